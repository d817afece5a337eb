// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QDoubleSpinBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace rw {

/// What all that the lab plays has in common: who plays, how much, and from which seed.
class PlayForm : public QWidget
{
    Q_OBJECT

public:
    explicit PlayForm(QWidget *parent = nullptr);

    QFormLayout *rows() const { return m_rows; }
    /// One number of players after the other, nothing for what the deck says. Empty with a sentence when they make no sense.
    std::vector<std::optional<int>> players(QString *trouble) const;
    QStringList bots() const;
    std::uint64_t games() const;
    double precision() const; ///< as a share; 0 for none
    std::uint64_t seed() const;
    int threads() const;

    /// Shows what an experiment of a deck says.
    void take(const Value &experiment);
    /// The same back, as far as it stands here.
    Value experiment(const QString &name) const;

Q_SIGNALS:
    void changed();

private:
    QFormLayout *m_rows;
    QLineEdit *m_players;
    QLineEdit *m_bots;
    QSpinBox *m_games;
    QDoubleSpinBox *m_precision;
    QSpinBox *m_seed;
    QSpinBox *m_threads;
};

/// The parts of a text between these letters, without those that are empty.
QStringList partsOf(const QString &text, QChar between);

/// A share as the requests of the engine say a precision.
std::int64_t hundredthsOfPoints(double share);

/// "about 12 s".
QString durationWords(double seconds);

} // namespace rw
