// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/options.h"
#include "deck/deckloader.h"
#include "engine/bot.h"

namespace rw {

/// What every command that reads a deck shares: DECK, --variant and --set.
void addDeck(Options &options);
/// The parts of it: the argument, and what is wished for.
void addDeckArgument(Options &options);
void addWishes(Options &options);
Checked<DeckWishes> deckWishes(const Options &options);

/// The deck, with findings that name its files as seen from where the user stands.
Deck readDeck(const Options &options, const GameCatalog &games, const DeckWishes &wishes);

/// The exit code that is due to what is wrong with a deck, the same in all commands: Unusable where a part of it or its game cannot
/// be read or loaded, else FoundFaults where there are errors.
int codeOfDeck(const Findings &findings);

/// The sentences of findings, for Command::wrongWords.
QStringList sentences(const Findings &findings);

/// What --bots says; nobody when it is not given, for then the game says who plays. One without a name is refused later.
std::vector<BotSpec> botsOf(const Options &options);

/// Where each part of an option with commas stands: `--bots greedy,random`, with the column in what follows the option's name.
std::vector<Place> placesInList(const Options &options, const QString &option);

} // namespace rw
