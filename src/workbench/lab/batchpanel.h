// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/lab/batchrun.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace rw {

class DeckSession;
class FigureView;

/// Sets up batches, plays them one after the other, and shows them while they grow.
class BatchPanel : public QWidget
{
    Q_OBJECT

public:
    BatchPanel(DeckSession &session, LabEngine &lab, QWidget *parent = nullptr);

    /// The form as it stands: one wish for each number of players. Empty with a sentence when it makes no sense.
    std::vector<BatchWish> wishes(QString *trouble) const;

private:
    QWidget *makeForm();
    void listExperiments();
    void takeExperiment(int index);
    void keepAsExperiment();
    void estimate();
    void queue();
    void playNext();
    void showRun(int index);
    void refresh();

    DeckSession &m_session;
    LabEngine &m_lab;
    QComboBox *m_experiments;
    QLineEdit *m_players;
    QLineEdit *m_bots;
    QLineEdit *m_variants;
    QSpinBox *m_games;
    QDoubleSpinBox *m_precision;
    QSpinBox *m_seed;
    QSpinBox *m_threads;
    QLabel *m_estimate;
    QPushButton *m_start;
    QPushButton *m_pause;
    QPushButton *m_cancel;
    QProgressBar *m_progress;
    QListWidget *m_list;
    FigureView *m_view;
    QTimer m_rest;
    std::vector<BatchRun *> m_runs; ///< in the order of the queue
    BatchRun *m_trial = nullptr; ///< tells how long the batch of the form may take
};

} // namespace rw
