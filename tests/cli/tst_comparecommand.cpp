// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/comparecommand.h"

#include "../patience.h"
#include "cli/reportcommand.h"
#include "cli/sweepcommand.h"
#include "commandrun.h"

#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const QString deck = u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s;

template <typename C>
Said said(const QStringList &words)
{
    GameHost host({RW_BUILD_DIR "/bin/games"});
    C command(host);
    return run(command, words);
}

Said compared(const QStringList &words, const QString &folder = deck)
{
    return said<CompareCommand>(QStringList{folder, u"--games"_s, u"300"_s, u"--players"_s, u"3"_s} + words);
}

QJsonObject json(const Said &what)
{
    return QJsonDocument::fromJson(what.out.toUtf8()).object();
}

QStringList sidesOf(const QJsonObject &result)
{
    QStringList names;
    for (const QJsonValue &side : result["sides"_L1].toArray())
        names.append(side.toObject()["name"_L1].toString());
    return names;
}

QString hashOf(const QJsonObject &result, int side)
{
    return result["sides"_L1].toArray()[side].toObject()["result"_L1].toObject()["deck"_L1].toObject()["hash"_L1].toString();
}

void copyDeck(const QString &to)
{
    QProcess copy;
    copy.start(u"cp"_s, {u"-r"_s, deck, to});
    QVERIFY(copy.waitForFinished(patience));
    QCOMPARE(copy.exitCode(), 0);
}

void git(const QString &folder, const QStringList &words)
{
    QProcess process;
    process.start(u"git"_s,
                  QStringList{u"-C"_s, folder, u"-c"_s, u"user.name=A"_s, u"-c"_s, u"user.email=a@b.c"_s, u"-c"_s,
                              u"commit.gpgsign=false"_s}
                      + words);
    QVERIFY(process.waitForFinished(patience));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
}

} // namespace

class TestCompareCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasChangedAndWhatItDoesIsOneSentence()
    {
        const Said told = compared({u"--after"_s, u"set:tables.dice=2"_s});
        QVERIFY2(told.out.contains(QRegularExpression(
                     u"compared with saved:\n  Dice at 2[^\n]*\\(before 5\\): “[^\n]*” (falls|rises) by [^\n]*\\.\n"_s)),
                 qPrintable(told.out));
        const Said page = compared({u"--after"_s, u"set:tables.dice=2"_s, u"--format"_s, u"html"_s});
        const QString sentence = told.out.section(u'\n', 3, 3).trimmed();
        QVERIFY2(page.out.contains(sentence), qPrintable(sentence));
    }

    void aDeckAgainstItselfIsTheSame()
    {
        const Said told = compared({});
        QCOMPARE(told.code, int(AllWell));
        QVERIFY2(told.out.contains(u"it is the same deck."_s), qPrintable(told.out));
        QVERIFY2(told.err.startsWith(u"--after saved: warning: saved is the same deck as saved"_s), qPrintable(told.err));
    }

    // A variant is tried on the deck as it is now: it has no owner who grows richer.
    void aCardThatWasEditedBesidesAVariantIsNamed()
    {
        const QString spoils = u"" RW_SOURCE_DIR "/sample-decks/spoils-of-war"_s;
        const QTemporaryDir folder;
        const QString own = folder.filePath(u"own"_s);
        QCOMPARE(QProcess::execute(u"cp"_s, {u"-r"_s, spoils, own}), 0);
        QFile cards(own + u"/cards/artifacts.yaml"_s);
        QVERIFY(cards.open(QIODevice::ReadWrite));
        QByteArray text = cards.readAll();
        const qsizetype gold = text.indexOf("gold: 1", text.indexOf("id: huginn"));
        QVERIFY(gold > 0);
        text.replace(gold, 7, "gold: 9");
        QVERIFY(cards.seek(0) && cards.write(text) == text.size());
        cards.close();
        const QJsonObject result = json(compared({u"--before"_s, u"deck:"_s + spoils, u"--after"_s, u"variant:step-bidding"_s,
                                                  u"--bots"_s, u"random"_s, u"--format"_s, u"json"_s},
                                                 own));
        const QString sentence = result["differences"_L1].toArray()[0].toObject()["sentence"_L1].toString();
        QVERIFY2(sentence.startsWith(u"Huginn at 9 gold"_s), qPrintable(sentence));
    }

    void sidesAreWhatTheWordsSay()
    {
        const QJsonObject result = json(compared(
            {u"--after"_s, u"variant:few-dice"_s, u"--after"_s, u"set:tables.dice=3 + salt:4"_s, u"--format"_s, u"json"_s}));
        QCOMPARE(sidesOf(result), (QStringList{u"saved"_s, u"variant:few-dice"_s, u"set:tables.dice=3 + salt:4"_s}));
        QCOMPARE(result["pairs"_L1].toInt(), 300);
        const QJsonArray differences = result["differences"_L1].toArray();
        QCOMPARE(differences.size(), 2);
        const QString sentence = differences[0].toObject()["sentence"_L1].toString();
        QVERIFY2(sentence.startsWith(u"Few dice: "_s), qPrintable(sentence)); // not every number that the variant sets
        QVERIFY(hashOf(result, 0) != hashOf(result, 1));
        QVERIFY(hashOf(result, 0) != hashOf(result, 2));
        const QJsonObject third = result["sides"_L1].toArray()[2].toObject()["result"_L1].toObject();
        QCOMPARE(third["bot_salt"_L1].toString(), u"4"_s);
    }

    void theLastCommitIsASide()
    {
        QTemporaryDir folder;
        const QString own = folder.filePath(u"deck"_s);
        copyDeck(own);
        git(folder.path(), {u"init"_s, u"-q"_s});
        const Said without = compared({u"--before"_s, u"commit"_s}, own);
        QCOMPARE(without.code, int(Unusable));
        QVERIFY2(without.err.contains(u"[deck.no-commit]"_s), qPrintable(without.err));
        git(folder.path(), {u"add"_s, u"."_s});
        git(folder.path(), {u"commit"_s, u"-q"_s, u"-m"_s, u"A"_s});
        QFile tables(own + u"/tables.yaml"_s);
        QVERIFY(tables.open(QIODevice::ReadWrite));
        QByteArray text = tables.readAll();
        QVERIFY(text.contains("dice: 5"));
        text.replace("dice: 5", "dice: 4");
        tables.seek(0);
        tables.write(text);
        tables.close();
        const QJsonObject result = json(compared({u"--before"_s, u"commit"_s, u"--format"_s, u"json"_s}, own));
        QCOMPARE(sidesOf(result), (QStringList{u"commit"_s, u"saved"_s}));
        const QJsonObject other = json(compared({u"--before"_s, u"deck:"_s + deck, u"--format"_s, u"json"_s}, own));
        QCOMPARE(hashOf(result, 0), hashOf(other, 0));
        QVERIFY(hashOf(result, 0) != hashOf(result, 1));
        QCOMPARE(result["differences"_L1], [&] {
            QJsonArray same = other["differences"_L1].toArray();
            QJsonObject only = same[0].toObject();
            only["first"_L1] = u"commit"_s;
            same[0] = only;
            return same;
        }());
    }

    void theSameDeckOnBothSidesIsTold()
    {
        const Said same = compared({u"--after"_s, u"set:tables.dice=5"_s}); // which it has anyway
        QCOMPARE(same.code, int(AllWell));
        QVERIFY2(same.err.contains(
                     u"--after set:tables.dice=5: warning: set:tables.dice=5 is the same deck as saved, so nothing can differ"_s),
                 qPrintable(same.err));
        QVERIFY2(same.out.contains(u"The same deck on both sides: set:tables.dice=5 does not differ from saved."_s),
                 qPrintable(same.out));
        for (const QString &side : {u"set:tables.dice=4"_s, u"salt:1"_s}) {
            const Said other = compared({u"--after"_s, side});
            QVERIFY2(!other.err.contains(u"same deck"_s) && !other.out.contains(u"same deck"_s), qPrintable(other.out));
        }
        const Said unknown = compared({u"--before"_s, u"previous"_s});
        QVERIFY2(unknown.err.contains(u"[compare.no-previous]"_s), qPrintable(unknown.err));
    }

    void aSweepGoesThroughItsRange()
    {
        const QStringList words{deck, u"--games"_s, u"200"_s, u"--players"_s, u"2"_s, u"--set"_s, u"tables.dice=1..4"_s};
        const QJsonObject result = json(said<SweepCommand>(words + QStringList{u"--format"_s, u"json"_s}));
        QCOMPARE(result["kind"_L1].toString(), u"sweep"_s);
        QCOMPARE(result["swept"_L1].toObject()["values"_L1].toArray(), (QJsonArray{1, 2, 3, 4}));
        QCOMPARE(result["sides"_L1].toArray().size(), 4);
        const Said text = said<SweepCommand>(words);
        QVERIFY2(text.out.contains(u"tables.dice through 4 values"_s), qPrintable(text.out));
        QVERIFY(said<SweepCommand>(words + QStringList{u"--format"_s, u"html"_s}).out.startsWith(u"<!DOCTYPE html>"_s));
    }

    void aReportIsMadeOfTheResultAndOfThePlay()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"result.json"_s);
        const QStringList words{u"--after"_s, u"variant:few-dice"_s, u"--format"_s};
        QCOMPARE(compared(words + QStringList{u"json"_s, u"--out"_s, file}).code, int(AllWell));
        const Said read = said<ReportCommand>({file});
        QCOMPARE(read.code, int(AllWell));
        const Said played = compared(words + QStringList{u"html"_s});
        QCOMPARE(QString(read.out).remove(u"DECK"_s), QString(played.out).remove(deck));
    }

    void wrongWordsAndDecksAreTold_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("part");
        QTest::newRow("no side") << QStringList{u"--after"_s, u"tomorrow"_s} << int(WrongWords)
                                 << u"is no side of a comparison"_s;
        QTest::newRow("no variant") << QStringList{u"--after"_s, u"variant:nothing"_s} << int(FoundFaults) << u"nothing"_s;
        QTest::newRow("no points") << QStringList{u"--small"_s, u"much"_s} << int(WrongWords) << u"number of points"_s;
        QTest::newRow("no bot") << QStringList{u"--bots"_s, u"nobody"_s} << int(WrongWords) << u"nobody"_s;
        QTest::newRow("too few bots") << QStringList{u"--bots"_s, u"random,random"_s} << int(WrongWords)
                                      << u"2 bots for 3 seats"_s;
        QTest::newRow("too many players") << QStringList{u"--players"_s, u"9"_s} << int(WrongWords) << u"2 to 6"_s;
        QTest::newRow("no deck") << QStringList{u"--after"_s, u"deck:/nowhere/at/all"_s} << int(Unusable) << u"no such folder"_s;
    }

    void wrongWordsAndDecksAreTold()
    {
        QFETCH(QStringList, words);
        QFETCH(int, code);
        QFETCH(QString, part);
        const Said told = compared(words);
        QCOMPARE(told.code, code);
        QVERIFY2(told.err.contains(part), qPrintable(told.err));
        QVERIFY(told.out.isEmpty());
    }

    void wrongRangesAreTold_data()
    {
        QTest::addColumn<QStringList>("words");
        for (const QString &range :
             {u"tables.dice"_s, u"tables.dice=4..1"_s, u"tables.dice=1..x"_s, u"tables.dice=1..5000"_s, u"tables.dice=3"_s})
            QTest::newRow(qPrintable(range)) << QStringList{u"--set"_s, range};
        QTest::newRow("none") << QStringList{};
        QTest::newRow("two") << QStringList{u"--set"_s, u"tables.dice=1..2"_s, u"--set"_s, u"tables.faces=4..6"_s};
    }

    void wrongRangesAreTold()
    {
        QFETCH(QStringList, words);
        QCOMPARE(said<SweepCommand>(QStringList{deck} + words).code, int(WrongWords));
    }
};

QTEST_GUILESS_MAIN(TestCompareCommand)
#include "tst_comparecommand.moc"
