// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/abilitycompiler.h"
#include "abilities/core/numbering.h"
#include "abilities/reading/statementreader.h"

namespace rw::abilities {

namespace {

std::uint64_t bitOf(std::uint8_t word)
{
    return word < 64 ? std::uint64_t(1) << word : 0;
}

} // namespace

/// Emits one step for each resource, in the order of the text.
void AbilityCompiler::goods(const Told &told, Step step)
{
    using Op = Step::Op;
    const std::uint8_t cause = word(told, "cause");
    step.word2 = cause;
    bool first = true;
    for (const Argument &each : told.statement.arguments) {
        const bool any = each.key == "any";
        const int resource = any ? -1 : numberOf(m_vocabulary, "resources", each.key);
        if (!any && (resource < 0 || told.word.parameter(each.key)))
            continue;
        step.word = any ? word(told, "kind") : std::uint8_t(resource);
        step.slot = any ? wordSlot(told, "kind") : noWord;
        if (step.word == noWord && step.slot == noWord)
            under(joined(told.statement.path, "any"), [&] {
                note("ability.no-kind", "nothing says of which resource", "name one: `kind: the x`, with x chosen before");
            });
        step.amount = under(joined(told.statement.path, each.key), [&] { return amount(std::get<Amount>(each.content)); });
        if (step.op == Op::Pay && !first)
            m_chunk->steps.back().flag = true;
        if (step.op == Op::Gain || step.op == Op::Give)
            raise("gained", bitOf(step.word), step.op == Op::Gain ? bitOf(cause) : 0);
        if (step.op != Op::Gain)
            raise("lost", bitOf(step.word), step.op == Op::Lose ? bitOf(cause) : 0);
        const std::uint16_t place = emit(step);
        if (step.op == Op::Pay)
            m_lapses.back().push_back(place);
        first = false;
    }
}

void AbilityCompiler::gain(const Told &told)
{
    goods(told, {.op = Step::Op::Gain, .seat = seat(told, "who")});
}

void AbilityCompiler::lose(const Told &told)
{
    goods(told, {.op = Step::Op::Lose, .seat = seat(told, "who")});
}

void AbilityCompiler::pay(const Told &told)
{
    goods(told, {.op = Step::Op::Pay, .seat = seat(told, "who")});
}

void AbilityCompiler::give(const Told &told)
{
    goods(told, {.op = Step::Op::Give, .seat = seat(told, "from"), .other = seat(told, "to")});
}

void AbilityCompiler::put(const Told &told)
{
    emit({.op = Step::Op::Put, .word = word(told, "counter"), .thing = thing(told, "onto"), .amount = amount(told, "count")});
}

void AbilityCompiler::takeOff(const Told &told)
{
    emit({.op = Step::Op::TakeOff, .word = word(told, "counter"), .thing = thing(told, "onto"), .amount = amount(told, "count")});
}

} // namespace rw::abilities
