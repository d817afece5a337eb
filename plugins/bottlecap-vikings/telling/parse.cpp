// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spokenwords.h"
#include "telling/speech.h"

#include <optional>

namespace bottlecap {

namespace {

using rw::Checked;
using rw::Move;
using rw::notUnderstood;
using rw::abilities::Asking;

std::optional<int> numberIn(std::string_view words)
{
    const auto number = rw::wholeNumber(words);
    return number && *number >= 0 && *number <= INT32_MAX ? std::optional(int(*number)) : std::nullopt;
}

/// The place among some things of the one with that id; a finding with what was meant.
template <typename Items>
Checked<std::uint32_t> placeOf(const std::string &id, const Items &items, const char *what)
{
    std::vector<std::string> known;
    for (const auto &each : items)
        known.push_back(each.id);
    return rw::placeAmong(known, id, what);
}

class Parser : public rw::abilities::MoveParser<Parser>
{
public:
    using MoveParser::Single;
    using MoveParser::Verb;
    using Parts = std::vector<std::string>;

    Parser(const Rules &rules, const rw::Setup &setup, const State &state)
        : MoveParser(setup), m_rules(rules), m_state(state), m_speech(rules, setup, state)
    {
    }

    Checked<Move> unknownVerb(const std::string &words, const std::string &near) const
    {
        return notUnderstood("{words} is no move of this game",
                             near.empty() ? "write `move 3`, `use a`, `advance 1a`, `pass`, or `choose` with what is chosen"
                                          : "did you mean {near}?",
                             {{"words", words}, {"near", near}});
    }

    Checked<Move> numbered(const std::string &word, std::uint8_t kind) const
    {
        const auto number = numberIn(word);
        return number ? Checked<Move>{Move::of(kind, std::uint32_t(*number)), {}}
                      : notUnderstood("{word} is no number", "write a whole number", {{"word", word}});
    }
    Checked<Move> move(const Parts &parts) const { return numbered(parts[1], Sail); }
    Checked<Move> place(const Parts &parts) const { return numbered(parts[1], PlaceShip); }
    Checked<Move> turn(const Parts &parts) const { return numbered(parts[1], bottlecap::TurnCap); }
    Checked<Move> side(const Parts &parts) const { return moveOf(placeOf(parts[1], m_rules.sides, "city side"), TakeSide); }
    Checked<Move> advance(const Parts &parts) const
    {
        const auto &nodes = Game::sideOf(m_rules, m_state, m_state.asked == noSeat ? 0 : m_state.asked).nodes;
        return moveOf(placeOf(parts[1], nodes, "place of the city"), Build);
    }
    Checked<Move> lay(const Parts &parts) const
    {
        Checked<std::uint32_t> tile = placeOf(parts[1], m_rules.tiles, "tile");
        if (!tile)
            return {std::nullopt, std::move(tile.findings)};
        if (parts[2] != "a" && parts[2] != "b")
            return notUnderstood("{face} is no face of a tile", "write a or b", {{"face", parts[2]}});
        return {Move::of(Lay, 2 * *tile.value + (parts[2] == "b")), {}};
    }

    Checked<Move> take(const Parts &parts) const { return amounts(parts, "gold", "wood"); }
    Checked<Move> giveBack(const Parts &parts) const { return amounts(parts, "red", "grey"); }

    /// `take 2 gold 1 wood`, `return 1 red`: the first of two amounts is the move, and the sum must be what is asked for.
    Checked<Move> amounts(const Parts &parts, std::string_view first, std::string_view second) const
    {
        int one = 0;
        int other = 0;
        bool sound = parts.size() == 3 || parts.size() == 5;
        for (std::size_t i = 1; sound && i + 1 < parts.size(); i += 2) {
            const auto number = numberIn(parts[i]);
            sound = number && *number < 1000 && (parts[i + 1] == first || parts[i + 1] == second);
            if (sound)
                (parts[i + 1] == first ? one : other) += *number;
        }
        if (!sound)
            return notUnderstood("that says no amounts of {first} and {second}", "write them as `{verb} 1 {first} 1 {second}`",
                                 {{"first", std::string(first)}, {"second", std::string(second)}, {"verb", parts[0]}});
        const bool takes = parts[0] == "take";
        const int wanted = takes ? m_rules.freeGoods[m_state.served % mostSeats] : m_state.taskBack;
        const std::uint16_t wrong = std::uint16_t(one + other == wanted ? 0 : 1); // a sum that the rules refuse
        return {Move::of(takes ? TakeGoods : Return, std::uint32_t(one), wrong), {}};
    }

    Checked<std::uint32_t> bearerCalled(const std::string &word) const
    {
        if (word.size() == 1 && word[0] >= 'a' && word[0] < 'a' + mostParts)
            return {std::uint32_t(word[0] - 'a'), {}};
        std::vector<std::uint32_t> bearers;
        std::vector<std::string> known;
        for (std::uint64_t rest = m_state.asked == noSeat ? 0 : Game::ownedBy(m_state, m_state.asked); rest; rest &= rest - 1) {
            bearers.push_back(std::uint32_t(std::countr_zero(rest)));
            known.push_back(m_speech.bearerName(bearers.back()));
        }
        if (const std::vector<std::string> namesakes = m_speech.namesakes(word); namesakes.size() > 1)
            return {std::nullopt, {rw::ambiguous(word, namesakes)}};
        Checked<std::uint32_t> found = rw::placeAmong(known, word, "ability of your city");
        if (found)
            return {bearers[*found.value], {}};
        for (const Improvement &each : m_rules.improvements) // one that is not there is refused by the rules
            if (each.id == word)
                return {0xffu, {}};
        return found;
    }

    Checked<std::uint32_t> cardCalled(const std::string &word) const
    {
        for (const Move each : m_speech.moves())
            if (each.kind() == rw::abilities::TakeCard && m_speech.cardName(each.c()) == word)
                return {each.c(), {}};
        if (const auto number = numberIn(word); number && asking() == Asking::Card)
            return {std::uint32_t(*number), {}};
        for (std::size_t i = 0; i < m_rules.improvements.size(); ++i)
            if (m_rules.improvements[i].id == word)
                return {std::uint32_t(Game::firstPrinted + int(i)), {}};
        return rw::placeAmong(m_setup.seats, word, "choice");
    }

    Checked<std::uint32_t> wordCalled(const std::string &word) const
    {
        if (const auto number = numberIn(word))
            return {std::uint32_t(*number), {}};
        return rw::placeAmong({goodWords.begin(), goodWords.begin() + 2}, word, "choice");
    }

    Asking asking() const { return m_state.asked == noSeat ? Asking::Nothing : Asking(m_state.machine.asks); }

    static constexpr const rw::abilities::Nouns &nouns = bottlecap::nouns;
    static constexpr int things = 0;
    static constexpr bool reveals = false;
    static constexpr bool refusesWords = true;
    static constexpr std::array<Single, 0> singles{};
    static constexpr std::array<Verb, 8> verbs{{{"take", 0, &Parser::take},
                                                {"return", 0, &Parser::giveBack},
                                                {"lay", 3, &Parser::lay},
                                                {"move", 2, &Parser::move},
                                                {"place", 2, &Parser::place},
                                                {"turn", 2, &Parser::turn},
                                                {"side", 2, &Parser::side},
                                                {"advance", 2, &Parser::advance}}};

private:
    const Rules &m_rules;
    const State &m_state;
    Speech m_speech;
};

} // namespace

Checked<Move> Game::parse(const Rules &rules, const rw::Setup &setup, const State &state, std::string_view words)
{
    return Parser(rules, setup, state).parse(words);
}

} // namespace bottlecap
