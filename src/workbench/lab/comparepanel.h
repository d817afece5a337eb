// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"
#include "workbench/engineclient.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableWidget;
class QTabWidget;

namespace rw {

class FigureView;
class LabEngine;

/// Compares versions of the deck on the same luck, or sends one value through a range: what changed most stands first.
class ComparePanel : public QWidget
{
    Q_OBJECT

public:
    explicit ComparePanel(LabEngine &lab, QWidget *parent = nullptr);

    const std::optional<ComparisonRecord> &record() const { return m_record; }

Q_SIGNALS:
    void compared();

private:
    QWidget *makeForm();
    void start();
    void ask(const std::string &deck);
    void takeProgress(const Value &progress);
    void take(const Answer &answer);
    void fill();
    void fillGlance(const Value &progress);
    void setHeads(const QStringList &heads, std::size_t rows);
    void setRow(int row, const QStringList &cells, bool isBold, const QString &tip = {});
    void setPlaying(bool playing);

    LabEngine &m_lab;
    QComboBox *m_before;
    QComboBox *m_after;
    QLineEdit *m_swept;
    QLineEdit *m_bots;
    QSpinBox *m_players;
    QSpinBox *m_games;
    QPushButton *m_start;
    QPushButton *m_cancel;
    QProgressBar *m_progress;
    QLabel *m_state;
    QTabWidget *m_tabs;
    QTableWidget *m_table;
    FigureView *m_view;
    std::optional<EngineClient::Ticket> m_ticket;
    std::optional<ComparisonRecord> m_record;
};

} // namespace rw
