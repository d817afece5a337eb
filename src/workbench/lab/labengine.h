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

/// An engine process that plays games for the lab with the open deck, including unsaved changes. It starts at the first request.
class LabEngine : public QObject
{
    Q_OBJECT

public:
    LabEngine(DeckSession &session, const QString &program, QObject *parent = nullptr);

    EngineClient &client() { return m_client; }
    const QString &program() const { return m_program; }
    const QString &folder() const; ///< the deck's folder
    const DeckSession &session() const { return m_session; }
    /// Gets the id of a deck, or findings that say why it does not exist or cannot be played.
    using DeckReady = std::function<void(const std::string &deck, const Findings &findings)>;
    /// Whether a deck with errors is good enough.
    enum class Need { Playable, Open };
    /// Provides the deck with the present unsaved changes. All callers share this deck, and the next call updates it.
    void withDeck(QObject *receiver, DeckReady ready, Need need = Need::Playable);
    /// Opens a separate deck that does not change, for long runs. \a variants replace the deck's own, as after --variant; empty
    /// keeps these. \a values are set, as after --set. The caller closes the deck.
    void openDeck(const std::optional<QStringList> &variants, const QStringList &values, QObject *receiver, DeckReady ready);
    void closeDeck(const std::string &deck);
    /// Provides the engine's description of the game; null if there is none.
    void withGame(QObject *receiver, std::function<void(const Value &game)> ready);

private:
    /// A caller that waits for the process to start.
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
    std::set<std::string> m_overlaid; ///< files for which it has our unsaved texts
};

} // namespace rw
