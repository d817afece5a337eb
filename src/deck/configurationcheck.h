// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"
#include "deck/fileformat.h"
#include "deck/schema.h"

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace rw {

/// A card that no file of the deck has, as a proof brings along.
struct AddedCard
{
    std::string group;
    Value card;
    Origin origin;
};

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

    /// The deck with a configuration and further cards, and all that is wrong with it.
    Overlaid configured(const Configuration &configuration, const std::vector<AddedCard> &cards);

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
