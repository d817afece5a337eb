#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A bot for Rulewright in Python: it plays Liar's Dice by the odds, and every other game at random.

    rulewright batch sample-decks/liars-dice --bots "exec:python3 docs/examples/bot.py,random" --games 200

It reads a line of JSON for each decision and answers with a line of JSON; docs/bots-outside.md tells what they hold.
"""

import json
import sys
from math import comb


def chance_of_at_least(wanted, dice, odds):
    """How likely it is that at least so many of these dice show what is wanted."""
    if wanted <= 0:
        return 1.0
    return sum(comb(dice, n) * odds**n * (1 - odds) ** (dice - n) for n in range(wanted, dice + 1))


def chance_of_bid(words, seat, known, faces):
    """How likely it is that a bid like 3x5 holds, for somebody who sees only the own dice."""
    quantity, face = (int(part) for part in words.split("x"))
    own = known["seats"][seat]["dice"]
    others = len(own) * (len(known["seats"]) - 1)
    showing = sum(1 for die in own if die in (face, faces))  # the highest face is wild
    odds = (1 if face == faces else 2) / faces
    return chance_of_at_least(quantity - showing, others, odds)


def liars_dice(question):
    known, moves, seat = question["known"], question["moves"], question["seat"]
    bids = [move.split()[1] for move in moves if move.startswith("bid ")]
    # The last bid of all is the highest face; without one nothing can be bid, and the face does not matter.
    faces = int(bids[-1].split("x")[1]) if bids else 6
    best = max(bids, key=lambda bid: chance_of_bid(bid, seat, known, faces), default=None)
    risk = chance_of_bid(best, seat, known, faces) if best else 0.0
    if "challenge" in moves and 1 - chance_of_bid(known["bids"][-1], seat, known, faces) >= risk:
        return "challenge"
    return "bid " + best


def decide(game, question):
    if game == "liars-dice":
        return liars_dice(question)
    moves = question["moves"]
    return moves[int(question["word"]) % len(moves)]  # the word is all the luck that a bot should use


def say(answer):
    print(json.dumps(answer), flush=True)  # without the flush the answer waits in a buffer, and comes too late


def main():
    game = json.loads(sys.stdin.readline())["game"]
    say({"ready": True})
    for line in sys.stdin:  # ends when Rulewright closes it
        question = json.loads(line)
        say({"id": question["id"], "move": decide(game, question)})


if __name__ == "__main__":
    main()
