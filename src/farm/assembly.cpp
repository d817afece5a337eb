// SPDX-License-Identifier: GPL-3.0-or-later
#include "farm/assembly.h"

#include "lab/comparisonreport.h"
#include "lab/ladder.h"
#include "lab/outsideplay.h"
#include "lab/report.h"

#include <algorithm>

namespace rw {

namespace {

std::string written(const BatchResult &batch, std::string_view format, const std::string &folder)
{
    return format == "html" ? batchReport(batch, {folder, RW_VERSION}) : format == "csv" ? batch.asCsv() : batch.asText();
}

std::string written(const ComparisonRecord &comparison, std::string_view format, const std::string &folder)
{
    return format == "html" ? comparisonReport(comparison, {folder, RW_VERSION})
        : format == "csv"   ? comparison.asCsv()
                            : comparison.asText();
}

std::string writtenLeg(const Leg &leg, const Tally &tally, std::string_view format, const std::string &folder)
{
    if (format == "json")
        return toJson(tally.canonical(), 2) + '\n';
    return leg.isBatch() ? written(tally.batch(), format, folder) : written(tally.comparison(), format, folder);
}

std::string writtenLadder(const std::vector<Tally> &tallies, std::string_view format)
{
    Ladder ladder;
    for (const Tally &tally : tallies)
        ladder.add(tally.batch());
    return format == "json" ? toJson(ladder.canonical(), 2) + '\n' : format == "csv" ? ladder.asCsv() : ladder.asText();
}

/// Written from the JSON, like the tables of `rulewright experiment`, because figures in JSON are rounded.
std::string writtenTable(const Leg &leg, const Tally &tally, std::string_view format, const std::string &folder)
{
    const Value json = tally.canonical();
    return leg.isBatch() ? written(*BatchResult::from(json, {}).value, format, folder)
                         : written(*ComparisonRecord::from(json, {}).value, format, folder);
}

std::string writtenExperiment(const Job &job, const std::vector<Tally> &tallies, std::string_view format,
                              const std::string &folder)
{
    if (format == "json") {
        Value results = Value::List{};
        for (const Tally &tally : tallies)
            results.append(tally.canonical());
        return toJson(Value::Map{{"format", 1},
                                 {"kind", "experiment"},
                                 {"name", job.name},
                                 {"description", job.description},
                                 {"results", results}},
                      2)
            + '\n';
    }
    std::string text = format == "text" ? job.name + '\n' + (job.description.empty() ? "" : job.description + '\n') : "";
    for (std::size_t i = 0; i < tallies.size(); ++i)
        text += (format == "text" ? "\n" : "") + writtenTable(job.legs[i], tallies[i], format, folder);
    return text;
}

} // namespace

Assembly::Assembly(const Job &job, Split split) : m_job(job), m_hash(job.hash()), m_split(split)
{
    for (const Leg &leg : job.legs)
        m_tallies.emplace_back(leg);
}

Findings Assembly::add(const Part &part, const std::string &file)
{
    const auto refused = [&](std::string code, std::string message, std::string remedy) -> Findings {
        return {error(std::move(code), std::move(message), std::move(remedy),
                      {{"number", std::to_string(part.number)}, {"of", std::to_string(m_split.count())}}, {file, {}, 0, 0})};
    };
    if (part.job != m_hash || !(part.split == m_split))
        return refused("merge.other-batch", "this part belongs to another job", "merge the parts of one job");
    if (part.number != m_next)
        return refused(part.number < m_next ? "merge.doubled" : "merge.missing",
                       part.number < m_next ? "part {number} of {of} is given twice"
                                            : "parts before part {number} of {of} are missing",
                       part.number < m_next ? "leave one out" : "play them, or name their files, too");
    if (!part.isWhole)
        return refused("merge.cut-short", "part {number} of {of} was not played to its end",
                       "play it again; it goes on from there");
    for (const Part::Piece &piece : part.pieces) {
        Tally &tally = m_tallies[std::size_t(piece.leg)];
        if (tally.isOver())
            continue;
        const Leg &leg = m_job.legs[std::size_t(piece.leg)];
        if (piece.first != tally.units() || piece.totals.units > leg.nextLook(tally.units()) - tally.units())
            return refused("farm.damaged-part", "part {number} of {of} has a gap",
                           "delete the file; the part is then played again");
        tally.add(piece.totals, piece.outside);
        m_outside = addedOutside({m_outside, piece.outside});
    }
    for (std::size_t i = 0; i < m_tallies.size(); ++i) {
        const Split::Range range = m_split.range(m_job.legs[i].units(), part.number);
        if (!m_tallies[i].isOver() && m_tallies[i].units() != range.first + range.units)
            return refused("farm.damaged-part", "part {number} of {of} has a gap",
                           "delete the file; the part is then played again");
    }
    m_seconds += part.seconds;
    m_games += part.games();
    ++m_next;
    return {};
}

bool Assembly::isOver() const
{
    return std::ranges::all_of(m_tallies, &Tally::isOver);
}

std::vector<int> Assembly::legsOver() const
{
    std::vector<int> over;
    for (int i = 0; i < int(m_tallies.size()); ++i)
        if (m_tallies[std::size_t(i)].isOver())
            over.push_back(i);
    return over;
}

std::uint64_t Assembly::unended() const
{
    std::uint64_t games = 0;
    for (std::size_t i = 0; i < m_tallies.size(); ++i) {
        if (m_job.legs[i].isBatch()) {
            games += m_tallies[i].batch().sums().guarded;
            continue;
        }
        const ComparisonRecord comparison = m_tallies[i].comparison();
        for (const ComparisonRecord::Side &side : comparison.sides)
            games += side.result.sums().guarded;
    }
    return games;
}

std::optional<std::string> writtenJob(const Job &job, const std::vector<Tally> &tallies, std::string_view format,
                                      const std::string &folder)
{
    const bool hasTables = job.kind == "experiment" || job.kind == "ladder";
    if ((format == "html" && (job.kind == "ladder" || tallies.size() > 1)) || (format == "csv" && job.kind == "experiment"))
        return {};
    if (!hasTables)
        return writtenLeg(job.legs.front(), tallies.front(), format, folder);
    return job.kind == "ladder" ? writtenLadder(tallies, format) : writtenExperiment(job, tallies, format, folder);
}

} // namespace rw
