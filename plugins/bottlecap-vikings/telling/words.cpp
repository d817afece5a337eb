// SPDX-License-Identifier: GPL-3.0-or-later
#include "telling/speech.h"

namespace bottlecap {

using namespace rw::abilities;

std::string Speech::bearerName(std::uint32_t which) const
{
    if (which >= std::uint32_t(mostBearers))
        return std::to_string(which);
    const int bearer = int(which);
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
            names.push_back(bearerName(std::uint32_t(std::countr_zero(rest))));
    return names;
}

std::string Speech::cardName(std::uint32_t card) const
{
    if (card < std::uint32_t(Game::firstCity) || card >= std::uint32_t(Game::cards(m_rules)))
        return std::to_string(card); // a place of the ring
    if (card < std::uint32_t(Game::firstPrinted)) {
        const int bearer = Game::bearerAt(m_state, std::uint16_t(card));
        return m_setup.seats[std::size_t(Game::ownerOf(m_state, bearer))] + "." + bearerName(std::uint32_t(bearer));
    }
    return m_rules.improvements[std::size_t(card) - Game::firstPrinted].id;
}

int Speech::wordList() const
{
    const Frame &frame = m_state.machine.frames[m_state.machine.depth ? m_state.machine.depth - 1u : 0u];
    const Step &step = m_rules.programs.steps[frame.at];
    return step.op == Step::Op::Choose ? m_rules.programs.choices[step.link].list : -1;
}

std::string Speech::wordName(std::uint32_t word) const
{
    return wordList() == LGoods && word < 2 ? std::string(goodWords[word]) : std::to_string(word);
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
    default: return machineWords(speech, setup, nouns, move);
    }
}

std::vector<rw::MoveForm> Game::forms(const Rules &rules, const rw::Setup &setup, const State &state)
{
    if (state.asked == noSeat)
        return {};
    if (state.asks == AskMove)
        return {{"move", {{"steps", 1, farthest(rules, state, state.active), {}}}}};
    if (state.asks == AskShip && rules.options.sharedStart)
        return {{"place", {{"position", 0, places - 1, {}}}}};
    if (state.asks == AskAbility + int(Asking::Number))
        return {{"choose", {{"number", state.machine.candidates.least, state.machine.candidates.most, {}}}}};
    return rw::formsByWords(
        Speech(rules, setup, state).moves(), [&](rw::Move move) { return Game::words(rules, setup, state, move); },
        [](rw::Move) { return "what"; });
}

} // namespace bottlecap
