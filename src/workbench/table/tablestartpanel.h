// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tablegame.h"
#include "workbench/table/tablevariant.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace rw {

class BotBox;

/// Who sits where, and what is played.
class TableStartPanel : public QWidget
{
    Q_OBJECT

public:
    explicit TableStartPanel(QWidget *parent = nullptr);

    /// What a game offers: the answer to the request `game`.
    void offer(const Value &game, int usualSeats);
    /// Those of the deck. What is marked stays so as long as it is there.
    void offerVariants(std::vector<TableVariant> variants);

    /// The answer to the request `starts`: where proofs begin.
    void offerProofs(const Value &starts);

    TableStart start() const;
    std::vector<std::string> kinds() const;
    /// None unless a variant is marked: then it is the deck's own.
    std::optional<std::vector<std::string>> variants() const;
    std::vector<std::string> sets() const;

Q_SIGNALS:
    void startWanted();
    void loadWanted();

private:
    std::vector<std::string> markedVariants() const;
    void setPlayers(int players);
    void shuffleSeed();
    void takeProof();
    /// The start of the proof that is chosen; null for a fresh game.
    Value chosenStart() const;

    QComboBox *m_from;
    QSpinBox *m_players;
    QLineEdit *m_seed;
    QListWidget *m_variants;
    std::vector<TableVariant> m_offered;
    QFormLayout *m_seats;
    QPushButton *m_start;
    std::vector<QLineEdit *> m_names;
    std::vector<BotBox *> m_kinds;
    Value m_game; ///< as it was offered
    Value::List m_starts;
};

} // namespace rw
