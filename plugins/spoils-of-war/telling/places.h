// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/game.h"

#include <string>
#include <vector>

/// Where cards lie, in the order in which people count them.
namespace spoils {

template <typename Caps>
std::vector<std::uint16_t> placesOf(const Rules &rules, const State<Caps> &state, std::uint8_t zone)
{
    std::vector<std::uint16_t> places;
    for (int place = 0; place < rules.places(); ++place)
        if (state.zones[std::size_t(place)] == zone)
            places.push_back(std::uint16_t(place));
    return places;
}

template <typename Caps>
std::vector<std::uint16_t> stashOf(const Rules &rules, const State<Caps> &state, int seat)
{
    return placesOf(rules, state, std::uint8_t(InStash + seat));
}

template <typename Caps>
std::vector<std::uint16_t> leftoversOf(const Rules &rules, const State<Caps> &state)
{
    return placesOf(rules, state, InLeftovers);
}

/// The id of the card whose ability a card has taken over, or nothing.
template <typename Caps>
std::string copiedCard(const Rules &rules, const State<Caps> &state, int bearer)
{
    if (!(state.machine.copiers >> bearer & 1))
        return {};
    const int definition = state.machine.definitions[std::size_t(bearer)] - 1;
    const auto kind = std::ranges::find_if(rules.kinds, [&](const Kind &each) { return each.definition == definition; });
    return kind == rules.kinds.end() ? std::string() : kind->id;
}

/// The item that a card counts as beside what it is, or nothing.
template <typename Caps>
std::string namedItem(const Rules &rules, const State<Caps> &state, std::uint16_t place)
{
    std::string found;
    Game<Caps>::countedAs(rules, state, [&](std::uint16_t which, int item) {
        if (which == place)
            found = rules.items[std::size_t(item)].id;
    });
    return found;
}

/// Who sees which item that is, or that there is none: all, but where it was named in secret.
template <typename Caps>
SeatMask readersOfItem(const Rules &rules, const State<Caps> &state, std::uint16_t place)
{
    using G = Game<Caps>;
    SeatMask readers = SeatMask(~0u);
    if (!rules.anySecret)
        return readers;
    G::Machine::forEachModifier(
        rules, state, G::countingAs,
        [&](const rw::abilities::ModifierCode &each, const Context &about, const rw::abilities::Lasting *lasting) {
        const bool isNamed =
            each.thing.kind == rw::abilities::ThingCode::Kind::Named; // else the only card that is not known would be it
        if (lasting && (isNamed || G::Eval::card(state, each.thing, about) == place))
            readers = SeatMask(readers & G::Names::readers(rules, state, *lasting));
        });
    return readers;
}

/// The id of the deck that a mistyped one most likely meant.
std::string nearestCard(const Rules &rules, const std::string &id);

} // namespace spoils
