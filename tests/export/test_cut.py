"""Cut paths: what is read back from SVG and DXF is where the sheets' PDF has its pieces, to the hundredth of a millimetre."""

from __future__ import annotations

import io
import math

import ezdxf
import numpy as np
import pytest
from ezdxf import bbox
from ezdxf.document import Drawing
from lxml import etree
from PIL import Image, ImageDraw
from small import face_of, setting_of
from svgelements import SVG as READ_SVG
from svgelements import Path as ReadPath

from generator.compose.contours import Extent, Outline, rounded_rectangle
from generator.compose.outlines import outline_of
from generator.draw.faces import draw_faces
from generator.draw.sheets import SheetWords, draw_sheets
from generator.export.cut import CutPage, Traced, cut_piece, cut_sheet
from generator.export.cut_dxf import cut_dxf
from generator.export.cut_svg import cut_svg
from generator.fitting import lay_out
from generator.model.items import items
from generator.raster.pages import Area, opened, rasterise
from generator.read.project import Project
from generator.sheets.paper import named_paper
from generator.sheets.rect import Rect
from generator.sheets.sheet import Box, Fold, Placement, Rotation, Sheet, Side
from generator.units import ZERO, Size, mm

NEAR = 0.01
SVG, INKSCAPE = "{http://www.w3.org/2000/svg}", "{http://www.inkscape.org/namespaces/inkscape}"
SIZE = Size(mm(40), mm(60))
BOOT = "M0 0H20V40H40V60H0Z"
CURVY = (
    '<path class="cut-line" d="M5 30C5 10 35 10 35 30S20 50 20 55A7.5 7.5 0 0 1 5 55Z"/><circle class="cut-line" cx="20" cy="30" r="4"/>'
)


def read_dxf(content: bytes) -> Drawing:
    """A DXF file as another program reads it, without a fault."""
    document = ezdxf.read(io.StringIO(content.decode("cp1252")))
    audit = document.audit()
    assert not audit.errors and not audit.fixes
    return document


def box_of(content: bytes, layer: str = "cut") -> tuple[float, float, float, float]:
    found = bbox.extents(read_dxf(content).modelspace().query(f'*[layer=="{layer}"]'), fast=False)
    return found.extmin.x, found.extmin.y, found.extmax.x, found.extmax.y


def svg_boxes(content: bytes, high: float) -> dict[str, tuple[float, float, float, float]]:
    """The extents of all paths of an SVG in millimetres from its lower-left corner, by id."""
    read = READ_SVG.parse(io.BytesIO(content), ppi=25.4)  # a unit is then a millimetre
    boxes = {path.id: path.bbox() for path in read.elements(lambda element: isinstance(element, ReadPath))}
    return {name: (box[0], high - box[3], box[2], high - box[1]) for name, box in boxes.items()}


def sheet_with(*placements: Placement, sides: str = "single", back: bool = False) -> Sheet:
    return Sheet(1, named_paper("a4"), sides, (Side(back, placements),))


def placed(rotation: Rotation = 0, x: float = 20, y: float = 30, face: str = "card-front") -> Placement:
    return Placement(face, mm(x), mm(y), SIZE, mm(3), rotation)


def outline(drawing: str) -> Outline:
    return outline_of(face_of(drawing).svg, SIZE, ZERO)


def test_every_piece_of_the_shipped_sheets_is_cut_where_it_is_printed(shipped: Project) -> None:
    """The sheets' PDF is made from the same placements, as its own tests prove."""
    sizes = {f"{item.id}-front": rounded_rectangle(item.size.width.mm, item.size.height.mm, item.corner.mm) for item in items(shipped.game)}
    fronts = {name: Outline((contour,), (), Extent(0, 0, 1, 1)) for name, contour in sizes.items()}
    (sheet,) = lay_out(shipped, named_paper("a4"), "long-edge").sheets
    page = cut_sheet(sheet, fronts, {})
    boxes = svg_boxes(cut_svg(page), 297)
    read = read_dxf(cut_dxf(page)).modelspace().query('LWPOLYLINE[layer=="cut"]')
    assert len(read) == len(sheet.front.placements) == len(page.pieces) >= 17
    for placement, piece, line in zip(sheet.front.placements, page.pieces, read, strict=True):
        trim = placement.trim
        wanted = (trim.x.mm, trim.y.mm, trim.right.mm, trim.top.mm)
        assert boxes[piece.name] == pytest.approx(wanted, abs=NEAR)
        found = bbox.extents([line], fast=False)
        assert (found.extmin.x, found.extmin.y, found.extmax.x, found.extmax.y) == pytest.approx(wanted, abs=NEAR)
        assert line.closed


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_turned_piece_is_cut_along_its_ink(rotation: Rotation) -> None:
    """A face that is no mirror image of itself, drawn black inside its own cut-line: the page shows the cut polygon in black."""
    face = face_of(f'<path d="{BOOT}" fill="#000000"/><path class="cut-line" d="{BOOT}"/>')
    sheet = sheet_with(placed(rotation))
    words = SheetWords(
        title="T",
        author="nobody",
        language="en",
        about=("English",),
        pages=("Page 1 of 1",),
        front="Front",
        back="Back",
        how=("single",),
        no_backs="",
        ruler="",
    )
    pdf = draw_sheets((sheet,), words, draw_faces([face], {}, setting_of()).pdf, {"card-front": 0})
    paper = sheet.paper.size
    with opened(pdf) as document:
        shown = rasterise(document, 0, Area(0, 0, paper.width.points, paper.height.points), 840, 1188).min(axis=2) < 128
    (cut,) = cut_sheet(sheet, {"card-front": outline_of(face.svg, SIZE, ZERO)}, {}).pieces[0].outline.cuts
    picture = Image.new("1", (840, 1188))
    ImageDraw.Draw(picture).polygon([(place.end.x * 4, (297 - place.end.y) * 4) for place in cut.segments], fill=1)
    assert np.logical_xor(shown, np.asarray(picture)).sum() < 0.02 * shown.sum()  # Pillow fills its polygons with their rim
    assert shown.sum() / 16 == pytest.approx(1600, rel=0.01)


def test_the_svg_has_its_layers_and_its_true_size() -> None:
    root = etree.fromstring(cut_svg(cut_sheet(sheet_with(placed()), {"card-front": outline(CURVY)}, {})))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
    layers = root.findall(f"{SVG}g")
    assert [layer.get("id") for layer in layers] == [layer.get(f"{INKSCAPE}label") for layer in layers] == ["marks", "fold", "cut"]
    assert {layer.get(f"{INKSCAPE}groupmode") for layer in layers} == {"layer"}
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))


def test_the_dxf_has_its_layers_and_is_in_millimetres() -> None:
    document = read_dxf(cut_dxf(cut_sheet(sheet_with(placed()), {"card-front": outline(CURVY)}, {})))
    assert document.header["$INSUNITS"] == 4 and document.header["$MEASUREMENT"] == 1
    assert {"cut", "fold", "marks"} <= {layer.dxf.name for layer in document.layers}
    assert len({document.layers.get(name).color for name in ("cut", "fold", "marks")}) == 3
    assert {entity.dxftype() for entity in document.modelspace()} == {"LWPOLYLINE"}
    assert box_of(cut_dxf(cut_sheet(sheet_with(placed()), {"card-front": outline(CURVY)}, {})), "marks") == pytest.approx((0, 0, 210, 297))


@pytest.mark.parametrize("corner", [3, 20])
def test_corners_keep_their_radius(corner: float) -> None:
    page = cut_piece("card", outline_of(face_of("").svg, SIZE, mm(corner)))
    (line,) = read_dxf(cut_dxf(page)).modelspace().query("LWPOLYLINE")
    arcs = [entity for entity in line.virtual_entities() if entity.dxftype() == "ARC"]
    assert [arc.dxf.radius for arc in arcs] == pytest.approx([corner] * 4, abs=1e-6)
    assert {round(arc.dxf.end_angle - arc.dxf.start_angle) % 360 for arc in arcs} == {90}
    read = READ_SVG.parse(io.BytesIO(cut_svg(page)), ppi=25.4)
    (path,) = read.elements(lambda element: isinstance(element, ReadPath))
    assert [arc.rx for arc in path if type(arc).__name__ == "Arc"] == pytest.approx([corner] * 4, abs=1e-4)
    assert svg_boxes(cut_svg(page), 60)["card"] == pytest.approx((0, 0, 40, 60), abs=NEAR)


def test_curves_are_the_same_in_both_files() -> None:
    page = cut_piece("card", outline(CURVY))
    assert box_of(cut_dxf(page)) == pytest.approx(svg_boxes(cut_svg(page), 60)["card"], abs=NEAR)
    page = cut_piece("card", outline('<path class="cut-line" d="M5 30C5 10 35 10 35 30S20 50 5 55Z"/>'))
    wave = np.array(next(iter(read_dxf(cut_dxf(page)).modelspace().query("LWPOLYLINE"))).get_points("xy"))
    read = READ_SVG.parse(io.BytesIO(cut_svg(page)), ppi=25.4)
    (path,) = read.elements(lambda element: isinstance(element, ReadPath))
    curve = ReadPath(next(iter(path.as_subpaths())))
    true = np.array([[place.x, 60 - place.y] for place in (curve.point(number / 500) for number in range(501))])
    steps = np.roll(wave, -1, axis=0) - wave
    along = np.clip(((true[:, None] - wave) * steps).sum(axis=2) / (steps**2).sum(axis=1), 0, 1)
    away = np.linalg.norm(true[:, None] - wave - along[:, :, None] * steps, axis=2).min(axis=1)
    assert away.max() < 0.006 and len(wave) > 20


def test_a_line_past_the_trim_makes_the_page_larger() -> None:
    page = cut_piece("card", outline('<path class="cut-line" d="M-2 10H41V50H-2Z"/>'))
    assert page.page == Extent(-2, 0, 41, 60)
    assert etree.fromstring(cut_svg(page)).get("viewBox") == "0 0 43 60"
    assert box_of(cut_dxf(page)) == pytest.approx((-2, 10, 41, 50))


def test_neighbours_that_share_an_edge_are_cut_once_there() -> None:
    butted = [placed(0, 20 + 40 * column, 100 - 60 * row) for row in range(2) for column in range(2)]
    page = cut_sheet(sheet_with(*butted), {"card-front": outline("")}, {})
    lines = [cut for piece in page.pieces for cut in piece.outline.cuts]
    assert sum(len(cut.segments) for cut in lines) == 4 * 4 - 4
    assert [cut.closed for cut in lines] == [True, False, False, False]
    assert box_of(cut_dxf(page)) == pytest.approx((20, 40, 100, 160))
    assert len({frozenset((cut.start, cut.segments[-1].end)) for cut in lines[1:]}) == 3


def test_backs_alone_are_cut_along_the_mirror_image() -> None:
    boot = outline(f'<path class="cut-line" d="{BOOT}"/>')
    page = cut_sheet(sheet_with(placed(face="card-back"), back=True), {"card-front": boot}, {"card-back": boot})
    (cut,) = page.pieces[0].outline.cuts
    assert {tuple(segment.end) for segment in cut.segments} == {(60, 90), (40, 90), (40, 50), (20, 50), (20, 30), (60, 30)}


def test_fronts_are_cut_and_backs_beside_them_are_not() -> None:
    flat = outline("")
    both = sheet_with(placed(), placed(180, 100, 30, "card-back"))
    assert [piece.name for piece in cut_sheet(both, {"card-front": flat}, {"card-back": flat}).pieces] == ["card-1"]


def test_the_fold_of_a_sheet_is_scored() -> None:
    line = Rect(mm(7), mm(148.5), mm(196), ZERO)
    side = Side(False, (placed(),), folds=(Fold(line, Box("fold-label", line)),))
    page = cut_sheet(Sheet(1, named_paper("a4"), "gutterfold", (side,)), {"card-front": outline("")}, {})
    assert box_of(cut_dxf(page), "fold") == pytest.approx((7, 148.5, 203, 148.5))
    assert 'id="sheet-fold" d="M7 148.5L203 148.5"' in cut_svg(page).decode()


def test_copies_have_names_of_their_own_and_odd_names_stay_well_formed() -> None:
    page = CutPage('a "b" & <c>', Extent(0, 0, 40, 60), (Traced('a"&<', outline("")),))
    assert etree.fromstring(cut_svg(page)).findtext(f"{SVG}title") == 'a "b" & <c>'
    twice = cut_sheet(sheet_with(placed(), placed(0, 100)), {"card-front": outline("")}, {})
    assert [piece.name for piece in twice.pieces] == ["card-1", "card-2"]


def test_a_disc_has_the_area_of_a_disc() -> None:
    page = cut_piece("token", outline_of(face_of("", 16, 16).svg, Size(mm(16), mm(16)), mm(8)))
    (line,) = read_dxf(cut_dxf(page)).modelspace().query("LWPOLYLINE")
    length = sum(arc.dxf.radius * math.radians((arc.dxf.end_angle - arc.dxf.start_angle) % 360) for arc in line.virtual_entities())
    assert length == pytest.approx(2 * math.pi * 8, abs=1e-4)
