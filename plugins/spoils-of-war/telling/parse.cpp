// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spokenwords.h"
#include "telling/question.h"

#include <array>

namespace spoils {

namespace {

using rw::Checked;
using rw::Move;
using rw::notUnderstood;
using rw::wholeNumber;

template <typename Caps>
class Parser : public rw::abilities::MoveParser<Parser<Caps>>
{
public:
    using State = spoils::State<Caps>;
    using G = Game<Caps>;
    using Base = rw::abilities::MoveParser<Parser>;
    using typename Base::Single;
    using typename Base::Verb;
    using Parts = std::vector<std::string>;

    Parser(const Rules &rules, const rw::Setup &setup, const State &state)
        : Base(setup), m_rules(rules), m_state(state), m_question(rules, setup, state)
    {
    }

    Checked<Move> unknownVerb(const std::string &words, const std::string &near) const
    {
        return notUnderstood("{words} is no move of this game",
                             near.empty()
                                 ? "write `pass`, `use huginn`, `reveal huginn`, `name {seat}`, `bid 2x5`, `challenge`, `bet "
                                   "blue 10`, `take active.1` or `choose` with what is chosen"
                                 : "did you mean {near}?",
                             {{"words", words}, {"near", near}, {"seat", this->m_setup.seats.front()}});
    }

    Checked<Move> name(const Parts &parts) const { return Base::moveOf(this->seatCalled(parts[1]), NameBidder); }

    Checked<Move> bid(const Parts &parts) const
    {
        const std::size_t cross = parts[1].find('x');
        const auto quantity = wholeNumber(std::string_view(parts[1]).substr(0, cross));
        const auto value = cross == std::string::npos ? std::nullopt : wholeNumber(std::string_view(parts[1]).substr(cross + 1));
        if (!quantity || !value)
            return notUnderstood("{words} is no bid", "write quantity x value, as `bid 2x5`", {{"words", parts[1]}});
        // A value that no die has is still a bid, which the rules refuse.
        if (*quantity < 1 || *quantity > 100'000'000 || *value < 1 || *value > m_rules.faces)
            return {Move::of(MakeBid, 0xffff'ffff), {}};
        return {Move::of(MakeBid, std::uint32_t((*quantity - 1) * m_rules.faces + *value - 1)), {}};
    }

    Checked<Move> bet(const Parts &parts) const
    {
        const auto amount = wholeNumber(parts[2]);
        if ((parts[1] != "blue" && parts[1] != "red") || !amount || *amount < 0 || *amount > 0x7fff'ffff)
            return notUnderstood("{side} {amount} is no bet", "write the side and the gold, as `bet blue 10`",
                                 {{"side", parts[1]}, {"amount", parts[2]}});
        return {Move::of(PlaceBet, std::uint32_t(*amount), parts[1] == "red"), {}};
    }

    Checked<Move> take(const Parts &parts) const
    {
        Checked<std::uint16_t> place = m_question.names().find(parts[1], m_question.names().activePile(), m_question.pile());
        if (!place)
            return {std::nullopt, std::move(place.findings)};
        const int slot = *place.value - m_rules.firstPlace(m_state.round);
        if (slot < 0 || slot >= m_rules.perPile)
            return notUnderstood("{card} does not lie in the Active Pile", "take one that does", {{"card", parts[1]}});
        return {Move::of(Pick, std::uint32_t(slot)), {}};
    }

    Checked<std::uint32_t> bearerCalled(const std::string &word) const
    {
        Checked<std::uint16_t> place = m_question.names().find(word, m_question.own(), m_question.others());
        if (!place) // an ordinary card has no ability, wherever it lies
            if (const auto any = m_question.names().find(word, m_question.names().onTable(), {}); any)
                place = any;
        if (!place)
            return {std::nullopt, std::move(place.findings)};
        const int bearer = m_state.zones[*place.value] == InPile ? int(noBearer) : G::bearerAt(m_state, *place.value);
        if (bearer == noBearer)
            return {std::nullopt, notUnderstood("{card} has no ability", "name an artifact", {{"card", word}}).findings};
        return {std::uint32_t(bearer), {}};
    }

    Checked<std::uint32_t> cardCalled(const std::string &word) const
    {
        Checked<std::uint16_t> place = m_question.names().find(word, m_question.candidates(), m_question.names().onTable());
        return place ? Checked<std::uint32_t>{*place.value, {}} : Checked<std::uint32_t>{std::nullopt, std::move(place.findings)};
    }

    Checked<std::uint32_t> wordCalled(const std::string &word) const
    {
        for (std::size_t item = 0; item < m_question.wordCount(); ++item)
            if (item < m_rules.items.size() && m_question.idOfWord(item) == m_rules.items[item].id
                && asWord(m_rules.items[item].name) == word)
                return {std::uint32_t(item), {}};
        std::vector<std::string> known;
        for (std::size_t i = 0; i < m_question.wordCount(); ++i)
            known.push_back(m_question.idOfWord(i));
        return rw::placeAmong(known, word, "word");
    }

    auto asking() const { return m_question.asking(); }

    static constexpr const rw::abilities::Nouns &nouns = spoils::nouns;
    static constexpr int things = mostDice;
    static constexpr bool reveals = true;
    static constexpr bool refusesWords = false;
    static constexpr std::array<Single, 1> singles{{{"challenge", std::uint8_t(spoils::Challenge)}}};
    static constexpr std::array<Verb, 4> verbs{
        {{"name", 2, &Parser::name}, {"bid", 2, &Parser::bid}, {"bet", 3, &Parser::bet}, {"take", 2, &Parser::take}}};

private:
    const Rules &m_rules;
    const State &m_state;
    Question<Caps> m_question;
};

} // namespace

template <typename Caps>
Checked<Move> Game<Caps>::parse(const Rules &rules, const rw::Setup &setup, const State &state, std::string_view words)
{
    return Parser<Caps>(rules, setup, state).parse(words);
}

template Checked<Move> Game<OneSet>::parse(const Rules &, const rw::Setup &, const State &, std::string_view);
template Checked<Move> Game<TwoSets>::parse(const Rules &, const rw::Setup &, const State &, std::string_view);

} // namespace spoils
