// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"
#include "abilities/machine/evaluator.h"
#include "abilities/machine/machinestate.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace rw::abilities {

/// What the names of an ability may stand for: a bit for each name. A name that two branches use can have two sorts.
struct NameSorts
{
    unsigned cards = 0;
    unsigned seats = 0;
    unsigned things = 0; ///< of the game's own, as dice
    unsigned words = 0;
    unsigned figures = 0; ///< numbers, counters of loops, marks of options

    /// Names that stand for nothing but cards.
    unsigned onlyCards() const { return cards & ~(seats | things | words | figures); }
};

NameSorts nameSorts(const Programs &programs, std::uint16_t ability);

/// The choices of an ability whose answers nobody else sees.
std::vector<const ChoiceCode *> secretChoices(const Programs &programs, std::uint16_t ability);

/// What a name holds once two cards have exchanged their numbers.
std::uint32_t exchanged(std::uint32_t holds, std::uint16_t one, std::uint16_t other);

/// What abilities that are at work have given names to: `the victim`, `the taken`. Frames, lasting effects and what waits hold
/// these names in the same way, so each function here takes any of the three.
template <typename G>
class GivenNames
{
public:
    using State = typename G::State;
    using Rules = typename G::Rules;

    /// Whether each name holds what its program takes it for: cards, seats and words that exist. The rules read names unchecked,
    /// so a state from a file must pass this first.
    static bool fit(const Rules &rules, const auto &running)
    {
        const NameSorts sorts = nameSorts(G::programs(rules), running.ability);
        bool all = true;
        forEach(rules, running, [&](unsigned name, std::uint32_t holds) { all = all && fits(rules, sorts, name, holds); });
        return all;
    }

    /// Two places have exchanged their cards: names go with the cards.
    static void exchange(const Rules &rules, State &state, std::uint16_t one, std::uint16_t other)
    {
        forEachRunning(state, [&](auto &running) {
            const unsigned cards = nameSorts(G::programs(rules), running.ability).onlyCards();
            forEach(rules, running, [&](unsigned name, std::uint32_t &holds) {
                if (cards >> name & 1)
                    holds = exchanged(holds, one, other);
            });
            if constexpr (requires { running.it; })
                running.it = running.it == one ? other : running.it == other ? one : running.it;
        });
    }

    /// Who sees the names: everybody, unless the ability asks in secret.
    static SeatMask readers(const Rules &rules, const State &state, const auto &running)
    {
        const auto secret =
            G::anySecret(rules) ? secretChoices(G::programs(rules), running.ability) : std::vector<const ChoiceCode *>();
        if (secret.empty())
            return SeatMask(~0u);
        const Context about = aboutOf(running);
        SeatMask readers = seatBit(about.user);
        for (const ChoiceCode *choice : secret)
            if (choice->by.kind != SeatCode::Kind::None && about.slots)
                readers = SeatMask(readers | Evaluator<G>::seats(rules, state, choice->by, about));
        return readers;
    }

    /// Forgets the names that none of \a keepers sees, as if nothing had been named.
    static void forget(const Rules &rules, State &state, SeatMask keepers)
    {
        forEachRunning(state, [&](auto &running) {
            if (!(readers(rules, state, running) & keepers))
                running.slots = {};
        });
    }

    /// Gives all that is at work to `mixer.takeFirst(list, count)`, as \a seat sees it.
    static void takeInto(auto &mixer, const Rules &rules, const State &state, int seat)
    {
        const auto take = [&](const auto &list, std::size_t count) {
            if (!G::anySecret(rules))
                return mixer.takeFirst(list, count);
            auto seen = list;
            for (std::size_t i = 0; i < count; ++i)
                if (!(readers(rules, state, list[i]) >> seat & 1))
                    seen[i].slots = {};
            mixer.takeFirst(seen, count);
        };
        const auto &machine = G::machine(state);
        take(machine.frames, machine.depth);
        take(machine.lastings, machine.lastingCount);
        take(machine.laters, machine.laterCount);
    }

private:
    // A frame has room for all names of its ability; the others keep the first few that they need, in ascending order.
    static unsigned kept(const Rules &, const Frame &) { return (1u << frameSlots) - 1; }
    static unsigned kept(const Rules &rules, const Lasting &each)
    {
        return G::programs(rules).lastings[std::size_t(each.code - 1)].keeps;
    }
    static unsigned kept(const Rules &rules, const Later &each)
    {
        return G::programs(rules).laters[std::size_t(each.code - 1)].keeps;
    }
    /// What lasts or waits keeps its names in an order of its own, so an evaluation gets no more than the user.
    static Context aboutOf(const Frame &frame) { return Context::of(frame); }
    static Context aboutOf(const auto &other) { return {.user = other.user}; }

    static void forEach(const Rules &rules, auto &running, auto body)
    {
        std::size_t at = 0;
        const unsigned names = kept(rules, running);
        for (unsigned name = 0; name < frameSlots && at < running.slots.size(); ++name)
            if (names >> name & 1)
                body(name, running.slots[at++]);
    }
    static void forEachRunning(State &state, auto body)
    {
        auto &machine = G::machine(state);
        for (std::size_t i = 0; i < machine.depth; ++i)
            body(machine.frames[i]);
        for (std::size_t i = 0; i < machine.lastingCount; ++i)
            body(machine.lastings[i]);
        for (std::size_t i = 0; i < machine.laterCount; ++i)
            body(machine.laters[i]);
    }
    static bool fits(const Rules &rules, const NameSorts &sorts, unsigned name, std::uint32_t holds)
    {
        const auto may = [&](unsigned names) { return (names >> name & 1) != 0; };
        const std::uint32_t cards = std::uint32_t(G::cards(rules));
        if (may(sorts.cards) && ((holds & 0xffff) > cards || holds >> 16 > cards))
            return false;
        if (may(sorts.seats) && holds >> G::seats(rules) != 0)
            return false;
        if (may(sorts.words) && !may(sorts.figures) && holds > std::uint32_t(G::mostWords(rules)))
            return false;
        return !may(sorts.things) || G::thingFits(rules, holds, !may(sorts.cards | sorts.seats));
    }
};

} // namespace rw::abilities
