// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"
#include "deck/fileformat.h"
#include "deck/schema.h"

#include <map>
#include <mutex>
#include <string>

namespace rw {

/// Checks the deck that results from a configuration. Schemas are compiled once. Threads may share the object. The deck must
/// outlive it, and all its files must have been read.
class ConfigurationCheck
{
public:
    explicit ConfigurationCheck(const Deck &deck) : m_deck(deck) {}

    struct Checking
    {
        std::string schemaName;
        Schema schema;
    };
    const Checking &checkingOf(FileKind kind);
    /// The faults of the game's schemas found so far, each once.
    Findings takeSchemaFindings();

    /// What schemas and ids say about those parts that differ from the plain deck; only these can have new faults.
    Findings changedParts(const EffectiveDeck &deck);
    struct GameVerdict
    {
        Findings faults;
        Findings totals; ///< the notes: what figures add up to, which is not a fault
    };
    /// All findings of the game, which is asked once. It relies on the schemas, so only ask about a deck that they accept.
    GameVerdict gameVerdict(const EffectiveDeck &deck) const;

    /// The findings of both; the game is only asked about a deck that the schemas accept.
    Findings findings(const EffectiveDeck &deck);

private:
    Checking compiled(FileKind kind);
    Findings changedDeckFile(const EffectiveDeck &deck, const Value &part);
    Findings changedRules(const EffectiveDeck &deck, const Value &clauses);
    Findings schemaFindings(const EffectiveDeck &deck, FileKind kind, const Value &value, const Path &prefix);

    const Deck &m_deck;
    std::mutex m_mutex; ///< guards the members below
    std::map<FileKind, Checking> m_schemas;
    Findings m_schemaFindings;
};

} // namespace rw
