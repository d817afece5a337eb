// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>

/// Colours of things on a table. Pieces and cards are light on a dark table, whatever the theme of the window.
namespace rw::paints {

inline constexpr QRgb paper = 0xfff6efdf;
inline constexpr QRgb paperEdge = 0xffcbbd9f;
inline constexpr QRgb ink = 0xff2a2320;
inline constexpr QRgb softInk = 0xff5d534b;
inline constexpr QRgb accentInk = 0xff1f6f8b;
inline constexpr QRgb errorInk = 0xffb3261e;
inline constexpr QRgb warningInk = 0xff8a5a00;
inline constexpr QRgb slate = 0xff2f3b43; ///< the table
inline constexpr QRgb chalk = 0xffd7e0e4; ///< text on the table
inline constexpr QRgb way = 0xff9fb4bd; ///< lines from piece to piece
inline constexpr QRgb shade = 0x46000000; ///< shadow of a piece
inline constexpr QRgb lit = 0xffffffff; ///< ring around the piece with the focus

inline constexpr QRgb sheet = 0xffffffff; ///< the paper of printed cards
inline constexpr QRgb cropMark = 0xff000000;

} // namespace rw::paints
