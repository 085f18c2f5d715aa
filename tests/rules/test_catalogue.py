"""The catalogue of checks: each has an id of its own, an explanation with two snippets, and is listed and explained."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from shell import Shell

from generator import catalogue
from generator.checks import STAGES, Check, Finding, Place, check, checks_in
from generator.errors import Level
from generator.rules import ranges

CHECKS = catalogue.every_check()
PACKAGE = Path(catalogue.__file__).parent


def test_every_check_of_the_program_is_in_the_catalogue() -> None:
    written = [
        name for path in PACKAGE.rglob("*.py") for name in re.findall(r'(?m)^@check\(\s*"([^"]+)"', path.read_text(encoding="utf-8"))
    ]
    assert sorted(written) == sorted(each.id for each in CHECKS)


def test_no_two_checks_share_an_id() -> None:
    assert len({each.id for each in CHECKS}) == len(CHECKS) > 100


def test_checks_stand_in_the_order_of_the_stages() -> None:
    order = [STAGES.index(each.stage) for each in CHECKS]
    assert order == sorted(order)


@pytest.mark.parametrize("each", CHECKS, ids=lambda each: each.id)
def test_a_check_explains_itself(each: Check) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", each.id)
    assert each.level in (Level.ERROR, Level.WARNING)
    assert each.summary.endswith(".")
    assert len(each.summary) <= 160
    passes, fails = each.explanation.split("Passes::")[1].split("Fails::")
    assert passes.strip()
    assert fails.strip()
    assert all(re.fullmatch(r"[ABX]\d\d", statement) for statement in each.invariants)


def test_the_list_is_the_catalogue(shell: Shell) -> None:
    listed = json.loads(shell.friday("check", "--list", "--format", "json").out)
    assert [entry["id"] for entry in listed] == [each.id for each in CHECKS]
    assert all(set(entry) == {"id", "level", "stage", "summary", "invariants"} for entry in listed)
    told = shell.friday("check", "--list").out.splitlines()
    assert [line.split()[0] for line in told] == [each.id for each in CHECKS]


def test_a_check_can_be_explained_and_a_misspelt_one_is_offered(shell: Shell) -> None:
    for each in CHECKS[:: len(CHECKS) // 6]:
        said = shell.friday("check", "--explain", each.id)
        assert said.code == 0
        assert each.explanation in said.out
    said = shell.friday("check", "--explain", "style-rang")
    assert said.code == 2
    assert "did you mean style-range?" in said.err


@pytest.mark.parametrize(("name", "stage"), [("Bad_Name", "rules"), ("good-name", "kitchen")])
def test_a_check_with_a_bad_id_or_stage_is_our_own_mistake(name: str, stage: str) -> None:
    with pytest.raises(ValueError, match="bad id or stage"):

        @check(name, stage=stage)
        def nothing() -> list[Finding]:
            """Passes:: Fails::"""
            return []


def test_a_check_without_snippets_is_our_own_mistake() -> None:
    with pytest.raises(ValueError, match="needs a passing and a failing snippet"):

        @check("no-snippets", stage="rules")
        def nothing() -> list[Finding]:
            """Nothing is demanded."""
            return []


def test_findings_carry_the_checks_id_and_level() -> None:
    @check("always", stage="rules", level=Level.WARNING)
    def always(place: Place) -> list[Finding]:
        """Passes:: Fails::"""
        return [Finding(place, "wrong", "right it", "owl", "en")]

    (found,) = always(Place("cards.yaml", 3, 4))
    assert (found.rule, found.level, found.line, found.column, found.item, found.language) == ("always", "warning", 3, 4, "owl", "en")


def test_only_the_checks_that_a_module_defines_are_its_own() -> None:
    assert "unknown-back" not in {each.id for each in checks_in(ranges)}
    assert "style-range" in {each.id for each in checks_in(ranges)}
