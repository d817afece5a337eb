// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"
#include "workbench/engine/engineclient.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QTableWidget;
class QTabWidget;

namespace rw {

class DeckSession;
class ExperimentBox;
class FigureView;
class GamesPanel;
class LabEngine;
class PartCompleter;
class PlayForm;
class StateLabel;
struct FigureSeries;
struct LabQuestion;

/// Compares versions of the deck with the same luck, or sweeps one value across a range. What changed most comes first.
class ComparePanel : public QWidget
{
    Q_OBJECT

public:
    /// \a lab plays games; \a runs finds games of stored runs; \a play opens the text of a saved game at the table.
    ComparePanel(DeckSession &session, LabEngine &lab, LabEngine &runs, std::function<void(const QString &savedGame)> play,
                 QWidget *parent = nullptr);

    const std::optional<ComparisonRecord> &record() const { return m_record; }
    /// Fills a question into the form, for the user to check and play.
    void ask(const LabQuestion &question);
    /// Plays an experiment of the deck with unsaved changes; false if there is none. A comparison in progress goes on.
    bool run(const QString &experiment);

Q_SIGNALS:
    void compared();
    /// The comparison is stored among the deck's runs.
    void kept();

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    /// The form as a request, with its fields for each number of players.
    struct Wish
    {
        std::string request;
        std::vector<Value> fields;
    };

    QWidget *makeForm();
    void makeTable();
    void listVariants();
    void offerPaths();
    Wish wish(QString *trouble) const;
    void enableSides();
    QString playedWords() const;
    void takeExperiment(const Value &experiment);
    void keepAsExperiment();
    void estimate();
    QString sameDeckWords(const Finding &finding) const;
    void tellEstimate(const Answer &answer, std::size_t times);
    void start();
    void playNext();
    void takeProgress(const Value &progress);
    void take(const Answer &answer);
    void end();
    void fail(const QString &sentence);
    void fill();
    void fillDifferences();
    void say(const QString &sentences);
    void showGames(const FigureSeries &figure, std::size_t row);
    void fillGlance(const Value &progress);
    void setHeads(const QStringList &heads, std::size_t rows);
    void setRow(int row, const QStringList &cells, bool isBold, const QString &tip = {},
                const std::vector<std::optional<double>> &numbers = {});
    void setPlaying(bool playing);

    DeckSession &m_session;
    LabEngine &m_lab;
    ExperimentBox *m_experiments;
    QComboBox *m_before;
    QComboBox *m_after;
    QLineEdit *m_swept;
    PartCompleter *m_paths;
    std::vector<PartCompleter *> m_sides;
    PlayForm *m_form;
    StateLabel *m_estimate;
    QPushButton *m_start;
    QPushButton *m_cancel;
    QProgressBar *m_progress;
    StateLabel *m_state;
    QLabel *m_saying; ///< the result, in a sentence for each side
    QTabWidget *m_tabs;
    QTableWidget *m_table;
    FigureView *m_view;
    GamesPanel *m_games;
    QTimer m_rest;
    bool m_isPlaying = false;
    Wish m_playing;
    std::size_t m_next = 0; ///< index of the next number of players
    std::string m_deck;
    std::optional<EngineClient::Ticket> m_ticket;
    std::optional<ComparisonRecord> m_record;
    std::int64_t m_run = 0; ///< its number among the deck's runs; 0 if it is not stored
    std::int64_t m_kept = 0; ///< the number of a stored run whose answer has not arrived
};

} // namespace rw
