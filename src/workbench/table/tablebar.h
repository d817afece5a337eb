// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tablesession.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace rw {

class Banner;
class TableLook;

/// The actions on the whole game, and the question to the seat to act.
class TableBar : public QWidget
{
    Q_OBJECT

public:
    TableBar(TableSession &session, bool canKeepProofs, QWidget *parent = nullptr);

    void refresh();
    /// Replaces the dialog that asks for the note of a moment. The result is empty if the user cancels.
    void setAskNote(std::function<std::optional<QString>(const QString &note)> ask) { m_askNote = std::move(ask); }
    void setMayKeepPlaytest(std::function<bool()> may) { m_mayKeepPlaytest = std::move(may); }

Q_SIGNALS:
    void newWanted();
    void loadWanted();
    void saveWanted();
    void proofWanted();
    void playtestWanted();

private:
    QToolButton *addTool(const QString &text, const QString &name);
    QMenu *addMenu(const QString &text, const QString &name, void (TableBar::*fill)());
    void addRules(QMenu *menu, std::optional<TableStops::Rule> now, std::function<void(std::optional<TableStops::Rule>)> set,
                  bool withUsual);
    void fillStops();
    void fillSeats();
    void fillTurns();
    std::vector<std::string> botsToChoose() const;
    void refreshTurns();
    void fillMoments();
    void markMoment();
    void askEstimate();
    void togglePause();
    QString question() const;

    TableSession &m_session;
    std::function<std::optional<QString>(const QString &note)> m_askNote;
    std::function<bool()> m_mayKeepPlaytest;
    QHBoxLayout *m_row; ///< of buttons
    TableLook *m_look;
    std::vector<QToolButton *> m_ofGame; ///< buttons that need a game
    QToolButton *m_undo;
    QToolButton *m_redo;
    QToolButton *m_pause;
    QToolButton *m_pass;
    QToolButton *m_proof = nullptr; ///< null if proofs cannot be kept
    QMenu *m_turns; ///< for which a bot can play
    Banner *m_botPlays; ///< says which bot plays for whom, and stops it
    std::string m_bot; ///< that was chosen last; the usual one while empty
    QMenu *m_stops;
    QMenu *m_seats;
    QMenu *m_moments;
    QLabel *m_question;
    QToolButton *m_goOn; ///< beside the question, while a bot waits for it
};

} // namespace rw
