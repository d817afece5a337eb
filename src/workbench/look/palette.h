// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <array>
#include <cstddef>
#include <span>

namespace rw {

/// The roles of colours in the window. Each has one colour by day and one by night, all defined in palette.cpp.
/// A text has a contrast of at least 4.5 to everything behind it, a mark of at least 3.
struct ThemeColours
{
    static constexpr std::size_t signCount = 8;

    QColor surface; ///< background of the window
    QColor field; ///< background of lists, texts and input fields
    QColor stripe; ///< background of every second row
    QColor raised; ///< background of buttons and tips
    QColor hover; ///< background under the pointer
    QColor pressed;
    QColor text;
    QColor soft; ///< less important text
    QColor faint; ///< disabled text: a contrast of 3
    QColor accent; ///< links and marks
    QColor fill; ///< background of something that is on, or of the default button
    QColor onFill; ///< text and marks on `fill`
    QColor selection; ///< background of selected rows; their text keeps its colour
    QColor focus; ///< ring around the widget with the keyboard focus
    QColor error;
    QColor warning;
    QColor good;
    QColor line; ///< lines between surfaces
    QColor edge; ///< borders of input fields: a contrast of 3
    QColor notice; ///< background of a banner with a question
    QColor alarm; ///< background of a banner about an error
    std::array<QColor, signCount> signs; ///< series in a chart, and seats
};

const ThemeColours &dayColours();
const ThemeColours &nightColours();

/// A role with the name that QML pages use.
struct NamedRole
{
    const char *name;
    QColor ThemeColours::*role;
};
std::span<const NamedRole> colourRoles();

} // namespace rw
