// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/abilitycompiler.h"
#include "abilities/reading/statementreader.h"

#include <bit>

namespace rw::abilities {

namespace {

constexpr std::size_t mostEntries = 32; ///< in a menu, because a slot has one bit for each entry left

} // namespace

void AbilityCompiler::decide(const Told &told)
{
    const std::uint16_t test = emit({.op = Step::Op::If, .conditions = conditions(told, "that")});
    list({told.statement.get<Statements>("then")});
    const auto *otherwise = told.statement.get<Statements>("else");
    if (!otherwise) {
        at(test).target = here();
        return;
    }
    const std::uint16_t jump = emit({.op = Step::Op::Jump});
    at(test).target = here();
    list({otherwise});
    at(jump).target = here();
}

/// The offered steps directly follow the question, so that the machine can check beforehand whether they are possible.
void AbilityCompiler::offer(const Told &told)
{
    const std::uint16_t question = emit({.op = Step::Op::Offer, .seat = seat(told, "to"), .conditions = conditions(told, "if")});
    ++m_avoidable;
    list({told.statement.get<Statements>("do")});
    --m_avoidable;
    at(question).link = here();
    const auto *otherwise = told.statement.get<Statements>("else");
    if (!otherwise) {
        at(question).target = here();
        return;
    }
    const std::uint16_t jump = emit({.op = Step::Op::Jump});
    at(question).target = here();
    list({otherwise});
    at(jump).target = here();
}

void AbilityCompiler::options(const Told &told)
{
    const std::size_t names = m_names.mark();
    const auto &given = *told.statement.get<std::vector<Option>>("of");
    MenuCode menu;
    menu.pick = amount(told, "pick");
    menu.anyOrder = told.statement.flag("any_order");
    const bool one = menu.pick.expression.count == 0 && menu.pick.constant == 1;
    if (given.size() > mostEntries)
        under(joined(told.statement.path, "of"), [&] {
            note("ability.too-many-options", "there are {count} options", "at most {most} fit",
                 {{"count", std::to_string(given.size())}, {"most", std::to_string(mostEntries)}});
        });
    const CompilerNames::Entry *left = one ? nullptr : newSlot({}, {});
    const std::uint16_t question = emit({.op = Step::Op::Options, .slot2 = left ? left->slot : noWord, .seat = seat(told, "by")});
    std::vector<std::uint16_t> jumps;
    ++m_avoidable;
    for (const Option &option : given) {
        menu.entries.push_back({option.say, conditions(option.conditions), here()});
        list({&option.costs, &option.body});
        jumps.push_back(emit({.op = one ? Step::Op::Jump : Step::Op::Next}));
    }
    --m_avoidable;
    for (const std::uint16_t each : jumps)
        at(each).target = one ? here() : question;
    at(question).target = here();
    at(question).link = add(m_programs.menus, std::vector<MenuCode>{menu}, "menus").first;
    m_chunk->menus.push_back(at(question).link);
    m_names.release(names);
}

void AbilityCompiler::forEach(const Told &told)
{
    const std::size_t names = m_names.mark();
    const auto *card = told.statement.get<Reference>("card");
    Step step{.op = Step::Op::ForEach, .seat = seat(told, "seat"), .thing = thing(told, "card")};
    const std::string sort = !card ? "seat" : card->isNamed() ? named(card->word).sort : "card";
    if (const CompilerNames::Entry *each = declare(told, sort))
        step.slot = each->slot;
    if (const CompilerNames::Entry *left = newSlot({}, {}))
        step.slot2 = left->slot;
    const std::uint16_t loop = emit(step);
    list({told.statement.get<Statements>("do")});
    emit({.op = Step::Op::Next, .target = loop});
    at(loop).target = here();
    m_names.release(names);
}

void AbilityCompiler::repeat(const Told &told)
{
    const std::size_t names = m_names.mark();
    Step step{.op = Step::Op::Repeat, .flag = told.statement.flag("may_stop"), .seat = {.kind = SeatCode::Kind::User}};
    step.amount = amount(told, "times");
    if (const CompilerNames::Entry *left = newSlot({}, {}))
        step.slot = left->slot;
    m_avoidable += step.flag;
    const std::uint16_t loop = emit(step);
    list({told.statement.get<Statements>("do")});
    emit({.op = Step::Op::Next, .target = loop});
    at(loop).target = here();
    m_avoidable -= step.flag;
    m_names.release(names);
}

void AbilityCompiler::later(const Told &told)
{
    LaterCode code;
    code.span = word(told, "until");
    code.keeps = m_names.readBy([&] {
        const bool before = std::exchange(m_eventOver, true);
        code.event = event(told.statement.get<Statements>("when")->front());
        m_eventOver = false;
        code.conditions = conditions(told, "if");
        code.steps = outOfLine(*told.statement.get<Statements>("do"));
        m_eventOver = before;
    });
    watch(code.event);
    if (std::popcount(code.keeps) > keptByLater)
        note("ability.too-many-kept", "what is done later speaks of {count} names chosen now", "at most {most} can be kept",
             {{"count", std::to_string(std::popcount(code.keeps))}, {"most", std::to_string(keptByLater)}});
    emit({.op = Step::Op::Later, .link = add(m_programs.laters, std::vector<LaterCode>{code}, "laters").first});
}

void AbilityCompiler::lasting(const Told &told)
{
    emit({.op = Step::Op::Lasting, .link = addLasting(told, word(told, "for"))});
}

std::uint16_t AbilityCompiler::addLasting(const Told &told, std::uint8_t span)
{
    LastingCode code;
    code.span = span;
    code.keeps = m_names.readBy([&] {
        const bool before = std::exchange(m_eventOver, true);
        code.uses = amount(told, "uses");
        code.modifiers = modifiers(*told.statement.get<Statements>("hold"));
        m_eventOver = before;
    });
    for (int i = 0; i < code.modifiers.count; ++i)
        code.summary.add(m_programs.modifiers[std::size_t(code.modifiers.first + i)]);
    if (std::popcount(code.keeps) > keptByLasting)
        note("ability.too-many-kept", "what lasts speaks of {count} names chosen now", "at most {most} can be kept",
             {{"count", std::to_string(std::popcount(code.keeps))}, {"most", std::to_string(keptByLasting)}});
    return add(m_programs.lastings, std::vector<LastingCode>{code}, "lasting effects").first;
}

} // namespace rw::abilities
