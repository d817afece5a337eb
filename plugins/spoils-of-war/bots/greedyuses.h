// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// When the greedy bot uses an ability. Included by greedy.h.

namespace spoils {

template <typename Caps>
rw::ChosenMove GreedyTurn<Caps>::useSomething() const
{
    if (Asking(m_view.asks() - AskAbility) == Asking::Now) // it has copied this and could use it once
        return at(m_moves.nth(1).kind() == rw::abilities::Use ? 1 : 0);
    std::uint64_t usable = m_view.usable(); // nothing is turned up for nothing
    for (int bearer = firstWanted(usable); bearer != rw::abilities::noBearer; bearer = firstWanted(usable)) {
        const rw::Move use = rw::Move::of(rw::abilities::Use, std::uint32_t(bearer));
        if (const auto place = m_moves.indexOf(use))
            return {*place, use};
        usable &= ~(1ull << bearer); // a persona may not
    }
    return {0, m_moves.first()};
}

template <typename Caps>
int GreedyTurn<Caps>::firstWanted(std::uint64_t usable) const
{
    const int window = m_view.window();
    for (std::uint64_t rest = usable; rest; rest &= rest - 1)
        if (const int bearer = std::countr_zero(rest); wants(bearer, window))
            return bearer;
    return rw::abilities::noBearer;
}

/// Whether to use the first ability of an Artifact that can be used in this window.
template <typename Caps>
bool GreedyTurn<Caps>::wants(int bearer, int window) const
{
    const std::uint16_t at = m_mind.plans.uses[m_view.knownDefinition(bearer)][std::size_t(window)];
    if (at == rw::abilities::noPlace)
        return false;
    const AbilityPlan &plan = m_mind.plans.abilities[at];
    return window == WResponse ? wantsToAnswer(plan.effects) : wantsByEffect(plan.effects, plan, bearer, window);
}

template <typename Caps>
bool GreedyTurn<Caps>::wantsByEffect(std::uint32_t effects, const AbilityPlan &plan, int bearer, int window) const
{
    if (effects & Offers) // whatever the other answers
        return true;
    switch (std::countr_zero(effects)) { // the first effect decides
    case std::countr_zero(std::uint32_t(AddsTableDice)): return wantsTableDice(plan.dice);
    case std::countr_zero(std::uint32_t(SetsDice)): return wantsToSetDie();
    case std::countr_zero(std::uint32_t(ShowsDice)):
    case std::countr_zero(std::uint32_t(SkipsTurn)): {
        if (m_view.turn() != m_view.seat() || m_view.bidQuantity() == 0)
            return false;
        const int chance = truth();
        return chance > part(Doubtful) && chance < sure - part(Doubtful);
    }
    case std::countr_zero(std::uint32_t(SeesCard)): return wantsToSee();
    case std::countr_zero(std::uint32_t(TradesItself)): return wantsToTrade(bearer, window);
    case std::countr_zero(std::uint32_t(TakesActive)): return wantsActive();
    case std::countr_zero(std::uint32_t(TakesLeftover)): return wantsLeftover(plan, window);
    case std::countr_zero(std::uint32_t(TakesBid)): return m_view.bidQuantity() != 0 && truth() > sure - part(Worthwhile);
    case std::countr_zero(std::uint32_t(Cancels)): return wantsToCancel();
    case std::countr_zero(std::uint32_t(Copies)): return wantsToCopy();
    case std::countr_zero(std::uint32_t(CountsMore)): return true;
    case std::countr_zero(std::uint32_t(FlipsSide)): return ownChance() + lean() < part(Doubtful);
    case std::countr_zero(std::uint32_t(MoreShare)):
    case std::countr_zero(std::uint32_t(GoesBlind)):
        return m_view.stage() + 1 == m_rules.stages || (m_view.stage() > 0 && m_view.round() % m_rules.pilesPerStage == 0);
    default: return true;
    }
}

/// In answer to the use of another: only a card that cancels helps.
template <typename Caps>
bool GreedyTurn<Caps>::wantsToAnswer(std::uint32_t effects) const
{
    return (effects & Cancels) && m_view.depth() > 0 && hurtsMe(m_view.depth() - 1);
}

template <typename Caps>
bool GreedyTurn<Caps>::hurtsMe(int level) const
{
    if (m_view.userAt(level) == m_view.seat())
        return false;
    const std::uint32_t effects = m_mind.plans.abilities[std::size_t(m_view.abilityAt(level))].effects;
    const std::uint32_t named = m_view.named(level);
    const ChoiceCode *first = m_view.firstChoice(level);
    if (effects & TradesItself)
        return first && first->kind == ChoiceCode::Kind::Seat && (named >> m_view.seat() & 1);
    if (effects & Cancels) {
        if (!first || first->kind != ChoiceCode::Kind::Card || named == 0)
            return false;
        const std::uint16_t place = rw::abilities::firstCard(named);
        const std::uint16_t definition =
            m_view.ownerAt(place) == m_view.seat() ? m_view.definition(m_view.bearerAt(place)) : noKind;
        return definition != noKind && m_mind.plans.worths[definition] > 4;
    }
    const int user = m_view.userAt(level);
    if (effects & (SetsDice | AddsTableDice))
        return m_view.knowsSide(user) && m_view.isRed(user) != m_view.isRed() && m_view.bet() > 2 * m_rules.ante
            && ownChance() > part(Even);
    return false;
}

/// What the bets of others say of the own side, once they lie open: those who are sure bet more.
template <typename Caps>
int GreedyTurn<Caps>::lean() const
{
    int same = 0;
    int all = 1;
    for (int seat = 0; seat < m_rules.seats; ++seat) {
        if (seat == m_view.seat() || !m_view.knowsBet(seat))
            continue;
        all += m_view.betOf(seat);
        same += m_view.isRed(seat) == m_view.isRed() ? m_view.betOf(seat) : -m_view.betOf(seat);
    }
    return part(Doubtful) * same / all;
}

/// One die more or less must turn the outcome to the own side, or make it far likelier.
template <typename Caps>
bool GreedyTurn<Caps>::wantsToSetDie() const
{
    const typename View::Dice dice = m_view.allDice();
    const int lacking = m_view.bidQuantity() - dice.showing(m_view.bidValue());
    const int own = diceShowing(m_view.dice(m_view.seat()), m_view.bidValue());
    const Odds &odds = m_mind.odds;
    if (m_view.isRed())
        return own > 0 && odds.atLeast(lacking, dice.unknown()) - odds.atLeast(lacking + 1, dice.unknown()) > part(Worthwhile);
    return own < m_view.diceOf(m_view.seat())
        && odds.atLeast(lacking - 1, dice.unknown()) - odds.atLeast(lacking, dice.unknown()) > part(Worthwhile);
}

template <typename Caps>
bool GreedyTurn<Caps>::wantsTableDice(int count) const
{
    const typename View::Dice dice = m_view.allDice();
    const int lacking = m_view.bidQuantity() - dice.showing(m_view.bidValue());
    return !m_view.isRed()
        && m_mind.odds.atLeast(lacking, dice.unknown() + count) - m_mind.odds.atLeast(lacking, dice.unknown()) > part(Worthwhile);
}

/// A look at what this seat may pick, or else trade for.
template <typename Caps>
bool GreedyTurn<Caps>::wantsToSee() const
{
    for (std::uint32_t rest = m_view.active(); rest; rest &= rest - 1)
        if (!m_view.knows(m_view.activePlace(std::countr_zero(rest))))
            return true;
    for (int seat = 0; seat < m_rules.seats; ++seat)
        for (std::uint64_t rest = seat == m_view.seat() ? 0 : m_view.artifactsOf(seat) & ~m_view.faceUp(); rest; rest &= rest - 1)
            if (!m_view.knows(m_view.placeOf(std::countr_zero(rest))))
                return true;
    return false;
}

/// A card of the pile, and a good one as long as more are to come.
template <typename Caps>
bool GreedyTurn<Caps>::wantsActive() const
{
    const Holding mine = holding();
    int most = 0;
    for (std::uint32_t rest = m_view.active(); rest; rest &= rest - 1)
        most = std::max(most, cardWorth(mine, m_view.activePlace(std::countr_zero(rest))));
    return most > (m_view.roundsToCome() == 0 ? 0 : 4 * 7);
}

/// What lies open and still serves another is worth a card that cancels.
template <typename Caps>
bool GreedyTurn<Caps>::wantsToCancel() const
{
    for (int seat = 0; seat < m_rules.seats; ++seat)
        for (std::uint64_t rest = seat == m_view.seat() ? 0 : m_view.artifactsOf(seat) & m_view.faceUp(); rest; rest &= rest - 1)
            if (cancelWorth(std::countr_zero(rest)) > 1)
                return true;
    return false;
}

template <typename Caps>
bool GreedyTurn<Caps>::wantsToCopy() const
{
    for (int seat = 0; seat < m_rules.seats; ++seat)
        for (std::uint64_t rest = m_view.artifactsOf(seat) & m_view.faceUp(); rest; rest &= rest - 1)
            if (copyWorth(std::countr_zero(rest)) > 0)
                return true;
    return false;
}

/// A good one is taken at once; any when no more come, so that the card is not lost.
template <typename Caps>
bool GreedyTurn<Caps>::wantsLeftover(const AbilityPlan &plan, int window) const
{
    const bool noMore = window == WFinal || !(plan.leftoverStages >> m_view.stage());
    std::optional<Holding> mine;
    bool wants = false;
    m_view.forEachIn(InLeftovers, [&](std::uint16_t place) {
        const int stage = m_view.stageAt(place);
        if (wants || !(plan.leftoverStages >> stage & 1))
            return;
        if (!noMore && !mine)
            mine.emplace(holding());
        wants = noMore || cardWorth(*mine, place) >= 8 * (stage + 1);
    });
    return wants;
}

/// The more Rounds are to come, the more a trade must bring.
template <typename Caps>
bool GreedyTurn<Caps>::wantsToTrade(int bearer, int window) const
{
    const Holding mine = holding(bearer);
    const bool oneTime = m_rules.oneTime[m_view.definition(bearer)];
    const int least =
        mine.worthOf(m_mind.sets.prize(m_view.known(m_view.placeOf(bearer)))) + 8 + (oneTime ? 12 * m_view.roundsToCome() : 0);
    const rw::SeatMask others = window == WOutcome ? m_view.winners() : rw::allSeats(m_rules.seats);
    for (int seat = 0; seat < m_rules.seats; ++seat)
        if (seat != m_view.seat() && (others >> seat & 1) && bestOf(mine, seat) > least)
            return true;
    return false;
}

} // namespace spoils
