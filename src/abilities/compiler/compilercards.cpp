// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/abilitycompiler.h"
#include "abilities/reading/statementreader.h"

namespace rw::abilities {

namespace {

std::uint64_t bitOf(std::uint8_t word)
{
    return word < 64 ? std::uint64_t(1) << word : 0;
}

} // namespace

void AbilityCompiler::move(const Told &told)
{
    const Step step{.op = Step::Op::Move,
                    .flag = told.statement.flag("must_change"),
                    .word = word(told, "to"),
                    .word2 = word(told, "face"),
                    .slot = word(told, "at"),
                    .slot2 = word(told, "else_to"),
                    .seat = seat(told, "of"),
                    .other = seat(told, "by"),
                    .thing = thing(told, "card")};
    raise("moved", 0, step.slot2 == noWord ? bitOf(step.word) : 0, step.thing);
    emit(step);
}

void AbilityCompiler::swap(const Told &told)
{
    const Step step{.op = Step::Op::Swap, .thing = thing(told, "one"), .thing2 = thing(told, "other")};
    raise("moved", 0, 0, step.thing);
    raise("moved", 0, 0, step.thing2);
    emit(step);
}

void AbilityCompiler::draw(const Told &told)
{
    Step step{.op = Step::Op::Draw,
              .flag = told.statement.flag("shown"),
              .word = word(told, "from"),
              .word2 = word(told, "to"),
              .seat = seat(told, "who"),
              .amount = amount(told, "count")};
    if (!told.statement.text("as").empty()) {
        checkHeld(told, "count");
        const CompilerNames::Entry *entry = declare(told, "card");
        step.slot = entry ? entry->slot : noWord;
    }
    raise("moved", bitOf(step.word), bitOf(step.word2));
    emit(step);
}

void AbilityCompiler::shuffle(const Told &told)
{
    emit({.op = Step::Op::Shuffle, .word = word(told, "zone"), .seat = seat(told, "of")});
}

void AbilityCompiler::turn(const Told &told)
{
    const Step step{.op = Step::Op::Turn, .word = word(told, "face"), .thing = thing(told, "card")};
    raise("turned", bitOf(step.word), 0, step.thing);
    emit(step);
}

void AbilityCompiler::show(const Told &told)
{
    emit({.op = Step::Op::Show,
          .word = word(told, "zone"),
          .seat = seat(told, "of"),
          .other = seat(told, "to"),
          .thing = thing(told, "card")});
}

void AbilityCompiler::look(const Told &told)
{
    emit({.op = Step::Op::Look,
          .word = word(told, "zone"),
          .word2 = word(told, "thing"),
          .seat = seat(told, "of"),
          .other = seat(told, "who"),
          .thing = thing(told, "card")});
}

} // namespace rw::abilities
