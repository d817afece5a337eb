// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/word.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace rw::abilities {

/// A small word of a game's language as a constant: a window, a zone, a role. See Name.
struct NameEntry
{
    struct Phrase
    {
        std::string_view use;
        std::string_view words;
    };

    std::string_view key;
    std::string_view phrase = {};
    std::string_view about = {};
    Phrase phrases[3] = {};
    std::string_view sort = {};

    Name name(std::string_view list) const
    {
        Name name{.list = std::string(list),
                  .key = std::string(key),
                  .phrase = std::string(phrase),
                  .about = std::string(about),
                  .sort = std::string(sort)};
        for (const Phrase &each : phrases)
            if (!each.use.empty())
                name.phrases.emplace_back(each.use, each.words);
        return name;
    }
};

/// A list of such words. The vocabulary is made of it, and the rules find numbers by it when they are compiled:
///
///     inline constexpr auto zoneList = nameList("zones", {{"active", "the Active Pile", "the cards of the Round"}, ...});
///     enum Zone : std::uint8_t { ZActive = zoneList("active") };
///
/// So the order of a list is written once, and a word that is not in it does not compile.
template <std::size_t ofCore, std::size_t own>
struct NameList
{
    static constexpr std::size_t size = ofCore + own;

    std::string_view list;
    std::array<std::string_view, ofCore> core; ///< words that every game has; they come first
    std::array<NameEntry, own> entries;

    constexpr std::array<std::string_view, size> keys() const
    {
        std::array<std::string_view, size> keys{};
        for (std::size_t i = 0; i < size; ++i)
            keys[i] = i < ofCore ? core[i] : entries[i - ofCore].key;
        return keys;
    }
    /// The number of a word. Where none is called so, this does not compile.
    consteval std::uint8_t operator()(std::string_view key) const
    {
        const auto all = keys();
        for (std::size_t i = 0; i < size; ++i)
            if (all[i] == key)
                return std::uint8_t(i);
        throw std::out_of_range("there is no such name in this list");
    }
    /// A bit for each word of a sort.
    consteval std::uint32_t ofSort(std::string_view sort) const
    {
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < own; ++i)
            bits |= std::uint32_t(entries[i].sort == sort) << (ofCore + i);
        return bits;
    }
    void addTo(std::vector<Name> &names) const
    {
        for (const NameEntry &each : entries)
            names.push_back(each.name(list));
    }
};

template <std::size_t own>
consteval NameList<0, own> nameList(std::string_view list, const NameEntry (&entries)[own])
{
    return {list, {}, std::to_array(entries)};
}
/// A list to which a game adds: \a core is what the game keeps of the core's words.
template <std::size_t ofCore, std::size_t own>
consteval NameList<ofCore, own> nameList(std::string_view list, const std::string_view (&core)[ofCore],
                                         const NameEntry (&entries)[own])
{
    return {list, std::to_array(core), std::to_array(entries)};
}

} // namespace rw::abilities
