// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/luck.h"
#include "engine/metric.h"
#include "engine/seats.h"

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace rw {

inline constexpr std::uint16_t noAbility = 0xffff;

/// One change of a game, for the journal: the change itself, its clause and ability, and the seats that may see it.
struct Event
{
    std::uint16_t what = 0; ///< numbered by the game, which words it
    std::uint16_t clause = 0; ///< the clause's counter when told; in a journal, the clause's place in GameFacts::clauses
    std::uint16_t ability = noAbility;
    SeatMask seenBy = SeatMask(~0u);
    std::array<std::int32_t, 4> arguments{};

    friend bool operator==(const Event &, const Event &) = default;
};

using Journal = std::vector<Event>;

/// Luck that is fixed instead of drawn: faces or orders, by address. Proofs and tables use it.
using LuckScript = std::map<std::uint64_t, std::uint32_t>;
/// A face in a script that cannot fall at its address, such as a 7 of a six-sided die.
struct LuckMisfit
{
    std::uint32_t said = 0; ///< the face in the script; counts from 1, like the next two
    std::uint32_t least = 1; ///< the lowest face that can fall there
    std::uint32_t most = 1;
    std::string why; ///< may be empty
};
/// The use that a game made of a script, by address.
struct LuckSpoken
{
    std::set<std::uint64_t> asked; ///< addresses whose face fell as written
    std::map<std::uint64_t, LuckMisfit> misfits;
};

/// Where a game writes while it is played. `Counting` is all that a play-out carries: a counter for each clause and
/// ability. A game calls `count`, `tell` and `dice`; this class decides which of them cost anything. `note` exists only
/// where `measures` is true.
class Counting
{
public:
    static constexpr bool tells = false;
    static constexpr bool measures = false;

    explicit Counting(std::uint64_t *counts) : m_counts(counts) {}

    void count(std::uint16_t clause) { ++m_counts[clause]; }
    void count(std::uint16_t clause, int times) { m_counts[clause] += std::uint64_t(times); }
    void tell(const Event &) {}

    /// Gives the faces of \a n dice to \a sink, with their places; both count from 0. \a address is that of the first die; the
    /// others have the next slots.
    template <typename Sink>
    void dice(const Luck &luck, LuckAddress address, int n, std::uint32_t faces, Sink sink)
    {
        for (int place = 0; place < n; place += dicePerWord, address.slot = std::uint16_t(address.slot + dicePerWord)) {
            std::uint64_t word = luck.word(address);
            for (int i = place; i < n && i < place + dicePerWord; ++i)
                sink(i, takeBelow(faces, word));
        }
    }

private:
    std::uint64_t *m_counts;
};

/// Counts, and notes values for the game's metrics. For measured batches.
class Measuring : public Counting
{
public:
    static constexpr bool measures = true;

    Measuring(std::uint64_t *counts, Notes &notes) : Counting(counts), m_notes(notes) {}

    void note(std::size_t metric, std::size_t row, std::int64_t value) { m_notes.note(metric, row, value); }
    void note(std::size_t metric, std::size_t row, std::int64_t value, bool firstGroup)
    {
        m_notes.note(metric, row, value, firstGroup);
    }

private:
    Notes &m_notes;
};

/// A Run for games in which the game's own bot plays all seats. Where that bot takes the first move in any position, the game may
/// make the decision itself. It then calls `decided`.
template <typename Run>
class PlayedByOwn : public Run
{
public:
    template <typename... Arguments>
    explicit PlayedByOwn(PassingLuck &luck, Arguments &&...arguments) : Run(std::forward<Arguments>(arguments)...), m_luck(luck)
    {
    }
    void decided(SeatMask seats) { m_luck.pass(seats); }

private:
    PassingLuck &m_luck;
};

/// Neither counts nor tells, for positions that a bot only imagines.
class Silent
{
public:
    static constexpr bool tells = false;
    static constexpr bool measures = false;

    void count(std::uint16_t) {}
    void tell(const Event &) {}
    template <typename Sink>
    void dice(const Luck &luck, LuckAddress address, int n, std::uint32_t faces, Sink sink)
    {
        Counting(nullptr).dice(luck, address, n, faces, sink);
    }
};

/// Counts and tells. Scripted luck takes the place of drawn luck. For the table, for proofs and for replays.
class Telling
{
public:
    static constexpr bool tells = true;
    static constexpr bool measures = false;

    Telling(std::vector<std::uint64_t> &counts, Journal *journal, const LuckScript *script, LuckSpoken *spoken = nullptr)
        : m_counts(counts), m_journal(journal), m_script(script), m_spoken(spoken)
    {
    }

    void count(std::uint16_t clause) { ++m_counts[clause]; }
    void tell(const Event &event)
    {
        if (m_journal)
            m_journal->push_back(event);
    }
    template <typename Sink>
    void dice(const Luck &luck, LuckAddress address, int n, std::uint32_t faces, Sink sink)
    {
        Silent().dice(luck, address, n, faces, [&](int place, std::uint32_t face) {
            LuckAddress die = address;
            die.slot = std::uint16_t(address.slot + place);
            sink(place, scripted(die, face, faces));
        });
    }
    /// Call when only this face (from 0) can have fallen there. A script with another face is at fault.
    void fallsOnlyAs(LuckAddress address, std::uint32_t face, const char *why)
    {
        if (!m_script || !m_spoken)
            return;
        if (const auto found = m_script->find(address.bits()); found != m_script->end() && found->second != face)
            m_spoken->misfits[found->first] = {found->second + 1, face + 1, face + 1, why};
    }

private:
    std::uint32_t scripted(LuckAddress address, std::uint32_t drawn, std::uint32_t faces) const
    {
        if (!m_script)
            return drawn;
        const auto found = m_script->find(address.bits());
        if (found == m_script->end())
            return drawn;
        if (found->second >= faces) {
            if (m_spoken)
                m_spoken->misfits[found->first] = {found->second + 1, 1, faces, {}};
            return drawn;
        }
        if (m_spoken)
            m_spoken->asked.insert(found->first);
        return found->second;
    }

    std::vector<std::uint64_t> &m_counts;
    Journal *m_journal;
    const LuckScript *m_script;
    LuckSpoken *m_spoken;
};

} // namespace rw
