// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/abilitycompiler.h"
#include "abilities/core/numbering.h"

#include <map>

namespace rw::abilities {

using Op = ExpressionStep::Op;

void AbilityCompiler::expressCall(const Amount &amount, Expression &out)
{
    static const std::map<std::string_view, Op> folds{{"min", Op::Minimum}, {"max", Op::Maximum}};
    static const std::map<std::string_view, Op> halves{{"half_up", Op::HalfUp}, {"half_down", Op::HalfDown}};
    static const std::map<std::string_view, Op> extremes{{"highest", Op::Highest}, {"lowest", Op::Lowest}};
    if (const auto fold = folds.find(amount.word); fold != folds.end())
        return expressFold(amount, fold->second, out);
    if (const auto half = halves.find(amount.word); half != halves.end()) {
        express(amount.parts.front(), out);
        return out.push_back({.op = half->second});
    }
    if (const auto extreme = extremes.find(amount.word); extreme != extremes.end())
        return expressExtreme(amount, extreme->second, out);
    if (amount.word == "count")
        return expressCount(amount, out);
    if (amount.word == "sum")
        return expressSum(amount, out);
    if (amount.word == "stock")
        return expressStock(amount, out);
    if (amount.word == "tally")
        return expressTally(amount, out);
    if (amount.word == "counters")
        return out.push_back({.op = Op::Counters,
                              .index = smallNumber({"counters"}, amount.words.front()),
                              .thing = thing(amount.references.front())});
    if (amount.word == "table") {
        express(amount.parts.front(), out);
        return out.push_back({.op = Op::Table, .index = std::uint16_t(wordNumber({"tables"}, amount.words.front()).value_or(0))});
    }
    unplayable(amount.word);
}

void AbilityCompiler::expressCount(const Amount &amount, Expression &out)
{
    if (!amount.words.empty())
        return expressCountOf(*m_vocabulary.name("countables", amount.words.front()), amount, out);
    const Reference &counted = amount.references.front();
    if (!counted.isNamed())
        return unplayable("count(" + counted.word + ")");
    const CompilerNames::Entry &entry = named(counted.word);
    out.push_back({.op = Op::CountNamed, .index = entry.slot, .number = sortNumber(m_vocabulary, entry.sort)});
}

void AbilityCompiler::expressCountOf(const Name &counted, const Amount &amount, Expression &out)
{
    const std::uint16_t asked = countedQuery(counted.sort, amount.filter);
    if (counted.sort == "card")
        out.push_back({.op = Op::CountCards, .index = asked});
    else if (counted.sort == "seat")
        out.push_back({.op = Op::CountSeats, .index = asked, .seat = {.kind = SeatCode::Kind::Everyone}});
    else
        out.push_back({.op = Op::CountThings, .index = std::uint16_t(sortNumber(m_vocabulary, counted.sort)), .number = asked});
}

/// Makes a query for a count. Zones and the owner become part of the query, so that it only searches there.
std::uint16_t AbilityCompiler::countedQuery(const std::string &sort, const Filter &filter)
{
    QueryCode code;
    Filter rest;
    Statements roles;
    for (const FilterTerm &term : filter) {
        if (sort == "card" && term.field == "in" && code.zones == 0)
            code.zones = std::uint32_t(mask({"zones"}, term.words, 32));
        else if (sort == "card" && term.field == "of" && term.references.size() == 1)
            code.of = seat(term.references.front());
        else if (sort == "seat" && term.field == "is")
            roles.push_back(
                {.word = "seat", .arguments = {{"who", Reference{.word = "candidate"}}, {"is", term.words}}, .path = {}});
        else
            rest.push_back(term);
    }
    if (!rest.empty())
        code.filters = filters(sort, {rest});
    code.conditions = conditions(roles);
    return query(code);
}

void AbilityCompiler::expressSum(const Amount &amount, Expression &out)
{
    const int field = ownField(m_vocabulary, "card", amount.words.front());
    if (field < 0)
        return unplayable("sum(" + amount.words.front() + ")");
    out.push_back({.op = Op::SumCards, .index = std::uint16_t(field), .number = countedQuery("card", amount.filter)});
}

void AbilityCompiler::expressExtreme(const Amount &amount, Op op, Expression &out)
{
    const SeatCode over =
        amount.references.empty() ? SeatCode{.kind = SeatCode::Kind::Everyone} : seat(amount.references.front());
    const std::size_t head = out.size();
    out.push_back({.op = op, .seat = over});
    const Tested before = std::exchange(m_tested, {.sort = "seat"});
    express(amount.parts.front(), out);
    m_tested = before;
    out[head].number = std::int32_t(out.size() - head - 1);
}

void AbilityCompiler::expressStock(const Amount &amount, Expression &out)
{
    const SeatCode whose = seat(amount.references.back());
    if (!amount.words.empty() && amount.words.front() == "candidate")
        return out.push_back({.op = Op::Stock, .index = testedWord(), .seat = whose});
    if (!amount.words.empty())
        return out.push_back({.op = Op::Resource, .index = smallNumber({"resources"}, amount.words.front()), .seat = whose});
    out.push_back({.op = Op::Stock, .index = slotOf(amount.references.front()), .seat = whose});
}

void AbilityCompiler::expressTally(const Amount &amount, Expression &out)
{
    Statement happened{.word = amount.words.front(), .arguments = {}, .path = {}};
    std::string span = "game";
    for (const FilterTerm &term : amount.filter) {
        if (term.field == "during")
            span = term.words.front();
        else if (term.references.empty())
            happened.arguments.push_back({term.field, term.words});
        else
            happened.arguments.push_back({term.field, term.references.front()});
    }
    const Counted found = counted(happened, smallNumber({"spans"}, span), std::nullopt);
    out.push_back({.op = Op::Tally, .index = found.tally, .seat = found.whose});
}

} // namespace rw::abilities
