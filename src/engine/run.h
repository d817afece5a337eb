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

/// One change of a game, told: what happened, by which clause and which ability, and who may see it.
struct Event
{
    std::uint16_t what = 0; ///< numbered by the game, which puts it into words
    std::uint16_t clause = 0; ///< told as the counter that stands for it; in a journal the place in GameFacts::clauses
    std::uint16_t ability = noAbility;
    SeatMask seenBy = SeatMask(~0u);
    std::array<std::int32_t, 4> arguments{};

    friend bool operator==(const Event &, const Event &) = default;
};

using Journal = std::vector<Event>;

/// Luck that was written down instead of drawn: faces or orders by address. Proofs and tables use it.
using LuckScript = std::map<std::uint64_t, std::uint32_t>;
/// A face of a script that cannot fall where it is asked for.
struct LuckMisfit
{
    std::uint32_t said = 0; ///< from 1, as all that follows
    std::uint32_t least = 1; ///< what can fall there
    std::uint32_t most = 1;
    std::string why; ///< may be empty
};
/// What became of a script, by its addresses.
struct LuckSpoken
{
    std::set<std::uint64_t> asked; ///< and fell as it says
    std::map<std::uint64_t, LuckMisfit> misfits;
};

/// What a game writes to while it plays. `Counting` is all that the playout loop carries: a counter for each
/// clause and ability. A game calls `count`, `tell` and `dice`; which of them cost anything is decided here. `note` is
/// there where `measures` is true.
class Counting
{
public:
    static constexpr bool tells = false;
    static constexpr bool measures = false;

    explicit Counting(std::uint64_t *counts) : m_counts(counts) {}

    void count(std::uint16_t clause) { ++m_counts[clause]; }
    void count(std::uint16_t clause, int times) { m_counts[clause] += std::uint64_t(times); }
    void tell(const Event &) {}

    /// The faces (from 0) of \a n dice to \a sink, with their places from 0. \a address is that of the first of them; the
    /// others have the slots behind it.
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

/// Counts, and notes what the metrics of the game ask for. For batches that are measured.
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

/// Writes what Run writes, where nobody but the game's own bot plays. A decision that this bot makes by the first of its moves
/// whatever the position, the game may make itself, and says so by `decided`.
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

/// Neither counts nor tells: for positions that only exist in a bot's head.
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

/// Counts, tells, and lets scripted luck speak before the drawn one. For the table, for proofs and for replays.
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
    /// Nothing but this face (from 0) can have fallen there: a script that says another is at fault.
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
