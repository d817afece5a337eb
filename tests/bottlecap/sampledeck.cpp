// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampledeck.h"

#include "bottlecapvikings.h"
#include "deck/deckloader.h"

using namespace rw;

namespace rwtest {

const Value &bottlecapDeck()
{
    static const BottlecapVikings game;
    static const GameRules rules{
        game.facts().id, game.schemas(), [](const Value &deck) { return game.check(deck); }, game.facts().clauses, {}};
    static const GameCatalog catalog{{rules.id}, [](std::string_view id) { return id == rules.id ? &rules : nullptr; }};
    static const Deck deck = loadDeck(readDeckFiles(RW_SOURCE_DIR "/sample-decks/bottlecap-vikings"), catalog);
    return deck.effective.value();
}

} // namespace rwtest
