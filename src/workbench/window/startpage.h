// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <QString>
#include <QWidget>

class QBoxLayout;
class QListWidget;
class QPushButton;
class QVBoxLayout;

namespace rw {

class EngineClient;
class Settings;

/// What the window shows without a deck: decks that were open lately, those that come with the program, and a new one.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    StartPage(Settings &settings, EngineClient &engine, const QString &sampleDecks, QWidget *parent = nullptr);

    void refreshRecent();

Q_SIGNALS:
    void openWanted(const QString &folder);
    void openFolderWanted();
    /// A copy of a deck, to be made in a folder that is to be chosen.
    void copyWanted(const QString &deck);
    /// A copy of a deck to try things in.
    void tryWanted(const QString &deck);
    void newWanted(const QString &game, const QString &title);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    QWidget *makeRecent();
    QWidget *makeFirstSteps();
    void forgetChosen();
    QWidget *makeSamples(const QString &folder);
    QWidget *makeSample(const QString &folder);
    QWidget *makeNew();
    void askGames();

    Settings &m_settings;
    EngineClient &m_engine;
    QListWidget *m_recent = nullptr;
    QWidget *m_lately = nullptr; ///< around them; hidden while there are none
    QWidget *m_first = nullptr; ///< what to do first
    QPushButton *m_forget = nullptr;
    QBoxLayout *m_columns = nullptr;
    QVBoxLayout *m_games = nullptr;
};

} // namespace rw
