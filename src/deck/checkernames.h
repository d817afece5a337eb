// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace rw {

/// Finds what was named before, over any number of files.
class Names
{
public:
    using Where = std::function<Place()>;

    /// \a what completes "NAME is already the ...": "id of the card".
    Names(std::string code, std::string what) : m_code(std::move(code)), m_what(std::move(what)) {}

    void add(const std::string &name, Where where, Findings &findings);

private:
    std::string m_code;
    std::string m_what;
    std::unordered_map<std::string, Where> m_first;
    static constexpr std::size_t mostRepeats = 100; ///< the first ones are told
    std::size_t m_repeats = 0;
};

/// A card of an effective deck, or of one file.
struct Card
{
    std::string group;
    std::size_t index;
    std::string id;
};

/// All cards that have an id.
std::vector<Card> cardsOf(const Value &deck);

} // namespace rw
