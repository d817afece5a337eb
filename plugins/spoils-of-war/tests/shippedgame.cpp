// SPDX-License-Identifier: GPL-3.0-or-later
#include "shippedgame.h"

using namespace rw;

namespace rwtest {

GameHost &gameHost()
{
    static GameHost host({std::filesystem::path(RW_BUILD_DIR "/bin/games")});
    return host;
}

std::shared_ptr<const Engine> shippedGame(const std::vector<std::string> &sets, const Setup &setup,
                                          const std::vector<std::string> &variants)
{
    const Checked<PlayableDeck> deck = loadDeck(gameHost(), RW_SOURCE_DIR "/sample-decks/spoils-of-war", variants, sets);
    return deck ? deck.value->compile(setup).value.value_or(nullptr) : nullptr;
}

} // namespace rwtest
