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

/// The value of a parameter; its type depends on the parameter's kind.
using Content = std::variant<bool, std::vector<std::string>, Reference, Amount, Test, std::vector<Filter>, Limit,
                             std::vector<Statement>, std::vector<Option>>;

struct Argument
{
    std::string key; ///< the parameter's key; "filter" for a word with an open filter
    Content content;
};

/// An event, a condition, a choice, an operation or a modifier, with its arguments.
struct Statement
{
    std::string word; ///< as declared in the vocabulary; empty if the vocabulary does not have it
    std::vector<Argument> arguments;
    std::string path; ///< path inside the ability, such as `do.1.gain`

    const Argument *argument(std::string_view key) const;
    template <typename T>
    const T *get(std::string_view key) const
    {
        const Argument *found = argument(key);
        return found ? std::get_if<T>(&found->content) : nullptr;
    }
    /// The only or first word of the argument with this key; empty if there is none.
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

/// One ability of a card, as read and checked.
struct Ability
{
    enum class Shape : std::uint8_t { When, May, While };

    Shape shape = Shape::When;
    std::vector<std::string> works; ///< where the card must lie for it to work; empty: as the game decides
    Statements event; ///< of a `when`: its one event
    std::vector<std::string> windows; ///< of a `may`: the windows in which it may be used
    std::string whose = "anyone"; ///< own, others or anyone: whose windows count if windows belong to a seat
    bool onlyOne = false;
    Statements conditions; ///< of `if` or `while`; empty if the ability always holds
    Statements choices;
    Statements costs;
    Statements body;
    Statements modifiers;
    std::optional<Limit> limit;
};

} // namespace rw::abilities
