// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"
#include "deck/gamerules.h"

#include <optional>
#include <string_view>

namespace rw {

/// Says which whole scalars of a deck are ids or references to ids: those that the schemas of tables and cards give the form of
/// an id (schema::id). They may be in the files themselves, in values that a variant adds or sets, in settings of proofs and
/// experiments, or among the choices of a parameter that is used in such a place.
class IdReferences
{
public:
    /// \a game may be null. Then only the `id` of a card is known.
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
