// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QString>

class QDockWidget;
class QMainWindow;

namespace rw {

class DeckDesk;

/// The panels around the editor. They are there only while a deck is open, and come back as they were left.
class DeckDocks : public QObject
{
    Q_OBJECT

public:
    explicit DeckDocks(QMainWindow &window);

    QDockWidget *tree() const { return m_tree; }
    QDockWidget *journal() const { return m_journal; }
    QDockWidget *find() const { return m_find; }
    /// In the order in which keys lead to them.
    QList<QDockWidget *> all() const;

    /// Puts the panels of a deck into their places, laid out as \a state says; null for no deck.
    void fill(DeckDesk *desk, const QByteArray &state = {});
    QByteArray state() const;
    /// As they come.
    void putBack();
    /// Hides them for a page that wants the window to itself, and brings them back after it.
    void makeRoom(bool isWanted);
    void refreshTitles(DeckDesk &desk);
    static void raise(QDockWidget *dock);
    /// Raises it and puts the focus into it.
    static void enter(QDockWidget *dock);

private:
    QDockWidget *make(const QString &title, const QString &name, Qt::DockWidgetArea area);

    QMainWindow &m_window;
    QDockWidget *m_tree;
    QDockWidget *m_card;
    QDockWidget *m_problems;
    QDockWidget *m_proofs;
    QDockWidget *m_journal;
    QDockWidget *m_history;
    QDockWidget *m_changes;
    QDockWidget *m_find;
    QByteArray m_usual; ///< how they are laid out before anybody moves them
    QByteArray m_besideRoom; ///< how they were before they made room
};

} // namespace rw
