// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/panels/cardpanel.h"

#include <QEvent>
#include <QLayout>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace rw {

namespace {

constexpr int fewestLines = 6; ///< of the words that stay visible

int wantedHeight(const QWidget &widget, int width)
{
    return widget.hasHeightForWidth() ? widget.heightForWidth(width) : widget.sizeHint().height();
}

int heightOf(const QWidget &widget, int width)
{
    return std::max({wantedHeight(widget, width), widget.minimumHeight(), widget.minimumSizeHint().height()});
}

} // namespace

CardPanel::CardPanel(QWidget *parent) : QWidget(parent), m_scroll(new QScrollArea(this))
{
    m_scroll->setAccessibleName(tr("Words of the card"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void CardPanel::fill(QWidget *face, QWidget *words, QWidget *strip)
{
    m_face = face;
    m_words = words;
    m_strip = strip;
    m_scroll->setWidget(words);
    words->installEventFilter(this);
    if (face)
        setTabOrder(face, m_scroll);
    arrange();
}

QSize CardPanel::sizeHint() const
{
    int width = 0;
    for (const QWidget *part : {m_face, m_words, m_strip})
        width = std::max(width, part ? part->sizeHint().width() : 0);
    return {width, minimumSizeHint().height()};
}

QSize CardPanel::minimumSizeHint() const
{
    QSize least(m_scroll->minimumSizeHint().width(), fontMetrics().lineSpacing() * fewestLines);
    for (const QWidget *part : {m_face, m_strip})
        if (part && !part->isHidden())
            least = QSize(std::max(least.width(), part->minimumSizeHint().width()),
                          least.height() + part->minimumSizeHint().height());
    return least;
}

bool CardPanel::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Polish || event->type() == QEvent::FontChange) {
        updateGeometry();
        arrange();
    }
    return QWidget::event(event);
}

void CardPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

bool CardPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest) // the scroll area does not pass on how much room its words need
        arrange();
    return QWidget::eventFilter(watched, event);
}

void CardPanel::arrange()
{
    if (!m_words)
        return;
    const bool hasFace = m_face && !m_face->isHidden();
    const int stripHeight = m_strip && !m_strip->isHidden() ? std::min(heightOf(*m_strip, width()), height() / 3) : 0;
    const int room = height() - stripHeight;
    // However much the strip has to say, the face keeps its height: what is below must not move under the mouse.
    const int roomOfFace = m_strip && !m_strip->isHidden() ? height() - height() / 3 : height();
    const int ofWords = wantedHeight(*m_words, width() - m_scroll->verticalScrollBar()->sizeHint().width());
    const int leastWords = fontMetrics().lineSpacing() * fewestLines;
    const int least = hasFace ? std::clamp(roomOfFace - std::min(ofWords, leastWords), 0, m_face->minimumSizeHint().height()) : 0;
    const int most = hasFace ? std::max(heightOf(*m_face, width()), least) : 0;
    const int faceHeight = std::clamp(roomOfFace - ofWords, least, most);
    m_words->setMinimumHeight(ofWords); // where there is less room they scroll, and no line is cut
    if (hasFace)
        m_face->setGeometry(0, 0, width(), faceHeight);
    m_scroll->setGeometry(0, faceHeight, width(), std::max(room - faceHeight, 0));
    if (stripHeight > 0)
        m_strip->setGeometry(0, room, width(), stripHeight);
}

} // namespace rw
