// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rw::abilities {

/// A seat or a thing: a word (`owner`, `this`), a name given by a choice (`the victim`) or a neighbour (`left of user`).
struct Reference
{
    enum class Kind : std::uint8_t { Word, Named, LeftOf, RightOf };

    Kind kind = Kind::Word;
    std::string word;
    bool ofNamed = false; ///< the neighbour of a named seat, as in `left of the x`
    int column = 0; ///< in its text, counting from 1; 0 if the text is the reference alone

    bool isNamed() const { return kind == Kind::Named || ofNamed; }
    friend bool operator==(const Reference &, const Reference &) = default;
};

struct Range
{
    std::int32_t least = INT32_MIN;
    std::int32_t most = INT32_MAX;
    friend bool operator==(const Range &, const Range &) = default;
};

/// One key of a filter with the allowed values: any of the words, any of the references, or any number in one of the ranges.
struct FilterTerm
{
    std::string field;
    std::vector<std::string> words;
    std::vector<Reference> references;
    std::vector<Range> ranges;
    friend bool operator==(const FilterTerm &, const FilterTerm &) = default;
};

/// A filter matches if all its terms match.
using Filter = std::vector<FilterTerm>;

/// A number that is computed during play, as a tree. Integers have 32 bits and saturate: a larger result becomes the largest
/// integer, a smaller one the smallest.
struct Amount
{
    enum class Op : std::uint8_t {
        Integer,
        All, ///< everything there is
        ThatMuch, ///< the amount of the event
        Named, ///< `the x`; with a reference if every seat gave its own answer
        Read, ///< a number of a seat (of the user, if there is no reference) or of a card
        Call, ///< a function
        Add,
        Subtract,
        Multiply,
    };

    Op op = Op::Integer;
    std::int32_t number = 0;
    std::string word; ///< the name, the number to read or the function
    std::vector<Amount> parts; ///< operands, or those arguments of a function that are amounts
    std::vector<Reference> references;
    std::vector<std::string> words; ///< those arguments that are words
    Filter filter; ///< those arguments that have a key
    int column = 0; ///< where it begins in its text, counting from 1

    friend bool operator==(const Amount &, const Amount &) = default;
};

enum class Comparison : std::uint8_t { Equal, Unequal, Less, AtMost, Greater, AtLeast };

struct Test
{
    Amount left;
    Comparison comparison = Comparison::Equal;
    Amount right;
    friend bool operator==(const Test &, const Test &) = default;
};

std::int32_t saturated(std::int64_t number);

} // namespace rw::abilities
