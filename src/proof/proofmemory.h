// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/enginestore.h"
#include "proof/proofresult.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// What a proof came to, and all that it is worth remembering.
struct ProofRun
{
    ProofResult result;
    std::vector<bool> luckSpoken; ///< which of its luck was asked for, by its place in the scenario
    bool hasPlayed = false; ///< a game was begun
};

/// What the result of a proof depends on. Equal, and it need not be played again.
struct ProofTouch
{
    std::string own; ///< the text of its file
    std::string rules; ///< what its game is played by; empty when the deck refuses it
    std::string deck; ///< what the deck means, with all its variants and what is wished for
    std::string texts; ///< all of it to the letter
};

/// Results of proofs, for playing only those again that a change can touch. A proof that passed is touched by its own file, by
/// the files of the variants that it plays with, and by every value that its game is played by: so by tables, cards and settings,
/// but neither by comments nor by what is printed for people. One that expects a refusal is touched by every value of the deck and
/// by every variant. One that failed is touched by any change, since what it tells may point anywhere. Threads may share it.
class ProofMemory
{
public:
    std::optional<ProofRun> recall(const Scenario &scenario, const ProofTouch &touch) const;
    void keep(const Scenario &scenario, ProofTouch touch, ProofRun run);

private:
    struct Entry
    {
        ProofTouch touch;
        ProofRun run;
    };

    mutable std::mutex m_mutex;
    std::map<std::string, Entry> m_entries; ///< by where the proof stands
};

/// Tells touches apart, for the proofs of one deck.
class ProofTouches
{
public:
    ProofTouches(const Deck &deck, EngineStore &engines);
    ProofTouch of(const Scenario &scenario) const;

private:
    EngineStore &m_engines;
    std::string m_deck;
    std::string m_texts;
};

} // namespace rw
