"""IX. Battles: rounds of single encounters until one side retreats or has no unit left."""

from __future__ import annotations

from ages.kernel.choices import Choice, Picks, Refusal, Seat

from ..besides import VILLAGER, no_unit
from ..book import cites, question, rule, selection
from ..changes import eliminate, send_home
from ..fighters import FIGHTERS, WOUNDED, is_beaten, is_hero, levels_above, wounded
from ..hooks import comes_back, lost_encounter, revealed, won_encounter
from ..queries import (
    buildings_to_destroy,
    dice_parts,
    has_stance,
    open_stance,
    tie_winner,
    unit_of,
)
from ..state import Battle, Mythology
from ..tables import LAST_BATTLE
from .spoils import take_spoils

RETREAT = "retreat"
THROW, BERSERK, PLAIN = "throw", "berserk", "plain"


def battle_of(game: Mythology) -> Battle:
    """The battle that is being fought."""
    assert game.battle is not None
    return game.battle


@rule("IX.battle")
@cites("IX.step4")
def battle_round(game: Mythology) -> None:
    """Both sides choose in secret a unit or retreat, then the encounter is fought."""
    battle = battle_of(game)
    if battle.winner is None and all(battle.armies):
        game.ask_together(reveal, battle.sides)
        game.then(encounter)
        game.then(battle_round)


def fighters_or_retreat(game: Mythology, seat: Seat) -> list[str]:
    """The units that a side has in the battle, or retreat."""
    battle = battle_of(game)
    return [*dict.fromkeys(battle.armies[battle.side(seat)]), RETREAT]


@cites("IX.step1")
def cannot_fight(game: Mythology, seat: Seat, fighter: str) -> Refusal | None:
    """Only a unit of the own army in the battle fights an encounter."""
    battle = battle_of(game)
    side = battle.side(seat)
    if fighter == RETREAT or fighter in battle.armies[side]:
        return cannot_avoid_duel(game, seat, fighter)
    if fighter == VILLAGER:
        return no_unit(game, seat, seat, fighter)
    key = "enemy_unit" if fighter in battle.armies[1 - side] else "not_in_army"
    return Refusal("IX.step1", key, {"unit": fighter})


@cites("variants.hero_duels", "rulings.32")
def cannot_avoid_duel(game: Mythology, seat: Seat, fighter: str) -> Refusal | None:
    """In the digest's variant Heroes duel wherever both armies hold one."""
    if not game.settings.hero_duels or fighter == RETREAT or is_hero(fighter):
        return None
    if all(any(is_hero(one) for one in army) for army in battle_of(game).armies):
        return Refusal("variants.hero_duels", "hero_duel", {"unit": fighter})
    return None


def able_fighters(game: Mythology, seat: Seat) -> list[str]:
    """The units of a side that may fight this round, or retreat."""
    found = fighters_or_retreat(game, seat)
    if not game.settings.hero_duels:
        return found
    return [one for one in found if cannot_avoid_duel(game, seat, one) is None]


def all_fighters(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """All units there are, a Hydra however it has grown, wounded ones too, and Villagers."""
    return (*FIGHTERS, *WOUNDED, VILLAGER)


@question(
    "IX.step1",
    fighters_or_retreat,
    cannot_fight,
    verb="fight",
    legal=able_fighters,
    besides=all_fighters,
)
def reveal(game: Mythology, picks: dict[Seat, str]) -> None:
    """The choices are shown together; whoever retreats has lost the battle."""
    battle = battle_of(game)
    chosen = tuple([picks[seat] for seat in battle.sides])
    if RETREAT in chosen:
        retreat(game, battle, chosen)
        return
    battle.picks = chosen
    battle.stances = ("", "")
    battle.dice = battle.dice_from = ()
    game.tell(
        "revealed",
        seat=battle.sides[0],
        unit=chosen[0],
        target=battle.sides[1],
        enemy=chosen[1],
    )


@cites("IX.retreat", "rulings.13")
def retreat(game: Mythology, battle: Battle, chosen: tuple[str, ...]) -> None:
    """A side that retreats has lost; if both do, the defender has won."""
    for seat, choice in zip(battle.sides, chosen, strict=True):
        if choice == RETREAT:
            game.tell("retreated", seat=seat)
    battle.winner = 1 if chosen[0] == RETREAT else 0
    game.skip_to(end_battle)


@rule("rulings.26")
def encounter(game: Mythology) -> None:
    """After the reveal units may be changed, then stances are declared, then dice fall."""
    battle = battle_of(game)
    revealed.plan(game, _fighting(battle))
    game.then(declare_stances)
    game.then(roll_dice)


def _fighting(battle: Battle) -> list[tuple[Seat, str]]:
    """The two units of the encounter with their owners, the attacker first."""
    return [(battle.sides[side], unit_of(battle.picks[side])) for side in (0, 1)]


@rule("rulings.26")
def declare_stances(game: Mythology) -> None:
    """The attacker, then the defender says openly whether a unit throws or goes berserk."""
    battle = battle_of(game)
    for side, seat in enumerate(battle.sides):
        if has_stance(battle, side):
            game.then(offer_stance, seat)


@rule("rulings.26")
def offer_stance(game: Mythology, seat: Seat) -> None:
    """Its owner declares how a unit fights, if it may fight this enemy in its special way."""
    battle = battle_of(game)
    side = battle.side(seat)
    stance = open_stance(battle, side, battle.picks[side], battle.picks[1 - side])
    if stance:
        game.ask(seat, declare, stance)


def stances(game: Mythology, seat: Seat, stance: str) -> tuple[str, ...]:
    """The special way to fight, or the plain one."""
    return (stance, PLAIN)


def cannot_declare(game: Mythology, seat: Seat, choice: str, stance: str) -> Refusal | None:
    """A unit fights in the special way that it knows, or plainly."""
    if choice in (stance, PLAIN):
        return None
    battle = battle_of(game)
    data = {"unit": battle.picks[battle.side(seat)]}
    if choice == THROW:
        return Refusal("units.cyclops", "cannot_throw", data)
    return Refusal("units.huskarl", "cannot_go_berserk", data)


def all_stances(game: Mythology, seat: Seat, stance: str) -> tuple[str, ...]:
    """The special ways to fight that there are."""
    return (THROW, BERSERK)


def no_stance(game: Mythology, seat: Seat) -> Refusal | None:
    """A Giant cannot be thrown, so whoever fights one is not asked."""
    battle = game.battle
    if battle is None or not battle.picks or seat not in battle.sides:
        return None
    side = battle.side(seat)
    unit, enemy = battle.picks[side], battle.picks[1 - side]
    if not has_stance(battle, side):
        return Refusal("rulings.26", "no_stance", {"unit": unit})
    if not open_stance(battle, side, unit, enemy):
        return Refusal("units.cyclops", "giant", {"unit": unit, "enemy": enemy})
    return None


@question(
    "rulings.26",
    stances,
    cannot_declare,
    legal=stances,
    besides=all_stances,
    unasked=no_stance,
)
def declare(game: Mythology, seat: Seat, choice: str, stance: str) -> None:
    """The unit throws, goes berserk or fights as usual."""
    if choice == PLAIN:
        return
    battle = battle_of(game)
    side = battle.side(seat)
    ours = [*battle.stances]
    ours[side] = choice
    battle.stances = tuple(ours)
    game.tell("declared", seat=seat, unit=battle.picks[side], stance=choice)


@rule("IX.step3")
def roll_dice(game: Mythology) -> None:
    """Both roll their dice; more sixes win, equal sixes are rolled again."""
    battle = battle_of(game)
    parts = [dice_parts(game, battle, side) for side in (0, 1)]
    battle.dice = tuple([game.chance.roll(sum(part.values())) for part in parts])
    battle.dice_from = tuple([tuple(part.items()) for part in parts])
    sixes = [faces.count(6) for faces in battle.dice]
    for side, seat in enumerate(battle.sides):
        game.tell(
            "rolled",
            seat=seat,
            unit=battle.picks[side],
            dice=battle.dice[side],
            count=sixes[side],
            parts=parts[side],
        )
    winner = most_sixes(game, battle, sixes)
    if winner is None:
        game.then(roll_dice)
    else:
        game.then(win_encounter, winner)


@cites("IX.reroll")
def most_sixes(game: Mythology, battle: Battle, sixes: list[int]) -> int | None:
    """The side with more sixes, or the one to which an ability gives a tie; None rolls again."""
    if sixes[0] != sixes[1]:
        return 0 if sixes[0] > sixes[1] else 1
    winner = tie_winner(battle)
    if winner is None:
        game.tell("tie")
    else:
        game.tell("tie_won", seat=battle.sides[winner], unit=battle.picks[winner])
    return winner


@rule("IX.step3")
@cites("rulings.40")
def win_encounter(game: Mythology, side: int) -> None:
    """The unit that lost is eliminated, or thrown out of the battle by a Cyclops."""
    battle = battle_of(game)
    loser = battle.picks[1 - side]
    seat = battle.sides[1 - side]
    if game.settings.levels and not is_beaten(loser, battle.picks[side]):
        wound(game, battle, 1 - side, loser)
        return
    leave_battle(battle, 1 - side, loser)
    if battle.stances[side] == "throw":
        send_home(game.players[seat], loser)
        game.tell("thrown", seat=seat, unit=loser)
    else:
        fall(game, battle, 1 - side, loser)
    if game.settings.levels:
        game.then(press_on, side)


def fall(game: Mythology, battle: Battle, side: int, fighter: str) -> None:
    """A fighter that has left the battle is eliminated; abilities follow, the attacker's first."""
    eliminate(game.players[battle.sides[side]], fighter)
    game.tell("eliminated", seat=battle.sides[side], unit=fighter)
    for each, owner in enumerate(battle.sides):
        if each != side:
            won_encounter.plan(game, [(owner, unit_of(battle.picks[each]))], unit_of(fighter))
        elif not comes_back.of(game, battle.god(each), owner, fighter):
            lost_encounter.plan(game, [(owner, unit_of(fighter))])


# Levels


@cites("variants.wounds")
def wound(game: Mythology, battle: Battle, side: int, fighter: str) -> None:
    """A fighter that lost to a lower level stays in the battle with a wound more."""
    leave_battle(battle, side, fighter)
    join_battle(battle, side, wounded(fighter))
    game.tell("wounded", seat=battle.sides[side], unit=wounded(fighter))


@rule("variants.further")
def press_on(game: Mythology, side: int) -> None:
    """Who has won against a lower level may eliminate more enemies of lower level."""
    battle = battle_of(game)
    most = levels_above(battle.picks[side], battle.picks[1 - side])
    seat = battle.sides[side]
    if most > 0 and lower_enemies(game, seat, most).most:
        game.ask(seat, cut_down, most)


@cites("rulings.37")
def lower_enemies(game: Mythology, seat: Seat, most: int) -> Picks:
    """The enemies in the battle of a lower level than the winner, as many as the levels differ."""
    battle = battle_of(game)
    army = battle.armies[1 - battle.side(seat)]
    winner = battle.picks[battle.side(seat)]
    lower = {foe: army.count(foe) for foe in army if levels_above(winner, foe) > 0}
    return Picks(lower, 0, min(most, sum(lower.values())))


def all_enemies(game: Mythology, seat: Seat, most: int) -> tuple[str, ...]:
    """All fighters that there can be."""
    return FIGHTERS + WOUNDED


def cannot_cut_down(game: Mythology, seat: Seat, fighter: str, most: int) -> Refusal | None:
    """Only enemies of a lower level that are in the battle are eliminated with the loser."""
    if fighter not in enemies(game, seat):
        return Refusal("variants.further", "not_in_battle", {"unit": fighter})
    winner = battle_of(game).picks[battle_of(game).side(seat)]
    if levels_above(winner, fighter) > 0:
        return None
    return Refusal("variants.further", "no_lower_level", {"unit": fighter, "winner": winner})


@selection("variants.further", lower_enemies, cannot_cut_down, besides=all_enemies, verb="cut_down")
def cut_down(game: Mythology, seat: Seat, fighters: tuple[str, ...], most: int) -> None:
    """The enemies chosen are eliminated as the loser was."""
    battle = battle_of(game)
    side = 1 - battle.side(seat)
    for fighter in fighters:
        leave_battle(battle, side, fighter)
        fall(game, battle, side, fighter)


# Armies


def leave_battle(battle: Battle, side: int, fighter: str) -> None:
    """A fighter is in the battle no more."""
    army = list(battle.armies[side])
    army.remove(fighter)
    battle.armies[side] = tuple(army)


def join_battle(battle: Battle, side: int, fighter: str) -> None:
    """A fighter comes into the battle."""
    battle.armies[side] = tuple(sorted((*battle.armies[side], fighter)))


@rule("IX.end")
def end_battle(game: Mythology) -> None:
    """Survivors go home, the winner takes the cubes, a winning attacker the spoils."""
    battle = battle_of(game)
    winner = winning_side(battle)
    attacker, defender = battle.sides
    buildings = buildings_to_destroy(game, battle)
    for side, seat in enumerate(battle.sides):
        for fighter in battle.armies[side]:
            send_home(game.players[seat], fighter)
    game.battle = None
    game.tell("battle_won", seat=battle.sides[winner])
    award_battle_cubes(game, battle.sides[winner])
    if winner == 0:
        game.then(take_spoils, attacker, defender, battle.area, buildings)


def winning_side(battle: Battle) -> int:
    """The side that did not retreat, else the one with units left."""
    if battle.winner is not None:
        return battle.winner
    return 0 if battle.armies[0] else 1


@cites("X.last_battle", "rulings.15")
def award_battle_cubes(game: Mythology, seat: Seat) -> None:
    """The winner takes the cubes on Won the Last Battle, whoever attacked."""
    count = game.victory_cards[LAST_BATTLE]
    if count:
        game.victory_cards[LAST_BATTLE] = 0
        game.players[seat].battle_cubes += count
        game.tell("battle_cubes", seat=seat, count=count)


def enemies(game: Mythology, seat: Seat) -> list[Choice]:
    """The fighters of the other side."""
    battle = battle_of(game)
    return [*dict.fromkeys(battle.armies[1 - battle.side(seat)])]
