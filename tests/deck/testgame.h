// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckfiles.h"
#include "deck/deckloader.h"
#include "deck/gamerules.h"

#include <string>

namespace rwtest {

/// A small game of no plugin: what the decks in tests/data are for.
const rw::GameRules &pebbles();
/// A catalog with nothing but pebbles.
const rw::GameCatalog &catalog();
/// tests/data/sound-deck, as it lies on the disk.
rw::DeckFiles soundDeck();

/// A fault put into the sound deck, and what must be found. One file of tests/data/bad-decks:
///
///     # what this is about
///     change tables.yaml: dice: 4 => dice: "4"     one place in the text, which must be there
///     remove cards/gems.yaml
///     file cards/ores.yaml                         a whole file, up to the line `end`
///     ...
///     end
///     argument --set tables.dice=7
///     expect                                       the findings, to the end of the file
///     tables.yaml:2:7: error: ...
struct Fixture
{
    rw::DeckFiles files;
    std::vector<std::string> variants; ///< the words of --variant
    std::vector<std::string> settings; ///< the words of --set
    std::string expected;
};
Fixture readFixture(const std::string &path);

/// The findings of a fixture, a line each.
std::string findingsOf(const Fixture &fixture);

} // namespace rwtest
