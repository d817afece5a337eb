// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/change.h"
#include "workbench/form/model/language.h"

#include <string>
#include <vector>

namespace rw::form {

/// Something to choose from.
struct Option
{
    Value value; ///< what is written
    std::string label; ///< how it reads
    std::string about;
    friend bool operator==(const Option &, const Option &) = default;
};

/// A control of a sentence, or plain words.
struct Piece
{
    enum class Kind {
        Words, ///< nothing to change
        Shape, ///< when, may, while
        Head, ///< the word of a statement: an operation, a condition ...
        Choice, ///< one of several
        Several, ///< one or more of several
        Amount, ///< a number or an expression
        Free, ///< a text in somebody's own words
        Name, ///< what is chosen is called so
        Flag, ///< there or not
        Add, ///< something more can be said here
        Odd, ///< what the vocabulary does not know: shown, and kept
    };

    /// Which part of a comparison it is.
    enum class Part { Whole, Left, Sign, Right };

    Kind kind = Kind::Words;
    std::string text = {}; ///< what it shows
    Path path = {}; ///< in the ability; of an Add, the map or list that gets more
    std::string about = {};
    Parameter parameter = {}; ///< what may stand there
    std::string family = {}; ///< of a Head, and of an Add to a list
    bool removable = false;
    Part part = Part::Whole;
};

/// One line of a sentence.
struct Line
{
    int depth = 0;
    Path item = {}; ///< the item of a list that begins here: it can be moved, doubled and removed; empty without one
    std::vector<Piece> pieces = {};
};

using Sentence = std::vector<Line>;

/// An ability as lines of words, in the order in which it is written. Nothing that stands in it is left out.
Sentence sentence(const Language &language, const Value &ability);
/// The whole as text, for tests and people who cannot see: controls in brackets.
std::string plainText(const Sentence &sentence);

/// What can be chosen for a piece, or added there. Only what fits: names that were chosen before, the word's own lists.
std::vector<Option> options(const Language &language, const DeckWords &words, const Value &ability, const Piece &piece);

/// What makes the ability as it is after a choice: \a value is that of an option, or what was typed. One after the other.
Changes chosen(const Language &language, const DeckWords &words, const Value &ability, const Piece &piece, const Value &value);
/// Takes away what the piece is about, with the list around it when that would be empty and is not needed.
Changes without(const Language &language, const Value &ability, const Path &path);
Changes doubled(const Value &ability, const Path &item);

/// A comparison in its parts; the comparison is empty when the text is none.
struct Comparison
{
    std::string left;
    std::string sign;
    std::string right;
};
Comparison comparison(const std::string &text);
/// What a number or an expression is written as: digits as a number.
Value written(const std::string &text);

} // namespace rw::form
