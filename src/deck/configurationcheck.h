// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"
#include "deck/fileformat.h"
#include "deck/schema.h"

#include <map>
#include <mutex>
#include <string>

namespace rw {

/// Checks what a configuration makes of a deck, by schemas that are compiled once. Threads may share it. The deck must
/// outlive it, and its files must have been read.
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
    /// What is wrong with the schemas that the game brought so far, each fault once.
    Findings takeSchemaFindings();

    /// What schemas and ids say about the parts that differ from the plain deck: only they can be wrong in a new way.
    Findings changedParts(const EffectiveDeck &deck);
    /// What the game says. It relies on the schemas: ask only about a deck that they do not refuse.
    Findings gameFindings(const EffectiveDeck &deck) const;

    /// Both; the game is only asked where it can be.
    Findings findings(const EffectiveDeck &deck);

private:
    Checking compiled(FileKind kind);
    Findings changedDeckFile(const EffectiveDeck &deck, const Value &part);
    Findings changedRules(const EffectiveDeck &deck, const Value &clauses);
    Findings schemaFindings(const EffectiveDeck &deck, FileKind kind, const Value &value, const Path &prefix);

    const Deck &m_deck;
    std::mutex m_mutex; ///< of what follows
    std::map<FileKind, Checking> m_schemas;
    Findings m_schemaFindings;
};

} // namespace rw
