"""The kinds of value that every part of the data file is made of.

The reader hands every scalar over as it was typed; the field's type decides what it means. So `no`, `010` and
`1.10` stay text in a text field, and a whole number is refused when it is written `007` or `two`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Generic, Literal, NoReturn, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, RootModel, WithJsonSchema
from pydantic_core import PydanticCustomError

from generator.units import ZERO, Length, Size

Source = Literal["seed", "outside", "assumed"]
Strength = Literal["must", "may", "should", "never", "automatic"]
Value = TypeVar("Value")


class Frozen(BaseModel):
    """A part of the data: unknown keys are refused and nothing can be changed after reading."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, arbitrary_types_allowed=True)


class Entries(dict[str, Value], Generic[Value]):
    """A mapping that can't be changed: what the data's free-named entries are kept in."""

    def refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("the data is frozen: build a new value instead of changing this one")

    __setitem__ = __delitem__ = update = pop = popitem = clear = setdefault = __ior__ = refuse  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (dict(self),))


def refuse(kind: str, message: str) -> PydanticCustomError:
    """An error whose kind becomes the rule id of the problem; the message follows the field's name."""
    return PydanticCustomError(kind, "{message}", {"message": message})  # type: ignore[arg-type]


def as_typed(written: object) -> str:
    """A scalar as its text, or an error that says what stands there instead."""
    if isinstance(written, str):
        return written
    raise refuse("plain-value", f"must be a single value, not {'a list' if isinstance(written, tuple) else 'a block of keys'}")


def whole_number(written: object) -> int:
    """A whole number without leading zeros: `0`, `7`, `-2`."""
    text = as_typed(written)
    if re.fullmatch(r"-?(0|[1-9][0-9]{0,8})", text):
        return int(text)
    why = ": leave out the leading zeros" if re.fullmatch(r"-?0[0-9]+", text) else ""
    raise refuse("whole-number", f'must be a whole number, not "{text}"{why}')


def flag(written: object) -> bool:
    """`true` or `false`, and no other spelling."""
    text = as_typed(written)
    if text in ("true", "false"):
        return text == "true"
    raise refuse("flag", f'must be true or false, not "{text}"')


def length(written: object) -> Length:
    """A length with its unit, such as `3 mm`."""
    try:
        return Length.parse(as_typed(written))
    except ValueError as error:
        raise refuse("length", f"must be a length: {error}") from None


def size(written: object) -> Size:
    """A width and a height with their unit, such as `63 x 88 mm`."""
    try:
        return Size.parse(as_typed(written))
    except ValueError as error:
        raise refuse("size", f"must be a size: {error}") from None


def ratio(written: object) -> float:
    """A plain decimal above zero, such as `1.15`."""
    text = as_typed(written)
    if re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3})?", text) and float(text) > 0:
        return float(text)
    raise refuse("ratio", f'must be a number above 0, such as 1.15, not "{text}"')


def colour(written: object) -> str:
    """A colour as #rrggbb in lower case; `#rgb` is widened, since ReportLab reads it as a number."""
    text = as_typed(written).lower()
    if re.fullmatch(r"#[0-9a-f]{3}", text):
        return "#" + "".join(digit * 2 for digit in text[1:])
    if re.fullmatch(r"#[0-9a-f]{6}", text):
        return text
    raise refuse("colour", f'must be a colour such as "#1c6e9c" in quotes, not "{text}"')


RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])")


def identifier(written: object) -> str:
    """A name that is safe as a file name everywhere: a-z, 0-9 and single hyphens, at most 60 characters."""
    text = as_typed(written)
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", text) or len(text) > 60:
        raise refuse("id", f'must be made of a-z, 0-9 and single hyphens (at most 60), not "{text}"')
    if RESERVED.fullmatch(text):
        raise refuse("id", f'can\'t be "{text}": Windows keeps that name for a device')
    return text


def not_blank(written: object) -> str:
    """A text with something in it."""
    text = as_typed(written)
    if not text.strip():
        raise refuse("blank", "must not be empty")
    return text


def at_least(least: int) -> AfterValidator:
    """A bound for whole numbers."""

    def check(number: int) -> int:
        if number < least:
            raise refuse("number-too-small", f"must be at least {least}, not {number}")
        return number

    return AfterValidator(check)


def between(least: float, most: float) -> AfterValidator:
    """Both bounds for decimals."""

    def check(number: float) -> float:
        if not least <= number <= most:
            raise refuse("ratio", f"must be between {least:g} and {most:g}, not {number:g}")
        return number

    return AfterValidator(check)


def not_negative(measure: Length) -> Length:
    """A length of zero or more."""
    if measure < ZERO:
        raise refuse("length", f"must not be below 0 mm, but is {measure}")
    return measure


Whole = Annotated[int, BeforeValidator(whole_number), WithJsonSchema({"type": "integer"})]
Count = Annotated[int, BeforeValidator(whole_number), at_least(1), WithJsonSchema({"type": "integer", "minimum": 1})]
Tally = Annotated[int, BeforeValidator(whole_number), at_least(0), WithJsonSchema({"type": "integer", "minimum": 0})]
Flag = Annotated[bool, BeforeValidator(flag), WithJsonSchema({"type": "boolean"})]
Measure = Annotated[Length, BeforeValidator(length), AfterValidator(not_negative), WithJsonSchema({"type": "string", "examples": ["3 mm"]})]
Format = Annotated[Size, BeforeValidator(size), WithJsonSchema({"type": "string", "examples": ["63 x 88 mm"]})]
Ratio = Annotated[float, BeforeValidator(ratio), WithJsonSchema({"type": "number", "exclusiveMinimum": 0})]
Scale = Annotated[float, BeforeValidator(ratio), between(1.1, 3), WithJsonSchema({"type": "number", "minimum": 1.1, "maximum": 3})]
Colour = Annotated[str, BeforeValidator(colour), WithJsonSchema({"type": "string", "pattern": "^#[0-9A-Fa-f]{3,6}$"})]
Id = Annotated[str, BeforeValidator(identifier), WithJsonSchema({"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"})]
Name = Annotated[str, BeforeValidator(not_blank), WithJsonSchema({"type": "string", "minLength": 1})]
Plain = Annotated[str, BeforeValidator(as_typed), WithJsonSchema({"type": "string"})]


class Text(RootModel[dict[str, Name]]):
    """One text in every language: `{en: ..., de: ..., pl: ...}`. Markup is kept as typed (see `markup`)."""

    model_config = ConfigDict(frozen=True, strict=True)

    def model_post_init(self, _: object) -> None:
        object.__setattr__(self, "root", Entries(self.root))

    def __getitem__(self, language: str) -> str:
        return self.root[language]

    def __contains__(self, language: object) -> bool:
        return language in self.root

    def languages(self) -> Iterator[str]:
        """The languages that the text is given in, in the data's order."""
        return iter(self.root)


class Fact(Frozen, Generic[Value]):
    """A value with its provenance: stated in the rules texts, taken from another source, or our own choice."""

    value: Value
    source: Source
    note: Plain = ""

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel to another process by content: a parametrised class can't be found there by its name."""
        return (known_fact, (self.value, self.source, self.note))


def known_fact(value: Any, source: Source, note: str) -> Fact[Any]:
    """A fact whose content was validated before."""
    return Fact.model_construct(value=value, source=source, note=note)


def frozen_entries(entries: dict[str, Value]) -> Entries[Value]:
    """Free-named entries, closed against change."""
    return Entries(entries)


Freeze = AfterValidator(frozen_entries)
