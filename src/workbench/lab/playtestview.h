// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/playtest.h"

#include <QWidget>

#include <functional>
#include <optional>

class QPushButton;
class QTextBrowser;

namespace rw {

/// A game that people played, with what was noted of it, and the way back to the table.
class PlaytestView : public QWidget
{
    Q_OBJECT

public:
    /// \a play opens the text of a saved game at the table, where there is one.
    explicit PlaytestView(std::function<void(const QString &savedGame)> play, QWidget *parent = nullptr);

    void show(const Playtest &playtest);
    using QWidget::show;

Q_SIGNALS:
    /// All games of people that are listed are wanted in a file.
    void exportWanted();

private:
    std::function<void(const QString &savedGame)> m_play;
    std::optional<Playtest> m_playtest;
    QTextBrowser *m_text;
    QPushButton *m_open;
};

/// As a page of rich text.
QString playtestHtml(const Playtest &playtest);

} // namespace rw
