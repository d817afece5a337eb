// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tablesession.h"

#include <QWidget>

class QLineEdit;
class QListWidget;

namespace rw {

/// What may be chosen at the table, as a list of words, and a line for all else that may be said.
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
