// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace rw {

using EventArguments = decltype(Event::arguments);

/// What a game says of one of its events: "{seat} bids {number}x{number}".
///
/// A word in braces stands for an argument, and the game words it: {seat} might be "anna". The words take the arguments in their
/// order; {seat:2} takes the third, and the word behind it goes on from there. {number} is the argument itself, and
/// {die|dice} counts it: "1 die", "2 dice".
struct Sentence
{
    std::uint16_t what;
    std::string_view pattern;
    bool (*holds)(const EventArguments &) = nullptr; ///< of several sentences for an event, the first that holds is said
};

/// The sentence for an event, or nothing. \a wordOf gives the words for {word} and the place of its argument.
std::string toldBy(std::span<const Sentence> sentences, const Event &event,
                   const std::function<std::string(std::string_view word, std::size_t argument)> &wordOf);

/// "1 card", "2 cards".
std::string counted(std::int64_t number, std::string_view one, std::string_view many);

/// For a static_assert: whether each event below \a count has a sentence that holds whatever its arguments are.
constexpr bool tellsAll(std::span<const Sentence> sentences, std::uint16_t count)
{
    for (std::uint16_t what = 0; what < count; ++what)
        if (!std::ranges::any_of(sentences, [&](const Sentence &each) { return each.what == what && !each.holds; }))
            return false;
    return true;
}

} // namespace rw
