// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"
#include "workbench/errand.h"

#include <QWidget>

#include <functional>
#include <optional>

class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;
class QTimer;

namespace rw {

/// The big runs of a deck that a scheduler plays: how far the newest one is, live, and what can be done about it. It asks the command
/// line, in a process of its own, so a slow scheduler never holds the window.
class FarmBar : public QWidget
{
    Q_OBJECT

public:
    FarmBar(QString program, QString deck, QWidget *parent = nullptr);

    /// The words that play a batch again, as a shell takes them; empty where no batch is chosen, or where it is not played, which
    /// \a why says.
    void setBatch(const QString &command, std::int64_t games, const QString &why = {});
    /// Asks how many games are to be played; a dialog unless told otherwise. Nothing when the user gives up.
    void setAskGames(std::function<std::optional<QString>(const QString &usual)> ask) { m_askGames = std::move(ask); }
    void refresh();

Q_SIGNALS:
    /// A farm is done: there are new runs.
    void done();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void tell(const Value &status);
    void fillMenu(const Value &status);
    void start(const QString &scheduler);
    void act(const QString &option);
    /// A farm was begun or changed, or that failed.
    void takeDeed(const ErrandSaid &said, int begun);

    QString m_program;
    QString m_deck;
    QString m_command;
    std::int64_t m_games = 0;
    std::function<std::optional<QString>(const QString &usual)> m_askGames;
    QLabel *m_state;
    QLabel *m_why;
    QProgressBar *m_progress;
    QPushButton *m_runOn;
    QMenu *m_menu;
    QPushButton *m_resume;
    QPushButton *m_cancel;
    QTimer *m_timer;
    QString m_fault; ///< why the last thing could not be done
    QString m_phase; ///< of the newest farm, when it was last looked at
    std::int64_t m_number = 0;
    bool m_isAsking = false;
};

} // namespace rw
