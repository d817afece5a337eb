// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables.h"

#include "engine/record.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

#include <set>

using namespace rw;
using namespace rwtest;

namespace {

const char badGames[] = "tests/data/bad-games";

std::shared_ptr<const Engine> table()
{
    return liarsDiceTable(Setup{{"anna", "bo"}});
}

Timeline played(std::initializer_list<const char *> moves)
{
    Timeline timeline(table(), 42, 7);
    for (const char *words : moves) {
        if (std::string_view(words) == "luck")
            timeline.freshLuck();
        else
            timeline.play(timeline.position().parse(words).value.value());
    }
    return timeline;
}

std::string saved(const Timeline &timeline)
{
    return GameRecord::of(timeline, 42, 7, "4f1c").text();
}

/// What reading and replaying a text finds, a line each.
std::string findingsOf(const std::string &text, const std::string &file)
{
    Findings findings;
    if (const Checked<GameRecord> record = GameRecord::read(text, file))
        findings = replay(table(), *record.value, file).findings;
    else
        findings = record.findings;
    std::string out;
    for (const Finding &finding : findings)
        out += line(finding) + '\n';
    return out;
}

std::set<std::string> codesIn(const std::string &text, const QString &pattern)
{
    std::set<std::string> codes;
    QRegularExpressionMatchIterator matches = QRegularExpression(pattern).globalMatch(QString::fromStdString(text));
    while (matches.hasNext())
        codes.insert(matches.next().captured(1).toStdString());
    return codes;
}

QStringList fixtures()
{
    return QDir(QStringLiteral(RW_SOURCE_DIR) + u'/' + QLatin1StringView(badGames)).entryList({QStringLiteral("*.rwgame")}, QDir::Files, QDir::Name);
}

std::string pathOf(const QString &file, const char *ending)
{
    return std::string(badGames) + '/' + QFileInfo(file).completeBaseName().toStdString() + ending;
}

} // namespace

class TestRecord : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aGameIsATextForPeople()
    {
        const Timeline timeline = played({"bid 2x3", "luck", "bid 10x6", "challenge"});
        QCOMPARE(QByteArray::fromStdString(saved(timeline)),
                 "rulewright game 1\ngame liars-dice 1\ndeck 4f1c\nseats anna bo\nseed 42\nbots 7\n\n"
                 "anna: bid 2x3\nluck 1\nbo: bid 10x6\nanna: challenge\nend " + QByteArray::fromStdString(timeline.position().hash()) + "\n");
    }

    void aTextIsReadAsItWasWritten()
    {
        const std::string text = saved(played({"bid 2x3", "luck", "bid 10x6"}));
        const Checked<GameRecord> record = GameRecord::read(text, "x.rwgame");
        QVERIFY(record && record.findings.empty());
        QCOMPARE(record.value->text(), text);
        QCOMPARE(record.value->lines.at(0).number, 8);
        QVERIFY(record.value->seats == (std::vector<std::string>{"anna", "bo"}));
    }

    void aReplayEndsInTheSameBytes()
    {
        const Timeline timeline = played({"bid 2x3", "luck", "bid 10x6", "challenge"});
        const Checked<Timeline> again = replay(table(), *GameRecord::read(saved(timeline), "x.rwgame").value, "x.rwgame");
        QVERIFY(again && again.findings.empty());
        QCOMPARE(again.value->position().hash(), timeline.position().hash());
        QVERIFY(again.value->counts() == timeline.counts());
        QVERIFY(again.value->journalOf(4) == timeline.journalOf(4));
    }

    void onlyThePathToHereIsSaved()
    {
        Timeline timeline = played({"bid 2x3", "bid 2x4"});
        timeline.goTo(1);
        timeline.play(timeline.position().parse("challenge").value.value());
        QVERIFY(saved(timeline).find("2x4") == std::string::npos);
    }

    void windowsLineEndsAreRead()
    {
        std::string text = saved(played({"bid 2x3"}));
        for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; at += 2)
            text.insert(at, "\r");
        QCOMPARE(findingsOf(text, "x.rwgame"), std::string());
    }

    void anyCutIsNoticed()
    {
        const std::string text = saved(played({"bid 2x3", "luck", "bid 10x6", "challenge"}));
        for (std::size_t length = 0; length + 1 < text.size(); ++length)
            QVERIFY2(!findingsOf(text.substr(0, length), "x.rwgame").empty(), text.substr(0, length).c_str());
    }

    void badGamesAreRefused_data()
    {
        QTest::addColumn<QString>("file");
        for (const QString &file : fixtures())
            QTest::newRow(qPrintable(file)) << file;
    }

    void badGamesAreRefused()
    {
        QFETCH(QString, file);
        const std::string findings = findingsOf(fileText(pathOf(file, ".rwgame")), file.toStdString());
        QVERIFY(!findings.empty());
        const std::string difference = differenceFrom(pathOf(file, ".txt"), findings);
        QVERIFY2(difference.empty(), difference.c_str());
    }

    void everyFindingHasABadGame()
    {
        std::string all;
        for (const QString &file : fixtures())
            all += fileText(pathOf(file, ".txt"));
        const std::set<std::string> made = codesIn(fileText("src/engine/record.cpp"), QStringLiteral("\"((?:record|replay)\\.[a-z-]+)\""));
        QVERIFY(made.size() > 8);
        for (const std::string &code : made)
            QVERIFY2(codesIn(all, QStringLiteral("\\[([a-z.-]+)\\]")).contains(code), code.c_str());
    }
};

QTEST_GUILESS_MAIN(TestRecord)
#include "tst_record.moc"
