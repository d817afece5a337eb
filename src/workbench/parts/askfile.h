// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace rw {

/// Asks where to save. A proposal without a folder lies where the user saved or opened last, or else in the user's documents. A
/// name without an ending gets the first one of \a filter, as "Saved games (*.rwgame)". Empty when the user saves nothing.
QString askWhereToSave(QWidget *parent, const QString &title, const QString &proposal, const QString &filter);

/// Asks which file to open, beginning in the same folder. Empty when the user opens none.
QString askWhatToOpen(QWidget *parent, const QString &title, const QString &filter);

} // namespace rw
