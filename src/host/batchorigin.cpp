// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/batchorigin.h"

namespace rw {

Build buildOf(const LoadedGame &game)
{
    return {RW_VERSION, game.sources};
}

BatchOrigin batchOrigin(const PlayableDeck &playable, const Engine &engine)
{
    const Deck &deck = playable.deck();
    const GameFacts &facts = playable.game().facts();
    BatchOrigin origin;
    origin.game = facts.id;
    origin.gameTitle = facts.title;
    origin.rulesVersion = facts.rulesVersion;
    origin.deckTitle = deck.about("title");
    origin.deckHash = deck.effective.hash();
    for (const VariantChoice &choice : deck.configuration.variants)
        origin.variants.push_back(choice.words());
    for (const Setting &setting : deck.configuration.settings)
        origin.sets[setting.path] = setting.value;
    origin.seats = engine.setup().seats;
    origin.longestGame = engine.longestGame();
    origin.clauses = facts.clauses;
    origin.metrics = engine.metrics();
    origin.builds = {buildOf(playable.loaded())};
    return origin;
}

} // namespace rw
