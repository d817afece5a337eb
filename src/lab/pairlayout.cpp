// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/pairlayout.h"

#include "lab/figures.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace rw {

namespace {

constexpr std::int64_t wholeWin = 720'720; // divisible by all numbers up to 16, so every share of a win is whole

} // namespace

void GatheredGames::clear(std::uint64_t first)
{
    firstGame = first;
    games.clear();
    notes.clear();
}

void GatheredGames::append(const NoteTrace &trace)
{
    const std::size_t before = notes.size();
    notes.insert(notes.end(), trace.notes().begin(), trace.notes().end());
    for (NoteTrace::Game game : trace.games()) {
        game.endOfNotes += before;
        games.push_back(game);
    }
}

void GatheredGames::append(const GatheredGames &other, std::size_t index)
{
    NoteTrace::Game game = other.games[index];
    const auto first = other.notes.begin();
    notes.insert(notes.end(), first + std::ptrdiff_t(other.beginOfNotes(index)), first + std::ptrdiff_t(game.endOfNotes));
    game.endOfNotes = notes.size();
    games.push_back(game);
}

std::size_t SideFigures::width(MetricKind kind)
{
    return kind == MetricKind::Count ? 1 : kind == MetricKind::Difference ? 4 : 2;
}

SideFigures::SideFigures(const std::vector<Metric> &metrics, std::vector<std::string> seats, const BatchPlan &plan,
                         bool isByPlace)
    : m_seats(std::move(seats)), m_rotate(plan.rotate || isByPlace)
{
    nameBots(plan, isByPlace);
    const MetricLayout layout(metrics);
    m_wins = layout.registers();
    declareWins(isByPlace);
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        const Metric &metric = metrics[i];
        const MetricLayout::Place &place = layout.places()[i];
        ComparedMetric compared{metric.id, metric.title, metric.unit, metric.about, metric.kind, metric.verdict, {}, {}};
        for (const MetricAxis &axis : metric.axes)
            compared.axes.push_back(axis.title);
        for (std::size_t row = 0; row < metric.rows(); ++row)
            compared.rows.push_back(rowNames(metric, row));
        declare(std::move(compared), {metric.kind, place.firstRegister, place.bins, place.least}, place.registersOfRow);
    }
}

void SideFigures::nameBots(const BatchPlan &plan, bool isByPlace)
{
    for (std::size_t place = 0; isByPlace && place < m_seats.size(); ++place) {
        m_botOf.push_back(place);
        m_bots.push_back("bot" + std::to_string(place + 1));
    }
    if (isByPlace)
        return;
    for (const BotSpec &bot : plan.bots) {
        const auto found = std::ranges::find(m_bots, bot.text());
        m_botOf.push_back(std::size_t(found - m_bots.begin()));
        if (found == m_bots.end())
            m_bots.push_back(bot.text());
    }
}

void SideFigures::declare(ComparedMetric metric, Source first, std::uint32_t step)
{
    m_metrics.push_back(std::move(metric));
    m_places.push_back({first, step});
}

void SideFigures::declareWins(bool isByPlace)
{
    const auto alone = [](const std::vector<std::string> &names) {
        std::vector<std::vector<std::string>> rows;
        for (const std::string &name : names)
            rows.push_back({name});
        return rows;
    };
    const auto seats = std::uint32_t(m_seats.size());
    const auto bots = std::uint32_t(m_bots.size());
    declare({"wins-by-seat",
             "Wins by seat",
             "",
             "How often a seat wins; a win shared by k seats counts as 1/k for each.",
             MetricKind::Rate,
             true,
             {"seat"},
             alone(m_seats)},
            {MetricKind::Rate, m_wins, 1, 0}, 1);
    if (bots > 1)
        declare({"wins-by-bot",
                 "Wins by bot",
                 "",
                 isByPlace ? "How often the bot wins that stands in this place of the list of its side."
                           : "How often a seat of this bot wins; bots written alike are one.",
                 MetricKind::Rate,
                 true,
                 {"bot"},
                 alone(m_bots)},
                {MetricKind::Rate, m_wins + seats, 1, 0}, 1);
    declare({"decisions",
             "Decisions in a game",
             "decisions",
             "How many times in a game somebody is asked.",
             MetricKind::Count,
             false,
             {},
             {{}}},
            {MetricKind::Count, m_wins + seats + bots, 1, 0}, 1);
    m_size = m_wins + seats + bots + 1;
}

SideFigures::Source SideFigures::source(std::size_t metric, std::size_t row) const
{
    Source source = m_places[metric].first;
    source.first += std::uint32_t(row) * m_places[metric].step;
    return source;
}

bool SideFigures::add(const GatheredGames &gathered, std::size_t index, Registers &registers) const
{
    const NoteTrace::Game &game = gathered.games[index];
    if (!game.ended)
        return false;
    for (std::size_t i = gathered.beginOfNotes(index); i < game.endOfNotes; ++i) {
        const NoteTrace::Note &note = gathered.notes[i];
        registers[note.place].sum += note.sum;
        registers[note.place].count += note.count;
    }
    const std::size_t seats = m_seats.size();
    const std::int64_t share = game.winners == 0 ? 0 : wholeWin / std::popcount(game.winners);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const std::int64_t won = game.winners >> seat & 1 ? share : 0;
        const std::size_t place = m_botOf.size() == 1 ? 0 : m_rotate ? (seat + gathered.firstGame + index) % seats : seat;
        for (const std::size_t at : {m_wins + seat, m_wins + seats + m_botOf[place]}) {
            registers[at].sum += won;
            registers[at].count += wholeWin;
        }
    }
    registers[m_size - 1].sum += std::int64_t(game.decisions);
    return true;
}

std::array<std::int64_t, 4> SideFigures::numbers(const Registers &registers, const Source &source)
{
    const Register &own = registers[source.first];
    if (source.kind == MetricKind::Difference) // the second group comes first
        return {registers[source.first + 1].sum, registers[source.first + 1].count, own.sum, own.count};
    if (source.kind != MetricKind::Spread)
        return {own.sum, own.count, 0, 0};
    std::array<std::int64_t, 4> numbers{};
    for (std::uint32_t bin = 0; bin < source.bins; ++bin) {
        const std::int64_t count = registers[source.first + bin].count;
        numbers[0] += count * (source.least + std::int64_t(bin));
        numbers[1] += count;
    }
    return numbers;
}

PairLayout::PairLayout(const SideFigures &first, const SideFigures &second)
{
    for (std::size_t i = 0; i < first.metrics().size(); ++i) {
        ComparedMetric metric = first.metrics()[i];
        const auto alike = [&](const ComparedMetric &other) { return other.id == metric.id && other.kind == metric.kind; };
        const auto other = std::ranges::find_if(second.metrics(), alike);
        if (other == second.metrics().end())
            continue;
        const std::vector<std::vector<std::string>> names = std::exchange(metric.rows, {});
        for (std::size_t row = 0; row < names.size(); ++row) {
            const auto found = std::ranges::find(other->rows, names[row]);
            if (found == other->rows.end())
                continue;
            metric.rows.push_back(names[row]);
            m_rows.push_back(
                {first.source(i, row),
                 second.source(std::size_t(other - second.metrics().begin()), std::size_t(found - other->rows.begin())), m_sums});
            m_sums += m_rows.back().sums();
        }
        if (!metric.rows.empty())
            m_metrics.push_back(std::move(metric));
    }
}

} // namespace rw
