// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>

/// What is painted like a thing on a table: pieces and cards are light on a dark table, whatever the colours of the window are.
namespace rw::paints {

inline constexpr QRgb paper = 0xfff6efdf;
inline constexpr QRgb paperEdge = 0xffcbbd9f;
inline constexpr QRgb ink = 0xff2a2320;
inline constexpr QRgb softInk = 0xff5d534b;
inline constexpr QRgb accentInk = 0xff1f6f8b;
inline constexpr QRgb errorInk = 0xffb3261e;
inline constexpr QRgb warningInk = 0xff8a5a00;
inline constexpr QRgb slate = 0xff2f3b43; ///< the table
inline constexpr QRgb chalk = 0xffd7e0e4; ///< words on it
inline constexpr QRgb way = 0xff9fb4bd; ///< from piece to piece
inline constexpr QRgb shade = 0x46000000; ///< under a piece
inline constexpr QRgb lit = 0xffffffff; ///< around the piece that has the keyboard

inline constexpr QRgb sheet = 0xffffffff; ///< what cards are printed on
inline constexpr QRgb cropMark = 0xff000000;

} // namespace rw::paints
