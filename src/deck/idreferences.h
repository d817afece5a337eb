// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"
#include "deck/gamerules.h"

#include <optional>
#include <string_view>

namespace rw {

/// Says which whole scalars of a deck are ids of its things, or references to them: those that the schemas of the game's tables
/// and cards give the form of an id (schema::id), wherever they are written: in the files themselves, in what a variant adds or
/// sets, in the settings of proofs and experiments, and in what may be chosen for a parameter that is used there.
class IdReferences
{
public:
    /// \a game may be null: then the `id` of a card is all that is known.
    explicit IdReferences(const GameRules *game);

    bool operator()(const Document &document, NodeId scalar) const;

private:
    bool isId(const Value &schema, const Path &path) const;
    bool isIdKey(const Value &schema, const Path &path) const;
    bool isIdAt(std::string_view setting, const Path &inside) const;
    bool isIdInDeck(const Document &document, const Path &path) const;
    bool isChoice(const Document &document, const Path &path) const;

    Value m_tables;
    Value m_cards;
};

} // namespace rw
