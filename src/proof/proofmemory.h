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

/// The result of a proof, with everything about its run that is worth remembering.
struct ProofRun
{
    ProofResult result;
    std::vector<bool> luckSpoken; ///< by place in the scenario: whether the game asked for this luck
    bool hasPlayed = false; ///< whether a game began
};

/// Everything that the result of a proof depends on. If it is unchanged, the proof need not run again.
struct ProofTouch
{
    std::string own; ///< the text of its file
    std::string rules; ///< identifies the rules of its game; empty if the deck refuses its setup
    std::string deck; ///< identifies the content of the deck, with all variants and the wished configuration
    std::string texts; ///< identifies the full text of all files
};

/// Remembers the results of proofs, so that only those that a change could affect run again. A passed proof is affected by its
/// own file, by the files of its variants, and by every value that its game depends on, such as tables, cards and settings, but
/// neither by comments nor by printed text. A proof that expects a refusal is affected by every value of the deck and by every
/// variant. A failed proof is affected by any change, because its findings may point anywhere. Threads may share the memory.
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
    std::map<std::string, Entry> m_entries; ///< by file and place of the proof
};

/// Computes what the proofs of one deck depend on.
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
