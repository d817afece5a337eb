// SPDX-License-Identifier: GPL-3.0-or-later
// Going to any position of a game, trying something else there, and coming back.
#include "../../patience.h"
#include "waituntil.h"

#include "engine/luck.h"
#include "engine/seats.h"
#include "workbench/engine/engineclient.h"
#include "workbench/parts/qttext.h"
#include "workbench/table/tablesession.h"

#include <QTest>

#include <set>

using namespace rw;
using rwtest::patience;
using namespace Qt::StringLiterals;

namespace {

constexpr int mostOfOneGame = 100;

/// A table at which one walks about: all that the window has except for its widgets and pictures.
class Walker
{
public:
    explicit Walker(const QString &deck)
        : m_deck{RW_SOURCE_DIR "/sample-decks/" + toStd(deck), {}, {}, {}}, m_engine(u"" RW_PROGRAM ""_s), m_session(m_engine)
    {
        m_engine.start();
        QObject::connect(&m_session.face(), &TableFace::sightChanged, &m_session, [this] { ++m_shown; });
        QObject::connect(&m_session, &TableSession::failed, &m_session,
                         [this](const QString &sentence) { m_trouble = sentence; });
        QObject::connect(&m_session, &TableSession::refused, &m_session,
                         [this](const QString &, const QString &sentence) { m_trouble = sentence; });
    }

    /// A whole game of bots: these, over and over, around the table.
    bool playGame(int players, const QStringList &bots, int seed)
    {
        TableStart start;
        start.seats = Setup::of(players).seats;
        start.seed = start.botSeed = std::to_string(seed);
        const auto begun = std::make_shared<bool>(false);
        QObject::connect(&m_session.game(), &TableGame::began, &m_engine, [begun] { *begun = true; });
        std::vector<std::string> kinds;
        for (int seat = 0; seat < players; ++seat)
            kinds.push_back(toStd(bots[(seed + seat) % bots.size()]));
        m_session.begin(m_deck, start, kinds);
        const TableGame &game = m_session.game();
        return waitUntil([&] { return *begun && game.standing().isOver && m_session.face().isOver() && !game.isBusy(); },
                         patience);
    }
    const QString &trouble() const { return m_trouble; }
    const std::vector<TableMoment> &moments() const { return m_session.game().moments(); }
    int here() const { return m_session.game().standing().moment; }

    bool goTo(int moment)
    {
        return comesTo([&] { m_session.goTo(moment); }) && here() == moment;
    }
    /// Another move than any that was made here; false where there is none.
    bool tryAnotherMove(SampleLuck &luck)
    {
        std::set<std::string> tried;
        for (const int branch : m_session.game().branchesOf(here()))
            tried.insert(moments()[std::size_t(branch)].move);
        const Value sample = answer("moves");
        std::vector<std::string> moves;
        for (const Value &move : listOf(sample, "moves"))
            if (!tried.contains(move.text()))
                moves.push_back(move.text());
        if (moves.empty())
            return false;
        const std::string move = moves[luck.nextBelow(std::uint32_t(moves.size()))];
        return comesTo([&] { m_session.game().play(move); });
    }
    bool tryOtherLuck()
    {
        return comesTo([&] { m_session.game().branch(std::nullopt); });
    }
    /// Of all that is true where the game stands, luck to come included.
    std::string hash()
    {
        const Value view = answer("view");
        const Value *tree = view.find("tree");
        return tree ? contentHash(*tree) : std::string();
    }
    const QVariantMap &shown() { return m_session.face().sight().tree; }

private:
    /// Until what the table shows is where \a go leads.
    bool comesTo(const std::function<void()> &go)
    {
        const int before = m_shown;
        go();
        return waitUntil([&] { return m_shown > before && !m_session.game().isBusy(); }, patience);
    }
    Value answer(const std::string &what)
    {
        std::optional<Value> result;
        m_session.game().ask(what, Value::Map{}, [&](const Answer &answer) { result = answer.result; });
        return waitUntil([&] { return result.has_value(); }, patience) ? *result : Value();
    }

    TableDeck m_deck;
    EngineClient m_engine;
    TableSession m_session;
    QString m_trouble;
    int m_shown = 0;
};

} // namespace

class TestTableWalks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goingAnywhereAndBackIsTheSame_data()
    {
        QTest::addColumn<QString>("deck");
        QTest::addColumn<QStringList>("bots");
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("most");
        QTest::newRow("liars-dice") << u"liars-dice"_s << QStringList{u"random"_s} << 2 << 6;
        QTest::newRow("spoils-of-war") << u"spoils-of-war"_s << QStringList{u"random"_s, u"greedy"_s} << 3 << 10;
        QTest::newRow("bottlecap-vikings") << u"bottlecap-vikings"_s << QStringList{u"greedy"_s, u"random"_s} << 2 << 4;
    }

    /// More positions: QTEST_FUNCTION_TIMEOUT=3600000 RW_TABLE_WALKS=10000 tst_tablewalks goingAnywhereAndBackIsTheSame:spoils-of-war
    void goingAnywhereAndBackIsTheSame()
    {
        QFETCH(QString, deck);
        QFETCH(QStringList, bots);
        QFETCH(int, least);
        QFETCH(int, most);
        bool isWished = false;
        const int wished = qEnvironmentVariableIntValue("RW_TABLE_WALKS", &isWished);
        Walker walker(deck);
        SampleLuck luck(7);
        std::set<std::string> seen;
        int walks = 0;
        int games = 0;
        while (walks < (isWished ? wished : 12)) {
            const int players = least + games % (most - least + 1);
            QVERIFY2(walker.playGame(players, bots, ++games), qPrintable(u"game %1: %2"_s.arg(games).arg(walker.trouble())));
            std::set<int> visited;
            const std::size_t moments = walker.moments().size();
            const std::size_t each = std::min<std::size_t>(isWished ? mostOfOneGame : 6, moments);
            while (visited.size() < each) {
                const int moment = int(luck.nextBelow(std::uint32_t(moments)));
                if (!visited.insert(moment).second)
                    continue;
                seen.insert(walk(walker, moment, luck));
                if (QTest::currentTestFailed())
                    return;
                ++walks;
            }
        }
        if (isWished)
            qInfo("%d positions of %d games, %d of them different", walks, games, int(seen.size()));
        QVERIFY(int(seen.size()) > walks * 9 / 10);
    }

private:
    /// There, into a branch, back, and into the branch again. Gives the hash of the position.
    static std::string walk(Walker &walker, int moment, SampleLuck &luck)
    {
        std::string hash;
        [&] {
            QVERIFY(walker.goTo(moment));
            hash = walker.hash();
            const QVariantMap shown = walker.shown();
            QVERIFY(!hash.empty() && !shown.isEmpty());
            const bool isMove = luck.nextBelow(2) == 1 && walker.tryAnotherMove(luck);
            QVERIFY(isMove || walker.tryOtherLuck());
            const int branch = walker.here();
            const std::string otherwise = walker.hash();
            QVERIFY(branch != moment);
            QVERIFY(otherwise != hash);
            QVERIFY(walker.goTo(moment));
            QCOMPARE(walker.hash(), hash);
            QCOMPARE(walker.shown(), shown);
            QVERIFY(walker.goTo(branch));
            QCOMPARE(walker.hash(), otherwise);
            }();
        return hash;
    }
};

QTEST_GUILESS_MAIN(TestTableWalks)

#include "tst_tablewalks.moc"
