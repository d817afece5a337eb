// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tablesession.h"

#include <QWidget>

class QLineEdit;
class QListWidget;

namespace rw {

/// The possible moves as a list, and a line edit for any other move.
class TableChoices : public QWidget
{
    Q_OBJECT

public:
    explicit TableChoices(TableSession &session, QWidget *parent = nullptr);

    void refresh();

Q_SIGNALS:
    void saidSomething();

private:
    QString labelOf(const QString &move) const;
    void say();

    TableSession &m_session;
    QListWidget *m_list;
    QLineEdit *m_words;
};

} // namespace rw
