// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/batchcommand.h"
#include "cli/mergecommand.h"
#include "cli/replaycommand.h"
#include "cli/reportcommand.h"
#include "commandrun.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

#include <type_traits>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const QString deck = u"" RW_SOURCE_DIR "/sample-decks/bottlecap-vikings"_s;

/// Nine effects that wait, where the game keeps eight, as soon as somebody reaches the first place of a city.
const QString nineWait =
    u"[{when: {reached: {card: this}}, do: [{repeat: {times: 9, do: [{later: {when: {lost: {who: owner}}, do: "
    "[{gain: {gold: 1}}]}}]}}]}]"_s;
const QString told =
    u"wood_bonus (ability 1) makes one more effect that waits where 8 wait already; let them wait no longer than "
    "needed, or be made less often"_s;
const QStringList overrunning{u"--set"_s, u"improvements.wood_bonus.abilities="_s + nineWait};

template <typename Command>
Said say(const QStringList &words)
{
    GameHost host({RW_BUILD_DIR "/bin/games"});
    if constexpr (std::is_default_constructible_v<Command>) {
        Command command;
        return run(command, words);
    } else if constexpr (std::is_constructible_v<Command, GameHost &>) {
        Command command(host);
        return run(command, words);
    } else {
        Command command(host, RW_SOURCE_DIR "/sample-decks");
        return run(command, words);
    }
}

Said batch(const QStringList &words)
{
    return say<BatchCommand>(QStringList{deck, u"--bots"_s, u"random"_s, u"--players"_s, u"4"_s} + words);
}

Said overrun(const QStringList &words)
{
    return batch(overrunning + words);
}

QJsonObject outOfRoom(const Said &said)
{
    return said.json()["guarded"_L1]["out_of_room"_L1].toObject();
}

} // namespace

/// A game that runs out of room is stopped, counted and told of; whatever else is played goes on.
class TestOutOfRoom : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder.emplace(); }

    void aBatchCountsAndNamesIt()
    {
        const Said said = overrun({u"--games"_s, u"40"_s});
        QCOMPARE(said.code, int(FoundFaults));
        QCOMPARE(said.err, QString());
        QVERIFY2(said.out.contains(u" games ran out of room; the first is game "_s), qPrintable(said.out));
        QVERIFY2(said.out.contains(told), qPrintable(said.out));
        QVERIFY2(said.out.contains(u"  To keep the first that ran out of room: rulewright batch "_s + deck),
                 qPrintable(said.out));
        QVERIFY(overrun({u"--games"_s, u"40"_s, u"--format"_s, u"csv"_s}).out.contains(u"\nout_of_room,,"_s));
        const QJsonObject found = outOfRoom(overrun({u"--games"_s, u"40"_s, u"--format"_s, u"json"_s}));
        QVERIFY(found["games"_L1].toInt() > 0);
        QCOMPARE(found["first"_L1][0]["what"_L1].toString(), told);
    }

    void withoutAnyNothingIsSaid()
    {
        for (const QString &format : {u"json"_s, u"csv"_s, u"text"_s}) {
            const Said said = batch({u"--games"_s, u"5"_s, u"--format"_s, format});
            QVERIFY(said.out.contains(u"guarded"_s) || said.out.contains(u"did not end"_s)); // random play goes on and on
            QVERIFY(!said.out.contains(u"out_of_room"_s) && !said.out.contains(u"out of room"_s));
        }
    }

    void threadsAndShardsGiveTheSameBytes()
    {
        const QStringList words{u"--games"_s, u"60"_s, u"--without-run"_s, u"--format"_s, u"json"_s};
        const Said whole = overrun(words);
        QCOMPARE(overrun(words + QStringList{u"--threads"_s, u"4"_s}).out, whole.out);
        QStringList parts;
        for (int i = 1; i <= 3; ++i) {
            parts.append(m_folder->filePath(u"%1.json"_s.arg(i)));
            QCOMPARE(overrun(words + QStringList{u"--shard"_s, u"%1/3"_s.arg(i), u"--out"_s, parts.last()}).code,
                     int(FoundFaults));
        }
        const Said merged = say<MergeCommand>(parts + QStringList{u"--format"_s, u"json"_s});
        QVERIFY(outOfRoom(merged)["games"_L1].toInt() > 0);
        QCOMPARE(outOfRoom(merged), outOfRoom(whole));
    }

    void aReportSaysIt()
    {
        const QString file = m_folder->filePath(u"result.json"_s);
        QCOMPARE(overrun({u"--games"_s, u"40"_s, u"--format"_s, u"json"_s, u"--out"_s, file}).code, int(FoundFaults));
        const Said report = say<ReportCommand>({file});
        QVERIFY2(report.out.contains(told), qPrintable(report.err));
    }

    void theGameIsKeptAndReplayed()
    {
        const QString command =
            overrun({u"--games"_s, u"40"_s}).out.section(u"ran out of room: rulewright "_s, 1).section(u'\n', 0, 0);
        const QString number = command.section(u"--keep "_s, 1);
        const Said kept = overrun({u"--games"_s, u"40"_s, u"--keep"_s, number, u"--keep-in"_s, m_folder->path()});
        QVERIFY2(kept.err.contains(u"Kept game "_s + number), qPrintable(kept.err));
        const Said again = say<ReplayCommand>(
            {m_folder->filePath(u"bottlecap-vikings-%1.rwgame"_s.arg(number)), u"--verify"_s, u"--deck"_s, deck});
        QVERIFY2(again.code == AllWell, qPrintable(again.err)); // up to the move before
    }

private:
    std::optional<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestOutOfRoom)
#include "tst_outofroom.moc"
