// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/abilitycompiler.h"
#include "abilities/reading/statementreader.h"

#include <algorithm>

namespace rw::abilities {

using Condition = ConditionCode::Kind;

Range16 AbilityCompiler::conditions(const Statements &statements)
{
    std::vector<ConditionCode> codes;
    for (const Statement &each : statements) {
        const Word &word = wordOf(Family::Condition, each);
        codes.push_back(under(each.path, [&] { return condition({word, each}); }));
    }
    return shared(m_programs.conditions, codes, "conditions");
}

Range16 AbilityCompiler::conditions(const Told &told, const std::string &key)
{
    const auto *given = told.statement.get<Statements>(key);
    return given ? conditions(*given) : Range16();
}

ConditionCode AbilityCompiler::condition(const Told &told)
{
    const std::string &key = told.word.key;
    ConditionCode code;
    if (key == "seat")
        return seatCondition(told);
    if (key == "happened")
        return happened(told);
    if (key == "rank")
        return rank(told);
    if (key == "test") {
        const Test &test = *told.statement.get<Test>("");
        code.kind = Condition::Test;
        code.comparison = test.comparison;
        code.left = amount(test.left);
        code.right = amount(test.right);
    } else if (key == "is") {
        code.kind = Condition::Is;
        code.thing = thing(told, "card");
        code.query.filters = filters(told, "filter");
    } else if (key == "any" || key == "not") {
        code.kind = key == "any" ? Condition::Any : Condition::Not;
        code.inner = conditions(told, "");
    } else {
        unplayable(key);
    }
    return code;
}

ConditionCode AbilityCompiler::seatCondition(const Told &told)
{
    ConditionCode code;
    code.kind = Condition::Seat;
    code.seat = seat(told, "who");
    code.is = under(joined(told.statement.path, "is"), [&] { return mask({"roles"}, wordsOf(told, "is")); });
    code.isNot = under(joined(told.statement.path, "not"), [&] { return mask({"roles"}, wordsOf(told, "not")); });
    code.word = word(told, "at");
    return code;
}

ConditionCode AbilityCompiler::happened(const Told &told)
{
    ConditionCode code;
    code.kind = Condition::Happened;
    const auto by = told.statement.get<Reference>("by") ? std::optional(seat(told, "by")) : std::nullopt;
    const Counted found = counted(told.statement.get<Statements>("event")->front(), word(told, "during"), by);
    code.tally = found.tally;
    code.seat = found.whose;
    code.right = amount(told, "at_least");
    return code;
}

ConditionCode AbilityCompiler::rank(const Told &told)
{
    ConditionCode code;
    code.kind = Condition::Rank;
    code.seat = seat(told, "who");
    code.among = seat(told, "among");
    code.word = word(told, "place");
    const Tested before = std::exchange(m_tested, {.sort = "seat"});
    code.left = amount(told, "of");
    m_tested = before;
    code.right = amount(told, "at_least");
    return code;
}

} // namespace rw::abilities
