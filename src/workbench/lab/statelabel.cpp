// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/statelabel.h"

#include "workbench/window/theme.h"

#include <QApplication>
#include <QEvent>

namespace rw {

using namespace Qt::StringLiterals;

StateLabel::StateLabel(QWidget *parent) : QLabel(parent)
{
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
}

void StateLabel::tell(const QString &words)
{
    m_isTrouble = false;
    setText(words);
    refreshColour();
}

void StateLabel::tellTrouble(const QString &words)
{
    m_isTrouble = !words.isEmpty();
    setText(words.isEmpty() ? words : u"⚠ "_s + words);
    refreshColour();
}

void StateLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        refreshColour();
}

void StateLabel::refreshColour()
{
    QPalette colours;
    if (m_isTrouble)
        colours.setColor(QPalette::WindowText, themeColours(QApplication::palette()).error);
    setPalette(colours);
}

} // namespace rw
