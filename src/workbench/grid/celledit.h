// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QPersistentModelIndex>
#include <QStringList>

class QCompleter;

namespace rw {

/// The line edit of a cell. It completes names of columns while the user types a formula.
class CellEdit : public QLineEdit
{
    Q_OBJECT

public:
    /// \a names are the columns that a formula may use, spelled as in a formula; empty if a formula is not allowed.
    CellEdit(const QPersistentModelIndex &cell, const QStringList &names, QWidget *parent = nullptr);

    const QPersistentModelIndex &cell() const { return m_cell; }
    QCompleter *names() const { return m_names; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// The beginning of the name before the cursor.
    int nameStart() const;
    void grow();
    void offerNames();
    void take(const QString &name);

    QPersistentModelIndex m_cell;
    QCompleter *m_names;
};

} // namespace rw
