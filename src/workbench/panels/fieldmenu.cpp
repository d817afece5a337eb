// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/panels/fieldmenu.h"

#include "deck/deckpath.h"
#include "deck/fileformat.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"
#include "workbench/workspace.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace rw {

using namespace Qt::StringLiterals;

FieldPlace fieldAt(const DeckSession &session, const Spot &spot)
{
    FieldPlace place{spot, pathText(spot.path)};
    if (!session.knows(spot.file))
        return place;
    place.value = session.value(spot);
    const FileKind kind = kindOf(spot.file).value_or(FileKind::Deck);
    if (kind == FileKind::Cards)
        place.path = idText(session.document(spot.file).value(), spot.path);
    else if (kind == FileKind::Tables || kind == FileKind::Deck)
        place.path = std::string(kindName(kind)) + '.' + place.path;
    place.canBeSet = kind == FileKind::Cards || kind == FileKind::Tables
        || (kind == FileKind::Deck && !spot.path.empty() && spot.path.front() == PathStep("players"));
    return place;
}

void fillFieldMenu(QMenu &menu, const Workspace &workspace, const FieldPlace &place)
{
    QAction *copy = menu.addAction(QMenu::tr("Copy path %1").arg(toQt(place.path)));
    copy->setObjectName(u"copyPath"_s);
    QObject::connect(copy, &QAction::triggered, &menu,
                     [path = toQt(place.path)] { QGuiApplication::clipboard()->setText(path); });
    for (const FieldMenuEntry &add : workspace.fieldMenu)
        add(menu, place);
}

} // namespace rw
