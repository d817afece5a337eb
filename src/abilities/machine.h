// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/evaluator.h"
#include "abilities/machinestate.h"
#include "abilities/program.h"
#include "engine/move.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <utility>

namespace rw::abilities {

/// The moves by which abilities are used and asked. A game numbers its own from 1.
enum MachineMove : std::uint8_t { Pass = 100, Use, Reveal, TakeSeat, TakeCard, TakeThing, TakeNumber, TakeWord, No, Yes, TakeOption, Done };

/// What is asked for: what a game's decision is when it comes from an ability.
enum class Asking : std::uint8_t { Nothing, Window, Now, Seat, Card, Thing, Number, Word, Offer, Option, Again };

/// Runs compiled abilities in the state of a game. It never loops without end: programs jump backwards only in loops over finite
/// sets and counted repetitions, and what sets off what is cut by `mostOperations` between two decisions.
///
/// G, the game, offers besides `State`, `Rules` and `CardSet` what is called here as G::...; all of it static. `Host::proceed` of
/// a game calls `run` while there are frames, and `circle` while a window is open; both give true when a seat must decide.
template <typename G>
class Machine
{
public:
    using State = typename G::State;
    using Rules = typename G::Rules;
    using Eval = Evaluator<G>;
    static constexpr std::uint32_t mostOperations = 100'000;
    /// The stage of a frame that carries out a card after its time: nobody answers, and whoever chooses may decline.
    static constexpr std::uint8_t endStage = 2;

    // Windows

    static bool isLive(const State &state, int window) { return G::machine(state).anyLive >> window & 1; }

    static void open(const Rules &rules, State &state, int window, int subject)
    {
        G::machine(state).open = circleOf(rules, state, window, subject);
    }

    /// Asks round the open window. False: it has closed.
    template <typename Run>
    static bool circle(const Rules &rules, State &state, Run &run)
    {
        Circle &open = G::machine(state).open;
        if (asksRound(rules, state, open, run))
            return true;
        open = {};
        return false;
    }

    /// Which bearers of a seat could be used now, and which could merely be turned up.
    static std::uint64_t usable(const Rules &rules, const State &state, int seat, int window, int subject)
    {
        std::uint64_t found = G::bearersOf(state, seat) & ~G::machine(state).cancelled & ~G::machine(state).spent;
        for (std::uint64_t rest = window < 0 ? 0 : found; rest; rest &= rest - 1) {
            const int bearer = std::countr_zero(rest);
            const std::uint16_t which = definition(rules, state, bearer);
            if (which == noPlace || !(G::programs(rules).cards[which].windows >> window & 1)
                || firstUsable(rules, state, which, bearer, seat, window, subject) < 0)
                found &= ~(rest & -rest);
        }
        return window < 0 ? 0 : found;
    }

    /// Recomputes what `live` says of a seat; to be called whenever its bearers, or what they can do, changed.
    static void refresh(const Rules &rules, State &state, int seat)
    {
        auto &machine = G::machine(state);
        std::uint32_t windows = 0;
        for (std::uint64_t rest = G::bearersOf(state, seat) & ~machine.cancelled; rest; rest &= rest - 1)
            windows |= liveWindows(rules, state, std::countr_zero(rest));
        machine.live[std::size_t(seat)] = windows;
        machine.anyLive = 0;
        for (int each = 0; each < G::seats(rules); ++each)
            machine.anyLive |= machine.live[std::size_t(each)];
    }
    /// The same where all that changed is a bearer more.
    static void gained(const Rules &rules, State &state, int seat, int bearer)
    {
        auto &machine = G::machine(state);
        const std::uint32_t windows = machine.cancelled >> bearer & 1 ? 0 : liveWindows(rules, state, bearer);
        machine.live[std::size_t(seat)] |= windows;
        machine.anyLive |= windows;
    }
    static void refreshAll(const Rules &rules, State &state)
    {
        for (int seat = 0; seat < G::seats(rules); ++seat)
            refresh(rules, state, seat);
    }

    /// The definition whose abilities a bearer has: its own, or what it copied.
    static std::uint16_t definition(const Rules &rules, const State &state, int bearer)
    {
        const std::uint8_t copied = G::machine(state).copies[std::size_t(bearer)];
        return copied ? std::uint16_t(copied - 1) : G::printedDefinition(rules, state, bearer);
    }

    // Decisions

    /// What may be chosen where an ability asks; in ascending order.
    static void legalMoves(const State &state, MoveSet &moves);
    /// Whether this answers what is asked. More may be allowed than `legalMoves` has: turning up cards that bots leave alone.
    static bool answers(const Rules &rules, const State &state, Move move);
    /// Works out anew what may be chosen where an ability asks, from the rest of the state.
    static void recall(const Rules &rules, State &state);
    /// \a move must answer.
    template <typename Run>
    static void answer(const Rules &rules, State &state, Move move, Run &run);

    // Programs

    /// Runs the frames until a seat must decide (true) or none is left (false).
    template <typename Run>
    [[gnu::noinline]] static bool run(const Rules &rules, State &state, Run &run);

    /// Something happened: tallies count, watchers are pushed so that the first of them runs first.
    template <typename Run>
    static void raise(const Rules &rules, State &state, int event, const Happening &what, Run &run)
    {
        if (isWatched(rules, state, event)) [[unlikely]]
            watch(rules, state, event, what, run);
    }
    /// Whether it would matter now if something happened.
    static bool isWatched(const Rules &rules, const State &state, int event)
    {
        return (G::programs(rules).watchedEvents >> event & 1)
            && (G::machine(state).laterCount || ((G::whenEvents(rules) | G::talliedEvents(rules)) >> event & 1));
    }

    /// Starts the program of an ability that may act now: for a game that finds out by itself which can be used, or what watches.
    template <typename Run>
    static void begin(const Rules &rules, State &state, std::uint16_t ability, int bearer, int seat, const Happening &what, Run &run);
    /// Whether an ability could be used but for how often it was: its conditions hold, its first choice finds something, its costs are covered.
    static bool couldUse(const Rules &rules, const State &state, std::uint16_t ability, int bearer, int seat)
    {
        const AbilityCode &code = G::programs(rules).abilities[ability];
        const Context about{.user = seat, .bearer = std::uint8_t(bearer), .knower = seat};
        if (!Eval::all(rules, state, code.conditions, about))
            return false;
        if (code.header.count && !anyCandidate(rules, state, G::programs(rules).choices[G::programs(rules).steps[code.header.first].link], about, 0, 0))
            return false;
        return costsCovered(rules, state, code, about);
    }
    /// Whether the costs of an ability could be met now.
    static bool couldPay(const Rules &rules, const State &state, std::uint16_t ability, int bearer, int seat)
    {
        return costsCovered(rules, state, G::programs(rules).abilities[ability], {.user = seat, .bearer = std::uint8_t(bearer), .knower = seat});
    }

    // Numbers, prohibitions, orders

    /// Whether a modifier keeps that from happening.
    static bool prevented(const Rules &rules, const State &state, int event, const Happening &what);

    static std::int32_t number(const Rules &rules, const State &state, int name, int seat, std::int32_t base)
    {
        return (G::programs(rules).changedNumbers >> name & 1) && mayHold(rules, state, numbers(name)) ? changed(rules, state, name, seat, base) : base;
    }
    static bool forbidden(const Rules &rules, const State &state, int act, int seat, std::uint16_t card = noCard)
    {
        return (G::programs(rules).forbiddenActs >> act & 1) && mayHold(rules, state, acts(act)) && isForbidden(rules, state, act, seat, card);
    }
    /// Seats that come first (place 0) or last (place 1) when doing this.
    static SeatMask ordered(const Rules &rules, const State &state, int order, int place);

    static constexpr WantedModifier numbers(int name) { return {WantedModifier::of(ModifierCode::Kind::Number), name}; }
    static constexpr WantedModifier acts(int act)
    {
        return {std::uint8_t(WantedModifier::of(ModifierCode::Kind::Forbid) | WantedModifier::of(ModifierCode::Kind::Permit)), act};
    }
    /// Whether any of some modifiers may hold now; a quick look.
    static bool mayHold(const Rules &rules, const State &state, WantedModifier wanted)
    {
        const auto &machine = G::machine(state);
        for (std::size_t i = 0; i < machine.lastingCount; ++i)
            if (wanted.mayBeAmong(G::programs(rules).lastings[std::size_t(machine.lastings[i].code - 1)].summary))
                return true;
        return G::whileBearers(rules, state) != 0;
    }
    /// Calls \a body(modifier, context, lasting or nullptr) for every \a wanted modifier that holds; no others are looked into.
    template <typename Body>
    static void forEachModifier(const Rules &rules, const State &state, WantedModifier wanted, Body body);

    // Ends

    /// What lasted for this span is over, and so are its counts.
    static void endSpan(const Rules &rules, State &state, int span)
    {
        auto &machine = G::machine(state);
        if (machine.lastingCount || machine.laterCount)
            dropEnded(rules, state, span);
        if (G::talliedEvents(rules)) { // or the game counts itself
            const std::vector<TallyCode> &tallies = G::programs(rules).tallies;
            for (std::size_t i = 0; i < tallies.size(); ++i)
                if (tallies[i].span == span)
                    machine.tallies[i] = {};
        }
        if (machine.used && G::limits(rules, span)) [[unlikely]]
            countAnew(rules, state, span);
    }
    /// The card's abilities are gone, with all they have outstanding.
    template <typename Run>
    static void cancel(const Rules &rules, State &state, int bearer, Run &run);

private:
    static Circle circleOf(const Rules &rules, const State &state, int window, int subject)
    {
        Circle circle;
        circle.window = std::uint8_t(window + 1);
        circle.asked = std::uint8_t(G::first(rules, state));
        circle.subject = std::uint8_t(subject);
        return circle;
    }
    static std::uint8_t nextSeat(const Rules &rules, int seat) { return std::uint8_t(seat + 1 == G::seats(rules) ? 0 : seat + 1); }

    /// Asks the next who may act. False: all have passed in a row, and the circle is of no more use.
    template <typename Run>
    static bool asksRound(const Rules &rules, State &state, Circle &circle, Run &run)
    {
        auto &machine = G::machine(state);
        const int window = circle.window - 1;
        int seat = circle.asked;
        for (int passes = circle.passes; passes < G::seats(rules); ++passes, seat = nextSeat(rules, seat)) {
            if (!(machine.live[std::size_t(seat)] >> window & 1) || (circle.out >> seat & 1))
                continue;
            const std::uint64_t use = usable(rules, state, seat, window, circle.subject);
            const std::uint64_t reveal = G::mayTurnUp(rules, state, seat, window);
            if ((use | reveal) == 0)
                continue;
            circle.asked = std::uint8_t(seat);
            circle.passes = std::uint8_t(passes);
            machine.candidates.bits[0] = use;
            machine.candidates.bits[1] = reveal;
            ask(rules, state, Asking::Window, seat);
            G::askedInWindow(rules, state, run);
            return true;
        }
        return false;
    }

    static void ask(const Rules &rules, State &state, Asking what, int seat)
    {
        auto &machine = G::machine(state);
        machine.asks = std::uint8_t(what);
        machine.operations = 0;
        G::decides(rules, state, seat, what);
    }

    static std::uint32_t liveWindows(const Rules &rules, const State &state, int bearer)
    {
        const auto &machine = G::machine(state);
        const std::uint16_t which = definition(rules, state, bearer);
        if (!(G::faceUp(state) >> bearer & 1))
            return G::windowsWhileDown(rules, which);
        if (which == noPlace || (machine.spent >> bearer & 1))
            return 0;
        if (!(machine.used >> bearer & 1)) // nothing is exhausted
            return G::programs(rules).cards[which].windows;
        const Range16 abilities = G::programs(rules).cards[which].abilities;
        std::uint32_t windows = 0;
        for (int i = 0; i < abilities.count; ++i)
            if (const AbilityCode &ability = G::programs(rules).abilities[std::size_t(abilities.first + i)]; !exhausted(state, bearer, i, ability))
                windows |= ability.windows;
        return windows;
    }

    static int usesOf(const State &state, int bearer, int ability) { return G::machine(state).uses[std::size_t(bearer)] >> (4 * ability) & 15; }
    /// Whether a bearer has used its ability of that \a number, which is \a code, as often as it may.
    static bool exhausted(const State &state, int bearer, int number, const AbilityCode &code)
    {
        return (G::machine(state).used >> bearer & 1) && code.limit.times != 0 && usesOf(state, bearer, number) >= code.limit.times;
    }
    static void countUse(State &state, int bearer, int ability)
    {
        auto &machine = G::machine(state);
        if (usesOf(state, bearer, ability) < mostUses)
            machine.uses[std::size_t(bearer)] = std::uint16_t(machine.uses[std::size_t(bearer)] + (1u << (4 * ability)));
        machine.used |= 1ull << bearer;
    }

    /// The number of the ability among those of its card, or -1.
    static int usableAbility(const Rules &rules, const State &state, int bearer, int seat, int window, int subject)
    {
        const std::uint16_t which = definition(rules, state, bearer);
        if (window < 0 || which == noPlace || (G::machine(state).spent >> bearer & 1) || !(G::programs(rules).cards[which].windows >> window & 1))
            return -1;
        return firstUsable(rules, state, which, bearer, seat, window, subject);
    }
    static int firstUsable(const Rules &rules, const State &state, std::uint16_t which, int bearer, int seat, int window, int subject)
    {
        const Range16 abilities = G::programs(rules).cards[which].abilities;
        for (int i = 0; i < abilities.count; ++i) {
            const AbilityCode &ability = G::programs(rules).abilities[std::size_t(abilities.first + i)];
            if ((ability.windows >> window & 1) && !exhausted(state, bearer, i, ability)
                && ((ability.freely >> window & 1) || canUse(rules, state, ability, bearer, seat, window, subject)))
                return i;
        }
        return -1;
    }

    /// Whether an ability that acts in the window, and is not exhausted, can be used.
    static bool canUse(const Rules &rules, const State &state, const AbilityCode &ability, int bearer, int seat, int window, int subject)
    {
        const Programs &programs = G::programs(rules);
        if (ability.whose != 2 && (ability.whose == 0) != (subject == seat) && G::hasSubject(window))
            return false;
        const Context about{.user = seat, .bearer = std::uint8_t(bearer), .knower = seat};
        if (!G::mayUse(rules, state, ability, window) || !Eval::all(rules, state, ability.conditions, about))
            return false;
        // What further choices of the header find depends on the first.
        if (ability.header.count && !anyCandidate(rules, state, programs.choices[programs.steps[ability.header.first].link], about, window, subject))
            return false;
        return costsCovered(rules, state, ability, about);
    }

    static bool costsCovered(const Rules &rules, const State &state, const AbilityCode &ability, const Context &about)
    {
        const Programs &programs = G::programs(rules);
        for (std::size_t at = ability.steps + ability.header.count; programs.steps[at].op != Step::Op::Respond; ++at) {
            const Step &step = programs.steps[at];
            if (step.op == Step::Op::Pay && !coversPay(rules, state, at, about))
                return false;
            if constexpr (requires { G::canGain(rules, state, 0, 0); }) // what has to be taken is a cost as well
                if (step.op == Step::Op::Gain && !G::canGain(rules, state, step.word, Eval::seat(rules, state, step.seat, about)))
                    return false;
            if (step.op == Step::Op::End)
                break;
        }
        return true;
    }

    static bool anyCandidate(const Rules &rules, const State &state, const ChoiceCode &choice, const Context &about, int window, int subject);
    static typename G::Options candidates(const Rules &rules, const State &state, const ChoiceCode &choice, const Context &about, int window, int subject);

    /// The bearers of a seat that may watch an event. A game may know that most do not.
    static std::uint64_t watchersOf(const State &state, int seat, int event)
    {
        if constexpr (requires { G::watchersOf(state, seat, event); })
            return G::watchersOf(state, seat, event);
        else
            return (void(event), G::bearersOf(state, seat));
    }

    /// Whether something that the game began amid a program has to be over before the program goes on.
    static bool interrupted(const State &state)
    {
        if constexpr (requires { G::interrupts(state); })
            return G::interrupts(state);
        else
            return (void(state), false);
    }

    // In machinerun.h, machinechoices.h, machineuses.h
    template <typename Run>
    static void push(const Rules &rules, State &state, const Frame &frame, Run &run);
    static void pop(State &state);
    template <typename Run>
    static bool step(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static bool choose(const Rules &rules, State &state, const Step &step, Run &run);
    template <typename Run>
    static bool respond(const Rules &rules, State &state, Run &run);
    static typename G::Options leftToChoose(const Rules &rules, const State &state, const Frame &frame, const ChoiceCode &choice, const Context &about);
    static typename G::Options leftInMenu(const Rules &rules, const State &state, const Step &step);
    static bool askMenu(const Rules &rules, State &state, const Step &step);
    static bool feasible(const Rules &rules, const State &state, std::size_t from, std::size_t to, const Context &about, const Frame &frame);
    static void advanceLoop(const Rules &rules, State &state, std::size_t loop);
    template <typename Run>
    static void use(const Rules &rules, State &state, int bearer, int seat, int window, int subject, Run &run);
    template <typename Run>
    static void took(const Rules &rules, State &state, std::uint32_t answer, Run &run);
    template <typename Run>
    static void copy(const Rules &rules, State &state, const Step &step, Run &run);
    template <typename Run>
    static std::uint16_t copiedDefinition(const Rules &rules, State &state, std::uint16_t card, int onto, Run &run);
    template <typename Run>
    static void answerToo(const Rules &rules, State &state, const Frame &copier, int bearer, Run &run);
    static std::uint64_t wordsOf(const Rules &rules, const State &state, int list);
    static std::uint64_t wordsWhere(const Rules &rules, const State &state, const ChoiceCode &choice, const Context &about, std::uint64_t words);
    static int resourceOf(const Step &step, const Context &about);
    static bool coversPay(const Rules &rules, const State &state, std::size_t at, const Context &about);
    template <typename Run>
    static void operate(const Rules &rules, State &state, const Step &step, Run &run);
    template <typename Run>
    static void watch(const Rules &rules, State &state, int event, const Happening &what, Run &run);
    static void dropEnded(const Rules &rules, State &state, int span);
    static void countAnew(const Rules &rules, State &state, int span);
    static bool eventMatches(const Rules &rules, const State &state, const EventCode &event, const Happening &what, const Context &about);
    static std::int32_t changed(const Rules &rules, const State &state, int name, int seat, std::int32_t base);
    static bool isForbidden(const Rules &rules, const State &state, int act, int seat, std::uint16_t card);
    static Context contextOf(const Lasting &lasting, const LastingCode &code, std::array<std::uint32_t, frameSlots> &slots);
};

} // namespace rw::abilities

#include "abilities/machinechoices.h"
#include "abilities/machinerules.h"
#include "abilities/machinerun.h"
#include "abilities/machineuses.h"
