// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>
#include <QToolBar>

#include <functional>
#include <vector>

class QLabel;
class QToolButton;

namespace rw {

/// The bar above an open deck: its title, the most frequent actions, and the pages for working with the deck.
class DeskBar : public QToolBar
{
    Q_OBJECT

public:
    DeskBar(const QList<QAction *> &tools, QWidget *parent);

    /// Adds a button that goes to a page of the window. Pages are numbered from 0 in the order of these calls.
    void addPage(const QString &text, const QString &icon, const QKeySequence &keys, std::function<void()> show);
    void setTitle(const QString &title);
    /// Marks the current page of the window; -1 for none.
    void setPage(int page);

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyIcons();

    struct Page
    {
        QToolButton *button;
        QString icon;
    };

    QLabel *m_title;
    std::vector<Page> m_pages;
};

} // namespace rw
