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

/// What an edit does to the balance: the edited deck against the saved one, on the same luck, while the user rests. Editing on
/// ends it. The first figures come from a few pairs of games, and then ever more sharpen them.
class VerdictStrip : public QFrame
{
    Q_OBJECT

public:
    VerdictStrip(DeckSession &session, LabEngine &lab, QWidget *parent = nullptr);

    /// Who plays all seats; the usual bot of the game unless told.
    void setBot(const QString &bot) { m_bot = bot; }
    /// How long nobody must have edited.
    void setPause(std::chrono::milliseconds pause) { m_rest.setInterval(pause); }

Q_SIGNALS:
    /// The figures of so many pairs are shown.
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
    int m_round = 0; ///< answers to earlier ones come too late
};

struct Workspace;

/// The strip for a window, with an engine process of its own. The game's own bot plays, if it has one.
QWidget *makeVerdictStrip(Workspace &workspace, QWidget *parent);

} // namespace rw
