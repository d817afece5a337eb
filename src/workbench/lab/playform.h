// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QDoubleSpinBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace rw {

/// What all that the lab plays has in common: who plays, how much, and from which seed.
class PlayForm : public QWidget
{
    Q_OBJECT

public:
    /// What is played: games that are counted, or versions on the same luck.
    enum class Kind { Batch, Comparison };
    explicit PlayForm(Kind kind, QWidget *parent = nullptr);

    QFormLayout *rows() const { return m_rows; }
    /// One number of players after the other, nothing for what the deck says. Empty with a sentence when they make no sense.
    std::vector<std::optional<int>> players(QString *trouble) const;
    QStringList bots() const;
    std::uint64_t games() const;
    double precision() const; ///< as a share; 0 for none
    /// Of a comparison: ends as soon as each figure for verdicts has one. A batch settles by its precision.
    bool untilSettled() const;
    std::uint64_t seed() const;
    int threads() const;

    /// The bots of the game, as the engine tells it: to choose from, and for completion.
    void setGame(const Value &game);

    /// Shows what an experiment of a deck says.
    void take(const Value &experiment);
    /// The same back, as far as it stands here.
    Value experiment(const QString &name) const;

Q_SIGNALS:
    void changed();
    /// It is shown, and the bots of the game are not known yet.
    void gameWanted();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *botsRow();
    void makeSettled();
    int rowOf(QWidget &field) const;
    void chooseBots();

    Kind m_kind;
    Value m_game;
    QFormLayout *m_rows;
    QLineEdit *m_players;
    QLineEdit *m_bots;
    QToolButton *m_choose;
    QSpinBox *m_games;
    QCheckBox *m_settled;
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
/// "Takes about 6 s."
QString timeWords(double seconds, bool mayEndEarly);

} // namespace rw
