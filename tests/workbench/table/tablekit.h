// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engine/engineclient.h"
#include "workbench/table/tablepage.h"

#include <QQuickItem>

#include <memory>

namespace rw {

/// A page at an engine, as the window makes it, with a deck from the samples or from memory.
class TableKit
{
public:
    /// \a deck is the name of a sample deck.
    explicit TableKit(const QString &deck);
    explicit TableKit(TableDeck deck);
    ~TableKit();

    /// The id of the first card in a file of the sample decks, so that no test hangs on a name.
    static QString firstCard(const QString &path);

    TablePage &page() { return *m_page; }
    TableSession &session() { return m_page->session(); }
    EngineClient &engine() { return m_engine; }
    TableDeck &deck() { return m_deck; }
    /// Proofs that were kept: files and texts.
    const std::vector<std::pair<std::string, std::string>> &kept() const { return m_kept; }

    template <typename T>
    T *find(const char *name)
    {
        return m_page->findChild<T *>(QString::fromLatin1(name));
    }
    /// Files of games that the page was told to remember, the last one first.
    QStringList savedGames;
    /// What becomes of games that people play; Never unless told.
    Settings::Playtests playtests() const { return m_playtests; }
    void setPlaytests(Settings::Playtests wish) { m_playtests = wish; }
    /// What the page is told of the game of its deck.
    bool offer(const std::string &game);
    /// Begins a game, people where \a kinds says so, and waits until somebody is asked. \a given is as in a proof.
    bool begin(const std::vector<std::string> &seats, const std::vector<std::string> &kinds, const std::string &seed = "42",
               const Value &given = {});
    /// Until a person is asked, the screen is to be handed over, or the game is over.
    bool waitUntilAsked();
    /// Plays these moves, each as soon as a person is asked again.
    void play(const QStringList &moves);
    /// Goes to a moment, and waits until the game stands there.
    void goTo(int moment);
    /// The text of the saved game.
    std::string saved();
    /// The items of the scene that can be seen and for which this is true.
    std::vector<QQuickItem *> items(const std::function<bool(const QQuickItem &)> &wanted);
    /// A click of the mouse where the item lies.
    void click(QQuickItem *item);
    /// The wheel away from whoever turns it, by one notch.
    void turnWheel(QQuickItem *item);

private:
    Value answer(const std::string &what);

    Settings::Playtests m_playtests = Settings::Playtests::Never;
    TableDeck m_deck;
    std::vector<std::pair<std::string, std::string>> m_kept;
    Value m_game;
    EngineClient m_engine;
    std::unique_ptr<TablePage> m_page;
};

} // namespace rw
