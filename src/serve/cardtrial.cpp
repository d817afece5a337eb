// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/cardtrial.h"

#include "abilities/reading/cardabilities.h"
#include "engine/outofroom.h"
#include "host/savedgame.h"
#include "serve/prooftimeline.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace rw {

namespace {

/// At most this many moves of a position are examined.
constexpr std::uint32_t mostMoves = 400;

const abilities::Card *cardCalled(const std::vector<abilities::Card> &cards, const std::string &id)
{
    const auto found = std::ranges::find(cards, id, &abilities::Card::id);
    return found == cards.end() ? nullptr : &*found;
}

bool isPartOfWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

/// Whether a text contains this id as a separate word.
bool holdsWord(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isPartOfWord(text[at - 1])) && (end == text.size() || !isPartOfWord(text[end])))
            return true;
    }
    return false;
}

/// How much a proof's start and moves say, as a number of characters.
std::size_t saidBefore(const Scenario &scenario)
{
    std::size_t letters = toJson(Value(Value::Map(scenario.given))).size();
    for (const std::vector<ProofStep> *steps : {&scenario.common, &scenario.play})
        for (const ProofStep &step : *steps)
            letters += step.seat.size() + step.words.size();
    return letters;
}

/// The start of a proof at the timeline's current moment, with the lines that lead there.
Value startValue(const Timeline &timeline, std::uint64_t seed, const Value &play)
{
    const std::vector<std::string> &seats = timeline.position().engine().setup().seats;
    const GivenStart &given = timeline.givenStart();
    Value start = Value::Map{{"seats", Value::List(seats.begin(), seats.end())}};
    if (given.given.size() > 0)
        start["given"] = given.given;
    if (given.luck.size() > 0)
        start["luck"] = given.luck;
    if (seed != 1)
        start["luck"]["seed"] = seed <= std::uint64_t(INT64_MAX) ? Value(std::int64_t(seed)) : Value(std::to_string(seed));
    if (play.size() > 0)
        start["play"] = play;
    return start;
}

} // namespace

bool knowsCard(const Value &effective, const std::string &card)
{
    return cardCalled(abilities::cardsOf(effective), card) != nullptr;
}

CardTrial::CardTrial(const PlayableDeck &deck, std::string card, const std::atomic<bool> *stop)
    : m_deck(deck), m_card(std::move(card)), m_stop(stop)
{
    const std::vector<abilities::Card> cards = abilities::cardsOf(deck.deck().effective.value());
    const abilities::Card *found = cardCalled(cards, m_card);
    m_hasAbilities = found && found->abilities();
}

Checked<Value> CardTrial::run(const Setup &setup, std::int64_t games)
{
    std::optional<Found> found = inProofs();
    if (!found)
        found = std::move(m_given);
    if (!found) {
        Checked<std::shared_ptr<const Engine>> engine = m_deck.compile(setup);
        if (!engine)
            return {std::nullopt, std::move(engine.findings)};
        for (std::int64_t game = 1; game <= games && !found && !isStopped(); ++game)
            found = inGame(*engine.value, std::uint64_t(game));
    }
    if (isStopped())
        return {std::nullopt, {}};
    return {found ? told(*found) : Value(Value::Map{{"proofs", m_proofs}, {"games", m_games}}), {}};
}

std::optional<CardTrial::Found> CardTrial::inProofs()
{
    std::vector<Scenario> worthTrying;
    for (const DeckDocument &file : m_deck.deck().documents)
        if (file.kind == FileKind::Proof)
            std::ranges::copy_if(readScenarios(file.document).list, std::back_inserter(worthTrying),
                                 [this](const Scenario &each) { return isWorthTrying(each); });
    std::ranges::stable_sort(worthTrying, {}, saidBefore); // the simplest position shows the card best
    for (const Scenario &scenario : worthTrying) {
        if (isStopped())
            return std::nullopt;
        if (std::optional<Found> found = inProof(scenario))
            return found;
    }
    return std::nullopt;
}

Value CardTrial::told(const Found &found) const
{
    const Position &position = found.timeline.position();
    Value value = Value::Map{{"text", recordOf(m_deck, found.timeline, found.seed, found.seed).text()},
                             {"asked", position.engine().setup().seats.at(position.pending().seat)},
                             {"proofs", m_proofs},
                             {"games", m_games}};
    if (found.proof.empty()) {
        value["bot_game"] = m_games;
        return value;
    }
    value["proof"] = found.proof;
    value["start"] = startValue(found.timeline, found.seed, found.play);
    return value;
}

std::shared_ptr<const Engine> CardTrial::engineFor(const std::vector<std::string> &seats)
{
    const auto [known, isNew] = m_engines.try_emplace(seats);
    if (isNew)
        if (Checked<std::shared_ptr<const Engine>> engine = m_deck.compile(Setup{seats}))
            known->second = std::move(*engine.value);
    return known->second;
}

bool CardTrial::names(const std::string &words) const
{
    return holdsWord(words, m_card);
}

bool CardTrial::speaksOf(const Position &position, const Journal &journal) const
{
    return std::ranges::any_of(journal, [&](const Event &event) {
        return event.ability != noAbility && position.engine().abilityName(event.ability) == m_card;
    });
}

bool CardTrial::speaksAfter(Position position, Move move) const
{
    Journal journal;
    Recorder recorder;
    recorder.journal = &journal;
    try {
        return position.apply(move, &recorder).done() && speaksOf(position, journal);
    } catch (const OutOfRoom &) {
        return false;
    }
}

bool CardTrial::isAboutToMatter(const Position &position) const
{
    const MoveSet moves = position.legalMoves();
    for (std::uint32_t nth = 0; nth < std::min(moves.count(), mostMoves); ++nth) {
        const Move move = moves.nth(nth);
        if (!names(position.words(move)))
            continue;
        if (!m_hasAbilities)
            return true;
        if (speaksAfter(position, move))
            return true;
    }
    return false;
}

bool CardTrial::playOn(Timeline &timeline, Move move)
{
    if (isAboutToMatter(timeline.position()))
        return true;
    Findings misfits;
    if (!timeline.play(move, &misfits).done() || hasErrors(misfits)
        || !speaksOf(timeline.position(), timeline.journalOf(timeline.here())))
        return false;
    timeline.back();
    return true;
}

bool CardTrial::isWorthTrying(const Scenario &scenario) const
{
    const auto namesIt = [this](const ProofStep &step) { return names(step.words); };
    return whyNoGame(scenario, m_deck).empty()
        && (isGivenIn(scenario) || std::ranges::any_of(scenario.play, namesIt) || std::ranges::any_of(scenario.common, namesIt));
}

bool CardTrial::isGivenIn(const Scenario &scenario) const
{
    return names(toJson(Value(Value::Map(scenario.given))));
}

std::optional<CardTrial::Found> CardTrial::inProof(const Scenario &scenario)
{
    ++m_proofs;
    const Setup usual = Setup::of(m_deck.usualSeats());
    const std::shared_ptr<const Engine> engine = engineFor(scenario.seats.value_or(usual.seats));
    if (!engine)
        return std::nullopt;
    Checked<Timeline> timeline = Timeline::from(engine, scenario.seed, scenario.seed, startOf(scenario));
    if (!timeline || timeline.value->position().over())
        return std::nullopt;
    if (!m_given && isGivenIn(scenario))
        m_given = Found{*timeline.value, scenario.seed, scenario.name};
    Found found{std::move(*timeline.value), scenario.seed, scenario.name};
    return follow(found.timeline, scenario, found.play) ? std::optional(std::move(found)) : std::nullopt;
}

/// Plays the lines of a proof until the card matters. Sets \a played to the lines that lead there.
bool CardTrial::follow(Timeline &timeline, const Scenario &scenario, Value &played)
{
    const auto play = [&](Move move) { return playOn(timeline, move) ? LinePlayed::Enough : LinePlayed::On; };
    const LinePlayed done = playLines(timeline, scenario, play, played);
    return done == LinePlayed::Enough
        || (done == LinePlayed::On && !timeline.position().over() && isAboutToMatter(timeline.position()));
}

std::optional<CardTrial::Found> CardTrial::inGame(const std::shared_ptr<const Engine> &engine, std::uint64_t seed)
{
    ++m_games;
    const Checked<std::unique_ptr<SeatBot>> bot = engine->bot(usualBots(m_deck.game()).front());
    if (!bot)
        return std::nullopt;
    Timeline timeline(engine, seed, seed);
    for (std::uint64_t step = 0; step < engine->longestGame() && !timeline.position().over() && !isStopped(); ++step) {
        const Position &position = timeline.position();
        const Move move = (*bot.value)->choose(position.bytes(), position.pending().seat, timeline.botWord());
        if (playOn(timeline, move))
            return Found{std::move(timeline), seed, {}};
    }
    return std::nullopt;
}

} // namespace rw
