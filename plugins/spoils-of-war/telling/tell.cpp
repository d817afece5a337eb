// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game.h"

#include <algorithm>

// What happened, in sentences without a full stop.

namespace spoils {

namespace {

std::string counted(int number, std::string_view one, std::string_view many)
{
    return std::to_string(number) + ' ' + std::string(number == 1 ? one : many);
}

/// Puts the arguments of one event into words.
class Teller
{
public:
    Teller(const Rules &rules, const rw::Setup &setup, const rw::Event &event) : m_rules(rules), m_setup(setup), m_event(event) {}

    std::string tell() const
    {
        if (rw::isOfEnding(m_event))
            return ofEnding();
        if (m_event.what <= ToldChallenge)
            return ofBidding();
        if (m_event.what <= ToldLeft)
            return ofOutcome();
        if (m_event.what <= ToldCopied)
            return ofCards();
        return m_event.what <= ToldMadeChief ? ofTheRest() : std::string();
    }

private:
    std::string ofBidding() const
    {
        switch (m_event.what) {
        case ToldRound: return "Round " + number(0) + " begins";
        case ToldCard: return card(0) + " lies at place " + number(1) + " of the Active Pile";
        case ToldRolled: return seat(0) + " rolls " + dice(1);
        case ToldDie: return "die " + number(1) + " of " + seat(0) + " shows " + number(2);
        case ToldExtra: return seat(0) + " rolls an extra die for " + card(1);
        case ToldFirst:
            return argument(0) == argument(1) ? seat(0) + " bids first" : seat(0) + " names " + seat(1) + ", who bids first";
        case ToldBid: return seat(0) + " bids " + number(1) + 'x' + number(2);
        case ToldChallenge: return seat(0) + " challenges the bid of " + seat(1);
        }
        return {};
    }

    std::string ofOutcome() const
    {
        switch (m_event.what) {
        case ToldBetPlaced: return seat(0) + " places a bet";
        case ToldBet: return seat(0) + " bets " + gold(2) + " on " + side(1);
        case ToldDice: return seat(0) + " shows all dice";
        case ToldCount:
            return dice(0) + (argument(0) == 1 ? " shows " : " show ") + number(2) + ": the bid of " + number(1) + 'x' + number(2)
                + (argument(3) ? " holds" : " fails");
        case ToldPaid: return seat(0) + " loses the bet and pays " + gold(1);
        case ToldChief: return seat(0) + " becomes Chief with a bet of " + gold(1);
        case ToldTook:
            return seat(0) + " takes " + card(1) + (argument(2) == InLeftovers ? " from the Leftovers" : " from the Active Pile");
        case ToldSaw: return seat(0) + " sees " + card(1);
        case ToldBetBack: return seat(0) + " takes " + gold(1) + " back";
        case ToldLeft: return counted(argument(0), "card goes", "cards go") + " to the Leftovers";
        }
        return {};
    }

    std::string ofCards() const
    {
        switch (m_event.what) {
        case ToldUsed: return seat(0) + " uses " + card(1);
        case ToldTurnedUp: return seat(0) + " turns up " + card(1);
        case ToldWasted: return card(1) + " of " + seat(0) + " is wasted";
        case ToldStruckOut: return card(1) + " of " + seat(0) + " is cancelled before it takes effect";
        case ToldLooked: return seat(0) + " looks at " + lookedAt();
        case ToldSawBet: return seat(0) + " sees that " + seat(1) + " bets " + gold(3) + " on " + side(2);
        case ToldSwapped: return seat(0) + " trades " + card(1) + " for " + card(2) + " of " + seat(3);
        case ToldGave: return seat(0) + " gives " + gold(2) + " to " + seat(1);
        case ToldGained:
            return seat(0)
                + (argument(1) < 0 ? " pays " + goldOf(-argument(1)) + " to the Treasury"
                                   : " gets " + gold(1) + " from the Treasury");
        case ToldCancelled: return card(0) + ownedBy(1) + " is cancelled";
        case ToldCopied: return card(1) + " copies " + card(0);
        }
        return {};
    }

    std::string ofTheRest() const
    {
        switch (m_event.what) {
        case ToldDieSet: return seat(0) + " turns die " + number(1) + (argument(2) ? " to " + number(2) : " unseen");
        case ToldRerolled: return seat(0) + " re-rolls die " + number(1);
        case ToldShowed: return seat(0) + " shows that die " + number(1) + " is a " + number(2);
        case ToldTableDie: return "a die that belongs to nobody shows " + number(0);
        case ToldNamed: return seat(0) + " names " + item(1);
        case ToldChose: return seat(0) + " chooses " + seat(1);
        case ToldChoseCard: return seat(0) + " chooses " + (argument(1) < 0 ? "a face-down card" : card(1));
        case ToldSkipped: return seat(0) + " skips the turn to bid";
        case ToldTookBid: return seat(0) + " takes over the bid of " + seat(1);
        case ToldSide: return seat(0) + " changes to " + side(1);
        case ToldBlind: return seat(0) + " may not look at the own dice";
        case ToldBetsLast: return seat(0) + " will bet after the others";
        case ToldHandedOver: return seat(1) + " hands " + card(0) + " over to " + seat(2);
        case ToldRefused: return seat(0) + " refuses";
        case ToldFinal: return "the last Round is over: Artifacts can be used for the last time";
        case ToldItself: return card(0) + ownedBy(1) + " must act";
        case ToldBetTurned: return "the bet of " + seat(0) + " changes to the other side";
        case ToldMadeChief: return seat(0) + " becomes Chief";
        }
        return {};
    }

    std::string ofEnding() const
    {
        switch (m_event.what) {
        case rw::EndingPart: return seat(0) + ": " + gold(1) + ' ' + scored();
        case rw::EndingSum: return seat(0) + ": " + gold(1) + " in all";
        case rw::EndingReason: return seat(0) + won();
        }
        return {};
    }

    /// What a part of a total is for.
    std::string scored() const
    {
        switch (argument(2)) {
        case ScoredPurse: return "behind the screen";
        case ScoredCards: return "on " + counted(argument(3), "card", "cards");
        case ScoredHoards: return "for " + counted(argument(3), "Hoard", "Hoards");
        case ScoredLimit: return "for the limit of bonuses and purses";
        }
        const int set = argument(2) - ScoredSets;
        const std::string kind = set % 2 ? "complete" : "partial";
        std::string type = m_rules.types.at(std::size_t(set / 2)).id;
        std::ranges::replace(type, '_', ' ');
        return "for " + counted(argument(3), kind + " Set of ", kind + " Sets of ") + type;
    }

    std::string won() const
    {
        switch (argument(3)) {
        case WonByCards: return " wins the game: as much gold as " + seat(1) + ", but more cards";
        case WonByWorth: return " wins the game: as much gold and as many cards as " + seat(1) + ", but more valuable ones";
        case WonByOrder: return " wins the game: all is equal to " + seat(1) + ", and the Chief's turn comes first";
        case WonTogether: return " shares the win with " + gold(2);
        }
        return " wins the game with " + gold(2) + ", " + std::to_string(argument(3) - WonByGold) + " more than " + seat(1);
    }

    int argument(std::size_t i) const { return m_event.arguments[i]; }
    std::string number(std::size_t i) const { return std::to_string(argument(i)); }
    static std::string goldOf(int amount) { return std::to_string(amount) + " gold"; }
    std::string gold(std::size_t i) const { return goldOf(argument(i)); }
    std::string dice(std::size_t i) const { return counted(argument(i), "die", "dice"); }
    std::string side(std::size_t i) const { return argument(i) ? "red" : "blue"; }
    std::string item(std::size_t i) const { return m_rules.items.at(std::size_t(argument(i))).name; }
    std::string seat(std::size_t i) const { return m_setup.seats.at(std::size_t(argument(i))); }
    std::string ownedBy(std::size_t i) const { return argument(i) == noSeat ? std::string() : " of " + seat(i); }
    std::string card(std::size_t i) const
    {
        if (argument(i) < 0)
            return "a face-down Artifact of Stage " + std::to_string(-argument(i));
        return m_rules.kinds.at(m_rules.cards.at(std::size_t(argument(i))).kind).name;
    }

    std::string lookedAt() const
    {
        const std::string whose = argument(2) == noSeat ? std::string() : " of " + seat(2);
        switch (argument(1)) {
        case ZActive: return "the Active Pile";
        case ZStash: return whose.empty() ? "all Stashes" : "the Stash" + whose;
        case ZLeftovers: return "the Leftovers";
        case ZPiles: return "the piles";
        case 8: return "the dice" + whose;
        case 9: return "the bet" + whose;
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
