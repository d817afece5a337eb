// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/abilitycompiler.h"
#include "abilities/core/numbering.h"
#include "abilities/reading/amountparser.h"
#include "abilities/reading/statementreader.h"

#include <algorithm>

namespace rw::abilities {

namespace {

using Op = ExpressionStep::Op;

/// By how much an operation changes the height of the stack.
int growth(Op op)
{
    switch (op) {
    case Op::Add:
    case Op::Subtract:
    case Op::Multiply:
    case Op::Minimum:
    case Op::Maximum: return -1;
    case Op::HalfUp:
    case Op::HalfDown:
    case Op::Table: return 0;
    default: return 1;
    }
}

/// The greatest height of the stack.
int stackOf(const std::vector<ExpressionStep> &steps, std::size_t first, std::size_t end)
{
    int height = 0;
    int most = 0;
    for (std::size_t i = first; i < end; ++i) {
        const ExpressionStep &step = steps[i];
        most = std::max(most, height += growth(step.op));
        if (step.op != Op::Highest && step.op != Op::Lowest)
            continue;
        const std::size_t behind = i + std::size_t(step.number);
        most = std::max(most, stackOf(steps, i + 1, behind + 1));
        i = behind;
    }
    return most;
}

} // namespace

AmountCode AbilityCompiler::amount(const Amount &amount)
{
    AmountCode code;
    code.given = true;
    code.all = amount.op == Amount::Op::All;
    code.constant = amount.number;
    if (code.all || amount.op == Amount::Op::Integer)
        return code;
    Expression steps;
    const bool before = std::exchange(m_inAmount, true);
    express(amount, steps);
    m_inAmount = before;
    m_here.second = amount.column;
    if (stackOf(steps, 0, steps.size()) > mostStacked)
        note("ability.too-deep", "the amount is nested too deeply",
             "make it simpler: at most {most} figures may wait for one another", {{"most", std::to_string(mostStacked)}});
    code.expression = shared(m_programs.expressions, steps, "steps of amounts");
    m_here.second = 0;
    return code;
}

AmountCode AbilityCompiler::amount(const Told &told, const std::string &key)
{
    const std::string path = joined(told.statement.path, key);
    if (const auto *given = told.statement.get<Amount>(key))
        return under(path, [&] { return amount(*given); });
    const Parameter *parameter = told.word.parameter(key);
    if (!parameter || parameter->standard.empty() || told.statement.argument(key))
        return {};
    return under(path, [&] { return amount(*parseAmount(m_vocabulary, parameter->standard).value); });
}

void AbilityCompiler::express(const Amount &amount, Expression &out)
{
    m_here.second = amount.column;
    switch (amount.op) {
    case Amount::Op::Integer: out.push_back({.op = Op::Constant, .number = amount.number}); return;
    case Amount::Op::All: return unplayable("all inside an amount");
    case Amount::Op::ThatMuch:
        checkEvent("that_much");
        out.push_back({.op = Op::ThatMuch});
        return;
    case Amount::Op::Named: {
        const SeatCode whose = amount.references.empty() ? SeatCode() : seat(amount.references.front());
        out.push_back({.op = Op::Named, .index = named(amount.word).slot, .seat = whose});
        return;
    }
    case Amount::Op::Read: return expressRead(amount, out);
    case Amount::Op::Call: return expressCall(amount, out);
    case Amount::Op::Add: return expressFold(amount, Op::Add, out);
    case Amount::Op::Subtract: return expressFold(amount, Op::Subtract, out);
    case Amount::Op::Multiply: return expressFold(amount, Op::Multiply, out);
    }
}

void AbilityCompiler::expressFold(const Amount &amount, Op op, Expression &out)
{
    for (const Amount &part : amount.parts) {
        express(part, out);
        if (&part != &amount.parts.front())
            out.push_back({.op = op});
    }
}

/// A word may be both a number of a seat and a field of a card. The reference decides which of them is read.
bool AbilityCompiler::readsThing(const Amount &amount)
{
    if (!m_vocabulary.numberField(amount.word))
        return false;
    if (!m_vocabulary.seatNumber(amount.word))
        return true;
    if (amount.references.empty())
        return false;
    const Reference &of = amount.references.front();
    if (of.isNamed())
        return of.kind == Reference::Kind::Named && named(of.word).sort != "seat";
    return of.word == "candidate" ? m_tested.sort != "seat" : m_vocabulary.name("cards", of.word) != nullptr;
}

void AbilityCompiler::expressRead(const Amount &amount, Expression &out)
{
    if (readsThing(amount))
        return expressField(amount, out);
    if (amount.word == "players" || amount.word == "opponents")
        return out.push_back({.op = amount.word == "players" ? Op::Players : Op::Opponents});
    const SeatCode whose = amount.references.empty() ? SeatCode{.kind = SeatCode::Kind::User} : seat(amount.references.front());
    for (const auto &[list, op] :
         {std::pair{"resources", Op::Resource}, std::pair{"numbers", Op::Number}, std::pair{"values", Op::Value}})
        if (const int number = numberOf(m_vocabulary, list, amount.word); number >= 0)
            return out.push_back({.op = op, .index = std::uint16_t(number), .seat = whose});
}

void AbilityCompiler::expressField(const Amount &amount, Expression &out)
{
    const ThingCode of = thing(amount.references.front());
    std::string sort = of.kind == ThingCode::Kind::Named ? named(amount.references.front().word).sort
        : of.kind == ThingCode::Kind::Candidate          ? m_tested.sort
                                                         : "card";
    if (!m_vocabulary.field(sort, amount.word))
        sort = m_vocabulary.numberField(amount.word)->sort;
    out.push_back({.op = Op::Field,
                   .index = std::uint16_t(ownField(m_vocabulary, sort, amount.word)),
                   .thing = of,
                   .number = sortNumber(m_vocabulary, sort)});
}

} // namespace rw::abilities
