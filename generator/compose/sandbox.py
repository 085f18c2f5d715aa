"""What a template may do: read the data and print. It can't reach Python's own, run for long or fill the memory.

Why more than Jinja2's sandbox: the model's classes bring methods that open files and load pickles, and nothing
there ends a loop inside a loop or a text that doubles forty times.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable, Iterator, Sized
from typing import Any

from jinja2 import nodes, pass_eval_context
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

from generator.model.base import Frozen

MOST_STEPS = 1_000_000
LARGEST = 1_000_000
LETTERS_A_STEP = 100
UNBOUNDED = (
    "center",
    "filesizeformat",
    "format",
    "indent",
    "pprint",
    "random",
    "replace",
    "slice",
    "batch",
    "urlize",
    "wordwrap",
    "xmlattr",
)


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja2's sandbox with a budget of steps for each filling-in; a loop's turn and 100 letters cost one, a call four."""

    intercepted_binops = frozenset(["+", "*", "**", "%"])

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.left = MOST_STEPS
        plain_join = self.filters["join"]
        self.filters = {name: made for name, made in self.filters.items() if name not in UNBOUNDED}

        @pass_eval_context
        def join(context: Any, entries: Iterable[Any], *between: Any, **named: Any) -> Any:
            """The filter `join`, unless it would make a giant."""
            parts = list(self.counted(entries))
            gap = len(str(between))
            self.refuse_giant(sum(len(part) + gap for part in parts if isinstance(part, str)))
            return plain_join(context, parts, *between, **named)

        self.filters |= {"counted": self.counted, "weighed": self.weighed, "join": join}
        del self.globals["lipsum"]

    def spend(self, steps: int) -> None:
        """Count steps.

        Raises:
            SecurityError: when the budget is used up.
        """
        self.left -= steps
        if self.left < 0:
            raise SecurityError(f"this template takes more than {MOST_STEPS:,} steps: is there a loop inside a loop?")

    def counted(self, entries: Iterable[Any]) -> Iterable[Any]:
        """What a loop goes through, each turn counted."""
        if isinstance(entries, Sized):
            self.spend(len(entries))
            return entries
        return self.one_by_one(entries)

    def one_by_one(self, entries: Iterable[Any]) -> Iterator[Any]:
        """Entries whose number isn't known beforehand."""
        for entry in entries:
            self.spend(1)
            yield entry

    def weighed(self, value: Any) -> Any:
        """A value that a template has made, if it isn't too large."""
        if isinstance(value, int):
            self.refuse_giant(value.bit_length() * 100)
        size = len(value) if isinstance(value, str | list | tuple | dict) else 0
        self.spend(size // LETTERS_A_STEP)
        return value

    def refuse_giant(self, size: int) -> None:
        """Refuse what would be too large, before it is made.

        Raises:
            SecurityError: above LARGEST letters or entries.
        """
        if size > LARGEST:
            raise SecurityError(f"a text, list or number above {LARGEST:,} is refused in a template")

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Of the data only what stands in cards.yaml, none of the methods that its classes inherit."""
        inherited = isinstance(obj, Frozen) and hasattr(Frozen, attr) and attr not in type(obj).model_fields
        return not inherited and super().is_safe_attribute(obj, attr, value)

    def wrap_str_format(self, value: Any) -> Any:
        """`"...".format()` without giant widths."""
        wrapped = super().wrap_str_format(value)
        if wrapped is not None and re.search(r"[0-9]{5}", value.__self__):
            self.refuse_giant(LARGEST + 1)
        return wrapped

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Sums, products and powers that can't fill the memory."""
        if operator == "%" and isinstance(left, str):
            raise SecurityError('a text is put together with "~" here, not with "%"')
        if operator == "*":
            for many, one in ((left, right), (right, left)):
                if isinstance(one, str | list | tuple) and isinstance(many, int):
                    self.refuse_giant(len(one) * many)
        if operator == "**" and isinstance(right, int):
            self.refuse_giant(abs(right) * (left.bit_length() if isinstance(left, int) else 1) * 100)
        return self.weighed(super().call_binop(context, operator, left, right))

    def call(__self, __context: Any, __obj: Any, *args: Any, **named: Any) -> Any:  # noqa: N805
        """Each call is counted, and no argument or product of texts may be huge."""
        __self.spend(4)
        owner = getattr(__obj, "__self__", None)
        given = [*args, *named.values()]
        letters = max((len(value) for value in given if isinstance(value, str | list | tuple)), default=1)
        __self.refuse_giant(max((abs(value) for value in given if isinstance(value, int)), default=0))
        __self.refuse_giant(len(owner) * letters if isinstance(owner, str) else 0)
        return __self.weighed(super().call(__context, __obj, *args, **named))

    def get_template(self, *args: Any, **named: Any) -> Any:
        """Templates that templates include are counted."""
        self.spend(10)
        return super().get_template(*args, **named)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """The template with every loop and every joined text under count."""
        tree: nodes.Template = Counting().visit(super()._parse(source, name, filename))
        return tree

    def _compile(self, source: str, filename: str) -> Any:
        """The template's code; what Python thinks of its style (`1[0]`) is nothing to tell, for printing it is an error told in words."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SyntaxWarning)
            return super()._compile(source, filename)


class Counting(NodeTransformer):
    """Puts what is looped over and what is joined through a filter that counts."""

    def visit_For(self, node: nodes.For) -> nodes.For:  # noqa: N802
        """`for` over counted entries."""
        self.generic_visit(node)
        node.iter = through("counted", node.iter)
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Filter:  # noqa: N802
        """`~` weighed."""
        self.generic_visit(node)
        return through("weighed", node)


def through(name: str, node: Any) -> nodes.Filter:
    """A value through a filter."""
    return nodes.Filter(node, name, [], [], None, None, lineno=node.lineno, environment=node.environment)
