// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"
#include "workbench/engine/errand.h"

#include <QWidget>

#include <functional>
#include <map>
#include <optional>

class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;
class QTableWidget;
class QTimer;

namespace rw {

/// What the user wants of a big run.
struct FarmWish
{
    QString games; ///< such as 2e6
    int parts = 100;
    QString options = {}; ///< for the scheduler
};

/// The big runs of a deck that a scheduler plays: how far they are, live, and what can be done about them. It asks the command line, in
/// a process of its own, so a slow scheduler never holds the window.
class FarmBar : public QWidget
{
    Q_OBJECT

public:
    using Asking = std::function<std::optional<FarmWish>(const QString &scheduler, const FarmWish &usual)>;

    FarmBar(QString program, QString deck, QWidget *parent = nullptr);

    /// The run of the store that a scheduler can play larger; 0 where none is chosen, or where it is not played, which \a why says.
    void setRun(std::int64_t run, std::int64_t games = 0, const QString &why = {});
    /// Asks what is wanted; a dialog unless told otherwise. Nothing when the user gives up.
    void setAsking(Asking ask) { m_askUser = std::move(ask); }
    void refresh();

Q_SIGNALS:
    /// A farm is done: there are new runs.
    void done();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void fillMenu(const Value &status);
    void fillTable(Value::List farms);
    /// The farm of the chosen row; null when there is none.
    const Value &chosen() const;
    void tellChosen();
    void start(const QString &scheduler);
    void act(const QString &option);
    /// A farm was begun or changed, or that failed.
    void takeDeed(const ErrandSaid &said);

    QString m_program;
    QString m_deck;
    std::int64_t m_run = 0;
    std::int64_t m_games = 0;
    Asking m_askUser;
    QTableWidget *m_table;
    QLabel *m_state;
    QLabel *m_why;
    QProgressBar *m_progress;
    QPushButton *m_runOn;
    QMenu *m_menu;
    QPushButton *m_askAgain;
    QPushButton *m_resume;
    QPushButton *m_cancel;
    QTimer *m_timer;
    QString m_fault; ///< why the last thing could not be done
    Value::List m_farms; ///< the newest first
    std::map<std::int64_t, QString> m_phases; ///< of all farms, when they were last looked at
    bool m_isAsking = false;
    bool m_hasLooked = false;
};

} // namespace rw
