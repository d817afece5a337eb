// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace rw {

class DeckDesk;

/// The place in the window from which the user asks for help.
struct HelpPlace
{
    const QWidget *page = nullptr; ///< the page that the window shows
    const QWidget *focus = nullptr;
    DeckDesk *desk = nullptr; ///< null without a deck
    const QWidget *settings = nullptr; ///< the settings page
};

/// The documentation page for this place, in the form of HelpPage::showPage().
QString helpTopic(const HelpPlace &place);

} // namespace rw
