// SPDX-License-Identifier: GPL-3.0-or-later
#include "bottlecapvikings.h"
#include "engine/timeline.h"
#include "sampledeck.h"
#include "yamltext.h"

#include <QTest>

#include <utility>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<const Engine> engineOfTwo()
{
    static const BottlecapVikings game;
    return *game.compile(rwtest::bottlecapDeck(), Setup{{"anna", "bo"}}).value;
}

} // namespace

/// What a game tells of what happens, and of luck that was written down and cannot be.
class TestBottlecapTold : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void forfeitsInTrades_data()
    {
        QTest::addColumn<QString>("given");
        QTest::addColumn<QString>("move");
        QTest::newRow("with whom is passed")
            << QStringLiteral(R"({"seats": {"anna": {"position": 4, "gold": 10, "wood": 2, "owned": ["passing_trade"]},
                                                                            "bo": {"position": 5, "gold": 1, "wood": 10}}})")
            << QStringLiteral("move 2");
        QTest::newRow("with whom is attacked")
            << QStringLiteral(R"({"seats": {"anna": {"position": 5, "gold": 10, "wood": 3, "owned": ["raiding_trade"]},
                                                                              "bo": {"position": 6, "gold": 1, "wood": 10}}})")
            << QStringLiteral("move 1");
    }

    void forfeitsInTrades()
    {
        QFETCH(QString, given);
        QFETCH(QString, move);
        const std::shared_ptr<const Engine> engine = engineOfTwo();
        Checked<Timeline> timeline = Timeline::from(engine, 1, 1, {rwtest::yaml(given.toStdString()), {}});
        QVERIFY(timeline);
        QStringList forfeits;
        for (const QString &words : {move, QStringLiteral("choose gold"), QStringLiteral("choose wood")}) {
            const Checked<Move> parsed = timeline.value->position().parse(words.toStdString());
            QVERIFY2(parsed && timeline.value->play(*parsed.value).done(), qPrintable(words));
            for (const Event &event : timeline.value->journalOf(timeline.value->here()))
                if (const QString told = QString::fromStdString(engine->tell(event)); told.contains("no room"_L1))
                    forfeits += told + " ["_L1 + QString::fromStdString(engine->facts().clauses.at(event.clause)) + u']';
        }
        QCOMPARE(forfeits,
                 (QStringList{QStringLiteral("anna has no room for 1 gold [BCV-GAIN-04]"),
                              QStringLiteral("bo has no room for 1 wood [BCV-GAIN-04]")}));
    }

    /// All grey tokens lie in front of bo: what is drawn can only be red.
    void aTokenThatIsNotThereCannotBeDrawn()
    {
        const char *given = R"({"seats": {"anna": {"position": 5}, "bo": {"position": 6, "grey": 7}}})";
        for (const auto &[token, falls] : {std::pair{2, false}, std::pair{1, true}}) {
            const Value luck = Value::Map{{"draw anna", Value::List{token}}};
            Checked<Timeline> timeline = Timeline::from(engineOfTwo(), 1, 1, {rwtest::yaml(given), luck});
            QVERIFY(timeline);
            const Checked<Move> move = timeline.value->position().parse("move 1"); // an attack: anna draws first
            QVERIFY(move);
            Findings misfits;
            const Timeline::Moment before = timeline.value->here();
            QVERIFY(timeline.value->play(*move.value, &misfits).done());
            QCOMPARE(misfits.empty(), falls);
            QCOMPARE(timeline.value->here() != before, falls);
            if (falls)
                continue;
            QCOMPARE(misfits.front().where.path, std::string("luck.draw anna.1"));
            QCOMPARE(misfits.front().code, std::string("luck.cannot-fall"));
            QCOMPARE(sentence(misfits.front()),
                     std::string("2 cannot fall here: the lid has no grey token (2); it can only be 1"));
        }
    }

    /// Of two of a name a move has to say which; of one its name is enough.
    void aCardsNameThatMeansSeveralIsAFinding()
    {
        const auto meaning = [](const char *owned, const char *words) {
            const std::string given =
                R"({"seats": {"anna": {"position": 5, "owned": [)" + std::string(owned) + R"(]}, "bo": {"position": 1}}})";
            Checked<Timeline> timeline =
                Timeline::from(engineOfTwo(), 1, 1, {rwtest::yaml(given.c_str()), Value::Map{{"draw anna", Value::List{2, 2}}}});
            if (!timeline)
                return timeline.findings;
            Timeline &game = *timeline.value;
            if (const Checked<Move> move = game.position().parse("move 1"); !move || !game.play(*move.value).done())
                return Findings{error("test.no-move", "anna cannot move", {})};
            const Checked<Move> use = game.position().parse(words);
            if (use && !game.play(*use.value).done())
                return Findings{error("test.refused", "it is refused", {})};
            return use.findings;
        };
        constexpr const char *two = R"("turn_about", {"card": "mimic", "copies": "turn_about"})";
        const Findings several = meaning(two, "use turn_about");
        QCOMPARE(several.size(), std::size_t(1));
        QCOMPARE(several.front().code, std::string("move.which-card"));
        QCOMPARE(sentence(several.front()),
                 std::string("turn_about may mean 2 things here; say which one: turn_about.1, turn_about.2"));
        for (const auto &[owned, words] : {std::pair(two, "use turn_about.1"), std::pair(two, "use turn_about.2"),
                                           std::pair(R"("turn_about")", "use turn_about")}) {
            const Findings findings = meaning(owned, words);
            QVERIFY2(findings.empty(), findings.empty() ? "" : sentence(findings.front()).c_str());
        }
    }

    void luckHasToBeSpelledOut_data()
    {
        QTest::addColumn<QString>("key");
        for (const char *key : {"turn two", "turn 3x", "turn -1", "turn"})
            QTest::newRow(key) << QString::fromLatin1(key);
    }
    void luckHasToBeSpelledOut()
    {
        QFETCH(QString, key);
        const auto begin = [](const std::string &turn) {
            return Timeline::from(engineOfTwo(), 1, 1, {{}, Value::Map{{turn, Value::Map{{"draw anna", Value::List{2}}}}}});
        };
        QVERIFY(begin("turn 3"));
        QVERIFY(!begin(key.toStdString()));
    }
};

QTEST_GUILESS_MAIN(TestBottlecapTold)
#include "tst_bottlecaptold.moc"
