// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckfiles.h"
#include "deck/effective.h"
#include "deck/gamerules.h"
#include "deck/overlay.h"
#include "deck/schema.h"
#include "deck/variant.h"

#include <functional>
#include <string>
#include <vector>

// The checks of a deck beyond the syntax of its files. Every function finds all faults of its kind.
namespace rw {

/// The fault at its place in the file. Its path begins with the file's part of the effective deck.
Finding placed(const Fault &fault, const DeckDocument &file);
/// All faults of a file. A fault in an anchored value is reported there, not again for each alias.
Findings placed(const std::vector<Fault> &faults, const DeckDocument &file);

/// Missing files, unknown files, and pictures that are missing or cannot be drawn.
Findings checkFiles(const DeckFiles &files, const std::vector<DeckDocument> &documents, const GameRules *game);
/// Groups of cards with the name of another part of the deck. A game's own schema reports these as unknown keys.
Findings checkGroups(const std::vector<DeckDocument> &documents, const GameRules *game);
/// Cards with a text but without abilities, if the game's cards have abilities and the text is not marked as flavour. Places are
/// paths in the effective deck.
Findings checkBlankCards(const Value &effectiveDeck, const GameRules &game);
/// Invalid and repeated ids of cards, over all groups and files, and of clauses.
Findings checkIds(const std::vector<DeckDocument> &documents);
/// Compares a list of clauses with the game's. \a place is asked for paths in the list; an empty path means the whole list.
Findings checkClauses(const Value &clauses, const GameRules *game, const std::function<Place(const Path &)> &place);
/// The smallest, largest and usual number of players.
Findings checkPlayers(const Value &deckFile, const std::function<Place(const Path &)> &place);
/// Names of proofs and experiments, and the clauses and variants that they and deck.yaml mention. Without valid rules, or
/// for clauses that \a game has, it says nothing: checkClauses reports a missing clause once.
Findings checkReferences(const std::vector<DeckDocument> &documents, const std::vector<Variant> &variants, const GameRules *game,
                         bool clausesAreKnown);
/// Each variant in itself, and the variants against each other.
Findings checkVariants(const std::vector<Variant> &variants);
/// Parts of a valid variant that have no effect.
Findings checkEffects(const Variant &variant);

/// A configuration with which the deck must be valid, and the part of the deck that asks for it.
struct Trial
{
    Configuration configuration;
    std::string label; ///< "many-dice:dice=20"
    std::string file; ///< the file that asks; findings in this file need no label
};

/// Each variant alone: with its default values, and with each parameter at its limits.
std::vector<Trial> variantTrials(const std::vector<Variant> &variants);
/// Whether the proof expects its start to be refused. Then a fault of that start is not reported.
bool mustBeRefused(const Value &scenario);

/// Calls back for each proof and experiment that sets values, and for each value of a sweep.
void forEachSettingTrial(const std::vector<DeckDocument> &documents, const std::vector<Variant> &variants,
                         const EffectiveDeck &plain, const std::function<void(const Trial &)> &tryOut);

/// The variants in a list of a file. Items that the schema refuses are left out, including repeated ones.
std::vector<VariantChoice> variantChoices(const Value &list, const std::function<Place(std::size_t)> &place);

/// Calls back for each proof or experiment of a file, including branches and compared sides.
void forEachScenario(const DeckDocument &file, const std::function<void(const Value &scenario, const Path &path)> &visit);

} // namespace rw
