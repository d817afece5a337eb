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

std::string seatName(const rw::Setup &setup, std::uint32_t seat)
{
    return seat < setup.seats.size() ? setup.seats[seat] : "seat " + std::to_string(seat + 1);
}

} // namespace

template <typename Caps>
std::string Game<Caps>::words(const Rules &rules, const rw::Setup &setup, const State &state, rw::Move move)
{
    using namespace rw::abilities;
    const Question<Caps> question(rules, setup, state);
    switch (move.kind()) {
    case NameBidder: return "name " + seatName(setup, move.c());
    case MakeBid: return "bid " + bidWords(rules, move.c());
    case spoils::Challenge: return "challenge";
    case PlaceBet: return std::string("bet ") + (move.b() ? "red " : "blue ") + std::to_string(move.c());
    case Pick: return "take " + question.slotName(move.c());
    case Pass: return "pass";
    case Use: return "use " + question.bearerName(move.c());
    case Reveal: return "reveal " + question.bearerName(move.c());
    case TakeSeat: return "choose " + seatName(setup, move.c());
    case TakeCard: return "choose " + question.cardName(move.c());
    case TakeThing: return "choose die " + std::to_string(move.c() + 1);
    case TakeNumber: return "choose " + std::to_string(std::int32_t(move.c()));
    case TakeWord: return "choose " + question.wordName(move.c());
    case No: return "no";
    case Yes: return "yes";
    case TakeOption: return "choose " + std::to_string(move.c() + 1);
    case Done: return "done";
    }
    return "move " + std::to_string(move.bits);
}

template <typename Caps>
std::string_view Game<Caps>::decisionName(std::uint8_t kind)
{
    static constexpr std::string_view names[] = {"name the first bidder",
                                                 "bid or challenge",
                                                 "bet",
                                                 "take a treasure",
                                                 "",
                                                 "use an artifact or pass",
                                                 "use the copied ability or pass",
                                                 "choose a player",
                                                 "choose a card",
                                                 "choose a die",
                                                 "choose a number",
                                                 "choose a word",
                                                 "accept or refuse",
                                                 "choose an option",
                                                 "once more or not"};
    return kind < std::size(names) ? names[kind] : std::string_view();
}

template <typename Caps>
std::vector<rw::MoveForm> Game<Caps>::forms(const Rules &rules, const rw::Setup &setup, const State &state)
{
    using namespace rw::abilities;
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
    // What else abilities ask is listed word by word: each verb with all that may follow it.
    for (const rw::Move move : question.moves()) {
        const std::string words = Game::words(rules, setup, state, move);
        const std::size_t space = words.find(' ');
        const std::string verb = words.substr(0, space);
        auto form = std::ranges::find(forms, verb, &rw::MoveForm::verb);
        if (form == forms.end())
            form = forms.insert(forms.end(), {verb, {}});
        if (space == words.npos)
            continue;
        if (form->parameters.empty())
            form->parameters.push_back({std::string(question.subject(move)), 0, {}, {}});
        form->parameters.front().words.push_back(words.substr(space + 1));
    }
    return forms;
}

template std::string Game<OneSet>::words(const Rules &, const rw::Setup &, const State &, rw::Move);
template std::string Game<TwoSets>::words(const Rules &, const rw::Setup &, const State &, rw::Move);
template std::string_view Game<OneSet>::decisionName(std::uint8_t);
template std::string_view Game<TwoSets>::decisionName(std::uint8_t);
template std::vector<rw::MoveForm> Game<OneSet>::forms(const Rules &, const rw::Setup &, const State &);
template std::vector<rw::MoveForm> Game<TwoSets>::forms(const Rules &, const rw::Setup &, const State &);

} // namespace spoils
