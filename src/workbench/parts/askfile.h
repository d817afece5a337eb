// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace rw {

/// Where the user's files lie unless told: the folder of documents, or the home folder of a user who has none yet.
QString usualFolder();

/// Asks where to save. A proposal without a folder lies where the user saved or opened last, or else in usualFolder(). A
/// name without an ending gets the first one of \a filter, as "Saved games (*.rwgame)". Empty when the user saves nothing.
QString askWhereToSave(QWidget *parent, const QString &title, const QString &proposal, const QString &filter);

/// Asks which file to open, beginning in the same folder. Empty if the user cancels.
QString askWhatToOpen(QWidget *parent, const QString &title, const QString &filter);

} // namespace rw
