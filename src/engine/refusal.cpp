// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/refusal.h"

#include "engine/spokenwords.h"

#include <algorithm>
#include <ranges>

namespace rw {

namespace {

constexpr std::uint32_t fewMoves = 3; ///< how many moves of one kind are listed in full when there are many moves
constexpr std::uint32_t fewInAll = 8;

/// The first of these moves with this kind or a higher one. The moves are in ascending order.
std::uint32_t firstOfKind(const MoveSet &moves, int kind)
{
    const auto all = std::views::iota(std::uint32_t(0), moves.count());
    return std::uint32_t(std::ranges::partition_point(all, [&](std::uint32_t each) { return moves.nth(each).kind() < kind; })
                         - all.begin());
}

} // namespace

bool answersQuestion(const Position &position, Move move)
{
    const MoveSet moves = position.legalMoves();
    if (firstOfKind(moves, move.kind()) < firstOfKind(moves, move.kind() + 1))
        return true;
    const std::vector<std::string> said = wordsOf(position.words(move));
    const std::vector<std::string> asked = wordsOf(position.engine().decisionName(position.pending()));
    const std::vector<MoveForm> forms = position.engine().forms(position.bytes());
    return !said.empty()
        && (std::ranges::find(asked, said.front()) != asked.end()
            || std::ranges::find(forms, said.front(), &MoveForm::verb) != forms.end());
}

std::string openMoves(const Position &position)
{
    const MoveSet moves = position.legalMoves();
    std::string open;
    const auto add = [&](std::uint32_t place) { open.append(open.empty() ? "" : ", ").append(position.words(moves.nth(place))); };
    for (std::uint32_t first = 0; first < moves.count();) {
        const std::uint32_t end = firstOfKind(moves, moves.nth(first).kind() + 1);
        if (moves.count() <= fewInAll || end - first <= fewMoves) {
            for (; first < end; ++first)
                add(first);
            continue;
        }
        add(first);
        open += " to " + position.words(moves.nth(end - 1));
        first = end;
    }
    return open;
}

Finding refusalOf(const Position &position, Move move, const std::string &words, Outcome outcome)
{
    const Engine &engine = position.engine();
    const Decision decision = position.pending();
    std::vector<Finding::Argument> arguments{{"seat", engine.setup().seats.at(decision.seat)},
                                             {"words", words},
                                             {"clause", engine.facts().clauses.at(outcome.refusedBy)}};
    if (answersQuestion(position, move))
        return error("move.refused", "{seat} may not {words} here ({clause})", {}, std::move(arguments));
    arguments.push_back({"asked", engine.decisionName(decision)});
    arguments.push_back({"open", openMoves(position)});
    return error("move.not-asked", "{seat} may not {words} now, but is asked: {asked}", "open moves: {open}",
                 std::move(arguments));
}

} // namespace rw
