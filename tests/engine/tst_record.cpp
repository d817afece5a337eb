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

/// A game that does not begin fresh.
Timeline arranged()
{
    const Value given = Value::Map{{"seats", Value::Map{{"bo", Value::Map{{"dice", Value::List{1, 1, 1, 1, 1}}}}}}};
    Timeline timeline = Timeline::from(table(), 42, 7, {given, Value::Map{{"roll anna", Value::List{6, 6}}}}).value.value();
    timeline.play(timeline.position().parse("bid 2x6").value.value());
    return timeline;
}

/// A game with three ways to play on, that looks at the moment where two of them part.
Timeline branched()
{
    Timeline timeline = played({"bid 2x3", "bid 2x4", "bid 3x4"});
    timeline.name(0, "the start");
    timeline.goTo(1);
    timeline.play(timeline.position().parse("challenge").value.value());
    timeline.name(4, "the short way");
    timeline.goTo(2);
    timeline.freshLuck();
    timeline.goTo(3);
    timeline.goTo(1);
    return timeline;
}

std::string stateAt(const Timeline &timeline, Timeline::Moment moment)
{
    return recordHash(timeline.positionAt(moment)).substr(0, 8);
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
    return QDir(QStringLiteral(RW_SOURCE_DIR) + u'/' + QLatin1StringView(badGames))
        .entryList({QStringLiteral("*.rwgame")}, QDir::Files, QDir::Name);
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
        QCOMPARE(
            QByteArray::fromStdString(saved(timeline)),
            QByteArray::fromStdString("rulewright game 1\ngame liars-dice 1\ndeck 4f1c\nseats anna bo\nseed 42\nbots 7\nstart "
                                      + stateAt(timeline, 0) + "\n\nanna: bid 2x3  #" + stateAt(timeline, 1) + "\nluck 1  #"
                                      + stateAt(timeline, 2) + "\nbo: bid 10x6  #" + stateAt(timeline, 3) + "\nanna: challenge  #"
                                      + stateAt(timeline, 4) + "\nend " + recordHash(timeline.position()) + '\n'));
    }

    void whatWasWishedForIsALineEach()
    {
        GameRecord record = GameRecord::of(played({"bid 2x3"}), 42, 7, "4f1c");
        QVERIFY(!record.variants);
        const std::string plain = record.text();
        record.variants = {"many-dice:dice=8", "wild-ones"};
        record.sets = {"tables.faces=4", "tables.dice=\"a b\""};
        const std::string text = record.text();
        QVERIFY(text.find("\nvariant many-dice:dice=8\nvariant wild-ones\nset tables.faces=4\nset tables.dice=\"a b\"\n")
                != text.npos);
        record.variants->clear();
        QVERIFY(record.text().find("\nvariant none\n") != text.npos);
        for (const std::string &again : {plain, text, record.text()})
            QCOMPARE(GameRecord::read(again, "x.rwgame").value->text(), again);
        QVERIFY(!GameRecord::read(plain, "x.rwgame").value->variants);
        QVERIFY(GameRecord::read(record.text(), "x.rwgame").value->variants->empty());
    }

    void statesNeedNotBeSaid()
    {
        GameRecord record = GameRecord::of(played({"bid 2x3", "luck", "challenge"}), 42, 7, "4f1c");
        record.start.clear();
        for (GameRecord::Line &line : record.lines)
            line.check.clear();
        QCOMPARE(findingsOf(record.text(), "x.rwgame"), std::string());
    }

    void theFirstStateThatDiffersIsNamed()
    {
        GameRecord record = GameRecord::of(played({"bid 2x3", "bid 3x3", "challenge"}), 42, 7, "4f1c");
        const std::string right = record.lines.at(1).check;
        record.lines.at(1).check = "00000000";
        record.lines.at(2).check = "00000000";
        QCOMPARE(findingsOf(record.text(), "x.rwgame"),
                 "x.rwgame:10:1: error: after this step the game is not as it was; it was 00000000, here it is " + right
                     + "; this is the first step that differs [replay.differs]\n");
    }

    void aGameIsPlayedAsFarAsItGoes()
    {
        const Timeline timeline = played({"bid 2x3", "bid 3x3", "challenge"});
        GameRecord record = GameRecord::of(timeline, 42, 7, "4f1c");
        const auto again = [&] {
            return replayAsFarAsItGoes(table(), *GameRecord::read(record.text(), "x.rwgame").value, "x.rwgame");
        };
        record.start = record.lines.at(1).check = record.end = "00000000";
        const Replayed other = again();
        QCOMPARE(other.timeline->position().hash(), timeline.position().hash());
        QCOMPARE(other.findings.size(), std::size_t(1));
        QVERIFY(other.findings.front().severity == Finding::Severity::Warning);
        record.lines.at(1).words = "bid 1x1";
        const Replayed shorter = again();
        QCOMPARE(shorter.timeline->size(), std::size_t(2));
        QVERIFY(hasErrors(shorter.findings));
        record.game = "chess";
        QVERIFY(!again().timeline);
    }

    void aTextIsReadAsItWasWritten()
    {
        const std::string text = saved(played({"bid 2x3", "luck", "bid 10x6"}));
        const Checked<GameRecord> record = GameRecord::read(text, "x.rwgame");
        QVERIFY(record && record.findings.empty());
        QCOMPARE(record.value->text(), text);
        QCOMPARE(record.value->lines.at(0).number, 9);
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

    void aGameThatBeganAsGivenSaysSo()
    {
        const Timeline timeline = arranged();
        const std::string text = GameRecord::of(timeline, 42, 7, "4f1c").text();
        QVERIFY2(text.starts_with("rulewright game 2\n"), text.c_str());
        QVERIFY2(text.find("\nfallen {\"roll anna\":[6,6]}\n") != text.npos, text.c_str());
        const Checked<GameRecord> record = GameRecord::read(text, "x.rwgame");
        QVERIFY(record);
        QCOMPARE(record.value->text(), text);
        const Checked<Timeline> again = replay(table(), *record.value, "x.rwgame");
        QVERIFY2(again && again.findings.empty(), again.findings.empty() ? "" : line(again.findings.front()).c_str());
        QCOMPARE(again.value->position().hash(), timeline.position().hash());
        QVERIFY(again.value->journalOf(0) == timeline.journalOf(0));
    }

    void onlyTheSecondFormatKnowsAGivenStart()
    {
        std::string text = GameRecord::of(arranged(), 42, 7, "4f1c").text();
        text.replace(text.find('2'), 1, "1");
        QCOMPARE(GameRecord::read(text, "x.rwgame").findings.front().code, std::string("record.unknown-line"));
    }

    void aStartThatCannotBeIsRefusedWithItsPath()
    {
        GameRecord record = GameRecord::of(arranged(), 42, 7, "4f1c");
        record.given.given = Value::Map{{"nobody", 1}};
        const Replayed again = replayAsFarAsItGoes(table(), record, "x.rwgame");
        QVERIFY(!again.timeline);
        QVERIFY2(again.findings.front().where.path.starts_with("given"), line(again.findings.front()).c_str());
        record.given = {{}, Value::Map{{"roll anna", Value::List{7}}}};
        QCOMPARE(replayAsFarAsItGoes(table(), record, "x.rwgame").findings.front().code, std::string("luck.no-such-face"));
        record.given = {{}, Value::Map{{"roll anna", Value::List(60, Value(1))}}};
        QCOMPARE(replayAsFarAsItGoes(table(), record, "x.rwgame").findings.front().code, std::string("luck.too-much"));
    }

    void allBranchesAreSavedAndWhereOneLooks()
    {
        const Timeline timeline = branched();
        const auto at = [&](Timeline::Moment moment) { return "  #" + stateAt(timeline, moment) + '\n'; };
        const std::string text = saved(timeline);
        QCOMPARE(QByteArray::fromStdString(text.substr(text.find("\n\n") + 2)),
                 QByteArray::fromStdString("name the start\nanna: bid 2x3" + at(1) + "bo: bid 2x4" + at(2) + "anna: bid 3x4"
                                           + at(3) + "from 1\nbo: challenge" + at(4) + "name the short way\nfrom 2\nluck 1"
                                           + at(5) + "here 1 on the way to 3\nend " + recordHash(timeline.positionAt(1)) + '\n'));
        QVERIFY2(text.starts_with("rulewright game 3\n"), text.c_str());
        QCOMPARE(GameRecord::read(text, "x.rwgame").value->text(), text);
        const Checked<Timeline> again = replay(table(), *GameRecord::read(text, "x.rwgame").value, "x.rwgame");
        QVERIFY2(again && again.findings.empty(), again.findings.empty() ? "" : line(again.findings.front()).c_str());
        QCOMPARE(saved(*again.value), text);
        QCOMPARE(again.value->here(), Timeline::Moment(1));
        QCOMPARE(again.value->nameOf(4), std::string("the short way"));
    }

    void aBranchThatCannotBePlayedEndsNoOther()
    {
        GameRecord record = GameRecord::of(branched(), 42, 7, "4f1c");
        record.lines.at(1).words = "bid 1x1"; // moments 2, 3 and 5 hang on it
        const Replayed again = replayAsFarAsItGoes(table(), *GameRecord::read(record.text(), "x.rwgame").value, "x.rwgame");
        QCOMPARE(again.findings.size(), std::size_t(1));
        QCOMPARE(again.findings.front().where.line, 11);
        QCOMPARE(again.timeline->size(), std::size_t(3));
        QCOMPARE(again.timeline->nameOf(2), std::string("the short way"));
        QCOMPARE(again.timeline->here(), Timeline::Moment(1));
        QCOMPARE(again.lines, (std::vector<int>{0, 10, 14}));
        record.here = 5;
        record.ahead.reset();
        QCOMPARE(replayAsFarAsItGoes(table(), record, "x.rwgame").timeline->here(), Timeline::Moment(1)); // the nearest before it
    }

    void eachBranchIsComparedWithWhatWasSaved()
    {
        GameRecord record = GameRecord::of(branched(), 42, 7, "4f1c");
        record.lines.at(1).check = record.lines.at(2).check = record.lines.at(3).check = "00000000";
        const Replayed again = replayAsFarAsItGoes(table(), *GameRecord::read(record.text(), "x.rwgame").value, "x.rwgame");
        QCOMPARE(again.findings.size(), std::size_t(2));
        QCOMPARE(again.findings.front().where.line, 11);
        QCOMPARE(again.findings.back().where.line, 14);
        QVERIFY(line(again.findings.front()).find("the first step that differs") != std::string::npos);
        QVERIFY(line(again.findings.back()).find("the first step that differs") == std::string::npos);
    }

    void aGameWithoutBranchesKeepsItsFormat()
    {
        QVERIFY(saved(played({"bid 2x3", "luck", "challenge"})).starts_with("rulewright game 1\n"));
        Timeline back = played({"bid 2x3", "bid 2x4"});
        back.goTo(0);
        const std::string text = saved(back);
        QVERIFY(text.starts_with("rulewright game 3\n"));
        QVERIFY2(text.find("bo: bid 2x4") != text.npos, text.c_str()); // what comes after where one looks is not cut off
    }

    void olderFormatsKnowNoBranches()
    {
        std::string text = saved(branched());
        text.replace(text.find('3'), 1, "2");
        QCOMPARE(GameRecord::read(text, "x.rwgame").findings.front().code, std::string("record.unknown-line"));
    }

    void notesAreKept()
    {
        std::string text = saved(played({"bid 2x3"}));
        text.insert(text.find("start "), "note seat anna human\nnote stops always\n");
        const Checked<GameRecord> read = GameRecord::read(text, "x.rwgame");
        QVERIFY(read);
        QCOMPARE(read.value->notes, (std::vector<std::string>{"seat anna human", "stops always"}));
        QCOMPARE(GameRecord::read(read.value->text(), "x.rwgame").value->notes, read.value->notes);
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
        static const QRegularExpression place(QStringLiteral("^[a-z-]+\\.rwgame:[1-9][0-9]*:[1-9][0-9]*: "));
        for (const QString &each : QString::fromStdString(findings).split(u'\n', Qt::SkipEmptyParts))
            QVERIFY2(place.match(each).hasMatch(), qPrintable(each)); // each finding has its line and column
        QVERIFY(!findings.empty());
        const std::string difference = differenceFrom(pathOf(file, ".txt"), findings);
        QVERIFY2(difference.empty(), difference.c_str());
    }

    void everyFindingHasABadGame()
    {
        std::string all;
        for (const QString &file : fixtures())
            all += fileText(pathOf(file, ".txt"));
        const std::set<std::string> made = codesIn(fileText("src/engine/record.cpp") + fileText("src/engine/replay.cpp"),
                                                   QStringLiteral("\"((?:record|replay)\\.[a-z-]+)\""));
        QVERIFY(made.size() > 8);
        for (const std::string &code : made)
            QVERIFY2(codesIn(all, QStringLiteral("\\[([a-z.-]+)\\]")).contains(code), code.c_str());
    }
};

QTEST_GUILESS_MAIN(TestRecord)
#include "tst_record.moc"
