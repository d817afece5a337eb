// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/change.h"
#include "workbench/form/model/language.h"

#include <string>
#include <vector>

namespace rw::form {

/// An option to choose.
struct Option
{
    Value value; ///< the value to write
    std::string label; ///< the text to show
    std::string about;
    friend bool operator==(const Option &, const Option &) = default;
};

/// A control of a sentence, or plain words.
struct Piece
{
    enum class Kind {
        Words, ///< text that cannot be changed
        Shape, ///< when, may, while
        Head, ///< the word of a statement, such as an operation or a condition
        Choice, ///< one of several
        Several, ///< one or more of several
        Amount, ///< a number or an expression
        Free, ///< a text in the user's own words
        Name, ///< the name that a choice gives
        Flag, ///< a flag, present or absent
        Add, ///< a place where the user can add something
        Odd, ///< unknown to the vocabulary: shown and kept
    };

    /// For a piece of a comparison: which part of it.
    enum class Part { Whole, Left, Sign, Right };

    Kind kind = Kind::Words;
    std::string text = {}; ///< the text to show
    Path path = {}; ///< path in the ability; for an Add, the map or list to extend
    std::string about = {};
    Parameter parameter = {}; ///< describes the allowed values
    std::string family = {}; ///< for a Head, and for an Add to a list
    bool removable = false;
    Part part = Part::Whole;
};

/// One line of a sentence.
struct Line
{
    int depth = 0;
    Path item = {}; ///< the list item that begins here, which can be moved, duplicated and deleted; empty if none begins here
    std::vector<Piece> pieces = {};
};

using Sentence = std::vector<Line>;

/// An ability as lines of words, in the order in which it is written. Everything in it is shown.
Sentence sentence(const Language &language, const Value &ability);
/// The whole as text, for tests and screen readers, with controls in brackets.
std::string plainText(const Sentence &sentence);

/// The options for a piece, or for adding there. Only fitting ones: names chosen before, and words of the right lists.
std::vector<Option> options(const Language &language, const DeckWords &words, const Value &ability, const Piece &piece);

/// The changes to an ability after a choice, in their order. \a value is that of an option, or a typed one.
Changes chosen(const Language &language, const DeckWords &words, const Value &ability, const Piece &piece, const Value &value);
/// Removes the piece at a path. If that leaves an optional list empty, the list is removed, too.
Changes without(const Language &language, const Value &ability, const Path &path);
Changes doubled(const Value &ability, const Path &item);

/// The parts of a comparison; the comparison sign is empty if the text is not a comparison.
struct Comparison
{
    std::string left;
    std::string sign;
    std::string right;
};
Comparison comparison(const std::string &text);
/// A typed number or expression as a value: digits become a number.
Value written(const std::string &text);

} // namespace rw::form
