# ruff: noqa: E402, E501
"""Feeds the program tens of thousands of careless and hostile inputs and looks how each ends. Run by hand.

    python tests/bench/siege.py                     20,000 cases on two processes, failures saved below siege-failures/
    python tests/bench/siege.py --cases 2000 --seed 8
    python tests/bench/siege.py --only 4711         one case again, with its traceback

Each case must end in a result or in problems told in words: no other exception, no more than 5 s of work, no more than
300 MB, nothing written, removed or read outside its folder, no socket, no other program.
"""

from __future__ import annotations

import argparse
import collections
import dataclasses
import json
import multiprocessing
import multiprocessing.sharedctypes
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path
from types import FrameType
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(HERE), str(ROOT / "tests")]

import hostile
import hostile_pictures
import hostile_templates
import yaml
from small import CARD, changed

from generator.binding import Shelf, bound_handout, composed_handouts, handout_twins, pictures_of
from generator.checking import check_project
from generator.checks import Place
from generator.cli.report import as_github, as_json, problem_lines, source_lines
from generator.compose.faces import compose_faces
from generator.compose.handouts import compose_handout
from generator.compose.pictures import coarse_pictures, load_pictures
from generator.draw.pictures import DrawnPictures, draw_pictures
from generator.draw.webfont import page_fonts
from generator.errors import FridayError, Problem, ProblemsFound, has_errors
from generator.model.variant import PLAIN
from generator.pipeline import build
from generator.planning import Request
from generator.read.project import Project, read_project
from generator.rules.timeline import weeks
from generator.sheets.paper import named_paper
from generator.store import names
from generator.workshop import Bench, FacesJob

SECONDS, MEGABYTES, PATIENCE = 5, 300, 60
KINDS = (
    *((f"data: {kind}", 8) for kind in hostile.YAML_KINDS),
    ("template: Jinja", 14),
    ("template: shipped", 3),
    ("drawing: new", 10),
    ("drawing: shipped", 6),
    ("picture: pixels", 5),
    ("handout", 6),
    ("translations.lock", 0.5),
    ("paper", 1),
)
PICTURED = (
    "  <foreignObject",
    '  {% if item.art %}<image href="{{ item.art }}" x="4" y="30" width="24" height="24"/>{% endif %}\n  <foreignObject',
)
OWN = (
    changed("          name: {en: Owl}\n", "          name: {en: Owl}\n        art: art/x.svg\n      - id: ox\n        copies: 3\n        texts:\n          name: {en: Ox {shell}}\n")
    .replace("decks:", "symbols:\n  shell:\n    word: {en: shell}\n    meaning: {en: A good}\n    art: symbols/shell.svg\ndecks:")
    .replace("Ox {shell}", '"Ox {shell}"')
)  # fmt: skip
CROSS = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0L24 24M0 24L24 0" stroke="#123456"/></svg>'
READABLE = (ROOT, Path(sys.prefix), Path(sys.base_prefix), Path("/usr"), Path("/proc/self"), Path("/dev/null"), Path("/dev/urandom"))
FORBIDDEN = (
    "socket.",
    "subprocess.",
    "os.system",
    "os.exec",
    "os.posix_spawn",
    "os.fork",
    "os.startfile",
    "pickle.find_class",
    "ftplib.",
    "urllib.",
    "http.",
)
CHANGING = (
    "os.remove",
    "os.rename",
    "os.mkdir",
    "os.rmdir",
    "os.symlink",
    "os.link",
    "os.chmod",
    "os.truncate",
    "os.chown",
    "os.utime",
    "shutil.",
)


class TimeUpError(BaseException):
    """The case took too long; no `except Exception` of the program may catch it."""


@dataclasses.dataclass
class Guard:
    """Hears every file, socket and program that Python opens, and keeps what no case may open."""

    folder: Path
    armed: bool = False
    heard: list[str] = dataclasses.field(default_factory=list)

    def __call__(self, event: str, args: tuple[Any, ...]) -> None:
        if not self.armed:
            return
        if event.startswith(FORBIDDEN) and "('babel." not in str(args):  # Babel keeps its own words so, inside its package
            self.heard.append(f"{event} {str(args)[:120]}")
        elif event.startswith(CHANGING) and isinstance(args[0], str | bytes | os.PathLike):
            folder = (
                Path(f"/proc/self/fd/{args[-1]}").readlink()
                if isinstance(args[-1], int) and args[-1] >= 0 and event != "os.truncate"
                else Path()
            )
            for name in args[: 2 if event in ("os.rename", "os.link") else 1]:
                self.own(event, folder / os.fsdecode(name), writes=True)
        elif event == "open" and isinstance(args[0], str | bytes | os.PathLike):
            mode, flags = str(args[1] or ""), args[2] or 0
            self.own(event, args[0], writes=bool(set(mode) & set("wax+")) or bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)))

    def own(self, event: str, name: Any, writes: bool) -> None:
        """Note a file that is not the case's own."""
        path = Path(os.path.normpath(Path.cwd() / os.fsdecode(name)))
        allowed = (self.folder, Path("/dev/null")) if writes else (self.folder, self.folder.parent / "kept", *READABLE)
        if not any(path.is_relative_to(folder) for folder in allowed):
            self.heard.append(f"{event} {'to write ' if writes else ''}{path}")


class Besieged:
    """One process's project folder and what it keeps between cases."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.seed = folder, seed
        self.shipped = (ROOT / "cards.yaml").read_text(encoding="utf-8")
        self.bases = {"shipped": (self.shipped, yaml.load(self.shipped, yaml.CSafeLoader)), "own": (OWN, yaml.load(OWN, yaml.CSafeLoader))}
        self.sources = {
            path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
            for path in sorted((ROOT / "templates").rglob("*.*"))
            if path.suffix in (".svg", ".md")
        }
        self.drawn: DrawnPictures | None = None
        self.faces_pdf = b""
        self.project = read_project(ROOT / "cards.yaml")
        self.reset({})
        self.own = read_project(folder / "cards.yaml")

    def reset(self, files: dict[str, str | bytes]) -> None:
        """The folder as it was, with a case's files."""
        shutil.rmtree(self.folder, ignore_errors=True)
        plain: dict[str, str | bytes] = {
            "cards.yaml": OWN,
            "templates/faces/card.j2.svg": changed(*PICTURED, CARD),
            "templates/art/x.svg": CROSS,
        }
        for name, content in {**plain, **files}.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))

    def prepare(self) -> None:
        """Draw the shipped pictures and faces once, for the cases that need them."""
        faces = compose_faces(self.project, "en")
        leaflets = tuple(composed_handouts(self.project, "en", faces))
        wanted = {path: Place("x") for leaflet in leaflets for path in pictures_of(self.project, leaflet)}
        self.drawn = draw_pictures(load_pictures(self.project, faces, wanted))
        base = self.folder.parent / "kept"
        base.mkdir(exist_ok=True)
        self.kept = base / "pictures.pdf"
        self.kept.write_bytes(self.drawn.pdf)
        bench = Bench(self.project, base, PLAIN, self.drawn.pictures, self.kept, fonts=base / "fonts")
        FacesJob(bench, "en", faces).run()
        self.faces_pdf = (base / names.faces_pdf("en", "colour")).read_bytes()
        self.font = page_fonts()

    def case(self, number: int) -> tuple[str, random.Random, dict[str, str | bytes]]:
        """A case's kind, its source of chance from here on, and its files."""
        chance = random.Random(f"{self.seed}/{number}")
        kind = chance.choices([name for name, _ in KINDS], [weight for _, weight in KINDS])[0]
        return kind, chance, self.files(kind, chance)

    def files(self, kind: str, chance: random.Random) -> dict[str, str | bytes]:
        """What a case of a kind writes into the folder."""
        room, _, what = kind.partition(": ")
        if room == "data":
            text, data = self.bases["own" if chance.random() < 0.7 else "shipped"]
            return {"cards.yaml": hostile.YAML_KINDS[what](text, data, chance)}
        if kind == "template: Jinja":
            lines = CARD.split("\n")
            lines.insert(chance.randrange(len(lines)), hostile_templates.jinja(chance, chance.choice((1, 3))))
            return {"templates/faces/card.j2.svg": "\n".join(lines)}
        if kind == "drawing: new":
            return {"templates/art/x.svg": hostile_templates.drawing(chance)}
        if kind == "picture: pixels":
            name = chance.choice(("x.png", "x.jpg", "x.jpeg", "x.PNG", "x.svg"))
            return {"cards.yaml": OWN.replace("art/x.svg", f"art/{name}"), f"templates/art/{name}": hostile_pictures.picture(chance)}
        if kind == "translations.lock":
            lock = (
                (ROOT / "translations.lock").read_text(encoding="utf-8")
                if (ROOT / "translations.lock").exists()
                else "edition.title de 000000000000 000000000000\n"
            )
            changer = chance.choice((hostile.bytes_changed, hostile.half_saved, hostile.otherwise_encoded, hostile.lines_changed))
            return {"cards.yaml": self.shipped, "translations.lock": changer(lock, chance)}
        if kind == "paper":
            return {}
        folders = {"template: shipped": "templates/faces/", "drawing: shipped": "templates/symbols/", "handout": "templates/handouts/"}
        name = chance.choice([name for name in self.sources if name.startswith(folders[kind])])
        changer = hostile_templates.handout_changed if kind == "handout" else hostile_templates.drawing_changed
        return {"templates/art/x.svg" if kind == "drawing: shipped" else name: changer(self.sources[name], chance)}

    def run(self, kind: str, chance: random.Random) -> str:
        """Send a case as far as it goes; the last stage reached."""
        match kind.partition(": ")[0]:
            case "data" | "translations.lock":
                return self.through_data(chance)
            case "paper":
                named_paper(hostile.word(chance))
                return "read"
            case "handout":
                return self.through_handout(chance)
            case _:
                project = dataclasses.replace(self.project, folder=self.folder) if kind == "template: shipped" else self.own
                if kind == "picture: pixels":
                    project = check_project(self.folder / "cards.yaml")[0]
                return self.through_faces(project, kind == "template: shipped")

    def through_data(self, chance: random.Random) -> str:
        """Read and check; then compose and draw, and now and then build all of it."""
        project, problems = check_project(self.folder / "cards.yaml")
        self.listen(problems)
        if has_errors(problems):
            raise ProblemsFound(problems)
        shipped = len(project.lines) > 500
        if shipped and (chance.random() < 0.6 or (self.folder / "translations.lock").exists()):
            return "checked"
        reached = self.through_faces(project, shipped)
        if not shipped and chance.random() < 0.02:
            result = build(Request(self.folder / "cards.yaml", jobs=1), lambda done, of, what: None)
            self.listen(result.problems)
            return "built"
        return reached

    def through_faces(self, project: Project, shipped: bool) -> str:
        """Compose and draw all faces of one language."""
        language = project.game.languages[0]
        faces = compose_faces(project, language)
        pictures = load_pictures(project, faces, {})
        self.listen(tuple(coarse_pictures(project, faces, pictures, 300)))
        known = self.drawn if shipped and self.drawn else None
        if known and not set(pictures) <= set(known.pictures):
            return "composed"
        drawn = known or draw_pictures(pictures)
        file = self.folder / "output/pictures.pdf"
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(drawn.pdf)
        bench = Bench(project, file.parent, PLAIN, drawn.pictures, file, fonts=file.with_name("fonts"))
        made = FacesJob(bench, language, faces).run()
        self.listen(made.problems)
        return "drawn"

    def through_handout(self, chance: random.Random) -> str:
        """Compose a handout of the shipped data from the folder's template, and draw it."""
        project = dataclasses.replace(self.project, folder=self.folder)
        assert self.drawn
        shelf = Shelf(self.drawn.pictures, self.kept)
        game = project.game
        hit = [handout for handout in game.handouts if (self.folder / f"templates/handouts/{handout.id}.j2.md").exists()]
        handout = chance.choice(hit or game.handouts)
        faces = compose_faces(project, "en")
        leaflet = compose_handout(project, handout, "en", weeks(game.south_seas) if game.south_seas else (), faces)
        load_pictures(project, (), {path: Place(leaflet.template) for path in pictures_of(project, leaflet)})
        if chance.random() < 0.5:
            return "composed"
        self.listen(bound_handout(project, leaflet, "en", named_paper("a4"), shelf, self.faces_pdf).problems)
        if chance.random() < 0.2:
            handout_twins(project, leaflet, self.faces_pdf, self.font)
        return "drawn"

    def listen(self, problems: tuple[Problem, ...]) -> None:
        """Every problem can be told: in words, in JSON and as an annotation."""
        sources = source_lines(problems, self.folder)
        for problem in problems:
            lines = problem_lines(problem, sources.get((problem.file, problem.line), ""))
            told = "\n".join(lines)
            assert len(lines) <= 4, told
            assert problem.message and problem.file and problem.line >= 0 and problem.column >= 0, told
            assert "generator." not in told and " object at 0x" not in told and "Traceback" not in told, f"speaks of Python: {told[:300]}"
            assert len(told) < 4000, f"{len(told)} letters for one problem: {told[:200]}"
            assert "\x1b" not in told, "an escape reaches the terminal"
        json.loads(as_json(problems))
        as_github(problems, Path()).encode()


def attempt(besieged: Besieged, guard: Guard, number: int) -> dict[str, Any]:
    """Run one case under guard: how it ended, and what was wrong with that."""
    kind, chance, files = besieged.case(number)
    besieged.reset(files)
    before, wrong, ended, trace = memory("VmRSS"), [], "", ""
    forget_peak()
    beside = sorted(guard.folder.parent.iterdir())
    guard.heard.clear()
    began = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    guard.armed = True
    try:
        ended = besieged.run(kind, chance)
    except FridayError as error:
        ended = "told" if isinstance(error, ProblemsFound) else "refused"
        guard.armed = False
        try:
            if isinstance(error, ProblemsFound):
                assert has_errors(error.problems), "ended without an error told"
                besieged.listen(error.problems)
        except AssertionError as fault:
            wrong.append(f"problem: {fault}")
    except TimeUpError:
        ended, trace = "time up", traceback.format_exc()
        wrong.append(f"more than {SECONDS} s")
    except (Exception, SystemExit) as error:
        ended, trace = "traceback", traceback.format_exc()
        frame = next((each for each in reversed(traceback.extract_tb(error.__traceback__)) if "generator/" in each.filename), None)
        wrong.append(f"{type(error).__name__}: {str(error)[:200]} ({Path(frame.filename).name}:{frame.lineno})" if frame else f"{error!r}")
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        guard.armed = False
    took, grown = time.process_time() - began, (memory("VmHWM") - before) // 1024
    if grown > MEGABYTES:
        wrong.append(f"{grown} MB")
    if sorted(guard.folder.parent.iterdir()) != beside:
        wrong.append("a file beside the project's folder")
    wrong += [f"opened: {each}" for each in dict.fromkeys(guard.heard)]
    return {"number": number, "kind": kind, "ended": ended, "took": round(took, 3), "grown": grown, "wrong": wrong, "trace": trace}


def time_up(number: int, frame: FrameType | None) -> None:
    """End a case."""
    raise TimeUpError


def memory(name: str) -> int:
    """A figure of this process in kB: VmRSS now, VmHWM at most."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(name):
            return int(line.split()[1])
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def forget_peak() -> None:
    """Begin to measure the highest memory anew."""
    Path("/proc/self/clear_refs").write_text("5")


def besiege(folder: Path, seed: int, numbers: range, doing: Any, results: Path, keep: Path) -> None:
    """One process: its cases in turn, each told on a line of `results`."""
    parent = os.getppid()
    signal.signal(signal.SIGPROF, time_up)
    os.environ |= {"HOME": str(folder), "XDG_CACHE_HOME": str(folder / "project" / "cache")}
    (folder / "project").mkdir(parents=True, exist_ok=True)
    besieged = Besieged(folder / "project", seed)
    besieged.prepare()
    guard = Guard(folder / "project")
    sys.addaudithook(guard)
    with results.open("a", encoding="utf-8") as lines:
        for number in numbers:
            if os.getppid() != parent:
                return
            doing[0], doing[1] = number, time.time()
            result = attempt(besieged, guard, number)
            lines.write(json.dumps(result) + "\n")
            lines.flush()
            if result["wrong"]:
                save(besieged, result, keep)
    doing[0] = -1


def save(besieged: Besieged, result: dict[str, Any], keep: Path) -> None:
    """A failing case's files and what was wrong."""
    place = keep / str(result["number"])
    shutil.copytree(besieged.folder, place, dirs_exist_ok=True)
    (place / "wrong.txt").write_text(f"{result['kind']}\n" + "\n".join(result["wrong"]) + "\n" + result["trace"], encoding="utf-8")


def campaign(cases: int, seed: int, processes: int, keep: Path) -> list[dict[str, Any]]:
    """All cases, shared by processes; one that dies or hangs costs its case only."""
    fork = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as base:
        fronts = []
        for one in range(processes):
            fronts.append(
                {
                    "one": one,
                    "doing": fork.Array("d", [-2.0, time.time()], lock=False),
                    "numbers": range(one, cases, processes),
                    "process": None,
                }
            )
        results = Path(base) / "results"
        results.mkdir()
        while any(front["numbers"] for front in fronts):
            for front in fronts:
                process, doing, numbers, file = front["process"], front["doing"], front["numbers"], results / f"{front['one']}.jsonl"
                hanging = process is not None and process.is_alive() and doing[0] >= 0 and time.time() - doing[1] > PATIENCE
                if hanging:
                    process.kill()
                    process.join()
                if process is not None and not process.is_alive():
                    if doing[0] < -1:
                        raise SystemExit("a process could not begin")
                    if doing[0] == -1:
                        front["numbers"] = range(0)
                        front["process"] = None
                        continue
                    number = int(doing[0])
                    how = "hangs" if hanging else f"ends the process ({process.exitcode})"
                    with file.open("a", encoding="utf-8") as lines:
                        lines.write(
                            json.dumps({"number": number, "kind": "?", "ended": "lost", "took": 0, "grown": 0, "wrong": [how], "trace": ""})
                            + "\n"
                        )
                    front["numbers"] = numbers = range(number + processes, cases, processes)
                    process = None
                if process is None and numbers:
                    doing[0], doing[1] = -2.0, time.time()
                    front["process"] = fork.Process(
                        target=besiege, args=(Path(base) / f"front-{front['one']}", seed, numbers, doing, file, keep)
                    )
                    front["process"].start()
            time.sleep(0.5)
        return [json.loads(line) for file in sorted(results.iterdir()) for line in file.read_text(encoding="utf-8").splitlines()]


def told(results: list[dict[str, Any]], took: float) -> None:
    """The figures."""
    by_kind: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    for result in results:
        by_kind[result["kind"]][result["ended"]] += 1
    for kind, ends in sorted(by_kind.items()):
        print(f"{kind:22} {sum(ends.values()):6}  " + ", ".join(f"{count} {end}" for end, count in ends.most_common()))
    wrong = collections.Counter(each for result in results for each in result["wrong"])
    slowest, largest = max(results, key=lambda one: one["took"]), max(results, key=lambda one: one["grown"])
    print(
        f"{len(results)} cases in {took:.0f} s; slowest {slowest['took']} s (case {slowest['number']}), most memory {largest['grown']} MB (case {largest['number']})"
    )
    for what, count in wrong.most_common(40):
        first = next(result["number"] for result in results if what in result["wrong"])
        print(f"  {count:4} x {what}  (first: case {first})")
    print(f"{sum(bool(result['wrong']) for result in results)} cases failed")


def main() -> int:
    """Run a campaign, or one case again."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", type=Path, default=Path("siege-failures"))
    parser.add_argument("--only", type=int)
    asked = parser.parse_args()
    if asked.only is None:
        began = time.monotonic()
        results = campaign(asked.cases, asked.seed, asked.processes, asked.keep.absolute())
        told(results, time.monotonic() - began)
        return int(any(result["wrong"] for result in results))
    with tempfile.TemporaryDirectory() as base:
        signal.signal(signal.SIGPROF, time_up)
        besieged = Besieged(Path(base) / "project", asked.seed)
        besieged.prepare()
        guard = Guard(besieged.folder)
        sys.addaudithook(guard)
        result = attempt(besieged, guard, asked.only)
        trace = result.pop("trace")
        print(trace + json.dumps(result, indent=1))
        if result["wrong"]:
            save(besieged, {**result, "trace": trace}, asked.keep.absolute())
            print(f"saved below {asked.keep / str(asked.only)}")
    return int(bool(result["wrong"]))


if __name__ == "__main__":
    sys.exit(main())
