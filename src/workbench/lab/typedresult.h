// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <QDialog>
#include <QStringList>

#include <optional>

class QDateEdit;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace rw {

/// A small form for a game at a real table: the day, the variants, the players and the winners.
class TypedResultDialog : public QDialog
{
    Q_OBJECT

public:
    explicit TypedResultDialog(int players, QWidget *parent = nullptr);

    void setPlayers(int players);
    /// As after --variant; empty for the deck's own variants.
    std::optional<QStringList> variants() const;
    /// The fields of the request `playtest_add`, except the deck.
    Value fields() const;
    /// Shows what the user must correct; the form stays open.
    void complain(const QString &sentence);

Q_SIGNALS:
    void addWanted();

private:
    void setSeats(int count);
    QString cell(int row, int column) const;

    QDateEdit *m_day;
    QSpinBox *m_players;
    QLineEdit *m_variants;
    QTableWidget *m_seats;
    QPlainTextEdit *m_words;
    QLabel *m_complaint;
    QPushButton *m_add;
};

} // namespace rw
