// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engine/engineclient.h"

#include <QFrame>
#include <QTimer>

#include <optional>

class QLabel;
class QListWidget;

namespace rw {

class DeckSession;
class LabEngine;

/// Shows the effect of an edit on the balance. While the user pauses, it compares the edited deck with the saved one, with the
/// same luck. The next edit ends this. The first figures come from a few pairs of games, and further pairs make them sharper.
class VerdictStrip : public QFrame
{
    Q_OBJECT

public:
    VerdictStrip(DeckSession &session, LabEngine &lab, QWidget *parent = nullptr);

    /// The bot for all seats; by default the game's usual bot.
    void setBot(const QString &bot) { m_bot = bot; }
    /// How long the user must pause first.
    void setPause(std::chrono::milliseconds pause) { m_rest.setInterval(pause); }

Q_SIGNALS:
    /// The figures of this many pairs are shown.
    void shown(int pairs);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void edited();
    void begin();
    void play(const std::string &deck, int stage);
    void take(const Value &result, const std::string &deck, int stage);
    void say(const QString &sentence);
    void setHead(const QString &sentence);
    void makeRoom();

    DeckSession &m_session;
    LabEngine &m_lab;
    QString m_bot;
    QTimer m_rest;
    QLabel *m_head;
    QListWidget *m_rows;
    std::optional<EngineClient::Ticket> m_ticket;
    int m_round = 0; ///< number of the current comparison; answers to earlier ones are ignored
};

struct Workspace;

/// Makes the strip for a window, with an engine process of its own. The game's own bot plays, if there is one.
QWidget *makeVerdictStrip(Workspace &workspace, QWidget *parent);

} // namespace rw
