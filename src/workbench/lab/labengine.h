// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engine/engineclient.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rw {

class DeckSession;

/// An engine process that plays games for the lab, with the deck as it is edited; started when it is asked for the first time.
class LabEngine : public QObject
{
    Q_OBJECT

public:
    LabEngine(DeckSession &session, const QString &program, QObject *parent = nullptr);

    EngineClient &client() { return m_client; }
    const QString &program() const { return m_program; }
    const QString &folder() const; ///< of the deck
    const DeckSession &session() const { return m_session; }
    /// Gets the id of a deck, or findings that say why it is not there or cannot be played.
    using DeckReady = std::function<void(const std::string &deck, const Findings &findings)>;
    /// Whether a deck with errors will do.
    enum class Need { Playable, Open };
    /// The deck with all that is unsaved by then. It is one for all who ask, and the next one brings it up to date.
    void withDeck(QObject *receiver, DeckReady ready, Need need = Need::Playable);
    /// The same as a deck of its own that stays as it is: for what is played for long. With variants in place of the deck's own, as
    /// after --variant, or nothing for the deck's own, and single values on top, as after --set. Whoever asks for it closes it.
    void openDeck(const std::optional<QStringList> &variants, const QStringList &values, QObject *receiver, DeckReady ready);
    void closeDeck(const std::string &deck);
    /// What the engine tells of the game of the deck; null when it cannot.
    void withGame(QObject *receiver, std::function<void(const Value &game)> ready);

private:
    /// Somebody who asked before the process was there.
    struct Waiting
    {
        QPointer<QObject> receiver;
        std::function<void()> act;
    };

    void whenReady(QObject *receiver, const DeckReady &ready, std::function<void()> act);
    void bringUpToDate(QObject *receiver, DeckReady ready, Need need);
    void serveWaiting();
    Value unsaved() const;
    Value overlay();

    DeckSession &m_session;
    QString m_program;
    EngineClient m_client;
    std::vector<Waiting> m_waiting;
    std::string m_deck; ///< empty: not open in this process
    std::set<std::string> m_overlaid; ///< files that it has with texts of ours
};

} // namespace rw
