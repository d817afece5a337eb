// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "abilities/reading/amount.h"
#include "engine/finding.h"
#include "engine/value.h"

#include <algorithm>
#include <string>
#include <string_view>

/// The internals of parseAmount and parseTest.
namespace rw::abilities {

/// Thrown where a text breaks the grammar, because nothing after that place can be read.
struct BrokenAmount
{
    Finding finding;
};

class AmountParser
{
public:
    AmountParser(const Vocabulary &vocabulary, std::string_view text) : m_vocabulary(vocabulary), m_text(text) {}

    Amount whole();
    Test test();
    Findings &findings() { return m_findings; }

private:
    Amount sum();
    Amount term();
    Amount unit();
    Amount number();
    Amount word();
    Amount named(std::size_t at);
    Amount read(std::string key, std::size_t at);
    Amount call(const Function &function, std::size_t at);
    void positional(const Function &function, const Parameter &parameter, Amount &into);
    void keyed(const Function &function, Amount &into);
    void eventTerm(const Amount &into, const std::string &key, const Value &value, std::size_t at, Filter &filter);
    Comparison comparison();

    void skip() { m_at = std::min(m_text.find_first_not_of(' ', m_at), m_text.size()); }
    char peek() { return skip(), m_at < m_text.size() ? m_text[m_at] : '\0'; }
    bool take(char wanted) { return peek() == wanted && (++m_at, true); }
    void expect(char wanted);
    void expectEnd();
    std::string name();
    int columnOf(std::size_t at) const; ///< in characters, counting from 1
    std::string argumentText();
    void note(Finding finding, std::size_t at);
    [[noreturn]] void stop(const std::string &wanted);
    void adopt(Checked<Reference> read, std::size_t at, Amount &into);

    const Vocabulary &m_vocabulary;
    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
    Findings m_findings;
};

} // namespace rw::abilities
