"""The examples at the end of each command's help."""

from __future__ import annotations


def examples(*pairs: tuple[str, str]) -> str:
    """Commands and what they do, a line each; the mark \\b keeps the lines from being filled up."""
    width = max(len(command) for command, _ in pairs)
    return "\n".join(["\b", "Examples:", *(f"  {command:<{width}}  {meaning}".rstrip() for command, meaning in pairs)])
