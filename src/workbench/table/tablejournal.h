// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tablesession.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QToolButton;

namespace rw {

/// The events at the table that the viewer saw, with their reasons.
class TableJournal : public QWidget
{
    Q_OBJECT

public:
    explicit TableJournal(TableSession &session, QWidget *parent = nullptr);

    void refresh();

Q_SIGNALS:
    /// The user wants to read a clause in the rules file, or to see the card behind an event.
    void clauseWanted(const QString &clause);
    void abilityWanted(const QString &ability);
    void saveWanted();

private:
    void fill(const std::vector<TableEvent> &journal);
    void addLine(const QString &text, const TableEvent &event, bool isMove);
    void openMenu(const QPoint &at);
    void showWhy();
    void follow(const QString &link);

    TableSession &m_session;
    QListWidget *m_list;
    QToolButton *m_save;
    QLabel *m_why;
    int m_shown = -1; ///< the shown revision; -1 for none
};

} // namespace rw
