// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/playabledeck.h"

#include "host/guarded.h"

namespace rw {

namespace {

/// The number at that path of the deck, or \a otherwise.
int numberAt(const Value &deck, std::string_view path, int otherwise)
{
    const Value *found = at(deck, path);
    return found && found->isInt() ? int(found->toInt()) : otherwise;
}

} // namespace

Findings PlayableDeck::checkSeats(int seats) const
{
    const GameFacts &facts = m_game->facts();
    const Value &deck = m_deck.effective.value();
    const int least = std::max(facts.fewestSeats, numberAt(deck, "deck.players.min", facts.fewestSeats));
    const int most = std::min(facts.mostSeats, numberAt(deck, "deck.players.max", facts.mostSeats));
    if (seats >= least && seats <= most)
        return {};
    return {error("deck.seats", "the number of players is {seats}", "this deck is for {least} to {most}",
                  {{"seats", std::to_string(seats)}, {"least", std::to_string(least)}, {"most", std::to_string(most)}}, {{}, "deck.players", 0, 0})};
}

int PlayableDeck::usualSeats() const
{
    const GameFacts &facts = m_game->facts();
    return guarded(
        facts.id, [&] { return m_game->usualSeats(m_deck.effective.value()); }, [&](const Finding &) { return facts.usualSeats; });
}

Checked<std::shared_ptr<const Engine>> PlayableDeck::compile(const Setup &setup) const
{
    Checked<std::shared_ptr<const Engine>> engine{std::nullopt, checkSeats(setup.count())};
    if (engine.findings.empty())
        engine = guarded(
            m_game->facts().id, [&] { return m_game->compile(m_deck.effective.value(), setup); },
            [](Finding fault) { return Checked<std::shared_ptr<const Engine>>{std::nullopt, {std::move(fault)}}; });
    if (!engine && engine.findings.empty())
        engine.findings = {error("plugin.failed", "the game {id} has a defect: {what}", "tell those who make it",
                                 {{"id", m_game->facts().id}, {"what", "it refuses the deck and does not say why"}})};
    for (Finding &finding : engine.findings)
        if (!finding.where.path.empty())
            finding.where = m_deck.effective.place(finding.where.path);
    engine.findings = seenFromOutside(std::move(engine.findings), m_deck.files.folder);
    return engine;
}

Deck readDeck(GameHost &host, const std::filesystem::path &folder, const DeckWishes &wishes)
{
    Findings findings;
    Deck deck = loadDeck(readDeckFiles(folder), host.catalog(&findings), wishes);
    append(findings, seenFromOutside(std::move(deck.findings), folder));
    deck.findings = std::move(findings);
    return deck;
}

Checked<PlayableDeck> loadDeck(GameHost &host, const std::filesystem::path &folder, const DeckWishes &wishes)
{
    Deck deck = readDeck(host, folder, wishes);
    Findings findings = deck.findings;
    if (hasErrors(findings) || !deck.game)
        return {std::nullopt, std::move(findings)};
    const Game &game = *(*host.load(deck.game->id).value)->game;
    return {PlayableDeck(std::move(deck), game), std::move(findings)};
}

Checked<PlayableDeck> loadDeck(GameHost &host, const std::filesystem::path &folder, const std::vector<std::string> &variants,
                               const std::vector<std::string> &settings)
{
    const Checked<DeckWishes> wishes = parseWishes(variants, settings);
    return wishes ? loadDeck(host, folder, *wishes.value) : Checked<PlayableDeck>{std::nullopt, wishes.findings};
}

} // namespace rw
