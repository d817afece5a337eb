// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QSize>
#include <QString>

class QDockWidget;
class QMainWindow;
class QWidget;

namespace rw {

class DeckDesk;

/// The page on which a deck is edited: the editor with its panels around it. They lie in a window of their own inside this
/// page, so that no other page moves them. They are there only while a deck is open, and come back as they were left.
class DeckDocks : public QObject
{
    Q_OBJECT

public:
    explicit DeckDocks(QWidget *parent);

    QWidget *page() const;

    QDockWidget *tree() const { return m_tree; }
    QDockWidget *journal() const { return m_journal; }
    QDockWidget *find() const { return m_find; }
    /// In the order in which keys lead to them.
    QList<QDockWidget *> all() const;

    /// Puts the editor and the panels of a deck into their places, laid out as \a state says; null for no deck.
    void fill(DeckDesk *desk, const QByteArray &state = {});
    QByteArray state() const;
    /// As they come.
    void putBack();
    void refreshTitles(DeckDesk &desk);
    static void raise(QDockWidget *dock);
    /// Raises it and puts the focus into it.
    static void enter(QDockWidget *dock);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void arrange();
    void arrangeAsUsual();
    QList<QSize> usualSizes() const;
    QList<QSize> sizes() const;
    int heightOfTabs(QDockWidget *dock) const;
    void fit(int times = 3);
    void showFloating(bool isShown);
    QDockWidget *make(const QString &title, const QString &name, Qt::DockWidgetArea area);

    QMainWindow *m_window;
    QDockWidget *m_tree;
    QDockWidget *m_card;
    QDockWidget *m_problems;
    QDockWidget *m_proofs;
    QDockWidget *m_journal;
    QDockWidget *m_history;
    QDockWidget *m_changes;
    QDockWidget *m_find;
    QList<QDockWidget *> m_floating; ///< panels that float, while another page is shown
    QByteArray m_wanted; ///< the layout that they were given; empty for the usual one
    QList<QSize> m_wantedSizes; ///< of all(), in that layout
    bool m_isMoved = false; ///< by the user, since they were given it
    bool m_isFilled = false;
};

} // namespace rw
