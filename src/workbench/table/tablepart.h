// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace rw {

struct Workspace;

/// The page for playing the open deck, with an engine process of its own.
QWidget *makeTablePage(Workspace &workspace, QWidget *parent);

/// Opens the text of a saved game on such a page.
void openAtTable(QWidget *page, const QString &savedGame);

} // namespace rw
