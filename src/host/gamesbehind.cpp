// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/gamesbehind.h"

#include "engine/json.h"
#include "host/keptgames.h"
#include "lab/pairlayout.h"

#include <algorithm>

namespace rw {

namespace {

constexpr std::uint64_t firstStretch = 100;
constexpr std::uint64_t longestStretch = 2000; // limited because the notes of its games are held in memory

/// The value of a row in one game; empty if the game has no part in it. A zero is behind no figure, but two sides may
/// differ by it.
class RowInGame
{
public:
    static Checked<RowInGame> of(const SideFigures &figures, const FigureRow &row)
    {
        const auto &metrics = figures.metrics();
        const auto metric = std::ranges::find(metrics, row.metric, &ComparedMetric::id);
        if (metric == metrics.end())
            return {std::nullopt, {error("behind.no-figure", "this batch has no figure {figure}", {}, {{"figure", row.metric}})}};
        const auto at = std::ranges::find(metric->rows, row.at);
        if (at == metric->rows.end())
            return {std::nullopt, {error("behind.no-row", "{figure} has no such row", {}, {{"figure", metric->title}})}};
        RowInGame found;
        found.m_source = figures.source(std::size_t(metric - metrics.begin()), std::size_t(at - metric->rows.begin()));
        if (found.m_source.kind != MetricKind::Spread || !row.number)
            return {found, {}};
        found.m_bin = *row.number - found.m_source.least;
        if (*found.m_bin < 0 || std::uint32_t(*found.m_bin) >= found.m_source.bins)
            return {std::nullopt,
                    {error("behind.no-row", "{figure} has no {number}", {},
                           {{"figure", metric->title}, {"number", std::to_string(*row.number)}})}};
        return {found, {}};
    }

    std::optional<double> value(const SideFigures::Registers &registers, bool withNone) const
    {
        const auto [sum, count, otherSum, otherCount] = SideFigures::numbers(registers, m_source);
        if (m_bin) {
            const auto hits = registers[m_source.first + std::uint32_t(*m_bin)].count;
            return hits > 0 || (withNone && count > 0) ? std::optional(double(hits)) : std::nullopt;
        }
        const auto mean = [](std::int64_t whole, std::int64_t parts) { return double(whole) / double(parts); };
        switch (m_source.kind) {
        case MetricKind::Count: return sum != 0 || withNone ? std::optional(double(sum)) : std::nullopt;
        case MetricKind::Rate: return sum > 0 || (withNone && count > 0) ? std::optional(mean(sum, count)) : std::nullopt;
        case MetricKind::Mean:
        case MetricKind::Spread: return count > 0 ? std::optional(mean(sum, count)) : std::nullopt;
        case MetricKind::Difference: break;
        }
        return count > 0 && otherCount > 0 ? std::optional(mean(sum, count) - mean(otherSum, otherCount)) : std::nullopt;
    }

private:
    SideFigures::Source m_source;
    std::optional<int> m_bin;
};

std::vector<std::string> namesOf(SeatMask winners, const std::vector<std::string> &seats)
{
    std::vector<std::string> names;
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        if (winners >> seat & 1)
            names.push_back(seats[seat]);
    return names;
}

/// Plays the games of a batch again and reports the value of a row in each.
class RowOfGames
{
public:
    static Checked<RowOfGames> of(const StoredBatch &batch, const FigureRow &row)
    {
        RowOfGames games(batch);
        Checked<RowInGame> inGame = RowInGame::of(games.m_figures, row);
        if (!inGame)
            return {std::nullopt, std::move(inGame.findings)};
        games.m_row = *inGame.value;
        return {std::move(games), {}};
    }

    /// False if it was stopped before the last game.
    Checked<bool> play(std::uint64_t first, std::uint64_t games, const RunPlaying &playing)
    {
        BatchPlan plan = m_batch->result.plan();
        m_gathered.clear(plan.firstGame + first);
        plan.firstGame += first;
        plan.games = games;
        plan.measure = true;
        plan.keepNotes = true;
        BatchListener listener;
        listener.notes = [&](const NoteTrace &trace) { m_gathered.append(trace); };
        const Checked<BatchOutcome> outcome = playBatch(*m_batch->engine, plan, playing.threads, playing.stop, listener);
        if (!outcome)
            return {std::nullopt, outcome.findings};
        return {!outcome.value->interrupted, {}};
    }

    const GatheredGames &games() const { return m_gathered; }
    std::optional<double> value(std::size_t index, bool withNone)
    {
        std::ranges::fill(m_registers, SideFigures::Register{});
        return m_figures.add(m_gathered, index, m_registers) ? m_row.value(m_registers, withNone) : std::nullopt;
    }

private:
    explicit RowOfGames(const StoredBatch &batch)
        : m_batch(&batch), m_figures(batch.engine->metrics(), batch.result.origin().seats, batch.result.plan()),
          m_registers(m_figures.registers())
    {
    }

    const StoredBatch *m_batch;
    SideFigures m_figures;
    RowInGame m_row;
    GatheredGames m_gathered;
    SideFigures::Registers m_registers;
};

} // namespace

Checked<GamesBehind> gamesBehind(const StoredBatch &batch, const FigureRow &row, std::size_t most, const RunPlaying &playing,
                                 const StoredBatch *against)
{
    const std::vector<std::string> &seats = batch.result.origin().seats;
    Checked<RowOfGames> own = RowOfGames::of(batch, row);
    Checked<RowOfGames> other = RowOfGames::of(against ? *against : batch, row);
    if (!own || !other)
        return {std::nullopt, own ? other.findings : own.findings};
    const RunSeeds seeds(batch.result.plan().seed, batch.result.plan().botSalt);
    GamesBehind behind;
    std::uint64_t stretch = firstStretch;
    const std::uint64_t games = batch.result.sums().games;
    for (bool goesOn = true; goesOn && behind.searched < games && behind.games.size() < most;
         stretch = std::min(stretch * 2, longestStretch)) {
        const std::uint64_t length = std::min(stretch, games - behind.searched);
        const Checked<bool> whole = own.value->play(behind.searched, length, playing);
        const Checked<bool> otherWhole = against ? other.value->play(behind.searched, length, playing) : Checked<bool>{true, {}};
        if (!whole || !otherWhole)
            return {std::nullopt, whole ? otherWhole.findings : whole.findings};
        goesOn = *whole.value && *otherWhole.value;
        const GatheredGames &gathered = own.value->games();
        const std::size_t there =
            against ? std::min(gathered.games.size(), other.value->games().games.size()) : gathered.games.size();
        for (std::size_t i = 0; i < there && behind.games.size() < most; ++i, ++behind.searched) {
            const std::optional<double> value = own.value->value(i, against != nullptr);
            const std::optional<double> before = against ? other.value->value(i, true) : std::nullopt;
            const std::uint64_t number = gathered.firstGame + i;
            if (value != before)
                behind.games.push_back({number, seeds.ofGame(number), gathered.games[i].decisions,
                                        namesOf(gathered.games[i].winners, seats), value, before});
        }
        if (playing.progress)
            playing.progress(behind.searched);
    }
    return {std::move(behind), {}};
}

Checked<GameRecord> gameOf(const StoredBatch &batch, std::uint64_t number)
{
    BatchPlan plan = batch.result.plan();
    if (number < plan.firstGame || number - plan.firstGame >= batch.result.sums().games)
        return {std::nullopt,
                {error("behind.no-game", "game {game} is not in this batch", {}, {{"game", std::to_string(number)}})}};
    plan.firstGame = number;
    plan.games = 1;
    plan.measure = true;
    KeptGames::prepare(plan);
    KeptGames kept({KeepWish{KeepWish::Kind::Number, number}}, int(batch.result.origin().seats.size()));
    BatchListener listener;
    kept.listenWith(listener);
    const Checked<BatchOutcome> outcome = playBatch(*batch.engine, plan, 1, nullptr, listener);
    if (!outcome)
        return {std::nullopt, outcome.findings};
    const Checked<Timeline> timeline = timelineOf(kept.games().front(), batch.engine, plan);
    if (!timeline)
        return {std::nullopt, timeline.findings};
    const RunSeeds seeds(plan.seed, plan.botSalt);
    const BatchOrigin &origin = batch.result.origin();
    GameRecord record = GameRecord::of(*timeline.value, seeds.ofGame(number), seeds.ofBots(number), origin.deckHash);
    record.variants = origin.variants;
    for (const Value::Member &set : origin.sets.map())
        record.sets.push_back(set.key + '=' + toJson(set.value));
    return {std::move(record), {}};
}

} // namespace rw
