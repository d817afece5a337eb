// SPDX-License-Identifier: GPL-3.0-or-later
#include "littledeck.h"

#include "deck/compile.h"
#include "deck/tables.h"
#include "yamltext.h"

#include <stdexcept>

namespace rwtest {

using rw::Move;
using namespace spoils;

namespace {

constexpr const char *cards = R"(
treasures:
  - {id: ax, name: Ax, type: weapon, item: ax, stage: 1, gold: 1, copies: 2}
  - {id: ring, name: Ring, type: jewelry, item: ring, stage: 1, gold: 2, copies: 2}
artifacts:
  - id: eye
    name: Eye
    type: artifact
    stage: 1
    gold: 1
    copies: 3
    duration: continuous
    abilities:
      - may: {window: any}
        choose: [{choose_card: {as: seen, in: [active, stash], of: everyone, where: {face: down}}}]
        do: [{look: {card: the seen}}]
  - id: breaker
    name: Breaker
    type: artifact
    stage: 1
    gold: 1
    copies: 3
    duration: one-time
    abilities:
      - may: {window: [any, response]}
        choose: [{choose_card: {as: target, in: stash, of: everyone, where: {type: artifact, face: up, not: this}}}]
        do: [{cancel: {card: the target}}]
  - id: blindfold
    name: Blindfold
    type: artifact
    stage: 1
    gold: 1
    copies: 2
    duration: one-time
    abilities:
      - may: {window: [roll.before]}
        do: [{lasting: {for: round, hold: [{forbid: {act: see_own_dice, who: user}}]}}]
  - id: raven
    name: Raven
    type: artifact
    stage: 1
    gold: 1
    copies: 2
    duration: continuous
    abilities:
      - may: {window: [roll.before]}
        do: [{add_dice: {to: user, count: 1}}]
)";

/// The first of the sample; a challenge instead of a raise; and of the cards of the pile one that lies face down.
Move usualMove(const Rules &rules, const Spoils::State &state)
{
    const rw::MoveSet moves = Spoils::legalMoves(rules, state);
    if (moves.contains(Move::of(spoils::Challenge)))
        return Move::of(spoils::Challenge);
    for (std::uint32_t n = 0; state.asks == AskPick && n < moves.count(); ++n)
        if (Spoils::isHidden(rules, state.cards[std::size_t(rules.firstPlace(state.round)) + moves.nth(n).c()]))
            return moves.nth(n);
    return moves.nth(0);
}

} // namespace

Rules littleRules(const std::string &tables)
{
    rw::Value deck = yaml(cards);
    rw::Value figures = usualTablesOfGame();
    for (const auto &[key, value] : std::initializer_list<std::pair<const char *, int>>{{"stages", 1}, {"piles_per_stage", 2}})
        figures[key] = value;
    for (const rw::Value &changed = yaml(tables); const rw::Value::Member &each : changed.map())
        figures[each.key] = each.value;
    deck["tables"] = figures;
    rw::Checked<Rules> rules = readRules(deck, 3);
    if (!rules)
        throw std::runtime_error(rw::line(rules.findings.front()));
    return std::move(*rules.value);
}

std::optional<Spoils::State> reach(const Rules &rules, const std::function<bool(const Spoils::State &)> &wanted)
{
    rw::Silent silent;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Spoils::State state;
        Spoils::start(rules, state, seed, silent);
        while (!wanted(state) && state.asked != rw::noSeat)
            play(rules, state, usualMove(rules, state));
        if (wanted(state))
            return state;
    }
    return std::nullopt;
}

void play(const Rules &rules, Spoils::State &state, Move move)
{
    if (const std::string by = refusal(rules, state, move); !by.empty())
        throw std::runtime_error("a move is refused by " + by);
    if (const rw::Findings wrong = Spoils::invariants(rules, state); !wrong.empty())
        throw std::runtime_error(rw::line(wrong.front()));
    rw::Silent silent;
    Spoils::advance(rules, state, move, silent);
}

std::string refusal(const Rules &rules, const Spoils::State &state, Move move)
{
    const rw::Outcome outcome = Spoils::allowed(rules, state, move);
    return outcome.done() ? std::string() : Spoils::facts().clauses.at(outcome.refusedBy);
}

int bearerOf(const Rules &rules, const Spoils::State &state, int seat, std::string_view id)
{
    for (int bearer = 0; bearer < state.artifactCount; ++bearer)
        if ((state.owned[std::size_t(seat)] >> bearer & 1)
            && rules.kinds[Spoils::cardAt(rules, state, Spoils::cardOf(state, bearer)).kind].id == id)
            return bearer;
    return -1;
}

} // namespace rwtest
