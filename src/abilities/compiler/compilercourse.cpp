// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/abilitycompiler.h"
#include "abilities/reading/statementreader.h"

namespace rw::abilities {

void AbilityCompiler::set(const Told &told)
{
    emit({.op = Step::Op::Set,
          .word = word(told, "what"),
          .word2 = word(told, "to"),
          .slot = wordSlot(told, "to"),
          .seat = seat(told, "of"),
          .amount = amount(told, "to")});
}

void AbilityCompiler::assign(const Told &told)
{
    emit({.op = Step::Op::Assign, .word = word(told, "role"), .seat = seat(told, "to")});
}

void AbilityCompiler::skip(const Told &told)
{
    const Step step{.op = Step::Op::Skip, .word = word(told, "what"), .seat = seat(told, "who")};
    raise("skipped", step.word < 64 ? std::uint64_t(1) << step.word : 0);
    emit(step);
}

void AbilityCompiler::extra(const Told &told)
{
    Step step{.op = Step::Op::Extra, .word = word(told, "what"), .seat = seat(told, "who")};
    if (told.statement.argument("hold"))
        step.link = addLasting(told, noWord);
    emit(step);
}

void AbilityCompiler::cancel(const Told &told)
{
    emit({.op = Step::Op::Cancel, .flag = wordsOf(told, "scope").front() == "use", .thing = thing(told, "card")});
}

/// If the copied ability may be used at once, the choice of its card must offer usable cards only. So the choice gets a mark.
void AbilityCompiler::copy(const Told &told)
{
    const Step step{.op = Step::Op::Copy,
                    .flag = told.statement.flag("now"),
                    .word = word(told, "for"),
                    .thing = thing(told, "from"),
                    .thing2 = thing(told, "onto")};
    const auto &from = *told.statement.get<Reference>("from");
    if (step.flag && from.isNamed())
        if (const std::uint16_t choice = named(from.word).choice; choice != noPlace)
            m_programs.choices[choice].copied = true;
    emit(step);
}

void AbilityCompiler::win(const Told &told)
{
    emit({.op = Step::Op::Win, .seat = seat(told, "who")});
}

void AbilityCompiler::loseGame(const Told &told)
{
    emit({.op = Step::Op::LoseGame, .seat = seat(told, "who")});
}

} // namespace rw::abilities
