// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bots/worth.h"
#include "rules/view.h"

namespace bottlecap {

/// Lands where most is to be had, weighs damage by how near the Valkyries are, and uses what makes it richer. What it cannot weigh
/// by looking it tries out in a world that it imagines.
class GreedyBot final : public rw::Bot<Game>
{
public:
    std::uint32_t choose(const Game::View &view, const rw::MoveSet &moves, std::uint64_t word) override;

private:
    static std::uint32_t chooseLength(const Game::View &view, const rw::MoveSet &moves, std::uint64_t word);
    static std::uint32_t choosePart(const Game::View &view, const rw::MoveSet &moves);
    static std::uint32_t tryOut(const Game::View &view, const rw::MoveSet &moves, std::uint64_t word);
    static int standingAfter(const Rules &rules, const State &here, rw::Move move, int seat);
    static int standing(const Rules &rules, const State &state, int seat);
};

} // namespace bottlecap
