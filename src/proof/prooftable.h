// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/position.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// What happened at one move, in words.
struct JournalEntry
{
    struct Told
    {
        std::string words;
        std::string clause;
        std::string ability; ///< empty for none
    };

    std::string move; ///< "anna: bid 2x5", "(bo: pass)" for one that the proof does not write, "start"
    std::vector<Told> events;
};

/// Where in the course of its game a position stands, as its tree tells under `step`; empty for a game that does not tell.
std::string momentOf(const Position &position);

/// A game at the point that a proof has come to. A copy goes its own way.
class ProofTable
{
public:
    /// Only when \a keepsJournal does it put into words what happens. \a script must outlive the table.
    ProofTable(const std::shared_ptr<const Engine> &engine, const LuckScript &script, bool keepsJournal);

    /// With an epoch luck is made afresh for all that nobody has seen.
    void start(std::uint64_t seed, std::uint32_t epoch = 0);
    [[nodiscard]] Findings arrange(const Value &given);

    const Engine &engine() const { return m_position.engine(); }
    const Position &position() const { return m_position; }
    Decision pending() const { return m_position.pending(); }
    /// Whose turn it is, and for what: "anna is asked (bid or challenge)", "the game is over".
    std::string situation() const;
    std::string openMoves() const;

    /// Lets pass whoever is asked before the seat, and may. Says whether the seat is asked then.
    bool passTo(int seat);
    /// Lets pass whoever can do nothing else, until the seat is asked.
    bool passForcedTo(int seat);
    /// Lets pass whoever is asked, and may, until the game comes to a moment. Says whether it did.
    bool passUntil(std::string_view moment);
    /// Lets pass whoever can do nothing else. Says whether anybody did.
    bool passForced();
    /// The seat to act passes, if it may. Says whether it did.
    bool pass();

    /// What became of words: a move that was made; or else words that cannot be understood, or the clause that refuses them.
    struct Answer
    {
        Findings findings;
        std::string clause;
        bool isOutOfPlace = false; ///< the seat is asked something else than such a move answers
        bool done() const { return findings.empty() && clause.empty(); }
    };
    /// Whether these are the words of a move, allowed or not.
    Answer understand(std::string_view words) const;
    /// What the seat to act says.
    Answer say(std::string_view words);
    /// As say(), by the seat, which must be asked. Where it can only pass but says something else, it passes, and speaks
    /// when it is asked again.
    Answer say(int seat, std::string_view words);
    void play(Move move);

    /// How often each clause came about, by the numbers of GameFacts. Whoever tries something out may count it here.
    std::vector<std::uint64_t> &counts() { return m_counts; }
    const LuckSpoken &spoken() const { return m_spoken; }
    const std::vector<JournalEntry> &journal() const { return m_entries; }

private:
    bool mustPass() const;
    Outcome apply(Move move, const std::string &told);
    template <typename Change>
    void record(Change change);
    void tell(const std::string &move, const Journal &journal);

    Position m_position;
    const LuckScript *m_script;
    bool m_keepsJournal;
    std::vector<std::uint64_t> m_counts;
    LuckSpoken m_spoken;
    std::vector<JournalEntry> m_entries;
};

} // namespace rw
