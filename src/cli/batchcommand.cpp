// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/batchcommand.h"

#include "cli/deckoptions.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "host/guarded.h"
#include "host/outsidebots.h"
#include "host/playabledeck.h"

#include <chrono>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

BatchPlan planOf(const Options &options)
{
    BatchPlan plan;
    plan.seed = std::uint64_t(options.number(u"seed"_s));
    plan.games = std::uint64_t(options.number(u"games"_s));
    plan.rotate = options.isSet(u"rotate"_s);
    for (const QString &bot : options.list(u"bots"_s))
        plan.bots.push_back(BotSpec::parse(bot.toStdString()));
    return plan;
}

BatchOrigin originOf(const PlayableDeck &playable, const Engine &engine)
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
    return origin;
}

std::string written(const BatchResult &result, const BatchCost &cost, const QString &format)
{
    if (format == "json"_L1)
        return toJson(result.withCost(cost), 2) + '\n';
    return format == "csv"_L1 ? result.asCsv() : result.asText(cost);
}

} // namespace

QString BatchCommand::name() const
{
    return u"batch"_s;
}

QString BatchCommand::summary() const
{
    return u"Play a deck by the thousand and count"_s;
}

QString BatchCommand::details() const
{
    return u"Bots are random (the default) or ismcts:N, which searches N simulations a decision; a game may have more, see "
           "`rulewright games`. Name one bot for all seats or one for each, separated by commas. Options of a bot follow "
           "colons: ismcts:200:explore=1.5. exec:COMMAND is a program of yours in any language (docs/bots-outside.md).\n\n"
           "The same seed gives the same result, byte for byte, at any number of threads; only the part `run` of the JSON "
           "differs. Ctrl-C ends the batch early and keeps all games, in the order of their seeds, up to the first one that "
           "was not played.\n\n"
           "Gives 0 when all was played, 1 when the deck has faults, games did not end or random moves stood in for a program, 3 when the deck cannot be read, 130 when interrupted."_s;
}

void BatchCommand::declare(Options &options) const
{
    addDeck(options);
    options.addPlayers();
    options.addText(u"bots"_s, u"BOT,..."_s, u"Who plays: one bot for all seats, or one for each."_s, u"random"_s);
    options.addFlag(u"rotate"_s, u"The bots move one seat on with every game."_s);
    options.addNumber(u"deadline"_s, u"How many milliseconds a bot exec:COMMAND has for a decision; 1000 unless told."_s, {1, 3'600'000}, 1000);
    options.addNumber(u"games"_s, u"How many games are played."_s, {1, 1'000'000'000'000}, 10'000);
    options.addSeed();
    options.addThreads();
    options.addFormat({u"text"_s, u"json"_s, u"csv"_s});
    options.addOut();
}

int BatchCommand::execute(const Options &options, Streams &streams)
{
    const Checked<DeckWishes> wishes = deckWishes(options);
    if (!wishes)
        return wrongWords(sentences(wishes.findings), streams);
    const std::filesystem::path folder = options.argument(u"DECK"_s).toStdString();
    Deck deck = readDeck(m_host, folder, *wishes.value);
    printFindings(deck.findings, streams.err);
    if (isUnusable(deck) || !deck.game)
        return Unusable;
    if (hasErrors(deck.findings))
        return FoundFaults;
    const Game &game = *(*m_host.load(deck.game->id).value)->game;
    return play(options, PlayableDeck(std::move(deck), game), streams);
}

int BatchCommand::play(const Options &options, const PlayableDeck &deck, Streams &streams)
{
    const bool said = options.isSet(u"players"_s);
    const Setup setup = Setup::of(said ? int(options.number(u"players"_s)) : deck.usualSeats());
    const Checked<std::shared_ptr<const Engine>> engine = deck.compile(setup);
    if (!engine && said && engine.findings.front().code == "deck.seats")
        return wrongWords(sentences(engine.findings), streams);
    printFindings(engine.findings, streams.err);
    if (!engine)
        return FoundFaults;

    OutsidePlayers::Patience patience;
    patience.decision = std::chrono::milliseconds(options.number(u"deadline"_s));
    const OutsidePlayers players(patience);
    BatchPlan plan = planOf(options);
    plan.outside = players.maker();
    const auto start = std::chrono::steady_clock::now();
    const int threads = int(options.number(u"threads"_s));
    Interrupt interrupt;
    Checked<BatchOutcome> outcome;
    {
        Progress progress(streams, "games", std::int64_t(plan.games));
        const BatchListener listener{[&](const BatchSums &sums) { progress.update(std::int64_t(sums.games)); }};
        outcome = guarded(
            deck.game().facts().id, [&] { return playBatch(**engine.value, plan, threads, &interrupt.flag(), listener); },
            [](Finding fault) { return Checked<BatchOutcome>{std::nullopt, {std::move(fault)}}; });
    }
    if (!outcome && outcome.findings.front().code == "plugin.failed") {
        printFindings(outcome.findings, streams.err);
        return Unusable;
    }
    if (!outcome)
        return wrongWords(sentences(outcome.findings), streams);

    const bool interrupted = outcome.value->interrupted;
    const bool endless = outcome.value->sums.guarded > 0;
    const Findings stoodIn = players.findings();
    printFindings(stoodIn, streams.err);
    const BatchResult result(originOf(deck, **engine.value), plan, std::move(*outcome.value));
    const BatchCost cost{std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(), threads, players.tally()};
    const int code = writeResult(written(result, cost, options.text(u"format"_s)), options, streams);
    if (code != AllWell)
        return code;
    return interrupted ? Interrupted : endless || hasErrors(stoodIn) ? FoundFaults : AllWell;
}

} // namespace rw
