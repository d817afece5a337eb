// SPDX-License-Identifier: GPL-3.0-or-later
#include "telling/arrange.h"

#include "engine/spokenwords.h"

using namespace rw;

namespace spoils {

namespace {

struct Moment
{
    std::string_view name;
    Point point;
};

// By the windows that open there, or by what is decided.
constexpr Moment moments[] = {
    {"setup", Point::Setup},
    {"pile.spread", Point::Setup},
    {"roll.before", Point::RollBefore},
    {"roll", Point::RollBefore},
    {"roll.after", Point::RollAfter},
    {"bid.before", Point::BidBefore},
    {"bidding", Point::BidBefore},
    {"bid.turn", Point::BidTurn},
    {"bid.made", Point::BidMade},
    {"bet.before", Point::BetBefore},
    {"bets", Point::Bets},
    {"bet.done", Point::Bets},
    {"bets.shown", Point::RevealBets},
    {"reveal_bets", Point::RevealBets},
    {"reveal_dice", Point::RevealDice},
    {"dice.all_shown", Point::ShowDice},
    {"outcome", Point::Outcome},
    {"spoils", Point::Spoils},
    {"picks.before", Point::Divide},
    {"pick.turn", Point::PickTurn},
    {"picks", Point::PickTurn},
    {"picks.after", Point::Leftovers},
    {"round.end", Point::Leftovers},
    {"final", Point::NextRound},
    {"turn_up", Point::TurnUp},
    {"scoring", Point::Score},
};

Finding unknownLuck(const std::string &what)
{
    return error("luck.unknown", "{found} is no luck of this game",
                 "write `round 3: {roll anna: [1, 6, ...], extra anna CARD: [6], reroll anna 2: [4], table CARD: [2, 2]}`",
                 {{"found", what}});
}

} // namespace

std::optional<Point> pointCalled(std::string_view step)
{
    const auto found = std::ranges::find(moments, step, &Moment::name);
    return found == std::end(moments) ? std::nullopt : std::optional(found->point);
}

std::vector<std::string> pointNames()
{
    std::vector<std::string> names;
    for (const Moment &each : moments)
        names.emplace_back(each.name);
    return names;
}

template <typename Caps>
template <typename Run>
Findings Game<Caps>::arrange(const Rules &rules, const Setup &setup, State &state, const Value &given, Run &run)
{
    return Arranger<Caps, Run>(rules, setup, state, run).arrange(given);
}

template <typename Caps>
Checked<LuckPlace> Game<Caps>::luckPlace(const Rules &rules, const Setup &setup, const std::vector<std::string> &keys)
{
    LuckPlace place;
    place.faces = std::uint32_t(rules.faces);
    const Checked<LuckPlace> unknown{std::nullopt, {unknownLuck(keys.empty() ? std::string() : keys.back())}};
    const std::vector<std::string> all = rw::wordsOf(keys);
    const bool saysRound = all.size() > 1 && all[0] == "round";
    std::size_t at = saysRound ? 2 : 0;
    const std::int64_t said = saysRound ? rw::wholeNumber(all[1]).value_or(0) : 1;
    if (said < 1 || said > rules.rounds)
        return unknown;
    const int round = int(said) - 1;
    const auto next = [&] { return at < all.size() ? all[at++] : std::string(); };
    /// The how-manieth of several stands behind what there may be several of; 0 for what is no such number.
    const auto nth = [&](int most) {
        const std::int64_t number = at < all.size() ? rw::wholeNumber(next()).value_or(0) : 1;
        return number >= 1 && number <= most ? int(number) : 0;
    };
    const auto whole = [&](bool sound) { return sound && at == all.size() ? Checked<LuckPlace>{place, {}} : unknown; };
    const auto card = [&](const std::string &id) -> std::optional<std::size_t> {
        for (std::size_t i = 0; i < rules.cards.size(); ++i)
            if (rules.kinds[rules.cards[i].kind].id == id)
                return i;
        return std::nullopt;
    };
    const std::string what = next();
    if (what == "table") {
        const auto giver = card(next());
        if (!giver)
            return unknown;
        place.address = tableDie(rules, *giver, round, 0);
        place.slots = 64;
        return whole(true);
    }
    const auto found = std::ranges::find(setup.seats, next());
    if (found == setup.seats.end())
        return unknown;
    const int seat = int(found - setup.seats.begin());
    place.address.round = std::uint16_t(round);
    place.address.seat = std::uint8_t(seat);
    if (what == "roll") {
        place.address.purpose = Rolling;
        place.slots = mostDice;
        return whole(true);
    }
    if (what == "extra") {
        const auto giver = card(next());
        const int die = giver ? nth(1000) : 0;
        if (die)
            place.address = extraDie(rules, *giver, seat, round, die - 1);
        return whole(die);
    }
    if (what == "reroll" && at < all.size()) { // of one die, by its place; behind it the how-manieth time
        const int slot = nth(mostDice);
        const int time = nth(15);
        place.address.purpose = RollingAgain;
        place.address.slot = std::uint16_t(slot - 1);
        place.address.time = std::uint16_t(time);
        return whole(slot && time);
    }
    return unknown;
}

#define SPOILS_ARRANGES(Caps)                                                                                                    \
    template Findings Game<Caps>::arrange(const Rules &, const Setup &, Game<Caps>::State &, const Value &, Silent &);           \
    template Findings Game<Caps>::arrange(const Rules &, const Setup &, Game<Caps>::State &, const Value &, Counting &);         \
    template Findings Game<Caps>::arrange(const Rules &, const Setup &, Game<Caps>::State &, const Value &, Telling &);          \
    template Checked<LuckPlace> Game<Caps>::luckPlace(const Rules &, const Setup &, const std::vector<std::string> &);
SPOILS_ARRANGES(OneSet)
SPOILS_ARRANGES(TwoSets)
#undef SPOILS_ARRANGES

} // namespace spoils
