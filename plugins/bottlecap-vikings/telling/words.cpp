// SPDX-License-Identifier: GPL-3.0-or-later
#include "telling/speech.h"

namespace bottlecap {

using namespace rw::abilities;

std::string Speech::bearer(int bearer) const
{
    if (bearer < firstOwned)
        return std::string(1, char('a' + bearer)); // the parts of a space
    const int improvement = Game::improvementOf(m_rules, m_state, bearer);
    int before = 0;
    int all = 0;
    for (std::uint64_t rest = Game::ownedBy(m_state, Game::ownerOf(m_state, bearer)); rest; rest &= rest - 1) {
        const bool isNamesake = Game::improvementOf(m_rules, m_state, std::countr_zero(rest)) == improvement;
        before += isNamesake && std::countr_zero(rest) < bearer;
        all += isNamesake;
    }
    const std::string &id = m_rules.improvements[std::size_t(improvement)].id;
    return all > 1 ? id + "." + std::to_string(before + 1) : id;
}

std::vector<std::string> Speech::namesakes(std::string_view id) const
{
    std::vector<std::string> names;
    for (std::uint64_t rest = m_state.asked == rw::noSeat ? 0 : Game::ownedBy(m_state, m_state.asked); rest; rest &= rest - 1)
        if (m_rules.improvements[std::size_t(Game::improvementOf(m_rules, m_state, std::countr_zero(rest)))].id == id)
            names.push_back(bearer(std::countr_zero(rest)));
    return names;
}

std::string Speech::card(std::uint16_t card) const
{
    if (card < Game::firstCity)
        return std::to_string(card); // a place of the ring
    if (card < Game::firstPrinted)
        return seat(std::size_t(Game::ownerOf(m_state, Game::bearerAt(m_state, card)))) + "."
            + bearer(Game::bearerAt(m_state, card));
    return m_rules.improvements[std::size_t(card - Game::firstPrinted)].id;
}

int Speech::wordList() const
{
    const Frame &frame = m_state.machine.frames[m_state.machine.depth ? m_state.machine.depth - 1u : 0u];
    const Step &step = m_rules.programs.steps[frame.at];
    return step.op == Step::Op::Choose ? m_rules.programs.choices[step.link].list : -1;
}

std::string Speech::word(int word) const
{
    return wordList() == LGoods && word < 2 ? std::string(goodWords[std::size_t(word)]) : std::to_string(word);
}

std::vector<rw::Move> Speech::moves() const
{
    std::vector<rw::Move> all;
    const rw::MoveSet set = Game::legalMoves(m_rules, m_state);
    for (std::uint32_t i = 0; i < set.count(); ++i)
        all.push_back(set.nth(i));
    return all;
}

std::string Game::words(const Rules &rules, const rw::Setup &setup, const State &state, rw::Move move)
{
    const Speech speech(rules, setup, state);
    const int said = int(move.c());
    const auto number = [](int each) { return std::to_string(each); };
    const auto red = [&](int back) { return number(said) + " red " + number(back - said) + " grey"; };
    switch (move.kind()) {
    case Lay:
        return "lay " + (std::size_t(said / 2) < rules.tiles.size() ? rules.tiles[std::size_t(said / 2)].id : number(said))
            + (said & 1 ? " b" : " a");
    case bottlecap::TurnCap: return "turn " + number(said);
    case TakeSide: return "side " + (std::size_t(said) < rules.sides.size() ? rules.sides[std::size_t(said)].id : number(said));
    case PlaceShip: return "place " + number(said);
    case TakeGoods: return "take " + number(said) + " gold " + number(rules.freeGoods[state.served % mostSeats] - said) + " wood";
    case Build:
        return "advance "
            + (std::size_t(said) < sideOf(rules, state, state.asked == noSeat ? 0 : state.asked).nodes.size() ? speech.node(said)
                                                                                                              : number(said));
    case Sail: return "move " + number(said);
    case Return: return "return " + red(state.taskBack);
    case Pass: return "pass";
    case Use: return "use " + (said < mostBearers ? speech.bearer(said) : number(said));
    case TakeSeat: return "choose " + (std::size_t(said) < setup.seats.size() ? setup.seats[std::size_t(said)] : number(said));
    case TakeCard: return "choose " + speech.card(std::uint16_t(said));
    case TakeNumber: return "choose " + number(said);
    case TakeWord: return "choose " + speech.word(said);
    case No: return "no";
    case Yes: return "yes";
    case TakeOption: return "choose " + number(said + 1);
    case Done: return "done";
    }
    return "move " + std::to_string(move.bits);
}

std::string_view Game::decisionName(std::uint8_t kind)
{
    static constexpr std::string_view names[] = {"lay a tile",
                                                 "turn the bottlecap",
                                                 "choose a city side",
                                                 "place the ship",
                                                 "take the free goods",
                                                 "choose where the hut goes",
                                                 "sail",
                                                 "choose which drawn tokens go back",
                                                 "choose which damage goes back",
                                                 "use an ability or pass",
                                                 "use the space or pass",
                                                 "",
                                                 "use an ability or pass",
                                                 "use the copied ability or pass",
                                                 "choose a player",
                                                 "choose a card",
                                                 "choose a thing",
                                                 "choose a number",
                                                 "choose a word",
                                                 "accept or refuse",
                                                 "choose an option",
                                                 "once more or not"};
    return kind < std::size(names) ? names[kind] : std::string_view();
}

std::vector<rw::MoveForm> Game::forms(const Rules &rules, const rw::Setup &setup, const State &state)
{
    std::vector<rw::MoveForm> forms;
    if (state.asked == noSeat)
        return forms;
    if (state.asks == AskMove)
        return {{"move", {{"steps", 1, farthest(rules, state, state.active), {}}}}};
    if (state.asks == AskShip && rules.options.sharedStart)
        return {{"place", {{"position", 0, places - 1, {}}}}};
    if (state.asks == AskAbility + int(Asking::Number))
        return {{"choose", {{"number", state.machine.candidates.least, state.machine.candidates.most, {}}}}};
    // All else is listed word by word: each verb with all that may follow it.
    for (const rw::Move move : Speech(rules, setup, state).moves()) {
        const std::string words = Game::words(rules, setup, state, move);
        const std::size_t space = words.find(' ');
        const std::string verb = words.substr(0, space);
        auto form = std::ranges::find(forms, verb, &rw::MoveForm::verb);
        if (form == forms.end())
            form = forms.insert(forms.end(), {verb, {}});
        if (space == words.npos)
            continue;
        if (form->parameters.empty())
            form->parameters.push_back({"what", 0, {}, {}});
        form->parameters.front().words.push_back(words.substr(space + 1));
    }
    return forms;
}

} // namespace bottlecap
