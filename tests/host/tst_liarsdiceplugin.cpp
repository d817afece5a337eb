// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/batch.h"
#include "host/gamehost.h"
#include "staticgame.h"

#include <QLibrary>
#include <QTest>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

const std::filesystem::path built(RW_BUILD_DIR "/bin/games");

BatchSums sumsOf(const Game &game, const BatchPlan &plan)
{
    const auto engine = game.compile(Value::Map{{"tables", game.usualTables()}}, Setup::of(3));
    if (!engine)
        return {};
    const Checked<BatchOutcome> outcome = playBatch(**engine.value, plan, 2);
    return outcome ? outcome.value->sums : BatchSums();
}

} // namespace

class TestLiarsDicePlugin : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasBuiltIsSound()
    {
        GameHost host({built});
        for (const Finding &finding : host.findings())
            QFAIL(line(finding).c_str());
        for (const InstalledGame &game : host.installed())
            for (const Finding &finding : host.load(game.id).findings)
                QFAIL(line(finding).c_str());
        QVERIFY(host.load("liars-dice"));
    }

    void itSaysWhatTheRulesSay()
    {
        GameHost host({built});
        const Checked<const LoadedGame *> loaded = host.load("liars-dice");
        QVERIFY(loaded);
        const Game &plugin = *(*loaded.value)->game;
        const auto linked = staticLiarsDice();
        QCOMPARE(plugin.facts().title, linked->facts().title);
        QCOMPARE(plugin.facts().clauses, linked->facts().clauses);
        QCOMPARE(plugin.schemas(), linked->schemas());
    }

    void itPlaysWhatTheRulesPlay_data()
    {
        QTest::addColumn<QString>("bot");
        QTest::newRow("random") << u"random"_s;
        QTest::newRow("searching") << u"ismcts:20"_s;
    }

    void itPlaysWhatTheRulesPlay()
    {
        QFETCH(QString, bot);
        BatchPlan plan;
        plan.seed = 7;
        plan.games = bot == "random"_L1 ? 20'000 : 60;
        plan.bots = {BotSpec::parse(bot.toStdString())};
        GameHost host({built});
        const Checked<const LoadedGame *> loaded = host.load("liars-dice");
        QVERIFY(loaded);
        const BatchSums sums = sumsOf(*(*loaded.value)->game, plan);
        QCOMPARE(sums.games, plan.games);
        QVERIFY(sums == sumsOf(*staticLiarsDice(), plan));
        plan.seed = 8;
        QVERIFY(sums != sumsOf(*staticLiarsDice(), plan));
    }

    void itShowsTheWorldOnlyWhatQtAsksFor()
    {
        QLibrary library(QString::fromStdString((built / "liars-dice.so").string()));
        QVERIFY(library.load());
        QVERIFY(library.resolve("qt_plugin_instance"));
        QVERIFY(!library.resolve("_ZN2rw4lineERKNS_7FindingE"));
    }
};

QTEST_GUILESS_MAIN(TestLiarsDicePlugin)
#include "tst_liarsdiceplugin.moc"
