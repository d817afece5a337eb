// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tablegame.h"
#include "workbench/table/tablevariant.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace rw {

class BotBox;

/// The form for a new game: players, start and variants.
class TableStartPanel : public QWidget
{
    Q_OBJECT

public:
    explicit TableStartPanel(QWidget *parent = nullptr);

    /// Sets the game, from the answer to the request `game`.
    void offer(const Value &game, int usualSeats);
    /// Sets the deck's variants. Checked ones stay checked if they still exist.
    void offerVariants(std::vector<TableVariant> variants);

    /// Sets the starts of proofs, from the answer to the request `starts`.
    void offerProofs(const Value &starts);

    /// Files of saved games, the last one first; only those that are there are listed.
    void offerSavedGames(const QStringList &files);

    TableStart start() const;
    std::vector<std::string> kinds() const;
    /// Empty if no variant is checked: then the deck's own variants.
    std::optional<std::vector<std::string>> variants() const;
    std::vector<std::string> sets() const;

Q_SIGNALS:
    void startWanted();
    void loadWanted();
    void savedGameWanted(const QString &file);

private:
    std::vector<std::string> markedVariants() const;
    void setPlayers(int players);
    void shuffleSeed();
    void takeProof();
    /// The start of the selected proof; null for a fresh game.
    Value chosenStart() const;

    QComboBox *m_from;
    QSpinBox *m_players;
    QLineEdit *m_seed;
    QListWidget *m_variants;
    std::vector<TableVariant> m_offered;
    QFormLayout *m_seats;
    QPushButton *m_start;
    QLabel *m_savedTitle;
    QListWidget *m_saved; ///< games of this deck
    std::vector<QLineEdit *> m_names;
    std::vector<BotBox *> m_kinds;
    Value m_game; ///< the last one that was set
    Value::List m_starts;
};

} // namespace rw
