"""V. Warfare: single battles and full-scale wars."""

from __future__ import annotations

from ages.kernel.choices import Choice, Picks, Refusal, Seat

from ..book import cites, question, rule, selection
from ..changes import clear_box, eliminate, pay
from ..queries import battlefields, can_fight, colonies, hits, settlers, targets
from ..state import Discovery
from ..tables import SETUP

BOX = "warfare"
BATTLE = "battle"
WAR = "war"
PEACE = "peace"


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


@cites("rulings.14", "warfare.war")
def cannot_declare(game: Discovery, seat: Seat, choice: Choice) -> Refusal | None:
    """A battle needs pieces of both and a soldier of either; a war also $10."""
    if not isinstance(choice, tuple):
        return None
    opponent = int(choice[1] or 0)
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
    data = {"target": opponent, "region": region}
    if settlers(game.players[opponent], region):
        return Refusal("rulings.14", "no_soldiers", data)
    return Refusal("warfare.battle", "no_enemy", data)


@question("warfare.choice", conflicts, cannot_declare, auto=True)
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


@selection("warfare.casualties", enemies, auto=True)
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


@selection("warfare.casualties", attackers, auto=True)
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
            if kind != "militia":
                eliminate(game.players[owner], kind, region)
        if pieces:
            game.tell("casualties", seat=owner, region=region, pieces=pieces)
        else:
            game.tell("no_casualties", seat=owner, region=region)
