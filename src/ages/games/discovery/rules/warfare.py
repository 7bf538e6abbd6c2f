"""V. Warfare: single battles and full-scale wars."""

from __future__ import annotations

from ages.kernel.choices import Choice, Picks, Refusal, Seat

from ..book import cites, question, rule, selection
from ..changes import clear_box, eliminate, pay
from ..queries import battlefields, can_fight, colonies, has_piece, hits, settlers, targets
from ..state import Discovery
from ..tables import KINDS, NATIONS, REGIONS, SETUP, SPECIALISTS
from .regions import kind_and_owner, things_in

BOX = "warfare"
BATTLE = "battle"
WAR = "war"
PEACE = "peace"
MILITIA = "militia"
SETTLED = tuple(kind for kind in SPECIALISTS if kind != "soldier")
"""Specialists who count as colonists once they have landed."""


@rule("warfare.order")
def wage_war(game: Discovery, number: int) -> None:
    """Each piece in the box is one conflict, from left to right; then the box is emptied."""
    row = game.boxes[BOX]
    if number < len(row):
        seat = row[number][0]
        if can_fight(game, seat):
            game.ask(seat, declare)
        else:
            game.tell("peace", seat=seat)
        game.then(wage_war, number + 1)
    else:
        clear_box(game, BOX)


@cites("warfare.choice", "warfare.bystanders", "rulings.4")
def conflicts(game: Discovery, seat: Seat) -> list[Choice]:
    """A battle with one player in one own colony, a war with one player, or peace."""
    own = colonies(game.players[seat])
    choices: list[Choice] = []
    for opponent in game.order:
        if opponent != seat:
            choices += [(BATTLE, opponent, region) for region in own]
            choices.append((WAR, opponent))
    choices.append(PEACE)
    return choices


def no_conflicts(game: Discovery, seat: Seat) -> list[Choice]:
    """A battle anywhere with anybody, a war with anybody, oneself too; or a region alone."""
    seats = range(len(NATIONS))
    return [
        *[(BATTLE, other, region) for other in seats for region in REGIONS],
        *[(WAR, other) for other in seats],
        *REGIONS,
    ]


@cites("rulings.14", "warfare.war", "warfare.choice")
def cannot_declare(game: Discovery, seat: Seat, choice: Choice) -> Refusal | None:
    """A battle needs pieces of both and a soldier of either; a war also $10."""
    if not isinstance(choice, tuple):
        is_peace = choice == PEACE
        return None if is_peace else Refusal("warfare.battle", "name_opponent", {"region": choice})
    opponent = int(choice[1] or 0)
    if opponent == seat:
        return Refusal("warfare.choice", "fights_oneself")
    if opponent >= game.seats:
        return Refusal("warfare.choice", "no_such_player", {"target": opponent})
    if choice[0] == BATTLE:
        return cannot_battle(game, seat, opponent, str(choice[2]))
    if not battlefields(game, seat, opponent):
        return Refusal("warfare.war", "no_war", {"target": opponent})
    price, money = SETUP.war_price, game.players[seat].money
    if money < price:
        return Refusal("warfare.war", "war_price", {"price": price, "more": price - money})
    return None


@cites("warfare.battle")
def cannot_battle(game: Discovery, seat: Seat, opponent: Seat, region: str) -> Refusal | None:
    """A battle needs a piece of each side in the region and a soldier of either."""
    if region in battlefields(game, seat, opponent):
        return None
    if not settlers(game.players[seat], region):
        return Refusal("warfare.battle", "no_own_piece", {"region": region})
    data = {"target": opponent, "region": region}
    if settlers(game.players[opponent], region):
        return Refusal("rulings.14", "no_soldiers", data)
    return Refusal("warfare.battle", "no_enemy", data)


@cites("warfare.choice", "rulings.14")
def no_conflict(game: Discovery, seat: Seat) -> Refusal:
    """A conflict needs a piece in the box and somebody to fight."""
    if not has_piece(game, seat, BOX):
        return Refusal("warfare.choice", "not_in_box", {"box": BOX})
    if not can_fight(game, seat):
        return Refusal("rulings.14", "nobody_to_fight")
    return Refusal("warfare.choice", "box_later", {"box": BOX})


@question(
    "warfare.choice",
    conflicts,
    cannot_declare,
    auto=True,
    besides=no_conflicts,
    unasked=no_conflict,
)
@cites("warfare.battle", "warfare.war")
def declare(game: Discovery, seat: Seat, choice: Choice) -> None:
    """A battle is fought in one region for nothing, a war for $10 wherever it can be."""
    if not isinstance(choice, tuple):
        game.tell("peace", seat=seat)
        return
    opponent = int(choice[1] or 0)
    if choice[0] == BATTLE:
        game.tell("battle", seat=seat, target=opponent, region=choice[2])
        game.then(fight, seat, opponent, str(choice[2]))
        return
    pay(game, seat, SETUP.war_price)
    game.tell("war", seat=seat, target=opponent, count=SETUP.war_price)
    for region in battlefields(game, seat, opponent):
        game.then(fight, seat, opponent, region)


@rule("warfare.casualties")
@cites("rulings.15")
def fight(game: Discovery, seat: Seat, opponent: Seat, region: str) -> None:
    """The declarer names his victims first, if there is anything to choose."""
    game.ask(seat, strike, opponent, region)


def enemies(game: Discovery, seat: Seat, opponent: Seat, region: str) -> Picks:
    """The opponent's pieces in the battle: one for each soldier of the declarer."""
    there = targets(game, opponent, region, seat)
    number = min(hits(game, seat, region, seat), sum(there.values()))
    return Picks(there, number, number)


def no_enemies(game: Discovery, seat: Seat, opponent: Seat, region: str) -> list[str]:
    """Kinds of pieces that the opponent has not there, and whatever else is in the region."""
    others = [thing for thing in things_in(game, region) if kind_and_owner(thing)[1] != opponent]
    return [*KINDS, MILITIA, *others]


def cannot_strike(
    game: Discovery, seat: Seat, victim: str, opponent: Seat, region: str
) -> Refusal | None:
    """The declarer's soldiers strike the opponent's pieces."""
    if victim in targets(game, opponent, region, seat):
        return None
    return no_victim(seat, victim, opponent, region)


@cites("warfare.casualties", "warfare.bystanders", "buildings.militia", "dock.settled")
def no_victim(seat: Seat, victim: str, opponent: Seat, region: str) -> Refusal:
    """Why something is no victim: whose or what it is, or that it is not there."""
    kind, owner = kind_and_owner(victim)
    if owner == seat:
        return Refusal("warfare.casualties", "own_victim", {"target": opponent})
    if owner is not None:
        return Refusal("warfare.bystanders", "bystander", {"seat": owner, "target": opponent})
    data = {"piece": kind, "target": opponent, "region": region}
    if kind == MILITIA:
        return Refusal("buildings.militia", "no_militia", data)
    if kind not in KINDS:
        return Refusal("warfare.casualties", "no_piece", {"region": region})
    if kind in SETTLED:
        return Refusal("dock.settled", "settled_specialist", data)
    return Refusal("warfare.casualties", "no_victim", data)


@cites("warfare.casualties")
def no_battle(game: Discovery, seat: Seat) -> Refusal:
    """Victims are named in a battle."""
    return Refusal("warfare.casualties", "no_battle")


@selection(
    "warfare.casualties",
    enemies,
    cannot_strike,
    auto=True,
    legal=enemies,
    besides=no_enemies,
    unasked=no_battle,
)
def strike(
    game: Discovery, seat: Seat, victims: tuple[str, ...], opponent: Seat, region: str
) -> None:
    """The opponent names his victims of the pieces as they stood before."""
    game.ask(opponent, strike_back, seat, region, victims)


def attackers(
    game: Discovery, seat: Seat, declarer: Seat, region: str, victims: tuple[str, ...]
) -> Picks:
    """The declarer's pieces in the battle: one for each soldier of the opponent."""
    there = targets(game, declarer, region, declarer)
    number = min(hits(game, seat, region, declarer), sum(there.values()))
    return Picks(there, number, number)


def no_attackers(
    game: Discovery, seat: Seat, declarer: Seat, region: str, victims: tuple[str, ...]
) -> list[str]:
    """Kinds of pieces that the declarer has not there, and whatever else is in the region."""
    return no_enemies(game, seat, declarer, region)


def cannot_strike_back(
    game: Discovery,
    seat: Seat,
    victim: str,
    declarer: Seat,
    region: str,
    victims: tuple[str, ...],
) -> Refusal | None:
    """The opponent's soldiers strike the declarer's pieces."""
    if victim in targets(game, declarer, region, declarer):
        return None
    return no_victim(seat, victim, declarer, region)


@selection(
    "warfare.casualties",
    attackers,
    cannot_strike_back,
    auto=True,
    legal=attackers,
    besides=no_attackers,
    unasked=no_battle,
)
def strike_back(
    game: Discovery,
    seat: Seat,
    losses: tuple[str, ...],
    declarer: Seat,
    region: str,
    victims: tuple[str, ...],
) -> None:
    """All casualties are removed together."""
    for owner, pieces in ((seat, victims), (declarer, losses)):
        for kind in pieces:
            if kind != MILITIA:
                eliminate(game.players[owner], kind, region)
        if pieces:
            game.tell("casualties", seat=owner, region=region, pieces=pieces)
        else:
            game.tell("no_casualties", seat=owner, region=region)
