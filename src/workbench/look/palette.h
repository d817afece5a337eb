// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <array>
#include <cstddef>
#include <span>

namespace rw {

/// What a colour of the window is for. Each has one by day and one by night, all of them in palette.cpp and nowhere else.
/// A text has a contrast of at least 4.5 on all it stands on, a mark of 3.
struct ThemeColours
{
    static constexpr std::size_t signCount = 8;

    QColor surface; ///< of the window
    QColor field; ///< of lists, texts, and what can be filled in
    QColor stripe; ///< every second row
    QColor raised; ///< of buttons and tips
    QColor hover; ///< under the pointer
    QColor pressed;
    QColor text;
    QColor soft; ///< text that stands back
    QColor faint; ///< text of what cannot be used now: a contrast of 3
    QColor accent; ///< text and marks that lead somewhere
    QColor fill; ///< behind what is on, or what Enter does
    QColor onFill; ///< text and marks on that
    QColor selection; ///< behind what is chosen; the text on it stays as it is
    QColor focus; ///< around what has the keyboard
    QColor error;
    QColor warning;
    QColor good;
    QColor line; ///< between surfaces
    QColor edge; ///< around what can be filled in: a contrast of 3
    QColor notice; ///< behind a banner that asks
    QColor alarm; ///< behind a banner that says that something is broken
    std::array<QColor, signCount> signs; ///< of series in a chart, and of seats
};

const ThemeColours &dayColours();
const ThemeColours &nightColours();

/// By the names that pages in QML know them by.
struct NamedRole
{
    const char *name;
    QColor ThemeColours::*role;
};
std::span<const NamedRole> colourRoles();

} // namespace rw
