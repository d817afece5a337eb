// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"
#include "abilities/core/vocabulary.h"

#include <string>
#include <vector>

namespace rw::abilities {

/// The internals of listing().
class ProgramTeller
{
public:
    ProgramTeller(const Programs &programs, const Vocabulary &vocabulary) : m_programs(programs), m_vocabulary(vocabulary) {}

    std::string ability(const AbilityCode &code);

private:
    std::string head(const AbilityCode &code);
    std::string programs(const AbilityCode &code);
    std::string place(std::uint16_t step) const { return "@" + std::to_string(step - m_base); }

    // Words: programtellerwords.cpp.
    std::string word(const std::string &list, int number) const;
    std::string words(const std::string &list, std::uint64_t mask) const;
    std::string numbers(Range16 range) const;
    std::string eventWord(int number) const;
    const Word &ownWord(Family family, int number) const;
    const Field *ownField(const std::string &sort, int number) const;
    std::string sort(int number) const;

    // Parts of steps: programtellerparts.cpp.
    std::string seat(SeatCode code) const;
    std::string thing(ThingCode code) const;
    std::string amount(const AmountCode &code) const;
    std::string expression(std::size_t first, std::size_t end) const;
    std::string expressionStep(const ExpressionStep &step) const;
    std::string term(const TermCode &code, const std::string &sort) const;
    std::string ownTerm(const TermCode &code, const std::string &sort) const;
    std::string filters(Range16 range, const std::string &sort) const;
    std::string query(const QueryCode &code, const std::string &sort) const;
    std::string conditions(Range16 range, const char *between = ", ") const;
    std::string condition(const ConditionCode &code) const;
    std::string event(const EventCode &code) const;
    std::string tally(std::uint16_t place) const;
    std::string limit(LimitCode code) const;
    std::string modifier(const ModifierCode &code);
    std::string arguments(const Word &word, Range16 range) const;

    // Steps: programtellersteps.cpp.
    std::string program(std::uint16_t first);
    std::string step(const Step &step);
    std::string goods(const Step &step, const std::string &verb) const;
    std::string seen(const Step &step) const;
    std::string choice(const ChoiceCode &code) const;
    std::string menu(const Step &step) const;
    std::string later(const LaterCode &code);
    std::string lasting(const LastingCode &code);

    const Programs &m_programs;
    const Vocabulary &m_vocabulary;
    std::vector<std::uint16_t> m_bodies; ///< programs to tell besides the ability's own, such as the body of an Instead
    std::uint16_t m_base = 0; ///< the first step of them all; the listing counts steps from it
};

} // namespace rw::abilities
