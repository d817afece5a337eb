// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace rw {

class HelpBrowser;

/// The documentation: its contents, a search in all pages, and the current page.
class HelpPage : public QWidget
{
    Q_OBJECT

public:
    explicit HelpPage(QWidget *parent = nullptr);

    /// \a where is "deck-format.md" or "deck-format.md#where-ids-stand".
    void showPage(const QString &where);
    HelpBrowser *browser() const { return m_browser; }
    void startSearch();

Q_SIGNALS:
    void said(const QString &sentence);
    /// The reader wants to go back to where they asked for help.
    void left();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeContents();
    QToolButton *makeButton(const QString &text, const QString &icon);
    void search(const QString &words);
    void openFound();
    void openItem(const QTreeWidgetItem *item);
    void follow();

    QLineEdit *m_line;
    QLabel *m_count;
    QTreeWidget *m_contents;
    HelpBrowser *m_browser;
};

} // namespace rw
