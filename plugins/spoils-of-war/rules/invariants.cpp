// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/machine/machineinvariants.h"
#include "rules/game.h"

#include <set>

// What must hold in every state, whoever made it. Paths are those of the tree.

namespace spoils {

namespace {

template <typename Caps>
class Inspector : rw::abilities::MachineInspector<Game<Caps>>
{
public:
    using G = Game<Caps>;
    using State = spoils::State<Caps>;
    using Base = rw::abilities::MachineInspector<G>;

    Inspector(const Rules &rules, const State &state) : Base(rules, state) {}

    rw::Findings inspect()
    {
        if (!countsFit()) // what follows reads by these counts
            return std::move(m_findings);
        if (cardsAreDealtOnce())
            artifactsFit();
        cardsAddUp();
        goldAddsUp();
        rolesFit();
        bidsFit();
        betsFit();
        diceFit();
        picksFit();
        this->machineFits();
        definitionsFit();
        if (m_findings.empty()) // what is worked out follows the rest
            derivedFits();
        return std::move(m_findings);
    }

private:
    using Base::demand;
    using Base::isSeat;
    using Base::m_findings;
    using Base::m_rules;
    using Base::m_state;

    bool isSeatOrNone(int seat) const { return seat == noSeat || isSeat(seat); }
    bool areSeats(SeatMask mask) const { return (mask & ~rw::allSeats(m_rules.seats)) == 0; }

    bool countsFit()
    {
        bool fits =
            demand(m_state.round < m_rules.rounds, "round", "there is no such Round", "Rounds are counted as the tables say");
        fits &= demand(m_state.point <= Point::Over, "point", "there is no such point of the course", "name one of the course");
        fits &= demand(m_state.artifactCount <= Caps::artifacts, "active",
                       "more Artifacts lie on the table than can be kept apart", "take some away");
        fits &= this->machineCountsFit();
        const std::uint32_t slots = std::uint32_t((1ull << m_rules.perPile) - 1);
        fits &= demand((m_state.left & ~slots) == 0, "active", "the Active Pile has more cards than a pile", "take some away");
        for (int place = 0; place < m_rules.places(); ++place)
            fits &= demand(m_state.zones[std::size_t(place)] < InStash + m_rules.seats, "seats", "a card lies where nobody sits",
                           "give it to a seat");
        return fits;
    }

    /// Each place of a stage has a card of that stage, and none lies at two.
    bool cardsAreDealtOnce()
    {
        std::set<int> seen;
        bool fits = true;
        for (int stage = 0; stage < m_rules.stages; ++stage)
            for (int place = m_rules.stageFirst[std::size_t(stage)]; place < m_rules.stageFirst[std::size_t(stage) + 1];
                 ++place) {
                const int card = m_state.cards[std::size_t(place)];
                fits = fits && card >= m_rules.stageFirst[std::size_t(stage)] && card < m_rules.stageFirst[std::size_t(stage) + 1]
                    && seen.insert(card).second;
            }
        return demand(fits, "piles", "a card lies at two places, or in a pile of another Stage",
                      "deal each card of a Stage once");
    }

    /// SOW-IVR-01, -05: who has which Artifact, and which of them lie open.
    void artifactsFit()
    {
        std::set<int> places;
        std::array<std::uint64_t, std::size_t(Caps::seats)> owned{};
        bool fits = true;
        for (int bearer = 0; bearer < m_state.artifactCount; ++bearer) {
            const int place = m_state.artifactPlaces[std::size_t(bearer)];
            if (!demand(place < m_rules.places() && places.insert(place).second, "seats", "an Artifact lies at two places",
                        "name each once"))
                return;
            fits = fits && G::isHidden(m_rules, m_state.cards[std::size_t(place)]) && m_state.zones[std::size_t(place)] != InPile
                && areSeats(m_state.artifacts[std::size_t(bearer)].seenBy)
                && (m_state.artifacts[std::size_t(bearer)].looks & ~m_state.artifacts[std::size_t(bearer)].seenBy) == 0;
            fits = fits && (m_state.zones[std::size_t(place)] == InActive) == (m_state.offered >> bearer & 1);
            if (m_state.zones[std::size_t(place)] >= InStash)
                owned[std::size_t(m_state.zones[std::size_t(place)] - InStash)] |= 1ull << bearer;
        }
        demand(m_state.looks < m_rules.seats + 2, "leftovers", "nobody sits there who could look", "name a seat or nobody");
        demand(fits, "seats", "an Artifact has not come to the table", "only those of piles that were spread have abilities");
        demand(owned == m_state.owned, "seats", "a seat has other Artifacts than lie in its Stash", "let both say the same");
        const std::uint64_t known = G::artifactsSoFar(m_state);
        demand(((m_state.faceUp | m_state.machine.cancelled | m_state.machine.spent | m_state.machine.used) & ~known) == 0,
               "seats", "an Artifact is face up, cancelled or used that has not come to the table",
               "only those of piles that were spread can be");
        demand((m_state.machine.spent & ~m_state.faceUp) == 0, "seats", "a face-down Artifact is spent", "turn it up");
        int hidden = 0;
        for (int place = 0; place < m_rules.places(); ++place)
            hidden += m_state.zones[std::size_t(place)] != InPile && G::isHidden(m_rules, m_state.cards[std::size_t(place)]);
        demand(hidden == m_state.artifactCount, "seats", "an Artifact on the table is not among those that are known",
               "name each that was spread");
    }

    /// What is left of the pile lies there. (That all piles before it are used up does not hold in positions made by hand.)
    void cardsAddUp()
    {
        const bool spread = m_state.point != Point::Setup && m_state.point != Point::Spread;
        if (!spread)
            return;
        const int first = m_rules.firstPlace(m_state.round);
        std::uint32_t active = 0;
        for (int slot = 0; slot < m_rules.perPile; ++slot)
            active |= std::uint32_t(m_state.zones[std::size_t(first + slot)] == InActive) << slot;
        const int lying =
            int(std::count(m_state.zones.begin(), m_state.zones.begin() + m_rules.places(), std::uint8_t(InActive)));
        demand(active == m_state.left && lying == std::popcount(active), "active",
               "the Active Pile has other cards than are left of it", "let both say the same");
        demand((m_state.named & ~m_state.left) == 0, "named", "a card is named that is not there",
               "name cards of the Active Pile");
    }

    /// SOW-IVR-02: all gold is in the purses, bets included, or in the Treasury.
    void goldAddsUp()
    {
        std::int64_t sum = m_state.treasury;
        bool covered = true;
        for (int seat = 0; seat < m_rules.seats; ++seat) {
            sum += m_state.gold[std::size_t(seat)];
            // A lost bet has been paid by the time that Treasures are picked.
            covered =
                covered && (m_state.point > Point::Divide || m_state.bets[std::size_t(seat)] <= m_state.gold[std::size_t(seat)]);
        }
        demand(sum == m_rules.treasury + std::int64_t(m_rules.seats) * m_rules.startGold, "treasury", "gold has come or gone",
               "the purses and the Treasury have together what they began with");
        demand(covered, "seats", "a bet is larger than the purse", "bet at most what is there");
    }

    void rolesFit()
    {
        demand(isSeat(m_state.chief) && isSeat(m_state.oldChief), "chief", "nobody is the Chief", "name one seat");
        demand(isSeatOrNone(m_state.firstBidder) && isSeatOrNone(m_state.bidder) && isSeatOrNone(m_state.turn), "bidder",
               "nobody sits there", "name a seat or nobody");
        demand((m_state.declarer == noSeat) == (m_state.challenger == noSeat) && isSeatOrNone(m_state.declarer)
                   && isSeatOrNone(m_state.challenger) && (m_state.declarer == noSeat || m_state.declarer != m_state.challenger),
               "challenger", "Declarer and Challenger are not two seats", "name both or neither");
        demand(m_state.point == Point::Over ? m_state.asked == noSeat : isSeat(m_state.asked), "asked", "nobody can decide",
               "name the seat that is asked");
        demand((m_state.point == Point::Over) == (m_state.gameWinners != 0) && areSeats(m_state.gameWinners), "winners",
               "the game has winners before its end, or none at it", "name winners exactly at the end");
        const bool challenged = m_state.point >= Point::BetBefore && m_state.point <= Point::ClearTable;
        demand(!challenged || m_state.declarer != noSeat, "challenger", "nobody has challenged, and bets are placed",
               "name Declarer and Challenger");
        // SOW-RVD-04, SOW-IVR-03
        const bool counted = m_state.point >= Point::Spoils && m_state.point <= Point::ClearTable;
        const SeatMask all = rw::allSeats(m_rules.seats);
        demand(!counted || (m_state.winners && m_state.losers && (m_state.winners ^ m_state.losers) == all), "winners",
               "the Round has no winner or no loser", "each seat has won or lost, and somebody each");
    }

    void bidsFit()
    {
        const bool standing = m_state.bidQuantity != 0;
        demand(standing == (m_state.bidder != noSeat), "bid", "a bid without a bidder, or a bidder without a bid",
               "give both or neither");
        demand(standing ? m_state.bidValue >= 1 && m_state.bidValue <= m_rules.faces : m_state.bidValue == 0, "bid",
               "no die has that value", "bid a value that dice have");
        demand(standing || m_state.declarer == noSeat, "challenger", "there is no bid to challenge", "give the bid");
    }

    void betsFit()
    {
        demand(areSeats(m_state.placed) && areSeats(m_state.red), "seats", "a bet of nobody", "only seats bet");
        const bool sides = m_state.declarer == noSeat || m_state.point < Point::Bets || m_state.point > Point::ClearTable
            || (!(m_state.red >> m_state.declarer & 1) && (m_state.red >> m_state.challenger & 1)); // SOW-BET-03
        demand(sides, "seats", "the Declarer or the Challenger bets on the wrong side",
               "blue is the Declarer's side, red the Challenger's");
        bool placed = true;
        for (int seat = 0; seat < m_rules.seats; ++seat)
            placed = placed && ((m_state.placed >> seat & 1) || m_state.bets[std::size_t(seat)] == 0);
        demand(placed, "seats", "a bet that was not placed", "place it, or take it away");
    }

    void diceFit()
    {
        int sum = 0;
        bool fits = true;
        for (int seat = 0; seat < m_rules.seats; ++seat) {
            const int count = m_state.diceCount[std::size_t(seat)];
            sum += count;
            for (int slot = 0; slot < mostDice && count <= mostDice; ++slot) {
                const int face = faceAt(m_state.dice[std::size_t(seat)], slot);
                fits = fits && (slot < count ? face >= 1 && face <= m_rules.faces : face == 0);
            }
            fits = fits && count <= mostDice;
        }
        demand(fits, "seats", "a die shows a value that it does not have, or one that was not rolled shows any",
               "dice show 1 and up");
        demand(sum == m_state.totalDice, "seats", "the dice of the seats are not as many as were rolled", "count them anew");
    }

    void picksFit()
    {
        std::set<int> pickers;
        for (int i = 0; i < std::min<int>(m_state.pickers, m_rules.seats); ++i)
            if (isSeat(m_state.order[std::size_t(i)]))
                pickers.insert(m_state.order[std::size_t(i)]);
        demand(int(pickers.size()) == m_state.pickers && m_state.picker <= m_state.pickers, "picking",
               "the order of picking names a seat twice", "name each winner once");
        demand(m_state.picks <= std::popcount(m_state.left & ~m_state.named), "picking",
               "a seat is to take more cards than are left", "a share ends with the pile");
        demand(m_state.showing <= m_rules.seats, "showing", "more seats have shown their dice than there are", "count them anew");
    }

    void definitionsFit()
    {
        const auto &machine = m_state.machine;
        for (int bearer = 0; bearer < m_state.artifactCount; ++bearer)
            demand(machine.copiers >> bearer & 1 ? machine.definitions[std::size_t(bearer)] <= m_rules.programs.cards.size()
                                                 : machine.definitions[std::size_t(bearer)]
                           == std::uint8_t(G::printedDefinition(m_rules, m_state, bearer) + 1),
                   "seats", "an Artifact has the abilities of no card, or of another", "name a card with abilities");
    }

    void derivedFits()
    {
        const bool windowsCome = m_state.point < Point::TurnUp;
        demand(!windowsCome || G::Machine::windowsFit(m_rules, m_state), "abilities",
               "an Artifact may act in other windows than it is asked in", "work out anew in which it may");
        this->machineSumsFit();
    }
};

} // namespace

template <typename Caps>
rw::Findings Game<Caps>::invariants(const Rules &rules, const State &state)
{
    return Inspector<Caps>(rules, state).inspect();
}

template rw::Findings Game<OneSet>::invariants(const Rules &, const State &);
template rw::Findings Game<TwoSets>::invariants(const Rules &, const State &);

} // namespace spoils
