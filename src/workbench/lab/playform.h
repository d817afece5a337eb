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

/// The part of the form that everything in the lab shares: bots, number of games and seed.
class PlayForm : public QWidget
{
    Q_OBJECT

public:
    /// What is played: a batch, or versions with the same luck.
    enum class Kind { Batch, Comparison };
    explicit PlayForm(Kind kind, QWidget *parent = nullptr);

    QFormLayout *rows() const { return m_rows; }
    /// The numbers of players in turn; an empty entry means the usual number. Empty, with \a trouble, if they are invalid.
    std::vector<std::optional<int>> players(QString *trouble) const;
    QStringList bots() const;
    std::uint64_t games() const;
    double precision() const; ///< as a share; 0 for none
    /// Of a comparison: ends as soon as each main figure has one. A batch settles by its precision.
    bool untilSettled() const;
    std::uint64_t seed() const;
    int threads() const;

    /// Sets the game's bots, from the engine's description: for the list, and for completion.
    void setGame(const Value &game);

    /// Fills in the settings of an experiment.
    void take(const Value &experiment);
    /// The settings as an experiment with this name.
    Value experiment(const QString &name) const;

Q_SIGNALS:
    void changed();
    /// The form is shown, but the game's bots are not known yet.
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

/// The parts of a text between these letters, without empty parts.
QStringList partsOf(const QString &text, QChar between);

/// A precision as requests of the engine express it.
std::int64_t hundredthsOfPoints(double share);

/// "about 12 s".
QString durationWords(double seconds);
/// "Takes about 6 s."
QString timeWords(double seconds, bool mayEndEarly);

} // namespace rw
