// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckfiles.h"
#include "deck/decklimits.h"
#include "deck/effective.h"
#include "deck/gamerules.h"
#include "deck/overlay.h"
#include "deck/variant.h"

#include <optional>
#include <string>
#include <vector>

namespace rw {

/// What is wanted of a deck: its default variants, or those in their place; and single values on top.
struct DeckWishes
{
    std::optional<std::vector<VariantChoice>> variants;
    std::vector<Setting> settings;
};

/// A deck that was read and checked. Also one with faults shows what could be made of it; whether it may be played,
/// hasErrors(findings) says.
struct Deck
{
    DeckFiles files;
    std::vector<DeckDocument> documents; ///< the files that are YAML, by path
    std::vector<Variant> variants; ///< by name
    const GameRules *game = nullptr; ///< null when the game is not there
    Configuration configuration; ///< what of the wishes could be understood
    EffectiveDeck plain; ///< without any variant
    EffectiveDeck effective; ///< with the configuration
    Findings findings; ///< of the whole deck, sorted; files named as in DeckFiles

    const Document *document(std::string_view path) const;
    /// A text of deck.yaml, as `title`; empty when there is none.
    std::string about(std::string_view key) const;
};

/// Checks everything in one pass: files, formats, schemas, references, each variant, and what was wished for.
/// A deck of another format, or one that is too big, is read no further.
Deck loadDeck(DeckFiles files, const GameCatalog &games, const DeckWishes &wishes = {}, const DeckLimits &limits = {});

/// Reads the words of a command line: `--variant many-dice:dice=8` (or `none`) and `--set tables.dice=8`.
Checked<DeckWishes> parseWishes(const std::vector<std::string> &variants, const std::vector<std::string> &settings);

} // namespace rw
