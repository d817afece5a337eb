// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sentence.h"
#include "rules/game.h"

#include <algorithm>

// What happened, in sentences without a full stop.

namespace spoils {

namespace {

using rw::EventArguments;
using rw::Sentence;

constexpr Sentence sentences[] =
    {
        {ToldRound, "Round {number} begins"},
        {ToldCard, "{card} lies at place {number} of the Active Pile"},
        {ToldRolled, "{seat} rolls {die|dice}"},
        {ToldDie, "die {number:1} of {seat:0} shows {number:2}"},
        {ToldExtra, "{seat} rolls an extra die for {card}"},
        {ToldFirst, "{seat} bids first",
         [](const EventArguments &each) {
    return each[0] == each[1];
         }},
        {ToldFirst, "{seat} names {seat}, who bids first"},
        {ToldBid, "{seat} bids {number}x{number}"},
        {ToldChallenge, "{seat} challenges the bid of {seat}"},
        {ToldBetPlaced, "{seat} places a bet"},
        {ToldBet, "{seat} bets {gold:2} on {side:1}"},
        {ToldDice, "{seat} shows all dice"},
        {ToldCount, "{die shows|dice show} {number:2}: the bid of {number:1}x{number} holds",
         [](const EventArguments &each) {
    return each[3] != 0;
         }},
                   {ToldCount, "{die shows|dice show} {number:2}: the bid of {number:1}x{number} fails"},
                   {ToldPaid, "{seat} loses the bet and pays {gold}"}, {ToldChief, "{seat} becomes Chief with a bet of {gold}"},
                   {ToldTook, "{seat} takes {card} from the Leftovers",
                    [](const EventArguments &each) {
    return each[2] == InLeftovers;
                    }},
    {ToldTook, "{seat} takes {card} from the Active Pile"}, {ToldSaw, "{seat} sees {card}"},
    {ToldBetBack, "{seat} takes {gold} back"}, {ToldLeft, "{card goes|cards go} to the Leftovers"},
    {ToldUsed, "{seat} uses {card}"}, {ToldTurnedUp, "{seat} turns up {card}"}, {ToldWasted, "{card:1} of {seat:0} is wasted"},
    {ToldStruckOut, "{card:1} of {seat:0} is cancelled before it takes effect"}, {ToldLooked, "{seat} looks at {what}"},
    {ToldSawBet, "{seat} sees that {seat} bets {gold:3} on {side:2}"}, {ToldSwapped, "{seat} trades {card} for {card} of {seat}"},
    {ToldGave, "{seat} gives {gold:2} to {seat:1}"},
    {ToldGained, "{seat} gets {gold} from the Treasury", [](const EventArguments &each) { return each[1] >= 0; }},
    {ToldGained, "{seat} pays {payment} to the Treasury"}, {ToldCancelled, "{card}{owner} is cancelled"},
    {ToldCopied, "{card:1} copies {card:0}"},
    {ToldDieSet, "{seat} turns die {number} to {number}", [](const EventArguments &each) { return each[2] != 0; }},
    {ToldDieSet, "{seat} turns die {number} unseen"}, {ToldRerolled, "{seat} re-rolls die {number}"},
    {ToldShowed, "{seat} shows that die {number} is a {number}"}, {ToldTableDie, "a die that belongs to nobody shows {number}"},
    {ToldNamed, "{seat} names {item}"}, {ToldChose, "{seat} chooses {seat}"},
    {ToldChoseCard, "{seat} chooses a face-down card", [](const EventArguments &each) { return each[1] < 0; }},
    {ToldChoseCard, "{seat} chooses {card}"}, {ToldSkipped, "{seat} skips the turn to bid"},
    {ToldTookBid, "{seat} takes over the bid of {seat}"}, {ToldSide, "{seat} changes to {side}"},
    {ToldBlind, "{seat} may not look at the own dice"}, {ToldBetsLast, "{seat} will bet after the others"},
    {ToldHandedOver, "{seat:1} hands {card:0} over to {seat:2}"}, {ToldRefused, "{seat} refuses"},
    {ToldFinal, "the last Round is over: Artifacts can be used for the last time"}, {ToldItself, "{card}{owner} must act"},
    {ToldBetTurned, "the bet of {seat} changes to the other side"}, {ToldMadeChief, "{seat} becomes Chief"},
    {rw::EndingPart, "{seat}: {gold} {purpose}"}, {rw::EndingSum, "{seat}: {gold} in all"},
    {rw::EndingReason, "{seat} wins the game: as much gold as {seat}, but more cards",
     [](const EventArguments &each) { return each[3] == WonByCards; }},
    {rw::EndingReason, "{seat} wins the game: as much gold and as many cards as {seat}, but more valuable ones",
     [](const EventArguments &each) { return each[3] == WonByWorth; }},
    {rw::EndingReason, "{seat} wins the game: all is equal to {seat}, and the Chief's turn comes first",
     [](const EventArguments &each) { return each[3] == WonByOrder; }},
    {rw::EndingReason, "{seat} shares the win with {gold:2}", [](const EventArguments &each) { return each[3] == WonTogether; }},
    {rw::EndingReason, "{seat} wins the game with {gold:2}, {lead} more than {seat:1}"},
    };
static_assert(rw::tellsAll(sentences, toldCount));

/// Puts the arguments of one event into words.
class Teller
{
public:
    Teller(const Rules &rules, const rw::Setup &setup, const rw::Event &event) : m_rules(rules), m_setup(setup), m_event(event) {}

    std::string tell() const
    {
        return rw::toldBy(sentences, m_event, [this](std::string_view word, std::size_t at) { return wordOf(word, at); });
    }

private:
    std::string wordOf(std::string_view word, std::size_t at) const
    {
        const int argument = m_event.arguments.at(at);
        if (word == "seat")
            return seat(argument);
        if (word == "owner")
            return ofSeat(argument);
        if (word == "card")
            return card(argument);
        if (word == "gold" || word == "payment")
            return std::to_string(word == "gold" ? argument : -argument) + " gold";
        if (word == "side")
            return argument ? "red" : "blue";
        if (word == "item")
            return m_rules.items.at(std::size_t(argument)).name;
        if (word == "what")
            return lookedAt();
        if (word == "purpose")
            return scored();
        return word == "lead" ? std::to_string(argument - WonByGold) : std::string();
    }

    /// What a part of a total is for.
    std::string scored() const
    {
        const auto [seat, gold, what, many] = m_event.arguments;
        switch (what) {
        case ScoredPurse: return "behind the screen";
        case ScoredCards: return "on " + rw::counted(many, "card", "cards");
        case ScoredHoards: return "for " + rw::counted(many, "Hoard", "Hoards");
        case ScoredLimit: return "for the limit of bonuses and purses";
        }
        const int set = what - ScoredSets;
        const std::string kind = set % 2 ? "complete" : "partial";
        std::string type = m_rules.types.at(std::size_t(set / 2)).id;
        std::ranges::replace(type, '_', ' ');
        return "for " + rw::counted(many, kind + " Set of ", kind + " Sets of ") + type;
    }

    std::string seat(int seat) const { return m_setup.seats.at(std::size_t(seat)); }
    std::string ofSeat(int each) const { return each == noSeat ? std::string() : " of " + seat(each); }
    std::string card(int card) const
    {
        if (card < 0)
            return "a face-down Artifact of Stage " + std::to_string(-card);
        return m_rules.kinds.at(m_rules.cards.at(std::size_t(card)).kind).name;
    }

    std::string lookedAt() const
    {
        const std::string whose = ofSeat(m_event.arguments[2]);
        switch (m_event.arguments[1]) {
        case ZActive: return "the Active Pile";
        case ZStash: return whose.empty() ? "all Stashes" : "the Stash" + whose;
        case ZLeftovers: return "the Leftovers";
        case ZPiles: return "the piles";
        case LookedDice: return "the dice" + whose;
        case LookedBet: return "the bet" + whose;
        }
        return whose.empty() ? "a card on the table" : "a card" + whose;
    }

    const Rules &m_rules;
    const rw::Setup &m_setup;
    const rw::Event &m_event;
};

} // namespace

template <typename Caps>
std::string Game<Caps>::tell(const Rules &rules, const rw::Setup &setup, const rw::Event &event)
{
    return Teller(rules, setup, event).tell();
}

/// Events speak of the definition that acts: a copy's is that of what it copies.
template <typename Caps>
std::string Game<Caps>::abilityName(const Rules &rules, std::uint16_t ability)
{
    if (ability == rw::noAbility) // which is the mark of a kind without abilities as well
        return {};
    const auto kind = std::ranges::find(rules.kinds, ability, &Kind::definition);
    return kind == rules.kinds.end() ? std::string() : kind->id;
}

template std::string Game<OneSet>::tell(const Rules &, const rw::Setup &, const rw::Event &);
template std::string Game<TwoSets>::tell(const Rules &, const rw::Setup &, const rw::Event &);
template std::string Game<OneSet>::abilityName(const Rules &, std::uint16_t);
template std::string Game<TwoSets>::abilityName(const Rules &, std::uint16_t);

} // namespace spoils
