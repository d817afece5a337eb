// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/verdictsentence.h"

#include "lab/differencewords.h"
#include "lab/numbertext.h"

#include <algorithm>
#include <cmath>

namespace rw {

namespace {

std::string lowerFirst(std::string text)
{
    if (text.size() > 1 && text[0] >= 'A' && text[0] <= 'Z' && text[1] >= 'a' && text[1] <= 'z')
        text[0] = char(text[0] - 'A' + 'a');
    return text;
}

std::string filled(std::string words, const std::string &amount)
{
    constexpr std::string_view slot = "{amount}";
    if (const std::size_t at = words.find(slot); at != words.npos)
        words.replace(at, slot.size(), amount);
    return words;
}

/// "8 gold", or "roughly 8 gold" if a fifth more or less is still possible.
std::string amountOf(const ComparedMetric &metric, const RowDifference &row)
{
    const Estimate &difference = *row.difference;
    const bool isRough = difference.high - difference.low > 0.4 * std::abs(difference.value);
    return (isRough ? "roughly " : "") + amountWords(metric, row);
}

/// A clause about one row: it changed, it did not, or that cannot be told. \a what names the row in the last two cases.
std::string clauseOf(const ComparedMetric &metric, const RowDifference &row, const std::string &what, const std::string &more,
                     const std::string &less)
{
    switch (row.verdict) {
    case DifferenceVerdict::More: return filled(more, amountOf(metric, row));
    case DifferenceVerdict::Less: return filled(less, amountOf(metric, row));
    case DifferenceVerdict::None: return what + " does not change, to within " + boundWords(metric, {&row, 1});
    case DifferenceVerdict::Same: return what + " does not change at all";
    case DifferenceVerdict::NotYet: break;
    }
    return row.difference && row.difference->bounded
        ? "cannot tell yet whether it changes " + what + ", to within " + boundWords(metric, {&row, 1})
        : "too few games to tell whether it changes " + what;
}

/// What the only changed card does for its owner; empty if no metric measures that.
std::string ofOwner(const SideChange &change, const std::vector<MetricDifference> &metrics)
{
    if (change.cards.size() != 1)
        return {};
    for (const MetricDifference &difference : metrics) {
        const ComparedMetric &metric = difference.metric;
        const auto effect = std::ranges::find(change.effects, metric.id, &EffectWords::metric);
        if (metric.kind != MetricKind::Difference || (effect == change.effects.end() && !metric.verdict))
            continue;
        const auto row = std::ranges::find_if(difference.rows, [&](const RowDifference &each) {
            return each.at.size() == 1 && each.at.front() == change.cards.front();
        });
        if (row == difference.rows.end() || !row->difference)
            continue;
        if (effect != change.effects.end())
            return clauseOf(metric, *row, effect->same, effect->more, effect->less);
        const std::string title = lowerFirst(metric.title);
        return clauseOf(metric, *row, title, title + " rises by {amount}", title + " falls by {amount}");
    }
    return {};
}

std::string nameOf(const ToldRow &told)
{
    return told.row->at.empty() ? told.metric->title : told.metric->title + ", " + joined(told.row->at, ", ");
}

/// "“Bids in a Round” rises by 1 bid"
std::string movementOf(const ToldRow &told)
{
    return "“" + nameOf(told) + (told.row->verdict == DifferenceVerdict::More ? "” rises by " : "” falls by ")
        + amountOf(*told.metric, *told.row);
}

/// The surest of the figures that are no main ones; empty if none of them moved.
std::string hintOf(const std::vector<MetricDifference> &metrics)
{
    std::vector<ToldRow> moved;
    for (const MetricDifference &difference : metrics)
        for (const RowDifference &row : difference.rows)
            if (!difference.metric.verdict && row.differs())
                moved.push_back({&difference.metric, &row});
    sortForReading(moved);
    return moved.empty() ? std::string() : "; as a hint, " + movementOf(moved.front());
}

/// The figure that matters most of those that moved, and of equals the one that moved most.
std::string ofFigures(const std::vector<MetricDifference> &metrics)
{
    std::vector<ToldRow> moved;
    bool isSettled = true;
    for (const MetricDifference &difference : metrics)
        for (const RowDifference &row : difference.rows) {
            if (!difference.metric.verdict || tellsWhoWins(difference.metric))
                continue;
            isSettled = isSettled && row.isSettled();
            if (row.differs())
                moved.push_back({&difference.metric, &row});
        }
    if (moved.empty())
        return (isSettled ? "no other main figure changes" : "no other main figure has changed for certain yet")
            + hintOf(metrics);
    sortForReading(moved);
    std::ranges::stable_sort(moved, {}, [](const ToldRow &told) { return rankOf(*told.metric, true); });
    const std::string words = movementOf(moved.front());
    const std::size_t others = moved.size() - 1;
    return others == 0
        ? words
        : words + " (and " + std::to_string(others) + (others == 1 ? " other figure moves)" : " other figures move)");
}

std::string whoWins(const std::vector<MetricDifference> &metrics, bool inRotation)
{
    const std::string_view wanted = inRotation ? "wins-by-bot" : "wins-by-seat";
    const auto wins =
        std::ranges::find(metrics, wanted, [](const MetricDifference &each) -> std::string_view { return each.metric.id; });
    if (wins == metrics.end() || wins->rows.empty())
        return {};
    const std::vector<RowDifference> &rows = wins->rows;
    std::vector<ToldRow> moved;
    for (const RowDifference &row : rows)
        if (row.differs())
            moved.push_back({&wins->metric, &row});
    sortForReading(moved);
    if (!moved.empty()) {
        std::string words;
        for (std::size_t i = 0; i < std::min<std::size_t>(moved.size(), 2); ++i)
            words += (i == 0 ? "" : ", ") + joined(moved[i].row->at, ", ") + " wins " + amountOf(wins->metric, *moved[i].row)
                + (moved[i].row->verdict == DifferenceVerdict::More ? " more" : " less");
        return moved.size() > 2 ? words + ", and others' wins change, too" : words;
    }
    if (std::ranges::any_of(rows, [](const RowDifference &row) { return !row.difference || !row.difference->bounded; }))
        return "too few games to tell whether it changes who wins";
    if (std::ranges::all_of(rows, [](const RowDifference &row) { return row.verdict == DifferenceVerdict::Same; }))
        return "who wins does not change in any game";
    const std::string bound = boundWords(wins->metric, rows);
    return std::ranges::all_of(rows, &RowDifference::isSettled)
        ? "who wins does not change, to within " + bound
        : "cannot tell yet whether it changes who wins, to within " + bound;
}

} // namespace

std::string verdictSentence(const ComparisonRecord &record, std::size_t other)
{
    const ComparisonRecord::Side &first = record.sides.front();
    const ComparisonRecord::Side &side = record.sides[other + 1];
    const ComparisonRecord::Against &against = record.others[other];
    if (isSamePlay(first.result.origin(), first.result.plan(), side.result.origin(), side.result.plan()))
        return "Nothing differs between " + first.name + " and " + side.name + ": it is the same deck.";
    const std::string subject = (side.change.isNone() ? side.name : side.change.words) + ": ";
    const bool isSame = std::ranges::all_of(against.metrics, [](const MetricDifference &metric) {
        return std::ranges::all_of(metric.rows, [](const RowDifference &row) { return row.differing == 0; });
    });
    const std::string pairs = grouped(against.pairs) + (against.pairs == 1 ? " pair of games" : " pairs of games");
    if (against.pairs == 0)
        return subject + "no pair of games was played to its end.";
    if (isSame)
        return subject + "no difference; all " + pairs + " went the same way.";
    std::string words = ofOwner(side.change, against.metrics);
    if (words.empty())
        words = ofFigures(against.metrics);
    const std::string wins = whoWins(against.metrics, record.inRotation);
    if (wins.empty())
        return subject + words + '.';
    const bool winsDiffer = std::ranges::any_of(against.metrics, [](const MetricDifference &metric) {
        return tellsWhoWins(metric.metric) && std::ranges::any_of(metric.rows, &RowDifference::differs);
    });
    return subject + (winsDiffer ? wins + "; " + words : words + "; " + wins) + '.'; // who wins matters most
}

} // namespace rw
