// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spokenwords.h"
#include "telling/speech.h"

#include <optional>

namespace bottlecap {

namespace {

using rw::Checked;
using rw::Move;
using rw::notUnderstood;

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

class Parser
{
public:
    Parser(const Rules &rules, const rw::Setup &setup, const State &state)
        : m_rules(rules), m_setup(setup), m_state(state), m_speech(rules, setup, state)
    {
    }

    Checked<Move> parse(std::string_view words) const
    {
        const std::vector<std::string> parts = rw::wordsOf(words);
        if (parts.empty())
            return notUnderstood("nothing was said", "say `move 3`, `pass`, or another move of this game");
        const std::string &verb = parts[0];
        if (parts.size() == 1)
            for (const auto &[word, kind] : single)
                if (verb == word)
                    return {Move::of(kind), {}};
        if (verb == "take" || verb == "return")
            return amounts(parts, verb == "take" ? "gold" : "red", verb == "take" ? "wood" : "grey");
        if (verb == "lay" && parts.size() == 3)
            return lay(parts);
        if (parts.size() == 2)
            for (const auto &[word, read] : verbs())
                if (verb == word)
                    return (this->*read)(parts[1]);
        std::vector<std::string> known{"take", "return", "lay"};
        for (const Single &each : single)
            known.emplace_back(each.word);
        for (const Verb &each : verbs())
            known.emplace_back(each.word);
        const std::string near = rw::didYouMean(verb, known);
        return notUnderstood("{words} is no move of this game",
                             near.empty() || near == verb
                                 ? "write `move 3`, `use a`, `advance 1a`, `pass`, or `choose` with what is chosen"
                                 : "did you mean {near}?",
                             {{"words", std::string(words)}, {"near", near}});
    }

private:
    struct Single
    {
        std::string_view word;
        std::uint8_t kind;
    };
    struct Verb
    {
        std::string_view word;
        Checked<Move> (Parser::*read)(const std::string &) const;
    };
    static constexpr std::array<Single, 4> single{
        {{"pass", rw::abilities::Pass}, {"yes", rw::abilities::Yes}, {"no", rw::abilities::No}, {"done", rw::abilities::Done}}};
    static const std::vector<Verb> &verbs();

    Checked<Move> numbered(const std::string &word, std::uint8_t kind) const
    {
        const auto number = numberIn(word);
        return number ? Checked<Move>{Move::of(kind, std::uint32_t(*number)), {}}
                      : notUnderstood("{word} is no number", "write a whole number", {{"word", word}});
    }
    Checked<Move> moveOf(Checked<std::uint32_t> place, std::uint8_t kind) const
    {
        return place ? Checked<Move>{Move::of(kind, *place.value), {}} : Checked<Move>{std::nullopt, std::move(place.findings)};
    }
    Checked<Move> move(const std::string &word) const { return numbered(word, Sail); }
    Checked<Move> place(const std::string &word) const { return numbered(word, PlaceShip); }
    Checked<Move> turn(const std::string &word) const { return numbered(word, bottlecap::TurnCap); }
    Checked<Move> side(const std::string &word) const { return moveOf(placeOf(word, m_rules.sides, "city side"), TakeSide); }
    Checked<Move> advance(const std::string &word) const
    {
        const auto &nodes = Game::sideOf(m_rules, m_state, m_state.asked == noSeat ? 0 : m_state.asked).nodes;
        return moveOf(placeOf(word, nodes, "place of the city"), Build);
    }
    Checked<Move> lay(const std::vector<std::string> &parts) const
    {
        Checked<std::uint32_t> tile = placeOf(parts[1], m_rules.tiles, "tile");
        if (!tile)
            return {std::nullopt, std::move(tile.findings)};
        if (parts[2] != "a" && parts[2] != "b")
            return notUnderstood("{face} is no face of a tile", "write a or b", {{"face", parts[2]}});
        return {Move::of(Lay, 2 * *tile.value + (parts[2] == "b")), {}};
    }

    /// `take 2 gold 1 wood`, `return 1 red`: the first of two amounts is the move, and the sum must be what is asked for.
    Checked<Move> amounts(const std::vector<std::string> &parts, std::string_view first, std::string_view second) const
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

    Checked<Move> use(const std::string &word) const
    {
        if (word.size() == 1 && word[0] >= 'a' && word[0] < 'a' + mostParts)
            return {Move::of(rw::abilities::Use, std::uint32_t(word[0] - 'a')), {}};
        std::vector<int> bearers;
        std::vector<std::string> known;
        for (std::uint64_t rest = m_state.asked == noSeat ? 0 : Game::ownedBy(m_state, m_state.asked); rest; rest &= rest - 1) {
            bearers.push_back(std::countr_zero(rest));
            known.push_back(m_speech.bearer(bearers.back()));
        }
        if (const std::vector<std::string> namesakes = m_speech.namesakes(word); namesakes.size() > 1)
            return {std::nullopt, {rw::ambiguous(word, namesakes)}};
        Checked<std::uint32_t> found = rw::placeAmong(known, word, "ability of your city");
        if (found)
            return {Move::of(rw::abilities::Use, std::uint32_t(bearers[*found.value])), {}};
        for (const Improvement &each : m_rules.improvements) // one that is not there is refused by the rules
            if (each.id == word)
                return {Move::of(rw::abilities::Use, 0xff), {}};
        return {std::nullopt, std::move(found.findings)};
    }

    /// What a choice means follows from what is asked; when nothing fits, it is what it looks like.
    Checked<Move> choose(const std::string &word) const
    {
        for (const Move each : m_speech.moves())
            if (Game::words(m_rules, m_setup, m_state, each) == "choose " + word)
                return {each, {}};
        using Asking = Game::Asking;
        const Asking asks = Asking(m_state.machine.asks);
        if (const auto number = numberIn(word)) {
            const std::uint8_t kind = asks == Asking::Card ? rw::abilities::TakeCard
                : asks == Asking::Word                     ? rw::abilities::TakeWord
                                                           : rw::abilities::TakeNumber;
            return {Move::of(kind, std::uint32_t(*number)), {}};
        }
        for (std::size_t good = 0; good < 2; ++good)
            if (word == goodWords[good])
                return {Move::of(rw::abilities::TakeWord, std::uint32_t(good)), {}};
        for (std::size_t i = 0; i < m_rules.improvements.size(); ++i)
            if (m_rules.improvements[i].id == word)
                return {Move::of(rw::abilities::TakeCard, std::uint32_t(Game::firstPrinted + int(i))), {}};
        return moveOf(rw::placeAmong(m_setup.seats, word, "choice"), rw::abilities::TakeSeat);
    }

    const Rules &m_rules;
    const rw::Setup &m_setup;
    const State &m_state;
    Speech m_speech;
};

const std::vector<Parser::Verb> &Parser::verbs()
{
    static const std::vector<Verb> all{{"move", &Parser::move},    {"place", &Parser::place},     {"turn", &Parser::turn},
                                       {"side", &Parser::side},    {"advance", &Parser::advance}, {"use", &Parser::use},
                                       {"choose", &Parser::choose}};
    return all;
}

} // namespace

Checked<Move> Game::parse(const Rules &rules, const rw::Setup &setup, const State &state, std::string_view words)
{
    return Parser(rules, setup, state).parse(words);
}

} // namespace bottlecap
