// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/programteller.h"
#include "abilities/core/numbering.h"

namespace rw::abilities {

std::string ProgramTeller::word(const std::string &list, int number) const
{
    const std::vector<std::string> keys = m_vocabulary.isOpen(list) ? std::vector<std::string>() : m_vocabulary.keys({list});
    return std::size_t(number) < keys.size() ? keys[std::size_t(number)] : "#" + std::to_string(number);
}

std::string ProgramTeller::words(const std::string &list, std::uint64_t mask) const
{
    std::string text;
    for (int i = 0; i < 64; ++i)
        if (mask >> i & 1)
            text += (text.empty() ? "" : "/") + word(list, i);
    return text;
}

std::string ProgramTeller::numbers(Range16 range) const
{
    std::string text;
    for (int i = 0; i < range.count; ++i)
        text += (i ? "/#" : "#") + std::to_string(m_programs.numbers[std::size_t(range.first + i)]);
    return text;
}

std::string ProgramTeller::eventWord(int number) const
{
    return m_vocabulary.wordKeys(Family::Event)[std::size_t(number)];
}

const Word &ProgramTeller::ownWord(Family family, int number) const
{
    for (const Word &each : m_vocabulary.words)
        if (each.family == family && ownNumber(m_vocabulary, family, each.key) == number)
            return each;
    return m_vocabulary.words.front();
}

const Field *ProgramTeller::ownField(const std::string &sort, int number) const
{
    for (const Field &each : m_vocabulary.fields)
        if (each.sort == sort && rw::abilities::ownField(m_vocabulary, sort, each.value.key) == number)
            return &each;
    return nullptr;
}

std::string ProgramTeller::sort(int number) const
{
    for (const Field &each : m_vocabulary.fields)
        if (sortNumber(m_vocabulary, each.sort) == number)
            return each.sort;
    return "thing";
}

} // namespace rw::abilities
