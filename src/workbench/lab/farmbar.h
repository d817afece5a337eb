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

/// The user's settings for a big run.
struct FarmWish
{
    QString games; ///< such as 2e6
    int parts = 100;
    QString options = {}; ///< passed to the scheduler
};

/// The deck's big runs on a scheduler: their progress, and actions on them. It runs the command line in a separate process, so a
/// slow scheduler never blocks the window.
class FarmBar : public QWidget
{
    Q_OBJECT

public:
    using Asking = std::function<std::optional<FarmWish>(const QString &scheduler, const FarmWish &usual)>;

    FarmBar(QString program, QString deck, QWidget *parent = nullptr);

    /// The stored run that a scheduler could play with more games; 0 if there is none, for the reason \a why.
    void setRun(std::int64_t run, std::int64_t games = 0, const QString &why = {});
    /// Replaces the dialog that asks for the settings. The result is empty if the user cancels.
    void setAsking(Asking ask) { m_askUser = std::move(ask); }
    void refresh();

Q_SIGNALS:
    /// A farm is done, so there are new runs.
    void done();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void fillMenu(const Value &status);
    void fillTable(Value::List farms);
    /// The farm in the selected row; null if there is none.
    const Value &chosen() const;
    void tellChosen();
    void start(const QString &scheduler);
    void act(const QString &option);
    /// Takes the output of a command that should begin or change a farm.
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
    QString m_fault; ///< why the last action failed
    Value::List m_farms; ///< newest first
    std::map<std::int64_t, QString> m_phases; ///< phases of all farms at the last look
    bool m_isAsking = false;
    bool m_hasLooked = false;
};

} // namespace rw
