// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <QDialog>
#include <QStringList>

#include <vector>

class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QRadioButton;
class QSpinBox;

namespace rw {

class BotBox;

/// Chooses the bots: one for all seats, or one for each seat.
class BotsDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a game is the engine's description of the game; \a seats is the number of players.
    BotsDialog(const Value &game, const QStringList &bots, int seats, QWidget *parent = nullptr);

    /// One bot for all seats, or one for each; empty if the game should choose.
    QStringList bots() const;

private:
    void setSeats(int seats);
    void refresh();

    Value m_game;
    QRadioButton *m_all;
    QRadioButton *m_each;
    QSpinBox *m_seats;
    QFormLayout *m_rows;
    std::vector<BotBox *> m_boxes;
    QLabel *m_about;
    QDialogButtonBox *m_buttons;
};

} // namespace rw
