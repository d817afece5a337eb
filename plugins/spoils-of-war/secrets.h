// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Who knows what: drawing anew what a seat cannot know, and the key of what it knows. Included by game.h.

namespace spoils {

template <typename Caps>
int Game<Caps>::payoff(const Rules &rules, const State &state, int seat)
{
    if (state.gameWinners == 0)
        return 0;
    if (state.gameWinners >> seat & 1)
        return 1000;
    int best = 0;
    for (int each = 0; each < rules.seats; ++each)
        best = std::max<int>(best, state.totals[std::size_t(each)]);
    return std::max(-1000, -500 - 5 * (best - state.totals[std::size_t(seat)]));
}

/// Deals the cards of one stage anew among the places that none of the keepers knows: Artifacts that lie on the table stay
/// Artifacts of their stage; what lies in piles and in the box may be anything.
template <typename Caps>
void Game<Caps>::redealStage(const Rules &rules, State &state, SeatMask keepers, int stage, rw::SampleLuck &sample)
{
    const std::size_t first = rules.stageFirst[std::size_t(stage)];
    const std::size_t last = rules.stageFirst[std::size_t(stage) + 1];
    std::array<std::uint16_t, std::size_t(Caps::places)> onTable;
    std::array<std::uint16_t, std::size_t(Caps::places)> undealt;
    std::array<std::uint16_t, std::size_t(Caps::places)> pool; // hidden cards first
    std::size_t tables = 0;
    std::size_t rest = 0;
    std::size_t hidden = 0;
    std::size_t size = 0;
    const auto free = [&](std::uint16_t place) { pool[size++] = std::uint16_t(state.cards[place]); };
    for (std::size_t place = first; place < last; ++place)
        if (state.zones[place] == InPile)
            undealt[rest++] = std::uint16_t(place);
    for (int bearer = 0; bearer < state.artifactCount; ++bearer) {
        const std::uint16_t place = state.artifacts[std::size_t(bearer)].place;
        if (place >= first && place < last && !knownToAny(rules, state, keepers, place))
            onTable[tables++] = place;
    }
    for (std::size_t i = 0; i < tables; ++i)
        free(onTable[i]);
    for (std::size_t i = 0; i < rest; ++i)
        if (isHidden(rules, state.cards[undealt[i]]))
            free(undealt[i]);
    hidden = size;
    for (std::size_t i = 0; i < tables; ++i) {
        std::swap(pool[i], pool[i + sample.nextBelow(std::uint32_t(hidden - i))]);
        state.cards[onTable[i]] = typename Caps::PlaceNumber(pool[i]);
    }
    for (std::size_t i = 0; i < rest; ++i)
        if (!isHidden(rules, state.cards[undealt[i]]))
            pool[size++] = std::uint16_t(state.cards[undealt[i]]);
    for (std::size_t i = 0; i < rest; ++i) {
        const std::size_t at = tables + i;
        std::swap(pool[at], pool[at + sample.nextBelow(std::uint32_t(size - at))]);
        state.cards[undealt[i]] = typename Caps::PlaceNumber(pool[at]);
    }
}

template <typename Caps>
bool Game<Caps>::knownToAny(const Rules &rules, const State &state, SeatMask seats, std::uint16_t place)
{
    for (SeatMask rest = seats; rest; rest = SeatMask(rest & (rest - 1)))
        if (knows(rules, state, std::countr_zero(rest), place))
            return true;
    return false;
}

/// Which dice of a seat any of these knows, by slot.
template <typename Caps>
std::uint16_t Game<Caps>::knownDice(const Rules &rules, const State &state, SeatMask seats, int seat)
{
    const bool all = (state.revealed >> seat & 1) || (state.spied[std::size_t(seat)] & seats) || ((seats >> seat & 1) && !isBlind(rules, state, seat));
    return all ? std::uint16_t(0xffff) : state.shown[std::size_t(seat)];
}

template <typename Caps>
void Game<Caps>::redraw(const Rules &rules, State &state, SeatMask keepers, rw::SampleLuck &sample)
{
    state.luck.seed = sample.next();
    if (state.point == Point::Over)
        return;
    for (int stage = 0; stage < rules.stages; ++stage)
        redealStage(rules, state, keepers, stage, sample);
    for (int seat = 0; seat < rules.seats; ++seat) {
        std::uint64_t &dice = state.dice[std::size_t(seat)];
        const std::uint16_t known = knownDice(rules, state, keepers, seat);
        std::uint64_t word = sample.next();
        for (int slot = 0; slot < int(state.diceCount[std::size_t(seat)]); ++slot) {
            if (slot == rw::dicePerWord)
                word = sample.next();
            const std::uint64_t face = rw::takeBelow(std::uint32_t(rules.faces), word) + 1;
            if (!(known >> slot & 1))
                dice = (dice & ~(15ull << (4 * slot))) | face << (4 * slot);
        }
    }
    if (betsLieDown(state))
        for (int seat = 0; seat < rules.seats; ++seat)
            redrawBet(rules, state, keepers, seat, sample);
    // What a face-down card could do decides who may be asked.
    for (int seat = 0; seat < rules.seats; ++seat)
        if (state.owned[std::size_t(seat)] & ~state.faceUp)
            Machine::refresh(rules, state, seat);
}

template <typename Caps>
void Game<Caps>::redrawBet(const Rules &rules, State &state, SeatMask keepers, int seat, rw::SampleLuck &sample)
{
    const SeatMask bit = seatBit(seat);
    if (!(state.placed & bit) || ((keepers & bit) | (keepers & state.betSeen[std::size_t(seat)])))
        return;
    const int gold = state.gold[std::size_t(seat)];
    const int least = std::min(gold, minimumBet(rules, state, seat));
    state.bets[std::size_t(seat)] = std::uint16_t(least + int(sample.nextBelow(std::uint32_t(gold - least + 1))));
    if (seat != state.declarer && seat != state.challenger)
        state.red = SeatMask((state.red & ~bit) | (sample.next() & 1 ? bit : 0));
}

template <typename Caps>
std::uint64_t Game<Caps>::informationKey(const Rules &rules, const State &state, int seat)
{
    std::uint64_t key = rw::mix(std::uint64_t(seat) + 1);
    const auto take = [&](std::uint64_t word) { key = rw::mix(key ^ word) + rw::goldenRatio; };
    const SeatMask me = seatBit(seat);
    take(std::uint64_t(state.point) | std::uint64_t(state.round) << 8 | std::uint64_t(state.chief) << 16 | std::uint64_t(state.turn) << 24 | std::uint64_t(state.bidder) << 32
         | std::uint64_t(state.declarer) << 40 | std::uint64_t(state.challenger) << 48 | std::uint64_t(state.asked) << 56);
    take(std::uint64_t(state.asks) | std::uint64_t(state.bidQuantity) << 8 | std::uint64_t(state.bidValue) << 24 | std::uint64_t(state.placed) << 32 | std::uint64_t(state.revealed) << 48);
    take(std::uint64_t(state.left) | std::uint64_t(state.picker) << 32 | std::uint64_t(state.picks) << 40 | std::uint64_t(state.showing) << 48 | std::uint64_t(state.machine.depth) << 56);
    take(state.faceUp);
    take(state.machine.cancelled ^ rw::mix(state.machine.spent));
    take(state.machine.used);
    const rw::abilities::Circle &open = state.machine.open;
    take(std::uint64_t(open.window) | std::uint64_t(open.asked) << 8 | std::uint64_t(open.passes) << 16 | std::uint64_t(open.out) << 24);
    for (int each = 0; each < rules.seats; ++each) {
        take(state.owned[std::size_t(each)]);
        const std::uint16_t known = knownDice(rules, state, me, each);
        std::uint64_t seen = state.dice[std::size_t(each)];
        for (int slot = 0; known != 0xffff && slot < mostDice; ++slot)
            if (!(known >> slot & 1))
                seen &= ~(15ull << (4 * slot));
        take(seen);
        const bool bet = each == seat || !betsLieDown(state) || (state.betSeen[std::size_t(each)] & me);
        take(std::uint64_t(bet ? state.bets[std::size_t(each)] : 0) | std::uint64_t(bet ? state.red >> each & 1 : 0) << 16 | std::uint64_t(each == seat ? state.gold[std::size_t(each)] : 0) << 32);
    }
    for (std::size_t place = 0; place < rules.cards.size(); place += 8) {
        std::uint64_t zones = 0;
        std::memcpy(&zones, state.zones.data() + place, std::min<std::size_t>(8, rules.cards.size() - place));
        take(zones);
    }
    for (int bearer = 0; bearer < state.artifactCount; ++bearer)
        if (const std::uint16_t place = state.artifacts[std::size_t(bearer)].place; knows(rules, state, seat, place))
            take(std::uint64_t(place) << 32 | state.cards[place]);
    const int first = rules.firstPlace(state.round);
    for (std::uint32_t rest = state.point == Point::Setup ? 0 : state.left; rest; rest &= rest - 1)
        if (const std::uint16_t place = std::uint16_t(first + std::countr_zero(rest)); !isHidden(rules, state.cards[place]))
            take(std::uint64_t(place) << 32 | state.cards[place]);
    for (int depth = 0; depth < int(state.machine.depth); ++depth) {
        const rw::abilities::Frame &frame = state.machine.frames[std::size_t(depth)];
        take(std::uint64_t(frame.at) | std::uint64_t(frame.bearer) << 16 | std::uint64_t(frame.user) << 24 | std::uint64_t(frame.done) << 32);
        if (frame.user == seat)
            for (const std::uint32_t slot : frame.slots)
                take(slot);
    }
    return key;
}

} // namespace spoils
