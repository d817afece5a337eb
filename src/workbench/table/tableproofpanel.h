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

/// Makes a proof of what was just played: which stretch, what to expect, and whether it passes.
class TableProofPanel : public QWidget
{
    Q_OBJECT

public:
    /// Saves a proof in the deck; gives why that was not possible, or nothing.
    using Keep = std::function<QString(const std::string &file, const std::string &text)>;

    TableProofPanel(TableGame &game, EngineClient &engine, Keep keep, QWidget *parent = nullptr);

    /// The stretch ends where the game stands, and begins at the start of the round unless another moment is chosen.
    void begin();

Q_SIGNALS:
    void left(); ///< it is done, or was given up

private:
    void leaveOut(const Value::List &moments);
    void gather();
    void showGathered();
    void attempt();
    void showTried(bool passes, const QString &why);
    void showHidden();
    PlayedProof chosen() const;

    TableGame &m_game;
    TableProof m_proof;
    Keep m_keep;
    QComboBox *m_from;
    QLineEdit *m_name;
    QListWidget *m_expect;
    QListWidget *m_hidden;
    QLabel *m_told;
    QPushButton *m_try;
    int m_to = 0;
    int m_asked = 0; ///< how often it was asked where a proof can begin
};

} // namespace rw
