"""VII. The turns: victory cubes, hands, three rounds, spoilage, discarding, rotation."""

from __future__ import annotations

from ages.kernel.choices import Picks, Refusal, Seat

from ..book import cites, question, rule, selection
from ..changes import pay
from ..hands import deal, lay_aside, leave_hand, remember_hands
from ..queries import hand_size, stock, storage, turn_order
from ..state import Mythology
from ..tables import CARDS, CULTURES, PERMANENT, SETUP, VICTORY_CARDS
from .cards import not_in_hand, take_card_turn
from .ending import end_game

RANDOM = "random"
ALL_CARDS = (*CARDS,)


@rule("VII.order")
@cites("XI.sample_turn")
def play_turn(game: Mythology) -> None:
    """A turn is cubes, hands, three rounds, spoilage, discarding and a new starting player."""
    game.turn += 1
    game.round = 0
    game.tell("turn", turn=game.turn, seat=game.starting_player)
    for seat in turn_order(game)[: SETUP.cubes_a_turn]:
        game.then(place_due_cube, seat)
    game.ask_together(choose_hand, range(game.seats))
    game.then(play_round)
    game.then(play_fourth_actions)
    game.then(return_played_cards)
    game.then(end_turn)


@rule("VII.cubes")
def place_due_cube(game: Mythology, seat: Seat) -> None:
    """The starting player and the next ones clockwise place a cube each, while there are any."""
    if game.victory_bank:
        game.ask(seat, place_cube)
    elif game.settings.cube_ending:
        end_by_cubes(game)


@cites("variants.cube_ending", "rulings.31")
def end_by_cubes(game: Mythology) -> None:
    """In the digest's variant a due cube that cannot be placed ends the game at once."""
    end_game(game, "last_cube")


@cites("V.victory_cards")
def victory_cards(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """The four cards that hold Victory cubes."""
    return VICTORY_CARDS


@question("VII.victory_cards", victory_cards, verb="cube")
def place_cube(game: Mythology, seat: Seat, card: str) -> None:
    """The cube is placed on one of the four Victory Cards."""
    game.victory_bank -= 1
    game.victory_cards[VICTORY_CARDS.index(card)] += 1
    game.tell("cube_placed", seat=seat, card=card)


@cites("rulings.20", "V.permanent_cards", "V.random_cards")
def cards_to_choose(game: Mythology, seat: Seat) -> Picks:
    """Any permanent cards, and so many random ones, up to the hand size less the cards kept."""
    hand = game.players[seat].hand
    room = hand_size(game, seat) - len(hand)
    items = {card: 1 for card in PERMANENT if card not in hand}
    items[RANDOM] = room
    return Picks(items, 0, room)


@cites("VII.discarding")
def cannot_take_card(game: Mythology, seat: Seat, card: str) -> Refusal | None:
    """Permanent cards that are not in hand are chosen; random ones are drawn unseen."""
    player = game.players[seat]
    if card in CULTURES:
        return Refusal("V.random_cards", "foreign_deck", {"culture": player.culture})
    if card in player.hand:
        return Refusal("VII.discarding", "already_in_hand", {"card": card})
    if card == RANDOM or card in PERMANENT:
        return None
    return Refusal("VII.hand", "drawn_unseen", {"card": card})


def all_cards_and_decks(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """All cards there are, and the decks of the other cultures."""
    culture = game.players[seat].culture
    return (*ALL_CARDS, *[other for other in CULTURES if other != culture])


@selection(
    "VII.hand",
    cards_to_choose,
    cannot_take_card,
    verb="hand",
    legal=cards_to_choose,
    besides=all_cards_and_decks,
)
def choose_hand(game: Mythology, hands: dict[Seat, tuple[str, ...]]) -> None:
    """Permanent cards are taken as chosen; then random ones are dealt blind in turn order."""
    for seat in turn_order(game):
        player = game.players[seat]
        chosen = tuple([card for card in hands[seat] if card != RANDOM])
        player.hand = tuple(sorted(player.hand + chosen))
        dealt = deal(game, seat, hands[seat].count(RANDOM))
        player.played = ()
        game.tell("hand", seat=seat, permanent=len(chosen), random=len(dealt))
        if dealt:
            game.tell("dealt", (seat,), seat=seat, cards=dealt)


@rule("VII.rounds")
def play_round(game: Mythology) -> None:
    """In each of three rounds every player plays one card, from the starting player on."""
    game.round += 1
    game.tell("round", round=game.round)
    for seat in turn_order(game):
        game.then(take_card_turn, seat)
    if game.round < SETUP.rounds:
        game.then(play_round)


@rule("rulings.30")
def play_fourth_actions(game: Mythology) -> None:
    """Those whom a god gave a fourth action play it now, from the starting player on."""
    for seat in turn_order(game):
        if seat in game.fourth:
            game.then(take_card_turn, seat)
    game.fourth = ()


@rule("VII.used_cards")
def return_played_cards(game: Mythology) -> None:
    """Played permanent cards go back to their player, random ones face up under the deck."""
    for seat in turn_order(game):
        player = game.players[seat]
        put_under_deck(game, seat, player.played)
        # All have seen the permanent ones: until the next hand none of them can be in it.
        player.played = tuple([card for card in player.played if card in PERMANENT])


def put_under_deck(game: Mythology, seat: Seat, cards: tuple[str, ...]) -> None:
    """Random cards go face up under the deck of their culture; permanent ones need no place."""
    used = tuple([card for card in cards if CARDS[card].deck])
    if used:
        game.discards[game.players[seat].culture] += used


@rule("X.last_cube")
def end_turn(game: Mythology) -> None:
    """After the turn in which the last Victory cube left the bank the game is over."""
    if not game.victory_bank:
        end_game(game, "last_cube")
        return
    game.then(spoil)
    game.then(discard_cards)
    game.then(rotate)


@rule("VII.spoilage")
def spoil(game: Mythology) -> None:
    """Each player keeps five cubes of a resource, eight with a Storehouse; the rest are lost."""
    for seat in turn_order(game):
        player = game.players[seat]
        limit = storage(player)
        excess = [max(0, count - limit) for count in player.cubes]
        if any(excess):
            pay(game, seat, excess)
            game.tell("spoiled", seat=seat, cubes=stock(excess))


@rule("VII.discarding")
def discard_cards(game: Mythology) -> None:
    """All who have cards left choose together which to discard."""
    remember_hands(game)
    seats = [seat for seat in turn_order(game) if game.players[seat].hand]
    if seats:
        game.ask_together(discard, seats)


def cards_in_hand(game: Mythology, seat: Seat) -> Picks:
    """Any of the cards left in hand."""
    hand = game.players[seat].hand
    return Picks({card: hand.count(card) for card in hand}, 0, len(hand))


def cannot_discard(game: Mythology, seat: Seat, card: str) -> Refusal | None:
    """Only cards in hand can be discarded."""
    return None if card in game.players[seat].hand else not_in_hand(game, seat, card)


def all_cards(game: Mythology, seat: Seat) -> tuple[str, ...]:
    """All cards there are."""
    return ALL_CARDS


@selection(
    "VII.discarding",
    cards_in_hand,
    cannot_discard,
    verb="discard",
    legal=cards_in_hand,
    besides=all_cards,
)
def discard(game: Mythology, discards: dict[Seat, tuple[str, ...]]) -> None:
    """Discarded cards leave the hand; those that are kept count in the next hand."""
    for seat, cards in discards.items():
        leave_hand(game, seat, cards)
        lay_aside(game, seat, sum(1 for card in cards if not CARDS[card].deck))
        put_under_deck(game, seat, cards)
        used = tuple([card for card in cards if CARDS[card].deck])
        kept = len(game.players[seat].hand)
        game.tell("discarded" if used else "kept", seat=seat, cards=used, kept=kept)


@rule("VII.rotation")
def rotate(game: Mythology) -> None:
    """The next player clockwise becomes starting player, but not in a game of two."""
    if game.seats > 2:
        game.starting_player = (game.starting_player + 1) % game.seats
    game.then(play_turn)
