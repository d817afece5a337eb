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

/// The page for editing a deck: the editor with its panels around it. They are in a main window of their own inside this page, so
/// that other pages do not move them. They exist only while a deck is open, and are restored as they were.
class DeckDocks : public QObject
{
    Q_OBJECT

public:
    explicit DeckDocks(QWidget *parent);

    QWidget *page() const;

    QDockWidget *tree() const { return m_tree; }
    QDockWidget *journal() const { return m_journal; }
    QDockWidget *find() const { return m_find; }
    /// In the order of their shortcuts.
    QList<QDockWidget *> all() const;

    /// Shows the editor and the panels of a deck with the layout in \a state; null for no deck.
    void fill(DeckDesk *desk, const QByteArray &state = {});
    QByteArray state() const;
    /// Restores the usual layout.
    void putBack();
    void refreshTitles(DeckDesk &desk);
    static void raise(QDockWidget *dock);
    /// Raises the panel and gives it the focus.
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
    QList<QDockWidget *> m_floating; ///< floating panels, while another page is shown
    QByteArray m_wanted; ///< the layout to restore; empty for the usual one
    QList<QSize> m_wantedSizes; ///< of all(), in that layout
    bool m_isMoved = false; ///< whether the user has moved a panel since
    bool m_isFilled = false;
};

} // namespace rw
