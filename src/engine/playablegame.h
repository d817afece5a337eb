// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bot.h"
#include "engine/engine.h"
#include "engine/metric.h"
#include "engine/run.h"

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

namespace rw {

/// What is played: compiled rules, a state, moves. docs/adding-a-game.md walks through it. All members are static.
template <typename G>
concept PlayableGame =
    std::is_trivially_copyable_v<typename G::State> && std::has_unique_object_representations_v<typename G::State> && alignof(
        typename G::State)
        <= 16
    && requires(const typename G::Rules &rules, typename G::State &state, Move move, Silent &run, SampleLuck &sample)
{
    {
        G::facts()
        } -> std::same_as<GameFacts>;
    {
        G::longestGame(rules)
        } -> std::convertible_to<std::uint64_t>;
    {G::start(rules, state, std::uint64_t(), run)};
    {
        G::pending(rules, state)
        } -> std::same_as<Decision>;
    {
        G::legalMoves(rules, state)
        } -> std::same_as<MoveSet>;
    {
        G::allowed(rules, state, move)
        } -> std::same_as<Outcome>;
    {G::advance(rules, state, move, run)};
    {
        G::winners(rules, state)
        } -> std::same_as<SeatMask>;
    {
        G::payoff(rules, state, int())
        } -> std::same_as<int>;
    {G::redraw(rules, state, SeatMask(), sample)};
    {
        G::luck(state)
        } -> std::same_as<Luck &>;
    {
        G::informationKey(rules, state, int())
        } -> std::same_as<std::uint64_t>;
    {
        G::invariants(rules, state)
        } -> std::same_as<Findings>;
};

/// A game that a plugin is made of as it stands: it compiles its decks by itself as well. (A game whose cards have abilities is made
/// by rw::abilities::CardGameOf.)
template <typename G>
concept WholeGame = PlayableGame<G> && requires(const Value &deck, const Setup &setup)
{
    {
        G::schemas()
        } -> std::same_as<Value>;
    {
        G::usualTables()
        } -> std::same_as<Value>;
    {
        G::check(deck)
        } -> std::same_as<Findings>;
    {
        G::compile(deck, setup)
        } -> std::same_as<Checked<typename G::Rules>>;
};

/// A game with metrics:
///
///     static std::vector<Metric> metrics(const Rules &, const Setup &);
///     template <typename Run> static void measure(const Rules &, const State &final, SeatMask winners, Run &run);
///
/// `measure` makes the notes that follow from the last state. The game may make others during play, if `Run::measures`.
template <typename G>
concept MeasurableGame = PlayableGame<G> && requires(const typename G::Rules &rules, const typename G::State &state,
                                                     const Setup &setup, Measuring &run)
{
    {
        G::metrics(rules, setup)
        } -> std::same_as<std::vector<Metric>>;
    {G::measure(rules, state, SeatMask(), run)};
};

/// A game that draws a random move and plays it in one step, without making the set of legal moves:
///
///     template <typename Run> static std::optional<std::uint32_t> advanceRandomly(const Rules &, State &, std::uint64_t word, Run &);
///
/// It must equal `advance` with RandomBot's choice from `legalMoves`. It returns the move's place, if there is a move.
template <typename G>
concept DrawingGame = PlayableGame<G> && requires(const typename G::Rules &rules, typename G::State &state, Counting &run)
{
    {
        G::advanceRandomly(rules, state, std::uint64_t(), run)
        } -> std::same_as<std::optional<std::uint32_t>>;
};

/// A game whose own bot decides and plays in one step, wherever it may choose from all moves:
///
///     using OwnBot = ...; // derived from Bot; its begins() is called at the start of each game
///     template <typename Run> static std::optional<std::uint32_t> advanceBy(OwnBot &, const Rules &, State &, std::uint64_t word, Run &);
///
/// It must equal `advance` with the bot's choice from `legalMoves`. It returns the move's place, if there is a move.
template <typename G>
concept OwnBotGame = PlayableGame<G> && requires(typename G::OwnBot &bot, const typename G::Rules &rules,
                                                 typename G::State &state, Counting &run)
{
    bot.begins();
    {
        G::advanceBy(bot, rules, state, std::uint64_t(), run)
        } -> std::same_as<std::optional<std::uint32_t>>;
};

} // namespace rw
