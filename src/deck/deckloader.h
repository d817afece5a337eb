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

/// How to configure a deck: with its default variants or with others, and with single values set.
struct DeckWishes
{
    std::optional<std::vector<VariantChoice>> variants;
    std::vector<Setting> settings;
};

/// A deck that was read and checked. A faulty deck also holds everything that could be read of it. Whether it may be
/// played, hasErrors(findings) says.
struct Deck
{
    DeckFiles files;
    std::vector<DeckDocument> documents; ///< the files that could be read as YAML, by path
    std::vector<Variant> variants; ///< by name
    const GameRules *game = nullptr; ///< null if the game is not installed
    Configuration configuration; ///< the part of the wishes that could be understood
    EffectiveDeck plain; ///< without any variant
    EffectiveDeck effective; ///< with the configuration
    Findings findings; ///< of the whole deck, sorted; files are named as in DeckFiles
    /// What figures of the plain deck add up to: the notes of the game's check, at their places. None while the deck has errors of
    /// its own, because then the game is not asked.
    Findings totals;

    const Document *document(std::string_view path) const;
    /// A text in deck.yaml, such as `title`; empty if there is none.
    std::string about(std::string_view key) const;
};

/// Checks everything in one pass: files, formats, schemas, references, each variant, and the wished configuration.
/// Stops early if the deck has another format or is too big.
Deck loadDeck(DeckFiles files, const GameCatalog &games, const DeckWishes &wishes = {}, const DeckLimits &limits = {});

/// Reads the words of a command line: `--variant many-dice:dice=8` (or `none`) and `--set tables.dice=8`.
Checked<DeckWishes> parseWishes(const std::vector<std::string> &variants, const std::vector<std::string> &settings);

} // namespace rw
