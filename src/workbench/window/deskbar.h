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

/// The bar above an open deck: its title, what is needed all the time, and the pages on which one works with it.
class DeskBar : public QToolBar
{
    Q_OBJECT

public:
    DeskBar(const QList<QAction *> &tools, QWidget *parent);

    /// A button that goes to a page of the window; its number is how many there were before.
    void addPage(const QString &text, const QString &icon, const QKeySequence &keys, std::function<void()> show);
    void setTitle(const QString &title);
    /// Marks the page on which the window is; -1 for none of them.
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
