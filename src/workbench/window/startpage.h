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

/// The page without an open deck: recent decks, the program's decks, and a button for a new deck.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    StartPage(Settings &settings, EngineClient &engine, const QString &sampleDecks, QWidget *parent = nullptr);

    void refreshRecent();

Q_SIGNALS:
    void openWanted(const QString &folder);
    void openFolderWanted();
    /// The user wants a copy of a deck in a folder of their choice.
    void copyWanted(const QString &deck);
    /// The user wants a copy of a deck for trying things.
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
    QWidget *m_lately = nullptr; ///< the part with recent decks; hidden while there are none
    QWidget *m_first = nullptr; ///< the part with first steps
    QPushButton *m_forget = nullptr;
    QBoxLayout *m_columns = nullptr;
    QVBoxLayout *m_games = nullptr;
};

} // namespace rw
