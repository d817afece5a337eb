// SPDX-License-Identifier: GPL-3.0-or-later
// Bottlecap Vikings at its own table, as a person plays it.
#include "patience.h"
#include "tablekit.h"

#include "workbench/parts/qttext.h"

#include <QLabel>
#include <QListWidget>
#include <QQuickWidget>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <set>

using namespace rw;
using rwtest::patience;
using namespace Qt::StringLiterals;

namespace {

const std::vector<std::string> two{"anna", "bo"};

TableDeck deckOf(std::vector<std::string> variants, std::vector<std::string> sets = {})
{
    return {RW_SOURCE_DIR "/sample-decks/bottlecap-vikings", {}, std::move(variants), std::move(sets)};
}

QString choiceOf(const QQuickItem &item)
{
    return item.property("choice").toString();
}

/// Whatever can be clicked for a choice.
std::vector<QQuickItem *> litItems(TableKit &kit)
{
    return kit.items([](const QQuickItem &item) { return !choiceOf(item).isEmpty(); });
}

QString question(TableKit &kit)
{
    return kit.session().face().sight().tree[u"asks"_s].toMap()[u"question"_s].toString();
}

} // namespace

class TestBottlecapTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("QT_QUICK_BACKEND", "software"); }
    void init() { QTest::failOnWarning(QRegularExpression(u"TypeError|ReferenceError|Unable to assign|Binding loop"_s)); }

    void aWholeGameByKeyboardAlone()
    {
        TableKit kit(deckOf({"common-sides"}));
        QVERIFY(kit.begin(two, {"human", "greedy"}));
        auto *choices = kit.find<QListWidget>("tableChoices");
        int decisions = 0;
        while (!kit.session().face().isOver()) {
            QVERIFY(++decisions < 1000);
            QVERIFY(choices->count() > 0);
            choices->setFocus();
            // Whoever can use a space does; else the first that is listed is chosen.
            QTest::keyClick(choices, Qt::Key_Home);
            QTest::keyClicks(choices, u"use"_s);
            const int before = kit.session().game().standing().moment;
            QTest::keyClick(choices, Qt::Key_Return);
            QVERIFY(kit.waitUntilAsked());
            QVERIFY(kit.session().game().standing().moment > before);
        }
        QVERIFY(decisions > 9);
        QVERIFY(kit.find<QLabel>("tableQuestion")->text().contains(u"the game is over"_s));
    }

    void aWholeGameByMouseAlone()
    {
        TableKit kit(deckOf({"common-sides"}));
        QVERIFY(kit.begin(two, {"human", "greedy"}));
        QVERIFY(kit.page().scene()->rootObject()->property("question").isValid()); // its own table, not the general one
        int decisions = 0;
        while (!kit.session().face().isOver()) {
            QVERIFY(++decisions < 1000);
            const std::vector<QQuickItem *> lit = litItems(kit);
            QVERIFY2(!lit.empty(), qPrintable(question(kit)));
            const auto useful = std::ranges::find_if(lit, [](QQuickItem *item) { return choiceOf(*item).startsWith("use "_L1); });
            QQuickItem *target = useful != lit.end() ? *useful : lit.front();
            const QString words = choiceOf(*target);
            const int before = kit.session().game().standing().moment;
            kit.click(target);
            QVERIFY2(QTest::qWaitFor([&] { return kit.session().game().standing().moment > before; }, patience),
                     qPrintable(words));
            QVERIFY(kit.waitUntilAsked());
        }
        QVERIFY(decisions > 9);
        QVERIFY(!kit.session().face().winners().isEmpty());
    }

    void everyChoiceLiesOnTheTable_data()
    {
        QTest::addColumn<QStringList>("variants");
        QTest::addColumn<QStringList>("sets");
        QTest::addColumn<int>("seats");
        QTest::addColumn<int>("positions");
        QTest::addColumn<QStringList>("questions");
        QTest::newRow("two, the ring laid by hand")
            << QStringList{u"laid-by-hand"_s} << QStringList{} << 2 << 25
            << QStringList{u"tile"_s, u"cap"_s, u"city_side"_s, u"ship"_s, u"free_goods"_s, u"length"_s};
        QTest::newRow("three, far on") << QStringList{} << QStringList{} << 3 << 60
                                       << QStringList{u"city_side"_s, u"length"_s, u"action"_s, u"number"_s};
        QTest::newRow("four, places that ask")
            << QStringList{u"common-sides"_s}
            << QStringList{u"sides.common.nodes.1.ability=mimic"_s, u"sides.common.nodes.2.ability=turn_cap"_s,
                           u"sides.common.nodes.6.ability=helper_swap"_s}
            << 4 << 60 << QStringList{u"step"_s, u"card"_s, u"word"_s, u"before"_s};
    }
    void everyChoiceLiesOnTheTable()
    {
        QFETCH(QStringList, variants);
        QFETCH(QStringList, sets);
        QFETCH(int, seats);
        QFETCH(int, positions);
        QFETCH(QStringList, questions);
        const auto texts = [](const QStringList &list) {
            std::vector<std::string> all;
            std::ranges::transform(list, std::back_inserter(all), toStd);
            return all;
        };
        TableKit kit(deckOf(texts(variants), texts(sets)));
        kit.session().setOpenTable(true); // nobody hands over the screen
        const std::vector<std::string> four{"anna", "bo", "cid", "dag"};
        QVERIFY(kit.begin({four.begin(), four.begin() + seats}, std::vector<std::string>(std::size_t(seats), "human")));
        std::set<QString> asked;
        quint32 dice = 11;
        for (int i = 0; i < positions && !kit.session().face().isOver(); ++i) {
            const QStringList moves = kit.session().face().moves();
            asked.insert(question(kit));
            checkLit(kit, moves);
            dice = dice * 1664525u + 1013904223u;
            choose(kit, wayOn(kit, moves, dice >> 8));
        }
        for (const QString &each : questions)
            QVERIFY2(asked.contains(each), qPrintable(each));
    }

    void aPartOfASpaceSaysWhatItDoes()
    {
        TableKit kit(deckOf({"common-sides"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.begin(two, {"human", "human"}));
        quint32 dice = 11;
        for (int decisions = 0; !kit.session().face().moves().contains(u"use b"_s); ++decisions) {
            QVERIFY(decisions < 300 && !kit.session().face().isOver());
            dice = dice * 1664525u + 1013904223u;
            choose(kit, wayOn(kit, kit.session().face().moves(), dice >> 8));
        }
        const auto buttons =
            kit.items([](const QQuickItem &item) { return choiceOf(item) == u"use b"_s && item.property("isStrong").isValid(); });
        QCOMPARE(buttons.size(), std::size_t(1));
        const QString does = buttons.front()->property("words").toString();
        QVERIFY2(does.endsWith(u'.'), qPrintable(does)); // a sentence
        QCOMPARE(kit.find<QListWidget>("tableChoices")->findItems(u"use b: "_s + does, Qt::MatchExactly).size(), 1);
    }

    void aShipSailsOnItsWayAndStandsWithoutMotion()
    {
        TableKit kit(deckOf({"common-sides"}));
        QVERIFY(kit.begin(two, {"human", "greedy"}));
        kit.page().setMotion(true);
        while (question(kit) != u"length"_s)
            choose(kit, kit.session().face().moves().front());
        QQuickItem *ship = shipOf(kit, 0);
        QVERIFY(ship);
        const double before = ship->property("position").toInt() * 45.0;
        QTRY_COMPARE_WITH_TIMEOUT(ship->property("turned").toDouble(), before, patience); // it may still come to where it begins
        choose(kit, u"move 2"_s);
        // Two places of eight, and not back to where it came from.
        QTRY_COMPARE_WITH_TIMEOUT(ship->property("turned").toDouble(), before + 90, patience);
        kit.page().setMotion(false);
        QVERIFY(!ship->property("isAnimated").toBool());
    }

private:
    static void checkLit(TableKit &kit, const QStringList &moves)
    {
        std::set<QString> lit;
        const QRectF scene(QPointF(), QSizeF(kit.page().scene()->size()));
        for (const QQuickItem *item : litItems(kit)) {
            const QPointF middle = item->mapToScene(QPointF(item->width() / 2, item->height() / 2));
            QVERIFY2(scene.contains(middle), qPrintable(choiceOf(*item)));
            lit.insert(choiceOf(*item));
        }
        for (const QString &move : moves)
            QVERIFY2(lit.contains(move), qPrintable(question(kit) + u": "_s + move));
        for (const QString &each : lit)
            QVERIFY2(moves.contains(each),
                     qPrintable(question(kit) + u": "_s + each)); // and nothing is lit that cannot be chosen
    }

    /// Any move; but what leads to rare questions is preferred.
    static QString wayOn(TableKit &kit, const QStringList &moves, quint32 dice)
    {
        for (const QString &rare : {u"choose helper_swap"_s, u"use helper_swap"_s})
            if (moves.contains(rare))
                return rare;
        const QVariantMap &tree = kit.session().face().sight().tree;
        const int from = tree[u"seats"_s].toMap()[kit.session().face().asked()].toMap()[u"position"_s].toInt();
        const int far = (tree[u"cap"_s].toMap()[u"helper"_s].toInt() - from + 8) % 8;
        const QString toHelper = u"move %1"_s.arg(far);
        return moves.contains(toHelper) ? toHelper : moves[int(dice) % moves.size()];
    }

    static void choose(TableKit &kit, const QString &words)
    {
        const int before = kit.session().game().standing().moment;
        kit.session().choose(words);
        QVERIFY(QTest::qWaitFor([&] { return kit.session().game().standing().moment > before; }, patience));
        QVERIFY(kit.waitUntilAsked());
    }

    static QQuickItem *shipOf(TableKit &kit, int seat)
    {
        const auto found = kit.items([&](const QQuickItem &item) {
            return item.property("turned").isValid() && item.property("position").toInt() >= 0
                && item.property("seatNumber").toInt() == seat;
        });
        return found.empty() ? nullptr : found.front();
    }
};

QTEST_MAIN(TestBottlecapTable)

#include "tst_bottlecaptable.moc"
