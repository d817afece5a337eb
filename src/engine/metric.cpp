// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/metric.h"

#include <algorithm>
#include <functional>
#include <set>
#include <stdexcept>

namespace rw {

namespace {

constexpr std::array<std::string_view, 5> metricKinds{"count", "rate", "mean", "difference", "spread"};
constexpr std::array<std::string_view, 4> axisKinds{"seats", "steps", "cards", "roles"};
constexpr std::size_t mostRows = 100'000;

template <typename Kind, std::size_t size>
std::optional<Kind> kindOf(std::string_view name, const std::array<std::string_view, size> &names)
{
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt : std::optional(Kind(found - names.begin()));
}

bool isId(std::string_view text)
{
    return !text.empty()
        && std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

std::string faultOf(const Metric &metric)
{
    if (!isId(metric.id))
        return "its id must be made of small letters, digits and hyphens";
    if (metric.title.empty() || metric.about.empty())
        return "it must have a title and say what it is about";
    if (metric.axes.size() > 2)
        return "it may have two axes at most";
    if (metric.kind == MetricKind::Spread && (metric.most < metric.least || metric.most - metric.least > 1000))
        return "a spread has from 1 to 1001 bins";
    if (metric.kind == MetricKind::Difference && (metric.groups[0].empty() || metric.groups[1].empty()))
        return "a difference names its two groups";
    for (const MetricAxis &axis : metric.axes)
        if (axis.rows.empty() || axis.title.empty())
            return "each axis must have a title and rows";
    return metric.rows() * metric.bins() > mostRows ? "it has too many rows" : "";
}

} // namespace

std::string toText(Int128 number)
{
    std::string digits;
    const bool negative = number < 0;
    for (auto rest = static_cast<unsigned __int128>(number); digits.empty() || rest != 0; rest /= 10) {
        if (negative && digits.empty())
            rest = -rest;
        digits += char('0' + int(rest % 10));
    }
    if (negative)
        digits += '-';
    std::ranges::reverse(digits);
    return digits;
}

std::optional<Int128> toInt128(std::string_view text)
{
    const bool negative = text.starts_with('-');
    text.remove_prefix(negative);
    if (text.empty() || text.size() > 38) // numbers of up to 38 digits always fit
        return {};
    Int128 number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9')
            return {};
        number = number * 10 + (c - '0');
    }
    return negative ? -number : number;
}

std::string_view kindName(MetricKind kind)
{
    return metricKinds[std::size_t(kind)];
}

std::optional<MetricKind> metricKind(std::string_view name)
{
    return kindOf<MetricKind>(name, metricKinds);
}

std::string_view kindName(MetricAxis::Kind kind)
{
    return axisKinds[std::size_t(kind)];
}

std::optional<MetricAxis::Kind> axisKind(std::string_view name)
{
    return kindOf<MetricAxis::Kind>(name, axisKinds);
}

MetricAxis MetricAxis::steps(std::string title, int count, int first)
{
    MetricAxis axis{Kind::Steps, std::move(title), {}};
    for (int i = 0; i < count; ++i)
        axis.rows.push_back(std::to_string(first + i));
    return axis;
}

std::size_t Metric::rows() const
{
    std::size_t rows = 1;
    for (const MetricAxis &axis : axes)
        rows *= axis.rows.size();
    return rows;
}

std::size_t Metric::sumsOfRow() const
{
    switch (kind) {
    case MetricKind::Count: return 2;
    case MetricKind::Rate:
    case MetricKind::Mean: return 5;
    case MetricKind::Difference: return 14;
    case MetricKind::Spread: return 2 + 3 * bins();
    }
    return 0;
}

Findings faultsOf(const std::vector<Metric> &metrics, std::span<const std::string_view> taken)
{
    Findings findings;
    std::set<std::string> ids(taken.begin(), taken.end());
    for (const Metric &metric : metrics) {
        std::string fault = faultOf(metric);
        if (!ids.insert(metric.id).second)
            fault = "there is another one of that id";
        if (!fault.empty())
            findings.push_back(
                error("metric.fault", "the metric {id} of this game is wrong", std::move(fault), {{"id", metric.id}}));
    }
    return findings;
}

MetricLayout::MetricLayout(const std::vector<Metric> &metrics)
{
    for (const Metric &metric : metrics) {
        Place place{};
        place.kind = metric.kind;
        place.least = metric.least;
        place.bins = std::uint32_t(metric.bins());
        place.rows = std::uint32_t(metric.rows());
        place.registersOfRow = metric.kind == MetricKind::Difference ? 2 : place.bins;
        place.sumsOfRow = std::uint32_t(metric.sumsOfRow());
        place.firstRow = m_rows;
        place.firstRegister = m_registers;
        place.firstSum = m_sums;
        m_metricOfRow.insert(m_metricOfRow.end(), place.rows, std::uint32_t(m_places.size()));
        m_rows += place.rows;
        m_registers += place.rows * place.registersOfRow;
        m_sums += place.rows * place.sumsOfRow;
        m_places.push_back(place);
    }
}

void MetricSums::clear()
{
    games = 0;
    std::ranges::fill(seen, 0);
    std::ranges::fill(sums, 0);
}

void MetricSums::add(const MetricSums &other)
{
    games += other.games;
    std::ranges::transform(seen, other.seen, seen.begin(), std::plus{});
    std::ranges::transform(sums, other.sums, sums.begin(), std::plus{});
}

void NoteTrace::clear(std::uint64_t firstGame)
{
    m_firstGame = firstGame;
    m_games.clear();
    m_notes.clear();
}

void NoteTrace::endGame(Game game)
{
    game.endOfNotes = m_notes.size();
    m_games.push_back(game);
}

Notes::Notes(MetricLayout layout)
    : m_layout(std::move(layout)), m_registers(m_layout.registers()), m_seen(m_layout.rows()), m_touched(m_layout.rows())
{
}

void Notes::refuse()
{
    throw std::logic_error("a game notes a metric, or a row of it, that it did not declare");
}

void Notes::addRow(const MetricLayout::Place &place, const Register *registers, Int128 *sums) const
{
    const auto add = [&](Int128 number) { *sums++ += number; };
    if (place.kind == MetricKind::Spread) {
        Int128 all = 0;
        for (std::uint32_t bin = 0; bin < place.bins; ++bin)
            all += registers[bin].count;
        add(all);
        add(all * all);
        for (std::uint32_t bin = 0; bin < place.bins; ++bin) {
            const Int128 here = registers[bin].count;
            add(here);
            add(here * here);
            add(here * all);
        }
        return;
    }
    std::array<Int128, 4> numbers{registers[0].sum, registers[0].count};
    std::size_t size = place.kind == MetricKind::Count ? 1 : 2;
    if (place.kind == MetricKind::Difference) {
        numbers = {registers[1].sum, registers[1].count, registers[0].sum, registers[0].count};
        size = 4;
    }
    for (std::size_t i = 0; i < size; ++i)
        add(numbers[i]);
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = i; j < size; ++j)
            add(numbers[i] * numbers[j]);
}

void Notes::settle(MetricSums &sums, NoteTrace *trace)
{
    ++sums.games;
    for (std::size_t i = 0; i < m_used; ++i) {
        const std::uint32_t row = m_touched[i];
        const MetricLayout::Place &place = m_layout.places()[m_layout.metricOfRow(row)];
        const std::uint32_t inMetric = row - place.firstRow;
        const std::uint32_t first = place.firstRegister + inMetric * place.registersOfRow;
        ++sums.seen[row];
        addRow(place, &m_registers[first], &sums.sums[place.firstSum + inMetric * place.sumsOfRow]);
        for (std::uint32_t at = first; trace && at < first + place.registersOfRow; ++at)
            if (m_registers[at].count != 0)
                trace->keep({at, std::int32_t(m_registers[at].count), m_registers[at].sum});
    }
    forget();
}

void Notes::forget()
{
    for (std::size_t i = 0; i < m_used; ++i) {
        const std::uint32_t row = m_touched[i];
        const MetricLayout::Place &place = m_layout.places()[m_layout.metricOfRow(row)];
        const std::uint32_t first = place.firstRegister + (row - place.firstRow) * place.registersOfRow;
        std::fill_n(m_registers.begin() + first, place.registersOfRow, Register{});
        m_seen[row] = 0;
    }
    m_used = 0;
}

} // namespace rw
