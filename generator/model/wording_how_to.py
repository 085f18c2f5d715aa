"""The words of the page on how to print and build, and of the file that holds everything."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from generator.model.base import Frozen, Text


def printed(description: str) -> Any:
    """A text that a data file may leave out: the reader then fills in the program's own words."""
    return Field(default_factory=lambda: Text({}), description=description)


class HowToWording(Frozen):
    """What the how-to page says; `{.sheets}` and the like are filled in by the program."""

    howto_title: Text = printed("How-to page: its title.")
    howto_subtitle: Text = printed("How-to page: what it is for: {.title}, {.sheets}, {.paper}.")
    howto_need: Text = printed("How-to page: the head above what is needed.")
    howto_need_card: Text = printed("How-to page: the card for the pieces: {.paper}, {.sheets}.")
    howto_need_thin: Text = printed("How-to page: the paper for pieces that are glued on board: {.paper}, {.sheets}.")
    howto_need_rules: Text = printed("How-to page: the paper for the rules.")
    howto_need_tools: Text = printed("How-to page: the tools.")
    howto_print: Text = printed("How-to page: the head above how to print.")
    howto_print_size: Text = printed("How-to page: print at 100 %.")
    howto_print_plain: Text = printed("How-to page: try it on plain paper: {.metric}, {.imperial}.")
    howto_print_light: Text = printed("How-to page: look whether the backs lie right: {.bleed}.")
    howto_print_rest: Text = printed("How-to page: print the rest: {.pages}.")
    howto_glue: Text = printed("How-to page: the head above what is glued before cutting.")
    howto_glue_fold: Text = printed("How-to page: how sheets with a fold are folded and glued.")
    howto_glue_single: Text = printed("How-to page: how fronts and backs on sheets of their own are glued.")
    howto_glue_board: Text = printed("How-to page: how thick tiles are made.")
    howto_cut: Text = printed("How-to page: the head above the cuts.")
    howto_cut_intro: Text = printed("How-to page: how the cuts go.")
    howto_cut_round: Text = printed("How-to page: what is said above the names of round pieces.")
    howto_cut_sheet: Text = printed("How-to page: a sheet and how many cuts it takes: {.sheet}, {.cuts}.")
    howto_cut_sheets: Text = printed("How-to page: sheets and how many cuts each takes: {.sheet}, {.cuts}.")
    howto_cut_alt: Text = printed("How-to page: what the picture of the cuts shows: {.sheet}, {.cuts}.")
    howto_build: Text = printed("How-to page: the head above pieces that are folded.")
    howto_check: Text = printed("How-to page: the head above the list of pieces.")
    howto_check_intro: Text = printed("How-to page: what that list is.")
    howto_piece: Text = printed("How-to page: head of the list: which piece.")
    howto_count: Text = printed("How-to page: head of the list: how many.")
    howto_size: Text = printed("How-to page: head of the list: how large.")
    kit_title: Text = printed("The file with everything: its title: {.title}.")
    kit_sheets: Text = printed("The file with everything: the bookmark of the sheets.")
    kit_spare: Text = printed("The file with everything: a page that is left empty.")
    howto_file: Text = printed("Proof page: the how-to page.")
    everything: Text = printed("Proof page: the file with everything.")
    sheets_one: Text = printed("A sheet, counted: {.count}.")
    sheets_few: Text = printed("A few sheets, where a language counts a few otherwise than many: {.count}.")
    sheets_many: Text = printed("Several sheets: {.count}.")
    pages_one: Text = printed("A page, counted: {.count}.")
    pages_few: Text = printed("A few pages, where a language counts a few otherwise than many: {.count}.")
    pages_many: Text = printed("Several pages: {.count}.")
    cuts_one: Text = printed("A cut, counted: {.count}.")
    cuts_few: Text = printed("A few cuts, where a language counts a few otherwise than many: {.count}.")
    cuts_many: Text = printed("Several cuts: {.count}.")
