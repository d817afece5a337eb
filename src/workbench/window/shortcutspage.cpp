// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/shortcutspage.h"

#include "workbench/look/look.h"

#include <QAction>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QWidget *menuPart(const ShortcutsPage::Menu &menu, QWidget *parent)
{
    auto *part = new QWidget(parent);
    auto *grid = new QGridLayout(part);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(gap(6));
    grid->setVerticalSpacing(gap(1));
    auto *title = new QLabel(QString(menu.title).remove(u'&'), part);
    title->setFont(letters(Letters::Heading));
    grid->addWidget(title, 0, 0, 1, 2);
    int row = 1;
    for (const QAction *action : menu.actions) {
        if (action->shortcut().isEmpty())
            continue;
        auto *keys = new QLabel(action->shortcut().toString(QKeySequence::NativeText), part);
        keys->setForegroundRole(QPalette::Link);
        grid->addWidget(keys, row, 0);
        grid->addWidget(new QLabel(action->text().remove(u'&').remove(u"…"_s), part), row++, 1);
    }
    grid->setColumnMinimumWidth(0, part->fontMetrics().horizontalAdvance(u"Ctrl+Shift+Wwww"_s));
    grid->setColumnStretch(1, 1);
    return part;
}

} // namespace

ShortcutsPage::ShortcutsPage(const QList<Menu> &menus, QWidget *parent) : QWidget(parent)
{
    auto *body = new QWidget;
    auto *title = new QLabel(tr("Keys"), body);
    title->setFont(letters(Letters::Title));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(gap(12));
    grid->setVerticalSpacing(gap(6));
    int place = 0;
    for (const Menu &menu : menus) {
        grid->addWidget(menuPart(menu, body), place / 2, place % 2, Qt::AlignTop);
        ++place;
    }
    auto *layout = new QVBoxLayout(body);
    layout->setContentsMargins(pageMargins());
    layout->setSpacing(gap(6));
    layout->addWidget(title);
    layout->addLayout(grid);
    layout->addStretch(1);
    auto *scroll = new QScrollArea(this);
    scroll->setAccessibleName(tr("Keys"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(body);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);
}

} // namespace rw
