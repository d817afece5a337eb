// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>
#include <QUrl>

class QTextFrame;

namespace rw {

/// Shows a page of the documentation. Links lead to other pages, to sections of this page, or to the web.
class HelpBrowser : public QTextBrowser
{
    Q_OBJECT

public:
    explicit HelpBrowser(QWidget *parent = nullptr);

    /// \a where is "deck-format.md" or "deck-format.md#where-ids-stand".
    void showPage(const QString &where);
    QString pageName() const { return m_shown.fileName(); }
    /// The argument with which showPage() returns to this place.
    QString place() const;
    /// Highlights these words everywhere on the page; empty for none.
    void mark(const QString &words);

Q_SIGNALS:
    void said(const QString &sentence);

protected:
    void doSetSource(const QUrl &url, QTextDocument::ResourceType type) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    bool isDressed() const;
    void dress();
    void dressBlocks();
    void dressTables();
    void fitToWidth();
    void fitPictures(int room);
    void goToPart();
    void markWords();

    QUrl m_shown;
    QString m_marked;
    int m_inner = 0; ///< the text width for which the page is laid out
    int m_place = -1; ///< the position of the last visited section on the scroll bar
};

} // namespace rw
