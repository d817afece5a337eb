// SPDX-License-Identifier: GPL-3.0-or-later
#include "telling/words.h"

#include "telling/cardnames.h"
#include "telling/question.h"

namespace spoils {

namespace {

std::string bidWords(const Rules &rules, std::uint32_t bid)
{
    const std::uint32_t faces = std::uint32_t(rules.faces);
    return std::to_string(bid / faces + 1) + 'x' + std::to_string(bid % faces + 1);
}

} // namespace

template <typename Caps>
std::string Game<Caps>::words(const Rules &rules, const rw::Setup &setup, const State &state, rw::Move move)
{
    const Question<Caps> question(rules, setup, state);
    switch (move.kind()) {
    case NameBidder: return "name " + rw::abilities::seatName(setup, move.c());
    case MakeBid: return "bid " + bidWords(rules, move.c());
    case spoils::Challenge: return "challenge";
    case PlaceBet: return std::string("bet ") + (move.b() ? "red " : "blue ") + std::to_string(move.c());
    case Pick: return "take " + question.slotName(move.c());
    default: return rw::abilities::machineWords(question, setup, nouns, move);
    }
}

template <typename Caps>
std::vector<rw::MoveForm> Game<Caps>::forms(const Rules &rules, const rw::Setup &setup, const State &state)
{
    std::vector<rw::MoveForm> forms;
    if (state.asked == noSeat)
        return forms;
    const Question<Caps> question(rules, setup, state);
    switch (state.asks) {
    case AskBidder: return {{"name", {{"player", 0, {}, setup.seats}}}};
    case AskBid:
        if (const int least = question.leastQuantity(); least > 0)
            forms.push_back({"bid", {{"quantity", least, question.mostQuantity(), {}}, {"value", 1, rules.faces, {}}}});
        if (allowed(rules, state, rw::Move::of(spoils::Challenge)).done())
            forms.push_back({"challenge", {}});
        return forms;
    case AskBet:
        return {{"bet", {{"side", 0, {}, question.sides()}, {"amount", question.leastBet(), state.gold[state.asked], {}}}}};
    case AskPick: return {{"take", {{"card", 0, {}, question.picks()}}}};
    }
    if (question.asks(Asking::Number))
        return {{"choose", {{"number", state.machine.candidates.least, state.machine.candidates.most, {}}}}};
    // What else abilities ask is listed word by word.
    return rw::formsByWords(
        question.moves(), [&](rw::Move move) { return Game::words(rules, setup, state, move); },
        [](rw::Move move) { return rw::abilities::parameterOf(move, nouns); });
}

template std::string Game<OneSet>::words(const Rules &, const rw::Setup &, const State &, rw::Move);
template std::string Game<TwoSets>::words(const Rules &, const rw::Setup &, const State &, rw::Move);
template std::vector<rw::MoveForm> Game<OneSet>::forms(const Rules &, const rw::Setup &, const State &);
template std::vector<rw::MoveForm> Game<TwoSets>::forms(const Rules &, const rw::Setup &, const State &);

} // namespace spoils
