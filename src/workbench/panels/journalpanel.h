// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/panels/listpanel.h"

#include <QString>

namespace rw {

class JournalModel;

/// The journal of a game. A line leads to its clause and to the card it mentions: by a click on either, by Return and
/// Ctrl+Return, or by its menu.
class JournalPanel : public ListPanel
{
    Q_OBJECT

public:
    JournalPanel(JournalModel &model, const QString &name, const QString &title, QWidget *parent = nullptr);

Q_SIGNALS:
    void clauseWanted(const QString &id);
    void cardWanted(const QString &id);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void follow(int row, bool toCard);
    void openMenu(const QPoint &at);

    JournalModel &m_journal;
};

} // namespace rw
