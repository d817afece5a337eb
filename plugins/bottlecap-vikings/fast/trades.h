// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Steps of programs in which goods change hands one by one. Included by game.h.

namespace bottlecap {

/// Carries out the step that the top program is at, as its code says, where it is one of a trade. Nothing: it is none; else whether
/// somebody is asked.
template <typename Run>
std::optional<bool> Game::stepsPlainly(const Rules &rules, State &state, Run &run)
{
    Frame &frame = state.machine.frames[state.machine.depth - 1u];
    const Trade &trade = rules.trades[frame.at];
    if (trade.kind == Trade::Kind::None || frame.stage == Machine::endStage)
        return std::nullopt;
    const Context about = Context::of(frame);
    std::uint32_t &slot = frame.slots[trade.slot];
    if (trade.kind == Trade::Kind::Owners) {
        slot = Eval::seats(rules, state, trade.from, about) & ownersOfGoods(state);
        ++frame.at;
        return false;
    }
    const int from = tradingSeat(rules, state, trade.from, about);
    if (trade.kind == Trade::Kind::Good) {
        const std::array<std::uint8_t, 4> has = from == noSeat ? std::array<std::uint8_t, 4>{} : state.goods[std::size_t(from)];
        const unsigned goods = unsigned(has[Gold] > 0) << Gold | unsigned(has[Wood] > 0) << Wood;
        slot = 0;
        if (goods == (1u << Gold | 1u << Wood)) {
            state.machine.candidates = {};
            state.machine.candidates.bits[0] = goods;
            state.machine.asks = std::uint8_t(Asking::Word);
            decides(rules, state, frame.user, Asking::Word);
            return true;
        }
        ++frame.at;
        slot = goods ? std::uint32_t(std::countr_zero(goods)) + 1 : 0;
    }
    const int to = tradingSeat(rules, state, trade.to, about);
    const std::uint32_t chosen = slot;
    ++frame.at; // before what may push programs on top
    if (chosen && from != noSeat && to != noSeat)
        give(rules, state, int(chosen) - 1, from, to, 1, run);
    return false;
}

inline int Game::tradingSeat(const Rules &rules, const State &state, rw::abilities::SeatCode code, const Context &about)
{
    using Kind = rw::abilities::SeatCode::Kind;
    return code.kind == Kind::Owner && code.shift == 0 ? about.user : Eval::seat(rules, state, code, about);
}

/// Who has gold or wood.
inline SeatMask Game::ownersOfGoods(const State &state)
{
    SeatMask owners = 0;
    for (int seat = 0; seat < mostSeats; ++seat)
        owners = SeatMask(owners
                          | SeatMask((state.goods[std::size_t(seat)][Gold] | state.goods[std::size_t(seat)][Wood]) != 0) << seat);
    return owners;
}

} // namespace bottlecap
