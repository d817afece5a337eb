// SPDX-License-Identifier: GPL-3.0-or-later
#include "farm/leg.h"

#include "engine/json.h"
#include "host/storedruns.h"
#include "lab/outsideplay.h"
#include "lab/preciseplay.h"

#include <algorithm>

namespace rw {

namespace {

std::vector<ComparisonRecord::Side> emptySides(const std::vector<ComparedSide> &sides)
{
    std::vector<ComparisonRecord::Side> empty;
    for (const ComparedSide &side : sides) {
        BatchPlan plan = side.plan;
        plan.measure = plan.measure || sides.size() > 1;
        empty.push_back({side.name, BatchResult::empty(side.origin, plan, *side.engine), 0, side.change});
    }
    return empty;
}

double numberOf(const Value *value)
{
    return !value ? 0 : value->isInt() ? double(value->toInt()) : value->isReal() ? value->toReal() : 0;
}

Finding unusable(const std::string &file)
{
    return error("farm.unusable", "this does not say what is to be played", "use the file as Rulewright wrote it", {},
                 {file, {}, 0, 0});
}

} // namespace

Leg::Leg(std::vector<ComparedSide> sides, ComparisonGoal goal, std::optional<SweptValue> swept)
    : Leg(sides, emptySides(sides), goal, std::move(swept))
{
}

Leg::Leg(std::vector<ComparedSide> sides, std::vector<ComparisonRecord::Side> empty, ComparisonGoal goal,
         std::optional<SweptValue> swept)
    : m_sides(std::move(sides)), m_empty(std::move(empty)), m_goal(goal), m_swept(std::move(swept))
{
    m_none.sides = {m_empty.front().result.sums()};
    if (isBatch())
        return;
    m_comparison.emplace(m_empty, m_goal.judging, m_goal.games);
    m_none = m_comparison->totals();
}

Value Leg::canonical() const
{
    Value sides = Value::List{};
    for (const ComparisonRecord::Side &side : m_empty) {
        Value written = Value::Map{{"name", side.name}, {"result", side.result.canonical()}};
        if (!side.change.isNone())
            written["change"] = toValue(side.change);
        sides.append(std::move(written));
    }
    Value out = Value::Map{{"games", std::int64_t(m_goal.games)},
                           {"until_settled", m_goal.untilSettled},
                           {"precision", m_goal.precision},
                           {"error", m_goal.judging.error},
                           {"small_share", m_goal.judging.smallShare},
                           {"small_part", m_goal.judging.smallPart}};
    if (m_swept)
        out["swept"] = Value::Map{{"path", m_swept->path}, {"values", m_swept->values}};
    out["sides"] = std::move(sides);
    return out;
}

Checked<Leg> Leg::read(const Value &written, const std::string &file)
{
    const Value *sides = written.find("sides");
    const Value *games = written.find("games");
    const Value *untilSettled = written.find("until_settled");
    if (!sides || !sides->isList() || sides->size() == 0 || !games || !games->isInt() || games->toInt() < 0 || !untilSettled
        || !untilSettled->isBool())
        return {std::nullopt, {unusable(file)}};
    ComparisonGoal goal;
    goal.games = std::uint64_t(games->toInt());
    goal.untilSettled = untilSettled->toBool();
    goal.precision = numberOf(written.find("precision"));
    goal.judging = {numberOf(written.find("error")), numberOf(written.find("small_share")), numberOf(written.find("small_part"))};
    std::optional<SweptValue> swept;
    const Value *path = at(written, "swept.path");
    const Value *values = at(written, "swept.values");
    if (path && values && path->isText() && values->isList() && values->size() == sides->size())
        swept = SweptValue{path->text(), values->list()};
    std::vector<ComparedSide> compared;
    std::vector<ComparisonRecord::Side> empty;
    for (const Value &side : sides->list()) {
        const Value *name = side.find("name");
        const Value *result = side.find("result");
        if (!name || !name->isText() || !result)
            return {std::nullopt, {unusable(file)}};
        Checked<BatchResult> read = BatchResult::from(*result, file);
        if (!read)
            return {std::nullopt, std::move(read.findings)};
        BatchPlan plan = read.value->plan();
        plan.measure = !read.value->sums().metrics.seen.empty();
        compared.push_back({name->text(), read.value->origin(), std::move(plan), nullptr});
        const Value *change = side.find("change");
        empty.push_back({name->text(), std::move(*read.value), 0, change ? sideChangeFrom(*change) : SideChange()});
    }
    return {Leg(std::move(compared), std::move(empty), goal, std::move(swept)), {}};
}

Findings Leg::equip(GameHost &host, const std::vector<StoredDeck> &decks)
{
    for (ComparedSide &side : m_sides) {
        Checked<std::shared_ptr<const Engine>> engine = storedEngine(host, side.origin, decks);
        if (!engine)
            return std::move(engine.findings);
        side.engine = std::move(*engine.value);
    }
    return {};
}

std::uint64_t Leg::units() const
{
    return m_comparison ? m_comparison->askedPairs() : m_goal.games;
}

std::uint64_t Leg::gamesOfUnit() const
{
    return m_comparison ? m_comparison->gamesToPlay() / std::max<std::uint64_t>(1, m_comparison->askedPairs()) : 1;
}

std::uint64_t Leg::nextLook(std::uint64_t units) const
{
    if (!mayEndEarly())
        return this->units();
    if (!m_comparison)
        return std::min(m_goal.precision > 0 ? nextPreciseLook(units) : this->units(), this->units());
    std::uint64_t look = 0; // each look depends on the previous one
    while (look <= units && look < this->units())
        look = rw::nextLook(*m_comparison, look);
    return look;
}

Findings Leg::faults(const OutsideBots &outside) const
{
    for (const ComparedSide &side : m_sides) {
        BatchPlan none = side.plan;
        none.games = 0;
        none.outside = outside;
        if (Checked<BatchOutcome> tried = playBatch(*side.engine, none, 1); !tried)
            return std::move(tried.findings);
    }
    return {};
}

Checked<PlayedTotals> Leg::play(std::uint64_t first, std::uint64_t units, const StretchPlaying &playing) const
{
    std::vector<ComparedSide> sides = m_sides;
    for (ComparedSide &side : sides)
        side.plan.outside = playing.outside;
    if (!isBatch())
        return playPairs(sides, first, units, playing.threads, playing.stop, {playing.progress, {}});
    BatchPlan &plan = sides.front().plan;
    plan.firstGame += first;
    plan.games = units;
    BatchListener listener;
    listener.progress = [&](const BatchSums &sums) { playing.progress ? playing.progress(sums.games) : void(); };
    Checked<BatchOutcome> outcome = playBatch(*sides.front().engine, plan, playing.threads, playing.stop, listener);
    if (!outcome)
        return {std::nullopt, std::move(outcome.findings)};
    const std::uint64_t played = outcome.value->sums.games;
    return {PlayedTotals{played, {std::move(outcome.value->sums)}}, {}};
}

Tally::Tally(const Leg &leg) : m_leg(&leg), m_nextLook(leg.nextLook(0)), m_isOver(leg.units() == 0)
{
    if (leg.isBatch())
        m_batch = leg.emptyBatch();
    else
        m_comparison = leg.emptyComparison();
}

void Tally::add(const PlayedTotals &further, const Value &outside)
{
    m_units += further.units;
    m_outside = addedOutside({m_outside, outside});
    if (m_batch)
        m_batch->extend(further.sides.front());
    else
        m_comparison->add(further);
    m_isOver = m_units == m_leg->units() || (m_units == m_nextLook && isReached());
    if (m_units >= m_nextLook)
        m_nextLook = m_leg->nextLook(m_units);
}

bool Tally::isReached() const
{
    const ComparisonGoal &goal = m_leg->goal();
    if (!m_leg->mayEndEarly())
        return false;
    return m_batch ? goal.precision > 0 && isPrecise(*m_batch, goal.precision) : rw::isReached(m_comparison->record(), goal);
}

BatchResult Tally::batch() const
{
    BatchResult batch = *m_batch;
    batch.setOutside(m_outside);
    return batch;
}

ComparisonRecord Tally::comparison() const
{
    ComparisonRecord record = m_comparison->record();
    record.swept = m_leg->swept();
    record.outside = m_outside;
    return record;
}

Value Tally::canonical() const
{
    return m_batch ? batch().canonical() : comparison().canonical();
}

} // namespace rw
