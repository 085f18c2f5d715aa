# ruff: noqa: E501
"""Templates, drawings and pictures as a hostile or careless hand would write them."""

from __future__ import annotations

import re
from random import Random as Chance

from hostile import bytes_changed, lines_changed, word

NAMES = ("item", "text", "lines", "values", "trim", "palette", "symbols", "game", "language", "ink", "loop", "self", "caller", "range",
         "dict", "cycler", "joiner", "namespace", "lipsum", "x", "none", "bleed", "title", "sections", "alt", "handout", "context", "sections[0].lines",
         "item.texts", "game.decks", "game.print", "sections[0].title", "ruling_mark", "palette.values()", "item.size", "text.name")  # fmt: skip
PARTS = ("id", "name", "__class__", "__init__", "__globals__", "__mro__", "__subclasses__", "__dict__", "format", "mro", "model_dump", "parse_file",
         "parse_raw", "construct", "copy", "update", "pop", "items", "keys", "upper", "join", "replace", "split", "encode", "format_map", "__format__",
         "func_globals", "gi_frame", "f_globals", "striptags", "unescape", "escape", "translate", "ljust", "zfill", "expandtabs", "model_fields",
         "__html__", "__reduce__", "expand", "cr_frame", "__add__", "as_integer_ratio", "real", "bit_length", "to_bytes", "hex", "count")  # fmt: skip
FILTERS = ("upper", "list", "join('x')", "length", "map('upper')", "map(attribute='__class__')", "attr('__init__')", "batch(3)", "slice(3)", "sum", "sort",
           "groupby('id')", "tojson", "xmlattr", "safe", "escape", "urlize", "wordwrap(1)", "indent(99999)", "center(99999999)", "format(1)",
           "pprint", "random", "string", "int", "float", "round(99)", "abs", "first", "last", "reverse", "replace('', 'xxxxxxxxxx')", "truncate(9)",
           "select('callable')", "dictsort", "unique", "default(1)", "filesizeformat", "forceescape", "striptags", "title", "trim", "wordcount",
           "max", "min", "items", "selectattr('id')", "reject('none')", "map('list')|map('list')", "tojson(indent=99999)", "urlencode")  # fmt: skip


def expression(chance: Chance, depth: int = 3) -> str:
    """A Jinja expression."""
    if depth == 0 or chance.random() < 0.25:
        return chance.choice(
            (*NAMES, "1", "0", "-1", "10**9", "'a'", "[]", "{}", "''", "1e308", "true", "'%s'", "'{0.__class__}'", "10**400", "nan", "()")
        )
    inner = expression(chance, depth - 1)
    second = expression(chance, depth - 1)
    return chance.choice(
        (
            f"{inner}.{chance.choice(PARTS)}",
            f"{inner}.{chance.choice(PARTS)}()",
            f"{inner}.{chance.choice(PARTS)}({second})",
            f"{inner}['{chance.choice(PARTS)}']",
            f"({inner})|{chance.choice(FILTERS)}",
            f"({inner})|{chance.choice(FILTERS)}|{chance.choice(FILTERS)}",
            f"({inner}) {chance.choice(('+', '-', '*', '**', '/', '//', '%', '~', 'in', '==', '<', 'and', 'is'))} ({second})",
            f"range({second})",
            f"range({chance.choice((3, 300, 99_999, 10**12))})",
            f"({inner})[{chance.choice(('0', '-1', ':', '::-1', '10**9', '::0'))}]",
            f"({inner})({second})",
            f"({inner})(*{second})",
            f"({inner})(**{second})",
            f"[{', '.join([inner] * chance.choice((1, 3, 30)))}]",
            f"('{'x' * chance.choice((1, 999))}' * {second})",
            f"'{chance.choice(('{:99999}', '{0.__init__.__globals__}', '%9999999d', '{:>{}}', '{!r}', '{0[0]}', '%(a)s'))}'.format({inner}, {second})",
            f"dict(a={inner}, b={second})",
            f"({inner} if {second} else {second})",
            f"not {inner}",
        )
    )


def jinja(chance: Chance, depth: int = 3) -> str:
    """A piece of Jinja: output, loops, macros, includes, or half of one."""
    made = expression(chance)
    inner = jinja(chance, depth - 1) if depth else "x"
    return chance.choice(
        (
            f"{{{{ {made} }}}}",
            f"{{{{ {made} }}}}{inner}",
            f"{{% for a in {made} %}}{inner}{{% endfor %}}",
            f"{{% for a in {made} recursive %}}{{{{ loop([a]) }}}}{inner}{{% endfor %}}",
            f"{{% for a, b in {made} %}}{inner}{{% else %}}{inner}{{% endfor %}}",
            f"{{% if {made} %}}{inner}{{% elif {made} %}}{{% else %}}{inner}{{% endif %}}",
            f"{{% set x = {made} %}}{inner}",
            f"{{% set x %}}{inner}{{% endset %}}{{{{ x * 99 }}}}",
            f"{{% set n = namespace(x={made}) %}}{{% for i in range(60) %}}{{% set n.x = n.x {chance.choice('+~*')} n.x %}}{{% endfor %}}{{{{ n.x }}}}",
            f"{{% macro m(a={made}) %}}{inner}{{{{ m(a) }}}}{{% endmacro %}}{{{{ m() }}}}",
            f"{{% macro m(a) %}}{inner}{{% endmacro %}}{{% for i in range(999) %}}{{{{ m(i) }}}}{{% endfor %}}",
            f"{{% call(a) {chance.choice(NAMES)}() %}}{inner}{{% endcall %}}",
            f"{{% include '{chance.choice(('faces/card.j2.svg', '../../x', '/etc/passwd', 'faces/tile.j2.svg', '', 'art', 'pages/index.js', 'faces/./card.j2.svg'))}' %}}",
            f"{{% include {made} ignore missing %}}{inner}",
            f"{{% import 'handouts/parts.j2.md' as p %}}{{{{ p.{chance.choice(('rules', 'section', '__class__', '_module'))}({made}) }}}}",
            "{% extends 'faces/card.j2.svg' %}",
            f"{{% block b %}}{inner}{{{{ self.b() }}}}{{% endblock %}}",
            f"{{% filter {chance.choice(FILTERS)} %}}{inner}{{% endfilter %}}",
            f"{{% with x={made} %}}{inner}{{% endwith %}}",
            f"{{% autoescape false %}}{inner}{{% endautoescape %}}",
            f"{{% raw %}}{inner}{{% endraw %}}",
            f"{{# {inner} #}}",
            "{% " + chance.choice(("if", "for", "end", "endfor", "do x", "break", "trans", "debug", "macro", "block", "set", "from x import y")) + " %}",
            "{{", "{%", "{#", "}}", "{{ }}", "{{ '", f"{{{{ {'(' * chance.choice((9, 300))}", f"{{{{ {'-' * 300}1 }}}}",
            f"{{{{ {'1+' * chance.choice((50, 2000))}1 }}}}", f"{{{{ {'[' * 90}{']' * 90} }}}}", f"{{{{ x{'.a' * chance.choice((50, 3000))} }}}}",
            "{% if 1 %}" * chance.choice((15, 30, 200)) + "x" + "{% endif %}" * chance.choice((15, 30, 200)),
            word(chance),
        )
    )  # fmt: skip


SIZES = (
    "0",
    "-1",
    "nan",
    "inf",
    "1e308",
    "1e-308",
    "9" * 300,
    "",
    "10",
    "3.5",
    "50%",
    "10mm",
    "1e",
    "1e5",
    "+.5",
    "0x9",
    "10 10",
    "x",
    "1,5",
    "999999",
    ".01",
)
COLOURS = ("red", "#fff", "#12345", "none", "url(#g)", "url(#x)", "url(http://localhost:9/x)", "rgba(1,2,3,.5)", "rgb(300,0,0)", "hsl(1,2%,3%)", "currentColor",
           "inherit", "transparent", "context-fill", "javascript:alert(1)", "", "#gggggg", "url(file:///etc/passwd)", "rgb(1e9,0,0)", "rgba(nan,0,0,1)",
           "icc-color(x)", "#1234", "url(#g) red", "var(--x)", "RED", "rgb(10%,20%,30%)", "rgba(0,0,0,99)", "cmyk(0,0,0,1)")  # fmt: skip
LINKS = ("http://localhost:9/x.svg", "https://example.invalid/x.png", "file:///etc/passwd", "/etc/passwd", "../../../etc/passwd", "art/self.svg", "art/x.png",
         "#a", "#b", "#missing", "", "data:image/png;base64,AAAA", "symbols/shell.svg", "symbols/Shell.svg", "symbols", ".", "..", "symbols\\shell.svg",
         "art/photo.jpg", "a" * 300, "symbols/shell.svg#x", "symbols/shell.svg?x", "%2e%2e/secret", "\u0000x", "art//x.png", "./symbols/shell.svg",
         "//localhost/x", "symbols/shell.svg/", "cards.yaml", "faces/card.j2.svg", "art/x.svg")  # fmt: skip


PLAIN = 21  # how many kinds of shape are drawn where nothing odd is asked of them
TAME_DEFS = """<defs><g id="a"><circle r="3"/></g><path id="b" d="M0 0L3 3"/><clipPath id="c"><rect width="9" height="9"/></clipPath>
<linearGradient id="g"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#000000"/></linearGradient></defs>"""
TAME_SIZES, TAME_COLOURS, TAME_LINKS = (
    ("0", "1", "3.5", "10", ".01", "24"),
    ("#123456", "#ff0000", "none", "url(#g)"),
    ("symbols/shell.svg", "#a", "#b"),
)


def path(chance: Chance, sizes: tuple[str, ...] = SIZES) -> str:
    """Path data, right or not."""
    many = chance.choice((1, 3, 9, 9, 20, 20, 20, 20, 20, 200))
    if sizes is TAME_SIZES:
        moves = {"L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0, "l": 2, "c": 6, "q": 4, "M": 2, "m": 2}
        steps = (
            letter + " ".join(chance.choice(sizes) for _ in range(count)) for letter, count in chance.choices(list(moves.items()), k=many)
        )
        return "M1 1" + "".join(steps) + chance.choice(("", "A5 5 0 0 1 5 5", "a0 0 0 00 1 1", "A1 9 45 1 0 3 3"))
    moves = (
        " ".join((chance.choice("MmLlHhVvCcSsQqTtAaZzXx"), *(chance.choice(sizes[:16]) for _ in range(chance.randrange(8)))))
        for _ in range(many)
    )
    right = (f"L{chance.uniform(-50, 50):.2f} {chance.uniform(-50, 50):.2f}" for _ in range(many))
    return chance.choice(("", "M0 0", "M0 0Z", "M0 0" + "l1 1" * many, "M0 0 " + " ".join(moves), "M1 1" + "".join(right), "M0 0A1 1 0 1 1 0 0",
                          "M0 0A0 0 0 00 1 1", "M0 0a1e5 1e-5 9 1 0 3 3", "L1 1", "M" + "1" * many, "M0 0C" + "1 " * many * 6, "M0,0,,1", "M0 0H1e9",
                          "M.5.5.5.5", "M0 0" + "Z" * many, "M0 0T1 1T2 2", "M1 1S2 2 3 3", "M0 0A5 5 0 0 1 5 5 5 5 0 0 1 0 0"))  # fmt: skip


def shape(chance: Chance, depth: int = 4, tame: bool = False) -> str:
    """An SVG element with what it holds; a tame one mostly has values that can be drawn."""
    if tame and chance.random() < 0.03:
        tame = False
    sizes, colours, links = (TAME_SIZES, TAME_COLOURS, TAME_LINKS) if tame else (SIZES, COLOURS, LINKS)
    size, colour = (lambda: chance.choice(sizes)), chance.choice(colours)
    inner = "".join(shape(chance, depth - 1, tame) for _ in range(chance.choice((1, 1, 2, 3)))) if depth else ""
    turn = chance.choice(("translate(1 2)", "rotate(45)", "scale(0)", "scale(2)", "matrix(1 0 0 1 0 0)", "matrix(0 0 0 0 0 0)", "skewX(90)", "rotate(nan)",
                          "scale(1e300)", "translate(", "rotate(1,2)", "scale(-1 1)", "translate(1e9)", "x(1)", "", "scale(1e-9)", "rotate(1e300)",
                          "scale(1000000) scale(1000000) scale(1000000)", "skewY(89.9999999)"))  # fmt: skip
    paint = f'fill="{colour}" stroke="{chance.choice(colours)}" stroke-width="{size()}"'
    odd = chance.choice(("opacity", "filter", "mask", "onclick", "style", "class", "marker-end", "font-family", "xml:base", "xlink:href", "transform-origin", "id",
                         "fill-opacity", "stroke-dasharray", "clip-path", "fill-rule", "stroke-linejoin", "stroke-linecap", "gradientUnits", "xml:space"))  # fmt: skip
    given = chance.choice(
        (*sizes, *colours, "1 2 3", "0 0", "-1", "fill:red;x:y", "fill:url(http://x)", "fill", ";;:", "evenodd", "round", "url(#c)")
    )
    made = (
            f'<path d="{path(chance, sizes)}" {paint}/>',
            f'<path d="{path(chance, sizes)}" fill="#ff0000"/>',
            f'<rect x="{size()}" y="{size()}" width="{size()}" height="{size()}" rx="{size()}" {paint}/>',
            f'<circle cx="1" cy="1" r="{size()}" {paint}/>',
            f'<ellipse rx="{size()}" ry="{size()}"/>',
            f'<line x1="{size()}" x2="{size()}" stroke="#123456"/>',
            f'<polygon points="{" ".join(size() for _ in range(chance.randrange(7)))}" {paint}/>',
            f'<polyline points="{chance.choice(("", "1", "1,1", "1 1 2", "0 0 1 1 2 2", "a b"))}"/>',
            f'<g transform="{turn}">{inner}</g>',
            f'<g id="{chance.choice("abcg")}">{inner}</g>',
            f'<g {odd}="{given}">{inner}</g>',
            f'<rect width="9" height="9" {odd}="{given}"/>',
            f'<defs><g id="{chance.choice("abc")}">{inner}</g></defs>',
            f'<use href="{chance.choice(("#a", "#b", "#c", *links))}" x="{size()}"/>',
            f'<use href="#{chance.choice("abc")}"/>' * chance.choice((2, 40)),
            f'<image href="{chance.choice(links)}" width="{size()}" height="{size()}"/>',
            f'<image href="{chance.choice(links)}" width="9" height="9" preserveAspectRatio="{chance.choice(("none", "xMidYMid slice", "x"))}"/>',
            f'<clipPath id="c">{inner}</clipPath><g clip-path="url(#{chance.choice("cab")})">{inner}</g>',
            f'<linearGradient id="g" x1="{size()}"><stop offset="{size()}" stop-color="{colour}"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>',
            '<linearGradient id="g"/><rect width="9" height="9" fill="url(#g)"/>',
            f'<radialGradient id="g" r="{size()}" fx="1"><stop offset="{size()}"/><stop offset="1"/></radialGradient><circle r="4" fill="url(#g)"/>',
            f"<style>{chance.choice(('.a{fill:red}', '@import url(http://x)', '*{fill:url(#x)}', '.a{', 'a{}}}', '.a{fill:expression(1)}', '/*', '#b{fill:red}'))}</style>",
            f"<text>{word_in_xml(chance)}</text>",
            f"<foreignObject width='{size()}' height='{size()}'><p xmlns='http://www.w3.org/1999/xhtml' class='name'>{word_in_xml(chance)}{inline(chance)}</p></foreignObject>",
            f"<foreignObject x='4' y='4' width='30' height='20'><p xmlns='http://www.w3.org/1999/xhtml' class='name'>{word_in_xml(chance)}{inline(chance)}</p></foreignObject>",
            f"<svg>{inner}</svg>", f"<script>{inner}</script>", f"<symbol id='a' viewBox='0 0 1 1'>{inner}</symbol>", f"<a href='{chance.choice(links)}'>{inner}</a>",
            "<?xml-stylesheet href='http://localhost:9/x.css'?>", "<!-- -->", "<![CDATA[x]]>", "&x;", "&#0;", "&#x1F600;", "<x:y/>", "<title>t</title>",
            f"<filter id='f'>{inner}</filter>", "<animate attributeName='x'/>", f"<switch>{inner}</switch>", f"<pattern id='a'>{inner}</pattern>",
    )  # fmt: skip
    return chance.choice(made[:PLAIN] if tame else made)


def word_in_xml(chance: Chance) -> str:
    """A hostile word, mostly escaped."""
    made = word(chance)
    return made if chance.random() < 0.1 else made.replace("&", "&amp;").replace("<", "&lt;").replace("\0", "")


def inline(chance: Chance) -> str:
    """What stands in a paragraph of a face."""
    link = chance.choice(LINKS)
    return chance.choice(("", "<b>x</b>", "<i><b>x</b></i>", "<br/>", "<b>", f"<img src='{link}' alt='x'/>", f"<img src='{link}'/>", "<p>x</p>", "<font size='9999'>x</font>",
                          "<b><i>" * 30 + "x" + "</i></b>" * 30, "<br/>" * 300, "<a href='x'>y</a>", "<para>x</para>", "<super>x</super>", "<img src='symbols/shell.svg' alt='shell'/>"))  # fmt: skip


def drawing(chance: Chance) -> str:
    """A whole SVG, now and then with a head that it should not have."""
    box = chance.choice(
        ("0 0 24 24",) * 9
        + ("", "0 0 0 0", "0 0 -1 5", "a b c d", "0 0 nan 1", "0 0 1e9 1e9", "0,0,24,24", "0 0 24", "0 0 1e-9 1", "1e6 1e6 5 5")
    )
    head = chance.choice(("",) * 12 + ('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '<!DOCTYPE svg [<!ENTITY x "y">]>', "<?xml version='1.1'?>",
                          "<?xml version='1.0' encoding='utf-16'?>", '<!DOCTYPE svg SYSTEM "http://localhost:9/x.dtd">', laughing()))  # fmt: skip
    sized = chance.choice(("", "", "", 'width="0"', 'width="100%" height="100%"', 'width="nan"', 'width="24" height="24"', 'width="1e9mm"'))
    nested = chance.choice((0,) * 30 + (300, 5000))
    tame = chance.random() < 0.6
    if tame:
        head, sized, nested, box = TAME_DEFS, "", 0, "0 0 24 24"
    body = "".join(shape(chance, 4, tame) for _ in range(chance.choice((1, 2, 6))))
    before, defs = ("", head) if tame else (head, "")
    return f'{before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="{box}" {sized}>{defs}{"<g>" * nested}{body}{"</g>" * nested}</svg>'


def laughing() -> str:
    """Entities that would fill the memory."""
    laughs = "".join(
        f'<!ENTITY x{level} "{"&x" + str(level - 1) + ";" if level else "ha"}{"&x" + str(level - 1) + ";" if level else ""}">'
        for level in range(30)
    )
    return f"<!DOCTYPE svg [{laughs}]>"


NUMBER = re.compile(r"-?\d+\.?\d*")


def drawing_changed(source: str, chance: Chance) -> str | bytes:
    """A shipped drawing or template with numbers, elements, lines or bytes changed."""
    match chance.randrange(5):
        case 0:
            found = list(NUMBER.finditer(source))
            for _ in range(chance.choice((1, 3, 20)) if found else 0):
                one = chance.choice(found)
                source = source[: one.start()] + chance.choice(SIZES) + source[one.end() :]
            return source
        case 1:
            gaps = [place.end() for place in re.finditer(r">", source)] or [0]
            at = chance.choice(gaps)
            return source[:at] + chance.choice((shape(chance), jinja(chance))) + source[at:]
        case 2:
            return lines_changed(source, chance)
        case 3:
            gaps = [place.end() for place in re.finditer(r"\{\{ ?|\{% \w+ ?", source)] or [0]
            at = chance.choice(gaps)
            return source[:at] + expression(chance) + chance.choice((" ", " | ", " ~ ", " + ", "")) + source[at:]
        case _:
            return bytes_changed(source, chance)


def markdown(chance: Chance) -> str:
    """A piece of Markdown for a handout."""
    many = chance.choice((2, 30, 900))
    return chance.choice(
        (
            "#" * chance.randrange(1, 9) + " x", "> " * many + "x", "- " * many + "x", "* * *", "```\nx\n```", "<b>x</b>", "<script>x</script>", "[a](http://localhost:9)",
            f"![a](face:{chance.choice(('friday', 'x', '', ',', 'friday,friday/friday', '../x', 'plus-shell,' * 50 + 'plus-shell', 'friday/', '*', 'friday-back'))})",
            f"![a](symbol:{chance.choice(('shell', 'x', '', '../shell'))})", "![](http://localhost:9/x.png)", "![a](/etc/passwd)", "| a |\n| - |\n" + "| b |\n" * many,
            "| a | b |\n| - | - |\n| " + "c | " * many, "|" * many + "\n" + "|-" * many, "**" * many, "*a **b* c**", "`" * many, "[" * many, "![" * many, "\\" * many,
            "1. a\n" * many, "999999999. a", "0) a", "> [!EXAMPLE] x\n> y", "> [!NOPE] x", "> [!ASIDE]", "> [!RULINGS] a\n> - b\n>   - c", "### ![a](face:friday) x\n\ny",
            "a\n===", "&nbsp;&lt;&#0;&#x110000;", "x" * many * 10, "word " * many * 5, word(chance), word(chance) * 40, "[^1]: x", "a<br>b", "<!-- x -->", "\t\tcode", "a  \nb",
            "- a\n" + "".join("  " * level + "- b\n" for level in range(min(many, 60))), "\u0000", "# x\n# y\n# z", "***\n" * many, "![a](face:friday) x ![b](face:friday)",
        )
    )  # fmt: skip


def handout_changed(source: str, chance: Chance) -> str | bytes:
    """A shipped handout template with something put in, or lines or bytes changed."""
    match chance.randrange(5):
        case 0:
            return lines_changed(source, chance)
        case 1:
            return bytes_changed(source, chance)
        case _:
            lines = source.split("\n")
            for _ in range(chance.choice((1, 1, 3))):
                put = jinja(chance) if chance.random() < 0.4 else markdown(chance)
                lines.insert(chance.randrange(len(lines) + 1), "\n" + put + "\n")
            return "\n".join(lines)
