// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/runrequests.h"

#include "deck/newerformat.h"
#include "engine/json.h"
#include "host/gamesbehind.h"
#include "serve/pace.h"

namespace rw {

namespace {

using Kind = Field::Kind;
using OpenStore = Checked<std::unique_ptr<RunStore>>;

constexpr std::int64_t mostRuns = 1'000'000'000;
constexpr std::size_t usualGames = 50;

/// The reason why a deck has no store.
Findings withoutStore(const OpenDeck &deck, const Fields &fields)
{
    if (!deck.folder)
        return {
            fields.fault("deck", "serve.no-folder", "the deck lies in no folder, so no runs of it are kept", "save it first")};
    return newerFormat(*deck.folder);
}

/// Opens the store; requests that only report on runs open it for reading.
OpenStore storeFor(Desk &desk, const Fields &fields, bool toRead = true)
{
    const Checked<OpenDeck *> deck = desk.deck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    if (Findings findings = withoutStore(**deck.value, fields); !findings.empty())
        return {std::nullopt, std::move(findings)};
    return RunStore::find(*(*deck.value)->folder, toRead);
}

/// The texts of the open deck, including unsaved ones.
DeckFiles textsOf(const Desk &desk, const OpenDeck &deck)
{
    DeckFiles files = desk.readFolder(*deck.folder);
    for (const auto &[path, text] : deck.unsaved)
        files.setText(path, text);
    return files;
}

Checked<Value> list(Desk &desk, const Fields &fields, Job &)
{
    const OpenStore store = storeFor(desk, fields);
    if (!store)
        return {std::nullopt, store.findings};
    const Checked<std::vector<RunEntry>> runs = (*store.value)->runs(fields.text("search"));
    if (!runs)
        return {std::nullopt, runs.findings};
    const std::set<std::int64_t> changed = changedRuns(desk.host, textsOf(desk, **desk.deck(fields).value), *runs.value);
    const std::set<std::int64_t> distrusted = distrustedRuns(**store.value, *runs.value);
    Value all = Value::List{};
    for (const RunEntry &run : *runs.value)
        all.append(entryValue(run, changed.contains(run.id), distrusted.contains(run.id)));
    Findings findings = store.findings; // such as a warning about a newer store
    append(findings, runs.findings);
    return {Value::Map{{"runs", std::move(all)}}, std::move(findings)};
}

Checked<Value> told(RunStore &store, std::int64_t id)
{
    const Checked<RunEntry> entry = store.entry(id);
    if (!entry)
        return {std::nullopt, entry.findings};
    const Checked<std::string> json = store.result(id);
    if (!json)
        return {std::nullopt, json.findings};
    Checked<Value> result = readJson(*json.value, "the store");
    if (!result)
        return result;
    return {Value::Map{{"run", entryValue(*entry.value, false)}, {"result", std::move(*result.value)}}, {}};
}

Checked<Value> tell(Desk &desk, const Fields &fields, Job &)
{
    const OpenStore store = storeFor(desk, fields);
    if (!store)
        return {std::nullopt, store.findings};
    return told(**store.value, fields.number("run", 0));
}

/// Stores the result of a batch that the caller has played in stretches.
Checked<Value> keep(Desk &desk, const Fields &fields, Job &)
{
    const Checked<const OpenDeck *> deck = desk.playableDeck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    const Checked<BatchResult> result = BatchResult::from(*fields.find("result"), "request");
    if (!result)
        return {std::nullopt, result.findings};
    const EffectiveDeck &effective = (*deck.value)->playable->deck().effective;
    if (effective.hash() != result.value->origin().deckHash)
        return {std::nullopt,
                {fields.fault("result", "serve.other-deck", "this was played with another deck",
                              "keep it before the deck is changed")}};
    if (result.value->origin().clauses != (*deck.value)->playable->game().facts().clauses)
        return {
            std::nullopt,
            {fields.fault("result", "serve.other-order", "its members do not stand in their order", "send it back as it came")}};
    const OpenStore store = openStore(**deck.value, fields);
    if (!store)
        return {std::nullopt, store.findings};
    const auto asked = std::uint64_t(fields.number("asked", std::int64_t(result.value->sums().games)));
    const std::string canonical = toJson(result.value->canonical());
    RunEntry entry = runEntry(*result.value, asked);
    entry.precision = double(fields.number("precision", 0)) / 10'000;
    if (!fields.has("run")) {
        const Checked<std::int64_t> id = (*store.value)->add(entry, canonical, {storedDeck(effective)});
        if (!id)
            return {std::nullopt, id.findings};
        return {Value::Map{{"run", *id.value}}, {}};
    }
    const std::int64_t id = fields.number("run", 0);
    if (Findings findings = (*store.value)->update(id, entry.games, entry.finished, canonical); !findings.empty())
        return {std::nullopt, std::move(findings)};
    return {Value::Map{{"run", id}}, {}};
}

Checked<Value> label(Desk &desk, const Fields &fields, Job &)
{
    const OpenStore store = storeFor(desk, fields, false);
    if (!store)
        return {std::nullopt, store.findings};
    const std::int64_t id = fields.number("run", 0);
    Findings findings;
    if (fields.has("name"))
        findings = (*store.value)->setName(id, fields.text("name"));
    if (fields.has("note") && findings.empty())
        findings = (*store.value)->setNote(id, fields.text("note"));
    if (!findings.empty())
        return {std::nullopt, std::move(findings)};
    return {Value::Map{{"run", id}}, {}};
}

Checked<Value> forget(Desk &desk, const Fields &fields, Job &)
{
    const OpenStore store = storeFor(desk, fields, false);
    if (!store)
        return {std::nullopt, store.findings};
    const std::int64_t id = fields.number("run", 0);
    if (Findings findings = (*store.value)->remove(id); !findings.empty())
        return {std::nullopt, std::move(findings)};
    return {Value::Map{{"run", id}}, {}};
}

OtherBuilds otherBuilds(const Fields &fields)
{
    return fields.flag("other_build") ? OtherBuilds::Taken : OtherBuilds::Refused;
}

/// How a run is played for a caller: it can be cancelled, and it reports progress.
RunPlaying playingFor(const Fields &fields, const Job &job, Pace &pace)
{
    return {int(fields.number("threads", 1)),
            job.stopFlag(),
            [&pace](std::uint64_t games) { pace.update(games); },
            {},
            otherBuilds(fields)};
}

Pace paceFor(const Fields &fields, Job &job, std::uint64_t games)
{
    return {job, "games", games, std::chrono::milliseconds(fields.number("progress_ms", 200))};
}

/// The store of a deck, and the run in it that a request names.
struct ChosenRun
{
    std::unique_ptr<RunStore> store;
    RunEntry entry;
};

Checked<ChosenRun> chosenRun(Desk &desk, const Fields &fields, bool toRead)
{
    OpenStore store = storeFor(desk, fields, toRead);
    if (!store)
        return {std::nullopt, std::move(store.findings)};
    Checked<RunEntry> entry = (*store.value)->entry(fields.number("run", 0));
    if (!entry)
        return {std::nullopt, std::move(entry.findings)};
    return {ChosenRun{std::move(*store.value), std::move(*entry.value)}, {}};
}

Checked<Value> repeat(Desk &desk, const Fields &fields, Job &job)
{
    const Checked<ChosenRun> run = chosenRun(desk, fields, true);
    if (!run)
        return {std::nullopt, run.findings};
    const std::int64_t id = run.value->entry.id;
    Pace pace = paceFor(fields, job, gamesToPlayAgain(*run.value->store, run.value->entry));
    const Checked<RunAgain> again = playAgain(desk.host, *run.value->store, id, playingFor(fields, job, pace));
    if (!again)
        return {std::nullopt, again.findings};
    return {Value::Map{{"run", id}, {"same", again.value->isSame}}, again.findings};
}

Checked<Value> resume(Desk &desk, const Fields &fields, Job &job)
{
    const Checked<ChosenRun> run = chosenRun(desk, fields, false);
    if (!run)
        return {std::nullopt, run.findings};
    Pace pace = paceFor(fields, job, run.value->entry.asked);
    const Checked<BatchResult> result =
        resumeRun(desk.host, *run.value->store, run.value->entry.id, playingFor(fields, job, pace));
    if (!result || hasErrors(result.findings))
        return {std::nullopt, result.findings};
    return told(*run.value->store, run.value->entry.id);
}

/// A side of the run that a request names; sides count from 1, and a batch has one.
Checked<StoredBatch> sideOf(Desk &desk, const Fields &fields, RunStore &store, std::int64_t side)
{
    return storedBatch(desk.host, store, fields.number("run", 0), std::size_t(side - 1), otherBuilds(fields));
}

Value valueOr(const std::optional<double> &number)
{
    return number ? Value(*number) : Value();
}

Checked<Value> findGames(Desk &desk, const Fields &fields, Job &job)
{
    const OpenStore store = storeFor(desk, fields);
    if (!store)
        return {std::nullopt, store.findings};
    const Checked<StoredBatch> batch = sideOf(desk, fields, **store.value, fields.number("side", 1));
    if (!batch)
        return {std::nullopt, batch.findings};
    const bool isAgainst = fields.has("against");
    const Checked<StoredBatch> against =
        isAgainst ? sideOf(desk, fields, **store.value, fields.number("against", 1)) : Checked<StoredBatch>();
    if (isAgainst && !against)
        return {std::nullopt, against.findings};
    FigureRow row{fields.text("metric"), fields.texts("at"), {}};
    if (fields.has("number"))
        row.number = int(fields.number("number", 0));
    Pace pace = paceFor(fields, job, batch.value->entry.games);
    const auto most = std::size_t(fields.number("most", usualGames));
    const Checked<GamesBehind> behind =
        gamesBehind(*batch.value, row, most, playingFor(fields, job, pace), isAgainst ? &*against.value : nullptr);
    if (!behind)
        return {std::nullopt, behind.findings};
    Value games = Value::List{};
    for (const GameBehind &game : behind.value->games) {
        games.append(Value::Map{{"game", std::int64_t(game.number)},
                                {"seed", std::to_string(game.seed)},
                                {"decisions", std::int64_t(game.decisions)},
                                {"winners", Value::List(game.winners.begin(), game.winners.end())},
                                {"value", valueOr(game.value)}});
        if (isAgainst)
            games.list().back()["before"] = valueOr(game.before);
    }
    return {Value::Map{{"games", std::move(games)},
                       {"searched", std::int64_t(behind.value->searched)},
                       {"of", std::int64_t(batch.value->entry.games)}},
            batch.findings};
}

Checked<Value> saveGame(Desk &desk, const Fields &fields, Job &)
{
    const OpenStore store = storeFor(desk, fields);
    if (!store)
        return {std::nullopt, store.findings};
    const Checked<StoredBatch> batch = sideOf(desk, fields, **store.value, fields.number("side", 1));
    if (!batch)
        return {std::nullopt, batch.findings};
    const Checked<GameRecord> record = gameOf(*batch.value, fields.seed("number", 0));
    if (!record)
        return {std::nullopt, record.findings};
    return {Value::Map{{"text", record.value->text()}}, {}};
}

constexpr Field deckField{"deck", Kind::Text, Field::Required, "the id of a deck that is open and lies in a folder"};
constexpr Field runField{"run", Kind::Number, Field::Required, "the number of the run", 1, mostRuns};
constexpr Field sideField{
    "side", Kind::Number, Field::Optional, "of a comparison or a sweep: which side, counted from 1; the first unless told",
    1,      1000};
constexpr Field otherBuildField{"other_build", Kind::Flag, Field::Optional,
                                "whether a run of another build is taken all the same; refused unless told"};
constexpr Field threadsField{"threads", Kind::Number, Field::Optional, "how many threads play; 1 unless told", 1, 1024};
constexpr Field paceField{
    "progress_ms", Kind::Number, Field::Optional, "how often progress is told at most; every 200 milliseconds unless told", 0,
    3'600'000};

} // namespace

Checked<std::unique_ptr<RunStore>> openStore(const OpenDeck &deck, const Fields &fields)
{
    if (Findings findings = withoutStore(deck, fields); !findings.empty())
        return {std::nullopt, std::move(findings)};
    return RunStore::open(RunStore::fileFor(*deck.folder));
}

Checked<std::unique_ptr<RunStore>> storeToRead(const OpenDeck &deck, const Fields &fields)
{
    if (Findings findings = withoutStore(deck, fields); !findings.empty())
        return {std::nullopt, std::move(findings)};
    return RunStore::find(*deck.folder);
}

std::vector<RequestKind> runRequests()
{
    return {
        {"runs",
         "Lists the runs that are kept of a deck, the newest first, as `rulewright runs --format json` does; `changed` are those "
         "that were played with another deck than the one that is open. A run with a `damage` cannot be read, but deleted.",
         {deckField, {"search", Kind::Text, Field::Optional, "only runs in which all of these words occur"}},
         list},
        {"run", "Tells of a run what it came to: the `run` as in the list, and its `result`.", {deckField, runField}, tell},
        {"run_keep",
         "Keeps a batch that its caller has played in stretches and put together; it must have been played with the deck as it "
         "is "
         "open. It tells the number of the `run`.",
         {deckField,
          {"result", Kind::Map, Field::Required, "what it came to, as `batch` answers it, with its members in their order"},
          {"asked", Kind::Number, Field::Optional, "how many games it is to have in the end; as many as it has unless told", 1,
           1'000'000'000'000},
          {"precision", Kind::Number, Field::Optional,
           "that it ends before as soon as the wins of each seat are known as well as this, in hundredths of a point", 1, 10'000},
          {"run", Kind::Number, Field::Optional, "the run that it takes the place of; a new one unless told", 1, mostRuns}},
         keep},
        {"run_label",
         "Gives a run a name or a note.",
         {deckField,
          runField,
          {"name", Kind::Text, Field::Optional, "its name from now on"},
          {"note", Kind::Text, Field::Optional, "its note from now on"}},
         label},
        {"run_delete", "Deletes a run.", {deckField, runField}, forget},
        {"run_again",
         "Plays a run once more with the deck that it was played with. It tells in `same` whether it gave the same bytes.",
         {deckField, runField, otherBuildField, threadsField, paceField},
         repeat},
        {"run_resume",
         "Goes on with a batch that was not finished, and answers as `run` does. One that is cancelled keeps what was played.",
         {deckField, runField, otherBuildField, threadsField, paceField},
         resume},
        {"run_games",
         "Plays a batch, or a side of a comparison, again and lists the games in which something was noted for a row of a "
         "figure; of a "
         "share those with a hit.",
         {deckField,
          runField,
          {"metric", Kind::Text, Field::Required, "the id of the figure; also wins-by-seat, wins-by-bot and decisions"},
          {"at", Kind::Texts, Field::Optional, "the names of the row on the axes of the figure"},
          {"number", Kind::Number, Field::Optional, "of a spread: which number", -1'000'000'000, 1'000'000'000},
          {"most", Kind::Number, Field::Optional, "how many games are listed at most; 50 unless told", 1, 10'000},
          sideField,
          {"against", Kind::Number, Field::Optional,
           "of a comparison: only games in which the row comes to something else than on this side", 1, 1000},
          otherBuildField,
          threadsField,
          paceField},
         findGames},
        {"run_game",
         "Plays one game of a batch again and gives it as the `text` of a saved game.",
         {deckField, runField, {"number", Kind::Seed, Field::Required, "its number in the batch"}, sideField, otherBuildField},
         saveGame},
    };
}

} // namespace rw
