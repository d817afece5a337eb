// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a batch that was written as JSON. Figures are computed again from the exact sums.
#include "lab/batchresult.h"

#include "deck/schema.h"
#include "engine/visible.h"
#include "lab/jsonplace.h"
#include "lab/overruns.h"
#include "lab/resultcheck.h"
#include "lab/resultschema.h"

#include <algorithm>
#include <charconv>

namespace rw {

namespace {

/// The schema has checked the value, so every required part exists and has the right kind.
class ResultReader
{
public:
    explicit ResultReader(const Value &root) : m_root(root) {}

    /// Reads the result. Returns a fault that the schema cannot detect, parts that contradict each other; empty if there is none.
    std::string read();
    std::optional<Finding> impossible() const { return impossibleNumber(m_origin, m_outcome.sums); }
    BatchResult result()
    {
        BatchResult result(std::move(m_origin), std::move(m_plan), std::move(m_outcome));
        result.setOutside(std::move(m_outside));
        return result;
    }

private:
    const Value &part(std::string_view path) const { return *at(m_root, path); }
    std::uint64_t number(std::string_view path) const { return std::uint64_t(part(path).toInt()); }
    std::uint64_t digits(std::string_view path);
    void readOrigin();
    void readPlan();
    void readSums();
    void readMetrics();
    void readOutside();
    Metric metricOf(const Value &declared);
    void readRows(const Metric &metric, const Value &rows);
    template <typename Number>
    void fill(std::vector<Number> &into, const Value &list);
    void refuse(std::string what) { m_fault = m_fault.empty() ? std::move(what) : m_fault; }

    const Value &m_root;
    BatchOrigin m_origin;
    BatchPlan m_plan;
    BatchOutcome m_outcome;
    Value m_outside;
    std::string m_fault;
};

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

std::uint64_t ResultReader::digits(std::string_view path)
{
    const std::string &text = part(path).text();
    std::uint64_t number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failure != std::errc{} || end != text.data() + text.size())
        refuse(std::string(path) + " is no number of 64 bits");
    return number;
}

template <typename Number>
void ResultReader::fill(std::vector<Number> &into, const Value &list)
{
    if (list.size() != into.size())
        return refuse("there are " + std::to_string(list.size()) + " exact sums where " + std::to_string(into.size())
                      + " belong");
    for (std::size_t i = 0; i < into.size(); ++i) {
        const std::optional<Int128> number = toInt128(list.list()[i].text());
        if (!number || Int128(Number(*number)) != *number)
            return refuse(list.list()[i].text() + " is no exact sum");
        into[i] = Number(*number);
    }
}

void ResultReader::readOrigin()
{
    m_origin.game = part("game.id").text();
    m_origin.gameTitle = nameIn(part("game.title"));
    m_origin.rulesVersion = part("game.rules").text();
    m_origin.deckTitle = nameIn(part("deck.title"));
    m_origin.deckHash = part("deck.hash").text();
    if (const Value *builds = m_root.find("builds"))
        m_origin.builds = buildsFrom(*builds);
    m_origin.variants = namesIn(part("variants"));
    m_origin.sets = part("set");
    m_origin.seats = namesIn(part("seats"));
    m_origin.longestGame = number("decisions.limit");
    for (const Value::Member &clause : part("clauses").map())
        m_origin.clauses.push_back(clause.key);
    if (m_root.find("shard"))
        m_origin.shard = Shard{int(number("shard.number")), int(number("shard.of")), number("shard.games")};
}

void ResultReader::readPlan()
{
    for (const Value &bot : part("bots").list())
        m_plan.bots.push_back(BotSpec::parse(bot.text()));
    m_plan.rotate = part("rotated").toBool();
    m_plan.seed = digits("seed");
    m_plan.firstGame = digits("first_game");
    m_plan.botSalt = digits("bot_salt");
    m_plan.games = number("asked");
    if (m_plan.bots.size() != 1 && m_plan.bots.size() != m_origin.seats.size())
        refuse("the bots do not go with the seats");
}

Metric ResultReader::metricOf(const Value &declared)
{
    Metric metric;
    metric.id = declared.find("id")->text();
    metric.title = nameIn(*declared.find("title"));
    metric.unit = declared.find("unit")->text();
    metric.about = declared.find("about")->text();
    metric.kind = *metricKind(declared.find("kind")->text());
    metric.verdict = declared.find("verdict")->toBool();
    for (const Value &axis : declared.find("axes")->list())
        metric.axes.push_back({*axisKind(axis.find("kind")->text()), nameIn(*axis.find("title")), namesIn(*axis.find("rows"))});
    if (const Value *range = declared.find("range")) {
        const auto bounded = [&](const char *key) {
            return int(std::clamp<std::int64_t>(range->find(key)->toInt(), -1'000'000, 1'000'000));
        };
        metric.least = bounded("least");
        metric.most = bounded("most");
    }
    if (const Value *groups = declared.find("groups"))
        metric.groups = {groups->list()[0].text(), groups->list()[1].text()};
    return metric;
}

void ResultReader::readRows(const Metric &metric, const Value &rows)
{
    MetricSums &sums = m_outcome.sums.metrics;
    if (rows.size() != metric.rows())
        return refuse("the metric " + metric.id + " has " + std::to_string(rows.size()) + " rows where "
                      + std::to_string(metric.rows()) + " belong");
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const Value &read = rows.list()[row];
        if (namesIn(*read.find("at")) != rowNames(metric, row))
            return refuse("the rows of the metric " + metric.id + " are not those of its axes");
        sums.seen.push_back(std::uint64_t(read.find("games")->toInt()));
        std::vector<Int128> exact(metric.sumsOfRow());
        fill(exact, *read.find("sums"));
        sums.sums.insert(sums.sums.end(), exact.begin(), exact.end());
    }
}

void ResultReader::readMetrics()
{
    m_outcome.sums.metrics.games = number("measured");
    for (const Value &declared : part("metrics").list()) {
        m_origin.metrics.push_back(metricOf(declared));
        if (const Findings faults = faultsOf(m_origin.metrics); !faults.empty())
            return refuse(sentence(faults.front()));
        readRows(m_origin.metrics.back(), *declared.find("rows"));
    }
}

void ResultReader::readSums()
{
    m_outcome.sums = BatchSums(int(m_origin.seats.size()), int(m_plan.bots.size()), m_origin.clauses.size());
    BatchSums &sums = m_outcome.sums;
    sums.games = number("games");
    if (sums.games > m_plan.games)
        refuse("more games were played than asked for");
    m_outcome.interrupted = sums.games < m_plan.games;
    std::vector<std::uint64_t> decisions(2);
    fill(decisions, part("exact.decisions"));
    sums.decisions = decisions[0];
    sums.decisionsSquared = decisions[1];
    sums.shortest = sums.games == 0 ? ~0ull : number("decisions.shortest");
    sums.longest = number("decisions.longest");
    sums.guarded = number("guarded.games");
    for (const Value &game : part("guarded.first").list())
        sums.guardedGames.push_back(std::uint64_t(game.toInt()));
    if (sums.guardedGames.size() != std::min<std::uint64_t>(sums.guarded, BatchSums::maxGuardedGames))
        refuse("the games that did not end are not all named");
    if (!readOverruns(at(m_root, "guarded.out_of_room"), sums))
        refuse("the games that ran out of room are not all named");
    for (std::size_t i = 0; i < m_origin.clauses.size(); ++i)
        sums.clauses[i] = std::uint64_t(part("clauses").map()[i].value.toInt());
    fill(sums.sat, part("exact.sat"));
    fill(sums.won, part("exact.won"));
    fill(sums.payoffs, part("exact.payoffs"));
}

/// Older results only have it inside `run`.
void ResultReader::readOutside()
{
    const Value *outside = m_root.find("outside");
    const std::string path = outside ? "outside" : "run.outside";
    if (!outside)
        outside = at(m_root, path);
    if (outside)
        m_outside = *outside;
    for (const Value &bot : outside ? outside->list() : Value::List{}) {
        const std::int64_t instead = bot.find("random_instead")->toInt();
        const std::int64_t decisions = bot.find("decisions")->toInt();
        if (instead > decisions)
            refuse(path + " tells of " + std::to_string(instead) + " random moves where no more than " + std::to_string(decisions)
                   + " were decided");
    }
}

std::string ResultReader::read()
{
    readOrigin();
    readPlan();
    if (m_fault.empty())
        readSums();
    readMetrics();
    readOutside();
    return m_fault;
}

Finding inFile(Finding finding, const std::string &file, const std::string &path)
{
    finding.where = {file, path, 0, 0};
    return finding;
}

} // namespace

Checked<BatchResult> BatchResult::read(std::string_view json, const std::string &file)
{
    return readFromJson<BatchResult>(json, file);
}

Checked<BatchResult> BatchResult::from(const Value &value, const std::string &file)
{
    const auto refused = [&](std::string message, std::string remedy) -> Checked<BatchResult> {
        return {std::nullopt, {error("result.unusable", std::move(message), std::move(remedy), {}, {file, {}, 0, 0})}};
    };
    const Value *kind = value.find("kind");
    const Value *format = value.find("format");
    if (!kind || *kind != Value("batch") || !format || !format->isInt())
        return refused("this is not the result of a batch", "name a file that `rulewright batch --format json` wrote");
    if (format->toInt() > 1)
        return refused("this result has a newer format", "read it with a newer version of Rulewright");
    static const Schema schema(batchResultSchema().schema);
    Findings findings;
    for (const Fault &fault : schema.check(value))
        findings.push_back(inFile(fault.finding, file, pathText(fault.path)));
    if (!findings.empty())
        return {std::nullopt, std::move(findings)};
    ResultReader reader(value);
    if (std::string fault = reader.read(); !fault.empty())
        return refused(std::move(fault), "the file was changed after it was written; use it as it was");
    if (std::optional<Finding> impossible = reader.impossible())
        return {std::nullopt, {inFile(*impossible, file, impossible->where.path)}};
    return {reader.result(), {}};
}

} // namespace rw
