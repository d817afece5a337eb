// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/playtest.h"

#include <QWidget>

#include <functional>
#include <optional>

class QPushButton;
class QTextBrowser;

namespace rw {

/// Shows a game that people played, with its data, and opens it at the table.
class PlaytestView : public QWidget
{
    Q_OBJECT

public:
    /// \a play opens the text of a saved game at the table, if there is one.
    explicit PlaytestView(std::function<void(const QString &savedGame)> play, QWidget *parent = nullptr);

    void show(const Playtest &playtest);
    using QWidget::show;

Q_SIGNALS:
    /// The user wants to export all listed games of people to a file.
    void exportWanted();

private:
    std::function<void(const QString &savedGame)> m_play;
    std::optional<Playtest> m_playtest;
    QTextBrowser *m_text;
    QPushButton *m_open;
};

/// The playtest as rich text.
QString playtestHtml(const Playtest &playtest);

} // namespace rw
