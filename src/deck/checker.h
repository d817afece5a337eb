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

// What is checked of a deck beyond the syntax of its files. Every function finds all faults of its matter.
namespace rw {

/// The fault at its place in a file. The path begins with the part of the effective deck that the file is.
Finding placed(const Fault &fault, const DeckDocument &file);
/// All faults of a file. What is wrong in an anchored value is told there, and not once more for each alias.
Findings placed(const std::vector<Fault> &faults, const DeckDocument &file);

/// Files that are missing, files that nothing needs, and pictures that are not there or cannot be drawn.
Findings checkFiles(const DeckFiles &files, const std::vector<DeckDocument> &documents, const GameRules *game);
/// Groups of cards whose names other parts of the deck have. A game's own schema tells them as unknown keys.
Findings checkGroups(const std::vector<DeckDocument> &documents, const GameRules *game);
/// Cards that say something and do nothing, where the game's cards have abilities: unless they say that it is flavour. Places are
/// paths in the effective deck.
Findings checkBlankCards(const Value &effectiveDeck, const GameRules &game);
/// Ids of cards, over all groups and files, and of clauses.
Findings checkIds(const std::vector<DeckDocument> &documents);
/// A list of clauses against those that the game knows. Places are asked for by paths in the list; an empty one means all of it.
Findings checkClauses(const Value &clauses, const GameRules *game, const std::function<Place(const Path &)> &place);
/// Fewest, most and usual number of players.
Findings checkPlayers(const Value &deckFile, const std::function<Place(const Path &)> &place);
/// Names of proofs and experiments, and the clauses and variants that they and deck.yaml speak of. Without sound rules
/// nothing is said about clauses, nor about those that \a game knows: checkClauses tells once that one is missing.
Findings checkReferences(const std::vector<DeckDocument> &documents, const std::vector<Variant> &variants, const GameRules *game,
                         bool clausesAreKnown);
/// The variants in themselves and against each other.
Findings checkVariants(const std::vector<Variant> &variants);
/// What of a variant without errors has no effect.
Findings checkEffects(const Variant &variant);

/// A configuration that the deck must stand, and what asks for it.
struct Trial
{
    Configuration configuration;
    std::string label; ///< "many-dice:dice=20"
    std::string file; ///< what is found there needs no label
};

/// Each variant alone, with its defaults and at the ends of its parameters.
std::vector<Trial> variantTrials(const std::vector<Variant> &variants);
/// Whether it is a proof of a start that must be refused: what is wrong with that is no fault.
bool mustBeRefused(const Value &scenario);

/// Each proof and experiment that sets values, and each value of a sweep.
void forEachSettingTrial(const std::vector<DeckDocument> &documents, const std::vector<Variant> &variants,
                         const EffectiveDeck &plain, const std::function<void(const Trial &)> &tryOut);

/// The variants that a list of a file names. What the schema refuses is left out: the same words a second time too.
std::vector<VariantChoice> variantChoices(const Value &list, const std::function<Place(std::size_t)> &place);

/// Calls back for each proof or experiment of a file, branches and compared sides included.
void forEachScenario(const DeckDocument &file, const std::function<void(const Value &scenario, const Path &path)> &visit);

} // namespace rw
