// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/playtests.h"

#include "engine/ending.h"
#include "engine/json.h"
#include "engine/record.h"
#include "host/batchorigin.h"
#include "host/guarded.h"
#include "host/savedgame.h"
#include "host/storedruns.h"

#include <QDateTime>

#include <algorithm>
#include <map>
#include <memory>

namespace rw {

namespace {

const std::string kindOfPlaytest = "playtest";

constexpr std::uint64_t inverse(std::uint64_t odd)
{
    std::uint64_t found = odd;
    for (int i = 0; i < 5; ++i) // each round doubles the number of correct bits
        found *= 2 - odd * found;
    return found;
}

constexpr std::uint64_t unshifted(std::uint64_t z, int by)
{
    return z ^ (z >> by) ^ (2 * by < 64 ? z >> (2 * by) : 0);
}

constexpr std::uint64_t unmixed(std::uint64_t z)
{
    z = unshifted(z, 31) * inverse(0x94d049bb133111ebull);
    z = unshifted(z, 27) * inverse(0xbf58476d1ce4e5b9ull);
    return unshifted(z, 30);
}

/// The seed of the run whose first game has this seed.
constexpr std::uint64_t runSeedOf(std::uint64_t gameSeed)
{
    return unmixed(unmixed(gameSeed)) - goldenRatio;
}
static_assert(RunSeeds(runSeedOf(42)).ofGame(0) == 42 && RunSeeds(runSeedOf(~0ull)).ofGame(0) == ~0ull);

/// A bot that repeats written moves. After the last one it breaks the game off.
class Rereader final : public SeatBot
{
public:
    Rereader(const std::vector<Move> &moves, std::size_t &next) : m_moves(moves), m_next(next) {}
    Move choose(const std::byte *, int, std::uint64_t) override { return m_next < m_moves.size() ? m_moves[m_next++] : Move(); }

private:
    const std::vector<Move> &m_moves;
    std::size_t &m_next; ///< shared by all seats
};

/// The moves from the start to the end of a game. Empty if a batch could not repeat them: the game did not begin fresh, it got
/// new luck on the way, or a move is not in the sample for bots.
std::optional<std::vector<Move>> movesOfBatch(const Timeline &timeline)
{
    if (!timeline.givenStart().isFresh() || !timeline.position().over())
        return {};
    std::vector<Move> moves;
    for (const Timeline::Moment moment : timeline.pathTo(timeline.here())) {
        if (moment == Timeline::start)
            continue;
        const std::optional<Move> move = timeline.moveTo(moment);
        const MoveSet legal = timeline.positionAt(*timeline.parent(moment)).legalMoves();
        if (!move || timeline.epochOf(moment) != 0 || !legal.indexOf(*move))
            return {};
        moves.push_back(*move);
    }
    return moves;
}

Findings notMeasured(std::int64_t run, const std::string &reason)
{
    return {warning("playtest.not-measured", "run {id} counts for who wins, but cannot be measured: {reason}", {},
                    {{"id", std::to_string(run)}, {"reason", reason}})};
}

/// The figures of a single game, as a batch of this game alone.
Checked<BatchSums> measured(GameHost &host, const Playtest &playtest, const std::vector<StoredDeck> &decks, std::int64_t run,
                            const Engine &neutral)
{
    const Checked<GameRecord> record = GameRecord::read(playtest.saved, "run " + std::to_string(run));
    if (!record)
        return {std::nullopt, notMeasured(run, sentence(record.findings.front()))};
    const Checked<std::shared_ptr<const Engine>> engine = storedEngine(host, playtest.origin, decks);
    if (!engine)
        return {std::nullopt, notMeasured(run, sentence(engine.findings.front()))};
    const Replayed again = replayAsFarAsItGoes(*engine.value, *record.value, "run " + std::to_string(run));
    const bool asItWas = again.timeline && again.findings.empty();
    const auto moves = asItWas ? movesOfBatch(*again.timeline) : std::nullopt;
    if (!moves)
        return {std::nullopt,
                notMeasured(run,
                            !asItWas ? "its moves lead elsewhere under the rules that are installed"
                                     : "it did not begin fresh, met other luck, or holds a move that no bot could choose")};
    std::size_t next = 0;
    BatchPlan plan;
    plan.seed = runSeedOf(record.value->seed);
    plan.games = 1;
    plan.bots = {BotSpec::parse("exec:people")};
    plan.measure = true;
    plan.outside = [&](const Engine &, const BotSpec &) {
        return Checked<std::unique_ptr<SeatBot>>{std::make_unique<Rereader>(*moves, next), {}};
    };
    Checked<BatchOutcome> outcome = playBatch(neutral, plan, 1);
    if (!outcome || outcome.value->sums.guarded > 0)
        return {std::nullopt, notMeasured(run, "it does not come to its end again")};
    return {std::move(outcome.value->sums), {}};
}

/// The share of the win for each seat.
std::vector<double> sharesOf(const Playtest &playtest)
{
    const auto won = std::ranges::count_if(playtest.seats, &Playtest::Seat::hasWon);
    std::vector<double> shares;
    for (const Playtest::Seat &seat : playtest.seats)
        shares.push_back(seat.hasWon ? 1.0 / double(won) : 0.0);
    return shares;
}

bool isDay(const std::string &text)
{
    return QDate::fromString(QString::fromStdString(text), Qt::ISODate).isValid();
}

/// The winners of a result that was typed in.
Checked<std::vector<int>> winnersOf(const TypedResult &result)
{
    const int seats = int(result.seats.size());
    for (const int winner : result.winners)
        if (winner < 0 || winner >= seats)
            return {std::nullopt,
                    {error("playtest.no-seat", "there is no seat {seat}", "seats go from 1 to {last}",
                           {{"seat", std::to_string(winner + 1)}, {"last", std::to_string(seats)}})}};
    if (!result.winners.empty())
        return {result.winners, {}};
    std::vector<int> best;
    for (int seat = 0; seat < seats; ++seat) {
        const std::optional<double> &points = result.seats[std::size_t(seat)].points;
        if (!points)
            return {std::nullopt,
                    {error("playtest.no-winner", "nobody is said to have won", "say who won, or give the points of every seat")}};
        if (!best.empty() && *points > *result.seats[std::size_t(best.front())].points)
            best.clear();
        if (best.empty() || *points == *result.seats[std::size_t(best.front())].points)
            best.push_back(seat);
    }
    if (best.size() > 1)
        return {std::nullopt,
                {error("playtest.tie", "{count} seats have the most points", "say who won, for the rules may break the tie",
                       {{"count", std::to_string(best.size())}})}};
    return {best, {}};
}

} // namespace

Playtest playtestOf(const PlayableDeck &deck, const Timeline &timeline, std::uint64_t seed, std::uint64_t botSeed,
                    const TableNotes &notes)
{
    const Position &position = timeline.position();
    const Engine &engine = position.engine();
    const std::vector<std::string> &seats = engine.setup().seats;
    const Ending ending = position.over() ? endingOf(engine, timeline.journalOf(timeline.here())) : Ending();
    const SeatMask winners = position.over() ? engine.winners(position.bytes()) : SeatMask(0);
    Playtest playtest;
    playtest.origin = batchOrigin(deck, engine);
    playtest.played = notes.began;
    playtest.isOver = position.over();
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const auto score = std::ranges::find(ending.scores, int(seat), &Ending::Score::seat);
        const bool hasPoints = score != ending.scores.end() && score->points;
        playtest.seats.push_back({seats[seat], seat < notes.names.size() ? notes.names[seat] : std::string(),
                                  seat < notes.kinds.size() ? notes.kinds[seat] : Playtest::person, (winners >> seat & 1) != 0,
                                  hasPoints ? std::optional(double(*score->points)) : std::nullopt});
    }
    for (const auto &[moment, milliseconds] : notes.took)
        if (moment != Timeline::start && moment < timeline.size() && timeline.moveTo(moment)) {
            const Position &before = timeline.positionAt(*timeline.parent(moment));
            playtest.decisions.push_back({std::int64_t(moment), seats.at(before.pending().seat),
                                          before.words(*timeline.moveTo(moment)), std::max<std::int64_t>(0, milliseconds)});
        }
    const std::vector<Timeline::Moment> path = timeline.pathTo(timeline.here());
    for (Timeline::Moment moment = 0; moment < timeline.size(); ++moment) {
        if (!timeline.nameOf(moment).empty())
            playtest.marks.push_back({std::int64_t(moment), timeline.nameOf(moment)});
        playtest.takenBack += timeline.moveTo(moment) && !std::ranges::binary_search(path, moment);
    }
    playtest.hasPeeked = notes.hasPeeked;
    playtest.words = notes.words;
    GameRecord record = recordOf(deck, timeline, seed, botSeed);
    record.notes = notes.notes;
    putSeatKinds(record, notes.kinds);
    playtest.saved = record.text();
    return playtest;
}

Checked<Playtest> playtestOf(const PlayableDeck &deck, const TypedResult &result)
{
    if (!isDay(result.day))
        return {
            std::nullopt,
            {error("playtest.bad-day", "{day} is no day", "write year, month and day, as 2024-05-31", {{"day", result.day}})}};
    const Checked<std::shared_ptr<const Engine>> engine = deck.compile(int(result.seats.size()));
    if (!engine)
        return {std::nullopt, engine.findings};
    const Checked<std::vector<int>> winners = winnersOf(result);
    if (!winners)
        return {std::nullopt, winners.findings};
    Playtest playtest;
    playtest.origin = batchOrigin(deck, **engine.value);
    playtest.isTyped = true;
    playtest.played = result.day;
    playtest.words = result.words;
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
        const TypedResult::Seat &typed = result.seats[seat];
        playtest.seats.push_back({playtest.origin.seats[seat], typed.name, typed.who.empty() ? Playtest::person : typed.who,
                                  std::ranges::find(*winners.value, int(seat)) != winners.value->end(), typed.points});
    }
    return {std::move(playtest), {}};
}

RunEntry runEntry(const Playtest &playtest)
{
    const BatchOrigin &origin = playtest.origin;
    RunEntry entry;
    const bool isOfToday = playtest.played == QDate::currentDate().toString(Qt::ISODate).toStdString();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    entry.made = !playtest.isTyped ? playtest.played
        : isOfToday                ? now.toString(Qt::ISODate).toStdString() // among the other runs of today
                                   : playtest.played + "T12:00:00Z";
    entry.kind = kindOfPlaytest;
    entry.finished = playtest.isOver;
    entry.deckTitle = origin.deckTitle.empty() ? origin.gameTitle : origin.deckTitle;
    entry.deckHash = origin.deckHash;
    entry.variants = origin.variants;
    entry.sets = origin.sets;
    for (const Playtest::Seat &seat : playtest.seats) {
        entry.seats.push_back(seat.seat);
        entry.bots.push_back(seat.who);
    }
    const Checked<GameRecord> record = playtest.saved.empty() ? Checked<GameRecord>() : GameRecord::read(playtest.saved, {});
    entry.seed = std::to_string(record ? record.value->seed : 0);
    entry.games = entry.asked = 1;
    entry.play = playtest.wordsOfPlay();
    return entry;
}

Checked<std::int64_t> keepPlaytest(RunStore &store, const Playtest &playtest, const EffectiveDeck &deck,
                                   std::optional<std::int64_t> instead)
{
    const std::string canonical = toJson(playtest.canonical());
    if (!instead)
        return store.add(runEntry(playtest), canonical, {storedDeck(deck)});
    if (const Checked<Playtest> old = storedPlaytest(store, *instead); !old)
        return {std::nullopt, old.findings};
    if (Findings findings = store.replace(*instead, runEntry(playtest), canonical, {storedDeck(deck)}); !findings.empty())
        return {std::nullopt, std::move(findings)};
    return {*instead, {}};
}

Checked<Playtest> storedPlaytest(RunStore &store, std::int64_t id)
{
    const Checked<RunEntry> entry = store.entry(id);
    if (!entry)
        return {std::nullopt, entry.findings};
    if (entry.value->kind != kindOfPlaytest)
        return {std::nullopt, {error("playtest.other-kind", "run {id} is no game of people", {}, {{"id", std::to_string(id)}})}};
    const Checked<std::string> json = store.result(id);
    if (!json)
        return {std::nullopt, json.findings};
    return Playtest::read(*json.value, "run " + std::to_string(id));
}

std::string PeoplePlay::words() const
{
    return "people, " + std::to_string(games) + (games == 1 ? " game" : " games");
}

Checked<PeoplePlay> peoplePlay(GameHost &host, RunStore &store, const std::string &deckHash, int seats)
{
    const Checked<std::vector<RunEntry>> runs = store.runs();
    if (!runs)
        return {std::nullopt, runs.findings};
    Checked<PeoplePlay> people{PeoplePlay(), runs.findings};
    people.value->wins.resize(std::size_t(seats));
    std::shared_ptr<const Engine> neutral; // games name seats differently, so they are added up by place
    for (const RunEntry &run : *runs.value) {
        if (run.kind != kindOfPlaytest || !run.finished)
            continue;
        if (run.deckHash != deckHash || int(run.seats.size()) != seats) {
            ++people.value->others;
            continue;
        }
        const Checked<Playtest> playtest = storedPlaytest(store, run.id);
        if (!playtest) {
            append(people.findings, notMeasured(run.id, sentence(playtest.findings.front())));
            people.findings.back().message = "run {id} is left out: {reason}";
            continue;
        }
        for (const std::string &caution : playtest.value->cautions())
            people.findings.push_back(
                warning("playtest.stood-in", "run {id}: {caution}", {}, {{"id", std::to_string(run.id)}, {"caution", caution}}));
        ++people.value->games;
        people.value->typed += playtest.value->isTyped;
        const std::vector<double> shares = sharesOf(*playtest.value);
        for (std::size_t seat = 0; seat < shares.size(); ++seat)
            people.value->wins[seat] += shares[seat];
        if (playtest.value->isTyped)
            continue;
        const Checked<std::vector<StoredDeck>> decks = store.decks(run.id);
        BatchOrigin origin = playtest.value->origin;
        origin.seats = Setup::of(seats).seats;
        if (!neutral && decks)
            if (Checked<std::shared_ptr<const Engine>> engine = storedEngine(host, origin, *decks.value); engine)
                neutral = std::move(*engine.value);
        if (!neutral)
            continue;
        const Checked<BatchSums> sums = guarded(
            origin.game, [&] { return measured(host, *playtest.value, *decks.value, run.id, *neutral); },
            [](const Finding &fault) {
            return Checked<BatchSums>{std::nullopt, {fault}};
            });
        append(people.findings, sums.findings);
        if (!sums)
            continue;
        if (!people.value->figures) {
            origin.longestGame = neutral->longestGame();
            origin.clauses = neutral->facts().clauses;
            origin.metrics = neutral->metrics();
            BatchPlan plan;
            plan.bots = {BotSpec::parse("people")};
            plan.measure = true;
            people.value->figures = BatchResult::empty(std::move(origin), std::move(plan), *neutral);
        }
        people.value->figures->extend(*sums.value);
    }
    return people;
}

Value toValue(const PeoplePlay &people)
{
    Value wins = Value::List{};
    for (std::size_t seat = 0; seat < people.wins.size(); ++seat)
        wins.append(toValue(people.winsOfSeat(seat)));
    return Value::Map{{"games", std::int64_t(people.games)},
                      {"typed", std::int64_t(people.typed)},
                      {"measured", std::int64_t(people.measured())},
                      {"others", std::int64_t(people.others)},
                      {"wins", std::move(wins)},
                      {"result", people.figures ? people.figures->canonical() : Value()}};
}

} // namespace rw
