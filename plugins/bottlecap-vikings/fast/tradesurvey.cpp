// SPDX-License-Identifier: GPL-3.0-or-later
#include "fast/tradesurvey.h"

#include "fast/surveyshapes.h"
#include "language/names.h"

using namespace rw::abilities;

namespace bottlecap {

namespace {

using Op = Step::Op;
using Sum = ExpressionStep::Op;
using Seat = SeatCode::Kind;

class TradeSurvey
{
public:
    explicit TradeSurvey(Rules &rules) : m_rules(rules), m_programs(rules.programs) {}

    void run()
    {
        m_rules.trades.assign(m_programs.steps.size(), {});
        for (std::size_t at = 0; at < m_programs.steps.size(); ++at)
            if (const Step &step = m_programs.steps[at]; step.op == Op::Choose)
                choice(at, m_programs.choices[step.link]);
    }

private:
    void choice(std::size_t at, const ChoiceCode &choice)
    {
        const bool own = choice.by.kind == Seat::None || isOwn(choice.by);
        const bool plain = own && !choice.upTo && !choice.random && !choice.copied && !choice.atLeast.given
            && choice.query.conditions.count == 1;
        if (!plain)
            return;
        const ConditionCode &test = m_programs.conditions[choice.query.conditions.first];
        if (test.kind != ConditionCode::Kind::Test || test.comparison != Comparison::AtLeast || !isOne(test.right))
            return;
        if (choice.kind == ChoiceCode::Kind::Seat)
            owners(at, choice, test);
        else if (choice.kind == ChoiceCode::Kind::Word)
            good(at, choice, test);
    }

    /// All of some seats that have gold or wood.
    void owners(std::size_t at, const ChoiceCode &choice, const ConditionCode &test)
    {
        const Range16 sum = test.left.expression;
        const ExpressionStep *steps = &m_programs.expressions[sum.first];
        const auto isGood = [](const ExpressionStep &step) {
            return step.op == Sum::Resource && step.index < Glory && step.seat == SeatCode{.kind = Seat::Candidate};
        };
        if (!choice.count.given || !choice.count.all || sum.count != 3 || !isGood(steps[0]) || !isGood(steps[1])
            || steps[0].index == steps[1].index || steps[2].op != Sum::Add)
            return;
        m_rules.trades[at] = {Trade::Kind::Owners, choice.among, {}, choice.slot};
    }

    /// One of the goods that a seat has, and it goes to another.
    void good(std::size_t at, const ChoiceCode &choice, const ConditionCode &test)
    {
        const Range16 left = test.left.expression;
        const ExpressionStep &stock = m_programs.expressions[left.first];
        const Step &gives = m_programs.steps[at + 1];
        const bool asks = choice.list == LGoods && !choice.count.given && left.count == 1 && stock.op == Sum::Stock
            && stock.index == choice.slot;
        if (!asks || gives.op != Op::Give || gives.slot != choice.slot || !(gives.seat == stock.seat) || !isOne(gives.amount))
            return;
        m_rules.trades[at] = {Trade::Kind::Good, gives.seat, gives.other, choice.slot};
        m_rules.trades[at + 1] = {Trade::Kind::Giving, gives.seat, gives.other, choice.slot};
    }

    static bool isOne(const AmountCode &amount) { return isPlain(amount) && amount.constant == 1; }

    Rules &m_rules;
    const Programs &m_programs;
};

} // namespace

void surveyTrades(Rules &rules)
{
    TradeSurvey(rules).run();
}

} // namespace bottlecap
