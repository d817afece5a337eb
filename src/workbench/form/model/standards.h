// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/language.h"
#include "workbench/form/model/names.h"

#include <string>

/// First values for something that the user has just added: the simplest valid ones, to be changed by choosing.
namespace rw::form {

class Standards
{
public:
    Standards(const Language &language, const DeckWords &words, const Value &ability, Scope scope = {})
        : m_language(language), m_words(words), m_ability(ability), m_scope(std::move(scope))
    {
    }

    Value content(const Parameter &parameter) const;
    /// `{word: arguments}`. Arguments that \a like has as well are kept.
    Value statement(const Word &word, const Value &like = {}) const;
    /// The first word of the family with few required parameters.
    Value statementOf(const std::string &family) const;
    Value filter(const std::string &sort) const;
    Value option() const;
    /// An ability of this shape. It keeps everything of \a like that the shape allows.
    Value ability(const Shape &shape, const Value &like = {}) const;
    /// The first value of a key beside the shape, such as `if` or `limit`.
    Value section(const std::string &key) const;

private:
    Value word(const Parameter &parameter) const;
    Value thing(const Parameter &parameter) const;
    void complete(const Word &word, Value &content) const;

    const Language &m_language;
    const DeckWords &m_words;
    const Value &m_ability;
    Scope m_scope; ///< the scope at the place of insertion
};

/// The family of statements in a list at this key of an ability or parameter: condition, operation, choice or modifier.
std::string familyOf(const std::string &key);

} // namespace rw::form
