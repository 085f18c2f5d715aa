from __future__ import annotations

import itertools
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from leaflets import TEMPLATES, composed, drawn, folded, said
from small import small_data, write_project

from generator.compose.document import Figure, walk
from generator.compose.pages import handout_page, proof_page
from generator.export.proof import all_shown
from generator.export.twins_text import WIDTH, plain_text
from generator.model.faces import face_behind
from generator.model.items import items
from generator.raster.pages import opened, page_text
from generator.read.project import Project, read_project

HANDOUTS, LANGUAGES = ("island-rules", "friday-rules"), ("en", "de", "pl")
EVERY = [(handout, language) for handout in HANDOUTS for language in LANGUAGES]
FONTS = {"title": b"title", "text": b"text", "bold": b"bold"}
DOT = "data:image/png;base64,AA=="
VOID = {"meta", "img", "br", "input"}


class Page(HTMLParser):
    """A page taken apart: every tag with its attributes, what is said within `main`, and tags that were never closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.said: list[str] = []
        self.open: list[str] = []
        self.numbers: list[int | None] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        self.tags.append((tag, named))
        if tag not in VOID:
            self.open.append(tag)
        if tag in ("ol", "ul"):
            self.numbers.append(int(named.get("start", 1)) if tag == "ol" else None)
        if tag == "li" and self.numbers and named.get("class") != "shown":
            number = self.numbers[-1]
            self.said.append("• " if number is None else f"{number}. ")
            self.numbers[-1] = None if number is None else number + 1
        if named.get("class") in ("symbol", "mark"):
            self.said.append(named.get("alt") or named.get("aria-label", ""))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"{tag} is closed out of turn"
        if tag in ("ol", "ul"):
            self.numbers.pop()
        if tag not in ("strong", "em", "span", "svg", "a"):
            self.said.append(" ")

    def handle_data(self, data: str) -> None:
        if "main" in self.open:
            self.said.append(data)

    def all(self, name: str) -> list[str]:
        return [attributes[name] for _, attributes in self.tags if name in attributes]


def page_of(project: Project, handout: str, language: str) -> tuple[Page, str]:
    leaflet = composed(project, handout, language)
    figures = {block.picture: DOT for block in walk(leaflet.document.blocks) if isinstance(block, Figure)}
    html = handout_page(project, leaflet, figures, FONTS)
    return Page(html), html


def unmarked(text: str) -> str:
    """A folded text without dots and dashes: where a printed rule hangs on its symbol, it has neither."""
    return re.sub("[•–]", "", folded(text))


@pytest.mark.parametrize(("handout", "language"), EVERY)
def test_pdf_web_page_and_plain_text_say_the_same(shipped: Project, handout: str, language: str) -> None:
    leaflet = composed(shipped, handout, language)
    page, _ = page_of(shipped, handout, language)
    with opened(drawn(shipped, leaflet, language, "a4").pdf) as document:
        printed = [folded(page_text(document, number)) for number in range(len(document))]
    foot = re.escape(folded(leaflet.page)).replace(r"\{n\}", r"\d+").replace(r"\{m\}", r"\d+")
    printed = [re.sub(f"{re.escape(folded(leaflet.edition))}{foot}{re.escape(folded(leaflet.note))}$", "", text) for text in printed]
    alts = [block.alt for block in walk(leaflet.document.blocks) if isinstance(block, Figure)]
    text = re.sub(r"(?m)^( *)- ", r"\1• ", plain_text(leaflet.document))
    for alt in alts:
        text = re.sub(r"\s+".join(map(re.escape, f"[{alt}]".split())), "", text, count=1)
    text = re.sub(r"(?m)^[-=~ ]+$", "", text)
    assert folded("".join(printed)) == folded(said(leaflet.document))
    assert unmarked("".join(page.said)) == unmarked("".join(printed)) == unmarked(text)
    assert "".join(page.said).split() == said(leaflet.document).split()


@pytest.mark.parametrize(("handout", "language"), EVERY)
def test_a_handout_page_is_whole_and_accessible(shipped: Project, handout: str, language: str) -> None:
    page, html = page_of(shipped, handout, language)
    leaflet = composed(shipped, handout, language)
    assert page.open == []
    assert ("html", {"lang": language}) in page.tags
    assert f"<title>{leaflet.document.title}</title>" in html
    levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))
    assert all(attributes.get("alt") for tag, attributes in page.tags if tag == "img")
    assert all(attributes.get("scope") in ("col", "row") for tag, attributes in page.tags if tag == "th")
    assert len(page.all("id")) == len(set(page.all("id")))
    assert all(address.startswith("data:") for address in (*page.all("src"), *page.all("href"), *re.findall(r'url\("?([^")]*)', html)))
    assert leaflet.edition in html and leaflet.note in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_with_a_symbol_has_neither_dot_nor_dash(shipped: Project, language: str) -> None:
    """And its list stays one for those who hear it, which a list without dots may not."""
    page, html = page_of(shipped, "friday-rules", language)
    shown = re.findall(r'<li class="shown">(.*?)</li>', html)
    assert len(shown) > 5
    assert all(re.match(r'<img class="symbol" src="[^"]+" alt="[^"]+"> (?!–)\S', item) for item in shown)
    assert 1 <= sum(attributes.get("role") == "list" for tag, attributes in page.tags if tag == "ul") < html.count("<ul")


@pytest.mark.parametrize(("handout", "language"), EVERY)
def test_plain_text_keeps_its_width(shipped: Project, handout: str, language: str) -> None:
    leaflet = composed(shipped, handout, language)
    lines = plain_text(leaflet.document, (leaflet.edition, leaflet.note)).splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert lines[1] == "=" * len(lines[0])
    assert not any(line != line.rstrip() for line in lines)


def names_of(project: Project, *languages: str) -> frozenset[str]:
    """What a build of these languages leaves."""
    faces = [f"faces/{item.id}-{side}.png" for item in items(project.game) for side in ("front", "back")[: 1 + bool(face_behind(item))]]
    sheets = [f"sheets/a4-long-edge{end}" for end in (".pdf", "-1.png", "-2.png")]
    handouts = [f"handouts/{entry.id}{end}" for entry in project.game.handouts for end in ("-a4.pdf", "-a4-1.png", ".html", ".txt")]
    return frozenset(f"{language}/{name}" for language in languages for name in ("faces.pdf", *faces, *sheets, *handouts))


def links_of(page: Page) -> set[str]:
    return {address for address in (*page.all("src"), *page.all("href")) if not address.startswith("#")}


@pytest.mark.parametrize("languages", [LANGUAGES, ("de",), ("en", "pl")])
def test_the_proof_links_what_is_there_and_nothing_else(shipped: Project, languages: tuple[str, ...]) -> None:
    files = names_of(shipped, *languages)
    page = Page(proof_page(shipped, all_shown(shipped, files), FONTS))
    assert page.open == []
    assert links_of(page) == files
    assert all(attributes.get("alt") for tag, attributes in page.tags if tag == "img" and attributes.get("src"))
    assert len([tag for tag, attributes in page.tags if tag == "img" and attributes.get("src")]) >= 10
    assert page.all("id") and len(page.all("id")) == len(set(page.all("id")))
    assert {address[1:] for address in page.all("href") if address.startswith("#")} <= set(page.all("id"))


def test_the_proof_leaves_out_what_is_missing(shipped: Project) -> None:
    files = names_of(shipped, "en") - {"en/faces/trade-front.png", "en/faces/friday-back.png", "en/handouts/friday-rules.txt"}
    html = proof_page(shipped, all_shown(shipped, files), FONTS)
    assert links_of(Page(html)) <= files
    assert 'class="island"' not in html, "an island with a hole isn't shown"
    assert 'id="en-track"' in html


def test_the_proof_shows_another_ink_where_there_is_no_colour(shipped: Project) -> None:
    files = frozenset(name.replace("faces", "faces-low").replace("long-edge", "long-edge-low") for name in names_of(shipped, "en"))
    page = Page(proof_page(shipped, all_shown(shipped, files), FONTS))
    assert links_of(page) == files


def test_a_deck_of_ones_own_has_a_proof_too(tmp_path: Path) -> None:
    project = read_project(write_project(tmp_path, small_data("Crab <b>", "Gull")))
    files = frozenset(("en/faces.pdf", "en/faces/card-1-front.png", "en/faces/card-2-front.png"))
    html = proof_page(project, all_shown(project, files), FONTS)
    assert links_of(Page(html)) == files
    assert "Crab &lt;b&gt;" in html and "<b>" not in html
    assert 'class="island"' not in html and 'type="radio"' not in html


def test_nothing_made_gives_an_empty_proof(shipped: Project) -> None:
    assert all_shown(shipped, frozenset()).languages == ()


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def colours(css: str) -> list[dict[str, str]]:
    """The named colours of the light and of the dark page."""
    found = [dict(re.findall(r"--([\w-]+): (#[0-9A-F]{6})", block)) for block in re.findall(r":root \{[^}]*\}", css)]
    return [found[0], {**found[0], **found[1]}]


@pytest.mark.parametrize("look", [0, 1], ids=["light", "dark"])
def test_texts_stand_out(look: int) -> None:
    proof = colours((TEMPLATES / "pages/index.css").read_text(encoding="utf-8"))[look]
    for ink, grounds in {
        "ink": ("page", "card", "tray", "press"),
        "quiet": ("page", "sky", "card", "tray"),
        "head": ("page", "sky", "card", "tray"),
        "link": ("page", "card"),
        "shore-ink": ("shore",),
    }.items():
        for ground in grounds:
            assert contrast(proof[ink], proof[ground]) >= 4.5, f"{ink} on {ground}"
    handout = colours((TEMPLATES / "pages/handout.j2.html").read_text(encoding="utf-8"))[look]
    for ink, ground in (("ink", "page"), ("ink", "tint"), ("accent", "page"), ("accent", "tint"), ("quiet", "page")):
        assert contrast(handout[ink], handout[ground]) >= 4.5, f"{ink} on {ground}"
