"""The words on sheets and handouts that belong to no game. `{.page}` and the like are filled in by the program."""

from __future__ import annotations

from generator.model.base import Text
from generator.model.variant import LOW, Variant
from generator.model.wording_how_to import HowToWording, printed

RULERS = {"metric": "100 mm", "imperial": "4 in"}  # what the rulers on sheets measure, as every text names it


class Wording(HowToWording):
    """One text for each place where the program itself speaks in print."""

    page: Text = printed("Page n of m: {.page}, {.pages}.")
    sheet: Text = printed("Sheet n of m: {.sheet}, {.sheets}.")
    version: Text = printed("The version: {.version}.")
    language: Text = printed("The language's own name.")
    front: Text = printed("The front of a sheet.")
    back: Text = printed("The back of a sheet.")
    no_backs: Text = printed("A back page on which nothing is printed.")
    flip_long: Text = printed("How to print duplex, flipped on the long edge.")
    flip_short: Text = printed("How to print duplex, flipped on the short edge.")
    flip_fold: Text = printed("How to print and fold sheets with fronts and backs on one side.")
    flip_none: Text = printed("How to print fronts and backs on sheets of their own.")
    actual_size: Text = printed("Print at 100 %.")
    ruler: Text = printed("What the rulers are for: {.metric}, {.imperial}.")
    low_ink: Text = printed("On sheets in low ink.")
    large_print: Text = printed("On sheets in large print.")
    ruling: Text = printed("The mark of a ruling beyond the rules texts, in words.")
    ruling_note: Text = printed("What the mark means.")
    source_note: Text = printed("Where the rules come from.")
    week: Text = printed("Head of the weeks' table.")
    cards: Text = printed("Head of the weeks' table: how many cards.")
    event: Text = printed("Head of the weeks' table: what Friday does.")
    bonus: Text = printed("Head of the weeks' table: which bonus holds.")
    event_none: Text = printed("Friday is not there yet.")
    event_discovery: Text = printed("He discovers a tile: {.number}.")
    event_discoveries: Text = printed("He discovers a tile in each of several weeks: {.number}.")
    event_move: Text = printed("He moves to another tile.")
    bonus_none: Text = printed("No bonus.")
    bonus_new: Text = printed("The new tile's bonus.")
    bonus_chosen: Text = printed("The chosen tile's bonus.")
    pieces: Text = printed("Proof page: the head above all pieces.")
    sheets: Text = printed("Proof page: the head above the sheets.")
    handouts: Text = printed("Proof page: the head above the rules summaries.")
    choose_language: Text = printed("Proof page: what the switch of languages is for.")
    shown_size: Text = printed("Proof page: what the slider below the island is for.")
    turn_over: Text = printed("Proof page: show the other side.")
    true_size: Text = printed("Proof page: as large as in print.")
    larger: Text = printed("Proof page: enlarge further.")
    smaller: Text = printed("Proof page: make smaller.")
    previous: Text = printed("Proof page: the picture before.")
    next: Text = printed("Proof page: the picture after.")
    close: Text = printed("Proof page: close the enlarged picture.")
    match_screen: Text = printed("Proof page: how to make the true size true on this screen.")
    web_page: Text = printed("Proof page: a rules summary as a web page.")
    plain_text: Text = printed("Proof page: a rules summary as plain text.")
    printer: Text = printed("Which printer a sheet was corrected for: {.name}.")
    fold: Text = printed("At the line along which a sheet is folded.")
    test_square: Text = printed("In the test square: {.size}.")
    calibrate_title: Text = printed("Calibration page: its title.")
    calibrate_paper: Text = printed("Calibration page: on which paper it is printed.")
    calibrate_size: Text = printed("Calibration page: how to measure the rulers.")
    calibrate_light: Text = printed("Calibration page: how to read the verniers.")
    calibrate_rough: Text = printed("Calibration page: what to do if no lines meet: {.dx}, {.dy}, {.again}.")
    calibrate_sums: Text = printed("Calibration page: what the table is for.")
    calibrate_width: Text = printed("Calibration page: the scale across.")
    calibrate_height: Text = printed("Calibration page: the scale upwards.")
    calibrate_right: Text = printed("Calibration page: the back's shift to the right.")
    calibrate_up: Text = printed("Calibration page: the back's shift up.")
    calibrate_turn: Text = printed("Calibration page: the back's turn.")
    calibrate_then: Text = printed("Calibration page: how to use the profile: {.build}.")
    calibrate_turn_over: Text = printed("Calibration page: on the back, what to do with the sheet.")

    def turning(self, sides: str) -> Text:
        """How to print sheets in a way such as `long-edge`."""
        return {"long-edge": self.flip_long, "short-edge": self.flip_short, "gutterfold": self.flip_fold, "single": self.flip_none}[sides]

    def making(self, variant: Variant) -> tuple[Text, ...]:
        """In which ink and size something is made: nothing for colour in the usual size."""
        return tuple(text for text, wanted in ((self.low_ink, variant.ink == LOW), (self.large_print, variant.large)) if wanted)
