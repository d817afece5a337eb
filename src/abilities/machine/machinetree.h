// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/givennames.h"
#include "abilities/machine/machine.h"
#include "engine/tree.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rw::abilities {

/// Writes what the machine keeps into a tree, and reads it back. A game derives the description of its state from this, and adds
///
///     void bearer(Tree &one, auto &bearer);      // names what carries an ability: a card with its place, or a number
///
/// A game that asks windows round (`responseWindow` is one) has `circleWords` as well: "none", then its windows.
template <typename Derived, typename G, typename S, typename Tree>
class MachineTree
{
protected:
    using Rules = typename G::Rules;

    MachineTree(const Rules &rules, S &state) : m_rules(rules), m_state(state) {}

    auto &machine() const { return G::machine(m_state); }

    // Small things that every description needs.

    void fault(Tree &tree, std::string_view key, std::string message, std::string remedy)
    {
        m_sound = false;
        tree.fault(key, std::move(message), std::move(remedy));
    }
    void seats(Tree &tree, std::string_view key, auto &mask)
    {
        std::vector<std::uint8_t> list;
        for (SeatMask rest = mask; rest && !Tree::reads; rest = SeatMask(rest & (rest - 1)))
            list.push_back(std::uint8_t(std::countr_zero(rest)));
        tree.seatList(key, list);
        if constexpr (Tree::reads) {
            mask = 0;
            for (const std::uint8_t each : list)
                mask = SeatMask(mask | (each < G::seats(m_rules) ? seatBit(each) : 0));
        }
    }
    /// The numbers of the bits that are set.
    void bits(Tree &tree, std::string_view key, auto &mask, int most)
    {
        std::vector<int> list;
        for (std::uint64_t rest = mask; rest && !Tree::reads; rest &= rest - 1)
            list.push_back(std::countr_zero(rest));
        tree.numbers(key, list, 0, most - 1);
        if constexpr (Tree::reads)
            for (const int each : list)
                mask = std::remove_reference_t<decltype(mask)>(mask | 1ull << each);
    }
    /// What follows from the rest: written for people, and not believed when it is read.
    template <typename T>
    static void told(Tree &tree, std::string_view key, T number, Sight sight = {})
    {
        tree.number(key, number, std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), sight);
    }

    /// Who is asked what.
    void asks(Tree &tree)
    {
        tree.section("asks", [&](Tree &inner) {
            inner.seat("seat", m_state.asked);
            const std::uint8_t kind = m_state.asks;
            std::uint8_t question = m_state.asked == noSeat ? 0 : std::uint8_t(kind < G::firstAsking ? kind + 1 : kind);
            inner.word("question", question, G::questionWords);
            if constexpr (Tree::reads) {
                m_state.asks = std::uint8_t(question == 0 ? 0 : question <= G::firstAsking ? question - 1 : question);
                machine().asks = std::uint8_t(m_state.asks < G::firstAsking ? 0 : m_state.asks - G::firstAsking);
                if ((question == 0) != (m_state.asked == noSeat))
                    fault(inner, "question", "somebody is asked nothing, or nobody something", "say who is asked what");
            }
        });
    }

    // What the machine keeps.

    /// All but the uses, which a game may write beside its bearers.
    void atWork(Tree &tree)
    {
        if constexpr (asksRound)
            circle(tree, "window", machine().open);
        list(tree, "running", machine().depth, machine().frames, [&](Tree &one, auto &frame) { this->frame(one, frame); });
        list(tree, "lasting", machine().lastingCount, machine().lastings, [&](Tree &one, auto &lasting) {
            kept(one, lasting, programs().lastings.size());
            // The order of the members is that of saved games.
            if constexpr (asksRound) {
                one.number("uses", lasting.uses, 0, 255);
                one.number("more", lasting.more, 0, 255);
            }
            names(one, lasting);
            if constexpr (!asksRound)
                one.number("more", lasting.more, 0, 255);
            settleKept(one, lasting, programs().lastings.size(), "this cannot last like that");
        });
        list(tree, "later", machine().laterCount, machine().laters, [&](Tree &one, auto &later) {
            kept(one, later, programs().laters.size());
            names(one, later);
            settleKept(one, later, programs().laters.size(), "this cannot wait like that");
        });
        if constexpr (!countsItself)
            tallies(tree);
    }
    /// How often each ability of one bearer was used.
    void usesOf(Tree &one, std::size_t bearer)
    {
        std::vector<int> uses;
        for (int i = 0; i < mostAbilities && !Tree::reads; ++i)
            uses.push_back(machine().uses[bearer] >> (4 * i) & 15);
        one.numbers("uses", uses, 0, mostUses);
        if constexpr (Tree::reads) {
            for (std::size_t i = 0; i < uses.size() && i < mostAbilities; ++i)
                machine().uses[bearer] = std::uint16_t(machine().uses[bearer] | uses[i] << (4 * i));
            if (machine().uses[bearer])
                machine().used |= 1ull << bearer;
        }
    }
    /// The same of all bearers: those that were used, and a number for each of them.
    void usesOfAll(Tree &tree)
    {
        bits(tree, "used", machine().used, mostBearers);
        std::vector<int> uses;
        for (std::uint64_t rest = machine().used; rest && !Tree::reads; rest &= rest - 1)
            uses.push_back(machine().uses[std::size_t(std::countr_zero(rest))]);
        tree.numbers("uses", uses, 0, 0xffff);
        if constexpr (Tree::reads) {
            if (uses.size() != std::size_t(std::popcount(machine().used)))
                return fault(tree, "uses", "the uses do not fit", "give one number for each that was used");
            std::size_t next = 0;
            for (std::uint64_t rest = machine().used; rest; rest &= rest - 1)
                machine().uses[std::size_t(std::countr_zero(rest))] = std::uint16_t(uses[next++]);
        }
    }

    /// Whether the program that runs stands at a step that asks what is asked.
    bool asksSensibly() const
    {
        using Op = Step::Op;
        using Choice = ChoiceCode::Kind;
        const Asking asks = Asking(machine().asks);
        if (machine().depth == 0)
            return asks == Asking::Nothing
                ? machine().open.window == 0
                : asks == Asking::Window && machine().open.window != 0 && m_state.asked == machine().open.asked;
        const Frame &frame = machine().frames[std::size_t(machine().depth - 1)];
        const std::vector<Step> &steps = programs().steps;
        const Op op = steps[frame.at].op;
        const auto chooses = [&](Choice kind) {
            return op == Op::Choose && programs().choices[steps[frame.at].link].kind == kind;
        };
        switch (asks) {
        case Asking::Nothing: return false;
        case Asking::Window: return op == Op::Respond && frame.answers.window != 0 && m_state.asked == frame.answers.asked;
        case Asking::Now: return frame.at > 0 && steps[std::size_t(frame.at - 1)].op == Op::Copy && m_state.asked == frame.user;
        case Asking::Seat: return chooses(Choice::Seat);
        case Asking::Card: return chooses(Choice::Card);
        case Asking::Thing: return chooses(Choice::Own);
        case Asking::Number: return chooses(Choice::Number);
        case Asking::Word: return chooses(Choice::Word);
        case Asking::Offer: return op == Op::Offer;
        case Asking::Option: return op == Op::Options;
        case Asking::Again: return op == Op::Repeat || op == Op::Next;
        }
        return false;
    }

    const Rules &m_rules;
    S &m_state;
    bool m_sound = true; ///< of what is read so far

private:
    static constexpr bool asksRound = G::responseWindow >= 0;
    static constexpr bool countsItself = has<G, without::OwnTallies>;
    static constexpr const char *asWritten = "take over what the game wrote";

    const Programs &programs() const { return G::programs(m_rules); }
    void bearer(Tree &one, auto &bearer) { static_cast<Derived *>(this)->bearer(one, bearer); }

    /// The first \a number of some records.
    static void list(Tree &tree, std::string_view key, auto &number, auto &records, auto body)
    {
        std::size_t count = number;
        tree.items(key, count, records.size(), [&](Tree &one, std::size_t i) { body(one, records[i]); });
        if constexpr (Tree::reads)
            number = std::uint8_t(count);
    }
    static bool hasSubject(int window) { return window == G::responseWindow || G::hasSubject(window); }

    void circle(Tree &tree, std::string_view key, auto &circle)
    {
        tree.section(key, [&](Tree &inner) {
            inner.word("name", circle.window, G::circleWords);
            const bool open = circle.window != 0;
            const bool belongs = open && hasSubject(circle.window - 1);
            std::uint8_t asked = open ? circle.asked : noSeat;
            std::uint8_t subject = belongs ? circle.subject : noSeat;
            inner.seat("asked", asked);
            inner.number("passes", circle.passes, 0, G::seats(m_rules));
            inner.seat("of", subject);
            seats(inner, "out", circle.out);
            if constexpr (Tree::reads) {
                circle.asked = asked == noSeat ? std::uint8_t(0) : asked;
                circle.subject = subject == noSeat ? std::uint8_t(0) : subject;
                if ((asked != noSeat) != open || (subject != noSeat) != belongs)
                    fault(inner, open ? "of" : "asked", "the window does not say who is asked, or whose it is",
                          "name these seats where a window is open that has them");
                else if (!open && (circle.passes || circle.out))
                    fault(inner, "passes", "nobody passes where no window is open", "set passes to 0 and out to an empty list");
            }
        });
    }
    void frame(Tree &one, auto &frame)
    {
        bearer(one, frame.bearer);
        ability(one, frame);
        one.number("step", frame.at, 0, std::int64_t(programs().steps.size()) - 1);
        one.seat("user", frame.user);
        one.seat("they", frame.they);
        std::uint16_t it = std::uint16_t(frame.it + 1); // none: 0
        one.number("it", it, 0, G::cards(m_rules));
        bool belongs = false;
        std::uint8_t subject = noSeat;
        if constexpr (asksRound) {
            one.word("window", frame.window, G::circleWords);
            belongs = frame.window && hasSubject(frame.window - 1);
            subject = belongs ? frame.subject : noSeat;
            one.seat("of", subject);
        }
        one.number("stage", frame.stage, 0, Machine<G>::endStage);
        one.number("done", frame.done, 0, 0xffff);
        one.number("that_much", frame.thatMuch, INT32_MIN, INT32_MAX);
        names(one, frame);
        if constexpr (asksRound)
            circle(one, "answers", frame.answers);
        if constexpr (Tree::reads) {
            frame.it = std::uint16_t(it - 1);
            frame.subject = subject == noSeat ? std::uint8_t(0) : subject;
            if (frame.user == noSeat)
                fault(one, "user", "somebody must use it", "name a seat");
            else if ((subject != noSeat) != belongs)
                fault(one, "of", "the window does not say whose it is", "name the seat where the window has one");
            else if (m_sound && (!exists(frame) || frame.at >= programs().steps.size() || !GivenNames<G>::fit(m_rules, frame)))
                fault(one, "names", "a name stands for something that is not there", asWritten);
        }
    }
    void ability(Tree &one, auto &running)
    {
        one.number("ability", running.ability, 0, std::int64_t(programs().abilities.size()) - 1);
    }
    bool exists(const auto &running) const { return running.ability < programs().abilities.size(); }

    /// What a lasting effect and what waits have in common. \a codes is how many of them the deck has.
    void kept(Tree &one, auto &record, std::size_t codes)
    {
        bearer(one, record.bearer);
        one.number("code", record.code, 1, std::int64_t(codes));
        ability(one, record);
        one.seat("user", record.user);
    }
    void settleKept(Tree &one, auto &record, std::size_t codes, const char *message)
    {
        if constexpr (Tree::reads)
            if (record.user == noSeat || !exists(record) || record.code > codes || !GivenNames<G>::fit(m_rules, record))
                fault(one, "names", message, asWritten);
    }
    void names(Tree &one, auto &running)
    {
        Sight sight;
        if constexpr (!Tree::reads)
            sight = G::anySecret(m_rules) ? Sight::only(GivenNames<G>::readers(m_rules, m_state, running)) : Sight{};
        std::vector<int> numbers;
        for (std::size_t i = 0; i < running.slots.size() && !Tree::reads; ++i)
            numbers.push_back(int(running.slots[i]));
        one.numbers("names", numbers, INT32_MIN, INT32_MAX, sight);
        if constexpr (Tree::reads) {
            if (numbers.size() != running.slots.size())
                return fault(one, "names", "there are " + std::to_string(numbers.size()) + " names",
                             "give " + std::to_string(running.slots.size()) + ", 0 where nothing is");
            for (std::size_t i = 0; i < running.slots.size(); ++i)
                running.slots[i] = std::uint32_t(numbers[i]);
        }
    }
    /// What abilities count, seat by seat.
    void tallies(Tree &tree)
    {
        const std::size_t seats = std::size_t(G::seats(m_rules));
        std::size_t count = programs().tallies.size();
        tree.items("counted", count, machine().tallies.size(), [&](Tree &one, std::size_t i) {
            auto &tally = machine().tallies[i];
            std::vector<int> counts(Tree::reads ? 0 : seats);
            for (std::size_t seat = 0; seat < counts.size(); ++seat)
                counts[seat] = tally[seat];
            one.numbers("times", counts, 0, 255);
            if constexpr (Tree::reads)
                for (std::size_t seat = 0; seat < counts.size() && seat < seats; ++seat)
                    tally[seat] = std::uint8_t(counts[seat]);
        });
        if constexpr (Tree::reads)
            if (count != programs().tallies.size())
                fault(tree, "counted", "something else is counted", asWritten);
    }
};

} // namespace rw::abilities
