// SPDX-License-Identifier: GPL-3.0-or-later
// What the table shows to a seat, and what a bot does there, when things lie otherwise of which the seat cannot know.
#include "../../patience.h"
#include "tablekit.h"

#include "workbench/parts/qttext.h"

#include <QListWidget>
#include <QTest>

#include <algorithm>

using namespace rw;
using rwtest::patience;
using namespace Qt::StringLiterals;

namespace {

const std::vector<std::string> seats{"anna", "bo", "cid"};
const std::string viewer = seats.front();

/// All that whoever sits there has to go by.
struct Shown
{
    TableSight sight;
    QStringList journal;
    QStringList choices;
    std::map<std::string, std::string> bots; ///< what each would do in this seat
};

bool isUnknown(const Value *value)
{
    return value && value->isText() && value->text() == "unknown";
}

const Value &inside(const Value &value, std::initializer_list<std::string_view> keys)
{
    static const Value none;
    const Value *at = &value;
    for (const std::string_view key : keys)
        if (at = at->find(key); !at)
            return none;
    return *at;
}

/// The treasures on the table as `given` says them; with \a isTurned, the fronts that the seat does not know change places.
Value pile(const Value &truth, const Value &known, bool isTurned)
{
    std::vector<std::string> hidden;
    const Value::List &lying = listOf(truth, "active");
    for (std::size_t i = 0; i < lying.size(); ++i)
        if (isUnknown(listOf(known, "active")[i].find("card")))
            hidden.push_back(textOf(lying[i], "card"));
    if (isTurned)
        std::ranges::reverse(hidden);
    Value list = Value::List{};
    auto next = hidden.begin();
    for (std::size_t i = 0; i < lying.size(); ++i) {
        const bool isHidden = isUnknown(listOf(known, "active")[i].find("card"));
        list.append(Value::Map{{"card", isHidden ? *next++ : textOf(lying[i], "card")}, {"face", textOf(lying[i], "face")}});
    }
    return list;
}

/// The dice of all seats as `luck` says them; with \a isTurned, those that the seat does not know show their other sides.
Value rolls(const Value &truth, const Value &known, bool isTurned)
{
    Value all = Value::Map{};
    for (const std::string &seat : seats) {
        const bool isHidden = isUnknown(&inside(known, {"seats", seat, "dice", "values"}));
        Value dice = Value::List{};
        for (const Value &die : listOf(inside(truth, {"seats", seat, "dice"}), "values"))
            dice.append(isHidden && isTurned ? 7 - die.toInt() : die.toInt());
        all["roll " + seat] = std::move(dice);
    }
    return Value::Map{{"round 1", std::move(all)}};
}

QStringList linesOf(const QListWidget &list)
{
    QStringList lines;
    for (int row = 0; row < list.count(); ++row)
        lines.append(list.item(row)->text());
    return lines;
}

} // namespace

class TestTableSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("QT_QUICK_BACKEND", "software"); }

    void whatASeatCannotKnowChangesNothing_data()
    {
        QTest::addColumn<QString>("seed");
        QTest::addColumn<QStringList>("moves");
        QTest::newRow("before a bid") << u"42"_s << QStringList{u"name anna"_s};
        QTest::newRow("after two bids") << u"42"_s << QStringList{u"name bo"_s, u"bid 1x2"_s, u"bid 2x2"_s};
        QTest::newRow("as the second bidder") << u"42"_s << QStringList{u"name cid"_s, u"bid 3x4"_s};
    }

    void whatASeatCannotKnowChangesNothing()
    {
        QFETCH(QString, seed);
        QFETCH(QStringList, moves);
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(seats, {"human", "human", "human"}, toStd(seed)));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        for (const QString &move : moves) {
            const int before = kit.session().game().standing().moment;
            kit.session().choose(move);
            QVERIFY(QTest::qWaitFor([&] { return kit.session().game().standing().moment > before; }, patience));
            QVERIFY(kit.waitUntilAsked());
        }
        QCOMPARE(kit.session().game().standing().asked, viewer);
        const Value truth = answer(kit, "view", Value::Map{}, "tree");
        const Value known = answer(kit, "view", Value::Map{{"seat", viewer}, {"known", true}}, "tree");
        TableStart start = kit.session().game().start();
        start.given = answer(kit, "given", Value::Map{}, "given");
        kit.session().setOpenTable(false);

        const Value here = trueTree(kit, start, truth, known, false);
        const Shown shown = m_shown;
        const Value there = trueTree(kit, start, truth, known, true);
        QVERIFY(inside(here, {"seats", "bo", "dice", "values"}) != inside(there, {"seats", "bo", "dice", "values"}));
        QVERIFY(inside(here, {"active"}) != inside(there, {"active"}));

        QCOMPARE(m_shown.sight.viewer, u"anna"_s);
        QCOMPARE(m_shown.sight.tree, shown.sight.tree);
        QCOMPARE(m_shown.sight.known, shown.sight.known);
        QCOMPARE(m_shown.sight.seats, shown.sight.seats);
        QCOMPARE(m_shown.sight.decision, shown.sight.decision);
        QCOMPARE(m_shown.sight.moves, shown.sight.moves);
        QCOMPARE(m_shown.sight.forms, shown.sight.forms);
        QCOMPARE(m_shown.sight.news, shown.sight.news);
        QCOMPARE(m_shown.journal, shown.journal);
        QCOMPARE(m_shown.choices, shown.choices);
        QVERIFY(!shown.choices.isEmpty() && !shown.journal.isEmpty());
        QCOMPARE(m_shown.bots, shown.bots);
    }

private:
    static Value answer(TableKit &kit, const std::string &what, Value fields, std::string_view part)
    {
        std::optional<Value> result;
        kit.session().game().ask(what, std::move(fields), [&](const Answer &answer) { result = answer.result; });
        if (!QTest::qWaitFor([&] { return result.has_value(); }, patience) || !result->find(part))
            return {};
        return *result->find(part);
    }

    /// Begins there, and notes what is shown.
    Value trueTree(TableKit &kit, TableStart start, const Value &truth, const Value &known, bool isTurned)
    {
        start.given["active"] = pile(truth, known, isTurned);
        start.luck = rolls(truth, known, isTurned);
        bool isThere = false;
        connect(
            &kit.session().game(), &TableGame::began, &kit.page(), [&] { isThere = true; }, Qt::SingleShotConnection);
        kit.session().begin(kit.deck(), start, {"human", "greedy", "greedy"});
        if (!QTest::qWaitFor([&] { return isThere; }, patience) || !kit.waitUntilAsked())
            return {};
        m_shown = {kit.session().face().sight(),
                   linesOf(*kit.find<QListWidget>("tableJournal")),
                   linesOf(*kit.find<QListWidget>("tableChoices")),
                   {}};
        for (const char *bot : {"random", "greedy", "ismcts:40"})
            m_shown.bots[bot] = answer(kit, "bot", Value::Map{{"bot", bot}}, "move").text();
        return answer(kit, "view", Value::Map{}, "tree");
    }

    Shown m_shown;
};

QTEST_MAIN(TestTableSecrets)

#include "tst_tablesecrets.moc"
