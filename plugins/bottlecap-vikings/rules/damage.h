// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Tokens out of the lid and back into it, and the Valkyries. Included by game.h.

namespace bottlecap {

/// Whether nothing changes the way in which a seat takes a token: nothing keeps it from it, and it has nothing to pick.
inline bool Game::drawsPlainly(const State &state, int seat, Cause cause)
{
    const std::size_t at = std::size_t(seat);
    const unsigned guards = state.guards[at];
    const unsigned differs = ((guards | guards >> 8) >> cause & 1) | state.prevents | state.tokenBonus[at] | state.changes
        | state.machine.lastingCount;
    return differs == 0 && state.lidRed + state.lidGrey != 0 && state.point != Point::Over;
}

template <typename Run>
[[gnu::always_inline]] inline void Game::drawOne(const Rules &rules, State &state, int seat, bool inAttack, Run &run)
{
    const bool red = drawToken(state, seat, run);
    addTo(state.red, seat, red);
    addTo(state.grey, seat, !red);
    tookDamage(rules, state, seat, red, !red, inAttack, run);
}

template <typename Run>
[[gnu::noinline]] void Game::gainDamage(const Rules &rules, State &state, int seat, int amount, Cause cause, Run &run)
{
    if (amount <= 0 || state.point == Point::Over)
        return;
    if (isProtected(rules, state, seat, cause)) {
        run.count(cause == ByLine ? HLineSpared : HSpared);
        if constexpr (Run::tells)
            run.tell({.what = ToldSpared, .clause = std::uint16_t(cause == ByLine ? HLineSpared : HSpared), .arguments = {seat}});
        return;
    }
    const int there = state.lidRed + state.lidGrey;
    const int perDamage = number(rules, state, NTokensDrawn, seat);
    if (perDamage < 1) [[unlikely]]
        return;
    const int drawn = std::min(there, amount + perDamage - 1);
    const int kept = std::min(amount, drawn);
    const bool inAttack = cause == ByAttack;
    if (kept < amount) [[unlikely]] {
        run.count(inAttack ? HShortage : HEmptyLid);
        if (inAttack)
            state.empty = SeatMask(state.empty | seatBit(seat));
        if (drawn == 0)
            return;
    }
    if (drawn > 1) [[unlikely]]
        return drawSeveral(rules, state, seat, drawn, kept, inAttack, run);
    drawOne(rules, state, seat, inAttack, run); // nothing to pick from
}

template <typename Run>
void Game::drawSeveral(const Rules &rules, State &state, int seat, int drawn, int kept, bool inAttack, Run &run)
{
    state.task = Task::Drawn;
    state.taskSeat = std::uint8_t(seat);
    state.taskRed = state.taskGrey = 0;
    state.taskBack = std::uint8_t(drawn - kept);
    state.taskInAttack = inAttack;
    for (int i = 0; i < drawn; ++i)
        (drawToken(state, seat, run) ? state.taskRed : state.taskGrey)++;
    if (leastBack(state) == mostBack(state)) {
        if (state.taskBack)
            run.count(HPickedAlike);
        keepDrawn(rules, state, leastBack(state), run);
    }
}

/// A token out of the lid, which must not be empty. True: a red one.
template <typename Run>
[[gnu::always_inline]] inline bool Game::drawToken(State &state, int seat, Run &run)
{
    const rw::LuckAddress address{.purpose = Drawing,
                                  .seat = std::uint8_t(seat),
                                  .round = std::uint16_t(state.turn),
                                  .slot = std::uint16_t(state.draws[std::size_t(seat)]++ | (state.turn >> 16) << 8)};
    // The first face is a red token and the second a grey one, where there are both; a proof can then name them.
    const std::uint32_t reds = state.lidRed;
    const bool both = reds > 0 && state.lidGrey > 0;
    bool red = reds > 0;
    run.dice(state.luck, address, 1, std::max(2u, reds + state.lidGrey), [&](int, std::uint32_t face) {
        red = bool(unsigned(red) & (unsigned(!both) | (unsigned(face != 1) & unsigned(face <= reds))));
    });
    if constexpr (Run::tells)
        if (!both)
            run.fallsOnlyAs(address, red ? 0 : 1, red ? "the lid has no grey token (2)" : "the lid has no red token (1)");
    state.lidRed = std::uint8_t(state.lidRed - red);
    state.lidGrey = std::uint8_t(state.lidGrey - !red);
    return red;
}

/// How many red tokens must go back at least, and may at most, of those drawn or owned.
inline int Game::leastBack(const State &state)
{
    const int grey = state.task == Task::Drawn ? state.taskGrey : state.grey[state.taskSeat];
    return std::max(0, state.taskBack - grey);
}

inline int Game::mostBack(const State &state)
{
    const int red = state.task == Task::Drawn ? state.taskRed : state.red[state.taskSeat];
    return std::min<int>(state.taskBack, red);
}

/// So many red tokens, and grey ones for the rest, go back of those just drawn.
template <typename Run>
void Game::keepDrawn(const Rules &rules, State &state, int redBack, Run &run)
{
    const int seat = state.taskSeat;
    const bool inAttack = state.taskInAttack;
    const int red = state.taskRed - redBack;
    const int grey = state.taskGrey - (state.taskBack - redBack);
    state.lidRed = std::uint8_t(state.lidRed + redBack);
    state.lidGrey = std::uint8_t(state.lidGrey + state.taskBack - redBack);
    state.task = Task::None;
    state.taskSeat = state.taskRed = state.taskGrey = state.taskBack = state.taskInAttack = 0;
    addTo(state.red, seat, red);
    addTo(state.grey, seat, grey);
    tookDamage(rules, state, seat, red, grey, inAttack, run);
}

/// What comes of tokens that a seat has taken.
template <typename Run>
[[gnu::always_inline]] inline void Game::tookDamage(const Rules &rules, State &state, int seat, int red, int grey, bool inAttack,
                                                    Run &run)
{
    run.count(HDamage);
    note(rules, state, seat, LDamage, red + grey);
    if constexpr (Run::tells)
        run.tell({.what = ToldDrew, .clause = HDamage, .arguments = {seat, red, grey}});
    raise(rules, state, EGained, [&] {
        const bool isLine =
            state.point == Point::Line && state.machine.depth == 0; // what an ability does there runs in its program
        return Happened{.seat = seat,
                        .amount = red + grey,
                        .words = {1ull << Damage,
                                  1ull << (inAttack     ? ByAttack
                                               : isLine ? ByLine
                                                        : ByAbility)}};
    });
    if (inAttack) {
        state.redDrawn = std::uint8_t(state.redDrawn | (red > 0));
    } else if (unsigned(red > 0) & unsigned(redOut(rules, state) >= rules.redForValkyries)) {
        run.count(HValkyriesByRed);
        valkyries(rules, state, run);
    }
}

template <typename Run>
void Game::loseDamage(const Rules &rules, State &state, int seat, int amount, Run &run)
{
    const int red = state.red[std::size_t(seat)];
    const int grey = state.grey[std::size_t(seat)];
    if (red + grey == 0 || amount <= 0)
        return;
    if (amount >= red + grey) {
        if (amount > red + grey)
            run.count(HLostWhatIsThere);
        return putBack(rules, state, seat, red, grey, run);
    }
    const int least = std::max(0, amount - grey);
    if (least == std::min(amount, red))
        return putBack(rules, state, seat, least, amount - least, run);
    state.task = Task::Returned;
    state.taskSeat = std::uint8_t(seat);
    state.taskBack = std::uint8_t(amount);
}

/// What a seat takes or puts back once the tokens of whoever is asked lie where they belong. It is all of one step, so it is all of
/// one kind.
[[gnu::noinline]] inline void Game::owe(State &state, int seat, int amount, bool gains)
{
    std::uint8_t &owed = state.owed[std::size_t(seat)];
    owed = std::uint8_t(std::clamp(amount, 0, 255 - owed) + owed);
    state.owesGains = gains;
}

/// Tokens that others have yet to take or to put back, from the mover on, until somebody is asked again.
template <typename Run>
[[gnu::noinline]] void Game::serveOwed(const Rules &rules, State &state, Run &run)
{
    int seat = state.active;
    for (int n = 0; n < rules.seats && state.task == Task::None; ++n, seat = left(rules, seat)) {
        const int amount = std::exchange(state.owed[std::size_t(seat)], std::uint8_t(0));
        if (amount && state.owesGains)
            gainDamage(rules, state, seat, amount, ByAbility, run);
        else if (amount)
            loseDamage(rules, state, seat, amount, run);
    }
    if (state.owed == State::EachSeat<std::uint8_t>{})
        state.owesGains = 0;
}

template <typename Run>
void Game::putBack(const Rules &rules, State &state, int seat, int redBack, int greyBack, Run &run)
{
    addTo(state.red, seat, -redBack);
    addTo(state.grey, seat, -greyBack);
    state.lidRed = std::uint8_t(state.lidRed + redBack);
    state.lidGrey = std::uint8_t(state.lidGrey + greyBack);
    run.count(HDamageLost);
    note(rules, state, seat, LDamageLost, redBack + greyBack);
    if constexpr (Run::tells)
        run.tell({.what = ToldReturned, .clause = HDamageLost, .arguments = {seat, redBack, greyBack}});
    raise(rules, state, ELost, [&] {
        return Happened{.seat = seat, .amount = redBack + greyBack, .words = {1ull << Damage, 0}};
    });
}

/// They take from everybody by the damage, and with it all tokens, which counts as no loss of damage.
template <typename Run>
void Game::valkyries(const Rules &rules, State &state, Run &run)
{
    run.count(HValkyries);
    if (state.point == Point::Line)
        run.count(HValkyriesAtLine);
    if (state.runningPart)
        run.count(HValkyriesInPart);
    if constexpr (Run::measures)
        noteValkyries(rules, state, run);
    if constexpr (Run::tells)
        run.tell({.what = ToldValkyries, .clause = HValkyries, .arguments = {redOut(rules, state)}});
    if (!Run::tells && !isWatched(state, ELost)) [[likely]] {
        for (int seat = 0; seat < rules.seats; ++seat)
            payValkyries(rules, state, seat, run);
        state.lidRed = std::uint8_t(state.lidRed + redOut(rules, state));
        state.lidGrey = std::uint8_t(state.lidGrey + inAll(state.grey));
        state.red = state.grey = {};
    } else {
        tellValkyries(rules, state, run);
    }
    state.empty = 0;
    raise(rules, state, EValkyries, [&] { return Happened{}; });
}

/// What they take from a seat, where nobody wants to know what is lost. All is asked of everybody without a branch, for it is luck.
template <typename Run>
void Game::payValkyries(const Rules &rules, State &state, int seat, Run &run)
{
    const std::size_t at = std::size_t(seat);
    const int damage = damageOf(state, seat) + (state.empty >> seat & 1);
    const std::array<std::uint8_t, 4> has = state.goods[at];
    const int gold = rules.penalty(rules.goldPenalty, damage);
    const int glory = rules.penalty(rules.gloryPenalty, damage);
    const int goldLost = std::min<int>(gold, has[Gold]);
    const int gloryLost = std::min<int>(glory, has[Glory]);
    run.count(countedIf(gold != 0, HPenalty));
    run.count(countedIf(glory != 0, HPenalty));
    run.count(countedIf(goldLost < gold, HPenaltyCut));
    run.count(countedIf(gloryLost < glory, HPenaltyCut));
    run.count(countedIf(gloryLost != 0, HGloryToValkyries));
    run.count(countedIf(gloryLost != 0, HGloryLost));
    addTo(state.goods[at], Gold, -goldLost);
    addTo(state.goods[at], Glory, -gloryLost);
}

/// The same for all, the mover first, and whoever wants to know hears of it.
template <typename Run>
void Game::tellValkyries(const Rules &rules, State &state, Run &run)
{
    int seat = state.active;
    for (int n = 0; n < rules.seats; ++n, seat = left(rules, seat)) {
        const std::size_t at = std::size_t(seat);
        const int damage = damageOf(state, seat) + (state.empty >> seat & 1);
        for (const auto &[resource, table] : {std::pair{Gold, &rules.goldPenalty}, std::pair{Glory, &rules.gloryPenalty}}) {
            const int penalty = rules.penalty(*table, damage);
            if (penalty == 0)
                continue;
            const int lost = std::min<int>(penalty, state.goods[at][resource]);
            run.count(HPenalty);
            if (lost < penalty)
                run.count(HPenaltyCut);
            if (lost && resource == Glory) {
                run.count(HGloryToValkyries);
                run.count(HGloryLost);
            }
            state.goods[at][resource] = std::uint8_t(state.goods[at][resource] - lost);
            if constexpr (Run::tells)
                if (lost)
                    run.tell({.what = ToldLost, .clause = HPenalty, .arguments = {seat, resource, lost}});
            if (lost)
                raise(rules, state, ELost, [&] {
                    return Happened{.seat = seat, .amount = lost, .words = {1ull << resource, 1ull << ByValkyries}};
                });
        }
        state.lidRed = std::uint8_t(state.lidRed + state.red[at]);
        state.lidGrey = std::uint8_t(state.lidGrey + state.grey[at]);
        state.red[at] = state.grey[at] = 0;
    }
}

} // namespace bottlecap
