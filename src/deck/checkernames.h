// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace rw {

/// Finds repeated names, across any number of files.
class Names
{
public:
    using Where = std::function<Place()>;

    /// \a what completes the sentence "NAME is already the ...", for example "id of the card".
    Names(std::string code, std::string what) : m_code(std::move(code)), m_what(std::move(what)) {}

    void add(const std::string &name, Where where, Findings &findings);

private:
    std::string m_code;
    std::string m_what;
    std::unordered_map<std::string, Where> m_first;
    static constexpr std::size_t mostRepeats = 100; ///< only this many repeats are reported
    std::size_t m_repeats = 0;
};

/// A card of an effective deck, or of a single file.
struct Card
{
    std::string group;
    std::size_t index;
    std::string id;
};

/// All cards that have an id.
std::vector<Card> cardsOf(const Value &deck);

} // namespace rw
