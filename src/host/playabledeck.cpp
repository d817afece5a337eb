// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/playabledeck.h"

#include "host/deckforplay.h"
#include "host/guarded.h"

namespace rw {

namespace {

/// The number at this path of the deck; \a otherwise if there is none.
int numberAt(const Value &deck, std::string_view path, int otherwise)
{
    const Value *found = at(deck, path);
    return found && found->isInt() ? int(found->toInt()) : otherwise;
}

Findings checkSeats(const GameFacts &facts, const Value &deck, int seats)
{
    const int least = std::max(facts.fewestSeats, numberAt(deck, "deck.players.min", facts.fewestSeats));
    const int most = std::min(facts.mostSeats, numberAt(deck, "deck.players.max", facts.mostSeats));
    if (seats >= least && seats <= most)
        return {};
    return {error("deck.seats", "the number of players is {seats}", "this deck is for {least} to {most}",
                  {{"seats", std::to_string(seats)}, {"least", std::to_string(least)}, {"most", std::to_string(most)}},
                  {{}, "deck.players", 0, 0})};
}

} // namespace

int usualSeats(const Game &game, const Value &deck)
{
    const GameFacts &facts = game.facts();
    return guarded(
        facts.id, [&] { return game.usualSeats(deck); }, [&](const Finding &) { return facts.usualSeats; });
}

std::vector<BotSpec> usualBots(const Game &game)
{
    return {BotSpec::parse(game.facts().usualBot)};
}

Checked<std::shared_ptr<const Engine>> compileDeck(const Game &game, const EffectiveDeck &deck, const Setup &setup)
{
    const std::string &id = game.facts().id;
    Checked<std::shared_ptr<const Engine>> engine{std::nullopt, checkSeats(game.facts(), deck.value(), setup.count())};
    if (engine.findings.empty())
        engine = guarded(
            id, [&] { return game.compile(deck.value(), setup); },
            [](Finding fault) {
            return Checked<std::shared_ptr<const Engine>>{std::nullopt, {std::move(fault)}};
            });
    if (!engine && engine.findings.empty())
        engine.findings = {error("plugin.failed", "the game {id} has a defect: {what}", "tell those who make it",
                                 {{"id", id}, {"what", "it refuses the deck and does not say why"}})};
    for (Finding &finding : engine.findings)
        if (!finding.where.path.empty())
            finding.where = deck.place(finding.where.path);
    return engine;
}

ProofGame proofGame(const Game &game)
{
    std::vector<std::string> moments;
    const Value schemas = game.schemas();
    if (const Value *all = at(schemas, "proof.moments"))
        for (const Value &moment : all->list())
            moments.push_back(moment.text());
    return {&game.facts(), std::move(moments), [&game](const Value &deck) { return usualSeats(game, deck); },
            [&game](const EffectiveDeck &deck, const Setup &setup) { return compileDeck(game, deck, setup); }};
}

int PlayableDeck::usualSeats() const
{
    return rw::usualSeats(game(), m_deck.effective.value());
}

Checked<std::shared_ptr<const Engine>> PlayableDeck::compile(const Setup &setup) const
{
    Checked<std::shared_ptr<const Engine>> engine = compileDeck(game(), m_deck.effective, setup);
    engine.findings = seenFromOutside(std::move(engine.findings), m_deck.files.folder);
    return engine;
}

namespace {

using Load = Deck (*)(DeckFiles files, const GameCatalog &games, const DeckWishes &wishes, const DeckLimits &limits);

/// Reads a deck. Findings about its game's plugin come before those about the deck. File names are as seen from \a outside.
Deck read(GameHost &host, DeckFiles files, const DeckWishes &wishes, Load load, const std::filesystem::path *outside)
{
    Findings findings;
    Deck deck = load(std::move(files), host.catalog(&findings), wishes, {});
    append(findings, outside ? seenFromOutside(std::move(deck.findings), *outside) : std::move(deck.findings));
    deck.findings = std::move(findings);
    return deck;
}

} // namespace

Deck readDeck(GameHost &host, const std::filesystem::path &folder, const DeckWishes &wishes)
{
    return read(host, readDeckFiles(folder), wishes, loadDeck, &folder);
}

Deck readDeck(GameHost &host, DeckFiles files, const DeckWishes &wishes)
{
    return read(host, std::move(files), wishes, loadDeck, nullptr);
}

Deck readDeckForPlay(GameHost &host, const std::filesystem::path &folder, const DeckWishes &wishes)
{
    return read(host, readDeckFiles(folder), wishes, loadDeckForPlay, &folder);
}

Deck readDeckForPlay(GameHost &host, DeckFiles files, const DeckWishes &wishes)
{
    return read(host, std::move(files), wishes, loadDeckForPlay, nullptr);
}

Checked<PlayableDeck> loadDeck(GameHost &host, const std::filesystem::path &folder, const DeckWishes &wishes)
{
    Deck deck = readDeck(host, folder, wishes);
    Findings findings = deck.findings;
    if (hasErrors(findings) || !deck.game)
        return {std::nullopt, std::move(findings)};
    const LoadedGame &game = **host.load(deck.game->id).value;
    return {PlayableDeck(std::move(deck), game), std::move(findings)};
}

Checked<PlayableDeck> loadDeck(GameHost &host, const std::filesystem::path &folder, const std::vector<std::string> &variants,
                               const std::vector<std::string> &settings)
{
    const Checked<DeckWishes> wishes = parseWishes(variants, settings);
    return wishes ? loadDeck(host, folder, *wishes.value) : Checked<PlayableDeck>{std::nullopt, wishes.findings};
}

} // namespace rw
