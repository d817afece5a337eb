// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/deskbar.h"

#include "workbench/window/theme.h"

#include <QEvent>
#include <QLabel>
#include <QToolButton>

#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

DeskBar::DeskBar(const QList<QAction *> &tools, QWidget *parent) : QToolBar(parent), m_title(new QLabel(this))
{
    setObjectName(u"deskBar"_s);
    setWindowTitle(tr("Deck and its pages"));
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_title->setFont(nameLetters());
    m_title->setContentsMargins(gap(2), 0, gap(4), 0);
    m_title->setTextFormat(Qt::PlainText);
    addWidget(m_title);
    for (QAction *tool : tools) {
        addAction(tool);
        if (auto *button = qobject_cast<QToolButton *>(widgetForAction(tool)))
            button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    }
    auto *room = new QWidget(this);
    room->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(room);
}

void DeskBar::addPage(const QString &text, const QString &icon, const QKeySequence &keys, std::function<void()> show)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setCheckable(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::TabFocus);
    button->setToolTip(keys.isEmpty() ? text : tr("%1 (%2)").arg(text, keys.toString(QKeySequence::NativeText)));
    const int page = int(m_pages.size());
    // The window marks the page on which it is; the click itself must not.
    connect(button, &QToolButton::clicked, this, [button, show = std::move(show)] {
        button->setChecked(!button->isChecked());
        show();
    });
    button->setObjectName(u"deskPage%1"_s.arg(page));
    m_pages.push_back({button, icon});
    addWidget(button);
    applyIcons();
}

void DeskBar::setTitle(const QString &title)
{
    m_title->setText(title);
}

void DeskBar::setPage(int page)
{
    for (std::size_t i = 0; i < m_pages.size(); ++i)
        m_pages[i].button->setChecked(int(i) == page);
}

void DeskBar::changeEvent(QEvent *event)
{
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyIcons();
}

void DeskBar::applyIcons()
{
    for (const Page &page : m_pages)
        page.button->setIcon(themeIcon(page.icon));
}

} // namespace rw
