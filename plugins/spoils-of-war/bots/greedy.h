// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bots/holding.h"
#include "bots/odds.h"
#include "bots/plans.h"
#include "engine/advice.h"
#include "rules/view.h"

namespace spoils {

/// What a greedy bot knows before a game begins: all of it follows from the rules and the options.
struct GreedyMind
{
    GreedyMind(const Rules &rules, int howBold);

    Plans plans;
    Odds odds;
    SetWorths sets;
    std::vector<Prize> outsides; ///< of each card, for one who knows no Artifact
    int bold; ///< how much of the purse an edge is worth, in thousandths
};

/// What seats have collected, kept while one game is played from its start on: until it ends, no card changes where it lies in a
/// Stash. It makes nothing but speed.
template <typename Caps>
class GreedyMemory
{
public:
    using View = typename Game<Caps>::View;

    void forget() { m_seats = {}; }
    const Collected &collected(const SetWorths &sets, const View &view)
    {
        OfSeat &mine = m_seats[std::size_t(view.seat())];
        std::uint64_t gone = 0;
        const auto fresh = [&](std::size_t word, std::uint64_t there) {
            const std::uint64_t before = std::exchange(mine.places[word], there);
            gone |= before & ~there;
            return there & ~before;
        };
        if (sets.moreParts() == 0) // more than sixteen items are gone through more than once
            mine.has.addAll(sets, [&](auto take) { view.forEachOwnCard(fresh, take); });
        if (gone || sets.moreParts() != 0) [[unlikely]] {
            mine.has = {};
            mine.has.addAll(sets, [&](auto take) { view.forEachOwnCard(take); });
        }
        return mine.has;
    }

private:
    struct OfSeat
    {
        Collected has;
        std::array<std::uint64_t, View::placeWords> places{};
    };
    std::array<OfSeat, std::size_t(Caps::seats)> m_seats{};
};

/// One decision of the greedy bot: what is best here and now, by chances, gold, sets and hoards. It plays abilities by what
/// their steps do. All of it is in whole numbers, and nothing that makes a difference is kept from one decision to the next.
template <typename Caps>
class GreedyTurn
{
public:
    using View = typename Game<Caps>::View;
    using ChoiceCode = rw::abilities::ChoiceCode;
    using Asking = rw::abilities::Asking;

    GreedyTurn(const GreedyMind &mind, const View &view, const rw::MoveSet &moves, std::uint64_t word)
        : m_mind(mind), m_rules(view.rules()), m_view(view), m_moves(moves), m_word(word)
    {
    }
    /// Without a set of moves, for what is told one by one below.
    GreedyTurn(const GreedyMind &mind, GreedyMemory<Caps> &memory, const View &view, std::uint64_t word)
        : GreedyTurn(mind, view, noMoves, word)
    {
        m_memory = &memory;
    }

    rw::ChosenMove choose() const;
    /// The same and others that are worth a thought, the best first.
    void shortlist(rw::Shortlist &found) const;

    // What the game itself asks, where all may be chosen: greedy.cpp

    /// The number of a bid, of so many from the lowest on; as many where it is a challenge.
    [[gnu::noinline]] std::uint32_t bid(int lowest, int bids, bool mayChallenge) const;
    struct Bet
    {
        int amount;
        bool red;
    };
    [[gnu::noinline]] Bet bet(int least) const;
    /// One of some slots of the Active Pile.
    [[gnu::noinline]] int pick(std::uint32_t slots) const;
    /// The first of some Artifacts that is to be used in this window, or noBearer: greedyuses.h
    [[gnu::noinline]] int firstWanted(std::uint64_t usable) const;

private:
    static constexpr int sure = Odds::sure;
    static constexpr int never = -1'000'000;
    enum Percent : int { Doubtful = 35, Even = 50, Trust = 15, Worthwhile = 20 };
    static constexpr int part(int percent) { return sure * percent / 100; }

    static inline const rw::MoveSet noMoves = {};

    // The same by the set of moves: greedy.cpp
    std::uint32_t bid() const;
    std::uint32_t bet() const;
    rw::ChosenMove pick() const;

    // What else is worth a thought: greedyshortlist.h
    void listAnswers(rw::Shortlist &found) const;
    void listUses(rw::Shortlist &found) const;
    void listBids(rw::Shortlist &found) const;
    void listBets(rw::Shortlist &found) const;
    template <typename Worth>
    void listBest(std::size_t most, Worth worth, rw::Shortlist &found) const;

    // When to use what: greedyuses.h
    rw::ChosenMove useSomething() const;
    bool wants(int bearer, int window) const;
    bool wantsByEffect(std::uint32_t effects, const AbilityPlan &plan, int bearer, int window) const;
    bool wantsToAnswer(std::uint32_t effects) const;
    bool hurtsMe(int level) const;
    int lean() const;
    bool wantsToSetDie() const;
    bool wantsTableDice(int dice) const;
    [[gnu::noinline]] bool wantsToSee() const;
    [[gnu::noinline]] bool wantsToCancel() const;
    [[gnu::noinline]] bool wantsToCopy() const;
    [[gnu::noinline]] bool wantsActive() const;
    bool wantsLeftover(const AbilityPlan &plan, int window) const;
    bool wantsToTrade(int bearer, int window) const;

    // What to answer: greedychoices.h
    [[gnu::noinline]] rw::ChosenMove card() const;
    [[gnu::noinline]] rw::ChosenMove seat() const;
    [[gnu::noinline]] rw::ChosenMove die() const;
    [[gnu::noinline]] rw::ChosenMove number() const;
    [[gnu::noinline]] rw::ChosenMove item() const;
    int cancelWorth(int bearer) const;
    int copyWorth(int bearer) const;
    int seatWorth(Aim aim, int seat) const;

    /// What it is worth to choose one of the own dice, by the face that it shows; 0 where that is not known.
    struct DieWorths
    {
        std::uint64_t dice;
        std::array<std::int8_t, 16> faces;

        int of(int slot) const { return faces[std::size_t(faceAt(dice, slot))]; }
    };
    DieWorths dieWorths() const;

    /// What cards are worth to this seat. \a traded, an Artifact of its own, is not counted.
    Holding holding(int traded = rw::abilities::noBearer) const;
    [[gnu::always_inline]] int cardWorth(const Holding &holding, std::uint16_t place) const
    {
        return m_view.liesOpen(place) ? holding.worthOf(m_mind.sets.prize(m_view.known(place))) : hiddenWorth(holding, place);
    }
    int hiddenWorth(const Holding &holding, std::uint16_t place) const;
    [[gnu::noinline]] int artifactWorth(const Holding &holding, int bearer) const;
    int unknownWorth(const Holding &holding, std::uint16_t place) const;
    /// The best card that the seat knows of in a Stash, as far as it goes beyond what it trades for it.
    int bestOf(const Holding &holding, int seat) const;
    int hope() const { return std::min(SetWorths::mostHope, m_view.roundsToCome()); }

    /// That the standing bid holds.
    int truth() const { return truth(m_view.allDice(), m_view.bidQuantity(), m_view.bidValue()); }
    int truth(const typename View::Dice &dice, int quantity, int value) const
    {
        return m_mind.odds.atLeast(quantity - dice.showing(value), dice.unknown());
    }
    /// That the side wins on which the own bet lies.
    int ownChance() const { return m_view.isRed() ? sure - truth() : truth(); }

    Aim aim() const
    {
        const rw::abilities::Step &step = m_view.step();
        return step.op == rw::abilities::Step::Op::Choose ? m_mind.plans.aims[step.link] : Aim::Unknown;
    }
    /// The move that \a worth likes best; Done, where it is allowed, when that is not above zero.
    template <typename Worth>
    rw::ChosenMove best(Worth worth) const
    {
        rw::ChosenMove found{0, m_moves.first()};
        int most = INT32_MIN;
        std::uint32_t place = 0;
        const auto weigh = [&](std::uint32_t what) {
            if (const int here = worth(what); here > most) {
                most = here;
                found = {place, rw::Move::of(m_moves.first().kind(), what)};
            }
            ++place;
        };
        const auto choices = m_view.choices();
        bool stops = choices.mayStop();
        if (m_moves.count() == choices.count() + stops) { // all that may be chosen, in this order
            choices.forEach(weigh);
        } else { // a persona has its rules
            stops = m_moves.last().kind() == rw::abilities::Done;
            while (place < m_moves.count() - stops)
                weigh(m_moves.nth(place).c());
        }
        return stops && most <= 0 ? rw::ChosenMove{m_moves.count() - 1, m_moves.last()} : found;
    }
    rw::ChosenMove at(std::uint32_t place) const { return {place, m_moves.nth(place)}; }
    std::uint32_t any() const { return rw::below(m_moves.count(), m_word); }

    const GreedyMind &m_mind;
    const Rules &m_rules;
    const View &m_view;
    const rw::MoveSet &m_moves;
    std::uint64_t m_word;
    GreedyMemory<Caps> *m_memory = nullptr;
};

template <typename Caps>
class GreedyBot final : public rw::Bot<Game<Caps>>
{
public:
    explicit GreedyBot(GreedyMind mind) : m_mind(std::move(mind)) {}
    std::uint32_t choose(const typename Game<Caps>::View &view, const rw::MoveSet &moves, std::uint64_t word) override
    {
        return answer(view, moves, word).place;
    }
    rw::ChosenMove answer(const typename Game<Caps>::View &view, const rw::MoveSet &moves, std::uint64_t word) override
    {
        if (moves.count() == 1 || view.mayOnlyTurnUp()) // batches do not even ask then: see Game::mayPassUnasked
            return {0, moves.first()};
        return GreedyTurn<Caps>(m_mind, view, moves, word).choose();
    }
    const GreedyMind &mind() const { return m_mind; }
    GreedyMemory<Caps> &memory() { return m_memory; }
    /// A game begins that it is to play on in from now on.
    void begins() { m_memory.forget(); }

private:
    GreedyMind m_mind;
    GreedyMemory<Caps> m_memory;
};

} // namespace spoils

#include "bots/greedychoices.h"
#include "bots/greedyshortlist.h"
#include "bots/greedyuses.h"
