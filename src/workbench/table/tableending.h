// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tablesession.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace rw {

/// Shows who won and why, with the parts of each seat's score. It replaces the choices when a game is over.
class TableEnding : public QWidget
{
    Q_OBJECT

public:
    explicit TableEnding(TableSession &session, QWidget *parent = nullptr);

    void refresh();
    /// Adds a panel below the scores.
    void addBelow(QWidget *panel);

private:
    QString why() const;
    QString scores() const;

    TableSession &m_session;
    QLabel *m_why;
    QLabel *m_scores;
    QVBoxLayout *m_column; ///< of everything that scrolls
};

} // namespace rw
