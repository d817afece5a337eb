// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/position.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// The events of one move, in words.
struct JournalEntry
{
    struct Told
    {
        std::string words;
        std::string clause;
        std::string ability; ///< empty if there is none
    };

    std::string move; ///< "anna: bid 2x5", "(bo: pass)" for a move that the proof does not write, or "start"
    std::vector<Told> events;
};

/// The moment of a position in the course of its game, from `step` in its tree; empty if the game has no moments.
std::string momentOf(const Position &position);

/// A proof's game at some point. Moves on a copy do not affect the original.
class ProofTable
{
public:
    /// Events are put into words only if \a keepsJournal. \a script must outlive the table.
    ProofTable(const std::shared_ptr<const Engine> &engine, const LuckScript &script, bool keepsJournal);

    /// With an epoch, everything that nobody has seen gets new luck.
    void start(std::uint64_t seed, std::uint32_t epoch = 0);
    [[nodiscard]] Findings arrange(const Value &given);

    const Engine &engine() const { return m_position.engine(); }
    const Position &position() const { return m_position; }
    Decision pending() const { return m_position.pending(); }
    /// The seat to act and its question: "anna is asked (bid or challenge)", "the game is over".
    std::string situation() const;
    std::string openMoves() const;

    /// Lets other seats pass, as long as they may, until the seat is asked. Says whether it is asked then.
    bool passTo(int seat);
    /// Lets seats pass that can do nothing else, until the seat is asked. Says whether it is asked then.
    bool passForcedTo(int seat);
    /// Lets every seat pass, as long as it may, until the game comes to a moment. Says whether it did.
    bool passUntil(std::string_view moment);
    /// Lets seats pass that can do nothing else. Says whether any seat did.
    bool passForced();
    /// The seat to act passes, if it may. Says whether it did.
    bool pass();

    /// The outcome of words: a move that was made, words that cannot be understood, or the clause that refuses the move.
    struct Answer
    {
        Findings findings;
        std::string clause;
        bool isOutOfPlace = false; ///< the question to the seat needs another kind of move
        bool done() const { return findings.empty() && clause.empty(); }
    };
    /// Whether these words mean a move, allowed or not.
    Answer understand(std::string_view words) const;
    /// The seat to act says these words.
    Answer say(std::string_view words);
    /// As say() for this seat, which must be asked. If it can only pass but says something else, it passes first, and says the
    /// words when it is asked again.
    Answer say(int seat, std::string_view words);
    void play(Move move);

    /// How often each clause fired, in the order of GameFacts. A caller that tries something out may add to it.
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
