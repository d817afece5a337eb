// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace rw {

/// Asks where to save. Without a folder, the proposal is in the folder that the user last used, or in their documents. A name
/// without an ending gets the first one in \a filter, such as "Saved games (*.rwgame)". Empty if the user cancels.
QString askWhereToSave(QWidget *parent, const QString &title, const QString &proposal, const QString &filter);

/// Asks which file to open, beginning in the same folder. Empty if the user cancels.
QString askWhatToOpen(QWidget *parent, const QString &title, const QString &filter);

} // namespace rw
