// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Gold, wood and glory come, go and change hands. Included by game.h.

namespace bottlecap {

/// Enters something in the ledger of the turn; \a amount is not zero.
inline void Game::note(const Rules &rules, State &state, int seat, Entry entry, int amount)
{
    if (!(rules.notedAt >> int(state.point) & 1))
        return;
    std::uint8_t &kept = state.ledger[std::size_t(seat)][entry];
    kept = std::uint8_t(std::min(255, kept + amount));
    state.happened |= 1u << (entryCount * seat + entry);
}

template <typename Run>
void Game::gain(const Rules &rules, State &state, int resource, int seat, std::int32_t amount, Run &run)
{
    if (amount <= 0 || state.point == Point::Over)
        return;
    if (resource == Damage)
        return state.task == Task::None ? gainDamage(rules, state, seat, amount, ByAbility, run) : owe(state, seat, amount, true);
    const int have = state.goods[std::size_t(seat)][std::size_t(resource)];
    const int most = mostOf(rules, state, resource, seat);
    const int got = std::min<int>(amount, std::max(0, most - have));
    if (got < amount) [[unlikely]] {
        run.count(got ? HForfeited : HForfeitedWholly);
        if constexpr (Run::tells)
            run.tell({.what = ToldForfeited, .clause = HForfeited, .arguments = {seat, resource, amount - got}});
    }
    if (got == 0) {
        if (rules.options.forfeitedCounts)
            note(rules, state, seat, Entry(resource), amount);
        return;
    }
    addTo(state.goods[std::size_t(seat)], resource, got);
    run.count(HGained);
    note(rules, state, seat, Entry(resource), got);
    if constexpr (Run::tells)
        run.tell({.what = ToldGained, .clause = HGained, .arguments = {seat, resource, got}});
    raise(rules, state, EGained, [&] { return Happened{.seat = seat, .amount = got, .words = {1ull << resource, 0}}; });
    if (resource != Glory)
        return;
    run.count(HHelmetsChanged);
    if (have + got >= most) {
        run.count(HWonByGlory);
        wins(rules, state, seat, run);
    }
}

template <typename Run>
void Game::lose(const Rules &rules, State &state, int resource, int seat, std::int32_t amount, Run &run)
{
    if (resource == Damage)
        return state.task == Task::None ? loseDamage(rules, state, seat, amount, run) : owe(state, seat, amount, false);
    const int lost = std::min<int>(amount, state.goods[std::size_t(seat)][std::size_t(resource)]);
    if (lost <= 0)
        return;
    addTo(state.goods[std::size_t(seat)], resource, -lost);
    if (resource == Glory) {
        run.count(HHelmetsChanged);
        run.count(HGloryLost);
    }
    if constexpr (Run::tells)
        run.tell({.what = ToldLost, .clause = HPartPaid, .arguments = {seat, resource, lost}});
    raise(rules, state, ELost, [&] { return Happened{.seat = seat, .amount = lost, .words = {1ull << resource, 0}}; });
}

template <typename Run>
void Game::give(const Rules &rules, State &state, int resource, int from, int to, std::int32_t amount, Run &run)
{
    if (resource == Damage)
        return;
    std::uint8_t &theirs = state.goods[std::size_t(from)][std::size_t(resource)];
    const int given = std::min<int>(amount, theirs);
    if (given <= 0)
        return;
    theirs = std::uint8_t(theirs - given);
    run.count(HExchanged);
    if constexpr (Run::tells)
        run.tell({.what = ToldGave, .clause = HExchanged, .arguments = {from, to, resource, given}});
    std::uint8_t &have = state.goods[std::size_t(to)][std::size_t(resource)];
    const int got = std::min(given, std::max(0, mostOf(rules, state, resource, to) - have));
    have = std::uint8_t(have + got);
    if (got < given)
        run.count(got ? HForfeited : HForfeitedWholly);
    if constexpr (Run::tells)
        if (got < given)
            run.tell({.what = ToldForfeited,
                      .clause = std::uint16_t(got ? HForfeited : HForfeitedWholly),
                      .arguments = {to, resource, given - got}});
    const bool counts = !rules.options.takerAlone || to == state.active;
    if (counts && (got || rules.options.forfeitedCounts))
        note(rules, state, to, Entry(resource), got ? got : given);
    raise(rules, state, ELost, [&] {
        return Happened{.seat = from, .other = to, .amount = given, .words = {1ull << resource, 0}};
    });
    if (got && counts)
        raise(rules, state, EGained, [&] {
            return Happened{.seat = to, .other = from, .amount = got, .words = {1ull << resource, 0}};
        });
    if (resource == Glory) [[unlikely]]
        gaveGlory(rules, state, to, got, run);
}

/// Glory that changed hands moves the helmets of both, and may lie at the throne now.
template <typename Run>
[[gnu::noinline]] void Game::gaveGlory(const Rules &rules, State &state, int to, int got, Run &run)
{
    run.count(HHelmetsChanged);
    run.count(HGloryLost);
    if (got == 0)
        return;
    run.count(HHelmetsChanged);
    if (state.goods[std::size_t(to)][Glory] >= mostOf(rules, state, Glory, to)) {
        run.count(HWonByGlory);
        wins(rules, state, to, run);
    }
}

/// Nothing else comes of what is going on.
template <typename Run>
void Game::wins(const Rules &rules, State &state, int seat, Run &run)
{
    if (state.point == Point::Over)
        return;
    run.count(HWon);
    if constexpr (Run::tells) {
        for (int each = 0; each < rules.seats; ++each) {
            run.tell(
                {.what = rw::EndingPart, .clause = HWon, .arguments = {each, state.goods[std::size_t(each)][Glory], TrackGlory}});
            run.tell({.what = rw::EndingPart, .clause = HWon, .arguments = {each, nodeOf(rules, state, each).tier, TrackCity}});
        }
        const bool byGlory = state.goods[std::size_t(seat)][Glory] >= mostOf(rules, state, Glory, seat);
        run.tell({.what = rw::EndingReason,
                  .clause = HWon,
                  .arguments = {seat, state.goods[std::size_t(seat)][Glory], byGlory ? TrackGlory : TrackCity}});
    }
    state.winner = std::uint8_t(seat);
    state.point = Point::Over;
    state.task = Task::None;
    state.taskSeat = state.taskRed = state.taskGrey = state.taskBack = state.taskInAttack = 0;
    state.owed = {};
    state.owesGains = 0;
    state.attackers = 0;
    std::memset(static_cast<void *>(state.machine.frames.data()), 0, sizeof state.machine.frames);
    state.machine.depth = 0;
}

} // namespace bottlecap
