// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/batchcommand.h"

#include "cli/batchplayer.h"
#include "cli/deckoptions.h"
#include "cli/output.h"
#include "cli/resultfiles.h"
#include "host/playabledeck.h"

namespace rw {

using namespace Qt::StringLiterals;

namespace {

BatchPlan planOf(const Options &options)
{
    BatchPlan plan;
    plan.seed = std::uint64_t(options.number(u"seed"_s));
    plan.games = std::uint64_t(options.number(u"games"_s));
    plan.rotate = options.isSet(u"rotate"_s);
    plan.measure = !options.isSet(u"unmeasured"_s);
    for (const QString &bot : options.list(u"bots"_s))
        plan.bots.push_back(BotSpec::parse(bot.toStdString()));
    return plan;
}

/// `2/4` as a shard; nothing when it is none.
std::optional<Shard> shardFrom(const QString &words, std::uint64_t games)
{
    const QStringList parts = words.split(u'/');
    bool isNumber = false, isOf = false;
    const int number = parts.value(0).toInt(&isNumber);
    const int of = parts.value(1).toInt(&isOf);
    if (parts.size() != 2 || !isNumber || !isOf || number < 1 || of < number || of > 1'000'000)
        return {};
    return Shard{number, of, games};
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
    options.addNumber(u"games"_s, u"How many games are played."_s, {1, 1'000'000'000'000}, 10'000);
    options.addSeed();
    options.addText(u"shard"_s, u"I/N"_s, u"Play only the I-th of N parts, to be put together with `rulewright merge`."_s);
    options.addFlag(u"unmeasured"_s, u"Count who wins and nothing else, which is quicker."_s);
    options.addFlag(u"without-run"_s, u"Leave out what differs from run to run: time, rate, threads."_s);
    BatchPlayer::declare(options);
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

    BatchPlayer player(deck, **engine.value, options, streams);
    return report(player, options, streams);
}

int BatchCommand::report(BatchPlayer &player, const Options &options, Streams &streams)
{
    BatchPlan plan = player.ready(planOf(options));
    BatchOrigin origin = player.origin();
    if (options.isSet(u"shard"_s)) {
        origin.shard = shardFrom(options.text(u"shard"_s), plan.games);
        if (!origin.shard)
            return wrongWords({u"--shard must be a number of as many, as 1/4, not '%1'"_s.arg(options.text(u"shard"_s))}, streams);
        plan = origin.shard->part(plan);
    }
    Checked<BatchOutcome> outcome = player.play(plan);
    if (!outcome)
        return notPlayed(outcome.findings, streams);

    const bool interrupted = outcome.value->interrupted;
    const bool endless = outcome.value->sums.guarded > 0;
    const Findings stoodIn = player.findings();
    printFindings(stoodIn, streams.err);
    const BatchResult result(std::move(origin), plan, std::move(*outcome.value));
    const BatchCost cost = player.cost();
    const int code = writeResult(writtenBatch(result, options.isSet(u"without-run"_s) ? nullptr : &cost, options.text(u"format"_s)), options, streams);
    if (code != AllWell)
        return code;
    return interrupted ? Interrupted : endless || hasErrors(stoodIn) ? FoundFaults : AllWell;
}

int BatchCommand::notPlayed(const Findings &findings, Streams &streams) const
{
    if (findings.front().code != "plugin.failed")
        return wrongWords(sentences(findings), streams);
    printFindings(findings, streams.err);
    return Unusable;
}

} // namespace rw
