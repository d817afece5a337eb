// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"
#include "workbench/engine/engineclient.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableWidget;
class QTimer;

namespace rw {

class FarmBar;
class FigureView;
class GamesPanel;
class LabEngine;
class PlaytestView;
class StoreFaultBar;
class TypedResultDialog;
struct FigureSeries;

/// The stored runs of the deck: search, show, name, repeat and delete them.
class RunsPanel : public QWidget
{
    Q_OBJECT

public:
    /// \a play opens the text of a saved game at the table.
    RunsPanel(LabEngine &lab, std::function<void(const QString &savedGame)> play, QWidget *parent = nullptr);

    /// Reads the list again if the panel is visible. This also happens whenever it becomes visible.
    void refresh();
    /// Shows this run, whatever the search.
    void choose(std::int64_t run);
    /// Replaces the dialog that asks before a run is deleted.
    void setAskBeforeDeleting(std::function<bool(const QString &run)> ask) { m_mayDelete = std::move(ask); }
    /// Replaces the dialog that asks before a run of another build is played.
    void setAskBeforeTaking(std::function<bool(const QString &reason)> ask) { m_mayTake = std::move(ask); }

Q_SIGNALS:
    /// The list has been read.
    void listed();
    /// A run is shown.
    void shown();

protected:
    void showEvent(QShowEvent *event) override;

private:
    /// Gets the id of the deck in the engine.
    using Act = std::function<void(const std::string &deck)>;

    QWidget *makeList();
    QWidget *makeDetails();
    void withStore(Act act);
    void ask(const std::string &what, Value fields, std::function<void(const Value &result)> take);
    void askLong(const std::string &what, std::function<void(const Value &result)> take, bool takesOtherBuild = false);
    void fill(const Value &result);
    void showChosen();
    void showRun(const Value &run, const Value &result);
    void saveLabel(const char *field, QLineEdit *edit);
    void remove();
    void repeat();
    void resume();
    void saveReport();
    void showGames(const FigureSeries &figure, std::size_t row);
    void showPeople(const BatchResult &batch);
    void typeIn();
    void addTyped(TypedResultDialog *dialog);
    void exportPlaytests();
    void gatherPlaytests(std::vector<std::int64_t> left, const QString &file, Value gathered);
    void say(const QString &sentence);
    void say(const Findings &findings);
    void refreshButtons();
    const Value *chosen() const;

    LabEngine &m_lab;
    std::function<bool(const QString &run)> m_mayDelete;
    std::function<bool(const QString &reason)> m_mayTake;
    QLineEdit *m_search;
    QTableWidget *m_table;
    QLineEdit *m_name;
    QLineEdit *m_note;
    QPushButton *m_again;
    QPushButton *m_resume;
    QPushButton *m_delete;
    QPushButton *m_report;
    QPushButton *m_stop;
    QProgressBar *m_progress;
    QLabel *m_state;
    StoreFaultBar *m_fault;
    FarmBar *m_farm;
    QStackedWidget *m_sheets; ///< figures, or a playtest
    FigureView *m_view;
    PlaytestView *m_playtest;
    QPushButton *m_typeIn;
    GamesPanel *m_games;
    QTimer *m_rest;
    std::vector<Value> m_runs; ///< in the order of the list
    std::int64_t m_wanted = 0; ///< the run to show once it is listed; 0 for none
    std::int64_t m_shown = 0; ///< the shown run; 0 for none
    Value m_result; ///< result of the shown run
    std::optional<EngineClient::Ticket> m_ticket; ///< of the long request in progress
};

} // namespace rw
