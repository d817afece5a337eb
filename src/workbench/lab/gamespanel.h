// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engine/engineclient.h"
#include "workbench/lab/figureseries.h"

#include <QWidget>

#include <functional>
#include <optional>

class QLabel;
class QPushButton;
class QTableWidget;

namespace rw {

class LabEngine;

/// The games behind a row of a chart. They are found by playing the batch again, and each can be opened at the table. For a
/// comparison, these are the pairs of games in which the row differs, and both games of a pair can be opened.
class GamesPanel : public QWidget
{
    Q_OBJECT

public:
    /// \a play opens the text of a saved game at the table; empty if there is no table.
    GamesPanel(LabEngine &lab, std::function<void(const QString &savedGame)> play, QWidget *parent = nullptr);

    /// Searches for the games behind a row of a stored run.
    void find(std::int64_t run, const FigureSeries &figure, std::size_t row);
    /// Shows why there are none.
    void say(const QString &sentence);
    void forget();

private:
    void ask(const std::string &deck, const Value &fields);
    void fill(const Value &result);
    void openChosen();
    void open(int side);
    void stop();

    LabEngine &m_lab;
    std::function<void(const QString &savedGame)> m_play;
    QLabel *m_head;
    QTableWidget *m_table;
    QPushButton *m_open;
    QPushButton *m_openBefore;
    QString m_row; ///< name of the row in the figure
    std::int64_t m_run = 0;
    int m_side = 1;
    bool m_isDifference = false;
    int m_round = 0; ///< number of the current search; answers to earlier ones are ignored
    std::optional<EngineClient::Ticket> m_ticket;
};

} // namespace rw
