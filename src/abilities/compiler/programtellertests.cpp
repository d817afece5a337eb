// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/programteller.h"

#include <array>

namespace rw::abilities {

std::string ProgramTeller::term(const TermCode &code, const std::string &sort) const
{
    using Key = TermCode::Key;
    static const std::array<const char *, 14> keys{"name", "named", "is", "not",   "tag", "not_tag", "type",
                                                   "face", "in",    "of", "place", "can", "alive",   "counter"};
    if (code.key == Key::Own)
        return ownTerm(code, sort);
    const std::string key = keys[std::size_t(code.key)];
    if (code.key == Key::Alive)
        return key + "=" + (code.flag ? "true" : "false");
    if (code.key == Key::Named)
        return key + "=this";
    const std::vector<std::string> &lists = m_vocabulary.field("card", key)->value.lists;
    std::string value = thing(code.thing) + seat(code.seat) + numbers(code.many);
    if (!lists.empty())
        value += words(lists.front(), code.words);
    if (code.slot != noWord)
        value += "s" + std::to_string(code.slot);
    return key + "=" + value;
}

std::string ProgramTeller::ownTerm(const TermCode &code, const std::string &sort) const
{
    const Field &field = *ownField(sort, code.field);
    std::string value = thing(code.thing) + seat(code.seat) + amount(code.amount);
    if (!field.value.lists.empty())
        value += words(field.value.lists.front(), code.words);
    if (code.slot != noWord)
        value += "s" + std::to_string(code.slot);
    if (code.flag)
        value += "none";
    if (value.empty())
        value = (code.least == INT32_MIN ? "" : std::to_string(code.least)) + ".."
            + (code.most == INT32_MAX ? "" : std::to_string(code.most));
    return field.value.key + "=" + value;
}

std::string ProgramTeller::filters(Range16 range, const std::string &sort) const
{
    std::string text;
    for (int i = 0; i < range.count; ++i) {
        const FilterCode filter = m_programs.filters[std::size_t(range.first + i)];
        text += i == 0 ? "{" : " or {";
        for (int k = 0; k < filter.count; ++k)
            text += (k ? ", " : "") + term(m_programs.terms[std::size_t(filter.first + k)], sort);
        text += "}";
    }
    return text;
}

std::string ProgramTeller::query(const QueryCode &code, const std::string &sort) const
{
    std::string text;
    if (code.zones != 0)
        text += " in " + words("zones", code.zones);
    if (code.of != SeatCode())
        text += " of " + seat(code.of);
    if (code.filters.count > 0)
        text += " " + filters(code.filters, sort);
    if (code.conditions.count > 0)
        text += " if " + conditions(code.conditions);
    return text;
}

std::string ProgramTeller::conditions(Range16 range, const char *between) const
{
    std::string text;
    for (int i = 0; i < range.count; ++i)
        text += (i ? between : "") + condition(m_programs.conditions[std::size_t(range.first + i)]);
    return text;
}

std::string ProgramTeller::condition(const ConditionCode &code) const
{
    static const std::array<const char *, 6> comparisons{" = ", " != ", " < ", " <= ", " > ", " >= "};
    using Is = ConditionCode::Kind;
    switch (code.kind) {
    case Is::Test: return amount(code.left) + comparisons[std::size_t(code.comparison)] + amount(code.right);
    case Is::Is: return thing(code.thing) + " is " + filters(code.query.filters, "card");
    case Is::Seat: {
        std::string text = seat(code.seat);
        if (code.is != 0)
            text += " is " + words("roles", code.is);
        if (code.isNot != 0)
            text += " is not " + words("roles", code.isNot);
        return code.word == noWord ? text : text + " is at " + word("places", code.word);
    }
    case Is::Happened: return "tally(" + tally(code.tally) + ")(" + seat(code.seat) + ") >= " + amount(code.right);
    case Is::Rank:
        return seat(code.seat) + " has " + word("ranks", code.word) + " of " + amount(code.left) + " among " + seat(code.among)
            + ", at least " + amount(code.right);
    case Is::Any: return "(" + conditions(code.inner, " or ") + ")";
    case Is::Not: return "not(" + conditions(code.inner) + ")";
    }
    return "";
}

} // namespace rw::abilities
