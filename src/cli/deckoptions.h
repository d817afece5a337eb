// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/options.h"
#include "deck/deckloader.h"
#include "engine/bot.h"

namespace rw {

/// Declares the words of every command that reads a deck: DECK, --variant and --set.
void addDeck(Options &options);
/// Declare the two parts of this: the argument, and the options.
void addDeckArgument(Options &options);
void addWishes(Options &options);
Checked<DeckWishes> deckWishes(const Options &options);

/// Reads the deck. Findings name its files relative to the user's current folder.
Deck readDeck(const Options &options, const GameCatalog &games, const DeckWishes &wishes);

/// The exit code for the faults of a deck, the same in all commands: Unusable if a part of it or its game cannot
/// be read or loaded, otherwise FoundFaults if there are errors.
int codeOfDeck(const Findings &findings);

/// The findings as sentences, for Command::wrongWords().
QStringList sentences(const Findings &findings);

/// The bots in --bots; empty if the option is missing, because then the game chooses. A bot without a name is refused later.
std::vector<BotSpec> botsOf(const Options &options);

/// The place of each part of an option with commas, such as `--bots greedy,random`. Columns count from the option's value on.
std::vector<Place> placesInList(const Options &options, const QString &option);

} // namespace rw
