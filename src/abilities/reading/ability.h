// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/reading/amount.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rw::abilities {

struct Limit
{
    std::int32_t times = 1;
    std::string span; ///< use, step, turn, round or game
    friend bool operator==(const Limit &, const Limit &) = default;
};

struct Statement;
struct Option;

/// What stands behind the key of a parameter: by its kind.
using Content = std::variant<bool, std::vector<std::string>, Reference, Amount, Test, std::vector<Filter>, Limit,
                             std::vector<Statement>, std::vector<Option>>;

struct Argument
{
    std::string key; ///< of the parameter; "filter" for what a word takes as an open filter
    Content content;
};

/// An event, a condition, a choice, an operation or a modifier with what it was given.
struct Statement
{
    std::string word; ///< as the vocabulary declares it; empty when it is not known there
    std::vector<Argument> arguments;
    std::string path; ///< inside the ability: `do.1.gain`

    const Argument *argument(std::string_view key) const;
    template <typename T>
    const T *get(std::string_view key) const
    {
        const Argument *found = argument(key);
        return found ? std::get_if<T>(&found->content) : nullptr;
    }
    /// The only or first word behind a key; empty without.
    std::string text(std::string_view key) const;
    bool flag(std::string_view key) const;
};

using Statements = std::vector<Statement>;

struct Option
{
    std::string say;
    Statements conditions;
    Statements costs;
    Statements body;
};

/// One ability of a card, read and checked.
struct Ability
{
    enum class Shape : std::uint8_t { When, May, While };

    Shape shape = Shape::When;
    std::vector<std::string> works; ///< where its card must lie; empty: as the game has it
    Statements event; ///< one, of a `when`
    std::vector<std::string> windows; ///< of a `may`
    std::string whose = "anyone"; ///< own, others or anyone, in windows that belong to a seat
    bool onlyOne = false;
    Statements conditions; ///< of `if`, or of `while`; none when it holds always
    Statements choices;
    Statements costs;
    Statements body;
    Statements modifiers;
    std::optional<Limit> limit;
};

} // namespace rw::abilities
