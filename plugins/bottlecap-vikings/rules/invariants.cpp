// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/machine/machineinvariants.h"
#include "rules/game.h"

// What must hold in every state, whoever made it. Paths are those of the tree.

namespace bottlecap {

namespace {

class Inspector : rw::abilities::MachineInspector<Game>
{
public:
    using MachineInspector::MachineInspector;

    rw::Findings inspect()
    {
        if (!countsFit()) // what follows reads by these counts
            return std::move(m_findings);
        tokensAddUp();
        ringIsWhole();
        for (int seat = 0; seat < m_rules.seats; ++seat)
            seatFits(seat);
        winnerFits();
        machineFits();
        if (m_findings.empty()) // what is worked out follows the rest
            machineSumsFit();
        return std::move(m_findings);
    }

private:
    bool countsFit()
    {
        bool fits = demand(m_state.point <= Point::Over, "step", "there is no such step", "name one of the course");
        fits &= machineCountsFit();
        fits &= demand(m_state.active < m_rules.seats && m_state.first < m_rules.seats, "active", "it is nobody's turn",
                       "name a seat");
        fits &= demand(m_state.orientation < places, "cap.orientation", "the cap cannot lie so", "count from 0 to 7");
        for (int seat = 0; seat < m_rules.seats; ++seat) {
            const std::size_t at = std::size_t(seat);
            fits &= demand(m_state.sides[at] < m_rules.sides.size()
                               && m_state.huts[at] < m_rules.sides[m_state.sides[at]].nodes.size(),
                           "seats", "a hut stands nowhere", "name a side and one of its places");
            fits &= demand(m_state.ownedCount[at] <= mostOwned, "seats", "a seat owns more than can be kept", "take some away");
        }
        return fits;
    }

    void tokensAddUp()
    {
        int red = m_state.lidRed + (m_state.task == Task::Drawn ? m_state.taskRed : 0);
        int grey = m_state.lidGrey + (m_state.task == Task::Drawn ? m_state.taskGrey : 0);
        for (int seat = 0; seat < m_rules.seats; ++seat) {
            red += m_state.red[std::size_t(seat)];
            grey += m_state.grey[std::size_t(seat)];
        }
        demand(red == m_rules.red, "lid.red", "red tokens have come or gone",
               "those of the lid and of all seats are as many as the tables say");
        demand(grey == m_rules.grey, "lid.grey", "grey tokens have come or gone",
               "those of the lid and of all seats are as many as the tables say");
        const bool inAttack = m_state.point == Point::Attack;
        demand(inAttack || m_state.point == Point::Over || Game::redOut(m_rules, m_state) < m_rules.redForValkyries, "seats",
               "the Valkyries have not come although so much red lies out", "put some of it back into the lid");
    }

    void ringIsWhole()
    {
        std::uint32_t laid = 0;
        bool twice = false;
        for (const std::uint8_t tile : m_state.tiles) {
            if (tile == nothing)
                continue;
            if (!demand(tile < m_rules.tiles.size(), "ring", "there is no such tile", "name one of the deck"))
                return;
            twice = twice || (laid >> tile & 1);
            laid |= 1u << tile;
        }
        demand(!twice, "ring", "a tile lies in two places", "lay each tile once");
        demand(m_state.point <= Point::SetupTiles || laid == (1u << places) - 1, "ring", "a tile is missing", "lay all of them");
    }

    void seatFits(int seat)
    {
        const std::size_t at = std::size_t(seat);
        const Side &side = Game::sideOf(m_rules, m_state, seat);
        const auto &goods = m_state.goods[at];
        demand(goods[Gold] <= side.goldMeter && goods[Wood] <= side.woodMeter && goods[Glory] <= side.gloryThrone, "seats",
               "a meter shows more than it has", "stay within it");
        demand(goods[3] == 0, "seats", "there is no fourth good", "leave it out");
        demand(m_state.point <= Point::SetupShip || m_state.positions[at] < places, "seats", "a ship lies nowhere",
               "give it a position");
        for (int nth = 0; nth < m_state.ownedCount[at]; ++nth)
            demand(m_state.owned[at][std::size_t(nth)] < m_rules.improvements.size()
                       && m_state.machine.definitions[std::size_t(Game::bearerOf(seat, nth))] <= m_rules.improvements.size(),
                   "seats", "a seat owns what there is not", "name what the deck has");
        const bool onThrone = goods[Glory] >= side.gloryThrone;
        demand(!onThrone || m_state.point == Point::Over, "seats", "a throne is reached, and nobody has won",
               "who reaches it wins at once");
    }

    void winnerFits()
    {
        demand((m_state.winner < m_rules.seats) == (m_state.point == Point::Over), "winner",
               "the game is over without a winner, or has one before its end", "name the winner at the end, and nobody before");
    }
};

} // namespace

rw::Findings Game::invariants(const Rules &rules, const State &state)
{
    return Inspector(rules, state).inspect();
}

} // namespace bottlecap
