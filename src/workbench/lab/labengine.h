// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engineclient.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rw {

class DeckSession;

/// The engine process that plays games for the lab, with the deck as it is edited. Whoever plays asks for the deck first, so that
/// what is unsaved by then is played.
class LabEngine : public QObject
{
    Q_OBJECT

public:
    LabEngine(DeckSession &session, const QString &program, QObject *parent = nullptr);

    EngineClient &client() { return m_client; }
    /// Variants in place of the deck's own, as after --variant; nothing for the deck's own. They hold from the next withDeck() on.
    void setVariants(std::optional<QStringList> variants) { m_variants = std::move(variants); }
    /// Brings the deck up to date. \a ready gets its id, or findings that say why it cannot be played.
    using DeckReady = std::function<void(const std::string &deck, const Findings &findings)>;
    void withDeck(QObject *receiver, DeckReady ready);

private:
    /// Somebody who asked before the process was there.
    struct Waiting
    {
        QPointer<QObject> receiver;
        DeckReady ready;
    };

    void bringUpToDate(QObject *receiver, DeckReady ready);
    void serveWaiting();
    Value overlay();

    DeckSession &m_session;
    EngineClient m_client;
    std::optional<QStringList> m_variants;
    std::vector<Waiting> m_waiting;
    std::string m_deck; ///< empty: not open in this process
    std::set<std::string> m_overlaid; ///< files that it has with texts of ours
};

} // namespace rw
