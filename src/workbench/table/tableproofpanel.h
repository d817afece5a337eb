// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tableproof.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace rw {

/// Makes a proof of a game: chooses the part and the expectations, and shows whether the proof passes.
class TableProofPanel : public QWidget
{
    Q_OBJECT

public:
    /// Saves a proof in the deck. Returns the reason why that failed; empty on success.
    using Keep = std::function<QString(const std::string &file, const std::string &text)>;

    /// Whether a person plays this seat.
    using IsPerson = std::function<bool(const std::string &seat)>;

    TableProofPanel(TableGame &game, EngineClient &engine, Keep keep, IsPerson isPerson, QWidget *parent = nullptr);

    /// Begins a proof of a part of the path to the current moment. By default it ends with the last move of a person and begins
    /// at the start of that round.
    void begin();

Q_SIGNALS:
    void left(); ///< the proof is kept, or the user has cancelled

private:
    void offerBeginnings();
    int upTo() const;
    QString moveAt(std::size_t step) const;
    void leaveOut(const Value::List &moments);
    void gather();
    void showGathered();
    void attempt();
    void showTried(bool passes, const QString &why);
    void work(const QString &sentence);
    void rest(const QString &sentence);
    void stop();
    void showHidden();
    PlayedProof chosen() const;

    TableGame &m_game;
    TableProof m_proof;
    Keep m_keep;
    IsPerson m_isPerson;
    std::vector<int> m_way; ///< moments from the start of the game to the current one
    QComboBox *m_from;
    QComboBox *m_upTo;
    QLineEdit *m_name;
    QListWidget *m_expect;
    QListWidget *m_hidden;
    QLabel *m_told;
    QPushButton *m_try;
    QPushButton *m_stop; ///< while something is worked out
    EngineClient::Ticket m_ticket = 0; ///< of the question where a proof can begin; 0 for none
    int m_asked = 0; ///< how often it was asked where a proof can begin
};

} // namespace rw
