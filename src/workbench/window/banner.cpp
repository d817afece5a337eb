// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/banner.h"

#include "workbench/window/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace rw {

using namespace Qt::StringLiterals;

Banner::Banner(QWidget *parent) : QFrame(parent), m_icon(new QLabel(this)), m_text(new QLabel(this)), m_buttons(new QHBoxLayout)
{
    setObjectName(u"banner"_s);
    setAutoFillBackground(true);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 6, 16, 6);
    layout->setSpacing(8);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addLayout(m_buttons);
    hide();
}

void Banner::say(Weight weight, const QString &sentence, const std::vector<Choice> &choices)
{
    while (QLayoutItem *item = m_buttons->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    m_weight = weight;
    setSentence(sentence);
    for (const auto &[name, act] : choices) {
        auto *button = new QPushButton(name, this);
        connect(button, &QPushButton::clicked, this, [act = act] { act(); });
        m_buttons->addWidget(button);
    }
    applyColours();
    setVisible(!sentence.isEmpty());
}

void Banner::setSentence(const QString &sentence)
{
    m_text->setText(sentence);
    setAccessibleName(sentence);
}

QString Banner::sentence() const
{
    return m_text->text();
}

void Banner::applyColours()
{
    const QPalette colours = parentWidget() ? parentWidget()->palette() : palette();
    const bool isAlarm = m_weight == Weight::Alarm;
    QPalette own = colours;
    own.setColor(QPalette::Window, isAlarm ? themeColours(colours).alarm : themeColours(colours).notice);
    if (own != palette())
        setPalette(own);
    const QIcon icon = isAlarm ? themeIcon(u"error"_s, Tone::Error) : themeIcon(u"warning"_s, Tone::Warning);
    m_icon->setPixmap(icon.pixmap(QSize(16, 16), devicePixelRatioF()));
}

void Banner::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        applyColours();
}

} // namespace rw
