// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace rw {

class DeckDesk;

/// Where the user is when help is asked for.
struct HelpPlace
{
    const QWidget *page = nullptr; ///< that the window shows
    const QWidget *focus = nullptr;
    DeckDesk *desk = nullptr; ///< null without a deck
    const QWidget *settings = nullptr; ///< the page of that name
};

/// The page of the documentation that tells of what is shown there, as HelpPage::showPage() takes it.
QString helpTopic(const HelpPlace &place);

} // namespace rw
