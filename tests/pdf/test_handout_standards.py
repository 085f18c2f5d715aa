"""The built handouts before the validator that publishers use."""

from __future__ import annotations

import pytest
from leaflets import composed, drawn
from verapdf import failures

from generator.pdf.finish import finished, open_pdf
from generator.read.project import Project


@pytest.mark.parametrize(("handout", "language", "paper"), [("island-rules", "pl", "a4"), ("friday-rules", "de", "letter")])
def test_handouts_keep_pdf_ua_1_and_pdf_a_2a(shipped: Project, handout: str, language: str, paper: str) -> None:
    pdf = drawn(shipped, composed(shipped, handout, language), language, paper).pdf
    assert failures(pdf, "ua1") == {}
    assert failures(pdf, "2a") == {}


def test_the_validator_finds_what_is_wrong(shipped: Project) -> None:
    """Else the test above would prove nothing."""
    whole = drawn(shipped, composed(shipped, "friday-rules", "en"), "en", "a4").pdf
    with open_pdf(whole) as pdf:
        del pdf.Root.StructTreeRoot
        del pdf.Root.OutputIntents
        spoilt = finished(pdf)
    assert failures(spoilt, "ua1")
    assert failures(spoilt, "2a")
