// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/programteller.h"

#include <array>

namespace rw::abilities {

std::string ProgramTeller::seat(SeatCode code) const
{
    static const std::array<const char *, 13> fixed{"",  "everyone", "others", "owner",  "user",   "they",    "candidate",
                                                    "s", "",         "",       "nobody", "active", "opponent"};
    std::string text = fixed[std::size_t(code.kind)];
    if (code.kind == SeatCode::Kind::Named)
        text += std::to_string(code.index);
    if (code.kind == SeatCode::Kind::Role)
        text = word("roles", code.index);
    if (code.kind == SeatCode::Kind::Set)
        text = word("seat_sets", code.index);
    return code.shift == 0 ? text : (code.shift > 0 ? "left of " : "right of ") + text;
}

std::string ProgramTeller::thing(ThingCode code) const
{
    static const std::array<const char *, 5> fixed{"", "this", "it", "s", "candidate"};
    const bool named = code.kind == ThingCode::Kind::Named;
    return fixed[std::size_t(code.kind)] + (named ? std::to_string(code.slot) : std::string());
}

std::string ProgramTeller::amount(const AmountCode &code) const
{
    if (!code.given)
        return "";
    if (code.expression.count == 0)
        return code.all ? "all" : std::to_string(code.constant);
    return "[" + expression(code.expression.first, std::size_t(code.expression.first) + code.expression.count) + "]";
}

std::string ProgramTeller::expression(std::size_t first, std::size_t end) const
{
    std::string text;
    for (std::size_t i = first; i < end; ++i) {
        const ExpressionStep &step = m_programs.expressions[i];
        text += i == first ? "" : " ";
        if (step.op == ExpressionStep::Op::Highest || step.op == ExpressionStep::Op::Lowest) {
            const std::size_t behind = i + std::size_t(step.number);
            text += expressionStep(step) + "{" + expression(i + 1, behind + 1) + "}";
            i = behind;
        } else {
            text += expressionStep(step);
        }
    }
    return text;
}

std::string ProgramTeller::expressionStep(const ExpressionStep &step) const
{
    using Op = ExpressionStep::Op;
    const std::string slot = "s" + std::to_string(step.index);
    const std::string whose = "(" + seat(step.seat) + ")";
    switch (step.op) {
    case Op::Constant: return std::to_string(step.number);
    case Op::ThatMuch: return "that_much";
    case Op::Named: return slot + (step.seat == SeatCode() ? "" : whose);
    case Op::Resource: return word("resources", step.index) + whose;
    case Op::Number: return word("numbers", step.index) + whose;
    case Op::Value: return word("values", step.index) + whose;
    case Op::Field: return ownField(sort(step.number), step.index)->value.key + "(" + thing(step.thing) + ")";
    case Op::CountCards: return "count(cards" + query(m_programs.queries[step.index], "card") + ")";
    case Op::CountSeats: return "count(" + seat(step.seat) + query(m_programs.queries[step.index], "seat") + ")";
    case Op::CountNamed: return "count(" + slot + ")";
    case Op::CountThings: {
        const std::string what = sort(step.index);
        return "count(" + what + query(m_programs.queries[std::size_t(step.number)], what) + ")";
    }
    case Op::SumCards:
        return "sum(" + ownField("card", step.index)->value.key + query(m_programs.queries[std::size_t(step.number)], "card")
            + ")";
    case Op::Highest: return "highest" + whose;
    case Op::Lowest: return "lowest" + whose;
    case Op::Table: return "table(" + word("tables", step.index) + ")";
    case Op::Tally: return "tally(" + tally(step.index) + ")" + whose;
    case Op::Players: return "players";
    case Op::Opponents: return "opponents";
    case Op::Add: return "+";
    case Op::Subtract: return "-";
    case Op::Multiply: return "*";
    case Op::Minimum: return "min";
    case Op::Maximum: return "max";
    case Op::HalfUp: return "half_up";
    case Op::HalfDown: return "half_down";
    case Op::Stock: return "stock(" + slot + ")" + whose;
    case Op::Counters: return word("counters", step.index) + "(" + thing(step.thing) + ")";
    }
    return "";
}

std::string ProgramTeller::tally(std::uint16_t place) const
{
    const TallyCode &code = m_programs.tallies[place];
    return "t" + std::to_string(place) + ": " + event(code.event) + (code.ofOther ? " by its second seat" : "")
        + (code.ofAll ? " of all" : "") + " during " + word("spans", code.span);
}

std::string ProgramTeller::limit(LimitCode code) const
{
    return code.times == 0 ? "" : " limit " + std::to_string(code.times) + " per " + word("spans", code.span);
}

std::string ProgramTeller::event(const EventCode &code) const
{
    const Word &word = *m_vocabulary.word(Family::Event, eventWord(code.word));
    std::string text = word.key;
    std::size_t seats = 0;
    std::size_t words = 0;
    for (const Parameter &each : word.parameters) {
        std::string content;
        if (each.kind == Kind::Seat || each.kind == Kind::Seats)
            content = seat(seats++ == 0 ? code.seat : code.other);
        else if (each.kind == Kind::Word || each.kind == Kind::Words)
            content = this->words(each.lists.front(), code.words[words++]);
        else if (each.kind == Kind::Thing || each.kind == Kind::Pattern)
            content = thing(code.thing) + filters(code.filters, each.sort);
        if (!content.empty())
            text += " " + each.key + "=" + content;
    }
    return text;
}

} // namespace rw::abilities
