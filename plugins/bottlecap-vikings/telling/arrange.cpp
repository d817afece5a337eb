// SPDX-License-Identifier: GPL-3.0-or-later
#include "telling/arrange.h"

#include "engine/spokenwords.h"

using namespace rw;

namespace bottlecap {

template <typename Run>
Findings Game::arrange(const Rules &rules, const Setup &setup, State &state, const Value &given, Run &run)
{
    return Arranger<Run>(rules, setup, state, run).arrange(given);
}

template Findings Game::arrange(const Rules &, const Setup &, State &, const Value &, Silent &);
template Findings Game::arrange(const Rules &, const Setup &, State &, const Value &, Counting &);
template Findings Game::arrange(const Rules &, const Setup &, State &, const Value &, Telling &);

/// `turn 3: {draw anna: [1, 2]}`: the tokens that a seat draws in a turn, one after the other; 1 is red, 2 is grey.
Checked<LuckPlace> Game::luckPlace(const Rules &, const Setup &setup, const std::vector<std::string> &keys)
{
    const std::vector<std::string> all = rw::wordsOf(keys);
    const bool saysTurn = all.size() > 1 && all[0] == "turn";
    const std::size_t at = saysTurn ? 2 : 0;
    const std::int64_t turn = saysTurn ? rw::wholeNumber(all[1]).value_or(-1) : 1;
    const auto seat = at + 1 < all.size() ? std::ranges::find(setup.seats, all[at + 1]) : setup.seats.end();
    if (all.size() != at + 2 || all[at] != "draw" || seat == setup.seats.end() || turn < 0 || turn > 60'000)
        return {std::nullopt,
                {error("luck.unknown", "{found} is no luck of this game",
                       "write `turn 3: {draw anna: [1, 2]}`, 1 for a red token and 2 for a grey one",
                       {{"found", keys.empty() ? std::string() : keys.back()}})}};
    LuckPlace place;
    place.address = {.purpose = Drawing, .seat = std::uint8_t(seat - setup.seats.begin()), .round = std::uint16_t(turn)};
    place.slots = 64;
    place.faces = 2;
    return {place, {}};
}

} // namespace bottlecap
