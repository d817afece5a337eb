// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/abilitycompiler.h"

#include "abilities/core/numbering.h"
#include "abilities/reading/statementreader.h"

#include <algorithm>

namespace rw::abilities {

void AbilityCompiler::note(std::string code, std::string message, std::string remedy, std::vector<Finding::Argument> arguments)
{
    m_findings.push_back(error(std::move(code), std::move(message), std::move(remedy), std::move(arguments),
                               Place{{}, m_here.first, 0, m_here.second}));
}

void AbilityCompiler::warn(std::string code, std::string message, std::string remedy, std::vector<Finding::Argument> arguments)
{
    m_findings.push_back(warning(std::move(code), std::move(message), std::move(remedy), std::move(arguments),
                                 Place{{}, m_here.first, 0, m_here.second}));
}

void AbilityCompiler::unplayable(const std::string &what)
{
    note("ability.unplayable", "{what} cannot be played here", "write it in another way", {{"what", what}});
}

const Word &AbilityCompiler::wordOf(Family family, const Statement &statement)
{
    if (std::ranges::find(m_language.unplayed, statement.word) != m_language.unplayed.end())
        under(statement.path, [&] { unplayable(statement.word); });
    return *m_vocabulary.statement(family, statement.word);
}

void AbilityCompiler::tooLarge(const char *what)
{
    note("ability.too-large", "the abilities of the deck have more than {most} {what}", "leave some out, or make them simpler",
         {{"most", std::to_string(poolCapacity)}, {"what", what}});
}

AbilityCode AbilityCompiler::compile(const Ability &ability, std::uint16_t card, const std::optional<LimitCode> &usualLimit)
{
    AbilityCode code;
    code.card = card;
    code.shape = AbilityCode::Shape(ability.shape);
    code.whose = under("may.whose", [&] { return smallNumber({"whose"}, ability.whose); });
    code.windows = std::uint32_t(under("may.window", [&] { return mask({"windows"}, ability.windows, 32); }));
    code.works = std::uint32_t(under("works", [&] { return mask({"works"}, ability.works, 32); }));
    code.onlyOne = ability.onlyOne;
    if (!ability.event.empty()) {
        code.event = event(ability.event.front());
        watch(code.event);
    }
    code.conditions = conditions(ability.conditions);
    if (ability.limit)
        code.limit = under("limit", [&] { return limit(*ability.limit); });
    else if (usualLimit && ability.shape == Ability::Shape::May)
        code.limit = *usualLimit;
    if (ability.shape == Ability::Shape::While)
        code.modifiers = modifiers(ability.modifiers);
    else
        program(ability, code);
    return code;
}

LimitCode AbilityCompiler::limit(const Limit &limit)
{
    if (limit.times > mostTimes)
        note("ability.limit-too-high", "the limit is {times} times", "at most {most} can be counted",
             {{"times", std::to_string(limit.times)}, {"most", std::to_string(mostTimes)}});
    return {std::uint8_t(limit.times), smallNumber({"spans"}, limit.span)};
}

/// Compiles the parts in the order in which they run: choices, costs, the responses to the use, the body.
void AbilityCompiler::program(const Ability &ability, AbilityCode &code)
{
    Chunk chunk;
    m_chunk = &chunk;
    m_header = true;
    for (std::size_t i = 0; i < ability.choices.size(); ++i) {
        const std::uint8_t read = m_names.readBy([&] { statement(ability.choices[i]); });
        code.secondHangs = code.secondHangs || (i == 1 && read);
    }
    code.header.count = here();
    code.hangs = code.secondHangs;
    m_header = false;
    m_lapses.emplace_back();
    for (const Statement &each : ability.costs) {
        const std::uint16_t from = here();
        const std::uint8_t read = m_names.readBy([&] { statement(each); });
        for (std::uint16_t step = from; step < here(); ++step)
            at(step).reads = read;
        code.hangs = code.hangs || read;
    }
    if (ability.shape == Ability::Shape::May)
        emit({.op = Step::Op::Respond});
    list({&ability.body});
    for (const std::uint16_t each : m_lapses.back())
        at(each).target = here();
    m_lapses.pop_back();
    emit({.op = Step::Op::End});
    code.steps = under({}, [&] { return lay(std::move(chunk)); });
    code.header.first = code.steps;
    m_chunk = nullptr;
}

} // namespace rw::abilities
