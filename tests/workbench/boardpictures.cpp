// SPDX-License-Identifier: GPL-3.0-or-later
#include "boardpictures.h"

#include "workbench/window/deckdesk.h"
#include "workbench/window/editorarea.h"
#include "workbench/window/mainwindow.h"

#include <QTest>

#include <functional>
#include <iostream>

namespace rwtest {

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 120'000;
constexpr int formView = 0;
constexpr int boardView = 3;

void waitUntil(const char *what, const std::function<bool()> &isSo)
{
    if (!QTest::qWaitFor(isSo, patience))
        std::cerr << "waited in vain: " << what << '\n';
}

void showFault(DeckDesk &desk, const Spot &spot, const Value &value)
{
    (void)desk.session().setValue(spot, value, u"Change"_s);
    waitUntil("a fault is found", [&] { return desk.problems().rowCount() > 0 && desk.check().isCurrent(); });
}

void undoAll(DeckDesk &desk)
{
    desk.session().goToStep(0);
    waitUntil("all is in order again", [&] { return desk.problems().rowCount() == 0 && desk.check().isCurrent(); });
}

} // namespace

void takeSums(MainWindow &window, const Photographer &photographer)
{
    DeckDesk &desk = *window.desk();
    waitUntil("the deck is checked", [&] { return desk.check().isCurrent() && desk.proofs().played() > 0; });
    desk.show({"tables.yaml", {"cards_per_pile"}});
    desk.editor()->chooseView(formView);
    showFault(desk, {"tables.yaml", {"cards_per_pile", "4"}}, 16);
    photographer.take(window, u"sums"_s);
    undoAll(desk);
}

void takeBoards(MainWindow &window, const Photographer &photographer)
{
    DeckDesk &desk = *window.desk();
    waitUntil("the deck is checked", [&] { return desk.check().isCurrent() && desk.proofs().played() > 0; });
    desk.show({"tables.yaml", {"layouts", "std_a", 1u}});
    desk.editor()->chooseView(boardView);
    showFault(desk, {"tables.yaml", {"layouts", "std_a", 6u, "tile"}}, "tile_3");
    desk.show({"cards/spaces.yaml", {"spaces", 3u}});
    photographer.take(window, u"board"_s);
    undoAll(desk);
    desk.show({"cards/sides.yaml", {"sides", 0u}});
    photographer.take(window, u"city"_s);
    desk.editor()->chooseView(formView);
    desk.show({"tables.yaml", {"grants"}});
    photographer.take(window, u"grants"_s);
}

} // namespace rwtest
