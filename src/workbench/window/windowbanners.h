// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/window/banner.h"

#include <QWidget>

namespace rw {

class DeckSession;
class EngineBanner;
class EngineClient;

/// The lines above the page: what became of the engine, of files that were not saved, of files that another program wrote, and of
/// what was wanted of the deck.
class WindowBanners : public QWidget
{
    Q_OBJECT

public:
    explicit WindowBanners(EngineClient &engine, QWidget *parent = nullptr);

    /// About the deck that is open, or that could not be opened. Without choices it can be sent away.
    void sayOfDeck(Banner::Weight weight, const QString &sentence, std::vector<Banner::Choice> choices = {});
    void hideOfDeck() { m_deck->hide(); }
    /// The first file that another program has changed; nothing when there is none.
    void sayOutside(DeckSession &session);
    /// What was not saved when the workbench ended last time; nothing when all was.
    void sayRecovered(DeckSession &session);
    /// Why a crash would lose what is not saved; nothing when it would not.
    void sayJournal(const DeckSession &session);
    /// Why the deck may only be read; nothing when it may be changed.
    void sayReadOnly(const DeckSession &session);
    /// All that was said of a deck.
    void hideAllOfDeck();

private:
    EngineBanner *m_ofEngine;
    Banner *m_readOnly;
    Banner *m_journal;
    Banner *m_recovered;
    Banner *m_outside;
    Banner *m_deck;
};

} // namespace rw
