// SPDX-License-Identifier: GPL-3.0-or-later
#include "arrange.h"

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
    const std::vector<std::string> all = rw::wordsOf(keys);
    int round = 1;
    std::size_t at = 0;
    if (all.size() > 1 && all[0] == "round") {
        std::from_chars(all[1].data(), all[1].data() + all[1].size(), round);
        at = 2;
    }
    const auto next = [&] { return at < all.size() ? all[at++] : std::string(); };
    const std::string what = next();
    place.address.round = std::uint16_t(round - 1);
    const auto card = [&](const std::string &id) -> std::optional<std::size_t> {
        for (std::size_t i = 0; i < rules.cards.size(); ++i)
            if (rules.kinds[rules.cards[i].kind].id == id)
                return i;
        return std::nullopt;
    };
    if (what == "table") {
        const auto giver = card(next());
        if (!giver)
            return {std::nullopt, {unknownLuck(keys.back())}};
        place.address = tableDie(rules, *giver, round - 1, 0);
        place.slots = 64;
        return {place, {}};
    }
    const auto seat = std::ranges::find(setup.seats, next());
    if (seat == setup.seats.end() || round < 1 || round > rules.rounds)
        return {std::nullopt, {unknownLuck(keys.empty() ? std::string() : keys.back())}};
    place.address.seat = std::uint8_t(seat - setup.seats.begin());
    if (what == "roll") {
        place.address.purpose = Rolling;
        place.slots = mostDice;
        return {place, {}};
    }
    if (what == "extra") {
        if (const auto giver = card(next())) { // behind it the how-manieth die of a card that gives several
            int nth = 1;
            const std::string which = next();
            std::from_chars(which.data(), which.data() + which.size(), nth);
            place.address = extraDie(rules, *giver, place.address.seat, round - 1, nth - 1);
            return {place, {}};
        }
    }
    if (what == "reroll") { // of one die, by its place; behind it the how-manieth time
        int slot = 0;
        int time = 1;
        const std::string which = next();
        const std::string when = next();
        std::from_chars(which.data(), which.data() + which.size(), slot);
        std::from_chars(when.data(), when.data() + when.size(), time);
        if (slot >= 1 && slot <= mostDice && time >= 1 && time <= 15) {
            place.address.purpose = RollingAgain;
            place.address.slot = std::uint16_t(slot - 1);
            place.address.time = std::uint16_t(time);
            return {place, {}};
        }
    }
    return {std::nullopt, {unknownLuck(keys.back())}};
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
