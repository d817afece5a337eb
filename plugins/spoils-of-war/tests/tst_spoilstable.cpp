// SPDX-License-Identifier: GPL-3.0-or-later
// What lies on the table of Spoils of War.
#include "patience.h"
#include "tablekit.h"

#include "workbench/parts/qttext.h"

#include <QQuickWidget>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>

using namespace rw;
using rwtest::patience;
using namespace Qt::StringLiterals;

namespace {

const std::vector<std::string> four{"anna", "bo", "cid", "dag"};

/// The cards of the deck that are treasures, by type and item; those without an item are an item of their own.
std::map<QString, std::map<QString, QString>> treasures(const QVariantMap &cards)
{
    std::map<QString, std::map<QString, QString>> found;
    for (auto card = cards.begin(); card != cards.end(); ++card) {
        const QVariantMap about = card.value().toMap();
        if (about.contains(u"type"_s))
            found[about[u"type"_s].toString()].emplace(about.value(u"item"_s, card.key()).toString(), card.key());
    }
    return found;
}

/// What the pointer says of the card with this name.
QString sentenceOf(const QVariantMap &cards, const QString &name)
{
    const auto card =
        std::ranges::find_if(cards, [&](const QVariant &each) { return each.toMap()[u"name"_s].toString() == name; });
    const QVariantMap about = card->toMap();
    const QString text = about[u"text"_s].toString();
    const QString type = about[u"type"_s].toString().replace(u'_', u' ');
    return text.isEmpty() ? u"%1 — %2, %3 gold"_s.arg(name, type, about[u"gold"_s].toString()) : u"%1 — %2"_s.arg(name, text);
}

} // namespace

class TestSpoilsTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("QT_QUICK_BACKEND", "software"); }
    void init() { QTest::failOnWarning(QRegularExpression(u"TypeError|ReferenceError|Unable to assign|Binding loop"_s)); }

    void noCardOfAStashCoversAnother_data()
    {
        QTest::addColumn<int>("many");
        QTest::addColumn<bool>("isSmall"); // each of them
        for (const int many : {1, 8, 13})
            QTest::newRow(qPrintable(QString::number(many))) << many << false;
        for (const int many : {20, 30})
            QTest::newRow(qPrintable(QString::number(many))) << many << true;
    }

    void noCardOfAStashCoversAnother()
    {
        QFETCH(int, many);
        QFETCH(bool, isSmall);
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(four, {"human", "random", "random", "random"}));
        Value stash = Value::List{};
        const QVariantMap cards = kit.session().face().cards().toMap();
        for (auto card = cards.begin(); card != cards.end() && stash.size() < std::size_t(many); ++card)
            if (card.value().toMap().contains(u"type"_s))
                stash.append(toStd(card.key()));
        QVERIFY(begin(kit, Value::Map{{"step", "final"}, {"seats.anna.stash", stash}}));
        const std::vector<QQuickItem *> lying =
            kit.items([](const QQuickItem &each) { return each.property("liesDown").isValid(); });
        std::vector<QRectF> places;
        for (const QQuickItem *item : lying)
            places.push_back(item->mapRectToScene(item->boundingRect()));
        QCOMPARE(int(places.size()), many);
        const QRectF scene(QPointF(), QSizeF(kit.page().scene()->size()));
        for (std::size_t one = 0; one < places.size(); ++one) {
            QVERIFY2(scene.contains(places[one]) && places[one].width() >= 28, qPrintable(QString::number(places[one].width())));
            for (std::size_t other = 0; other < one; ++other)
                QVERIFY(!places[one].intersects(places[other]));
        }
        QCOMPARE(lying.front()->property("isSmall").toBool(), isSmall);
        // Where a name cannot be read, the pointer shows it.
        const auto nameless =
            std::ranges::find_if(lying, [](const QQuickItem *each) { return !each->property("isNamed").toBool(); });
        QVERIFY(!isSmall || nameless == lying.begin());
        if (nameless == lying.end())
            return;
        const QString told = sentenceOf(cards, (*nameless)->property("title").toString());
        QTest::mouseMove(kit.page().scene(), places[std::size_t(nameless - lying.begin())].center().toPoint());
        QTRY_VERIFY_WITH_TIMEOUT(
            !kit.items([&](const QQuickItem &each) { return each.property("text").toString() == told; }).empty(), patience);
    }

    void whatBecameOfACardFitsOnIt_data() { noCardOfAStashCoversAnother_data(); }

    void whatBecameOfACardFitsOnIt()
    {
        QFETCH(int, many);
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(four, {"human", "random", "random", "random"}));
        Value stash = Value::List{};
        const QVariantMap cards = kit.session().face().cards().toMap();
        for (auto card = cards.begin(); card != cards.end() && stash.size() < std::size_t(many); ++card)
            if (card.value().toMap().contains(u"type"_s))
                stash.append(toStd(card.key()));
        QVERIFY(begin(kit, Value::Map{{"step", "final"}, {"seats.anna.stash", stash}}));
        QQuickItem *card = kit.items([](const QQuickItem &each) { return each.property("liesDown").isValid(); }).front();
        for (const QString &state : {u"spent"_s, u"cancelled"_s}) {
            QVariantMap entry = card->property("entry").toMap();
            entry[state] = true;
            card->setProperty("entry", entry);
            const auto isState = [](const QQuickItem &each) { return each.property("isWord").isValid(); };
            const std::vector<QQuickItem *> words = kit.items(isState);
            QCOMPARE(words.size(), std::size_t(1));
            QVERIFY(!words.front()->property("isWord").toBool() || words.front()->property("text").toString() == state);
            QVERIFY2(words.front()->implicitWidth() <= card->width(), qPrintable(QString::number(card->width())));
        }
    }

    /// Cut short where there is no room for all of it, but never left out.
    void noCardOfThePileIsWithoutItsName()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(four, {"human", "random", "random", "random"}));
        const QVariantMap cards = kit.session().face().cards().toMap();
        const auto lying = kit.items([&](const QQuickItem &each) {
            return each.property("isNamed").isValid() && each.property("isFront").toBool() && !each.property("isSmall").toBool();
        });
        QVERIFY(!lying.empty());
        QQuickItem *card = lying.front();
        card->setWidth(52); // as in a window of 1280 by 800
        for (auto each = cards.begin(); each != cards.end(); ++each) {
            const QVariantMap about = each.value().toMap();
            if (!about.contains(u"type"_s))
                continue;
            QVariantMap entry = card->property("entry").toMap();
            entry[u"card"_s] = each.key();
            entry[u"type"_s] = about[u"type"_s];
            card->setProperty("entry", entry);
            const auto isName = [&](const QQuickItem &item) {
                return card->isAncestorOf(&item) && item.property("text").toString() == about[u"name"_s].toString();
            };
            const std::vector<QQuickItem *> names = kit.items(isName);
            QVERIFY2(names.size() == 1, qPrintable(each.key()));
            QVERIFY2(names.front()->property("truncated").toBool() != card->property("isNamed").toBool()
                         || !names.front()->property("truncated").toBool(),
                     qPrintable(each.key()));
        }
    }

    void noCardOfANeighbourCoversAnother()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(four, {"human", "random", "random", "random"}));
        constexpr std::size_t many = 6;
        Value stash = Value::List{};
        const QVariantMap cards = kit.session().face().cards().toMap();
        for (auto card = cards.begin(); card != cards.end() && stash.size() < many; ++card)
            if (card.value().toMap()[u"type"_s].toString() == u"artifact"_s)
                stash.append(toStd(card.key()));
        QVERIFY(begin(kit, Value::Map{{"step", "final"}, {"seats.bo.stash", stash}}));
        std::vector<QRectF> places;
        for (const QQuickItem *item : kit.items([](const QQuickItem &each) { return each.property("liesDown").isValid(); }))
            places.push_back(item->mapRectToScene(item->boundingRect()));
        QCOMPARE(places.size(), many);
        for (std::size_t one = 0; one < places.size(); ++one)
            for (std::size_t other = 0; other < one; ++other)
                QVERIFY2(!places[one].intersects(places[other]), qPrintable(QString::number(places[one].width())));
    }

    void thePointerNamesWhatLiesInThePile()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(four, {"human", "random", "random", "random"}));
        const QVariantMap cards = kit.session().face().cards().toMap();
        const auto lying = kit.items([&](const QQuickItem &each) {
            const QString id = each.property("entry").toMap()[u"card"_s].toString();
            const bool isCard = each.property("isNamed").isValid() && each.property("isFront").toBool();
            return isCard && !id.isEmpty() && cards[id].toMap()[u"text"_s].toString().isEmpty();
        });
        QVERIFY(!lying.empty());
        QQuickItem *card = lying.front();
        const QString told = sentenceOf(cards, card->property("title").toString());
        const auto tells = [&](const QQuickItem &each) { return each.property("text").toString() == told; };
        const auto isTold = [&] { return !kit.items(tells).empty(); };
        card->setWidth(40); // too small for its name
        QVERIFY(!card->property("isNamed").toBool());
        QVERIFY(!isTold());
        QTest::mouseMove(kit.page().scene(), card->mapRectToScene(card->boundingRect()).center().toPoint());
        QTRY_VERIFY_WITH_TIMEOUT(isTold(), patience);
    }

    void ownPiecesLieOnTheTray()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(four, {"human", "random", "random", "random"}));
        QQuickWidget *scene = kit.page().scene();
        kit.page().resize(1024, kit.page().height() - scene->height() + 410); // as with letters of 125 %
        QTRY_VERIFY_WITH_TIMEOUT(scene->height() <= 410, patience);
        const std::vector<QQuickItem *> trays =
            kit.items([](const QQuickItem &each) { return each.property("dieChoices").isValid(); });
        QCOMPARE(trays.size(), std::size_t(1));
        const auto isOwn = [&](const QQuickItem &each) {
            return each.property("reckoned").isValid() && trays.front()->isAncestorOf(&each);
        };
        QTRY_COMPARE_WITH_TIMEOUT(kit.items(isOwn).size(), std::size_t(1), patience);
        const QQuickItem *gold = kit.items(isOwn).front();
        QTRY_VERIFY_WITH_TIMEOUT(gold->mapRectToItem(trays.front(), gold->boundingRect()).bottom() <= trays.front()->height(),
                                 patience);
    }

    void theScoreSaysWhatABonusIsFor()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(four, {"human", "random", "random", "random"}));
        Value stash = Value::List{};
        QStringList sets;
        for (const auto &[type, items] : treasures(kit.session().face().cards().toMap())) {
            const bool isComplete = items.size() == 4 && sets.isEmpty();
            const bool isPartial = items.size() == 4 && sets.size() == 1;
            std::size_t wanted = isComplete ? 4 : isPartial ? 3 : 1;
            for (auto item = items.begin(); wanted > 0; ++item, --wanted)
                stash.append(toStd(item->second));
            if (isComplete || isPartial)
                sets.append((isComplete ? u"complete %1"_s : u"partial %1"_s).arg(QString(type).replace(u'_', u' ')));
        }
        QCOMPARE(sets.size(), 2);
        QVERIFY(begin(kit, Value::Map{{"step", "scoring"}, {"seats.anna.stash", stash}}));
        QVERIFY(kit.session().face().isOver());
        const QString told = u"1 Hoard(s); "_s + sets.join(u"; "_s); // without the plurals of the program
        std::vector<qreal> places;
        for (const QString &text : {u"gold"_s, u"of which bonuses"_s, u"for"_s, told}) {
            const std::vector<QQuickItem *> found =
                kit.items([&](const QQuickItem &each) { return each.property("text").toString() == text; });
            QCOMPARE(found.size(), std::size_t(1));
            QVERIFY2(!found.front()->property("truncated").toBool(), qPrintable(text));
            places.push_back(found.front()->x());
        }
        QVERIFY(std::ranges::is_sorted(places)); // the bonuses stand behind the gold that has them in it
        QCOMPARE(places[2], places[3]);
    }

private:
    /// Begins anew with what is given, and waits until somebody is asked.
    static bool begin(TableKit &kit, const Value &given)
    {
        TableStart start = kit.session().game().start();
        start.given = given;
        bool isThere = false;
        connect(
            &kit.session().game(), &TableGame::began, &kit.page(), [&] { isThere = true; }, Qt::SingleShotConnection);
        kit.session().begin(kit.deck(), start, {"human", "random", "random", "random"});
        return QTest::qWaitFor([&] { return isThere; }, patience) && kit.waitUntilAsked();
    }
};

QTEST_MAIN(TestSpoilsTable)
#include "tst_spoilstable.moc"
