// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a batch as JSON. Numbers of which a JSON reader could lose digits are written as texts.
#include "lab/batchresult.h"

#include "lab/overruns.h"

namespace rw {

namespace {

Value counted(std::uint64_t number)
{
    return Value(std::int64_t(number));
}

Value texts(const std::vector<std::string> &list)
{
    return Value::List(list.begin(), list.end());
}

template <typename Numbers>
Value digits(const Numbers &numbers)
{
    Value list = Value::List{};
    for (const auto &number : numbers)
        list.append(toText(Int128(number)));
    return list;
}

Value winsBySeat(const BatchResult &result)
{
    Value out = Value::List{};
    for (int seat = 0; seat < result.sums().seats; ++seat)
        out.append(Value::Map{{"seat", result.origin().seats[std::size_t(seat)]}, {"wins", toValue(result.winsOfSeat(seat))}});
    return out;
}

Value winsByBot(const BatchResult &result)
{
    Value out = Value::List{};
    for (const std::string &bot : result.botNames())
        out.append(Value::Map{{"bot", bot}, {"wins", toValue(result.winsOfBot(bot))}});
    return out;
}

Value declarationOf(const Metric &metric)
{
    Value axes = Value::List{};
    for (const MetricAxis &axis : metric.axes)
        axes.append(Value::Map{{"kind", kindName(axis.kind)}, {"title", axis.title}, {"rows", texts(axis.rows)}});
    Value out = Value::Map{{"id", metric.id},       {"title", metric.title},         {"unit", metric.unit},
                           {"about", metric.about}, {"kind", kindName(metric.kind)}, {"verdict", metric.verdict},
                           {"axes", axes}};
    if (metric.kind == MetricKind::Spread)
        out["range"] = Value::Map{{"least", metric.least}, {"most", metric.most}};
    if (metric.kind == MetricKind::Difference)
        out["groups"] = Value::List{metric.groups[0], metric.groups[1]};
    return out;
}

Value rowValue(const Metric &metric, const RowFigure &row)
{
    Value out = Value::Map{{"at", texts(row.at)}, {"games", counted(row.games)}};
    if (metric.kind == MetricKind::Spread) {
        out["bins"] = Value::List{};
        for (const Estimate &bin : row.bins)
            out["bins"].append(toValue(bin));
    } else {
        const Value estimate =
            row.estimate ? toValue(*row.estimate) : Value(Value::Map{{"value", {}}, {"low", {}}, {"high", {}}});
        for (const Value::Member &member : estimate.map())
            out[member.key] = member.value;
    }
    out["sums"] = digits(row.sums);
    return out;
}

Value metricsValue(const BatchResult &result)
{
    Value out = Value::List{};
    for (const MetricFigure &figure : result.figures()) {
        Value metric = declarationOf(*figure.metric);
        Value rows = Value::List{};
        for (const RowFigure &row : figure.rows)
            rows.append(rowValue(*figure.metric, row));
        metric["rows"] = std::move(rows);
        out.append(std::move(metric));
    }
    return out;
}

/// The exact sums behind the figures, so that parts of a batch can be added up.
Value exactValue(const BatchSums &sums)
{
    return Value::Map{{"decisions", digits(std::vector{sums.decisions, sums.decisionsSquared})},
                      {"sat", digits(sums.sat)},
                      {"won", digits(sums.won)},
                      {"payoffs", digits(sums.payoffs)}};
}

} // namespace

Value BatchResult::canonical() const
{
    const BatchSums &sums = m_outcome.sums;
    Value bots = Value::List{};
    for (const BotSpec &bot : m_plan.bots)
        bots.append(bot.text());
    Value guarded = Value::List{};
    for (const std::uint64_t game : sums.guardedGames)
        guarded.append(counted(game));
    Value clauses = Value::Map{};
    for (std::size_t i = 0; i < sums.clauses.size(); ++i)
        clauses.map().push_back({m_origin.clauses[i], counted(sums.clauses[i])});

    Value out;
    out["format"] = 1;
    out["kind"] = "batch";
    out["game"] = Value::Map{{"id", m_origin.game}, {"title", m_origin.gameTitle}, {"rules", m_origin.rulesVersion}};
    out["deck"] = Value::Map{{"title", m_origin.deckTitle}, {"hash", m_origin.deckHash}};
    if (!m_origin.builds.empty())
        out["builds"] = toValue(m_origin.builds);
    out["variants"] = texts(m_origin.variants);
    out["set"] = m_origin.sets;
    out["seats"] = texts(m_origin.seats);
    out["bots"] = bots;
    out["rotated"] = m_plan.rotate;
    out["reproducible"] = m_plan.isReproducible();
    out["bot_salt"] = std::to_string(m_plan.botSalt);
    out["first_game"] = std::to_string(m_plan.firstGame);
    out["seed"] = std::to_string(m_plan.seed);
    if (m_origin.shard)
        out["shard"] =
            Value::Map{{"number", m_origin.shard->number}, {"of", m_origin.shard->of}, {"games", counted(m_origin.shard->games)}};
    out["games"] = counted(sums.games);
    out["asked"] = counted(m_plan.games);
    out["wins_by_seat"] = winsBySeat(*this);
    out["wins_by_bot"] = winsByBot(*this);
    out["decisions"] = toValue(decisions());
    out["decisions"]["shortest"] = counted(sums.games == 0 ? 0 : sums.shortest);
    out["decisions"]["longest"] = counted(sums.longest);
    out["decisions"]["limit"] = counted(m_origin.longestGame);
    out["guarded"] = Value::Map{{"games", counted(sums.guarded)}, {"first", guarded}};
    if (Value overruns = toValue(sums.overruns, sums.overran); !overruns.isNull())
        out["guarded"]["out_of_room"] = std::move(overruns);
    out["measured"] = counted(sums.metrics.games);
    out["metrics"] = metricsValue(*this);
    out["clauses"] = clauses;
    out["exact"] = exactValue(sums);
    if (!m_outside.isNull())
        out["outside"] = m_outside;
    return out;
}

Value BatchResult::withCost(const BatchCost &cost) const
{
    Value out = canonical();
    const double rate = cost.seconds > 0 ? double(m_outcome.sums.games) / cost.seconds : 0;
    out["run"] = Value::Map{{"deck", cost.deckFolder},
                            {"seconds", rounded(cost.seconds)},
                            {"games_per_second", rounded(rate)},
                            {"threads", cost.threads},
                            {"interrupted", m_outcome.interrupted}};
    if (!cost.outside.isNull())
        out["run"]["outside"] = cost.outside;
    return out;
}

} // namespace rw
