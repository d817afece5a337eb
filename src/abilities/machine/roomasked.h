// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"
#include "abilities/machine/machinestate.h"
#include "engine/finding.h"

#include <functional>
#include <string>
#include <vector>

namespace rw::abilities {

/// How much of something the cards of a deck ask for together, and the card that asks for most of it.
struct RoomSum
{
    int all = 0;
    int most = 0; ///< for one card, all its copies together
    std::uint16_t of = noPlace; ///< in Programs::cards

    void add(int count, std::uint16_t card);
};

/// A rough sum over the cards of a deck: each effect of each copy counts once, and of abilities that act by themselves those count
/// together that wait for the same event. What is made again and again, in a loop or by a copy, can come to more, and what never
/// comes together to less. Only playing tells; see OutOfRoom.
struct RoomAsked
{
    RoomSum frames;
    RoomSum lastings;
    RoomSum laters;

    bool fits(const Capacities &room) const;
};

/// Of a deck whose copies of cards with abilities are \a cards, by their places in Programs::cards. Cards that answer in
/// \a responseWindow may all answer each other; -1: the game has no such window.
RoomAsked roomAsked(const Programs &programs, const std::vector<std::uint16_t> &cards, int responseWindow);

/// What findings say of a card, and where it is in the deck.
struct CardPlace
{
    std::string id;
    std::string path;
};

/// Warnings of what may not fit into a state of the game.
Findings warnOfRoom(const RoomAsked &asked, const Capacities &room, int seats,
                    const std::function<CardPlace(std::uint16_t card)> &placeOf);

} // namespace rw::abilities
