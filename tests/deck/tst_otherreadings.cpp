// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/edit.h"
#include "deck/otherreadings.h"
#include "testfiles.h"
#include "testgame.h"

#include <QTest>

using namespace rw;

namespace {

QString told(const Findings &findings)
{
    QString text;
    for (const Finding &finding : findings)
        text += QString::fromStdString(line(finding)) + u'\n';
    return text;
}

QString warningsOf(const std::string &text)
{
    const Checked<Document> read = Document::read(text, "a.yaml");
    return read ? told(compareReadings(*read.value)) : u"refused here: "_qs + told(read.findings);
}

std::string repeated(std::string_view text, int count)
{
    std::string out;
    for (int i = 0; i < count; ++i)
        out += text;
    return out;
}

} // namespace

/// What other programs read differently is told at its place, with a way out on which all agree.
class TestOtherReadings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void differencesAreTold_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("here");
        QTest::addColumn<QString>("there");
        QTest::addColumn<QByteArray>("mended");
        const auto row = [](const char *text, const char *place, const char *here, const char *there, const char *mended) {
            QTest::newRow(text) << QByteArray(text) << QString::fromUtf8(place) << QString::fromUtf8(here)
                                << QString::fromUtf8(there) << QByteArray(mended);
        };
        row("a: yes", "1:4", "the text yes", "true", "a: \"yes\"");
        row("a: [b, Off]", "1:8", "the text Off", "false", "a: [b, \"Off\"]");
        row("on: 1", "1:1", "the text on", "true", "\"on\": 1");
        row("a: {No: 1}", "1:5", "the text No", "false", "a: {\"No\": 1}");
        row("- 1\n- ON", "2:3", "the text ON", "true", "- 1\n- \"ON\"");
        row("null: 1", "1:1", "the text null", "nothing", "\"null\": 1");
        row("True: 1", "1:1", "the text True", "true", "\"True\": 1");
        row("a: 010", "1:4", "the number 10", "the number 8", "a: 10");
        row("a: -017", "1:4", "the number -17", "the number -15", "a: -17");
        row("a: !!int 010", "1:10", "the number 10", "the number 8", "a: !!int 10");
        row("a: 08", "1:4", "the number 8", "a text", "a: 8");
        row("a: 0o17", "1:4", "the number 15", "a text", "a: 15");
        row("a: 0b11", "1:4", "the text 0b11", "the number 3", "a: \"0b11\"");
        row("a: -0x1f", "1:4", "the text -0x1f", "the number -31", "a: \"-0x1f\"");
        row("a: 1_000", "1:4", "the text 1_000", "the number 1000", "a: \"1_000\"");
        row("a: 1:30", "1:4", "the text 1:30", "the number 90", "a: \"1:30\"");
        row("a: -1:30:30", "1:4", "the text -1:30:30", "the number -5430", "a: \"-1:30:30\"");
        row("a: 1:30.5", "1:4", "the text 1:30.5", "the number 90.5", "a: \"1:30.5\"");
        row("a: 1e3", "1:4", "the number 1000.0", "a text", "a: 1000.0");
        row("a: 2.5e20", "1:4", "the number 2.5e+20", "a text", "a: 2.5e+20");
        row("a: 2024-05-01", "1:4", "the text 2024-05-01", "a date", "a: \"2024-05-01\"");
        row("a: 2024-05-01 10:20:30 Z", "1:4", "the text 2024-05-01 10:20:30 Z", "a date", "a: \"2024-05-01 10:20:30 Z\"");
        row("2024-05-01: a", "1:1", "the text 2024-05-01", "a date", "\"2024-05-01\": a");
        row("010: a", "1:1", "the text 010", "the number 8", "\"010\": a");
        row("a: one\u2028two", "1:7", "the character U+2028", "the end of a line", "a: \"one\\u2028two\"");
        row("a: >+\n  kept\n\n\nb: 1", "1:4", "the text \"kept\\n\\n\\n\"", "the text \"kept\\n\\n\"",
            "a: \"kept\\n\\n\\n\"\nb: 1");
        row("a: \"x\\_y\"", "1:4", "the text \"x\u00a0y\"", "the text \"x\ufffdy\"", "a: \"x\u00a0y\"");
    }

    void differencesAreTold()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, place);
        QFETCH(QString, here);
        QFETCH(QString, there);
        QFETCH(QByteArray, mended);
        const QString found = warningsOf(text.toStdString());
        const QString wanted =
            QStringLiteral("a.yaml:%1: warning: Other YAML programs read this differently: here it is %2, there %3; ")
                .arg(place, here, there);
        QCOMPARE(found.left(wanted.size()), wanted);
        QCOMPARE(found.count(u'\n'), 1);
        QCOMPARE(warningsOf(mended.toStdString()), QString());
    }

    void whatTheOthersCannotReadIsTold()
    {
        const QString anchored = warningsOf("list:\n  - &b |\n    literal\n  - *b\n");
        QVERIFY2(anchored.contains(u"a.yaml:3:5: warning: Other YAML programs cannot read this file: end of sequence not found; "
                                   "write what stands here in a plainer way: "_qs),
                 qPrintable(anchored));
        QCOMPARE(warningsOf("list:\n  - &b \"literal\\n\"\n  - *b\n"), QString());
        const QString open = warningsOf("{a: , last\n}\n");
        QVERIFY2(open.startsWith(u"a.yaml:1:7: warning: Other YAML programs read this differently: here it is the text \"last\", "
                                 "there nothing; "_qs),
                 qPrintable(open));
        QCOMPARE(warningsOf("{a: , last}\n"), QString());
    }

    void whatIsWrittenIsReadAlike_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"yes", "Off", "ON", "010x", "1:30", "2024-05-01", "0b1", "1_0", "no one"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }

    void whatIsWrittenIsReadAlike()
    {
        QFETCH(QString, text);
        for (const char *before : {"a: x\n", "a: 3\n", "a: [x]\n"}) {
            const Document document = *Document::read(before, "a.yaml").value;
            const Path path = document.find({"a", std::size_t(0)}) == noNode ? Path{"a"} : Path{"a", std::size_t(0)};
            const Checked<Edit> edit = setValue(document, path, Value(text.toStdString()));
            QVERIFY(edit);
            QCOMPARE(edit.value->after.valueOf(edit.value->after.find(path)), Value(text.toStdString()));
            QCOMPARE(warningsOf(edit.value->after.text()), QString());
        }
    }

    void whatAllReadAlikeIsNotTold_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char *text : {"a: 1",
                                 "a: -12",
                                 "a: 0",
                                 "a: 1.0",
                                 "a: -0.5",
                                 "a: .5",
                                 "a: 1.5e+3",
                                 "a: 0x1F",
                                 "a: .inf",
                                 "a: -.INF",
                                 "a: .nan",
                                 "a: true",
                                 "a: FALSE",
                                 "a: null",
                                 "a: ~",
                                 "a:",
                                 "2: a",
                                 "1.5: a",
                                 "a: yEs",
                                 "{x: 1, y: n}",
                                 "a: \"yes\"",
                                 "a: 'on'",
                                 "a: !!str no",
                                 "a: |\n  010",
                                 "a: 1-2",
                                 "a: 3x4",
                                 "a: 1:75",
                                 "a: 2024-5-1",
                                 "a: 1.2.3",
                                 "a: -x",
                                 "a: +",
                                 "a: .",
                                 "a: &x [1]\nb: *x",
                                 "",
                                 "# only a comment",
                                 "---\na: 1\n...\n"})
            QTest::newRow(text) << QByteArray(text);
    }

    void whatAllReadAlikeIsNotTold()
    {
        QFETCH(QByteArray, text);
        QCOMPARE(warningsOf(text.toStdString()), QString());
    }

    void ourDecksAreReadAlike_data()
    {
        QTest::addColumn<QByteArray>("path");
        for (const std::string &path : rwtest::filesBelow("sample-decks", ".yaml"))
            QTest::newRow(rwtest::shortName(path).c_str()) << QByteArray::fromStdString(path);
    }

    void ourDecksAreReadAlike()
    {
        QFETCH(QByteArray, path);
        QCOMPARE(warningsOf(rwtest::fileBytes(path.toStdString())), QString());
    }

    // Nothing that our reader accepts may take yaml-cpp down, nor make it tell without end.
    void nothingMisleadsTheComparison_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char *folder : {"tests/fuzz/corpus", "tests/data/bad-yaml", "tests/data/yaml-zoo"})
            for (const std::string &path : rwtest::filesBelow(folder, ""))
                QTest::newRow(rwtest::shortName(path).c_str()) << QByteArray::fromStdString(rwtest::fileBytes(path));
        const auto made = [](const char *name, const std::string &text) {
            QTest::newRow(name) << QByteArray::fromStdString(text);
        };
        made("deep brackets", repeated("[", 99) + repeated("]", 99));
        made("deep dashes", repeated("- ", 99) + "1");
        made("a deep list, often", "[" + repeated(repeated("[", 98) + repeated("]", 98) + ",", 2000) + "]");
        made("a long text", "a: " + repeated("word ", 500'000));
        made("a text of many lines", "a: \"" + repeated("word\n  ", 200'000) + "\"");
        made("blank lines", "a: x\n" + repeated("\n", 500'000) + "b: y");
        made("many anchors", repeated("- &a 1\n", 1) + repeated("- *a\n", 100'000));
        made("what differs everywhere", repeated("- yes\n", 100'000));
        std::string bomb = "- &a0 [x, x, x, x, x, x, x, x, x, x]\n";
        for (int i = 1; i < 4; ++i)
            bomb += "- &a" + std::to_string(i) + " [" + repeated("*a" + std::to_string(i - 1) + ", ", 10) + "]\n";
        made("aliases of aliases", bomb);
    }

    void nothingMisleadsTheComparison()
    {
        QFETCH(QByteArray, text);
        const Checked<Document> read = Document::read(text.toStdString(), "a.yaml");
        if (!read)
            return;
        const Findings findings = compareReadings(*read.value);
        QVERIFY(findings.size() <= read.value->limits().findings);
        for (const Finding &finding : findings) {
            QVERIFY(finding.severity == Finding::Severity::Warning && finding.where.file == "a.yaml");
            QVERIFY(finding.where.line > 0 && finding.where.column > 0 && !finding.remedy.empty());
        }
    }

    void aVerdictIsKeptWithTheText()
    {
        const Checked<Document> one = Document::read("a: yes", "one.yaml");
        const Checked<Document> same = Document::read("a: yes", "two.yaml");
        const Checked<Document> other = Document::read("a: 'yes'", "one.yaml");
        QCOMPARE(rememberedReadings(*one.value), compareReadings(*one.value));
        QCOMPARE(rememberedReadings(*same.value), compareReadings(*same.value));
        QVERIFY(rememberedReadings(*other.value).empty());
        for (int i = 0; i < 2500; ++i) { // more than are kept
            const Checked<Document> each = Document::read("a: 0" + std::to_string(i), "each.yaml");
            QCOMPARE(rememberedReadings(*each.value), compareReadings(*each.value));
        }
        QCOMPARE(rememberedReadings(*one.value), compareReadings(*one.value));
    }

    void anEditOfOneFileCostsOneComparison()
    {
        DeckFiles files = rwtest::soundDeck();
        ReadingMemory memory;
        std::size_t compared = 0;
        const auto readAll = [&] {
            for (const DeckFiles::File &file : files.files)
                memory.of(*Document::read(file.text, file.path).value, [&](const Document &document) {
                    ++compared;
                    return compareReadings(document);
                });
        };
        readAll();
        const std::size_t first = compared;
        QVERIFY(first > 1);
        readAll();
        QCOMPARE(compared, first);
        files.files.front().text += "# edited\n";
        readAll();
        QCOMPARE(compared, first + 1);
    }

    void aCheckOfADeckTellsThem()
    {
        DeckFiles files = rwtest::soundDeck();
        QVERIFY(loadDeck(files, rwtest::catalog()).findings.empty());
        for (DeckFiles::File &file : files.files)
            if (file.path == "deck.yaml")
                file.text += "description: off\n";
        const Deck deck = loadDeck(files, rwtest::catalog());
        QCOMPARE(deck.findings.size(), std::size_t(1));
        QCOMPARE(deck.findings.front().code, std::string("deck.read-differently"));
        QVERIFY(!hasErrors(deck.findings));
    }
};

QTEST_GUILESS_MAIN(TestOtherReadings)
#include "tst_otherreadings.moc"
