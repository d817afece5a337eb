// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>
#include <QUrl>

class QTextFrame;

namespace rw {

/// Shows a page of the documentation. Links lead to other pages, to parts of this one, or out into the world.
class HelpBrowser : public QTextBrowser
{
    Q_OBJECT

public:
    explicit HelpBrowser(QWidget *parent = nullptr);

    /// \a where is "deck-format.md" or "deck-format.md#where-ids-stand".
    void showPage(const QString &where);
    QString pageName() const { return m_shown.fileName(); }
    /// What showPage() takes to come here again.
    QString place() const;
    /// Lifts these words out wherever they stand; empty for none.
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
    int m_inner = 0; ///< the width between the margins that it is laid out for
    int m_place = -1; ///< of the part that was gone to last, on the scroll bar
};

} // namespace rw
