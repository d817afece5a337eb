// SPDX-License-Identifier: GPL-3.0-or-later
#include "fast/partsurvey.h"

#include "fast/surveyshapes.h"
#include "language/names.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <vector>

using namespace rw::abilities;

namespace bottlecap {

namespace {

using Op = Step::Op;
using Seat = SeatCode::Kind;

class PartSurvey
{
public:
    explicit PartSurvey(const Programs &programs) : m_programs(programs) {}

    /// False: it is not used as an action.
    bool part(Part &part) const
    {
        const Range16 abilities = m_programs.cards[part.definition].abilities;
        if (abilities.count != 1 || m_programs.abilities[abilities.first].windows != 1u << WAction)
            return false;
        part.ability = abilities.first;
        const AbilityCode &code = m_programs.abilities[part.ability];
        part.plain = code.header.count == 0 && conditionsArePlain(code, part) && stepsArePlain(code, part);
        bool pays = false;
        bool gains = false;
        for (std::size_t at = code.steps; m_programs.steps[at].op != Op::End; ++at) {
            const Step &step = m_programs.steps[at];
            part.advances = part.advances || (step.op == Op::Own && step.word == Advance);
            if (step.op == Op::Pay && step.word < Glory)
                pays = true, part.from = step.word;
            if (step.op == Op::Gain && step.word < Glory)
                gains = true, part.to = step.word;
        }
        part.converts = code.header.count == 1
            && m_programs.choices[m_programs.steps[code.header.first].link].kind == ChoiceCode::Kind::Number && pays && gains;
        part.test = testOf(code, part);
        part.weighs = !part.plain && part.test == Part::Test::Always && weighsGoods(code, part);
        part.direct = part.plain || part.weighs;
        part.exchanges = part.test == Part::Test::Number && exchangesPlainly(code, part);
        tabulate(part);
        return true;
    }

    /// What a part demands, as far as it can be told without its program.
    void demands(Space &space, const Part &part, bool small) const
    {
        const std::size_t number = std::size_t(&part - space.parts.data());
        space.all = std::uint8_t(space.all | 1u << number);
        const bool always = part.test == Part::Test::Always || part.test == Part::Test::Number;
        if (!small || (!part.plain && !always)) {
            space.tested = std::uint8_t(space.tested | 1u << number);
            return;
        }
        Demand demand = 0;
        for (const Resource each : {Gold, Wood, Glory})
            demand |= Demand(part.plain ? part.costs[each] : 0) << (8 * each);
        if (part.test == Part::Test::Number)
            demand |= Demand(part.least) << (8 * part.from);
        demand |= part.plain && part.damaged ? demandOf(NeedsDamage) : 0;
        demand |= part.plain && part.rank == 0 ? demandOf(NeedsMostDamage) : 0;
        demand |= part.plain && part.rank == 1 ? demandOf(NeedsLeastDamage) : 0;
        demand |= part.plain && part.wounds ? demandOf(NeedsToTakeDamage) : 0;
        space.demands[number] = demand;
    }

    /// What makes the use of a part quick: its counters stand in a row, and one gain is looked up.
    void quicken(Part &part) const
    {
        std::size_t count = 0;
        part.notes.fill(HNothing);
        const auto note = [&](bool told, Happening happening) {
            if (told)
                part.notes[count++] = happening;
        };
        note(part.costs[Gold] || part.costs[Wood], HPartPaid);
        note(part.rank != nothing, HPartConditional);
        note(part.wounds, HPartWounds);
        note(part.gains[Glory] > 0, HPartGlory);
        note(part.heals > 0, HPartHeals);
        part.noted = std::uint8_t(count);
        const int gains = (part.gains[Gold] > 0) + (part.gains[Wood] > 0) + (part.gains[Glory] > 0);
        part.oneGain = part.plain && part.heals == 0 && (part.counted ? part.byHelmets && gains == 0 : gains == 1);
        if (!part.oneGain || part.counted)
            return;
        part.amountOf = part.gains[Gold] ? Gold : part.gains[Wood] ? Wood : Glory;
        part.amounts.fill(part.gains[part.amountOf]);
    }

private:
    /// Whether an exchange is paid with what was chosen, and gains that and a little more.
    bool exchangesPlainly(const AbilityCode &code, Part &part) const
    {
        using Sum = ExpressionStep::Op;
        const Step *steps = &m_programs.steps[code.steps]; // choose, pay, respond, gain, end
        const std::uint8_t chosen = m_programs.choices[steps[0].link].slot;
        const Step &pays = steps[1];
        const Step &gains = steps[3];
        if (pays.flag || pays.slot != noWord || pays.word != part.from || gains.op != Op::Gain || !isOwn(gains.seat)
            || gains.slot != noWord || gains.word2 != noWord || gains.word != part.to || gains.amount.expression.count != 3
            || steps[4].op != Op::End)
            return false;
        const ExpressionStep *sum = &m_programs.expressions[gains.amount.expression.first];
        const bool plain = m_programs.expressions[pays.amount.expression.first].index == chosen && sum[0].op == Sum::Named
            && sum[0].index == chosen && sum[0].seat.kind == Seat::None && sum[1].op == Sum::Constant && sum[1].number >= 0
            && sum[1].number <= 50 && sum[2].op == Sum::Add;
        part.extra = std::uint8_t(plain ? sum[1].number : 0);
        return plain;
    }

    /// Whether all that a part does is to gain gold or wood, each once, by which of them was scarcer at landing.
    bool weighsGoods(const AbilityCode &code, Part &part) const
    {
        std::size_t at = std::size_t(code.steps) + 1; // behind the announcement
        std::array<std::uint8_t, 3> gains{};
        std::array<Weighing, 2> gainsIf{};
        for (; m_programs.steps[at].op == Op::If; at += 2) {
            const Step &test = m_programs.steps[at];
            const Step &gain = m_programs.steps[at + 1];
            const bool plain = test.conditions.count == 1 && test.target == at + 2 && gain.op == Op::Gain && isOwn(gain.seat)
                && gain.slot == noWord && gain.word2 == noWord && gain.word < Glory && isSmall(gain.amount);
            if (!plain || gainsIf[gain.word] != Weighing::None || gainsIf[Wood] != Weighing::None) // gold comes first
                return false;
            gains[gain.word] = std::uint8_t(gain.amount.constant);
            gainsIf[gain.word] = weighingOf(m_programs.conditions[test.conditions.first]);
            if (gainsIf[gain.word] == Weighing::None)
                return false;
        }
        if (m_programs.steps[at].op != Op::End)
            return false;
        part.gains = gains;
        part.gainsIf = gainsIf;
        return true;
    }
    Weighing weighingOf(const ConditionCode &test) const
    {
        if (test.kind != ConditionCode::Kind::Test || test.comparison != Comparison::AtMost)
            return Weighing::None;
        const bool gold = isValue(test.left, VLandedGold) && isValue(test.right, VLandedWood);
        const bool wood = isValue(test.left, VLandedWood) && isValue(test.right, VLandedGold);
        return gold ? Weighing::NoMoreGold : wood ? Weighing::NoMoreWood : Weighing::None;
    }
    bool isValue(const AmountCode &amount, ValueWord value) const
    {
        if (amount.expression.count != 1)
            return false;
        const ExpressionStep &step = m_programs.expressions[amount.expression.first];
        return step.op == ExpressionStep::Op::Value && step.index == value;
    }

    /// Works out beforehand what an amount is that nothing but the helmets of the user decides.
    void tabulate(Part &part) const
    {
        part.byHelmets = part.counted;
        for (std::size_t helmets = 0; part.byHelmets && helmets < mostTabled; ++helmets) {
            const std::optional<int> amount = amountAt(part.amount.expression, int(helmets));
            part.byHelmets = amount.has_value() && *amount <= 50;
            part.amounts[helmets] = std::uint8_t(part.byHelmets ? std::max(*amount, 0) : 0);
        }
    }
    std::optional<int> amountAt(Range16 expression, int helmets) const
    {
        std::vector<int> stack;
        const auto fold = [&](auto combine) {
            const int right = stack.back();
            stack.pop_back();
            stack.back() = combine(stack.back(), right);
        };
        for (int i = 0; i < expression.count; ++i) {
            const ExpressionStep &step = m_programs.expressions[std::size_t(expression.first + i)];
            using Part = ExpressionStep::Op;
            if (step.op == Part::Constant && std::abs(step.number) <= mostMeter)
                stack.push_back(step.number);
            else if (step.op == Part::Number && step.index == NHelmets && isOwn(step.seat))
                stack.push_back(helmets);
            else if (step.op == Part::Add)
                fold([](int left, int right) { return left + right; });
            else if (step.op == Part::Subtract)
                fold([](int left, int right) { return left - right; });
            else if (step.op == Part::Minimum)
                fold([](int left, int right) { return std::min(left, right); });
            else if (step.op == Part::Maximum)
                fold([](int left, int right) { return std::max(left, right); });
            else
                return std::nullopt;
        }
        return stack.empty() ? std::nullopt : std::optional(stack.back());
    }

    /// Whether a part can be used is often plain although what it does is not.
    Part::Test testOf(const AbilityCode &code, Part &part) const
    {
        const Step &first = m_programs.steps[code.steps];
        if (code.header.count == 0 && code.conditions.count == 0 && first.op == Op::Respond)
            return Part::Test::Always;
        if (code.header.count == 0 && part.advances && code.conditions.count == 1 && first.op == Op::Pay && first.word == Gold
            && isOwn(first.seat) && !first.flag && isNumber(first.amount, NTierPrice)
            && m_programs.steps[std::size_t(code.steps) + 1].op == Op::Respond) {
            const ConditionCode &each = m_programs.conditions[code.conditions.first];
            if (each.kind == ConditionCode::Kind::Test && each.comparison == Comparison::AtLeast && isNumber(each.left, NHelmets)
                && isNumber(each.right, NTierHelmets))
                return Part::Test::Step;
        }
        if (part.converts && code.conditions.count == 0) {
            const ChoiceCode &choice = m_programs.choices[first.link];
            const Step &pays = m_programs.steps[std::size_t(code.steps) + 1];
            const bool ofOwn = isPlain(choice.least) && choice.least.constant >= 0 && choice.least.constant <= mostMeter
                && isResource(choice.most, part.from);
            const bool paysIt = pays.op == Op::Pay && isOwn(pays.seat)
                && m_programs.steps[std::size_t(code.steps) + 2].op == Op::Respond && pays.amount.expression.count == 1
                && m_programs.expressions[pays.amount.expression.first].op == ExpressionStep::Op::Named;
            if (choice.by == SeatCode{.kind = Seat::User} && ofOwn && paysIt) {
                part.least = std::uint8_t(choice.least.constant);
                return Part::Test::Number;
            }
        }
        return Part::Test::Program;
    }
    bool isNumber(const AmountCode &amount, Number number) const
    {
        const ExpressionStep &step = m_programs.expressions[amount.expression.first];
        return amount.expression.count == 1 && step.op == ExpressionStep::Op::Number && step.index == number && isOwn(step.seat);
    }
    bool isResource(const AmountCode &amount, int resource) const
    {
        const ExpressionStep &step = m_programs.expressions[amount.expression.first];
        return amount.expression.count == 1 && step.op == ExpressionStep::Op::Resource && step.index == resource
            && isOwn(step.seat);
    }

    bool conditionsArePlain(const AbilityCode &code, Part &part) const
    {
        for (int i = 0; i < code.conditions.count; ++i) {
            const ConditionCode &each = m_programs.conditions[std::size_t(code.conditions.first + i)];
            if (each.kind == ConditionCode::Kind::Rank && part.rank == nothing && isOwn(each.seat) && each.word < 2
                && each.among.kind == Seat::Everyone && each.right.constant == 0 && each.right.expression.count == 0
                && isDamageOfCandidate(each.left))
                part.rank = each.word;
            else if (each.kind == ConditionCode::Kind::Test && each.comparison == Comparison::AtLeast && isPlain(each.right)
                     && each.right.constant == 1 && isOwnDamage(each.left))
                part.damaged = true;
            else
                return false;
        }
        return true;
    }

    bool isDamage(const AmountCode &amount) const
    {
        const ExpressionStep &step = m_programs.expressions[amount.expression.first];
        return amount.expression.count == 1 && step.op == ExpressionStep::Op::Resource && step.index == Damage;
    }
    bool isOwnDamage(const AmountCode &amount) const
    {
        return isDamage(amount) && isOwn(m_programs.expressions[amount.expression.first].seat);
    }
    bool isDamageOfCandidate(const AmountCode &amount) const
    {
        return isDamage(amount) && m_programs.expressions[amount.expression.first].seat == SeatCode{.kind = Seat::Candidate};
    }

    /// Costs, a wound, then gains and healing: whatever else there is needs a program.
    bool stepsArePlain(const AbilityCode &code, Part &part) const
    {
        bool paid = false;
        for (std::size_t at = code.steps;; ++at) {
            const Step &step = m_programs.steps[at];
            if (step.op == Op::End)
                return paid;
            if (step.op == Op::Respond) {
                paid = true;
                continue;
            }
            if (!isOwn(step.seat) || step.slot != noWord || step.word2 != noWord || step.word > Damage || step.amount.all)
                return false;
            const bool small = isPlain(step.amount) && step.amount.constant >= 0 && step.amount.constant <= 50;
            const auto amount = std::uint8_t(small ? step.amount.constant : 0);
            if (step.op == Op::Pay && !paid && small && step.word < Damage && !part.wounds)
                part.costs[step.word] = std::uint8_t(part.costs[step.word] + amount);
            else if (step.op == Op::Gain && !paid && step.word == Damage && small && amount == 1 && !part.wounds)
                part.wounds = true;
            else if (step.op == Op::Gain && paid && small && step.word < Damage && part.heals == 0)
                part.gains[step.word] = std::uint8_t(part.gains[step.word] + amount);
            else if (step.op == Op::Gain && paid && !small && step.word < Damage && !part.counted
                     && m_programs.steps[at + 1].op == Op::End) {
                part.counted = true;
                part.amount = step.amount;
                part.amountOf = step.word;
            } else if (step.op == Op::Lose && paid && small && step.word == Damage && m_programs.steps[at + 1].op == Op::End)
                part.heals = amount;
            else
                return false;
        }
    }

    const Programs &m_programs;
};

} // namespace

bool surveyPart(const Rules &rules, Space &space, Part &part, bool small)
{
    const PartSurvey survey(rules.programs);
    if (!survey.part(part))
        return false;
    survey.demands(space, part, small);
    survey.quicken(part);
    return true;
}

} // namespace bottlecap
