// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QPersistentModelIndex>
#include <QStringList>

class QCompleter;

namespace rw {

/// The line in which a cell is typed. While a formula is typed it completes the names of columns.
class CellEdit : public QLineEdit
{
    Q_OBJECT

public:
    /// \a names are those that a formula may name, as it names them; empty where no formula can be typed.
    CellEdit(const QPersistentModelIndex &cell, const QStringList &names, QWidget *parent = nullptr);

    const QPersistentModelIndex &cell() const { return m_cell; }
    QCompleter *names() const { return m_names; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// Where the name begins that stands before the cursor.
    int nameStart() const;
    void grow();
    void offerNames();
    void take(const QString &name);

    QPersistentModelIndex m_cell;
    QCompleter *m_names;
};

} // namespace rw
