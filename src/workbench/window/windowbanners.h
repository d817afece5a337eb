// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/window/banner.h"

#include <QWidget>

namespace rw {

class DeckSession;
class EngineBanner;
class EngineClient;

/// The banners above the page: about the engine, recovered files, files changed by other programs, and requests about the
/// deck.
class WindowBanners : public QWidget
{
    Q_OBJECT

public:
    explicit WindowBanners(EngineClient &engine, QWidget *parent = nullptr);

    /// A message about the deck that is open or could not be opened. Without choices, the user can dismiss it.
    void sayOfDeck(Banner::Weight weight, const QString &sentence, std::vector<Banner::Choice> choices = {});
    void hideOfDeck() { m_deck->hide(); }
    /// Reports the first file that another program has changed; no banner if there is none.
    void sayOutside(DeckSession &session);
    /// Offers the texts that were unsaved when the workbench last ended; no banner if there are none.
    void sayRecovered(DeckSession &session);
    /// Says why a crash would lose unsaved changes; no banner if it would not.
    void sayJournal(const DeckSession &session);
    /// Says why the deck is read-only; no banner if it is not.
    void sayReadOnly(const DeckSession &session);
    /// What was just done to the deck, with a button that undoes it; it goes with the next edit.
    void sayUndoable(DeckSession &session, const QString &sentence);
    /// All that was said of a deck.
    void hideAllOfDeck();

private:
    EngineBanner *m_ofEngine;
    Banner *m_readOnly;
    Banner *m_journal;
    Banner *m_recovered;
    Banner *m_outside;
    Banner *m_deck;
    Banner *m_undoable;
};

} // namespace rw
