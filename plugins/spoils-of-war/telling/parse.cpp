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
class Parser
{
public:
    using State = spoils::State<Caps>;
    using G = Game<Caps>;
    using Asking = typename G::Asking;

    Parser(const Rules &rules, const rw::Setup &setup, const State &state)
        : m_rules(rules), m_setup(setup), m_state(state), m_question(rules, setup, state)
    {
    }

    Checked<Move> parse(std::string_view words) const
    {
        const std::vector<std::string> parts = rw::wordsOf(words);
        if (parts.empty())
            return notUnderstood("nothing was said", "say `pass`, or a move of this game");
        if (parts.size() == 1)
            for (const auto &[word, kind] : single)
                if (parts[0] == word)
                    return {Move::of(kind), {}};
        for (const auto &[verb, count, read] : verbs)
            if (parts[0] == verb && parts.size() == std::size_t(count))
                return (this->*read)(parts);
        if (parts[0] == "choose" && parts.size() == 3 && parts[1] == "die")
            return die(parts[2]);
        return unknownVerb(parts[0], std::string(words));
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
        int count;
        Checked<Move> (Parser::*read)(const std::vector<std::string> &) const;
    };
    static constexpr std::array<Single, 5> single{{{"pass", rw::abilities::Pass},
                                                   {"challenge", std::uint8_t(spoils::Challenge)},
                                                   {"yes", rw::abilities::Yes},
                                                   {"no", rw::abilities::No},
                                                   {"done", rw::abilities::Done}}};
    Checked<Move> unknownVerb(const std::string &verb, const std::string &words) const
    {
        std::vector<std::string> known;
        for (const Single &each : single)
            known.emplace_back(each.word);
        for (const Verb &each : verbs)
            known.emplace_back(each.word);
        const std::string near = rw::didYouMean(verb, known);
        return notUnderstood("{words} is no move of this game",
                             near.empty() || near == verb
                                 ? "write `pass`, `use huginn`, `reveal huginn`, `name {seat}`, `bid 2x5`, `challenge`, `bet "
                                   "blue 10`, `take active.1` or `choose` with what is chosen"
                                 : "did you mean {near}?",
                             {{"words", words}, {"near", near}, {"seat", m_setup.seats.front()}});
    }

    Checked<Move> moveOf(Checked<std::uint32_t> place, std::uint8_t kind) const
    {
        return place ? Checked<Move>{Move::of(kind, *place.value), {}} : Checked<Move>{std::nullopt, std::move(place.findings)};
    }
    Checked<std::uint32_t> seatCalled(const std::string &word) const { return rw::placeAmong(m_setup.seats, word, "player"); }

    Checked<Move> name(const std::vector<std::string> &parts) const { return moveOf(seatCalled(parts[1]), NameBidder); }

    Checked<Move> bid(const std::vector<std::string> &parts) const
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

    Checked<Move> bet(const std::vector<std::string> &parts) const
    {
        const auto amount = wholeNumber(parts[2]);
        if ((parts[1] != "blue" && parts[1] != "red") || !amount || *amount < 0 || *amount > 0x7fff'ffff)
            return notUnderstood("{side} {amount} is no bet", "write the side and the gold, as `bet blue 10`",
                                 {{"side", parts[1]}, {"amount", parts[2]}});
        return {Move::of(PlaceBet, std::uint32_t(*amount), parts[1] == "red"), {}};
    }

    Checked<Move> take(const std::vector<std::string> &parts) const
    {
        Checked<std::uint16_t> place = m_question.names().find(parts[1], m_question.names().activePile(), m_question.pile());
        if (!place)
            return {std::nullopt, std::move(place.findings)};
        const int slot = *place.value - m_rules.firstPlace(m_state.round);
        if (slot < 0 || slot >= m_rules.perPile)
            return notUnderstood("{card} does not lie in the Active Pile", "take one that does", {{"card", parts[1]}});
        return {Move::of(Pick, std::uint32_t(slot)), {}};
    }

    Checked<Move> bearer(const std::string &word, std::uint8_t kind) const
    {
        Checked<std::uint16_t> place = m_question.names().find(word, m_question.own(), m_question.others());
        if (!place) // an ordinary card has no ability, wherever it lies
            if (const auto any = m_question.names().find(word, m_question.names().onTable(), {}); any)
                place = any;
        if (!place)
            return {std::nullopt, std::move(place.findings)};
        const int bearer = m_state.zones[*place.value] == InPile ? int(noBearer) : G::bearerAt(m_state, *place.value);
        if (bearer == noBearer)
            return notUnderstood("{card} has no ability", "name an artifact", {{"card", word}});
        return {Move::of(kind, std::uint32_t(bearer)), {}};
    }
    Checked<Move> use(const std::vector<std::string> &parts) const { return bearer(parts[1], rw::abilities::Use); }
    Checked<Move> reveal(const std::vector<std::string> &parts) const { return bearer(parts[1], rw::abilities::Reveal); }

    Checked<Move> die(const std::string &place) const
    {
        const auto number = wholeNumber(place);
        if (!number || *number < 1 || *number > mostDice)
            return notUnderstood("there is no die {place}", "dice are counted from 1", {{"place", place}});
        return {Move::of(rw::abilities::TakeThing, std::uint32_t(*number - 1)), {}};
    }

    /// What a choice means follows from what is asked; when that does not fit, it is what it looks like.
    Checked<Move> choose(const std::vector<std::string> &parts) const
    {
        using namespace rw::abilities;
        const std::string &word = parts[1];
        if (const auto number = wholeNumber(word)) {
            if (m_question.asks(Asking::Thing))
                return die(word);
            if (*number < INT32_MIN || *number > INT32_MAX)
                return notUnderstood("{number} is too large", "choose a smaller number", {{"number", word}});
            const bool option = m_question.asks(Asking::Option) && *number >= 1;
            return {option ? Move::of(TakeOption, std::uint32_t(*number - 1))
                           : Move::of(TakeNumber, std::uint32_t(std::int32_t(*number))),
                    {}};
        }
        const auto seat = seatCalled(word);
        if (m_question.asks(Asking::Seat) && seat)
            return moveOf(seat, TakeSeat);
        if (m_question.asks(Asking::Word))
            return moveOf(wordCalled(word), TakeWord);
        if (seat)
            return moveOf(seat, TakeSeat);
        Checked<std::uint16_t> place = m_question.names().find(word, m_question.candidates(), m_question.names().onTable());
        if (place)
            return {Move::of(TakeCard, *place.value), {}};
        if (m_question.asks(Asking::Seat))
            return moveOf(seat, TakeSeat);
        return {std::nullopt, std::move(place.findings)};
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

    const Rules &m_rules;
    const rw::Setup &m_setup;
    const State &m_state;
    Question<Caps> m_question;

    static constexpr std::array<Verb, 7> verbs{{{"name", 2, &Parser::name},
                                                {"bid", 2, &Parser::bid},
                                                {"bet", 3, &Parser::bet},
                                                {"take", 2, &Parser::take},
                                                {"use", 2, &Parser::use},
                                                {"reveal", 2, &Parser::reveal},
                                                {"choose", 2, &Parser::choose}}};
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
