// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bots/greedy.h"
#include "engine/advice.h"

namespace spoils {

/// What the greedy bot knows of good play, for bots that search.
template <typename Caps>
class GreedyAdviser final : public rw::Adviser<Game<Caps>>
{
public:
    using State = typename Game<Caps>::State;
    using View = typename Game<Caps>::View;

    GreedyAdviser(const Rules &rules, GreedyMind mind) : m_rules(rules), m_mind(mind), m_player(std::move(mind)) {}

    rw::Bot<Game<Caps>> &player() override { return m_player; }
    void shortlist(const View &view, const rw::MoveSet &moves, std::uint64_t word, rw::Shortlist &found) override
    {
        moves.count() == 1 ? found.add(0) : GreedyTurn<Caps>(m_mind, view, moves, word).shortlist(found);
    }
    /// A Round is a part.
    int part(const State &state) const override { return state.round; }
    int estimate(const State &state, int seat) const override;
    void decideSecrets(State &state, int seat, rw::SampleLuck &luck) override;

private:
    static constexpr int mostTries = 6;

    void believeBidder(State &state, int seat, rw::SampleLuck &luck) const;
    bool favours(std::uint64_t dice, int value) const;
    /// In quarters of gold: what a seat has, and what may come of it.
    int worth(const State &state, int seat, const typename Game<Caps>::Holding &holding) const;

    const Rules &m_rules;
    GreedyMind m_mind;
    GreedyBot<Caps> m_player;
};

template <typename Caps>
int GreedyAdviser<Caps>::estimate(const State &state, int seat) const
{
    const auto all = Game<Caps>::holdings(m_rules, state);
    int mine = 0;
    int best = INT32_MIN;
    for (int each = 0; each < m_rules.seats; ++each) {
        const int here = worth(state, each, all[std::size_t(each)]);
        if (each == seat)
            mine = here;
        else
            best = std::max(best, here);
    }
    // The more Rounds are to come, the less a lead says.
    const int lead = mine - best;
    const int doubt = 4 * (12 + 5 * (m_rules.rounds - state.round));
    return 1000 * lead / (std::abs(lead) + doubt);
}

template <typename Caps>
int GreedyAdviser<Caps>::worth(const State &state, int seat, const typename Game<Caps>::Holding &holding) const
{
    const auto made = Game<Caps>::score(m_rules, state, seat, holding);
    const int toCome = m_rules.rounds - state.round;
    int worth = 4 * (state.gold[std::size_t(seat)] + made.cards + made.bonus);
    for (std::uint64_t rest = state.owned[std::size_t(seat)] & ~state.machine.cancelled & ~(state.machine.spent & state.faceUp);
         rest; rest &= rest - 1) {
        const std::uint16_t definition = Game<Caps>::Machine::definition(m_rules, state, std::countr_zero(rest));
        worth += definition == noKind ? 0 : 2 * m_mind.plans.worths[definition];
    }
    // What is begun of sets may still become some.
    for (std::size_t type = 0; type < m_rules.types.size(); ++type) {
        if (m_rules.types[type].hidden)
            continue;
        int different = 0;
        for (const std::uint8_t item : m_rules.types[type].items)
            different += holding.items[item] != 0;
        const int bonus = different == m_rules.partialItems - 1      ? m_rules.partialBonus
            : different == int(m_rules.types[type].items.size()) - 1 ? m_rules.completeBonus - m_rules.partialBonus
            : different                                              ? 1
                                                                     : 0;
        worth += 4 * bonus * std::min(toCome, 6) / 12;
    }
    return worth;
}

/// Who bids on a value has most dice of it, as a rule: other dice are imagined anew, a few times.
template <typename Caps>
void GreedyAdviser<Caps>::believeBidder(State &state, int seat, rw::SampleLuck &luck) const
{
    const int bidder = state.bidder;
    if (state.bidQuantity == 0 || bidder == seat || Game<Caps>::isBlind(m_rules, state, bidder))
        return;
    std::uint64_t &dice = state.dice[std::size_t(bidder)];
    const int count = state.diceCount[std::size_t(bidder)];
    const std::uint32_t unknown =
        ~unsigned(Game<Caps>::knownDice(m_rules, state, rw::seatBit(seat), bidder)) & ((1u << count) - 1);
    for (int tries = 0; unknown && tries < mostTries && !favours(dice, state.bidValue); ++tries)
        for (std::uint32_t rest = unknown; rest; rest &= rest - 1) {
            const int at = 4 * std::countr_zero(rest);
            dice = (dice & ~(15ull << at)) | std::uint64_t(luck.nextBelow(std::uint32_t(m_rules.faces)) + 1) << at;
        }
}

template <typename Caps>
bool GreedyAdviser<Caps>::favours(std::uint64_t dice, int value) const
{
    const int many = diceShowing(dice, value);
    for (int each = 1; each <= m_rules.faces; ++each)
        if (diceShowing(dice, each) > many)
            return false;
    return true;
}

/// Bets that lie face down are placed as the greedy bot would with the dice imagined.
template <typename Caps>
void GreedyAdviser<Caps>::decideSecrets(State &state, int seat, rw::SampleLuck &luck)
{
    believeBidder(state, seat, luck);
    if (!Game<Caps>::betsLieDown(state))
        return;
    for (int each = 0; each < m_rules.seats; ++each) {
        const rw::SeatMask bit = rw::seatBit(each);
        if (each == seat || !(state.placed & bit) || (state.betSeen[std::size_t(each)] >> seat & 1))
            continue;
        State asked = state;
        asked.placed = rw::SeatMask(asked.placed & ~bit);
        asked.asked = std::uint8_t(each);
        asked.asks = AskBet;
        const rw::MoveSet moves = Game<Caps>::legalMoves(m_rules, asked);
        const rw::Move move = moves.nth(m_player.choose(View(m_rules, asked, each), moves, luck.next()));
        state.bets[std::size_t(each)] = std::uint16_t(move.c());
        state.red = rw::SeatMask((state.red & ~bit) | (move.b() ? bit : 0));
    }
}

} // namespace spoils
