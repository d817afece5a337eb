// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/storedruns.h"

#include "engine/json.h"
#include "host/batchorigin.h"
#include "host/deckforplay.h"
#include "host/guarded.h"
#include "lab/outsideplay.h"
#include "lab/preciseplay.h"

#include <QDateTime>

#include <algorithm>
#include <chrono>
#include <map>

namespace rw {

namespace {

constexpr std::chrono::milliseconds betweenKept{1000};
constexpr std::uint64_t firstStretch = 1000;

RunEntry basicEntry(const BatchResult &result)
{
    const BatchOrigin &origin = result.origin();
    RunEntry entry;
    entry.made = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    entry.kind = "batch";
    entry.deckTitle = origin.deckTitle.empty() ? origin.gameTitle : origin.deckTitle;
    entry.deckHash = origin.deckHash;
    entry.variants = origin.variants;
    entry.sets = origin.sets;
    entry.seats = origin.seats;
    for (const BotSpec &bot : result.plan().bots)
        entry.bots.push_back(bot.text());
    entry.seed = std::to_string(result.plan().seed);
    entry.games = result.sums().games;
    entry.play = result.wordsOfPlay();
    return entry;
}

/// Reasons why a run cannot be played again, as errors; everything else that the user should know, as warnings and notes.
Findings obstacles(GameHost &host, const BatchResult &result, OtherBuilds others)
{
    const Checked<const LoadedGame *> game = host.load(result.origin().game);
    if (!game)
        return game.findings;
    const std::string &rules = (*game.value)->game->facts().rulesVersion;
    if (rules != result.origin().rulesVersion)
        return {error("store.other-rules", "this run was played by version {old} of the rules, and version {found} is installed",
                      "install that version to have it again", {{"old", result.origin().rulesVersion}, {"found", rules}})};
    if (!result.plan().isReproducible())
        return {error("store.not-reproducible", "a program from outside played along in this run",
                      "its figures cannot be had again; play a new one")};
    Findings findings = untoldBuild("this run", result.origin().builds);
    append(findings, differentBuilds("this run", result.origin().builds, {buildOf(**game.value)}, others));
    return findings;
}

Finding ofPeople(std::int64_t id)
{
    return error("store.of-people", "people played run {id}, and no bot plays it again", "open its game at the table",
                 {{"id", std::to_string(id)}});
}

Checked<BatchResult> resultOf(RunStore &store, const RunEntry &entry, std::size_t side)
{
    const std::string id = std::to_string(entry.id);
    if (entry.kind == "playtest")
        return {std::nullopt, {ofPeople(entry.id)}};
    const Checked<std::string> json = store.result(entry.id);
    if (!json)
        return {std::nullopt, json.findings};
    const auto noSide = [&] {
        return error("store.no-side", "run {id} has no side {side}", {}, {{"id", id}, {"side", std::to_string(side + 1)}});
    };
    if (entry.kind == "batch")
        return side == 0 ? BatchResult::read(*json.value, "run " + id) : Checked<BatchResult>{std::nullopt, {noSide()}};
    Checked<ComparisonRecord> record = ComparisonRecord::read(*json.value, "run " + id);
    if (!record)
        return {std::nullopt, std::move(record.findings)};
    if (side >= record.value->sides.size())
        return {std::nullopt, {noSide()}};
    if (record.value->inRotation)
        return {std::nullopt,
                {error("store.in-rotation", "run {id} compares bots, each luck in all seats, and its games are not listed",
                       "play a batch with the bots of one side", {{"id", id}})}};
    return {std::move(record.value->sides[side].result), {}};
}

/// A run that bots played, with the decks that it was played with.
struct KeptRun
{
    bool isBatch = false;
    std::string json; ///< its result
    std::vector<StoredDeck> decks;
};

Checked<KeptRun> keptRun(RunStore &store, std::int64_t id)
{
    const Checked<RunEntry> entry = store.entry(id);
    if (!entry)
        return {std::nullopt, entry.findings};
    if (entry.value->kind == "playtest")
        return {std::nullopt, {ofPeople(id)}};
    Checked<std::string> json = store.result(id);
    Checked<std::vector<StoredDeck>> decks = store.decks(id);
    if (!json || !decks)
        return {std::nullopt, json ? decks.findings : json.findings};
    return {KeptRun{entry.value->kind == "batch", std::move(*json.value), std::move(*decks.value)}, {}};
}

std::string bytesOf(const Value &canonical)
{
    return toJson(canonical);
}

Checked<RunAgain> batchAgain(GameHost &host, const std::string &json, const std::vector<StoredDeck> &decks,
                             const RunPlaying &playing)
{
    const Checked<BatchResult> old = BatchResult::read(json, "the store");
    if (!old)
        return {std::nullopt, old.findings};
    BatchPlan plan = old.value->plan();
    Findings findings = obstacles(host, *old.value, playing.others);
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    const Checked<std::shared_ptr<const Engine>> engine = storedEngine(host, old.value->origin(), decks);
    if (!engine)
        return {std::nullopt, engine.findings};
    plan.games = old.value->sums().games; // the games of an interrupted run
    plan.measure = !old.value->sums().metrics.seen.empty();
    BatchListener listener;
    listener.progress = [&](const BatchSums &sums) { playing.progress ? playing.progress(sums.games) : void(); };
    Checked<BatchOutcome> outcome = playBatch(**engine.value, plan, playing.threads, playing.stop, listener);
    if (!outcome)
        return {std::nullopt, std::move(outcome.findings)};
    if (outcome.value->interrupted)
        return {std::nullopt, {error("store.interrupted", "it was interrupted")}};
    plan.games = old.value->plan().games;
    outcome.value->interrupted = old.value->interrupted();
    const std::string bytes = bytesOf(BatchResult(old.value->origin(), plan, std::move(*outcome.value)).canonical());
    return {RunAgain{bytes, bytes == json}, std::move(findings)};
}

/// Results of older versions lack the exact sums of their differences.
bool hasSums(const ComparisonRecord &record)
{
    return std::ranges::any_of(record.others, [](const ComparisonRecord::Against &other) {
        return std::ranges::any_of(other.metrics, [](const MetricDifference &metric) {
            return std::ranges::any_of(metric.rows, [](const RowDifference &row) { return !row.sums.empty(); });
        });
    });
}

void leaveOutSums(ComparisonRecord &record)
{
    for (ComparisonRecord::Against &other : record.others)
        for (MetricDifference &metric : other.metrics)
            for (RowDifference &row : metric.rows)
                row.sums.clear();
}

/// The result as older versions wrote it.
Value withoutSentences(Value result)
{
    for (Value &difference : result.find("differences")->list())
        difference.remove("sentence");
    return result;
}

Checked<ComparedSide> sideOf(GameHost &host, std::string name, const BatchResult &result, const std::vector<StoredDeck> &decks,
                             OtherBuilds others)
{
    Findings findings = obstacles(host, result, others);
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    const Checked<std::shared_ptr<const Engine>> engine = storedEngine(host, result.origin(), decks);
    if (!engine)
        return {std::nullopt, engine.findings};
    const std::string &deck = std::ranges::find(decks, result.origin().deckHash, &StoredDeck::hash)->json;
    return {ComparedSide{std::move(name), result.origin(), result.plan(), *engine.value, deck}, std::move(findings)};
}

Checked<StoredSides> sidesOf(GameHost &host, const ComparisonRecord &record, const std::vector<StoredDeck> &decks,
                             OtherBuilds others)
{
    StoredSides stored;
    Findings findings;
    for (const ComparisonRecord::Side &each : record.sides) {
        Checked<ComparedSide> side = sideOf(host, each.name, each.result, decks, others);
        findings = std::move(side.findings); // all sides have the same build
        if (!side)
            return {std::nullopt, std::move(findings)};
        side.value->change = each.change;
        stored.sides.push_back(std::move(*side.value));
    }
    stored.goal.games = record.pairs * std::uint64_t(record.gamesOfPair);
    stored.goal.judging = record.judging;
    stored.swept = record.swept;
    if (comparisonOf(stored.sides, stored.goal).isInRotation() != record.inRotation)
        return {std::nullopt,
                {error("store.other-way",
                       "in this run bots were compared on one luck after another, and now each luck is played in all seats",
                       "its figures cannot be had again; play a new one")}};
    return {std::move(stored), std::move(findings)};
}

Checked<RunAgain> comparisonAgain(GameHost &host, const std::string &json, const std::vector<StoredDeck> &decks,
                                  const RunPlaying &playing)
{
    const Checked<ComparisonRecord> old = ComparisonRecord::read(json, "the store");
    if (!old)
        return {std::nullopt, old.findings};
    Checked<StoredSides> sides = sidesOf(host, *old.value, decks, playing.others);
    if (!sides)
        return {std::nullopt, std::move(sides.findings)};
    Checked<ComparisonRecord> again =
        playComparison(sides.value->sides, sides.value->goal, playing.threads, playing.stop, {playing.progress, {}});
    if (!again)
        return {std::nullopt, std::move(again.findings)};
    if (again.value->interrupted)
        return {std::nullopt, {error("store.interrupted", "it was interrupted")}};
    again.value->asked = old.value->asked;
    again.value->interrupted = old.value->interrupted;
    again.value->swept = old.value->swept;
    if (!hasSums(*old.value))
        leaveOutSums(*again.value);
    const std::string bytes =
        bytesOf(json.find("\"sentence\":") == json.npos ? withoutSentences(again.value->canonical()) : again.value->canonical());
    return {RunAgain{bytes, bytes == json}, std::move(sides.findings)};
}

} // namespace

Checked<std::shared_ptr<const Engine>> storedEngine(GameHost &host, const BatchOrigin &origin,
                                                    const std::vector<StoredDeck> &decks)
{
    const auto deck = std::ranges::find(decks, origin.deckHash, &StoredDeck::hash);
    if (deck == decks.end())
        return {std::nullopt,
                {error("store.no-deck", "the deck of this run is not in the store", "play it from the deck itself")}};
    const Checked<Value> value = readJson(deck->json, {});
    if (!value || contentHash(*value.value) != origin.deckHash)
        return {std::nullopt,
                {error("store.damaged-deck", "the deck of this run is damaged in the store", "play it from the deck itself")}};
    const Checked<const LoadedGame *> game = host.load(origin.game);
    if (!game)
        return {std::nullopt, game.findings};
    return guarded(
        origin.game, [&] { return (*game.value)->game->compile(*value.value, Setup{origin.seats}); },
        [](Finding fault) {
        return Checked<std::shared_ptr<const Engine>>{std::nullopt, {std::move(fault)}};
        });
}

StoredDeck storedDeck(const EffectiveDeck &deck)
{
    return {deck.hash(), toCanonicalJson(deck.value())};
}

std::vector<StoredDeck> storedDecks(const std::vector<ComparedSide> &sides)
{
    std::vector<StoredDeck> all;
    for (const ComparedSide &side : sides)
        all.push_back({side.origin.deckHash, side.deck});
    return all;
}

RunEntry runEntry(const BatchResult &result, std::uint64_t asked)
{
    RunEntry entry = basicEntry(result);
    entry.asked = asked;
    entry.finished = entry.games == asked;
    return entry;
}

RunEntry runEntry(const ComparisonRecord &record)
{
    RunEntry entry = basicEntry(record.sides.front().result);
    for (const ComparisonRecord::Side &side : record.sides) // a list of runs shows the bots of all sides
        for (const BotSpec &bot : side.result.plan().bots)
            if (std::ranges::find(entry.bots, bot.text()) == entry.bots.end())
                entry.bots.push_back(bot.text());
    entry.games = record.pairs * std::uint64_t(record.gamesOfPair);
    entry.kind = record.swept ? "sweep" : "compare";
    entry.finished = !record.interrupted;
    entry.asked = record.interrupted ? record.asked * std::uint64_t(record.gamesOfPair) : entry.games;
    entry.play = record.wordsOfPlay()
        + (record.swept ? "; " + record.swept->path + " through " + std::to_string(record.sides.size()) + " values" : "");
    for (std::size_t i = 0; i < record.sides.size() && !record.swept; ++i)
        entry.play += (i == 0 ? "; " : i == 1 ? " against " : ", ") + record.sides[i].name;
    return entry;
}

Checked<BatchResult> playStored(const Engine &engine, BatchResult result, const RunEntry &entry, RunStore &store,
                                const RunPlaying &playing)
{
    using Clock = std::chrono::steady_clock;
    Clock::time_point kept = Clock::now();
    const Value outsideBefore = result.outside();
    std::uint64_t stretch = firstStretch;
    const auto keep = [&](bool finished) {
        kept = Clock::now();
        return store.update(entry.id, result.sums().games, finished, bytesOf(result.canonical()));
    };
    const auto isOver = [&] { return result.sums().games >= entry.asked || endsPrecisely(result, entry.precision); };
    while (!isOver()) {
        const std::uint64_t before = result.sums().games;
        const std::uint64_t end = entry.precision > 0 ? std::min(nextPreciseLook(before), entry.asked) : entry.asked;
        BatchPlan plan = result.plan();
        plan.firstGame += before;
        plan.games = std::min(stretch, end - before);
        plan.measure = !result.sums().metrics.seen.empty();
        plan.outside = playing.outside;
        BatchListener listener;
        listener.progress = [&](const BatchSums &sums) { playing.progress ? playing.progress(before + sums.games) : void(); };
        const Clock::time_point start = Clock::now();
        const Checked<BatchOutcome> outcome = playBatch(engine, plan, playing.threads, playing.stop, listener);
        if (!outcome)
            return {std::nullopt, outcome.findings};
        result.extend(outcome.value->sums);
        if (playing.outsideTally)
            result.setOutside(addedOutside({outsideBefore, playing.outsideTally()}));
        if (outcome.value->interrupted)
            break;
        if (Clock::now() - start < betweenKept / 2)
            stretch *= 2;
        if (Clock::now() - kept >= betweenKept)
            if (Findings findings = keep(false); !findings.empty())
                return {std::move(result), std::move(findings)};
    }
    Findings findings = keep(isOver());
    return {std::move(result), std::move(findings)};
}

Checked<StoredBatch> storedBatch(GameHost &host, RunStore &store, std::int64_t id, std::size_t side, OtherBuilds others)
{
    Checked<RunEntry> entry = store.entry(id);
    if (!entry)
        return {std::nullopt, std::move(entry.findings)};
    Checked<BatchResult> result = resultOf(store, *entry.value, side);
    if (!result)
        return {std::nullopt, std::move(result.findings)};
    const Checked<std::vector<StoredDeck>> decks = store.decks(id);
    if (!decks)
        return {std::nullopt, decks.findings};
    Findings findings = obstacles(host, *result.value, others);
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    Checked<std::shared_ptr<const Engine>> engine = storedEngine(host, result.value->origin(), *decks.value);
    if (!engine)
        return {std::nullopt, std::move(engine.findings)};
    if (const BatchOrigin &origin = result.value->origin(); origin.clauses != (*engine.value)->facts().clauses
        || (!origin.metrics.empty() && origin.metrics != (*engine.value)->metrics()))
        return {std::nullopt,
                {error("store.other-figures", "{game} counts other figures now than when run {id} was played",
                       "what it found can still be shown; play it anew for more",
                       {{"game", origin.gameTitle}, {"id", std::to_string(id)}})}};
    return {StoredBatch{std::move(*entry.value), std::move(*result.value), std::move(*engine.value)}, std::move(findings)};
}

Checked<BatchResult> resumeRun(GameHost &host, RunStore &store, std::int64_t id, const RunPlaying &playing)
{
    Checked<StoredBatch> batch = storedBatch(host, store, id, 0, playing.others);
    if (!batch)
        return {std::nullopt, std::move(batch.findings)};
    if (batch.value->entry.kind != "batch")
        return {std::nullopt,
                {error("store.no-batch", "run {id} is no batch", "only a batch can go on", {{"id", std::to_string(id)}})}};
    batch.value->result.alsoPlayedBy({buildOf(**host.load(batch.value->result.origin().game).value)});
    Checked<BatchResult> result =
        playStored(*batch.value->engine, std::move(batch.value->result), batch.value->entry, store, playing);
    append(batch.findings, std::move(result.findings));
    result.findings = std::move(batch.findings);
    return result;
}

std::uint64_t gamesToPlayAgain(RunStore &store, const RunEntry &entry)
{
    const Checked<std::string> json = store.result(entry.id);
    if (entry.kind == "batch" || !json)
        return entry.games;
    const Checked<ComparisonRecord> record = ComparisonRecord::read(*json.value, "the store");
    if (!record)
        return entry.games;
    std::uint64_t games = 0;
    for (const ComparisonRecord::Side &side : record.value->sides)
        games += side.result.sums().games;
    return games;
}

Checked<RunAgain> playAgain(GameHost &host, RunStore &store, std::int64_t id, const RunPlaying &playing)
{
    const Checked<KeptRun> run = keptRun(store, id);
    if (!run)
        return {std::nullopt, run.findings};
    return run.value->isBatch ? batchAgain(host, run.value->json, run.value->decks, playing)
                              : comparisonAgain(host, run.value->json, run.value->decks, playing);
}

Checked<StoredSides> storedSides(GameHost &host, RunStore &store, std::int64_t id)
{
    const Checked<KeptRun> run = keptRun(store, id);
    if (!run)
        return {std::nullopt, run.findings};
    const std::vector<StoredDeck> &decks = run.value->decks;
    Checked<StoredSides> stored;
    if (run.value->isBatch) {
        const Checked<BatchResult> result = BatchResult::read(run.value->json, "the store");
        Checked<ComparedSide> side = result ? sideOf(host, {}, *result.value, decks, OtherBuilds::Taken)
                                            : Checked<ComparedSide>{std::nullopt, result.findings};
        if (!side)
            return {std::nullopt, std::move(side.findings)};
        side.value->plan.measure = !result.value->sums().metrics.seen.empty();
        stored = {StoredSides{{std::move(*side.value)}}, std::move(side.findings)};
        stored.value->goal.games = result.value->plan().games;
    } else {
        const Checked<ComparisonRecord> record = ComparisonRecord::read(run.value->json, "the store");
        stored = record ? sidesOf(host, *record.value, decks, OtherBuilds::Taken)
                        : Checked<StoredSides>{std::nullopt, record.findings};
        if (!stored)
            return stored;
    }
    for (ComparedSide &side : stored.value->sides) {
        side.origin.builds = {buildOf(**host.load(side.origin.game).value)};
        side.origin.clauses = side.engine->facts().clauses;
        side.origin.metrics = side.engine->metrics();
        side.origin.shard.reset();
        side.plan.firstGame = 0;
    }
    return stored;
}

std::set<std::int64_t> changedRuns(GameHost &host, const DeckFiles &files, const std::vector<RunEntry> &runs)
{
    std::map<std::string, std::string> hashes; // by variants and values
    std::set<std::int64_t> changed;
    for (const RunEntry &run : runs) {
        if (!run.damage.empty())
            continue;
        const std::string key = toJson(Value(Value::List(run.variants.begin(), run.variants.end()))) + toJson(run.sets);
        auto known = hashes.find(key);
        if (known == hashes.end()) {
            Checked<DeckWishes> wishes = parseWishes(run.variants.empty() ? std::vector<std::string>{"none"} : run.variants, {});
            for (const Value::Member &set : run.sets.map())
                if (wishes)
                    wishes.value->settings.push_back({set.key, set.value, {std::nullopt, {}, {"--set " + set.key, {}, 0, 0}}});
            known =
                hashes.emplace(key, wishes ? readDeckForPlay(host, files, *wishes.value).effective.hash() : std::string()).first;
        }
        if (known->second != run.deckHash)
            changed.insert(run.id);
    }
    return changed;
}

std::set<std::int64_t> distrustedRuns(RunStore &store, const std::vector<RunEntry> &runs)
{
    std::set<std::int64_t> distrusted;
    for (const RunEntry &run : runs) {
        const bool isOutside =
            std::ranges::any_of(run.bots, [](const std::string &bot) { return BotSpec::parse(bot).isOutside(); });
        const Checked<std::string> json = isOutside ? store.result(run.id) : Checked<std::string>();
        const Checked<Value> result = json ? readJson(*json.value, {}) : Checked<Value>();
        const Value *outside = result ? result.value->find("outside") : nullptr;
        if (outside && !standInFindings(*outside).empty())
            distrusted.insert(run.id);
    }
    return distrusted;
}

Value entryValue(const RunEntry &run, bool changed, bool distrusted)
{
    const auto texts = [](const std::vector<std::string> &list) { return Value(Value::List(list.begin(), list.end())); };
    Value value = Value::Map{{"id", run.id},
                             {"made", run.made},
                             {"name", run.name},
                             {"note", run.note},
                             {"kind", run.kind},
                             {"finished", run.finished},
                             {"changed", changed},
                             {"random_instead", distrusted},
                             {"title", run.deckTitle},
                             {"hash", run.deckHash},
                             {"variants", texts(run.variants)},
                             {"set", run.sets},
                             {"seats", texts(run.seats)},
                             {"bots", texts(run.bots)},
                             {"seed", run.seed},
                             {"games", std::int64_t(run.games)},
                             {"asked", std::int64_t(run.asked)},
                             {"play", run.play}};
    if (!run.damage.empty())
        value["damage"] = run.damage;
    return value;
}

} // namespace rw
