// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/lab/batchrun.h"
#include "workbench/lab/peoplefigures.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <map>
#include <set>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;
class QProgressBar;
class QPushButton;

namespace rw {

class DeckSession;
class ExperimentBox;
class FigureView;
class GamesPanel;
class PartCompleter;
class PlayForm;
class StateLabel;
struct FigureSeries;

/// Sets up batches, plays them one after the other, and shows their figures while they grow.
class BatchPanel : public QWidget
{
    Q_OBJECT

public:
    /// \a lab plays the batches, \a runs finds the games behind a figure, and \a play opens a game at the table.
    BatchPanel(DeckSession &session, LabEngine &lab, LabEngine &runs, std::function<void(const QString &savedGame)> play,
               QWidget *parent = nullptr);

    /// The batches in the form: one for each number of players. Empty, with a sentence in \a trouble, if the form is invalid.
    std::vector<BatchWish> wishes(QString *trouble) const;
    /// Plays an experiment of the deck, including unsaved changes; false if there is no such batch.
    bool run(const QString &experiment);

Q_SIGNALS:
    /// A batch has finished and is stored among the deck's runs.
    void kept();
    /// The user wants to see the batch among the deck's runs.
    void runWanted(std::int64_t run);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    QWidget *makeForm();
    QWidget *makeButtons();
    void connectAll();
    void takeExperiment(const Value &experiment);
    void keepAsExperiment();
    void estimate();
    void tryNext(std::vector<BatchWish> left, double seconds);
    void queue();
    void playNext();
    void pauseOrGoOn();
    void cancel();
    void showRun(int index);
    void showGames(const FigureSeries &figure, std::size_t row);
    void refresh();
    BatchRun *active() const;

    DeckSession &m_session;
    LabEngine &m_lab;
    ExperimentBox *m_experiments;
    PlayForm *m_form;
    QLineEdit *m_variants;
    QLineEdit *m_values;
    PartCompleter *m_paths;
    StateLabel *m_estimate;
    QPushButton *m_start;
    QPushButton *m_pause;
    QPushButton *m_cancel;
    QProgressBar *m_progress;
    QLabel *m_listName;
    QListWidget *m_list;
    QPushButton *m_toRun;
    FigureView *m_view;
    GamesPanel *m_games;
    QTimer m_rest;
    std::vector<BatchRun *> m_runs; ///< in the order in which they are played
    std::map<const BatchRun *, PeopleFigures> m_people; ///< people's figures, for finished batches
    std::set<const BatchRun *> m_askedPeople; ///< batches for which people's figures were requested
    BatchRun *m_trial = nullptr; ///< estimates how long the batches of the form take
};

} // namespace rw
