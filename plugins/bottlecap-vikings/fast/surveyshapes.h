// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"

/// Shapes of seats and amounts that need no working out.
namespace bottlecap {

inline bool isPlain(const rw::abilities::AmountCode &amount)
{
    return amount.given && !amount.all && amount.expression.count == 0;
}
inline bool isSmall(const rw::abilities::AmountCode &amount)
{
    return isPlain(amount) && amount.constant >= 0 && amount.constant <= 50;
}
inline bool isOwn(rw::abilities::SeatCode seat)
{
    using rw::abilities::SeatCode;
    return seat == SeatCode{.kind = SeatCode::Kind::User} || seat == SeatCode{.kind = SeatCode::Kind::Owner};
}

} // namespace bottlecap
