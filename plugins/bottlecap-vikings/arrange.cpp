// SPDX-License-Identifier: GPL-3.0-or-later
#include "arrange.h"

#include <charconv>

using namespace rw;

namespace bottlecap {

namespace {

/// Of two maps, what both have goes on in the same way.
void layOver(Value &there, Value value)
{
    if (!there.isMap() || !value.isMap()) {
        there = std::move(value);
        return;
    }
    for (Value::Member &member : value.map())
        layOver(there[member.key], std::move(member.value));
}

std::vector<std::string> wordsOfText(std::string_view text)
{
    std::vector<std::string> all;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0)
            all.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return all;
}

} // namespace

Value asTree(const Value &given)
{
    if (!given.isMap())
        return given;
    Value tree = Value::Map{};
    for (const Value::Member &each : given.map()) {
        Value *here = &tree;
        std::string_view path = each.key;
        for (std::size_t point = path.find('.'); point != path.npos; point = path.find('.')) {
            here = &(*here)[path.substr(0, point)];
            path.remove_prefix(point + 1);
        }
        layOver((*here)[path], asTree(each.value));
    }
    return tree;
}

template <typename Run>
Findings Game::arrange(const Rules &rules, const Setup &setup, State &state, const Value &given, Run &run)
{
    return Arranger<Run>(rules, setup, state, run).arrange(given);
}

template Findings Game::arrange(const Rules &, const Setup &, State &, const Value &, Silent &);
template Findings Game::arrange(const Rules &, const Setup &, State &, const Value &, Counting &);
template Findings Game::arrange(const Rules &, const Setup &, State &, const Value &, Telling &);

/// `turn 3: {draw anna: [1, 2]}`: the tokens that a seat draws in a turn, one after the other; 1 is red, 2 is grey.
Checked<LuckPlace> Game::luckPlace(const Rules &rules, const Setup &setup, const std::vector<std::string> &keys)
{
    std::vector<std::string> all;
    for (const std::string &key : keys)
        for (std::string &word : wordsOfText(key))
            all.push_back(std::move(word));
    int turn = 1;
    std::size_t at = 0;
    if (all.size() > 1 && all[0] == "turn") {
        std::from_chars(all[1].data(), all[1].data() + all[1].size(), turn);
        at = 2;
    }
    const auto seat = at + 1 < all.size() ? std::ranges::find(setup.seats, all[at + 1]) : setup.seats.end();
    if (all.size() != at + 2 || all[at] != "draw" || seat == setup.seats.end() || turn < 0 || turn > 60'000)
        return {std::nullopt,
                {error("luck.unknown", "{found} is no luck of this game", "write `turn 3: {draw anna: [1, 2]}`, 1 for a red token and 2 for a grey one",
                       {{"found", keys.empty() ? std::string() : keys.back()}})}};
    LuckPlace place;
    place.address = {.purpose = Drawing, .seat = std::uint8_t(seat - setup.seats.begin()), .round = std::uint16_t(turn)};
    place.slots = 64;
    place.faces = std::uint32_t(std::max(2, rules.red + rules.grey));
    return {place, {}};
}

} // namespace bottlecap
