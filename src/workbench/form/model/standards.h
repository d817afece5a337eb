// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/language.h"
#include "workbench/form/model/names.h"

#include <string>

/// What stands somewhere at first, when somebody has only said what is wanted: the least that is sound, to be changed by choosing.
namespace rw::form {

class Standards
{
public:
    Standards(const Language &language, const DeckWords &words, const Value &ability, Scope scope = {})
        : m_language(language), m_words(words), m_ability(ability), m_scope(std::move(scope))
    {
    }

    Value content(const Parameter &parameter) const;
    /// `{word: what it takes}`. What it has in common with \a like stays.
    Value statement(const Word &word, const Value &like = {}) const;
    /// The first word of the family that needs little.
    Value statementOf(const std::string &family) const;
    Value filter(const std::string &sort) const;
    Value option() const;
    /// An ability of a shape, keeping what that shape can have of \a like.
    Value ability(const Shape &shape, const Value &like = {}) const;
    /// What stands behind a key beside the shape: `if`, `limit` ...
    Value section(const std::string &key) const;

private:
    Value word(const Parameter &parameter) const;
    Value thing(const Parameter &parameter) const;
    void complete(const Word &word, Value &content) const;

    const Language &m_language;
    const DeckWords &m_words;
    const Value &m_ability;
    Scope m_scope; ///< of the place where something comes in
};

/// What a list of statements behind that key of an ability or parameter holds: condition, operation, choice or modifier.
std::string familyOf(const std::string &key);

} // namespace rw::form
