// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The course of the game: dealing, rounds, bids, bets, dice and spoils. Included by game.h.

namespace spoils {

template <typename Caps>
template <typename Run>
void Game<Caps>::start(const Rules &rules, State &state, std::uint64_t seed, Run &run)
{
    std::memset(static_cast<void *>(&state), 0, sizeof state);
    state.luck.seed = seed;
    deal(rules, state, run);
    for (int seat = 0; seat < rules.seats; ++seat)
        state.gold[std::size_t(seat)] = std::uint16_t(rules.startGold);
    state.treasury = rules.treasury;
    const int chosen = rules.options.firstChief;
    state.chief = std::uint8_t(chosen >= 0 ? chosen : int(rw::below(std::uint32_t(rules.seats), state.luck.word({.purpose = ChoosingFirst}))));
    state.oldChief = state.chief;
    state.firstBidder = state.bidder = state.turn = state.declarer = state.challenger = noSeat;
    proceed(rules, state, run);
}

template <typename Caps>
template <typename Run>
void Game<Caps>::deal(const Rules &rules, State &state, Run &run)
{
    for (int stage = 0; stage < rules.stages; ++stage) {
        const std::size_t first = rules.stageFirst[std::size_t(stage)];
        const std::size_t count = rules.stageFirst[std::size_t(stage) + 1] - first;
        rw::shuffle(state.luck, {.purpose = Dealing}, std::span(rules.identities).subspan(first, count),
                    [&](std::size_t rank, std::size_t card) { state.cards[first + rank] = typename Caps::PlaceNumber(first + card); });
    }
    run.count(HDealt);
    if (!rules.removed.empty())
        run.count(HDealtThree);
    if (rules.sets > 1)
        run.count(HDealtMany);
}

/// Goes on until a seat must decide or the game is over.
template <typename Caps>
template <typename Run>
void Game<Caps>::proceed(const Rules &rules, State &state, Run &run)
{
    for (;;) {
        if (state.machine.depth) [[unlikely]] {
            if (Machine::run(rules, state, run))
                break;
        } else if (state.machine.open.window) [[unlikely]] {
            if (Machine::circle(rules, state, run))
                break;
        } else if (course(rules, state, run)) {
            break;
        }
    }
    state.machine.operations = 0;
}

/// Opens the window if somebody may have something to use; play goes on at \a next.
template <typename Caps>
template <typename Run>
bool Game<Caps>::opens(const Rules &rules, State &state, Window window, Point next, int subject, Run &run)
{
    (void)run;
    state.point = next;
    if (!Machine::isLive(state, window))
        return false;
    Machine::open(rules, state, window, subject);
    return true;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::stepStarts(const Rules &rules, State &state, StepWord step, Run &run)
{
    endSpans(rules, state, UStep);
    if (rules.programs.watchedEvents >> EStep & 1) [[unlikely]] {
        if (step != TSetup)
            Machine::raise(rules, state, EStep, {.words = {1ull << (step - 1), 2}}, run);
        Machine::raise(rules, state, EStep, {.words = {1ull << step, 1}}, run);
    }
}

/// One leg of the course. True: a seat must decide, or the game is over. False: windows or abilities come first, or the next leg.
template <typename Caps>
template <typename Run>
[[gnu::always_inline]] inline bool Game<Caps>::course(const Rules &rules, State &state, Run &run)
{
    switch (state.point) {
    case Point::Setup:
        state.point = Point::Spread;
        stepStarts(rules, state, TSetup, run);
        if (state.machine.depth)
            return false;
        [[fallthrough]];
    case Point::Spread:
        spread(rules, state, run);
        if (opens(rules, state, WPileSpread, Point::RollBefore, 0, run))
            return false;
        [[fallthrough]];
    case Point::RollBefore:
        stepStarts(rules, state, TRoll, run);
        if (opens(rules, state, WRollBefore, Point::Roll, 0, run))
            return false;
        [[fallthrough]];
    case Point::Roll:
        state.point = Point::RollAfter;
        roll(rules, state, run);
        if (state.machine.depth)
            return false;
        [[fallthrough]];
    case Point::RollAfter:
        if (opens(rules, state, WRollAfter, Point::BidBefore, 0, run))
            return false;
        [[fallthrough]];
    case Point::BidBefore:
        stepStarts(rules, state, TBidding, run);
        if (opens(rules, state, WBidBefore, Point::NameBidder, 0, run))
            return false;
        [[fallthrough]];
    case Point::NameBidder: ask(state, state.chief, AskBidder); return true;
    case Point::BidTurn:
        if (opens(rules, state, WBidTurn, Point::Bid, state.turn, run))
            return false;
        [[fallthrough]];
    case Point::Bid: ask(state, state.turn, AskBid); return true;
    case Point::BidMade:
        if (opens(rules, state, WBidMade, Point::NextBidder, state.bidder, run))
            return false;
        [[fallthrough]];
    case Point::NextBidder:
        state.turn = std::uint8_t(left(rules, state.bidder));
        if (opens(rules, state, WBidTurn, Point::Bid, state.turn, run))
            return false;
        ask(state, state.turn, AskBid);
        return true;
    case Point::BetBefore:
        stepStarts(rules, state, TBets, run);
        if (opens(rules, state, WBetBefore, Point::Bets, 0, run))
            return false;
        [[fallthrough]];
    case Point::Bets:
        if (askForBet(rules, state, run))
            return true;
        if (state.machine.depth)
            return false;
        if (opens(rules, state, WBetDone, Point::RevealBets, 0, run))
            return false;
        [[fallthrough]];
    case Point::RevealBets:
        stepStarts(rules, state, TRevealBets, run);
        revealBets(rules, state, run);
        if (opens(rules, state, WBetsShown, Point::RevealDice, 0, run))
            return false;
        [[fallthrough]];
    case Point::RevealDice:
        state.point = Point::ShowDice;
        stepStarts(rules, state, TRevealDice, run);
        if (state.machine.depth)
            return false;
        [[fallthrough]];
    case Point::ShowDice:
        while (state.showing < rules.seats) {
            const int seat = (state.declarer + state.showing) % rules.seats;
            ++state.showing;
            state.revealed = SeatMask(state.revealed | seatBit(seat));
            run.count(HDiceShown);
            if constexpr (Run::tells)
                tellDice(state, seat, run);
            if (opens(rules, state, WDiceShown, Point::ShowDice, seat, run))
                return false;
        }
        if (opens(rules, state, WAllShown, Point::Outcome, 0, run))
            return false;
        [[fallthrough]];
    case Point::Outcome:
        countDice(rules, state, run);
        if (opens(rules, state, WOutcome, Point::Spoils, 0, run))
            return false;
        [[fallthrough]];
    case Point::Spoils:
        state.point = Point::Divide;
        stepStarts(rules, state, TSpoils, run);
        if (state.machine.depth)
            return false;
        [[fallthrough]];
    case Point::Divide:
        divide(rules, state, run);
        if (opens(rules, state, WPicksBefore, Point::PickTurn, 0, run))
            return false;
        [[fallthrough]];
    case Point::PickTurn:
        if (opens(rules, state, WPickTurn, Point::Picks, state.order[state.picker], run))
            return false;
        [[fallthrough]];
    case Point::Picks:
        if (beginPicks(rules, state, run)) {
            ask(state, state.order[state.picker], AskPick);
            return true;
        }
        state.point = Point::PickEnds;
        [[fallthrough]];
    case Point::PickEnds: return pickEnds(rules, state, run);
    case Point::Leftovers:
        leaveRest(rules, state, run);
        if (opens(rules, state, WRoundEnd, Point::NextRound, 0, run))
            return false;
        [[fallthrough]];
    case Point::NextRound:
        endRound(rules, state, run);
        return false;
    case Point::TurnUp:
        turnUpTheRest(rules, state, run);
        return false;
    case Point::Score:
        finish(rules, state, run);
        [[fallthrough]];
    case Point::Over:
        state.asked = noSeat;
        state.asks = 0;
        return true;
    }
    return true;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::spread(const Rules &rules, State &state, Run &run)
{
    const int first = rules.firstPlace(state.round);
    state.left = (1u << rules.perPile) - 1;
    bool any = false;
    for (int slot = 0; slot < rules.perPile; ++slot) {
        const std::size_t place = std::size_t(first + slot);
        state.zones[place] = InActive;
        const std::size_t card = state.cards[place];
        if (rules.hiddenCards[card / 64] >> (card % 64) & 1) {
            state.artifacts[state.artifactCount++].place = std::uint16_t(place);
            any = true;
        }
    }
    run.count(HRoundBegins);
    run.count(HSpread);
    if (any)
        run.count(HSpreadHidden);
    if constexpr (Run::tells) {
        run.tell({.what = ToldRound, .clause = HRoundBegins, .arguments = {state.round + 1}});
        for (int slot = 0; slot < rules.perPile; ++slot) {
            const Card &card = cardAt(rules, state, first + slot);
            run.tell({.what = ToldCard,
                      .clause = card.hidden ? HSpreadHidden : HSpread,
                      .arguments = {card.hidden ? -1 - card.stage : int(state.cards[std::size_t(first + slot)]), slot + 1}});
        }
    }
}

template <typename Caps>
template <typename Run>
void Game<Caps>::rollSeat(const Rules &rules, State &state, int seat, int count, Run &run)
{
    const rw::LuckAddress address{.purpose = Rolling, .seat = std::uint8_t(seat), .round = state.round};
    std::uint64_t dice = 0;
    if constexpr (Run::tells) {
        run.dice(state.luck, address, count, std::uint32_t(rules.faces), [&](int slot, std::uint32_t face) { dice |= std::uint64_t(face + 1) << (4 * slot); });
    } else { // the same dice as one by one: four of them are the first digits of the word to the base of their faces
        static_assert(rw::dicePerWord == 8 && mostDice == 16);
        const std::uint32_t four = std::uint32_t(rules.fourDice.size());
        for (int slot = 0; slot < count; slot += rw::dicePerWord) {
            rw::LuckAddress here = address;
            here.slot = std::uint16_t(slot);
            std::uint64_t word = state.luck.word(here);
            const std::uint64_t low = rules.fourDice[rw::takeBelow(four, word)];
            const std::uint64_t high = rules.fourDice[rw::takeBelow(four, word)];
            dice |= (low | high << 16) << (4 * slot);
        }
        dice &= count == mostDice ? ~0ull : (1ull << (4 * count)) - 1;
    }
    state.dice[std::size_t(seat)] = dice;
    state.diceCount[std::size_t(seat)] = std::uint8_t(count);
    state.totalDice = std::uint16_t(state.totalDice + count);
}

template <typename Caps>
template <typename Run>
void Game<Caps>::roll(const Rules &rules, State &state, Run &run)
{
    state.totalDice = 0;
    for (int seat = 0; seat < rules.seats; ++seat)
        rollSeat(rules, state, seat, std::clamp<int>(Machine::number(rules, state, NDice, seat, rules.dice), 0, mostDice), run);
    run.count(HRolled);
    for (ExtraDie &extra : state.extras) {
        if (extra.bearer == 0) [[likely]]
            break;
        rollExtra(rules, state, extra.seat, extra.bearer - 1, run);
        extra = {};
    }
    if constexpr (Run::tells)
        for (int seat = 0; seat < rules.seats; ++seat)
            tellRoll(rules, state, seat, run);
    if (rules.programs.watchedEvents >> ERolled & 1) [[unlikely]]
        for (int k = rules.seats - 1; k >= 0; --k) // the last pushed runs first
            Machine::raise(rules, state, ERolled, {.seat = (state.chief + k) % rules.seats}, run);
}

/// The extra die of a card: its luck goes by the card, so it shifts nobody else's.
template <typename Caps>
template <typename Run>
void Game<Caps>::rollExtra(const Rules &rules, State &state, int seat, int bearer, Run &run)
{
    const int slot = state.diceCount[std::size_t(seat)];
    if (slot >= mostDice)
        return;
    rw::LuckAddress address{.purpose = RollingExtra, .seat = std::uint8_t(seat), .round = state.round};
    address.slot = extraSlot(rules, state.cards[cardOf(state, bearer)]);
    run.dice(state.luck, address, 1, std::uint32_t(rules.faces),
             [&](int, std::uint32_t face) { state.dice[std::size_t(seat)] |= std::uint64_t(face + 1) << (4 * slot); });
    ++state.diceCount[std::size_t(seat)];
    ++state.totalDice;
    run.count(HRolledExtra);
    if constexpr (Run::tells) {
        run.tell({.what = ToldExtra, .clause = HRolledExtra, .arguments = {seat, int(state.cards[cardOf(state, bearer)])}});
        if (!isBlind(rules, state, seat))
            run.tell({.what = ToldDie, .clause = HRolledExtra, .seenBy = seatBit(seat), .arguments = {seat, slot + 1, faceAt(state.dice[std::size_t(seat)], slot)}});
    }
}

// ---- bids

template <typename Caps>
template <typename Run>
void Game<Caps>::makeBid(const Rules &rules, State &state, rw::Move move, Run &run)
{
    const bool first = state.bidQuantity == 0;
    run.count(first ? HFirstBid : HRaised);
    if (rules.firstQuantity || rules.mostRaise)
        run.count(first ? HStepFirst : HStepRaise);
    if (state.turn == state.bidder)
        run.count(HMakerMustRaise);
    if constexpr (Run::measures)
        run.note(FBidsByRound, state.round, 1);
    state.bidQuantity = std::uint16_t(int(move.c()) / rules.faces + 1);
    state.bidValue = std::uint8_t(int(move.c()) % rules.faces + 1);
    state.bidder = state.turn;
    if constexpr (Run::tells)
        run.tell({.what = ToldBid, .clause = std::uint16_t(first ? HFirstBid : HRaised), .arguments = {state.bidder, state.bidQuantity, state.bidValue}});
    Machine::raise(rules, state, EBidMade, {.seat = state.bidder}, run);
    state.point = Point::BidMade;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::challenge(const Rules &rules, State &state, Run &run)
{
    (void)rules;
    state.challenger = state.turn;
    state.declarer = state.bidder;
    state.turn = noSeat;
    run.count(HChallenged);
    if constexpr (Run::measures)
        run.note(FChallengesBySeat, state.challenger, 1);
    run.count(HBiddingEnds);
    if constexpr (Run::tells)
        run.tell({.what = ToldChallenge, .clause = HChallenged, .arguments = {state.challenger, state.declarer}});
    state.red = seatBit(state.challenger);
    state.point = Point::BetBefore;
}

template <typename Caps>
void Game<Caps>::legalBids(const Rules &rules, const State &state, rw::MoveSet &moves)
{
    const bool standing = state.bidQuantity != 0;
    const int next = standing ? (state.bidQuantity - 1) * rules.faces + state.bidValue : 0; // the lowest that is higher
    int from = next;
    int to = int(state.totalDice) * rules.faces;
    if (!standing && rules.firstQuantity) {
        from = (rules.firstQuantity - 1) * rules.faces;
        to = from + rules.faces;
    }
    if (standing && rules.mostRaise)
        to = std::min(to, (state.bidQuantity + rules.mostRaise) * rules.faces);
    const bool mayChallenge = standing && state.turn != state.bidder && !Machine::forbidden(rules, state, AChallenge, state.turn);
    if (to <= from && !mayChallenge) // bids have no upper limit: there is always one
        to = from + rules.faces;
    if (to > from && !(mayChallenge && Machine::forbidden(rules, state, ABid, state.turn)))
        moves.addRun(rw::Move::of(MakeBid, std::uint32_t(from)), std::uint32_t(to - from));
    if (mayChallenge)
        moves.add(rw::Move::of(Challenge));
}

// ---- bets

/// Asks the next who has to bet: those who bet in the usual order together, then those who bet last, one by one.
template <typename Caps>
template <typename Run>
bool Game<Caps>::askForBet(const Rules &rules, State &state, Run &run)
{
    const SeatMask all = rw::allSeats(rules.seats);
    if (state.placed == all)
        return false;
    const bool orders = state.machine.lastingCount || rules.anyWhile;
    const SeatMask late = orders ? Machine::ordered(rules, state, OBetting, Last) : SeatMask(0);
    for (int k = 0; k < rules.seats; ++k) {
        const int seat = (state.declarer + k) % rules.seats;
        if (!((state.placed | late) >> seat & 1)) {
            if (!(state.due >> seat & 1)) [[unlikely]]
                if (announceBet(rules, state, seat, run))
                    return false;
            ask(state, seat, AskBet);
            return true;
        }
    }
    for (int k = 0; k < rules.seats; ++k) {
        const int seat = (state.chief + k) % rules.seats;
        if (state.placed >> seat & 1)
            continue;
        if (!(state.due >> seat & 1)) {
            run.count(HLateBet);
            if (announceBet(rules, state, seat, run))
                return false;
        }
        ask(state, seat, AskBet);
        return true;
    }
    return false;
}

/// Tells those who watch that a seat is about to bet. True when that set something off.
template <typename Caps>
template <typename Run>
bool Game<Caps>::announceBet(const Rules &rules, State &state, int seat, Run &run)
{
    state.due = SeatMask(state.due | seatBit(seat));
    Machine::raise(rules, state, EBetDue, {.seat = seat}, run);
    return state.machine.depth != 0;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::placeBet(const Rules &rules, State &state, rw::Move move, Run &run)
{
    const int seat = state.asked;
    state.bets[std::size_t(seat)] = std::uint16_t(move.c());
    state.red = SeatMask((state.red & ~seatBit(seat)) | (move.b() ? seatBit(seat) : 0));
    state.placed = SeatMask(state.placed | seatBit(seat));
    const bool principal = seat == state.declarer || seat == state.challenger;
    run.count(HBetPlaced);
    run.count(principal ? HPrincipalBets : HBystanderBets);
    if (int(move.c()) < rules.ante)
        run.count(HBetAll);
    if constexpr (Run::tells) {
        run.tell({.what = ToldBetPlaced, .clause = HBetPlaced, .arguments = {seat}});
        run.tell({.what = ToldBet, .clause = HBetPlaced, .seenBy = seatBit(seat), .arguments = {seat, move.b(), std::int32_t(move.c())}});
    }
}

template <typename Caps>
template <typename Run>
void Game<Caps>::revealBets(const Rules &rules, State &state, Run &run)
{
    run.count(HBetsShown);
    if constexpr (Run::measures)
        for (int seat = 0; seat < rules.seats; ++seat)
            run.note(FBetByRound, state.round, state.bets[std::size_t(seat)]);
    if constexpr (Run::tells)
        for (int seat = 0; seat < rules.seats; ++seat)
            run.tell({.what = ToldBet, .clause = HBetsShown, .arguments = {seat, state.red >> seat & 1, state.bets[std::size_t(seat)]}});
    (void)rules;
}

// ---- dice and outcome

template <typename Caps>
template <typename Run>
void Game<Caps>::countDice(const Rules &rules, State &state, Run &run)
{
    int count = state.tableDice[state.bidValue];
    for (int seat = 0; seat < rules.seats; ++seat)
        count += diceShowing(state.dice[std::size_t(seat)], state.bidValue);
    state.count = std::uint16_t(count);
    const bool holds = count >= state.bidQuantity;
    const SeatMask all = rw::allSeats(rules.seats);
    state.winners = holds ? SeatMask(all & ~state.red) : state.red;
    state.losers = SeatMask(all & ~state.winners);
    run.count(HCounted);
    if constexpr (Run::measures) {
        run.note(FDeclarerRight, 0, holds);
        run.note(FDeclarerRightByRound, state.round, holds);
        run.note(FMargin, 0, count - int(state.bidQuantity));
    }
    if constexpr (Run::tells)
        run.tell({.what = ToldCount, .clause = HCounted, .arguments = {count, state.bidQuantity, state.bidValue, holds}});
}

// ---- spoils

template <typename Caps>
template <typename Run>
void Game<Caps>::divide(const Rules &rules, State &state, Run &run)
{
    const int principal = (state.winners >> state.declarer & 1) ? state.declarer : state.challenger;
    std::array<std::int32_t, Caps::seats> ranks{};
    int chief = -1;
    int most = -1;
    bool tied = false;
    // The principal comes first at equal bets, unless the deck says that he comes last.
    const int begin = rules.options.chiefTieIncludesPrincipal ? 0 : 1;
    for (int k = begin; k < rules.seats + begin; ++k) {
        const int seat = (principal + k) % rules.seats;
        if (state.winners >> seat & 1) {
            const int rank = Machine::number(rules, state, NBetRank, seat, state.bets[std::size_t(seat)]);
            ranks[std::size_t(seat)] = rank;
            tied |= rank == most;
            if (rank > most) {
                most = rank;
                chief = seat;
                tied = false;
            }
        } else {
            const int bet = state.bets[std::size_t(seat)];
            state.gold[std::size_t(seat)] = std::uint16_t(state.gold[std::size_t(seat)] - bet);
            state.treasury += bet;
            if constexpr (Run::tells)
                run.tell({.what = ToldPaid, .clause = HLosersPay, .arguments = {seat, bet}});
        }
    }
    run.count(HLosersPay);
    state.oldChief = state.chief;
    state.chief = std::uint8_t(chief);
    run.count(HChief);
    if (tied)
        run.count(HChiefTie);
    if constexpr (Run::tells)
        run.tell({.what = ToldChief, .clause = std::uint16_t(tied ? HChiefTie : HChief), .arguments = {chief, state.bets[std::size_t(chief)]}});
    orderPickers(rules, state, ranks, run);
}

/// Larger bets first, at equal bets clockwise from the new Chief; who could not pay the ante comes behind all who could.
template <typename Caps>
template <typename Ranks, typename Run>
void Game<Caps>::orderPickers(const Rules &rules, State &state, const Ranks &ranks, Run &run)
{
    std::array<std::int32_t, Caps::seats> keys;
    int count = 0;
    int broke = 0;
    for (int k = 0; k < rules.seats; ++k) { // clockwise from the Chief: a stable order then breaks ties as it should
        const int seat = (state.chief + k) % rules.seats;
        if (!(state.winners >> seat & 1))
            continue;
        const bool poor = int(state.bets[std::size_t(seat)]) < rules.ante;
        broke += poor;
        std::int32_t key = poor && rules.options.brokePickBySeat ? -1 : ranks[std::size_t(seat)] - (poor ? 1'000'000 : 0);
        key = seat == state.chief ? 2'000'000 : key;
        int at = count++;
        for (; at > 0 && keys[std::size_t(at - 1)] < key; --at) {
            keys[std::size_t(at)] = keys[std::size_t(at - 1)];
            state.order[std::size_t(at)] = state.order[std::size_t(at - 1)];
        }
        if (at > 0 && keys[std::size_t(at - 1)] == key)
            run.count(HPickTie);
        keys[std::size_t(at)] = key;
        state.order[std::size_t(at)] = std::uint8_t(seat);
    }
    state.pickers = std::uint8_t(count);
    state.picker = 0;
    if (broke) [[unlikely]] {
        run.count(broke == count ? HBrokeChief : HBrokeWinner);
        if (broke > 1)
            run.count(HBrokeWinners);
    }
}

/// False: the picker gets nothing.
template <typename Caps>
template <typename Run>
bool Game<Caps>::beginPicks(const Rules &rules, State &state, Run &run)
{
    if (state.picks)
        return true;
    const int seat = state.order[state.picker];
    const int base = seat == state.chief ? rules.chiefTake : rules.winnerTake;
    const int share = std::max<int>(0, Machine::number(rules, state, NShare, seat, base));
    const int there = std::popcount(state.left);
    run.count(HPicks);
    run.count(seat == state.chief ? HTookChief : HTookOther);
    if (share > base)
        run.count(HShareMore);
    if (share > base + 1)
        run.count(HAddedUp);
    if (share > there)
        run.count(HShareCut);
    state.picks = std::uint8_t(std::min(share, there));
    return state.picks != 0;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::takePick(const Rules &rules, State &state, int slot, Run &run)
{
    const int seat = state.order[state.picker];
    if (rules.options.shareNamedAtOnce) {
        state.named |= 1u << slot;
        if (--state.picks == 0)
            for (; state.named; state.named &= state.named - 1)
                takeCard(rules, state, seat, std::countr_zero(state.named), run);
    } else {
        --state.picks;
        takeCard(rules, state, seat, slot, run);
    }
    if (state.picks == 0)
        state.point = Point::PickEnds;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::takeCard(const Rules &rules, State &state, int seat, int slot, Run &run)
{
    const std::uint16_t place = std::uint16_t(rules.firstPlace(state.round) + slot);
    state.left &= ~(1u << slot);
    state.zones[place] = std::uint8_t(InStash + seat);
    const std::size_t card = state.cards[place];
    const bool hidden = rules.hiddenCards[card / 64] >> (card % 64) & 1;
    run.count(hidden ? HTookHidden : HTookOpen);
    if constexpr (Run::tells) {
        run.tell({.what = ToldTook, .clause = std::uint16_t(hidden ? HTookHidden : HTookOpen), .arguments = {seat, hidden ? -1 - rules.cards[card].stage : int(card), InActive}});
        if (hidden)
            run.tell({.what = ToldSaw, .clause = HTookHidden, .seenBy = seatBit(seat), .arguments = {seat, int(card), place}});
    }
    if (hidden) {
        state.owned[std::size_t(seat)] |= 1ull << bearerAt(state, place);
        Machine::refresh(rules, state, seat);
    }
    Machine::raise(rules, state, EMoved, {.seat = seat, .other = seat, .card = place, .words = {1ull << ZActive, 1ull << ZStash}}, run);
}

/// The picker takes the bet back; then the next one, or what stays behind.
template <typename Caps>
template <typename Run>
bool Game<Caps>::pickEnds(const Rules &rules, State &state, Run &run)
{
    run.count(HBetBack);
    if constexpr (Run::tells)
        run.tell({.what = ToldBetBack, .clause = HBetBack, .arguments = {state.order[state.picker], state.bets[state.order[state.picker]]}});
    ++state.picker;
    if (state.picker < state.pickers) {
        if (opens(rules, state, WPickTurn, Point::Picks, state.order[state.picker], run))
            return false;
        if (beginPicks(rules, state, run)) {
            ask(state, state.order[state.picker], AskPick);
            return true;
        }
        state.point = Point::PickEnds;
        return false;
    }
    opens(rules, state, WPicksAfter, Point::Leftovers, 0, run);
    return false;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::leaveRest(const Rules &rules, State &state, Run &run)
{
    const int first = rules.firstPlace(state.round);
    run.count(HToLeftovers);
    if constexpr (Run::tells)
        run.tell({.what = ToldLeft, .clause = HToLeftovers, .arguments = {std::popcount(state.left)}});
    for (; state.left; state.left &= state.left - 1)
        state.zones[std::size_t(first + std::countr_zero(state.left))] = InLeftovers;
}

/// Dice, bets, roles and what lasted for the Round are over.
template <typename Caps>
template <typename Run>
void Game<Caps>::endRound(const Rules &rules, State &state, Run &run)
{
    run.count(HRoundEnds);
    if constexpr (Run::measures)
        for (int seat = 0; seat < rules.seats; ++seat)
            run.note(FGoldByRound, state.round, state.gold[std::size_t(seat)]);
    if (rules.programs.watchedEvents >> EStep & 1) [[unlikely]]
        Machine::raise(rules, state, EStep, {.words = {1ull << TSpoils, 2}}, run);
    state.dice = {};
    state.rolls = {};
    state.bets = {};
    state.shown = {};
    state.spied = {};
    state.betSeen = {};
    state.tableDice = {};
    state.diceCount = {};
    state.order = {};
    state.totalDice = state.bidQuantity = state.count = 0;
    state.bidValue = 0;
    state.red = state.placed = state.due = state.revealed = state.winners = state.losers = state.blindAnyway = 0;
    state.showing = state.picker = state.pickers = 0;
    state.firstBidder = state.bidder = state.turn = state.declarer = state.challenger = noSeat;
    const bool last = state.round + 1 == rules.rounds;
    endSpans(rules, state, UStep);
    if (!last || rules.options.finalWindowAgain)
        endSpans(rules, state, URound);
    if (last) {
        run.count(HLastRoundEnds);
        if constexpr (Run::tells)
            run.tell({.what = ToldFinal, .clause = HFinalWindow});
        if (opens(rules, state, WFinal, Point::TurnUp, 0, run))
            run.count(HFinalWindow);
        return;
    }
    ++state.round;
    state.oldChief = state.chief;
    state.point = Point::Setup;
}

// ---- the end

/// After the final window all Artifacts are turned up; those that only name something still do.
template <typename Caps>
template <typename Run>
void Game<Caps>::turnUpTheRest(const Rules &rules, State &state, Run &run)
{
    state.point = Point::Score;
    std::array<rw::abilities::Frame, std::size_t(Caps::machine.frames)> late;
    std::size_t count = 0;
    bool any = false;
    for (int k = 0; k < rules.seats; ++k) {
        const int seat = (state.chief + k) % rules.seats;
        for (std::uint64_t rest = state.owned[std::size_t(seat)] & ~state.faceUp; rest; rest &= rest - 1) {
            const int bearer = std::countr_zero(rest);
            any = true;
            state.faceUp |= 1ull << bearer;
            if constexpr (Run::tells)
                run.tell({.what = ToldTurnedUp, .clause = HTurnedUpAtEnd, .arguments = {seat, int(state.cards[cardOf(state, bearer)])}});
            const std::uint16_t which = printedDefinition(rules, state, bearer);
            if (which != noKind && rules.options.finalTurnupNames && rules.namesAtEnd[which] && count < late.size()) {
                rw::abilities::Frame frame;
                frame.ability = rules.programs.cards[which].abilities.first;
                frame.at = rules.programs.abilities[frame.ability].steps;
                frame.bearer = std::uint8_t(bearer);
                frame.user = std::uint8_t(seat);
                frame.window = WFinal + 1;
                frame.stage = Machine::endStage;
                late[count++] = frame;
            } else if (which != noKind && rules.oneTime[which]) {
                state.machine.spent |= 1ull << bearer;
            }
        }
    }
    if (any)
        run.count(HTurnedUpAtEnd);
    for (int seat = 0; seat < rules.seats; ++seat)
        state.machine.live[std::size_t(seat)] = 0;
    state.machine.anyLive = 0;
    while (count > 0)
        state.machine.frames[state.machine.depth++] = late[--count];
}

template <typename Caps>
typename Game<Caps>::Holdings Game<Caps>::holdings(const Rules &rules, const State &state)
{
    Holdings all;
    const std::size_t places = rules.cards.size();
    for (std::size_t place = 0; place < places; ++place) {
        if (state.zones[place] < InStash)
            continue;
        Holding &mine = all[std::size_t(state.zones[place] - InStash)];
        const Card &card = rules.cards[state.cards[place]];
        mine.gold += card.gold;
        ++mine.count;
        ++mine.types[card.type];
        ++mine.items[card.item & (mostItems - 1)]; // cards without an item land in the last, which no item has
    }
    if (state.machine.lastingCount || rules.anyWhile)
        countedAs(rules, state, [&](std::uint16_t place, int item) {
            if (state.zones[place] < InStash)
                return;
            Holding &mine = all[std::size_t(state.zones[place] - InStash)];
            ++mine.items[std::size_t(item)];
            ++mine.types[rules.items[std::size_t(item)].type];
            mine.counted = true;
        });
    return all;
}

template <typename Caps>
typename Game<Caps>::Score Game<Caps>::score(const Rules &rules, const State &state, int seat, const Holding &mine)
{
    Score score;
    score.cards = mine.gold;
    score.count = mine.count;
    score.counted = mine.counted;
    int hoards = 255;
    for (std::size_t type = 0; type < rules.types.size(); ++type) {
        hoards = std::min<int>(hoards, mine.types[type]);
        const std::vector<std::uint8_t> &kinds = rules.types[type].items;
        if (rules.types[type].hidden || kinds.empty())
            continue;
        for (int layer = 1;; ++layer) {
            int different = 0;
            for (const std::uint8_t item : kinds)
                different += mine.items[item] >= layer;
            if (different == int(kinds.size()))
                ++score.completes;
            else if (different >= rules.partialItems)
                ++score.partials;
            else
                break;
        }
    }
    score.hoards = rules.types.empty() ? 0 : hoards;
    score.bonus = score.hoards * number(rules, state, NHoard, seat) + score.partials * number(rules, state, NPartial, seat)
        + score.completes * number(rules, state, NComplete, seat);
    return score;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::finish(const Rules &rules, State &state, Run &run)
{
    state.point = Point::Over;
    run.count(HScored);
    const Holdings all = holdings(rules, state);
    for (int seat = 0; seat < rules.seats; ++seat) {
        const Score made = score(rules, state, seat, all[std::size_t(seat)]);
        state.bonuses[std::size_t(seat)] = std::int16_t(made.bonus);
        state.gold[std::size_t(seat)] = std::uint16_t(state.gold[std::size_t(seat)] + made.bonus);
        state.treasury -= made.bonus;
        state.totals[std::size_t(seat)] = std::int16_t(state.gold[std::size_t(seat)] + made.cards);
        if (made.hoards)
            run.count(HHoard);
        if (made.partials)
            run.count(HPartial);
        if (made.completes)
            run.count(HComplete);
        if (made.partials + made.completes > 1)
            run.count(HManySets);
        if (made.counted)
            run.count(HCountedAs);
        if constexpr (Run::measures)
            for (const auto &[row, many] : {std::pair{Hoards, made.hoards}, {PartialSets, made.partials}, {CompleteSets, made.completes}})
                run.note(FBonuses, std::size_t(row * rules.seats + seat), many);
        if constexpr (Run::tells) {
            run.tell({.what = ToldBonus, .clause = HScored, .arguments = {seat, made.bonus}});
            run.tell({.what = ToldTotal, .clause = HScored, .arguments = {seat, state.totals[std::size_t(seat)]}});
        }
    }
    if (state.treasury < 0)
        run.count(HBelowZero);
    int best = 0;
    for (int seat = 1; seat < rules.seats; ++seat) {
        Happening by = HNothing;
        if (betterAtEnd(rules, state, seat, best, by))
            best = seat;
        if (by != HNothing)
            run.count(by);
    }
    for (int seat = 0; seat < rules.seats; ++seat) {
        Happening by = HNothing;
        if (seat == best || (!betterAtEnd(rules, state, best, seat, by) && !betterAtEnd(rules, state, seat, best, by)))
            state.gameWinners = SeatMask(state.gameWinners | seatBit(seat));
    }
    if (std::popcount(state.gameWinners) > 1) {
        run.count(HTieShared);
        if (rules.options.fullTieChiefFirst) {
            int seat = state.chief;
            while (!(state.gameWinners >> seat & 1))
                seat = left(rules, seat);
            state.gameWinners = seatBit(seat);
        }
    }
    if constexpr (Run::tells)
        for (int seat = 0; seat < rules.seats; ++seat)
            if (state.gameWinners >> seat & 1)
                run.tell({.what = ToldWon, .clause = HScored, .arguments = {seat, std::popcount(state.gameWinners)}});
}

/// Total, then number of cards, then the cards from the most valuable on.
template <typename Caps>
bool Game<Caps>::betterAtEnd(const Rules &rules, const State &state, int one, int other, Happening &by)
{
    const std::int16_t a = state.totals[std::size_t(one)];
    const std::int16_t b = state.totals[std::size_t(other)];
    if (a != b) [[likely]]
        return a > b;
    std::array<std::array<int, 256>, 2> counts{}; // by value, from 0
    int cards = 0;
    for (std::size_t place = 0; place < rules.cards.size(); ++place) {
        const int owner = ownerAt(state, std::uint16_t(place));
        if (owner != one && owner != other)
            continue;
        cards += owner == one ? 1 : -1;
        ++counts[owner == one ? 0 : 1][std::size_t(std::clamp<int>(rules.cards[state.cards[place]].gold, 0, 255))];
    }
    if (cards != 0) {
        by = HTieCards;
        return cards > 0;
    }
    bool highest = true;
    for (std::size_t value = 256; value-- > 0;) {
        if (counts[0][value] != counts[1][value]) {
            by = highest ? HTieBest : HTieNext;
            return counts[0][value] > counts[1][value];
        }
        highest = highest && counts[0][value] == 0;
    }
    return false;
}

// ---- decisions

template <typename Caps>
rw::MoveSet Game<Caps>::legalMoves(const Rules &rules, const State &state)
{
    rw::MoveSet moves;
    if (state.asked == noSeat)
        return moves;
    switch (state.asks) {
    case AskBidder: moves.addRun(rw::Move::of(NameBidder), std::uint32_t(rules.seats)); break;
    case AskBid: legalBids(rules, state, moves); break;
    case AskBet: {
        const int seat = state.asked;
        const int gold = state.gold[std::size_t(seat)];
        const int least = std::min(gold, minimumBet(rules, state, seat));
        const std::uint32_t count = std::uint32_t(gold - least + 1);
        if (seat != state.challenger)
            moves.addRun(rw::Move::of(PlaceBet, std::uint32_t(least), 0), count);
        if (seat != state.declarer)
            moves.addRun(rw::Move::of(PlaceBet, std::uint32_t(least), 1), count);
        break;
    }
    case AskPick: moves.addMask(rw::Move::of(Pick), state.left & ~state.named); break;
    default: Machine::legalMoves(state, moves);
    }
    return moves;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::advance(const Rules &rules, State &state, rw::Move move, Run &run)
{
    switch (move.kind()) {
    case NameBidder:
        state.firstBidder = state.turn = std::uint8_t(move.c());
        run.count(HFirstNamed);
        if constexpr (Run::tells)
            run.tell({.what = ToldFirst, .clause = HFirstNamed, .arguments = {state.chief, state.turn}});
        state.point = Point::BidTurn;
        break;
    case MakeBid: makeBid(rules, state, move, run); break;
    case Challenge: challenge(rules, state, run); break;
    case PlaceBet: placeBet(rules, state, move, run); break;
    case Pick: takePick(rules, state, int(move.c()), run); break;
    default: Machine::answer(rules, state, move, run);
    }
    proceed(rules, state, run);
}

} // namespace spoils
