// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the greedy bot answers where an ability asks. Included by greedy.h.

namespace spoils {

template <typename Caps>
rw::ChosenMove GreedyTurn<Caps>::card() const
{
    switch (aim()) {
    case Aim::Cancel: {
        const int below = m_view.depth() - 2; // what it answers, when it does
        const int answered =
            below >= 0 && m_view.userAt(below) != m_view.seat() ? m_view.placeOf(m_view.bearerAtWork(below)) : -1;
        return best([&](std::uint32_t place) {
            return int(place) == answered ? -never : cancelWorth(m_view.bearerAt(std::uint16_t(place)));
        });
    }
    case Aim::Copy: return best([&](std::uint32_t place) { return copyWorth(m_view.bearerAt(std::uint16_t(place))); });
    case Aim::See:
        return best([&](std::uint32_t place) {
            return (m_view.zone(std::uint16_t(place)) == InActive ? 2 : 1) - 4 * m_view.knows(std::uint16_t(place));
        });
    default: {
        const bool trades = m_mind.plans.abilities[std::size_t(m_view.abilityAt(m_view.depth() - 1))].effects & TradesItself;
        const int bearer = m_view.bearerAtWork(m_view.depth() - 1);
        const Holding mine =
            holding(trades && (m_view.artifactsOf(m_view.seat()) >> bearer & 1) ? bearer : int(rw::abilities::noBearer));
        return best([&](std::uint32_t place) { return cardWorth(mine, std::uint16_t(place)); });
    }
    }
}

/// Of an Artifact of another that could still do something.
template <typename Caps>
int GreedyTurn<Caps>::cancelWorth(int bearer) const
{
    if (m_view.artifactsOf(m_view.seat()) >> bearer & 1)
        return never;
    if ((m_view.cancelled() | m_view.spent()) >> bearer & 1)
        return 0;
    const std::uint16_t definition = m_view.definition(bearer);
    if (definition == noKind)
        return 0;
    const bool counts = m_mind.plans.effects[definition] & CountsMore;
    return m_view.roundsToCome() == 0 && m_view.point() >= Point::NextRound ? 8 * counts : m_mind.plans.worths[definition];
}

/// Of having the abilities of an Artifact when the game is about to end.
template <typename Caps>
int GreedyTurn<Caps>::copyWorth(int bearer) const
{
    const std::uint16_t definition = m_view.definition(bearer);
    return definition == noKind ? 0 : m_mind.plans.worthsAtEnd[definition];
}

template <typename Caps>
rw::ChosenMove GreedyTurn<Caps>::seat() const
{
    const Aim what = aim();
    if (what == Aim::Search || what == Aim::Take) {
        const Holding mine = holding();
        return best([&](std::uint32_t seat) { return bestOf(mine, int(seat)); });
    }
    return what == Aim::Unknown ? at(any()) : best([&](std::uint32_t seat) { return seatWorth(what, int(seat)); });
}

template <typename Caps>
int GreedyTurn<Caps>::seatWorth(Aim aim, int seat) const
{
    switch (aim) {
    case Aim::Watch: return 2 * (m_view.diceOf(seat) - std::popcount(m_view.knownSlots(seat))) + (seat == m_view.bidder());
    case Aim::SeeBet: return m_view.knowsBet(seat) ? 1 : seat == m_view.declarer() || seat == m_view.challenger() ? 2 : 3;
    case Aim::Heir: { // whoever has least to make of it
        int cards = 0;
        m_view.forEachInStash(seat, [&](std::uint16_t) { ++cards; });
        return 1000 - cards;
    }
    default: return 1;
    }
}

template <typename Caps>
rw::ChosenMove GreedyTurn<Caps>::die() const
{
    const DieWorths worths = dieWorths();
    return best([&](std::uint32_t slot) { return worths.of(int(slot)); });
}

/// By the face that a die shows.
template <typename Caps>
typename GreedyTurn<Caps>::DieWorths GreedyTurn<Caps>::dieWorths() const
{
    DieWorths worths{m_view.dice(m_view.seat()), {}};
    worths.faces.fill(1);
    switch (aim()) {
    case Aim::RollAgain: { // what is not of the most frequent face
        const std::uint64_t counts = countFaces(worths.dice);
        int most = 0;
        for (int face = 1; face <= m_rules.faces; ++face)
            most = std::max(most, countOfFace(counts, face));
        for (int face = 1; face <= m_rules.faces; ++face)
            worths.faces[std::size_t(face)] = std::int8_t(most - countOfFace(counts, face));
        break;
    }
    case Aim::SetDie:
        for (int face = 0; face <= m_rules.faces; ++face)
            worths.faces[std::size_t(face)] = (face == m_view.bidValue()) == m_view.isRed() ? 2 : 1;
        break;
    default: break;
    }
    return worths;
}

template <typename Caps>
rw::ChosenMove GreedyTurn<Caps>::number() const
{
    if (aim() != Aim::SetFace || m_view.bidValue() == 0)
        return at(any());
    const auto wanted = m_moves.indexOf(rw::Move::of(rw::abilities::TakeNumber, std::uint32_t(m_view.bidValue())));
    if (!m_view.isRed())
        return at(wanted.value_or(0));
    return at(wanted == 0u ? m_moves.count() - 1 : 0);
}

template <typename Caps>
rw::ChosenMove GreedyTurn<Caps>::item() const
{
    if (aim() != Aim::Item)
        return at(any());
    const Holding mine = holding();
    return best([&](std::uint32_t item) { return mine.itemWorth(int(item)) + 1; });
}

} // namespace spoils
