// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/help/helpbrowser.h"

#include "workbench/help/helptext.h"
#include "workbench/window/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QFontDatabase>
#include <QImage>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>

#include <algorithm>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int widestLine = 96; ///< in digits; longer lines are hard to read
constexpr int margin = 24;
constexpr int dressed = QTextFormat::UserProperty + 1; ///< marks the root frame of a document that has been formatted

QUrl urlOf(const QString &where)
{
    return QUrl(u"qrc:/help/"_s + where);
}

bool isCode(const QTextBlock &block)
{
    return block.isValid() && block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage);
}

void setMargins(QTextBlockFormat &format, qreal above, qreal below)
{
    format.setTopMargin(above);
    format.setBottomMargin(below);
}

} // namespace

HelpBrowser::HelpBrowser(QWidget *parent) : QTextBrowser(parent)
{
    setOpenExternalLinks(true);
    setFrameShape(QFrame::NoFrame);
    connect(this, &QTextBrowser::sourceChanged, this, [this](const QUrl &url) {
        m_shown = url; // source() still returns the previous page
        if (!isDressed())
            dress();
    });
}

void HelpBrowser::showPage(const QString &where)
{
    setSource(urlOf(where));
}

QString HelpBrowser::place() const
{
    return m_shown.fileName() + (m_shown.hasFragment() ? u'#' + m_shown.fragment() : QString());
}

void HelpBrowser::doSetSource(const QUrl &url, QTextDocument::ResourceType type)
{
    if (url.isEmpty() || !helpSource(url.fileName()).isEmpty())
        return QTextBrowser::doSetSource(url, type);
    Q_EMIT said(tr("%1 is not a page of the documentation. You can find it in the folder that Rulewright was built from.")
                    .arg(url.fileName()));
}

// A document that is loaded again has an unformatted root frame.
bool HelpBrowser::isDressed() const
{
    return document()->rootFrame()->frameFormat().hasProperty(dressed);
}

// A document from Markdown has neither our colours nor anchors.
void HelpBrowser::dress()
{
    document()->setUndoRedoEnabled(false);
    QTextFrameFormat format = document()->rootFrame()->frameFormat();
    format.setProperty(dressed, true);
    document()->rootFrame()->setFrameFormat(format);
    dressBlocks();
    dressTables();
    m_inner = 0;
    fitToWidth();
    markWords();
    goToPart();
}

void HelpBrowser::dressBlocks()
{
    const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        QTextBlockFormat format = block.blockFormat();
        const bool isInTable = cursor.currentTable() != nullptr;
        if (format.headingLevel() > 0) {
            setMargins(format, format.headingLevel() == 1 ? 0 : 24, 8);
            QTextCharFormat named;
            named.setAnchor(true);
            named.setAnchorNames({anchorOf(block.text())});
            cursor.mergeCharFormat(named);
        } else if (isCode(block)) {
            setMargins(format, isCode(block.previous()) ? 0 : 8, isCode(block.next()) ? 0 : 16);
            format.setBackground(palette().alternateBase());
            format.setNonBreakableLines(false);
            QTextCharFormat letters;
            letters.setFontFamilies({fixed.family()});
            cursor.mergeCharFormat(letters);
        } else if (!isInTable) {
            setMargins(format, 0, block.textList() ? 4 : 12);
            if (!block.text().contains(QChar::ObjectReplacementCharacter)) // the block is not a picture
                format.setLineHeight(130, QTextBlockFormat::ProportionalHeight);
        }
        cursor.setBlockFormat(format);
    }
}

void HelpBrowser::dressTables()
{
    for (QTextFrame *frame : document()->rootFrame()->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(themeColours(palette()).line);
        format.setCellPadding(6);
        format.setCellSpacing(0);
        format.setTopMargin(4);
        format.setBottomMargin(16);
        table->setFormat(format);
    }
}

void HelpBrowser::fitToWidth()
{
    const int inner = viewport()->width() - 2 * margin;
    if (inner == m_inner || inner <= 0)
        return;
    m_inner = inner;
    const int room = std::min(inner, fontMetrics().horizontalAdvance(u'0') * widestLine);
    QTextFrameFormat format = document()->rootFrame()->frameFormat();
    format.setMargin(margin);
    format.setRightMargin(margin + inner - room);
    document()->rootFrame()->setFrameFormat(format);
    fitPictures(room);
    if (verticalScrollBar()->value() == m_place)
        goToPart(); // the section has moved
}

void HelpBrowser::goToPart()
{
    if (m_shown.fragment().isEmpty())
        return;
    (void)document()->documentLayout()->documentSize(); // lays out everything; else the scroll bar ends too early
    scrollToAnchor(m_shown.fragment());
    m_place = verticalScrollBar()->value();
}

void HelpBrowser::fitPictures(int room)
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextImageFormat format = part.fragment().charFormat().toImageFormat();
            QImage picture;
            if (!format.isValid()
                || !picture.loadFromData(loadResource(QTextDocument::ImageResource, QUrl(format.name())).toByteArray()))
                continue;
            if (const int wide = int(room * devicePixelRatioF()); picture.width() > wide)
                picture = picture.convertToFormat(QImage::Format_RGB32).scaledToWidth(wide, Qt::SmoothTransformation);
            picture.setDevicePixelRatio(devicePixelRatioF());
            document()->addResource(QTextDocument::ImageResource, document()->baseUrl().resolved(QUrl(format.name())), picture);
            document()->markContentsDirty(block.position(), block.length());
        }
}

void HelpBrowser::mark(const QString &words)
{
    if (words == m_marked)
        return;
    m_marked = words;
    markWords();
}

void HelpBrowser::markWords()
{
    QList<ExtraSelection> found;
    if (!m_marked.isEmpty())
        for (QTextCursor at = document()->find(m_marked); !at.isNull(); at = document()->find(m_marked, at)) {
            ExtraSelection one{at, {}};
            one.format.setBackground(themeColours(palette()).notice);
            one.format.setFontUnderline(true);
            found += one;
        }
    setExtraSelections(found);
}

void HelpBrowser::resizeEvent(QResizeEvent *event)
{
    QTextBrowser::resizeEvent(event);
    fitToWidth();
}

void HelpBrowser::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_shown.isEmpty())
        reload(); // with the new colours
}

} // namespace rw
