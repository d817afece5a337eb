// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"
#include "abilities/machine/abilitygame.h"
#include "abilities/machine/circle.h"
#include "abilities/machine/evaluator.h"
#include "abilities/machine/machinestate.h"
#include "engine/move.h"
#include "engine/outofroom.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rw::abilities {

/// The moves by which abilities are used and asked. A game numbers its own from 1.
enum MachineMove : std::uint8_t {
    Pass = 100,
    Use,
    Reveal,
    TakeSeat,
    TakeCard,
    TakeThing,
    TakeNumber,
    TakeWord,
    No,
    Yes,
    TakeOption,
    Done
};

/// What is asked for: what a game's decision is when it comes from an ability.
enum class Asking : std::uint8_t { Nothing, Window, Now, Seat, Card, Thing, Number, Word, Offer, Option, Again };

/// Runs compiled abilities in the state of a game. It never loops without end: programs jump backwards only in loops over finite
/// sets and counted repetitions, and what sets off what is cut by `mostOperations` between two decisions.
///
/// G, the game, is an `AbilityGame`. `proceed` of a game calls `run` while there are frames, and `circle` while a window is open; both give true when a seat must decide.
template <typename G>
class Machine
{
public:
    using State = typename G::State;
    using Rules = typename G::Rules;
    using Eval = Evaluator<G>;
    static constexpr std::uint32_t mostOperations = 100'000;
    static constexpr std::uint32_t operationsToTell = 1'000; ///< beyond them, in which abilities that wake each other are found
    /// The stage of a frame that carries out a card after its time: nobody answers, and whoever chooses may decline.
    static constexpr std::uint8_t endStage = 2;

    // Windows

    /// Whether anybody may have something to use in a window, or to turn up.
    static bool isLive(const State &state, int window) { return bearersActing(state, window) != 0; }

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

    /// As `answer` with Pass where no program runs, and on at once to whoever is asked next. False: the window has closed.
    template <typename Run>
    static bool pass(const Rules &rules, State &state, Run &run)
    {
        auto &machine = G::machine(state);
        passed(rules, state, machine.open, run);
        if (asksRound(rules, state, machine.open,
                      run)) // over what was asked before: to clear that first makes greedy games 2 % slower
            return true;
        machine.open = {};
        machine.asks = 0;
        machine.candidates = {};
        return false;
    }

    /// Which bearers of a seat could be used now.
    static std::uint64_t usable(const Rules &rules, const State &state, int seat, int window, int subject)
    {
        std::uint64_t found = window < 0 ? 0 : G::bearersOf(state, seat) & G::machine(state).acting[std::size_t(window)];
        for (std::uint64_t rest = found; rest; rest &= rest - 1) {
            const int bearer = std::countr_zero(rest);
            const std::uint16_t which = definition(rules, state, bearer);
            if (which == noPlace || firstUsable(rules, state, which, bearer, seat, window, subject) < 0)
                found &= ~(rest & -rest);
        }
        return found;
    }

    /// Works out anew in which windows a bearer may act; to be called when it has come to a seat from none, and when what it can
    /// do has changed.
    [[gnu::noinline]] static void refresh(const Rules &rules, State &state, int bearer)
    {
        auto &machine = G::machine(state);
        const std::uint64_t bit = 1ull << bearer;
        const bool acts = !(machine.cancelled & bit) && G::ownerOf(state, bearer) != noSeat;
        const std::uint64_t windows = acts ? liveWindows(rules, state, bearer) : 0;
        for (std::size_t window = 0; window < machine.acting.size(); ++window) // compiled without a branch, several at a time
            machine.acting[window] =
                (machine.acting[window] & ~bit) | ((windows & windowBits[window]) == windowBits[window] ? bit : 0);
    }
    static void refreshAll(const Rules &rules, State &state)
    {
        G::machine(state).acting = {};
        for (int seat = 0; seat < G::seats(rules); ++seat)
            for (std::uint64_t rest = G::bearersOf(state, seat); rest; rest &= rest - 1)
                refresh(rules, state, std::countr_zero(rest));
    }
    /// Works out anew what can be told at a glance of all that lasts, waits and is counted.
    static void sumUp(const Rules &rules, State &state)
    {
        auto &machine = G::machine(state);
        machine.lastingKinds = 0;
        machine.lastingWords = 0;
        machine.spans = 0;
        const std::vector<TallyCode> &tallies = G::programs(rules).tallies;
        for (std::size_t i = 0; G::talliedEvents(rules) && i < tallies.size(); ++i) // or the game counts itself
            if (machine.tallies[i] != std::remove_cvref_t<decltype(machine.tallies[i])>{})
                endsWith(state, tallies[i].span);
        for (std::size_t i = 0; i < machine.lastingCount; ++i)
            takeIn(state, G::programs(rules).lastings[std::size_t(machine.lastings[i].code - 1)]);
        for (std::size_t i = 0; i < machine.laterCount; ++i)
            endsWith(state, G::programs(rules).laters[std::size_t(machine.laters[i].code - 1)].span);
    }
    /// For invariants: whether what `refresh` and `sumUp` keep is what they would find now.
    static bool windowsFit(const Rules &rules, const State &state)
    {
        State anew = state;
        refreshAll(rules, anew);
        std::uint64_t differ = 0;
        for (std::size_t window = 0; window < G::machine(anew).acting.size(); ++window)
            differ |= G::machine(anew).acting[window] ^ G::machine(state).acting[window];
        std::uint64_t owned = 0; // what nobody has is out of date, and not asked for
        for (int seat = 0; seat < G::seats(rules); ++seat)
            owned |= G::bearersOf(state, seat);
        return (differ & owned) == 0;
    }
    static bool sumsFit(const Rules &rules, const State &state)
    {
        State anew = state;
        sumUp(rules, anew);
        const auto &found = G::machine(anew);
        const auto &kept = G::machine(state);
        return found.lastingKinds == kept.lastingKinds && found.lastingWords == kept.lastingWords && found.spans == kept.spans;
    }

    /// The definition whose abilities a bearer has: its own, or what it copied.
    static std::uint16_t definition(const Rules &rules, const State &state, int bearer)
    {
        const std::uint8_t kept = G::machine(state).definitions[std::size_t(bearer)];
        if constexpr (G::keepsDefinitions) // of every bearer, printed ones as well; 0: none
            return (void(rules), std::uint16_t(kept - 1));
        else
            return kept ? std::uint16_t(kept - 1) : G::printedDefinition(rules, state, bearer);
    }
    /// A bearer can do from now on what another card's definition can, and no longer what is printed on it.
    static void takeOver(State &state, int bearer, std::uint16_t definition)
    {
        auto &machine = G::machine(state);
        machine.definitions[std::size_t(bearer)] = std::uint8_t(definition + 1);
        machine.copiers |= 1ull << bearer;
    }

    // Decisions

    /// What may be chosen where an ability asks; in ascending order.
    static void legalMoves(const State &state, MoveSet &moves);
    /// Whether this answers what is asked. More may be allowed than `legalMoves` has: turning up cards that bots leave alone.
    static bool answers(const Rules &rules, const State &state, Move move);
    /// Works out anew what may be chosen where an ability asks, from the rest of the state. False: nobody would be asked that.
    static bool recall(const Rules &rules, State &state);
    /// \a move must answer.
    template <typename Run>
    static void answer(const Rules &rules, State &state, Move move, Run &run);

    // Programs

    /// Runs the frames until a seat must decide (true) or none is left (false).
    template <typename Run>
    [[gnu::noinline]] static bool run(const Rules &rules, State &state, Run &run);

    /// Something happened: tallies count, watchers are pushed so that the first of them runs first.
    static void raise(const Rules &rules, State &state, int event, const Happening &what)
    {
        if (isWatched(rules, state, event)) [[unlikely]]
            watch(rules, state, event, what);
    }
    /// Whether it would matter now if something happened.
    static bool isWatched(const Rules &rules, const State &state, int event)
    {
        return (G::programs(rules).watchedEvents >> event & 1)
            && (G::machine(state).laterCount || ((G::whenEvents(rules) | G::talliedEvents(rules)) >> event & 1));
    }

    /// Starts the program of an ability that may act now: for a game that finds out by itself which can be used, or what watches.
    static void begin(const Rules &rules, State &state, std::uint16_t ability, int bearer, int seat, const Happening &what);
    /// Whether an ability could be used but for how often it was: its conditions hold, its first choice finds something, its costs are covered.
    static bool couldUse(const Rules &rules, const State &state, std::uint16_t ability, int bearer, int seat)
    {
        const AbilityCode &code = G::programs(rules).abilities[ability];
        const Context about{.user = seat, .bearer = std::uint8_t(bearer), .knower = seat};
        return Eval::all(rules, state, code.conditions, about) && canAnnounce(rules, state, code, about, 0, 0);
    }

    // Numbers, prohibitions, orders

    /// Whether a modifier keeps that from happening.
    static bool prevented(const Rules &rules, const State &state, int event, const Happening &what);

    static std::int32_t number(const Rules &rules, const State &state, int name, int seat, std::int32_t base)
    {
        return (G::programs(rules).changedNumbers >> name & 1) && mayHold(rules, state, numbers(name))
            ? changed(rules, state, name, seat, base)
            : base;
    }
    static bool forbidden(const Rules &rules, const State &state, int act, int seat, std::uint16_t card = noCard)
    {
        return (G::programs(rules).forbiddenActs >> act & 1) && mayHold(rules, state, acts(act))
            && isForbidden(rules, state, act, seat, card);
    }
    /// Seats that come first (place 0) or last (place 1) when doing this.
    static SeatMask ordered(const Rules &rules, const State &state, int order, int place);

    static constexpr WantedModifier numbers(int name) { return {WantedModifier::of(ModifierCode::Kind::Number), name}; }
    static constexpr WantedModifier acts(int act)
    {
        return {std::uint8_t(WantedModifier::of(ModifierCode::Kind::Forbid) | WantedModifier::of(ModifierCode::Kind::Permit)),
                act};
    }
    /// Whether any of some modifiers may hold now; a quick look.
    static bool mayHold(const Rules &rules, const State &state, WantedModifier wanted)
    {
        const auto &machine = G::machine(state);
        return wanted.mayBeAmong({machine.lastingKinds, machine.lastingWords}) || G::whileBearers(rules, state) != 0;
    }
    /// Calls \a body(modifier, context, lasting or nullptr) for every \a wanted modifier that holds, for a change of a number that
    /// lasts more than once as often; no others are looked into.
    template <typename Body>
    static void forEachModifier(const Rules &rules, const State &state, WantedModifier wanted, Body body);

    // Ends

    /// What lasted for this span is over, and so are its counts.
    static void endSpan(const Rules &rules, State &state, int span)
    {
        if (G::machine(state).spans >> span & 1) [[unlikely]]
            dropEnded(rules, state, span);
        if (G::machine(state).used && G::limits(rules, span)) [[unlikely]]
            countAnew(rules, state, span);
    }
    /// The card's abilities are gone, with all they have outstanding.
    template <typename Run>
    static void cancel(const Rules &rules, State &state, int bearer, Run &run);

    // Where no room is left: they throw OutOfRoom

    /// The message says {ability} and {most}, which is what there is room for.
    [[noreturn, gnu::cold, gnu::noinline]] static void noRoomFor(const Rules &rules, std::uint16_t ability, const char *message,
                                                                 const char *remedy, std::size_t most);
    [[noreturn, gnu::cold, gnu::noinline]] static void noFrameFor(const Rules &rules, const State &state, std::uint16_t ability);

private:
    static constexpr std::array<std::uint64_t, 32> windowBits = [] {
        std::array<std::uint64_t, 32> bits{};
        for (std::size_t window = 0; window < bits.size(); ++window)
            bits[window] = 1ull << window;
        return bits;
    }();

    static Circle circleOf(const Rules &rules, const State &state, int window, int subject)
    {
        Circle circle;
        circle.window = std::uint8_t(window + 1);
        circle.asked = std::uint8_t(G::first(rules, state));
        circle.subject = std::uint8_t(subject);
        return circle;
    }
    static std::uint8_t nextSeat(const Rules &rules, int seat)
    {
        return std::uint8_t(seat + 1 == G::seats(rules) ? 0 : seat + 1);
    }

    /// Asks the next who may act. False: all have passed in a row, and the circle is of no more use.
    template <typename Run>
    [[gnu::always_inline]] static bool asksRound(const Rules &rules, State &state, Circle &circle, Run &run)
    {
        auto &machine = G::machine(state);
        const int window = circle.window - 1;
        const int seats = G::seats(rules);
        const int start = circle.asked;
        const unsigned ahead = (1u << std::max(0, seats - circle.passes)) - 1;
        const auto round = [&](unsigned there) {
            return (there >> start | there << (seats - start)) & ahead;
        }; // beginning with the seat that comes next
        std::uint64_t acting = bearersActing(state, window);
        unsigned idle = 0; // seats that pass without being asked, if they have nothing to use
        if constexpr (passesUnasked<Run>) {
            static_assert(G::everyWindow >= 0);
            if (G::mayPassUnasked(rules, state, window)) [[likely]] {
                idle = round(seatsWith(rules, state, machine.acting[std::size_t(G::everyWindow)]) & ~unsigned(circle.out));
                acting = machine.acting[std::size_t(window)];
            }
        }
        unsigned rest = round(seatsWith(rules, state, acting) & ~unsigned(circle.out));
        const auto passIdle = [&](unsigned among) __attribute__((always_inline))
        {
            if constexpr (passesUnasked<Run>) {
                if (idle == 0)
                    return;
                const unsigned passing = idle & among;
                const SeatMask all = SeatMask((passing << start | passing >> (seats - start)) & allSeats(seats));
                G::passUnasked(all, run);
                circle.out = SeatMask(circle.out | (G::passIsFinal(rules) ? all : 0));
            }
        };
        for (; rest; rest &= rest - 1) {
            const int further = std::countr_zero(rest);
            const int seat = start + further - (start + further >= seats ? seats : 0);
            const std::uint64_t use = usable(rules, state, seat, window, circle.subject);
            const std::uint64_t reveal = G::mayTurnUp(rules, state, seat, window);
            if (use == 0
                && ((idle >> further & 1)
                    || (reveal == 0 && !(mayHide(rules) && couldHave(rules, state, seat, window, circle.subject)))))
                continue;
            passIdle((1u << further) - 1);
            circle.asked = std::uint8_t(seat);
            circle.passes = std::uint8_t(circle.passes + further);
            machine.candidates.bits[0] = use;
            machine.candidates.bits[1] = reveal;
            ask(rules, state, Asking::Window, seat);
            G::askedInWindow(rules, state, run);
            return true;
        }
        passIdle(ahead);
        return false;
    }
    /// Whether seats that can do nothing in a window but turn something up for nothing need not be asked.
    template <typename Run>
    static constexpr bool passesUnasked = requires(Run &run)
    {
        G::passUnasked(SeatMask(), run);
    };
    /// Whoever is asked in a circle passes.
    template <typename Run>
    static void passed(const Rules &rules, State &state, Circle &circle, Run &run)
    {
        G::passed(rules, state, circle.asked, run);
        ++circle.passes;
        circle.out = SeatMask(circle.out | (G::passIsFinal(rules) ? seatBit(circle.asked) : 0));
        circle.asked = nextSeat(rules, circle.asked);
    }
    static std::uint64_t bearersActing(const State &state, int window)
    {
        const auto &acting = G::machine(state).acting;
        if constexpr (G::everyWindow >= 0)
            return acting[std::size_t(window)] | (window == G::responseWindow ? 0 : acting[std::size_t(G::everyWindow)]);
        else
            return acting[std::size_t(window)];
    }
    /// Who has any of some bearers.
    static unsigned seatsWith(const Rules &rules, const State &state, std::uint64_t bearers)
    {
        if constexpr (has<G, without::SetQueries>) {
            return (void(rules), G::seatsWith(state, bearers));
        } else {
            unsigned there = 0;
            for (int seat = 0; seat < G::seats(rules); ++seat)
                there |= unsigned((G::bearersOf(state, seat) & bearers) != 0) << seat;
            return there;
        }
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
            if (const AbilityCode &ability = G::programs(rules).abilities[std::size_t(abilities.first + i)];
                !exhausted(state, bearer, i, ability))
                windows |= ability.windows;
        return windows;
    }

    static int usesOf(const State &state, int bearer, int ability)
    {
        return G::machine(state).uses[std::size_t(bearer)] >> (4 * ability) & 15;
    }
    /// Whether a bearer has used its ability of that \a number, which is \a code, as often as it may.
    static bool exhausted(const State &state, int bearer, int number, const AbilityCode &code)
    {
        return (G::machine(state).used >> bearer & 1) && code.limit.times != 0
            && usesOf(state, bearer, number) >= code.limit.times;
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
        if (window < 0 || which == noPlace || (G::machine(state).spent >> bearer & 1)
            || !(G::programs(rules).cards[which].windows >> window & 1))
            return -1;
        return firstUsable(rules, state, which, bearer, seat, window, subject);
    }
    [[gnu::noinline]] static int firstUsable(const Rules &rules, const State &state, std::uint16_t which, int bearer, int seat,
                                             int window, int subject)
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

    /// Whether what can be used ever hangs on what lies hidden from others. A game may know that it does not.
    static bool mayHide(const Rules &rules)
    {
        if constexpr (has<G, without::Secrets>)
            return G::mayHide(rules);
        else
            return (void(rules), false);
    }
    /// Whether a seat that can use nothing in a window could have something there, as far as others know: then it is asked, and can
    /// only pass.
    [[gnu::noinline]] static bool couldHave(const Rules &rules, const State &state, int seat, int window, int subject)
    {
        for (std::uint64_t rest = G::bearersOf(state, seat) & G::machine(state).acting[std::size_t(window)]; rest;
             rest &= rest - 1)
            if (couldActAs(rules, state, std::countr_zero(rest), seat, window, subject))
                return true;
        return false;
    }
    static bool couldActAs(const Rules &rules, const State &state, int bearer, int seat, int window, int subject)
    {
        const std::uint16_t which = definition(rules, state, bearer);
        const Range16 abilities = which == noPlace || window < 0 ? Range16{} : G::programs(rules).cards[which].abilities;
        for (int i = 0; i < abilities.count; ++i) {
            const AbilityCode &ability = G::programs(rules).abilities[std::size_t(abilities.first + i)];
            if (!(ability.windows >> window & 1) || exhausted(state, bearer, i, ability)
                || isOutOfPlace(ability, seat, window, subject) || !G::mayUse(rules, state, ability, window))
                continue;
            bool doubt = false;
            Context about{.user = seat, .bearer = std::uint8_t(bearer), .knower = seat};
            const Can can = Eval::could(rules, state, ability.conditions, about);
            about.doubt = &doubt;
            if (can != Can::No && (canAnnounce(rules, state, ability, about, window, subject) ? can == Can::Hidden : doubt))
                return true;
        }
        return false;
    }

    /// Whether the window belongs to a seat that it must not.
    static bool isOutOfPlace(const AbilityCode &ability, int seat, int window, int subject)
    {
        return ability.whose != 2 && (ability.whose == 0) != (subject == seat) && G::hasSubject(window);
    }

    /// Whether an ability that acts in the window, and is not exhausted, can be used.
    static bool canUse(const Rules &rules, const State &state, const AbilityCode &ability, int bearer, int seat, int window,
                       int subject)
    {
        if (isOutOfPlace(ability, seat, window, subject))
            return false;
        const Context about{.user = seat, .bearer = std::uint8_t(bearer), .knower = seat};
        return G::mayUse(rules, state, ability, window) && Eval::all(rules, state, ability.conditions, about)
            && canAnnounce(rules, state, ability, about, window, subject);
    }
    /// Whether its first choice finds something with which it can go on.
    static bool canAnnounce(const Rules &rules, const State &state, const AbilityCode &ability, const Context &about, int window,
                            int subject)
    {
        if (ability.header.count == 0)
            return costsCovered(rules, state, ability, about, 0);
        const ChoiceCode &first = headerChoice(rules, ability, 0);
        if (!ability.hangs)
            return anyCandidate(rules, state, first, about, window, subject)
                && goesOnAnyway(rules, state, ability, about, window, subject);
        if (!goesOnAnyway(rules, state, ability, about, window, subject))
            return false;
        typename G::Options found = candidates(rules, state, first, about, window, subject);
        dropVain(rules, state, ability, about, window, subject, found);
        return !found.none();
    }
    static const ChoiceCode &headerChoice(const Rules &rules, const AbilityCode &ability, int number)
    {
        const Programs &programs = G::programs(rules);
        return programs.choices[programs.steps[std::size_t(ability.header.first + number)].link];
    }
    /// Whether what does not hang on its first choice can be: costs, and the second choice.
    static bool goesOnAnyway(const Rules &rules, const State &state, const AbilityCode &ability, const Context &about, int window,
                             int subject)
    {
        return costsCovered(rules, state, ability, about, 0)
            && (ability.header.count < 2 || ability.secondHangs
                || anyCandidate(rules, state, headerChoice(rules, ability, 1), about, window, subject));
    }

    /// What several payments of one moment come to.
    class Bill
    {
    public:
        /// Whether what is there covers this payment beside those before.
        bool covers(const Rules &rules, const State &state, const Step &step, const Context &about)
        {
            const int who = Eval::seat(rules, state, step.seat, about);
            const int resource = resourceOf(step, about);
            if (who == noSeat || resource < 0)
                return false;
            Eval::noteHidden(state, ExpressionStep::Op::Resource, resource, who, about);
            std::int64_t sum = Eval::amount(rules, state, step.amount, about);
            for (std::size_t i = 0; i < m_count; ++i)
                sum += m_entries[i].who == who && m_entries[i].resource == resource ? m_entries[i].amount : 0;
            if (m_count < m_entries.size())
                m_entries[m_count++] = {who, resource, Eval::amount(rules, state, step.amount, about)};
            return G::resource(rules, state, resource, who) >= sum;
        }

    private:
        struct Entry
        {
            int who;
            int resource;
            std::int32_t amount;
        };
        std::array<Entry, 8> m_entries; // only the first are ever read
        std::size_t m_count = 0;
    };
    /// Whether a payment speaks of what has no name yet.
    static bool isOpen(const Step &step, const Context &about)
    {
        const auto empty = [&](std::size_t slot) { return !about.slots || about.slots[slot] == 0; };
        return (step.slot != noWord && empty(step.slot)) || (step.seat.kind == SeatCode::Kind::Named && empty(step.seat.index));
    }
    /// Takes away what could be chosen first if its costs were covered then, and its next choice found something.
    static void dropVain(const Rules &rules, const State &state, const AbilityCode &ability, const Context &about, int window,
                         int subject, typename G::Options &found);
    template <typename Test>
    static void narrow(typename G::Options &found, Test goesOn);
    static std::uint32_t withAnswer(const Rules &rules, const State &state, const ChoiceCode &choice, std::uint32_t slot,
                                    std::uint32_t answer, const Context &about);
    /// Of the costs those that speak of nothing but the \a named slots.
    static bool costsCovered(const Rules &rules, const State &state, const AbilityCode &ability, const Context &about,
                             unsigned named)
    {
        const Programs &programs = G::programs(rules);
        Bill bill;
        for (std::size_t at = ability.steps + ability.header.count; programs.steps[at].op != Step::Op::Respond; ++at) {
            const Step &step = programs.steps[at];
            if (step.reads & ~named)
                continue;
            if (step.op == Step::Op::Pay && !bill.covers(rules, state, step, about))
                return false;
            if constexpr (has<G, without::Costs>) // what has to be taken is a cost as well
                if (step.op == Step::Op::Gain && !G::canGain(rules, state, step.word, Eval::seat(rules, state, step.seat, about)))
                    return false;
            if (step.op == Step::Op::End)
                break;
        }
        return true;
    }

    static int chooser(const Rules &rules, const State &state, const ChoiceCode &choice, const Context &about)
    {
        return choice.byUser() ? about.user : Eval::seat(rules, state, choice.by, about);
    }
    static bool anyCandidate(const Rules &rules, const State &state, const ChoiceCode &choice, const Context &about, int window,
                             int subject);
    static typename G::Options candidates(const Rules &rules, const State &state, const ChoiceCode &choice, const Context &about,
                                          int window, int subject);

    /// The bearers of a seat that may watch an event. A game may know that most do not.
    static std::uint64_t watchersOf(const State &state, int seat, int event)
    {
        if constexpr (has<G, without::OwnWatchers>)
            return G::watchersOf(state, seat, event);
        else
            return (void(event), G::bearersOf(state, seat));
    }

    /// Whether the knower knows what an answer stands for. A game may have cards and things that lie hidden.
    static bool knowsAnswer(const Rules &rules, const State &state, const ChoiceCode &choice, std::uint32_t answer,
                            const Context &about)
    {
        if constexpr (has<G, without::Secrets>)
            return G::knowsAnswer(rules, state, choice, answer, about);
        else
            return true;
    }

    /// Whether a choice that has no random answer makes itself all the same.
    static bool asksNobody(const Rules &rules, const ChoiceCode &choice)
    {
        if constexpr (has<G, without::Things>)
            return G::asksNobody(rules, choice);
        else
            return (void(rules), void(choice), false);
    }

    /// Whether something that the game began amid a program has to be over before the program goes on.
    static bool interrupted(const State &state)
    {
        if constexpr (has<G, without::Interruptions>)
            return G::interrupts(state);
        else
            return (void(state), false);
    }

    static void takeIn(State &state, const LastingCode &code)
    {
        auto &machine = G::machine(state);
        machine.lastingKinds = std::uint8_t(machine.lastingKinds | code.summary.kinds);
        machine.lastingWords |= code.summary.words;
        endsWith(state, code.span);
    }
    static void endsWith(State &state, int span)
    {
        if (span != noWord)
            G::machine(state).spans |= 1u << span;
    }

    // In machinerun.h, machinechoices.h, machineuses.h
    static Frame &push(const Rules &rules, State &state, std::uint16_t ability);
    static void dropOver(const Rules &rules, State &state, std::size_t at);
    static void keep(const Rules &rules, State &state, const Lasting &lasting);
    static void pop(State &state);
    template <typename Run>
    static bool step(const Rules &rules, State &state, Run &run);
    template <typename Run>
    static bool choose(const Rules &rules, State &state, const Step &step, Run &run);
    static bool askFor(const Rules &rules, State &state, const ChoiceCode &choice, int by, typename G::Options found);
    template <typename Run>
    static bool respond(const Rules &rules, State &state, Run &run);
    static typename G::Options leftToChoose(const Rules &rules, const State &state, const Frame &frame, const ChoiceCode &choice,
                                            const Context &about);
    static typename G::Options leftInMenu(const Rules &rules, const State &state, const Step &step, bool *hidden = nullptr);
    static bool askMenu(const Rules &rules, State &state, const Step &step);
    static Can feasible(const Rules &rules, const State &state, std::size_t from, std::size_t to, const Context &about,
                        const Frame &frame);
    static Can isPayable(const Rules &rules, const State &state, std::size_t from, std::size_t to, const Frame &frame);
    [[gnu::noinline]] static Can canAccept(const Rules &rules, const State &state, const Frame &frame);
    static void advanceLoop(const Rules &rules, State &state, std::size_t loop);
    template <typename Run>
    static void use(const Rules &rules, State &state, int bearer, int seat, int window, int subject, Run &run);
    template <typename Run>
    static void took(const Rules &rules, State &state, std::uint32_t answer, Run &run);
    template <typename Run>
    static void copy(const Rules &rules, State &state, const Step &step, Run &run);
    template <typename Run>
    static std::uint16_t copiedDefinition(const Rules &rules, State &state, std::uint16_t card, int onto, Run &run);
    static void answerToo(const Rules &rules, State &state, const Frame &copier, int bearer);
    static std::uint64_t wordsWhere(const Rules &rules, const State &state, const ChoiceCode &choice, const Context &about,
                                    std::uint64_t words);
    static int resourceOf(const Step &step, const Context &about);
    static std::string nameOf(const Rules &rules, std::uint16_t ability);
    static bool coversPay(const Rules &rules, const State &state, std::size_t at, const Context &about);
    template <typename Run>
    static void operate(const Rules &rules, State &state, const Step &step, Run &run);
    static void watch(const Rules &rules, State &state, int event, const Happening &what);
    static void dropEnded(const Rules &rules, State &state, int span);
    static void countAnew(const Rules &rules, State &state, int span);
    static bool eventMatches(const Rules &rules, const State &state, const EventCode &event, const Happening &what,
                             const Context &about);
    static std::int32_t changed(const Rules &rules, const State &state, int name, int seat, std::int32_t base);
    static bool isRepeated(const Rules &rules, const State &state, int bearer, std::uint16_t which, const AbilityCode &ability);
    static bool isForbidden(const Rules &rules, const State &state, int act, int seat, std::uint16_t card);
    static Context contextOf(const Lasting &lasting, const LastingCode &code, std::array<std::uint32_t, frameSlots> &slots);
};

} // namespace rw::abilities

#include "abilities/machine/machinechoices.h"
#include "abilities/machine/machinerules.h"
#include "abilities/machine/machinerun.h"
#include "abilities/machine/machineuses.h"
