// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/batchingcommand.h"

#include "cli/deckoptions.h"
#include "cli/keeping.h"
#include "cli/output.h"
#include "cli/splitting.h"
#include "host/botplaces.h"
#include "host/deckforplay.h"
#include "host/playabledeck.h"

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// Findings for games in --keep that are not part of the whole batch. It does not matter which part of the batch is played.
Findings unknownGames(const QStringList &words, const BatchPlan &plan)
{
    Findings findings;
    for (const QString &word : words) {
        const Checked<KeepWish> wish = KeepWish::parse(word.toStdString());
        if (!wish || wish.value->kind != KeepWish::Kind::Number || wish.value->number - plan.firstGame < plan.games)
            continue;
        findings.push_back(error("keep.not-played", "game {game} is not in this batch", "its games are {first} to {last}",
                                 {{"game", word.toStdString()},
                                  {"first", std::to_string(plan.firstGame)},
                                  {"last", std::to_string(plan.firstGame + plan.games - 1)}}));
    }
    return findings;
}

Findings faultsOfNamedBots(const Engine &engine, const Options &options)
{
    const std::vector<BotSpec> bots = botsOf(options);
    const std::vector<Place> places = placesInList(options, u"bots"_s);
    const bool areRungs = options.isDeclared(u"ladder"_s) && options.isSet(u"ladder"_s);
    return bots.empty() ? Findings() : areRungs ? faultsOfEachBot(engine, bots, places) : faultsOfBots(engine, bots, places);
}

} // namespace

void BatchingCommand::declareBatch(Options &options)
{
    addWishes(options);
    options.addPlayers();
    options.addText(
        u"bots"_s, u"BOT,..."_s,
        u"Who plays: one bot for all seats, or one for each; unless told the quickest bot of the game that plays well."_s);
    options.addFlag(u"rotate"_s, u"The bots move one seat on with every game."_s);
    options.addCount(u"games"_s, u"How many games are played."_s, {1, 1'000'000'000'000}, 10'000);
    options.addSeed();
    options.addText(u"shard"_s, u"I/N"_s, u"Play only the I-th of N parts, to be put together with `rulewright merge`."_s);
    options.addFlag(u"unmeasured"_s, u"Count who wins and nothing else, which is quicker."_s);
    Keeping::declare(options);
    BatchPlayer::declare(options);
}

BatchPlan BatchingCommand::planOf(const Options &options)
{
    BatchPlan plan;
    plan.seed = options.seed();
    plan.games = std::uint64_t(options.number(u"games"_s));
    plan.rotate = options.isSet(u"rotate"_s);
    plan.measure = !options.isSet(u"unmeasured"_s);
    plan.bots = botsOf(options);
    return plan;
}

int BatchingCommand::execute(const Options &options, Streams &streams)
{
    const Checked<DeckWishes> wishes = deckWishes(options);
    if (!wishes)
        return wrongWords(sentences(wishes.findings), streams);
    const std::filesystem::path folder = options.argument(u"DECK"_s).toStdString();
    Deck deck = readDeckForPlay(m_host, folder, *wishes.value);
    printFindings(deck.findings, streams.err);
    if (const int code = codeOfDeck(deck.findings); code != AllWell)
        return code;
    const LoadedGame &game = **m_host.load(deck.game->id).value;
    return play(options, PlayableDeck(std::move(deck), game), streams);
}

int BatchingCommand::play(const Options &options, const PlayableDeck &deck, Streams &streams)
{
    const bool said = options.isSet(u"players"_s);
    const Setup setup = Setup::of(said ? int(options.number(u"players"_s)) : deck.usualSeats());
    const Checked<std::shared_ptr<const Engine>> engine = deck.compile(setup);
    if (!engine && said && engine.findings.front().code == "deck.seats")
        return wrongWords(sentences(engine.findings), streams);
    printFindings(engine.findings, streams.err);
    if (!engine)
        return codeOfDeck(engine.findings);

    if (const Findings faults = faultsOfNamedBots(**engine.value, options); !faults.empty())
        return wrongWords(sentences(faults), streams);
    BatchPlayer player(deck, *engine.value, options, streams);
    return withTable(player, options, streams);
}

BatchingCommand::Played BatchingCommand::playAsAsked(BatchPlayer &player, const Options &options, Streams &streams) const
{
    BatchPlan plan = player.ready(planOf(options));
    if (const Findings unknown = unknownGames(options.list(u"keep"_s), plan); !unknown.empty())
        return {wrongWords(sentences(unknown), streams)};
    BatchOrigin origin = player.origin();
    if (options.isSet(u"shard"_s)) {
        origin.shard = shardFrom(options.text(u"shard"_s), plan.games);
        if (!origin.shard)
            return {
                wrongWords({u"--shard must be a number of as many, as 1/4, not '%1'"_s.arg(options.text(u"shard"_s))}, streams)};
        plan = origin.shard->part(plan);
    }
    Checked<std::optional<Keeping>> keeping = Keeping::of(options, player.engine()->setup().count());
    if (!keeping)
        return {wrongWords(sentences(keeping.findings), streams)};
    std::optional<Keeping> &kept = *keeping.value;
    if (kept)
        kept->prepare(plan);
    Checked<BatchOutcome> outcome = player.play(plan, kept ? kept->listener() : BatchListener());
    if (!outcome)
        return {notPlayed(outcome.findings, streams)};

    const bool endless = outcome.value->sums.guarded > 0;
    Findings findings = player.findings();
    append(findings, outcome.value->interrupted ? Findings() : outcome.findings);
    findings = placedAtBots(std::move(findings), plan.bots, placesInList(options, u"bots"_s));
    const int saved = kept ? kept->save(player, plan, streams.err) : int(AllWell);
    printFindings(findings, streams.err);
    const int code = saved == Unusable            ? saved
        : outcome.value->interrupted              ? Interrupted
        : endless || hasErrors(findings) || saved ? FoundFaults
                                                  : AllWell;
    BatchResult result(std::move(origin), plan, std::move(*outcome.value));
    result.setOutside(player.cost().outside);
    return {code, std::move(result)};
}

int BatchingCommand::notPlayed(const Findings &findings, Streams &streams) const
{
    if (findings.front().code != "plugin.failed" && !findings.front().code.starts_with("store."))
        return wrongWords(sentences(findings), streams);
    printFindings(findings, streams.err);
    return Unusable;
}

} // namespace rw
