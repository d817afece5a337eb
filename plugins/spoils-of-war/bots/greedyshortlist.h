// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which moves the greedy bot would think of. Included by greedy.h.

namespace spoils {

template <typename Caps>
void GreedyTurn<Caps>::shortlist(rw::Shortlist &found) const
{
    found.add(choose().place);
    switch (m_view.asks()) {
    case AskBidder:
        for (std::uint32_t place = 0; place < m_moves.count(); ++place)
            found.add(place);
        break;
    case AskBid: listBids(found); break;
    case AskBet: listBets(found); break;
    case AskPick: {
        const Holding mine = holding();
        listBest(
            5, [&](std::uint32_t slot) { return cardWorth(mine, m_view.activePlace(int(slot))); }, found);
        break;
    }
    default: listAnswers(found);
    }
}

template <typename Caps>
void GreedyTurn<Caps>::listAnswers(rw::Shortlist &found) const
{
    constexpr std::size_t few = 4;
    switch (Asking(m_view.asks() - AskAbility)) {
    case Asking::Window: listUses(found); break;
    case Asking::Card: {
        const Holding mine = holding();
        listBest(
            few, [&](std::uint32_t place) { return cardWorth(mine, std::uint16_t(place)); }, found);
        break;
    }
    case Asking::Seat:
    case Asking::Offer:
    case Asking::Again:
    case Asking::Option:
        for (std::uint32_t place = 0; place < m_moves.count(); ++place)
            found.add(place);
        break;
    case Asking::Thing: {
        const DieWorths worths = dieWorths();
        listBest(
            few, [&](std::uint32_t slot) { return worths.of(int(slot)); }, found);
        break;
    }
    default: break;
    }
}

/// To wait, or to use what serves in few windows; what serves in many is thought of when a Round ends.
template <typename Caps>
void GreedyTurn<Caps>::listUses(rw::Shortlist &found) const
{
    constexpr int many = 6;
    found.add(0);
    const int window = m_view.window();
    const bool ends = window == WRoundEnd || window == WFinal;
    for (std::uint32_t i = 1; i < m_moves.count(); ++i) {
        const rw::Move move = m_moves.nth(i);
        if (move.kind() != rw::abilities::Use)
            break;
        if (ends || std::popcount(m_rules.programs.cards[m_view.definition(int(move.c()))].windows) <= many)
            found.add(i);
    }
}

/// A challenge, and the likeliest of the bids that are not far above the standing one.
template <typename Caps>
void GreedyTurn<Caps>::listBids(rw::Shortlist &found) const
{
    const bool mayChallenge = m_moves.last().kind() == Challenge;
    const int bids = int(m_moves.count()) - mayChallenge;
    if (mayChallenge)
        found.add(std::uint32_t(bids));
    const typename View::Dice dice = m_view.allDice();
    for (int step = 0; bids > 0 && step < 2; ++step) {
        const int lowest = int(m_moves.first().c());
        const int opening = (m_view.totalDice() / m_rules.faces - 1) * m_rules.faces;
        const int first = (m_view.bidQuantity() == 0 ? std::clamp(opening - lowest, 0, bids - 1) : 0) + step * m_rules.faces;
        std::array<int, mostFaces> order{};
        std::array<int, mostFaces> chances{};
        int size = 0;
        for (int i = first; i < std::min(bids, first + m_rules.faces); ++i) {
            const int chance = truth(dice, (lowest + i) / m_rules.faces + 1, (lowest + i) % m_rules.faces + 1);
            int at = size++;
            for (; at > 0 && chances[std::size_t(at - 1)] < chance; --at) {
                chances[std::size_t(at)] = chances[std::size_t(at - 1)];
                order[std::size_t(at)] = order[std::size_t(at - 1)];
            }
            chances[std::size_t(at)] = chance;
            order[std::size_t(at)] = i;
        }
        for (int i = 0; i < std::min(size, 3); ++i)
            found.add(std::uint32_t(order[std::size_t(i)]));
    }
}

/// Little, much and something between on the likelier side; then the same on the other.
template <typename Caps>
void GreedyTurn<Caps>::listBets(rw::Shortlist &found) const
{
    const std::uint32_t least = m_moves.first().c();
    const bool red = m_moves.nth(found[0]).b() != 0;
    const auto add = [&](std::uint32_t more, bool side) {
        if (const auto place = m_moves.indexOf(rw::Move::of(PlaceBet, least + more, side)))
            found.add(*place);
    };
    for (const std::uint32_t more : {0, 6, 16, 3, 10, 1, 25})
        add(more, red);
    for (const std::uint32_t more : {0, 6, 16, 25})
        add(more, !red);
}

template <typename Caps>
template <typename Worth>
void GreedyTurn<Caps>::listBest(std::size_t most, Worth worth, rw::Shortlist &found) const
{
    std::array<int, rw::Shortlist::most> worths{};
    std::array<std::uint32_t, rw::Shortlist::most> places{};
    std::size_t size = 0;
    for (std::uint32_t i = 0; i < m_moves.count(); ++i) {
        const rw::Move move = m_moves.nth(i);
        const int here = move.kind() == rw::abilities::Done ? 0 : worth(move.c());
        std::size_t at = size;
        for (; at > 0 && worths[at - 1] < here; --at)
            if (at < most) {
                worths[at] = worths[at - 1];
                places[at] = places[at - 1];
            }
        if (at < most) {
            worths[at] = here;
            places[at] = i;
            size = std::min(size + 1, most);
        }
    }
    for (std::size_t i = 0; i < size; ++i)
        found.add(places[i]);
}

} // namespace spoils
