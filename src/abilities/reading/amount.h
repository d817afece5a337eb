// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rw::abilities {

/// Who or what: a word (`owner`, `this`), a name that a choice gave (`the victim`), or a neighbour (`left of user`).
struct Reference
{
    enum class Kind : std::uint8_t { Word, Named, LeftOf, RightOf };

    Kind kind = Kind::Word;
    std::string word;
    bool ofNamed = false; ///< the neighbour of `the x`
    int column = 0; ///< in its text, from 1; 0 where the text is nothing but the reference

    bool isNamed() const { return kind == Kind::Named || ofNamed; }
    friend bool operator==(const Reference &, const Reference &) = default;
};

struct Range
{
    std::int32_t least = INT32_MIN;
    std::int32_t most = INT32_MAX;
    friend bool operator==(const Range &, const Range &) = default;
};

/// One key of a filter and what it must be: any of the words, any of the references, or inside any of the ranges.
struct FilterTerm
{
    std::string field;
    std::vector<std::string> words;
    std::vector<Reference> references;
    std::vector<Range> ranges;
    friend bool operator==(const FilterTerm &, const FilterTerm &) = default;
};

/// All terms must match.
using Filter = std::vector<FilterTerm>;

/// A number that is worked out while playing, as a tree. Integers have 32 bits and saturate: what is written or worked
/// out beyond the largest or smallest one is that one.
struct Amount
{
    enum class Op : std::uint8_t {
        Integer,
        All, ///< everything there is
        ThatMuch, ///< the amount of the event
        Named, ///< `the x`, with a reference when every seat gave its own answer
        Read, ///< a number of a seat (the user's without a reference) or of a card
        Call, ///< a function
        Add,
        Subtract,
        Multiply,
    };

    Op op = Op::Integer;
    std::int32_t number = 0;
    std::string word; ///< the name, what is read, the function
    std::vector<Amount> parts; ///< operands, or arguments that are amounts
    std::vector<Reference> references;
    std::vector<std::string> words; ///< arguments that are words
    Filter filter; ///< arguments with a key
    int column = 0; ///< where it begins in its text, from 1

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
