"""What a PDF says about itself: XMP and the document information, kept equal, and the colour it was made for.

    describe(pdf, About(title="Friday's Island", author="…", language="en", standards=(PDF_UA_1, PDF_A_2A)))
    intend_srgb(pdf)

Dates are fixed, so that the same input gives the same bytes on any day.
"""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream, String

FIXED_DATE = "2000-01-01T00:00:00Z"
SRGB = "sRGB IEC61966-2.1"
PROFILE = Path(__file__).parent / "icc" / "sRGB.icc"


@dataclass(frozen=True, slots=True)
class Standard:
    """A standard that a file claims to keep: the XMP properties that claim it.

    `described` holds name, namespace and prefix where PDF/A wants the namespace to be described in the file.
    """

    properties: tuple[tuple[str, str], ...]
    prefix: str
    namespace: str
    described: str = ""


PDF_UA_1 = Standard((("part", "1"),), "pdfuaid", "http://www.aiim.org/pdfua/ns/id/", "PDF/UA identification schema")
PDF_A_2A = Standard((("part", "2"), ("conformance", "A")), "pdfaid", "http://www.aiim.org/pdfa/ns/id/")
PDF_A_2B = Standard((("part", "2"), ("conformance", "B")), "pdfaid", "http://www.aiim.org/pdfa/ns/id/")


@dataclass(frozen=True, slots=True)
class About:
    """What stands in a file's properties."""

    title: str
    author: str
    language: str
    creator: str = "friday-pnp"
    subject: str = ""
    standards: tuple[Standard, ...] = ()

    @property
    def identity(self) -> uuid.UUID:
        """A document id that depends on what the document is, not on when it was made."""
        return uuid.uuid5(uuid.NAMESPACE_URL, "\n".join((self.title, self.author, self.language, self.subject)))


def describe(pdf: pikepdf.Pdf, about: About) -> None:
    """Write the XMP packet and the information dictionary that agrees with it."""
    packet = Stream(pdf, xmp_packet(about).encode())
    packet.Type, packet.Subtype = Name.Metadata, Name.XML
    pdf.Root.Metadata = pdf.make_indirect(packet)
    date = "D:" + FIXED_DATE.translate({ord(mark): None for mark in "-:T"})
    information = Dictionary(
        Title=String(about.title),
        Author=String(about.author),
        Creator=String(about.creator),
        Producer=String(about.creator),
        CreationDate=String(date),
        ModDate=String(date),
    )
    if about.subject:
        information.Subject = String(about.subject)
    pdf.trailer.Info = pdf.make_indirect(information)


def xmp_packet(about: About) -> str:
    """The XMP packet as text."""
    spaces = "".join(f' xmlns:{standard.prefix}="{standard.namespace}"' for standard in about.standards)
    claims = "".join(
        f"<{standard.prefix}:{key}>{value}</{standard.prefix}:{key}>" for standard in about.standards for key, value in standard.properties
    )
    subject = f'<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{escape(about.subject)}</rdf:li></rdf:Alt></dc:description>'
    return f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"{spaces}>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escape(about.title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{escape(about.author)}</rdf:li></rdf:Seq></dc:creator>
{subject if about.subject else ""}<dc:language><rdf:Bag><rdf:li>{escape(about.language)}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>{escape(about.creator)}</pdf:Producer>
<xmp:CreatorTool>{escape(about.creator)}</xmp:CreatorTool>
<xmp:CreateDate>{FIXED_DATE}</xmp:CreateDate><xmp:ModifyDate>{FIXED_DATE}</xmp:ModifyDate>
<xmpMM:DocumentID>uuid:{about.identity}</xmpMM:DocumentID>
{claims}
</rdf:Description>
{"".join(schema_description(standard) for standard in about.standards if standard.described)}</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""


def schema_description(standard: Standard) -> str:
    """The description of a namespace that PDF/A doesn't know (ISO 19005-2, 6.6.2.3)."""
    properties = "".join(
        f'<rdf:li rdf:parseType="Resource"><pdfaProperty:name>{key}</pdfaProperty:name>'
        "<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>"
        f"<pdfaProperty:description>{escape(standard.described)}: {key}</pdfaProperty:description></rdf:li>"
        for key, _ in standard.properties
    )
    return (
        '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"'
        ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">'
        '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">'
        f"<pdfaSchema:schema>{escape(standard.described)}</pdfaSchema:schema>"
        f"<pdfaSchema:namespaceURI>{standard.namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>{standard.prefix}</pdfaSchema:prefix>"
        f"<pdfaSchema:property><rdf:Seq>{properties}</rdf:Seq></pdfaSchema:property>"
        "</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>\n"
    )


def intend_srgb(pdf: pikepdf.Pdf) -> None:
    """Say that the colours are meant as sRGB, with the profile inside the file."""
    profile = Stream(pdf, PROFILE.read_bytes())
    profile.N = 3
    intent = Dictionary(
        Type=Name.OutputIntent,
        S=Name.GTS_PDFA1,
        OutputConditionIdentifier=String(SRGB),
        RegistryName=String("http://www.color.org"),
        Info=String(SRGB),
        DestOutputProfile=pdf.make_indirect(profile),
    )
    pdf.Root.OutputIntents = Array([pdf.make_indirect(intent)])
