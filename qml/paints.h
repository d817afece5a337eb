// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>

#include <array>

/// What the face of a card is printed with; the rest of it stands in paints.js.
namespace rw::paints {

/// Of the frame, by the place of a card's type among the types of the deck.
inline constexpr std::array<QRgb, 8> frames{0xff1f5f99, 0xff6b3f94, 0xff2e7547, 0xffb35c12,
                                            0xffa8322b, 0xff1f7580, 0xff7a6214, 0xff555f6b};

} // namespace rw::paints
