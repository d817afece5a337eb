// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/machinewords.h"
#include "rules/game.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// What people call the parts of the game, in trees and in moves. Each list is in the order of what it names.
namespace bottlecap {

inline constexpr std::array<std::string_view, 3> goodWords{"gold", "wood", "glory"};
inline constexpr std::array<std::string_view, 2> faceWords{"a", "b"};
inline constexpr std::array<std::string_view, 2> directionWords{"clockwise", "counter"};

/// Of Point.
inline constexpr std::array<std::string_view, 21> pointWords{
    "setup.tiles", "setup.cap", "setup.side", "setup.ship", "setup.goods", "setup.city", "turn_start",
    "move",        "passing",   "arrived",    "landing",    "line",        "fall_upon",  "attack",
    "attacked",    "helper",    "before",     "action",     "end_of_turn", "next_turn",  "over"};

/// The names by which a seat speaks of what it may choose: ids, with a number behind each of those that there are twice.
class Speech
{
public:
    Speech(const Rules &rules, const rw::Setup &setup, const State &state) : m_rules(rules), m_setup(setup), m_state(state) {}

    std::string bearerName(std::uint32_t bearer) const;
    /// What the places of the city of whoever is asked are called that have this id.
    std::vector<std::string> namesakes(std::string_view id) const;
    std::string cardName(std::uint32_t card) const;
    std::string wordName(std::uint32_t word) const;
    std::string node(int node) const
    {
        return Game::sideOf(m_rules, m_state, m_state.asked == rw::noSeat ? 0 : m_state.asked).nodes[std::size_t(node)].id;
    }
    /// All moves that may be chosen now.
    std::vector<rw::Move> moves() const;
    /// The list of words that is chosen from, or -1.
    int wordList() const;

private:
    const Rules &m_rules;
    const rw::Setup &m_setup;
    const State &m_state;
};

} // namespace bottlecap
