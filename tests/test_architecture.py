"""The house: data runs one way, no import cycles, one door for each library, modules of a readable size."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "generator"
FLOORS = (
    ("errors", "units"),
    ("checks",),
    ("model",),
    ("read",),
    ("rules",),
    ("pdf", "raster", "pictures"),
    ("compose",),
    ("sheets",),
    ("draw",),
    ("export",),
    ("preflight",),
    ("store",),
    ("catalogue", "workers", "fitting"),
    ("checking",),
    ("binding", "planning"),
    ("kits",),
    ("workshop",),
    ("inspection", "kit_jobs"),
    ("pipeline",),
    ("exporting", "rehearsal", "calibrating"),
    ("cli",),
    ("__main__",),
)
ORDER = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
DOORS = {
    "yaml": {"read"},
    "jinja2": {"compose"},
    "markupsafe": {"compose"},
    "markdown_it": {"compose"},
    "reportlab": {"draw"},
    "svglib": {"draw"},
    "pyphen": {"draw"},
    "uharfbuzz": {"draw"},
    "fontTools": {"compose", "draw"},
    "lxml": {"compose", "draw"},
    "babel": {"compose"},
    "svgelements": {"compose"},
    "ezdxf": {"export"},
    "pikepdf": {"pdf"},
    "pypdfium2": {"raster"},
    "PIL": {"pictures"},
    "filelock": {"store"},
    "typer": {"cli"},
    "pydantic": {"model", "read", "rules", "preflight"},
    "platformdirs": {"preflight", "store"},
    "numpy": {"raster", "pictures", "export", "preflight"},
}
LONGEST = 250


def modules() -> dict[str, Path]:
    return {".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts): path for path in sorted(PACKAGE.rglob("*.py"))}


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found |= {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def room(module: str) -> str:
    return module.split(".")[1]


def ours(path: Path) -> set[str]:
    known = modules()
    packages = {name.removesuffix(".__init__") for name in known}
    return {name for name in imports(path) if name.startswith("generator.") and name in packages}


def test_there_is_a_house_to_look_at() -> None:
    assert len(modules()) > 40
    assert sum(len(ours(path)) for path in modules().values()) > 100


def test_every_room_has_a_floor() -> None:
    rooms = {room(name) for name in modules() if name != "generator.__init__"}
    assert rooms <= ORDER.keys()


def test_data_runs_one_way() -> None:
    wrong = [
        f"{name} imports {other}"
        for name, path in modules().items()
        for other in ours(path)
        if name != "generator.__init__" and room(other) != room(name) and ORDER[room(other)] >= ORDER[room(name)]
    ]
    assert not wrong


def test_no_module_imports_itself_in_a_circle() -> None:
    graph = {name.removesuffix(".__init__"): ours(path) for name, path in modules().items()}
    done: set[str] = set()

    def visit(name: str, trail: tuple[str, ...]) -> None:
        assert name not in trail, " -> ".join((*trail, name))
        if name not in done:
            for other in sorted(graph.get(name, ())):
                if other != name and not name.startswith(other + "."):
                    visit(other, (*trail, name))
            done.add(name)

    for name in graph:
        visit(name, ())


@pytest.mark.parametrize("library", sorted(DOORS))
def test_a_library_has_one_door(library: str) -> None:
    users = {room(name) for name, path in modules().items() if any(used.split(".")[0] == library for used in imports(path))}
    assert users, f"{library} is used nowhere: take it off the list"
    assert users == DOORS[library]


def test_the_page_on_the_house_tells_of_every_library_with_several_doors() -> None:
    page = (PACKAGE.parent / "docs/architecture.md").read_text(encoding="utf-8")
    told = next(part for part in page.split("\n\n") if "have several doors" in part)
    for library, rooms in DOORS.items():
        if len(rooms) > 1:
            assert f"`{library}`" in told, library
            assert all(f"`{room}`" in told for room in rooms - {"model"}), library


def test_modules_are_short_enough_to_read() -> None:
    sizes = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in modules().items()}
    assert {name: size for name, size in sizes.items() if size > LONGEST} == {}


def test_no_room_is_a_junk_drawer() -> None:
    banned = {"utils", "util", "helpers", "manager", "data", "misc", "common"}
    assert not [name for name in modules() if banned & set(name.split("."))]


def test_the_page_on_the_house_names_every_room() -> None:
    page = (PACKAGE.parent / "docs/architecture.md").read_text(encoding="utf-8")
    table = [line for line in page.splitlines() if line.startswith("| `")]
    named = [name.rstrip("/") for line in table for name in re.findall(r"`([a-z_]+/?)`", line.split("|")[1])]
    assert sorted(named) == sorted(set(ORDER) - {"__main__"})
    order = [ORDER[name] for name in named]
    assert order == sorted(order)
