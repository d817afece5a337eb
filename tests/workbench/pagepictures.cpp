// SPDX-License-Identifier: GPL-3.0-or-later
#include "pagepictures.h"

#include "photographer.h"
#include "workbench/help/helppage.h"
#include "workbench/parts/qttext.h"
#include "workbench/window/deckdesk.h"
#include "workbench/window/editorarea.h"
#include "workbench/window/mainwindow.h"

#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <algorithm>
#include <functional>

using namespace rw;
using namespace Qt::StringLiterals;

namespace rwtest {

namespace {

bool until(const std::function<bool()> &isSo)
{
    constexpr int patience = 120'000;
    return QTest::qWaitFor(isSo, patience);
}

void writeAsAnotherProgram(DeckSession &session, const std::string &file, const std::string &text)
{
    QFile there(toQt(session.filePath(file)));
    if (there.open(QIODevice::WriteOnly))
        there.write(QByteArray::fromStdString(text));
}

} // namespace

void takeTroubles(MainWindow &window, const Photographer &photographer)
{
    DeckDesk &desk = *window.desk();
    DeckSession &session = desk.session();
    until([&] { return desk.check().isCurrent() && desk.proofs().played() > 0 && desk.proofs().failed() == 0; });
    desk.showProof(std::min(40, desk.proofs().rowCount() - 1));
    until([&] { return desk.journal().rowCount() > 1; });
    photographer.take(window, u"journal"_s);

    const auto &entries = desk.index().entries();
    const auto card = std::ranges::find(entries, std::string("artifacts"), &DeckEntry::group);
    const Spot spot = card != entries.end() ? card->spot : Spot{"deck.yaml"};
    session.setText(spot.file, session.text(spot.file) + "  - {id: raven\n", u"Edit"_s);
    const std::string tables = session.text("tables.yaml");
    writeAsAnotherProgram(session, "tables.yaml", tables + "# from elsewhere\n");
    until([&] { return !session.outsideChanges().empty() && desk.problems().rowCount() > 0; });
    desk.show(spot);
    desk.editor()->chooseView(0);
    window.findChild<QDockWidget *>(u"problemsDock"_s)->raise();
    const auto *balance = window.findChild<QLabel *>(u"verdictHead"_s);
    until([&] { return !balance || balance->text().contains(u"errors"_s); });
    photographer.take(window, u"trouble"_s);
    writeAsAnotherProgram(session, "tables.yaml", tables);
    until([&] { return session.outsideChanges().empty(); });
    session.goToStep(0);
}

void takePages(MainWindow &window, const Photographer &photographer)
{
    QTest::qWait(200); // the games that are installed are asked for
    photographer.take(window, u"start"_s);
    window.showPage(window.settingsPage());
    photographer.take(window, u"settings"_s);
    window.showPage(window.shortcutsPage());
    photographer.take(window, u"keys"_s);
    window.showPage(window.aboutPage());
    photographer.take(window, u"about"_s);
    window.showHelp();
    photographer.take(window, u"help"_s);
    auto *line = window.findChild<QLineEdit *>(u"helpSearch"_s);
    window.helpPage()->startSearch();
    QTest::keyClicks(line, u"variant"_s);
    QTest::keyClick(line, Qt::Key_Return);
    photographer.take(window, u"help-search"_s);
    window.showHelp();
}

} // namespace rwtest
