// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bot.h"
#include "engine/engine.h"
#include "engine/run.h"

/// A game whose code is bad: what it does, and when, its deck says. Else it is a game of ten moves `wait`, in turns.
struct Mischief
{
    enum Kind : std::uint8_t { Wait = 1, Act = 2 };
    enum class What : std::uint8_t { Nothing, Throws, Loops, Crashes, Prints, GoesOn };

    struct State
    {
        rw::Luck luck;
        std::uint32_t moves = 0;
        std::uint32_t unused = 0;
    };
    struct Rules
    {
        std::uint8_t seats = 2;
        What what = What::Nothing; ///< by the move `act`
    };
    using View = rw::SeatView<Mischief>;

    static rw::GameFacts facts();
    static rw::Value schemas();
    static rw::Value usualTables();
    static rw::Findings check(const rw::Value &deck);
    static rw::Checked<Rules> compile(const rw::Value &deck, const rw::Setup &setup);
    static std::uint64_t longestGame(const Rules &) { return 10; }
    /// Does what it says.
    static void act(What what);

    template <typename Run>
    static void start(const Rules &, State &state, std::uint64_t seed, Run &)
    {
        state = {};
        state.luck.seed = seed;
    }
    static bool isOver(const Rules &rules, const State &state) { return state.moves >= 10 && rules.what != What::GoesOn; }
    static rw::Decision pending(const Rules &rules, const State &state)
    {
        return {isOver(rules, state) ? rw::noSeat : std::uint8_t(state.moves % rules.seats), 0};
    }
    static rw::MoveSet legalMoves(const Rules &rules, const State &state)
    {
        rw::MoveSet moves;
        if (!isOver(rules, state)) {
            moves.add(rw::Move::of(Wait));
            moves.add(rw::Move::of(Act));
        }
        return moves;
    }
    static rw::Outcome allowed(const Rules &rules, const State &state, rw::Move move)
    {
        return legalMoves(rules, state).contains(move) ? rw::Outcome{} : rw::Outcome{0};
    }
    template <typename Run>
    static void advance(const Rules &rules, State &state, rw::Move move, Run &run)
    {
        run.count(0);
        if (move.kind() == Act)
            act(rules.what);
        ++state.moves;
    }
    static rw::SeatMask winners(const Rules &, const State &) { return rw::seatBit(0); }
    static int payoff(const Rules &, const State &, int seat) { return seat == 0 ? 1000 : -1000; }
    static void redraw(const Rules &, State &state, rw::SeatMask, rw::SampleLuck &sample) { state.luck = {sample.next(), 0, 0}; }
    static rw::Luck &luck(State &state) { return state.luck; }
    static std::uint64_t informationKey(const Rules &, const State &state, int) { return rw::mix(state.moves); }
    static rw::Findings invariants(const Rules &, const State &) { return {}; }

    template <typename S, typename Tree>
    static void describe(const Rules &, S &state, Tree &tree)
    {
        tree.luck("luck", state.luck);
        tree.number("moves", state.moves, 0, 1'000'000);
    }
    static std::vector<rw::MoveForm> forms(const Rules &, const State &) { return {{"wait", {}}, {"act", {}}}; }
    static std::string words(const Rules &, const State &, rw::Move move) { return move.kind() == Wait ? "wait" : "act"; }
    static rw::Checked<rw::Move> parse(const Rules &, const State &, std::string_view words);
    static std::string_view decisionName(std::uint8_t) { return "wait or act"; }
    static std::string tell(const Rules &, const rw::Setup &, const rw::Event &) { return {}; }
};
