// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a comparison that was written as JSON.
#include "lab/comparison.h"

#include "deck/schema.h"
#include "engine/visible.h"
#include "lab/comparisonschema.h"
#include "lab/jsonplace.h"

#include <algorithm>

namespace rw {

namespace {

// The schema has checked the value, so every part exists and has the right kind.

/// Makes hidden characters of a name visible, because a result may come from a stranger.
std::string nameIn(const Value &value)
{
    return visible(value.text(), LineBreaks::Mark);
}

std::vector<std::string> namesIn(const Value &list)
{
    std::vector<std::string> names;
    for (const Value &item : list.list())
        names.push_back(nameIn(item));
    return names;
}

double numberOf(const Value &value)
{
    return value.isInt() ? double(value.toInt()) : value.toReal();
}

std::optional<double> perhaps(const Value &value)
{
    return value.isNull() ? std::nullopt : std::optional(numberOf(value));
}

std::uint64_t countOf(const Value &value)
{
    return std::uint64_t(value.toInt());
}

DifferenceVerdict verdictFrom(const std::string &name)
{
    for (const DifferenceVerdict verdict :
         {DifferenceVerdict::More, DifferenceVerdict::Less, DifferenceVerdict::None, DifferenceVerdict::Same})
        if (verdictName(verdict) == name)
            return verdict;
    return DifferenceVerdict::NotYet;
}

/// Empty if any of them is not a number.
std::vector<Int128> numbersOf(std::string_view text)
{
    std::vector<Int128> numbers;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        const std::optional<Int128> number = toInt128(word);
        if (!number)
            return {};
        numbers.push_back(*number);
    }
    return numbers;
}

RowDifference rowFrom(const Value &value)
{
    RowDifference row{namesIn(*value.find("at")), perhaps(*value.find("first")), perhaps(*value.find("second")), {}};
    const std::optional<double> low = perhaps(*value.find("low"));
    const std::optional<double> high = perhaps(*value.find("high"));
    if (const std::optional<double> difference = perhaps(*value.find("value")))
        row.difference = Estimate{*difference, low.value_or(*difference), high.value_or(*difference), low && high};
    row.differing = countOf(*value.find("differing"));
    row.error = numberOf(*value.find("error"));
    row.verdict = verdictFrom(value.find("verdict")->text());
    row.words = nameIn(*value.find("words"));
    if (const Value *sums = value.find("sums"))
        row.sums = numbersOf(sums->text());
    return row;
}

MetricDifference metricFrom(const Value &value)
{
    MetricDifference difference{{value.find("id")->text(),
                                 nameIn(*value.find("title")),
                                 value.find("unit")->text(),
                                 value.find("about")->text(),
                                 *metricKind(value.find("kind")->text()),
                                 value.find("verdict")->toBool(),
                                 namesIn(*value.find("axes")),
                                 {}},
                                {}};
    for (const Value &row : value.find("rows")->list()) {
        difference.rows.push_back(rowFrom(row));
        difference.metric.rows.push_back(difference.rows.back().at);
    }
    return difference;
}

ComparisonRecord::Against againstFrom(const Value &value)
{
    ComparisonRecord::Against against{countOf(*value.find("pairs")), {}};
    for (const Value &metric : value.find("metrics")->list())
        against.metrics.push_back(metricFrom(metric));
    return against;
}

} // namespace

Checked<ComparisonRecord> ComparisonRecord::read(std::string_view json, const std::string &file)
{
    return readFromJson<ComparisonRecord>(json, file);
}

Checked<ComparisonRecord> ComparisonRecord::from(const Value &value, const std::string &file)
{
    const auto refused = [&](std::string message, std::string remedy) -> Checked<ComparisonRecord> {
        return {std::nullopt, {error("result.unusable", std::move(message), std::move(remedy), {}, {file, {}, 0, 0})}};
    };
    const Value *kind = value.find("kind");
    const Value *format = value.find("format");
    if (!kind || (*kind != Value("compare") && *kind != Value("sweep")) || !format || !format->isInt())
        return refused("this is not the result of a comparison", "name a file that `rulewright compare --format json` wrote");
    if (format->toInt() > 1)
        return refused("this result has a newer format", "read it with a newer version of Rulewright");
    static const Schema schema(comparisonResultSchema().schema);
    Findings findings;
    for (const Fault &fault : schema.check(value)) {
        findings.push_back(fault.finding);
        findings.back().where = {file, pathText(fault.path), 0, 0};
    }
    if (!findings.empty())
        return {std::nullopt, std::move(findings)};

    ComparisonRecord record;
    for (const Value &side : value.find("sides")->list()) {
        Checked<BatchResult> result = BatchResult::from(*side.find("result"), file);
        for (Finding &finding : result.findings) { // moves their paths from this part to the whole comparison
            const std::string path = finding.where.path.empty() ? std::string() : "." + finding.where.path;
            finding.where.path = "sides." + std::to_string(record.sides.size()) + ".result" + path;
        }
        if (!result)
            return {std::nullopt, std::move(result.findings)};
        const Value *change = side.find("change");
        record.sides.push_back({nameIn(*side.find("name")), std::move(*result.value), countOf(*side.find("left_out")),
                                change ? sideChangeFrom(*change) : SideChange()});
    }
    for (const Value &against : value.find("differences")->list())
        record.others.push_back(againstFrom(against));
    if (const Value *swept = value.find("swept"))
        record.swept = SweptValue{swept->find("path")->text(), swept->find("values")->list()};
    if (record.others.size() + 1 != record.sides.size() || (record.swept && record.swept->values.size() != record.sides.size()))
        return refused("its sides and its differences do not go together", "use the file as it was written");
    record.judging = {numberOf(*value.find("error")), numberOf(*value.find("small_share")), numberOf(*value.find("small_part"))};
    if (const Value *outside = value.find("outside"))
        record.outside = *outside;
    record.pairs = countOf(*value.find("pairs"));
    record.asked = countOf(*value.find("asked"));
    record.gamesOfPair = int(value.find("games_of_pair")->toInt());
    record.inRotation = value.find("in_rotation") && value.find("in_rotation")->toBool();
    record.interrupted = value.find("interrupted")->toBool();
    return {std::move(record), {}};
}

} // namespace rw
