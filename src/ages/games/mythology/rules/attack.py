"""VIII. Attack: a neighbour and an area are named and armies chosen."""

from __future__ import annotations

from ages.kernel.choices import Choice, Picks, Refusal, Seat

from ..besides import MUST_ACT, ON_BOARD, SEATS, absent, no_unit
from ..book import LEAVE, cites, question, rule, selection
from ..changes import call_up
from ..gods import NOBODY, acting, acts_in_battle, cannot_pay_god, is_not_ready, pay_god
from ..hands import leave_hand, random_cards
from ..hooks import armies_shown, cannot
from ..queries import army_limit, army_numbers, army_size, neighbours, units_on_board
from ..state import Battle, Mythology
from ..tables import ALL_PIECES, AREAS, CARDS, CULTURE_GODS, FAVOR, GODS
from .battle import battle_of, battle_round, end_battle

ALL_TARGETS: tuple[Choice, ...] = (*((seat, area) for seat in SEATS for area in AREAS), LEAVE)
NEEDS_ATTACK = Refusal("VIII.attack", "needs_card", {"card": "attack_card"})


@cites("VIII.attack", "rulings.12")
def cannot_start_attack(
    game: Mythology, seat: Seat, card: str, power: str | None
) -> Refusal | None:
    """The attacker must have a unit to commit."""
    player = game.players[seat]
    if any(player.units) or "dwarf" in player.workers:
        return None
    return Refusal("VIII.attack", "no_units")


@rule("VIII.attack")
def start_attack(game: Mythology, seat: Seat, card: str, power: str | None) -> None:
    """The attacker names a neighbour and an area of his board."""
    game.ask(seat, attack, card, power)


@cites("VIII.attack_area", "VIII.attack_opponent", "rulings.28")
def targets(game: Mythology, seat: Seat, card: str, power: str | None) -> list[Choice]:
    """Every area of every other player; after a god's power the attack may be left out."""
    choices: list[Choice] = [
        (other, area) for other in range(game.seats) if other != seat for area in AREAS
    ]
    if power:
        choices.append(LEAVE)
    return choices


@cites("VIII.attack_opponent")
def cannot_attack(
    game: Mythology, seat: Seat, choice: tuple[Seat, str] | str, card: str, power: str | None
) -> Refusal | None:
    """Only the neighbours to the left and right can be attacked."""
    if isinstance(choice, str):
        return None if power else MUST_ACT
    near, target = neighbours(game, seat), choice[0]
    if target in near:
        return None
    if target == seat:
        return Refusal("VIII.attack_opponent", "attack_self", {"seats": near})
    return absent(game, target) or Refusal(
        "VIII.attack_opponent", "no_neighbour", {"target": target, "seats": near}
    )


def all_targets(game: Mythology, seat: Seat, card: str, power: str | None) -> tuple[Choice, ...]:
    """Every area of every board, the own one too."""
    return ALL_TARGETS


def needs_attack(game: Mythology, seat: Seat) -> Refusal:
    """An attack comes with a card."""
    return NEEDS_ATTACK


@question("VIII.attack_area", targets, cannot_attack, besides=all_targets, unasked=needs_attack)
def attack(
    game: Mythology, seat: Seat, choice: tuple[Seat, str] | str, card: str, power: str | None
) -> None:
    """Both sides choose their armies in secret; a side without units chooses none."""
    if isinstance(choice, str):
        return
    target, area = choice
    game.battle = new_battle(game, (seat, target), area, card, power)
    game.tell("attacked", seat=seat, target=target, area=area)
    if game.settings.defending_gods and might_defend(game, target):
        game.ask(target, defend)
    able = [side for side in (seat, target) if army_size(game, side)]
    game.ask_together(choose_army, able)
    game.then(battle_round)
    game.then(end_battle)


def new_battle(
    game: Mythology, sides: tuple[Seat, Seat], area: str, card: str, power: str | None
) -> Battle:
    """A battle before the armies are chosen, with the most units that each side may commit."""
    attackers, defenders = army_numbers(card, power)
    return Battle(
        sides=sides,
        area=area,
        power=acting(game, power, "attack") if game.settings.age_gods else power,
        limits=(army_limit(game, sides[0], attackers), army_limit(game, sides[1], defenders)),
        armies=[(), ()],
        picks=(),
        stances=("", ""),
        winner=None,
        isis_spent=False,
    )


# The digest's gods of the defender


@cites("variants.defending_gods", "rulings.39")
def might_defend(game: Mythology, seat: Seat) -> bool:
    """Whether a player might invoke a god in defence, for all that everybody knows."""
    player = game.players[seat]
    if game.settings.age_gods:
        return any(cannot_defend(game, seat, god) is None for god in player.age_gods)
    # The hand is secret: whoever holds a random card and favor enough is asked.
    prices = [CARDS[god].favor for god in CULTURE_GODS[player.culture] if acts_in_battle(game, god)]
    return bool(random_cards(player.hand)) and player.cubes[FAVOR] >= min(filter(None, prices))


def gods_of_defender(game: Mythology, seat: Seat) -> list[str]:
    """The gods for battles in the hand, or the gods of the ages; or nobody."""
    player = game.players[seat]
    gods = player.age_gods if game.settings.age_gods else player.hand
    return [*dict.fromkeys(god for god in gods if god in GODS), NOBODY]


def all_cards(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """All cards that there are."""
    return tuple(CARDS)


@cites("rulings.39", "rulings.36")
def cannot_defend(game: Mythology, seat: Seat, god: str) -> Refusal | None:
    """A power for battles is needed that can be used here, and the favor for it."""
    if god == NOBODY:
        return None
    if not acts_in_battle(game, god):
        return Refusal("variants.defending_gods", "no_battle_god", {"card": god})
    if game.settings.age_gods:
        refusal = is_not_ready(game, seat, god)
    elif god not in game.players[seat].hand:
        refusal = Refusal("variants.defending_gods", "not_in_hand", {"card": god})
    else:
        refusal = None
    return refusal or cannot_help(game, seat, god) or cannot_pay_god(game, seat, god)


@cites("rulings.21")
def cannot_help(game: Mythology, seat: Seat, god: str) -> Refusal | None:
    """A larger army needs the units for it; other powers need a unit that they help."""
    row, most = CARDS[god], battle_of(game).limits[1]
    if not row.armies and not row.unlimited:
        return None if god in armies_shown else cannot.of(game, god, seat)
    if defending_limits(game, seat, god)[1] > most and army_size(game, seat) > most:
        return None
    return Refusal("variants.defending_gods", "army_fits", {"card": god, "most": most})


@cites("powers.ares", "powers.sekhmet", "powers.heimdall")
def defending_limits(game: Mythology, seat: Seat, god: str) -> tuple[int, int]:
    """The units that each side may commit when a god helps the defender; never fewer than so."""
    row, (attackers, defenders) = CARDS[god], battle_of(game).limits
    if row.unlimited:
        return ALL_PIECES, ALL_PIECES
    own = army_limit(game, seat, row.armies[0]) if row.armies else 0
    return attackers, max(defenders, own)


@question("variants.defending_gods", gods_of_defender, cannot_defend, besides=all_cards)
def defend(game: Mythology, seat: Seat, god: str) -> None:
    """The power is paid and helps the defender in this battle; a card from the hand is used up."""
    if god == NOBODY:
        return
    battle, player = battle_of(game), game.players[seat]
    if not game.settings.age_gods:
        leave_hand(game, seat, (god,))
        player.played += (god,)
    pay_god(game, seat, god)
    battle.limits = defending_limits(game, seat, god)
    battle.defending_power = god


# Armies


@cites("VIII.armies", "rulings.12", "rulings.35")
def army(game: Mythology, seat: Seat) -> Picks:
    """Units of the Holding and Production Area; the attacker commits at least one."""
    assert game.battle is not None
    side = game.battle.side(seat)
    units = units_on_board(game.players[seat])
    most = min(game.battle.limits[side], sum(units.values()))
    return Picks(units, 1 - side, most)


@cites("rulings.25")
def cannot_commit(game: Mythology, seat: Seat, token: str) -> Refusal | None:
    """Only own units fight: no Villagers, and nothing that is no unit."""
    if token in units_on_board(game.players[seat]):
        return None
    return no_unit(game, seat, seat, token)


def all_on_board(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """Whatever can stand in a Holding or Production Area."""
    return ON_BOARD


@selection("VIII.armies", army, cannot_commit, verb="army", legal=army, besides=all_on_board)
def choose_army(game: Mythology, armies: dict[Seat, tuple[str, ...]]) -> None:
    """The armies are shown at the same time and stand ready."""
    battle = game.battle
    assert battle is not None
    for side, seat in enumerate(battle.sides):
        player = game.players[seat]
        tokens = armies.get(seat, ())
        battle.armies[side] = tuple(sorted(call_up(player, token) for token in tokens))
        game.tell("army", seat=seat, army=battle.armies[side])
    armies_shown.plan(
        game, [(seat, battle.god(side) or "") for side, seat in enumerate(battle.sides)]
    )
