// SPDX-License-Identifier: GPL-3.0-or-later
// The command as it is called, because another program draws for it.
#include "../testfiles.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using rwtest::bytesOf;

namespace {

const QString spoils = u"" RW_SOURCE_DIR "/sample-decks/spoils-of-war"_s;

struct Said
{
    int code;
    QByteArray out;
    QString err;

    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

Said sheet(const QStringList &words, const QString &program = u"" RW_PROGRAM ""_s)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(u"QT_QPA_PLATFORM"_s); // it needs no screen, whatever the caller has
    environment.remove(u"DISPLAY"_s);
    process.setProcessEnvironment(environment);
    process.start(program, QStringList{u"sheet"_s} + words);
    process.waitForFinished(-1);
    return {process.exitCode(), process.readAllStandardOutput(), QString::fromUtf8(process.readAllStandardError())};
}

int pagesOf(const QByteArray &pdf)
{
    return int(QString::fromLatin1(pdf).count(QRegularExpression(u"/Type /Page\\s"_s)));
}

void write(const QString &path, const QByteArray &bytes)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

class TestSheetCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allFormsAreWritten()
    {
        const QTemporaryDir place;
        const QString pdf = place.filePath(u"cards.pdf"_s), html = place.filePath(u"cards.html"_s),
                      png = place.filePath(u"cards.png"_s);
        const Said said = sheet({spoils, u"--only"_s, u"huginn,muninn"_s, u"--copies"_s, u"one"_s, u"--pdf"_s, pdf, u"--html"_s,
                                 html, u"--png"_s, png});
        QVERIFY2(said.code == 0, qPrintable(said.err));
        QVERIFY2(said.err.contains(u"2 cards, 2 prints on 1 page; written to "_s), qPrintable(said.err));
        QCOMPARE(pagesOf(bytesOf(pdf)), 1);
        QVERIFY(bytesOf(png).startsWith("\x89PNG"));
        QVERIFY(bytesOf(html).contains("id=\"huginn\"") && bytesOf(html).contains("id=\"muninn\""));
        QVERIFY(!bytesOf(html).contains("id=\"tarnkappe\""));
    }

    void theSheetListsTheProofsThatWouldNotice()
    {
        const QTemporaryDir place;
        const QString html = place.filePath(u"cards.html"_s);
        const Said said = sheet({spoils, u"--only"_s, u"huginn"_s, u"--html"_s, html, u"--notices"_s});
        QVERIFY2(said.code == 0, qPrintable(said.err));
        const QByteArray noticing = bytesOf(html);
        QVERIFY(noticing.contains("<dt>Proofs that would notice a change</dt>") && !noticing.contains("<dt>Proofs</dt>"));
        QVERIFY(sheet({spoils, u"--only"_s, u"huginn"_s, u"--html"_s, html}).code == 0);
        // Far more proofs speak of the card than would notice that it does something else.
        const QByteArray speaking = bytesOf(html);
        QVERIFY(speaking.contains("<dt>Proofs</dt>") && noticing.count("<li>") > 0
                && noticing.count("<li>") < speaking.count("<li>"));
    }

    void aKindIsDrawnWithItsCopies()
    {
        const QTemporaryDir place;
        const QString pdf = place.filePath(u"cards.pdf"_s);
        const Said said = sheet({spoils, u"--only"_s, u"artifacts"_s, u"--set"_s, u"artifacts.huginn.copies=10"_s, u"--paper"_s,
                                 u"letter"_s, u"--pdf"_s, pdf, u"--format"_s, u"json"_s});
        QVERIFY2(said.code == 1, qPrintable(said.err)); // so many copies are an error of the deck; its cards are drawn
        QCOMPARE(said.json()[u"cards"].toInt(), 30);
        QCOMPARE(said.json()[u"pages"].toInt(), 5); // 29 cards once and one ten times, nine on a page
        QCOMPARE(said.json()[u"prints"].toInt(), 39);
        QCOMPARE(pagesOf(bytesOf(pdf)), 5);
        QCOMPARE(said.json()[u"files"].toArray(), QJsonArray{pdf});
    }

    void wrongWordsAreSaid_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("said");
        QTest::newRow("nothing to write") << QStringList{spoils} << u"say what to write: --html FILE, --pdf FILE or --png FILE"_s;
        QTest::newRow("notices of nothing") << QStringList{spoils, u"--notices"_s, u"--png"_s, u"x.png"_s}
                                            << u"--notices needs --html FILE"_s;
        QTest::newRow("notices of an unsound deck")
            << QStringList{spoils, u"--set"_s, u"artifacts.huginn.copies=10"_s, u"--notices"_s, u"--html"_s, u"x.html"_s}
            << u"--notices needs a deck without errors"_s;
        QTest::newRow("no such card") << QStringList{spoils, u"--only"_s, u"hugin"_s, u"--png"_s, u"x.png"_s}
                                      << u"there is no card or kind of cards hugin; did you mean huginn?"_s;
        QTest::newRow("one file twice") << QStringList{spoils, u"--pdf"_s, u"x"_s, u"--png"_s, u"x"_s}
                                        << u"two sheets cannot be written to one file"_s;
        QTest::newRow("no cards") << QStringList{u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s, u"--png"_s, u"x.png"_s}
                                  << u"this deck has no cards"_s;
    }
    void wrongWordsAreSaid()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, said);
        const Said got = sheet(words);
        QCOMPARE(got.code, 2);
        QVERIFY2(got.err.contains(said), qPrintable(got.err));
    }

    void whatDoesNotFitIsAFindingWithItsPlace()
    {
        const QTemporaryDir place;
        const QString deck = place.filePath(u"deck"_s);
        QProcess copy;
        copy.start(u"cp"_s, {u"-r"_s, spoils, deck});
        QVERIFY(copy.waitForFinished(-1) && copy.exitCode() == 0);
        const QString cards = deck + u"/cards/artifacts.yaml"_s;
        QByteArray text = bytesOf(cards);
        const qsizetype at = text.indexOf("name: Huginn");
        QVERIFY(at > 0);
        text.replace(at, 12, "name: \"\xe2\x80\xae" + QByteArray(300, 'W') + '"'); // from right to left
        text.replace("art: art/muninn.svg", "art: art/missing.svg");
        write(cards, text);
        const QString png = place.filePath(u"all.png"_s);
        const Said said = sheet({deck, u"--only"_s, u"huginn,muninn"_s, u"--png"_s, png, u"--format"_s, u"json"_s});
        QVERIFY2(said.code == 1, qPrintable(said.err)); // a picture is missing; the cards are drawn
        QVERIFY(bytesOf(png).startsWith("\x89PNG"));
        const QJsonArray findings = said.json()[u"findings"].toArray();
        QCOMPARE(findings.size(), 1);
        QCOMPARE(findings[0][u"code"].toString(), u"sheet.name-too-long"_s);
        const int line = int(text.left(at).count('\n')) + 1;
        QVERIFY2(said.err.contains(u"artifacts.yaml:%1:"_s.arg(line)), qPrintable(said.err));
    }

    void whatCannotBeWrittenIsSaid()
    {
        const Said said = sheet({spoils, u"--only"_s, u"huginn"_s, u"--pdf"_s, u"/nowhere/at/all.pdf"_s});
        QCOMPARE(said.code, 3);
        QVERIFY2(said.err.contains(u"/nowhere/at/all.pdf"_s), qPrintable(said.err));
    }

    void withoutItsPressItSaysWhatIsMissing()
    {
        const QTemporaryDir place;
        const QString alone = place.filePath(u"rulewright"_s);
        QVERIFY(QFile::copy(u"" RW_PROGRAM ""_s, alone));
        QVERIFY(QDir().mkpath(place.filePath(u"games"_s)));
        QVERIFY(QFile::link(QFileInfo(u"" RW_PROGRAM ""_s).path() + u"/games/spoils-of-war.so"_s,
                            place.filePath(u"games/spoils-of-war.so"_s)));
        const Said said = sheet({spoils, u"--only"_s, u"huginn"_s, u"--png"_s, place.filePath(u"x.png"_s)}, alone);
        QCOMPARE(said.code, 3);
        QVERIFY2(said.err.contains(u"rulewright-press cannot be started; it comes with the workbench"_s), qPrintable(said.err));
        const Said html = sheet({spoils, u"--only"_s, u"huginn"_s, u"--html"_s, place.filePath(u"x.html"_s)}, alone);
        QVERIFY2(html.code == 0, qPrintable(html.err));
    }
};

QTEST_GUILESS_MAIN(TestSheetCommand)
#include "../testfiles.h"
#include "tst_sheetcommand.moc"
