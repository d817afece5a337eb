// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/playedtotals.h"

#include "lab/overruns.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace rw {

namespace {

/// Writes numbers one after the other into a text.
class NumberWriter
{
public:
    template <typename Number>
    void operator()(const Number &number)
    {
        if (!m_text.empty())
            m_text += ' ';
        if constexpr (sizeof(Number) == sizeof(Int128)) {
            if (number < std::numeric_limits<std::int64_t>::min() || number > std::numeric_limits<std::int64_t>::max()) {
                m_text += toText(number);
                return;
            }
            append(std::int64_t(number));
        } else {
            append(number);
        }
    }
    std::string text() && { return std::move(m_text); }

private:
    template <typename Number>
    void append(Number number)
    {
        char digits[24];
        m_text.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
    }

    std::string m_text;
};

/// Reads such numbers in the same order. A missing or malformed number makes the reader invalid.
class NumberReader
{
public:
    explicit NumberReader(std::string_view text) : m_rest(text) {}

    template <typename Number>
    void operator()(Number &number)
    {
        const std::string_view word = m_rest.substr(0, m_rest.find(' '));
        m_rest.remove_prefix(std::min(word.size() + 1, m_rest.size()));
        if constexpr (sizeof(Number) == sizeof(Int128)) {
            const std::optional<Int128> read = toInt128(word);
            m_isSound = m_isSound && read;
            number = read.value_or(0);
        } else {
            const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), number);
            m_isSound = m_isSound && failure == std::errc{} && end == word.data() + word.size();
        }
    }
    bool isWhole() const { return m_isSound && m_rest.empty(); }

private:
    std::string_view m_rest;
    bool m_isSound = true;
};

template <typename Sums, typename Visit>
void visitSums(Sums &sums, Visit &visit)
{
    visit(sums.games);
    visit(sums.decisions);
    visit(sums.decisionsSquared);
    visit(sums.shortest);
    visit(sums.longest);
    visit(sums.guarded);
    visit(sums.metrics.games);
    for (auto *list : {&sums.clauses, &sums.sat, &sums.won, &sums.metrics.seen})
        for (auto &number : *list)
            visit(number);
    for (auto &number : sums.payoffs)
        visit(number);
    for (auto &number : sums.metrics.sums)
        visit(number);
}

template <typename Totals, typename Visit>
void visitPairs(Totals &totals, Visit &visit)
{
    visit(totals.pairs);
    for (auto &number : totals.differing)
        visit(number);
    for (auto &number : totals.sums)
        visit(number);
}

Value written(const BatchSums &sums)
{
    NumberWriter exact, guarded;
    visitSums(sums, exact);
    for (const std::uint64_t game : sums.guardedGames)
        guarded(game);
    Value out = Value::Map{{"exact", std::move(exact).text()}, {"guarded", std::move(guarded).text()}};
    if (Value overruns = toValue(sums.overruns, sums.overran); !overruns.isNull())
        out["out_of_room"] = std::move(overruns);
    return out;
}

bool read(const Value &written, BatchSums &sums)
{
    const Value *exact = written.find("exact");
    const Value *guarded = written.find("guarded");
    if (!exact || !exact->isText() || !guarded || !guarded->isText())
        return false;
    NumberReader reader(exact->text());
    visitSums(sums, reader);
    if (!reader.isWhole())
        return false;
    sums.guardedGames.assign(std::min<std::uint64_t>(sums.guarded, BatchSums::maxGuardedGames), 0);
    NumberReader games(guarded->text());
    for (std::uint64_t &game : sums.guardedGames)
        games(game);
    return games.isWhole() && readOverruns(written.find("out_of_room"), sums);
}

Value written(const PairedTotals &totals)
{
    NumberWriter exact;
    visitPairs(totals, exact);
    return {std::move(exact).text()};
}

bool read(const Value &written, PairedTotals &totals)
{
    if (!written.isText())
        return false;
    NumberReader reader(written.text());
    visitPairs(totals, reader);
    return reader.isWhole();
}

template <typename Part>
Value written(const std::vector<Part> &parts)
{
    Value list = Value::List{};
    for (const Part &part : parts)
        list.append(written(part));
    return list;
}

template <typename Part>
bool read(const Value *list, std::vector<Part> &parts)
{
    if (!list || !list->isList() || list->size() != parts.size())
        return false;
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (!read(list->list()[i], parts[i]))
            return false;
    return true;
}

} // namespace

std::uint64_t PlayedTotals::games() const
{
    std::uint64_t games = 0;
    for (const BatchSums &side : sides)
        games += side.games;
    return games;
}

void PlayedTotals::add(const PlayedTotals &further)
{
    units += further.units;
    for (std::size_t i = 0; i < sides.size(); ++i)
        sides[i].add(further.sides[i]);
    for (std::size_t i = 0; i < leftOut.size(); ++i)
        leftOut[i] += further.leftOut[i];
    for (std::size_t i = 0; i < others.size(); ++i)
        others[i].add(further.others[i]);
}

PlayedTotals PlayedTotals::empty() const
{
    PlayedTotals none = *this;
    none.units = 0;
    for (BatchSums &side : none.sides)
        side.clear();
    std::ranges::fill(none.leftOut, 0);
    for (PairedTotals &other : none.others) {
        other.pairs = 0;
        std::ranges::fill(other.differing, 0);
        std::ranges::fill(other.sums, 0);
    }
    return none;
}

Value PlayedTotals::canonical() const
{
    Value out = Value::Map{{"units", std::int64_t(units)}, {"sides", written(sides)}};
    if (others.empty())
        return out;
    NumberWriter left;
    for (const std::uint64_t pairs : leftOut)
        left(pairs);
    out["left_out"] = std::move(left).text();
    out["others"] = written(others);
    return out;
}

std::optional<PlayedTotals> PlayedTotals::read(const Value &written) const
{
    PlayedTotals totals = empty();
    const Value *counted = written.find("units");
    if (!counted || !counted->isInt() || counted->toInt() < 0 || !rw::read(written.find("sides"), totals.sides))
        return {};
    totals.units = std::uint64_t(counted->toInt());
    if (others.empty())
        return totals.sides.front().games == totals.units ? std::optional(std::move(totals)) : std::nullopt;
    const Value *left = written.find("left_out");
    if (!left || !left->isText() || !rw::read(written.find("others"), totals.others))
        return {};
    NumberReader reader(left->text());
    for (std::uint64_t &pairs : totals.leftOut)
        reader(pairs);
    return reader.isWhole() ? std::optional(std::move(totals)) : std::nullopt;
}

} // namespace rw
