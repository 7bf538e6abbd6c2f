"""Every law of the contract goes red when what it is about is broken."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

import msgspec
import pytest

import ages
from ages.games.package import Package
from ages.kernel.agenda import Agenda
from ages.kernel.chance import Chance
from ages.kernel.choices import BACK, Refusal
from ages.kernel.errors import IllegalChoice
from ages.kernel.game import Game, Sight
from ages.kernel.pending import Pending
from ages.kernel.perspective import Perspective
from ages.kernel.rules import Question

from .contract import asks_together
from .laws import LAWS
from .walks import check, law

GAME = next(name for name in ages.games.names() if asks_together(name))

Sabotage: TypeAlias = Callable[[pytest.MonkeyPatch, Package], None]
SABOTAGE: dict[str, Sabotage] = {}


def breaks(*laws: str) -> Callable[[Sabotage], Sabotage]:
    """Mark a sabotage as one that breaks certain laws."""

    def enter(sabotage: Sabotage) -> Sabotage:
        SABOTAGE.update(dict.fromkeys(laws, sabotage))
        return sabotage

    return enter


def instead(
    patch: pytest.MonkeyPatch, kind: type, name: str, made: Callable[..., Any] | property
) -> Any:
    """Put something in the place of a method; the method is handed back."""
    before = getattr(kind, name, None)
    patch.setattr(kind, name, made, raising=False)
    return before


def offer(patch: pytest.MonkeyPatch, package: Package, **parts: Any) -> None:
    """Let the package offer other parts."""
    get = ages.games.get
    patch.setattr(package.game, "sight", package.game.sight)
    patch.setattr(package.game, "__str__", package.game.__str__)
    patch.setattr(package.game, "_repr_svg_", package.draw)
    made = replace(package, **parts)
    patch.setattr(ages.games, "get", lambda name: made if name == package.name else get(name))


def see(patch: pytest.MonkeyPatch, package: Package, **parts: Any) -> None:
    """Let positions be seen otherwise."""
    sight = Sight(package.knowledge.view, package.knowledge.sample, package.reason)
    patch.setattr(package.game, "sight", sight._replace(**parts))


# Play


@breaks("every_game_ends_and_offers_options_all_along")
def options_are_repeated(patch: pytest.MonkeyPatch, package: Package) -> None:
    def options(game: Game, seat: int) -> Any:
        return [*before(game, seat), *before(game, seat)[:1]]

    before = instead(patch, Game, "options", options)


@breaks("a_result_names_scores_winners_and_where_points_came_from")
def a_point_comes_from_nowhere(patch: pytest.MonkeyPatch, package: Package) -> None:
    def end(game: Game, result: Any) -> None:
        first, *others = result.scores
        before(game, msgspec.structs.replace(result, scores=(first + 1, *others)))

    before = instead(patch, Agenda, "end", end)


@breaks("no_choices_lead_back_to_an_earlier_position")
def positions_come_again(patch: pytest.MonkeyPatch, package: Package) -> None:
    instead(patch, Game, "to_json", lambda game: str(len(game.moves or ()) % 50).encode())


@breaks("nothing_is_made_or_lost")
def a_thing_is_lost_late(patch: pytest.MonkeyPatch, package: Package) -> None:
    def census(game: Game) -> dict[str, Any]:
        return {"things": 7 - (len(game.moves or ()) > 60)}

    offer(patch, package, knowledge=replace(package.knowledge, census=census))


# Copies


@breaks("a_clone_is_equal_and_independent", "a_clone_shares_nothing_that_can_change")
def clones_share_a_list(patch: pytest.MonkeyPatch, package: Package) -> None:
    def clone(game: Any) -> Any:
        made = before(game)
        made.players = game.players
        return made

    ages.new(package.name, seed=1).clone()  # is written when it is first called
    before = instead(patch, package.game, "clone", clone)


@breaks("a_clone_plays_on_as_the_game_does")
def clones_have_other_dice(patch: pytest.MonkeyPatch, package: Package) -> None:
    def clone(chance: Chance) -> Chance:
        return Chance.of("other dice")

    instead(patch, Chance, "clone", clone)


@breaks("json_gives_the_position_back_at_every_decision", "a_loaded_game_plays_on_as_the_game_does")
def loaded_games_have_other_dice(patch: pytest.MonkeyPatch, package: Package) -> None:
    def from_json(json: bytes | str) -> Game:
        made = before(json)
        made.chance = Chance.of("other dice")
        return made  # type: ignore[no-any-return]

    before = instead(patch, package.game, "from_json", staticmethod(from_json))


@breaks(
    "the_same_seed_and_choices_give_the_same_log",
    "the_replayed_record_is_the_live_game_at_every_decision",
)
def dice_come_from_elsewhere(patch: pytest.MonkeyPatch, package: Package) -> None:
    elsewhere = random.Random(1)
    instead(patch, Chance, "below", lambda chance, bound: elsewhere.randrange(bound))


@breaks("log_and_moves_change_nothing_in_the_game")
def to_tell_takes_a_die(patch: pytest.MonkeyPatch, package: Package) -> None:
    def tell(game: Any, *args: Any, **data: Any) -> None:
        before(game, *args, **data)
        if game.log is not None:
            game.chance.below(6)

    before = instead(patch, Agenda, "tell", tell)


# Secrets


@breaks(
    "a_sample_leaves_all_that_its_seat_knows_byte_for_byte",
    "explanations_of_pieces_are_the_same_in_every_sample",
)
def samples_are_those_of_another_seat(patch: pytest.MonkeyPatch, package: Package) -> None:
    def sample(game: Game, seat: int, chance: Chance) -> Any:
        return package.knowledge.sample(game, (seat + 1) % game.seats, chance)

    see(patch, package, sample=sample)


@breaks("a_sample_depends_only_on_what_its_seat_knows")
def samples_depend_on_the_key(patch: pytest.MonkeyPatch, package: Package) -> None:
    def sample(game: Game, seat: int, chance: Chance) -> Any:
        return package.knowledge.sample(
            game, seat, Chance.of(f"{chance.below(99)} {game.chance.key!r}")
        )

    see(patch, package, sample=sample)


def faithful(game: Game, seat: int, chance: Chance) -> Game:
    """A sample with all that is secret as it is."""
    made = game.clone()
    made.chance, made.seed = chance.spawn(), ""
    return made


@breaks("fifty_samples_vary_every_secret")
def samples_keep_the_secrets(patch: pytest.MonkeyPatch, package: Package) -> None:
    see(patch, package, sample=faithful)


@breaks("whoever_sees_all_in_the_open_cannot_foresee_what_comes")
def samples_keep_the_dice(patch: pytest.MonkeyPatch, package: Package) -> None:
    def sample(game: Game, seat: int, chance: Chance) -> Any:
        made = package.knowledge.sample(game, seat, chance)
        made.chance = game.chance.clone()
        return made

    see(patch, package, sample=sample)


@breaks("samples_can_be_played_to_the_end")
def samples_forget_what_comes_next(patch: pytest.MonkeyPatch, package: Package) -> None:
    def sample(game: Game, seat: int, chance: Chance) -> Any:
        made = package.knowledge.sample(game, seat, chance)
        made.agenda.clear()
        return made

    see(patch, package, sample=sample)


@breaks("sealed_answers_and_unfinished_picks_show_to_nobody_else")
def views_show_the_picks_of_all(patch: pytest.MonkeyPatch, package: Package) -> None:
    def view(game: Game, seat: int | None, watched: Any = None) -> Any:
        made = package.knowledge.view(game, seat, watched)
        if game.pending is None:
            return made
        picked = tuple(sorted(map(str, game.pending.picked.values())))
        pending = msgspec.structs.replace(made.pending, picked=picked)
        return msgspec.structs.replace(made, pending=pending)

    see(patch, package, view=view)


@breaks("the_log_tells_others_no_more_than_their_view")
def the_log_tells_sealed_answers(patch: pytest.MonkeyPatch, package: Package) -> None:
    def open_answers(game: Any, pending: Pending) -> None:
        game.tell("opened", answers=str(pending.sealed))
        before(game, pending)

    before = instead(patch, Agenda, "open_answers", open_answers)


@breaks("nothing_within_reach_of_a_seat_holds_key_counter_or_words")
def perspectives_tell_the_seed(patch: pytest.MonkeyPatch, package: Package) -> None:
    instead(patch, Perspective, "origin", property(lambda self: f"of {self._game.seed}"))


@breaks("the_same_player_comes_elsewhere_by_chance_alone")
def all_keys_are_one(patch: pytest.MonkeyPatch, package: Package) -> None:
    made = Chance.of("one")
    instead(patch, Chance, "of", staticmethod(lambda seed: made.clone()))


# Choices


@breaks(
    "every_option_has_a_command_that_parses_back",
    "every_whole_selection_has_a_command_that_parses_back",
)
def commands_leave_the_last_word_out(patch: pytest.MonkeyPatch, package: Package) -> None:
    def command(question: Any, choice: Any, whole: bool = False) -> str:
        return str(before(question, choice, whole)).rpartition(" ")[0] or "x"

    before = instead(patch, Question, "command", command)


@breaks("a_whole_selection_is_the_same_as_its_picks")
def a_whole_selection_loses_an_item(patch: pytest.MonkeyPatch, package: Package) -> None:
    def play(game: Game, seat: int, choice: Any) -> None:
        picking = game.pending is not None and game.pending.picking
        if picking and isinstance(choice, tuple) and choice[:1] != (BACK,):
            choice = choice[1:]
        before(game, seat, choice)

    before = instead(patch, Game, "play", play)


@breaks("every_candidate_that_is_not_offered_has_a_refusal_of_its_own")
def refusals_have_no_reason(patch: pytest.MonkeyPatch, package: Package) -> None:
    def why_not(game: Game, seat: int, choice: Any) -> Refusal | None:
        refusal = before(game, seat, choice)
        return None if refusal is None else Refusal(refusal.rule, "no_choice")

    before = instead(patch, Game, "why_not", why_not)


@breaks(
    "whatever_is_named_here_is_refused_with_its_own_reason",
    "every_piece_where_a_question_looks_can_be_pointed_at",
)
def only_candidates_have_reasons(patch: pytest.MonkeyPatch, package: Package) -> None:
    instead(patch, Question, "never", lambda question, game, seat, args: ())


@breaks("legal_choices_are_the_candidates_that_no_refusal_stops")
def legal_choices_forget_the_refusal(patch: pytest.MonkeyPatch, package: Package) -> None:
    def legal(question: Any, game: Game, seat: int, *args: Any) -> Any:
        return question.candidates(game, seat, *args)

    instead(patch, Question, "legal", legal)


@breaks("a_choice_outside_the_options_raises_with_a_reason_and_changes_nothing")
def wrong_choices_are_recorded(patch: pytest.MonkeyPatch, package: Package) -> None:
    def play(game: Game, seat: int, choice: Any) -> None:
        try:
            before(game, seat, choice)
        except IllegalChoice:
            assert game.moves is not None
            game.moves.append("nonsense")
            raise

    before = instead(patch, Game, "play", play)


@breaks("what_an_option_foretells_is_what_happens")
def one_thing_too_many_is_foretold(patch: pytest.MonkeyPatch, package: Package) -> None:
    def foretold(game: Game, seat: int, choice: Any) -> Any:
        found = package.telling.foretold(game, seat, choice)
        return None if found is None else found._replace(of_choice=found.of_choice + 1)

    offer(patch, package, telling=replace(package.telling, foretold=foretold))


@breaks("picks_taken_back_leave_no_trace")
def nothing_is_taken_back(patch: pytest.MonkeyPatch, package: Package) -> None:
    def play(game: Game, seat: int, choice: Any) -> None:
        if not (isinstance(choice, tuple) and choice[:1] == (BACK,)):
            before(game, seat, choice)

    before = instead(patch, Game, "play", play)


@breaks("what_options_give_and_which_topics_are_explained_is_the_same_in_every_sample")
def what_options_give_tells_the_next_die(patch: pytest.MonkeyPatch, package: Package) -> None:
    def gives(game: Game, *args: Any) -> str:
        return f"{package.telling.gives(game, *args)} {game.clone().chance.below(1000)}"

    offer(patch, package, telling=replace(package.telling, gives=gives))


# Sealed answers


@breaks("sealed_answers_in_any_order_give_the_same_game")
def the_log_tells_who_answers_first(patch: pytest.MonkeyPatch, package: Package) -> None:
    def answer(game: Any, pending: Pending, seat: int, choice: Any) -> None:
        if pending.together:
            game.tell("answered", seat=seat)
        before(game, pending, seat, choice)

    before = instead(patch, Game, "_answer", answer)


@breaks("picks_of_several_seats_in_any_order_give_the_same_game")
def a_pick_wipes_out_those_of_others(patch: pytest.MonkeyPatch, package: Package) -> None:
    def with_picks(pending: Pending, seat: int, picks: tuple[str, ...]) -> Pending:
        picked = {seat: picks} if picks else {}
        return Pending(
            pending.question, pending.ask, pending.asked, pending.seats, picked, pending.sealed
        )

    instead(patch, Pending, "with_picks", with_picks)


@breaks("a_sealed_answer_can_be_changed_and_withdrawn")
def a_withdrawn_answer_stays_sealed(patch: pytest.MonkeyPatch, package: Package) -> None:
    def reopened(pending: Pending, seat: int) -> Pending:
        made: Pending = before(pending, seat)
        made.sealed = pending.sealed
        return made

    before = instead(patch, Pending, "reopened", reopened)


@pytest.mark.parametrize("name", LAWS)
def test_a_law_goes_red_when_what_it_is_about_is_broken(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    way = LAWS[name].way or "eager"
    SABOTAGE[name](monkeypatch, ages.games.get(GAME))
    failures = check(GAME, 3, way, [LAWS[name]])
    (note, *_) = failures[name].__notes__
    assert "broken at decision" in note


# The walk itself


def test_a_broken_law_stops_no_other_and_is_told_with_its_place() -> None:
    said = []

    def looks(walk: Any) -> Any:
        while (yield):
            said.append(walk.number)

    def stumbles(walk: Any) -> Any:
        while (yield):
            assert walk.number < 7

    known = {*LAWS}
    laws = [law()(looks), law()(stumbles)]
    for name in {*LAWS} - known:
        del LAWS[name]
    failures = check(GAME, 2, "blind", laws)
    assert [*failures] == ["stumbles"]
    assert (
        failures["stumbles"]
        .__notes__[0]
        .startswith(
            f"stumbles: broken at decision 7 of {GAME}, 2 seats, blind, seed 'walk 0'; after '"
        )
    )
    assert len(said) > 100
