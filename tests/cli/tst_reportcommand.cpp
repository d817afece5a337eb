// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/reportcommand.h"

#include "cli/batchcommand.h"
#include "commandrun.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const QString deck = u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s;
const QStringList words{u"--games"_s, u"200"_s, u"--players"_s, u"3"_s, u"--seed"_s, u"5"_s};

template <typename C>
Said said(const QStringList &all)
{
    GameHost host({RW_BUILD_DIR "/bin/games"});
    C command(host);
    return run(command, all);
}

} // namespace

class TestReportCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDeckAndItsResultGiveTheSamePage()
    {
        QTemporaryDir folder;
        const QString result = folder.filePath(u"result.json"_s);
        QCOMPARE(said<BatchCommand>(QStringList(deck) + words + QStringList{u"--format"_s, u"json"_s, u"--out"_s, result}).code,
                 int(AllWell));
        const Said played = said<ReportCommand>(QStringList(deck) + words);
        QCOMPARE(played.code, int(AllWell));
        QVERIFY(played.out.startsWith(u"<!DOCTYPE html>\n"_s));
        QVERIFY(played.out.contains(u"200 games with 3 seats"_s));
        QVERIFY(played.out.contains(u"rulewright batch "_s + deck + u" --players 3 "_s));
        const Said read = said<ReportCommand>({result});
        QCOMPARE(read.code, int(AllWell));
        QCOMPARE(read.out, played.out);
    }

    void aResultWithoutItsRunDoesNotKnowItsFolder()
    {
        QTemporaryDir folder;
        const QString result = folder.filePath(u"result.json"_s);
        said<BatchCommand>(QStringList(deck) + words
                           + QStringList{u"--without-run"_s, u"--format"_s, u"json"_s, u"--out"_s, result});
        QVERIFY(said<ReportCommand>({result}).out.contains(u"rulewright batch DECK --players 3 "_s));
    }

    void thePageGoesToAFile()
    {
        QTemporaryDir folder;
        const QString page = folder.filePath(u"page.html"_s);
        const Said silent = said<ReportCommand>(QStringList(deck) + words + QStringList{u"--out"_s, page});
        QCOMPARE(silent.code, int(AllWell));
        QCOMPARE(silent.out, QString());
        QFile file(page);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().endsWith("</html>\n"));
    }

    void whatWasPlayedCannotBeAskedForAgain()
    {
        const Said wrong = said<ReportCommand>({deck + u"/deck.yaml"_s, u"--games"_s, u"5"_s, u"--seed"_s, u"3"_s});
        QCOMPARE(wrong.code, int(WrongWords));
        QVERIFY2(wrong.err.contains(u"--games is for a deck"_s) && wrong.err.contains(u"--seed is for a deck"_s),
                 qPrintable(wrong.err));
    }

    void whatIsNoResultIsUnusable()
    {
        const Said odd = said<ReportCommand>({deck + u"/deck.yaml"_s});
        QCOMPARE(odd.code, int(Unusable));
        QVERIFY(odd.err.startsWith(deck + u"/deck.yaml"_s));
        QCOMPARE(odd.out, QString());
        QCOMPARE(said<ReportCommand>({u"nowhere"_s}).code, int(Unusable));
    }
};

QTEST_GUILESS_MAIN(TestReportCommand)
#include "tst_reportcommand.moc"
