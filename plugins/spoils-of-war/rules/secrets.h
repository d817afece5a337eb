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
/// Artifacts of their stage; what lies in piles and in the box may be anything. Where the cards lay before makes no difference,
/// so two states that the keepers cannot tell apart are drawn into one.
template <typename Caps>
void Game<Caps>::redealStage(const Rules &rules, State &state, SeatMask keepers, int stage, rw::SampleLuck &sample)
{
    using Places = std::array<std::uint16_t, std::size_t(Caps::places)>;
    const std::size_t first = rules.stageFirst[std::size_t(stage)];
    const std::size_t last = rules.stageFirst[std::size_t(stage) + 1];
    Places unknown; // on the table, then in piles and in the box
    std::array<std::uint64_t, std::size_t(Caps::places + 63) / 64> free{}; // cards
    std::size_t size = 0;
    const auto take = [&](std::size_t place) {
        const std::size_t card = state.cards[place];
        free[card / 64] |= 1ull << (card % 64);
        unknown[size++] = std::uint16_t(place);
    };
    for (int bearer = 0; bearer < state.artifactCount; ++bearer)
        if (const std::uint16_t place = cardOf(state, bearer);
            place >= first && place < last && !knownToAny(rules, state, keepers, place))
            take(place);
    const std::size_t onTable = size;
    for (std::size_t place = first; place < last; ++place)
        if (state.zones[place] == InPile)
            take(place);
    Places pool; // hidden cards first
    std::size_t count = 0;
    const auto add = [&](bool hidden) {
        for (std::size_t at = 0; at < (rules.cards.size() + 63) / 64; ++at)
            for (std::uint64_t rest = free[at] & (hidden ? rules.hiddenCards[at] : ~rules.hiddenCards[at]); rest;
                 rest &= rest - 1)
                pool[count++] = std::uint16_t(64 * at + std::size_t(std::countr_zero(rest)));
    };
    add(true);
    const std::size_t hidden = count;
    add(false);
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t among = i < onTable ? hidden : size;
        std::swap(pool[i], pool[i + sample.nextBelow(std::uint32_t(among - i))]);
        state.cards[unknown[i]] = typename Caps::PlaceNumber(pool[i]);
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
    const bool seen = ((state.revealed >> seat & 1) | (state.spied[std::size_t(seat)] & seats)) != 0;
    const bool all = seen || ((seats >> seat & 1) && !isBlind(rules, state, seat));
    return all ? std::uint16_t(0xffff) : state.shown[std::size_t(seat)];
}

template <typename Caps>
void Game<Caps>::redraw(const Rules &rules, State &state, SeatMask keepers, rw::SampleLuck &sample)
{
    state.luck.seed = sample.next();
    if (state.point == Point::Over)
        return;
    if (rules.anySecret) // first: the least bet may depend on these names. A bot has nothing better than to forget them
        Names::forget(rules, state, keepers);
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
    for (int bearer = 0; bearer < state.artifactCount; ++bearer)
        learnDefinition(rules, state, bearer);
    for (std::uint64_t rest = ownedByAny(rules, state) & ~state.faceUp; rest; rest &= rest - 1)
        Machine::refresh(rules, state, std::countr_zero(rest));
    if (state.machine.asks && !(keepers >> state.asked & 1)) // what another may choose can hang on what is drawn
        Machine::recall(rules, state);
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

/// Mixes words into a key, each at a place of its own.
class KeyMixer
{
public:
    explicit KeyMixer(std::uint64_t seed) : m_key(rw::mix(seed)) {}

    void take(std::uint64_t word) { m_key = rw::mix(m_key ^ word) + rw::goldenRatio; }
    /// The bytes of plain values, which have no padding.
    template <typename T>
    void takeAll(const T *values, std::size_t count)
    {
        static_assert(std::has_unique_object_representations_v<T>);
        const std::size_t size = count * sizeof(T);
        const auto *bytes = reinterpret_cast<const std::byte *>(values);
        for (std::size_t at = 0; at < size; at += 8) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes + at, std::min<std::size_t>(8, size - at));
            take(word);
        }
    }
    template <typename Values>
    void takeFirst(const Values &values, std::size_t count)
    {
        takeAll(values.data(), count);
    }
    std::uint64_t key() const { return m_key; }

private:
    std::uint64_t m_key;
};

/// What lies open of the course: everybody knows all of it, gold too, since all payments are open.
template <typename Caps>
void Game<Caps>::takeCourse(const Rules &rules, const State &state, KeyMixer &mixer)
{
    const std::size_t seats = std::size_t(rules.seats);
    for (const std::uint8_t byte : {std::uint8_t(state.point), state.round, state.asked, state.asks, state.chief, state.oldChief,
                                    state.firstBidder, state.bidder, state.turn, state.declarer, state.challenger, state.bidValue,
                                    state.showing, state.picker, state.picks, state.pickers})
        mixer.take(byte);
    for (const std::uint16_t word : {state.bidQuantity, state.count, state.placed, state.broke, state.due, state.revealed,
                                     state.winners, state.losers, state.gameWinners, state.blindAnyway})
        mixer.take(word);
    mixer.take(std::uint64_t(std::uint32_t(state.treasury)) << 32 | state.left);
    mixer.take(state.named);
    mixer.takeFirst(state.tableDice, state.tableDice.size());
    mixer.takeFirst(state.gold, seats);
    mixer.takeFirst(state.totals, seats);
    mixer.takeFirst(state.bonuses, seats);
    mixer.takeFirst(state.shown, seats);
    mixer.takeFirst(state.spied, seats);
    mixer.takeFirst(state.betSeen, seats);
    mixer.takeFirst(state.diceCount, seats);
    mixer.takeFirst(state.rolls, seats);
    mixer.takeFirst(state.order, state.pickers);
    mixer.takeFirst(state.extras, state.extras.size());
}

/// What the machine of abilities keeps is open, but for what a seat may choose from: that follows from what it knows.
template <typename Caps>
void Game<Caps>::takeAbilities(const Rules &rules, const State &state, int seat, KeyMixer &mixer)
{
    const auto &machine = state.machine;
    const std::size_t bearers = state.artifactCount;
    mixer.take(state.faceUp);
    mixer.take(machine.cancelled);
    mixer.take(machine.spent);
    mixer.take(std::uint64_t(machine.depth) << 24 | std::uint64_t(machine.lastingCount) << 16
               | std::uint64_t(machine.laterCount) << 8 | machine.asks);
    mixer.takeAll(&machine.open, 1);
    mixer.takeFirst(state.owned, std::size_t(rules.seats));
    mixer.takeFirst(state.artifacts, bearers);
    mixer.takeFirst(state.artifactPlaces, bearers);
    mixer.takeFirst(machine.uses, bearers);
    auto copies = machine.definitions; // what is printed may be a secret
    for (std::size_t bearer = 0; bearer < bearers; ++bearer)
        copies[bearer] = machine.copiers >> bearer & 1 ? copies[bearer] : std::uint8_t(0);
    mixer.takeFirst(copies, bearers);
    Names::takeInto(mixer, rules, state, seat);
    mixer.takeFirst(machine.tallies, rules.programs.tallies.size());
    mixer.takeFirst(state.zones, rules.cards.size());
}

template <typename Caps>
std::uint64_t Game<Caps>::informationKey(const Rules &rules, const State &state, int seat)
{
    KeyMixer mixer(std::uint64_t(seat) + 1);
    takeCourse(rules, state, mixer);
    takeAbilities(rules, state, seat, mixer);
    const SeatMask me = seatBit(seat);
    for (int each = 0; each < rules.seats; ++each) {
        const std::size_t at = std::size_t(each);
        const std::uint16_t known = knownDice(rules, state, me, each);
        std::uint64_t seen = 0;
        for (int slot = 0; slot < int(state.diceCount[at]); ++slot)
            if (known >> slot & 1)
                seen |= std::uint64_t(faceAt(state.dice[at], slot)) << (4 * slot);
        mixer.take(seen);
        mixer.take(known == 0xffff);
        const bool bet = each == seat || !betsLieDown(state) || (state.betSeen[at] & me);
        const bool side = bet || each == state.declarer || each == state.challenger;
        mixer.take(std::uint64_t(bet ? state.bets[at] : 0) | std::uint64_t(side ? state.red >> each & 1 : 0) << 16);
    }
    for (std::size_t place = 0; place < rules.cards.size(); ++place)
        if (knows(rules, state, seat, std::uint16_t(place)))
            mixer.take(std::uint64_t(place) << 32 | rules.cards[state.cards[place]].kind);
    return mixer.key();
}

} // namespace spoils
