// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/hiddenreads.h"

#include "language/names.h"

#include <algorithm>
#include <span>

using namespace rw::abilities;

namespace spoils {

namespace {

class HiddenReads
{
public:
    explicit HiddenReads(const Programs &programs) : m_programs(programs) {}

    bool inAbility(const AbilityCode &ability) const
    {
        if (inConditions(ability.conditions))
            return true;
        const auto steps = std::span(m_programs.steps).subspan(ability.steps);
        for (const Step &step : steps) { // its choices, then its costs
            if (step.op == Step::Op::Respond || step.op == Step::Op::End)
                break;
            if (step.op == Step::Op::Choose ? inChoice(m_programs.choices[step.link]) : step.op == Step::Op::Pay)
                return true; // what is paid comes out of a purse
        }
        return false;
    }

private:
    template <typename Code>
    std::span<const Code> part(const std::vector<Code> &all, Range16 range) const
    {
        return std::span(all).subspan(range.first, range.count);
    }

    bool inConditions(Range16 conditions) const
    {
        return std::ranges::any_of(part(m_programs.conditions, conditions), [this](const ConditionCode &each) {
            return inAmount(each.left) || inAmount(each.right) || inQuery(each.query) || inConditions(each.inner);
        });
    }
    bool inAmount(const AmountCode &amount) const
    {
        return std::ranges::any_of(part(m_programs.expressions, amount.expression),
                                   [this](const ExpressionStep &each) { return inStep(each); });
    }
    bool inStep(const ExpressionStep &step) const
    {
        using Op = ExpressionStep::Op;
        switch (step.op) {
        case Op::Resource:
        case Op::Stock:
        case Op::SumCards: return true;
        case Op::Field: return step.index == FGold;
        case Op::Value: return step.index == VBet;
        case Op::Number: return step.index == NBetRank;
        case Op::CountThings: return m_programs.queries[std::size_t(step.number)].filters.count != 0;
        case Op::CountCards:
        case Op::CountSeats: return inQuery(m_programs.queries[step.index]);
        default: return false;
        }
    }
    bool inQuery(const QueryCode &query) const
    {
        for (const FilterCode &filter : part(m_programs.filters, query.filters))
            if (std::ranges::any_of(std::span(m_programs.terms).subspan(filter.first, filter.count),
                                    [this](const TermCode &each) { return inTerm(each); }))
                return true;
        return inConditions(query.conditions);
    }
    bool inTerm(const TermCode &term) const
    {
        using Key = TermCode::Key;
        const bool front = term.key == Key::Name || term.key == Key::Named || (term.key == Key::Own && term.field != FStage);
        return front || inAmount(term.amount);
    }
    bool inChoice(const ChoiceCode &choice) const
    {
        if (choice.kind == ChoiceCode::Kind::Own && choice.query.filters.count != 0)
            return true; // of dice
        return inAmount(choice.count) || inAmount(choice.atLeast) || inAmount(choice.least) || inAmount(choice.most)
            || inQuery(choice.query);
    }

    const Programs &m_programs;
};

} // namespace

bool readsHiddenThings(const Programs &programs)
{
    const HiddenReads reads(programs);
    return std::ranges::any_of(programs.abilities, [&](const AbilityCode &each) {
        return each.shape == AbilityCode::Shape::May && reads.inAbility(each);
    });
}

} // namespace spoils
