"""The arena: the same games for the same seed, however many work on them."""

from __future__ import annotations

import multiprocessing
from pathlib import Path
from typing import Any

import pytest

import ages
from ages.bots import Seated
from ages.bots.errors import BotError
from ages.kernel.errors import AgesError, BadOption, UnknownName
from ages.lab import arena
from ages.lab.arena import Played, play_out, simulate

from ..bots.test_seated import Answers
from ..kernel import toy

GAME = "mythology"


class First:
    """Takes the first option."""

    def choose(self, perspective: ages.Perspective) -> ages.Choice:
        """The first."""
        return perspective.options[0]


class Careful:
    """Takes the last option, but picks whole subsets at once; it notes its seat and seed."""

    met: list[tuple[int, object]] = []  # noqa: RUF012  shared by all of its kind on purpose

    def __init__(self, seed: int) -> None:
        """A bot of its own for each game and seat."""
        self.seed = seed

    def choose(self, perspective: ages.Perspective) -> ages.Choice:
        """The last, or the least that a subset takes."""
        if (perspective.seat, self.seed) not in self.met:
            self.met.append((perspective.seat, self.seed))
        subset = perspective.subset
        if subset is None:
            return perspective.options[-1]
        items = [item for item, copies in subset.items.items() for _ in range(copies)]
        return tuple(items[: subset.least])


def played(**settings: Any) -> list[Played]:
    """Games of a run, all of them."""
    return list(simulate(GAME, **settings))


# Counts


def scripted(game: toy.Toy, *scripts: tuple[Any, ...]) -> tuple[int, int, int]:
    """Decisions, clicks and hand-offs of a game in which each seat answers what is written."""
    answers = [Answers(*script) for script in scripts]
    bots = [Seated(f"script {n}", a) for n, a in enumerate(answers)]
    *counts, entries = play_out(toy.start(game), bots)
    assert not any(bot.answers for bot in answers)
    assert sum(entries) == counts[0], "no question of these follows another or is closed"
    return counts[0], counts[1], counts[2]


def test_a_plain_answer_is_a_decision_and_a_click() -> None:
    game = toy.new_toy()
    game.ask(0, toy.say)
    assert scripted(game, ("yes",), ()) == (1, 1, 0)


def test_a_subset_is_one_decision_and_a_click_for_each_item_and_for_done() -> None:
    game = toy.new_toy()
    game.ask(0, toy.pick, 0, 3)
    assert scripted(game, ("apple", "fig", "done"), ()) == (1, 3, 0)


def test_a_whole_subset_counts_like_one_picked_item_by_item() -> None:
    game = toy.new_toy()
    game.ask(0, toy.pick, 0, 3)
    assert scripted(game, (("apple", "fig"),), ()) == (1, 3, 0)


def test_a_pick_taken_back_is_a_click_more() -> None:
    game = toy.new_toy()
    game.ask(0, toy.pick, 0, 3)
    assert scripted(game, ("apple", ("back", "apple"), "fig", "done"), ()) == (1, 4, 0)


def test_a_wait_for_another_person_is_a_hand_off_but_the_first_is_none() -> None:
    game = toy.new_toy()
    for seat in (1, 1, 0, 1, 1):
        game.ask(seat, toy.say)
    assert scripted(game, ("yes",), ("yes",) * 4) == (5, 5, 2)


def test_a_question_asked_together_is_a_hand_off_to_each_other_seat_once() -> None:
    game = toy.new_toy(3)
    game.ask(1, toy.say)
    game.ask_together(toy.vote, (0, 1, 2))
    game.ask(2, toy.say)
    assert scripted(game, ("aye",), ("yes", "nay"), ("aye", "yes")) == (5, 5, 2)


def test_picking_together_hands_nothing_off_before_all_are_ready() -> None:
    game = toy.new_toy(2)
    game.ask(0, toy.say)
    game.ask_together(toy.pick_together, (0, 1), 1, 2)
    game.ask(0, toy.say)
    picks = ("yes", "apple", "fig", "done", "yes"), ("pear", "done")
    assert scripted(game, *picks) == (4, 7, 2)


def test_a_bot_that_picks_and_takes_back_without_end_is_stopped() -> None:
    class Endless:
        def choose(self, perspective: ages.Perspective) -> ages.Choice:
            return ("back", "apple") if "apple" not in perspective.options else "apple"

    game = toy.new_toy()
    game.middle.fruit = [1, 0, 0]
    game.ask(0, toy.pick, 0, 3)
    with pytest.raises(BotError, match=r"Endless in seat 0 .* without end at toy.pick"):
        play_out(toy.start(game), [Seated("Endless", Endless())])


# Runs


def test_a_finished_game_tells_its_result_its_seats_and_its_length() -> None:
    [one] = played(seats=3, seed=4)
    assert len(one.result.scores) == len(one.bots) == len(one.facts) == 3
    assert one.bots == ("random",) * 3
    assert one.record.result == one.result
    assert one.turns > 0
    assert one.hand_offs < one.decisions < one.clicks == len(one.record.moves)


def test_facts_and_turns_are_what_the_finished_game_says() -> None:
    package = ages.games.get(GAME)
    [one] = played(seats=3, seed=4)
    game = ages.replay(one.record.to_text())
    assert one.facts == package.knowledge.facts(game)
    assert one.turns == package.knowledge.turns(game)
    assert one.own_turns == 3 * one.turns
    assert one.row()["entries_a_turn"] == sum(one.entries) / one.own_turns
    assert one.row()["hand_offs_a_turn"] == one.hand_offs / one.turns
    assert all(facts for facts in one.facts)


def test_every_record_replays_to_its_result() -> None:
    for one in played(games=3, seats=2, seed=4, bots=[Careful, "random"]):
        assert ages.Record.from_text(one.record.to_text()).verify(ages.new).result == one.result


def test_the_same_seed_gives_the_same_games_and_another_gives_others() -> None:
    first, again, other = (played(games=3, seats=2, seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert [one.record.moves for one in first] != [one.record.moves for one in other]
    assert len({one.record.seed for one in first + other}) == 6


def test_without_a_seed_every_run_is_another() -> None:
    assert played(seats=2)[0].record.seed != played(seats=2)[0].record.seed


def test_a_longer_run_begins_with_the_games_of_a_shorter_one() -> None:
    assert played(games=4, seats=2, seed=1)[:2] == played(games=2, seats=2, seed=1)


def test_workers_change_nothing_and_games_come_in_order(tmp_path: Path) -> None:
    path = tmp_path / "last_bot.py"
    path.write_text(
        "class Last:\n    def choose(self, perspective):\n        return perspective.options[-1]\n",
        "utf-8",
    )
    run: dict[str, Any] = {"games": 9, "seats": 2, "seed": 1, "bots": f"random,{path}:Last"}
    alone, together = played(**run), played(**run, workers=2)
    assert alone == together
    assert [one.number for one in together] == list(range(1, 10))


def test_bots_move_up_a_seat_each_game() -> None:
    run = played(games=4, seats=3, seed=1, bots=["random", First, Careful])
    assert [one.bots for one in run] == [
        ("random", "First", "Careful"),
        ("Careful", "random", "First"),
        ("First", "Careful", "random"),
        ("random", "First", "Careful"),
    ]


def test_every_bot_gets_a_seed_of_its_own_from_run_game_and_seat() -> None:
    Careful.met.clear()
    played(games=2, seats=2, seed=1, bots=[Careful])
    once = Careful.met.copy()
    assert [seat for seat, _ in sorted(once)] == [0, 0, 1, 1]
    assert len({seed for _, seed in once}) == 4
    Careful.met.clear()
    played(games=2, seats=2, seed=1, bots=[Careful])
    assert Careful.met == once


def test_an_object_can_play_too() -> None:
    [one] = played(seats=2, seed=1, bots=[First(), "random"])
    assert one.bots == ("First", "random")


def test_options_of_the_game_are_taken() -> None:
    [one] = played(seats=4, seed=1, options={"two_cultures": "true"})
    assert one.record.options["two_cultures"] is True
    assert len({facts["culture"] for facts in one.facts}) == 2


def test_seats_follow_the_bots_or_are_as_many_as_usual() -> None:
    assert len(played(seed=1)[0].bots) == ages.games.get(GAME).usual_seats
    assert len(played(seed=1, bots="random,random,random")[0].bots) == 3


@pytest.mark.parametrize(
    ("settings", "error", "told"),
    [
        ({"games": 0}, BadOption, "at least 1 game"),
        ({"workers": 0}, BadOption, "at least 1 worker"),
        ({"seats": 99}, BadOption, "seats, not 99"),
        ({"seats": 3, "bots": "random,random"}, BadOption, "2 bots for 3 seats"),
        ({"bots": "nobody"}, UnknownName, "no bot 'nobody'"),
        ({"bots": [object()]}, BotError, "object has no choose"),
        ({"options": {"nonsense": 1}}, BadOption, "no option 'nonsense'"),
    ],
)
def test_what_cannot_be_simulated_is_told_at_once(
    settings: dict[str, Any], error: type[AgesError], told: str
) -> None:
    with pytest.raises(error, match=told):
        simulate(GAME, **settings)


def test_an_unknown_game_is_told_at_once() -> None:
    with pytest.raises(UnknownName, match="did you mean"):
        simulate(f"{GAME}s")


# Workers


def bot_file(folder: Path, deed: str) -> str:
    """A bot that does something else than choose."""
    path = folder / "bad_bot.py"
    path.write_text(
        f"import os\nclass Bad:\n    def choose(self, perspective):\n        {deed}\n", "utf-8"
    )
    return f"{path}:Bad"


def test_an_error_of_a_bot_comes_back_from_its_worker(tmp_path: Path) -> None:
    run = simulate(GAME, games=4, seats=2, bots=bot_file(tmp_path, "1 / 0"), workers=2)
    with pytest.raises(BotError, match=r"Bad in seat . failed at .*ZeroDivisionError"):
        list(run)
    assert multiprocessing.active_children() == []


def test_a_worker_that_dies_is_told(tmp_path: Path) -> None:
    run = simulate(GAME, games=4, seats=2, bots=bot_file(tmp_path, "os._exit(3)"), workers=2)
    with pytest.raises(AgesError, match="the workers cannot start or have been stopped"):
        list(run)


def test_bots_that_cannot_be_sent_to_workers_are_told() -> None:
    class Local(First):
        """A class that only this function knows."""

    with pytest.raises(BotError, match="cannot be sent to workers"):
        list(simulate(GAME, games=2, seats=2, bots=[Local], workers=2))


def test_a_run_that_is_left_leaves_no_worker_behind() -> None:
    run = simulate(GAME, games=200, seats=2, seed=1, workers=2)
    assert next(run).number == 1
    run.close()  # type: ignore[attr-defined]
    assert multiprocessing.active_children() == []


def test_a_worker_stops_between_games_when_it_is_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = arena.make_plan(GAME, 3, 2, "random", 1, {})
    stop = multiprocessing.get_context("spawn").Event()
    monkeypatch.setattr(arena, "_worker", (plan, arena.makers_of(plan), stop))
    assert len(arena._play_chunk(range(1, 3))) == 2
    stop.set()
    assert arena._play_chunk(range(1, 3)) == []
