// SPDX-License-Identifier: GPL-3.0-or-later
#include "tablepictures.h"

#include "workbench/table/tablepage.h"
#include "workbench/window/mainwindow.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

#include <algorithm>
#include <iostream>
#include <vector>

using namespace rw;
using namespace Qt::StringLiterals;

namespace rwtest {

namespace {

constexpr int patience = 120'000;

/// What is asked when a picture is taken, or what has just happened, and at which time that it is so.
struct Phase
{
    QString name;
    QString decision;
    QString news;
    int times;
};

struct Play
{
    int seats;
    QString seed;
    std::vector<Phase> phases;
};

Play playOf(const QString &game)
{
    if (game == "spoils-of-war"_L1)
        return {4,
                u"7"_s,
                {{u"bidding"_s, u"bid or challenge"_s, {}, 5},
                 {u"bets"_s, u"bet"_s, {}, 2},
                 {u"picking"_s, u"take a treasure"_s, {}, 3},
                 {u"windows"_s, u"use an artifact or pass"_s, {}, 2}}};
    return {4,
            u"11"_s,
            {{u"side"_s, u"choose a city side"_s, {}, 1},
             {u"sailing"_s, u"sail"_s, {}, 9},
             {u"buying"_s, u"use the space or pass"_s, {}, 7},
             {u"building"_s, u"choose where the hut goes"_s, {}, 2},
             {u"ability"_s, u"choose a card"_s, {}, 1},
             {u"tokens"_s, u"choose which damage goes back"_s, {}, 1},
             {u"valkyries"_s, {}, u"Valkyries"_s, 1}}};
}

bool isAsked(TablePage &page)
{
    TableSession &session = page.session();
    const TableFace &face = session.face();
    return !session.isThinking() && !session.game().isTrying() && !session.game().isBusy() && !face.sight().tree.isEmpty()
        && (face.isOver() || face.mayChoose());
}

bool isIn(const Phase &phase, const TableFace &face)
{
    const auto tells = [&](const QString &line) { return line.contains(phase.news); };
    return phase.news.isEmpty() ? face.decision() == phase.decision : std::ranges::any_of(face.news(), tells);
}

void begin(TablePage &page, const Play &play)
{
    page.session().setPace(0);
    page.findChild<QSpinBox *>(u"tablePlayers"_s)->setValue(play.seats);
    page.findChild<QLineEdit *>(u"tableSeed"_s)->setText(play.seed);
    page.findChild<QPushButton *>(u"tableStart"_s)->click();
    page.session().stops().setUsual(TableStops::Rule::Always);
}

/// As the greedy bot does, which is good enough for a picture; but with a side of the city that has more to use.
void moveOn(TableSession &session)
{
    const QStringList &moves = session.face().moves();
    if (moves.last().startsWith("side "_L1))
        session.choose(moves.last());
    else
        session.game().playBot("greedy");
}

} // namespace

void takeTable(MainWindow &window, const Photographer &photographer, const QString &game)
{
    Play play = playOf(game);
    QTest::keyClick(&window, Qt::Key_G, Qt::ControlModifier);
    auto *page = window.findChild<TablePage *>();
    if (!page || !QTest::qWaitFor([&] { return page->findChild<QComboBox *>(u"tableKind1"_s) != nullptr; }, patience))
        return void(std::cerr << "there is no table\n");
    photographer.take(window, u"table-%1-start"_s.arg(game.section(u'-', 0, 0)));
    begin(*page, play);
    const auto name = [&](const QString &phase) { return u"table-%1-%2"_s.arg(game.section(u'-', 0, 0), phase); };
    while (QTest::qWaitFor([&] { return isAsked(*page); }, patience)) {
        const TableFace &face = page->session().face();
        if (face.isOver())
            break;
        for (Phase &phase : play.phases)
            if (isIn(phase, face) && --phase.times == 0)
                photographer.take(window, name(phase.name));
        const int before = page->session().game().standing().moment;
        moveOn(page->session());
        if (!QTest::qWaitFor([&] { return page->session().game().standing().moment != before; }, patience))
            break;
    }
    photographer.take(window, name(u"end"_s));
    for (const Phase &phase : play.phases)
        if (phase.times > 0)
            std::cerr << "there was no " << qPrintable(phase.name) << '\n';
}

} // namespace rwtest
