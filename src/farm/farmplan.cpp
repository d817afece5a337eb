// SPDX-License-Identifier: GPL-3.0-or-later
#include "farm/farmplan.h"

#include "engine/json.h"
#include "farm/farmfile.h"

#include <algorithm>

namespace rw {

namespace {

constexpr JsonLimits limits{100, 50'000'000};
constexpr int formatOfPlan = 1;

Finding unusable(const std::filesystem::path &file, std::string message, std::string remedy)
{
    return error("farm.unusable", std::move(message), std::move(remedy), {}, {file.string(), {}, 0, 0});
}

Value orderValue(const FarmOrder &order)
{
    Value legs = Value::List{};
    for (const FarmOrder::Length &leg : order.legs)
        legs.append(Value::Map{{"units", std::int64_t(leg.units)}, {"games_of_unit", std::int64_t(leg.gamesOfUnit)}});
    return Value::Map{{"format", formatOfPlan},
                      {"kind", "farm"},
                      {"number", order.number},
                      {"made", order.made},
                      {"plays", order.kind},
                      {"job", order.job},
                      {"play", order.play},
                      {"deck", order.deck},
                      {"on", Value::Map{{"name", order.on.name}, {"script", order.on.script}, {"options", order.options}}},
                      {"threads", order.threads},
                      {"deadline", order.deadline},
                      {"label", order.label},
                      {"format_of_out", order.format},
                      {"out", order.out},
                      {"build", Value::Map{{"program", order.build.program}, {"sources", order.build.sources}}},
                      {"parts", order.split.parts},
                      {"waves", order.split.waves},
                      {"legs", legs}};
}

/// Reads values by path. If one is missing or has another kind, the plan is invalid.
class Fields
{
public:
    explicit Fields(const Value &root) : m_root(root) {}

    void take(const char *path, std::string &into)
    {
        const Value *value = at(m_root, path);
        m_isSound = m_isSound && value && value->isText();
        if (value && value->isText())
            into = value->text();
    }
    void take(const char *path, int &into, std::int64_t most)
    {
        const Value *value = at(m_root, path);
        const bool fits = value && value->isInt() && value->toInt() >= 1 && value->toInt() <= most;
        m_isSound = m_isSound && fits;
        if (fits)
            into = int(value->toInt());
    }
    bool isSound() const { return m_isSound; }

private:
    const Value &m_root;
    bool m_isSound = true;
};

Checked<FarmOrder> orderFrom(std::string_view line, const std::filesystem::path &file)
{
    const Checked<Value> root = readJson(line, file.string());
    if (!root)
        return {std::nullopt,
                {unusable(file, "this is not the plan of a farm, or it is damaged",
                          "name the plan.json of a farm; see `rulewright farm DECK`")}};
    const Value *format = root.value->find("format");
    const Value *kind = root.value->find("kind");
    if (!format || !format->isInt() || !kind || *kind != Value("farm"))
        return {std::nullopt,
                {unusable(file, "this is not the plan of a farm", "name the plan.json of a farm; see `rulewright farm DECK`")}};
    if (format->toInt() > formatOfPlan)
        return {std::nullopt,
                {unusable(file, "a newer version of Rulewright made this farm", "play its parts with that version")}};
    FarmOrder order;
    Fields fields(*root.value);
    fields.take("number", order.number, 1'000'000'000);
    fields.take("made", order.made);
    fields.take("plays", order.kind);
    fields.take("job", order.job);
    fields.take("play", order.play);
    fields.take("deck", order.deck);
    fields.take("on.name", order.on.name);
    fields.take("on.script", order.on.script);
    fields.take("on.options", order.options);
    fields.take("threads", order.threads, 1024);
    fields.take("deadline", order.deadline, 3'600'000);
    fields.take("label", order.label);
    fields.take("format_of_out", order.format);
    fields.take("out", order.out);
    fields.take("build.program", order.build.program);
    fields.take("build.sources", order.build.sources);
    fields.take("parts", order.split.parts, Split::mostParts);
    fields.take("waves", order.split.waves, 100);
    const Value *legs = root.value->find("legs");
    for (const Value &leg : legs && legs->isList() ? legs->list() : Value::List{}) {
        const Value *units = leg.find("units");
        const Value *games = leg.find("games_of_unit");
        if (units && games && units->isInt() && games->isInt())
            order.legs.push_back({std::uint64_t(units->toInt()), std::uint64_t(games->toInt())});
    }
    if (!fields.isSound() || order.legs.empty())
        return {std::nullopt, {unusable(file, "the plan of this farm is damaged", "submit the command again")}};
    return {std::move(order), {}};
}

} // namespace

std::uint64_t FarmOrder::games(int part) const
{
    std::uint64_t games = 0;
    for (const Length &leg : legs)
        games += split.range(leg.units, part).units * leg.gamesOfUnit;
    return games;
}

std::uint64_t FarmOrder::games() const
{
    std::uint64_t games = 0;
    for (const Length &leg : legs)
        games += leg.units * leg.gamesOfUnit;
    return games;
}

std::string FarmPlan::written() const
{
    Value all = Value::List{};
    for (const StoredDeck &deck : decks)
        all.append(Value::Map{{"hash", deck.hash}, {"json", deck.json}});
    return toJson(orderValue(order)) + '\n' + toJson(Value::Map{{"job", job.canonical()}, {"decks", std::move(all)}}) + '\n';
}

Checked<FarmPlan> FarmPlan::read(const std::filesystem::path &file)
{
    Checked<FarmOrder> order = readOrder(file);
    if (!order)
        return {std::nullopt, std::move(order.findings)};
    const std::filesystem::path whole = std::filesystem::absolute(file);
    const std::string bytes = readWhole(whole.parent_path(), whole.filename().string());
    const std::string_view body = std::string_view(bytes).substr(std::min(bytes.find('\n'), bytes.size() - 1) + 1);
    const Checked<Value> root = readJson(body, file.string(), limits);
    const Value *job = root ? root.value->find("job") : nullptr;
    const Value *decks = root ? root.value->find("decks") : nullptr;
    const auto damaged = [&]() -> Checked<FarmPlan> {
        return {std::nullopt, {unusable(file, "the plan of this farm is damaged", "submit the command again")}};
    };
    if (!job || !decks || !decks->isList())
        return damaged();
    FarmPlan plan{std::move(*order.value), {}, {}};
    for (const Value &deck : decks->list()) {
        const Value *hash = deck.find("hash");
        const Value *json = deck.find("json");
        if (!hash || !json || !hash->isText() || !json->isText())
            return damaged();
        plan.decks.push_back({hash->text(), json->text()});
    }
    Checked<Job> read = Job::read(*job, file.string());
    if (!read)
        return {std::nullopt, std::move(read.findings)};
    plan.job = std::move(*read.value);
    if (plan.job.hash() != plan.order.job)
        return damaged();
    return {std::move(plan), {}};
}

Checked<FarmOrder> FarmPlan::readOrder(const std::filesystem::path &file)
{
    const std::filesystem::path whole = std::filesystem::absolute(file);
    const std::string line = firstLine(whole.parent_path(), whole.filename().string());
    if (line.empty())
        return {std::nullopt,
                {unusable(file, "there is no plan of a farm", "name the plan.json of a farm; see `rulewright farm DECK`")}};
    return orderFrom(line, file);
}

} // namespace rw
