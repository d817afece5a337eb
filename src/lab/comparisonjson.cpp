// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a comparison as JSON and as CSV.
#include "lab/comparison.h"

#include "lab/numbertext.h"
#include "lab/outsideplay.h"
#include "lab/verdictsentence.h"

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

Value optionalNumber(const std::optional<double> &number)
{
    return number ? Value(rounded(*number)) : Value();
}

/// All numbers in one text, because a comparison may have many thousands of them.
std::string digits(const std::vector<Int128> &numbers)
{
    std::string out;
    for (const Int128 number : numbers)
        out += (out.empty() ? "" : " ") + toText(number);
    return out;
}

Value rowValue(const RowDifference &row)
{
    const Value estimate =
        row.difference ? toValue(*row.difference) : Value(Value::Map{{"value", {}}, {"low", {}}, {"high", {}}});
    Value out = Value::Map{{"at", texts(row.at)}, {"first", optionalNumber(row.first)}, {"second", optionalNumber(row.second)}};
    for (const Value::Member &member : estimate.map())
        out[member.key] = member.value;
    out["differing"] = counted(row.differing);
    out["error"] = rounded(row.error);
    out["verdict"] = verdictName(row.verdict);
    out["words"] = row.words;
    if (!row.sums.empty())
        out["sums"] = digits(row.sums);
    return out;
}

Value metricValue(const MetricDifference &difference)
{
    const ComparedMetric &metric = difference.metric;
    Value out = Value::Map{{"id", metric.id},           {"title", metric.title},         {"unit", metric.unit},
                           {"about", metric.about},     {"kind", kindName(metric.kind)}, {"verdict", metric.verdict},
                           {"axes", texts(metric.axes)}};
    out["rows"] = Value::List{};
    for (const RowDifference &row : difference.rows)
        out["rows"].append(rowValue(row));
    return out;
}

std::string csvNumber(const std::optional<double> &number)
{
    return ',' + (number ? fixed(*number, 6) : std::string());
}

std::string csvEstimate(const std::optional<Estimate> &estimate)
{
    if (!estimate)
        return ",,,";
    const std::string bounds = estimate->bounded ? fixed(estimate->low, 6) + ',' + fixed(estimate->high, 6) : ",";
    return ',' + fixed(estimate->value, 6) + ',' + bounds;
}

std::string csvRow(const std::string &figure, const RowDifference &row)
{
    return figure + ',' + csvField(joined(row.at, " / ")) + csvNumber(row.first) + csvNumber(row.second)
        + csvEstimate(row.difference) + ',' + std::to_string(row.differing) + ',' + std::string(verdictName(row.verdict));
}

Value againstValue(const ComparisonRecord &record, std::size_t other)
{
    const ComparisonRecord::Against &against = record.others[other];
    Value out = Value::Map{{"first", record.sides.front().name},
                           {"second", record.sides[other + 1].name},
                           {"pairs", counted(against.pairs)},
                           {"sentence", verdictSentence(record, other)}};
    out["metrics"] = Value::List{};
    for (const MetricDifference &difference : against.metrics)
        out["metrics"].append(metricValue(difference));
    return out;
}

} // namespace

Value ComparisonRecord::canonical() const
{
    Value out = Value::Map{{"format", 1}, {"kind", swept ? "sweep" : "compare"}};
    if (swept)
        out["swept"] = Value::Map{{"path", swept->path}, {"values", Value::List(swept->values.begin(), swept->values.end())}};
    out["error"] = rounded(judging.error);
    out["small_share"] = rounded(judging.smallShare);
    out["small_part"] = rounded(judging.smallPart);
    out["pairs"] = counted(pairs);
    out["asked"] = counted(asked);
    out["games_of_pair"] = gamesOfPair;
    if (inRotation)
        out["in_rotation"] = true;
    out["settled"] = isSettled();
    out["interrupted"] = interrupted;
    out["sides"] = Value::List{};
    for (const Side &side : sides) {
        Value written = Value::Map{{"name", side.name}, {"left_out", counted(side.leftOut)}, {"result", side.result.canonical()}};
        if (!side.change.isNone())
            written["change"] = toValue(side.change);
        out["sides"].append(std::move(written));
    }
    out["differences"] = Value::List{};
    for (std::size_t other = 0; other < others.size(); ++other)
        out["differences"].append(againstValue(*this, other));
    if (!outside.isNull())
        out["outside"] = outside;
    return out;
}

std::string ComparisonRecord::asCsv() const
{
    std::string out =
        "first,second,figure,of,first_value,second_value,value,low,high,differing,verdict\n" + csvOfCautions(cautions(), 2, 11);
    for (std::size_t other = 0; other < others.size(); ++other)
        for (const MetricDifference &difference : others[other].metrics)
            for (const RowDifference &row : difference.rows)
                out += csvField(sides.front().name) + ',' + csvField(sides[other + 1].name) + ','
                    + csvRow(difference.metric.id, row) + '\n';
    return out;
}

} // namespace rw
