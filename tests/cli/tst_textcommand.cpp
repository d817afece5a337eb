// SPDX-License-Identifier: GPL-3.0-or-later
#include "../testfiles.h"
#include "cli/textcommand.h"
#include "commandrun.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;
using rwtest::bytesOf;

namespace {

const QString deck = u"" RW_SOURCE_DIR "/tests/data/little-deck"_s;

Said text(const QStringList &words)
{
    GameHost host({RW_LITTLE_PLUGINS});
    TextCommand command(host);
    return run(command, words);
}

void replaceIn(const QString &path, const QByteArray &from, const QByteArray &to)
{
    QByteArray bytes = bytesOf(path);
    QVERIFY2(bytes.contains(from), from);
    bytes.replace(from, to);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

class TestTextCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        m_copy = m_folder->filePath(u"deck"_s);
        for (const char *sub : {"", "cards", "proofs", "art"}) {
            const QString name = QString::fromLatin1(sub);
            QVERIFY(QDir().mkpath(m_copy + u'/' + name));
            const QDir from(deck + u'/' + name);
            for (const QString &file : from.entryList(QDir::Files))
                QVERIFY(QFile::copy(from.filePath(file), m_copy + u'/' + name + u'/' + file));
        }
        m_cards = m_copy + u"/cards/charms.yaml"_s;
    }

    void verdictsStandBesideTheWords()
    {
        const Said said = text({deck, u"ember"_s, u"owl"_s});
        QCOMPARE(said.code, int(FoundFaults));
        QCOMPARE(said.out,
                 u"ember: agrees\n"
                 "  card  In your turn, you may gain two gold.\n"
                 "  does  In your turn, gain 2 gold.\n"
                 "owl: differs\n"
                 "  card  In your turn, draw 1 card.\n"
                 "  does  In your turn, draw 2 cards.\n"
                 "  but   the card says 1, it does 2\n"
                 "  from  \"… draw 1 card\" against \"… draw 2 cards\"\n"
                 "  in    "_s
                     + deck + u"/cards/charms.yaml:15:11\n"_s);
        QCOMPARE(said.err, u"2 cards: 1 agree, 1 differ, 0 cannot be told\n"_s);
    }

    void aChangedFigureMakesACardDiffer()
    {
        QCOMPARE(text({m_copy, u"ember"_s}).code, int(AllWell));
        replaceIn(m_cards, "gain: {gold: 2}", "gain: {gold: 3}");
        const Said said = text({m_copy, u"ember"_s});
        QCOMPARE(said.code, int(FoundFaults));
        QVERIFY2(said.out.contains(u"the card says 2, it does 3"_s), qPrintable(said.out));
    }

    void cardsWithoutAbilitiesAreLeftOut()
    {
        const Said said = text({deck});
        QVERIFY(said.out.contains(u"\noak: cannot tell\n"_s));
        QVERIFY(!said.out.contains(u"stone"_s));
        QCOMPARE(said.err, u"4 cards: 1 agree, 1 differ, 2 cannot be told: once read, --accept marks them\n"_s);
    }

    void jsonTellsMore()
    {
        const Said said = text({deck, u"--format"_s, u"json"_s});
        const QJsonObject report = QJsonDocument::fromJson(said.out.toUtf8()).object();
        QCOMPARE(
            report.keys(),
            QStringList({u"agree"_s, u"cannot_tell"_s, u"cards"_s, u"deck"_s, u"differ"_s, u"format"_s, u"game"_s, u"hash"_s}));
        const QJsonObject owl = report.value("cards"_L1).toArray().at(1).toObject();
        QCOMPARE(owl.value("path"_L1).toString(), u"charms.owl"_s);
        QCOMPARE(owl.value("verdict"_L1).toString(), u"differs"_s);
        QCOMPARE(owl.value("line"_L1).toInt(), 15);
        QCOMPARE(owl.value("proofs"_L1).toArray(), QJsonArray({u"An owl is no owlet"_s}));
        const QJsonObject ember = report.value("cards"_L1).toArray().at(0).toObject();
        QCOMPARE(ember.value("proofs"_L1).toArray(), QJsonArray({u"An ember is gold"_s}));
    }

    void acceptedWordsAgreeUntilTheAbilityChanges()
    {
        const QByteArray before = bytesOf(m_cards);
        QCOMPARE(text({m_copy, u"oak"_s, u"fox"_s, u"--accept"_s}).code, int(AllWell));
        const QByteArray after = bytesOf(m_cards);
        QCOMPARE(after.count('\n'), before.count('\n') + 2);
        QVERIFY(after.contains("  - id: oak # of two abilities, one of them longer\n"));
        const Said accepted = text({m_copy, u"oak"_s});
        QVERIFY2(accepted.out.startsWith(u"oak: agrees, as accepted\n"_s), qPrintable(accepted.out));
        replaceIn(m_cards, "draw: {}", "draw: {shown: true}");
        const Said voided = text({m_copy, u"oak"_s});
        QVERIFY(voided.out.startsWith(u"oak: cannot tell\n"_s));
        QVERIFY2(voided.out.contains(u"  void  a person accepted them, but its abilities have changed since\n"_s),
                 qPrintable(voided.out));
    }

    void whatCannotBeReadIsAFindingAtItsPlace()
    {
        replaceIn(m_cards, "gain: {wood: 1}}]\n      - when", "gain: {wood: the x}}]\n      - when");
        const Said said = text({m_copy, u"fox"_s});
        QCOMPARE(said.code, int(FoundFaults));
        QVERIFY2(said.err.contains(m_cards + u":24:28: error: "_s), qPrintable(said.err));
        QVERIFY(said.out.contains(u"what it does cannot be read"_s));
    }

    void theSheetShowsFacesWordsAndProofs()
    {
        const QString file = m_folder->filePath(u"sheet.html"_s);
        QCOMPARE(text({m_copy, u"--html"_s, file}).code, int(FoundFaults));
        const QByteArray sheet = bytesOf(file);
        QCOMPARE(sheet.count("<article "), 4);
        QCOMPARE(sheet.count("viewBox=\"0 0 630 880\""), 4);
        QVERIFY(sheet.contains("Fox &amp; Hound") && !sheet.contains("Fox & Hound"));
        QVERIFY(sheet.contains("<dt>Proofs</dt><dd><ul><li>An ember is gold</li></ul></dd>"));
        QVERIFY(sheet.contains("<li>the card says 1, it does 2</li>"));
        QVERIFY(sheet.contains("href=\"data:image/svg+xml;base64," + bytesOf(m_copy + u"/art/ember.svg"_s).toBase64() + '"'));
        QVERIFY(sheet.contains("</code> in <code>cards/charms.yaml</code>, line 15"));
    }

    void theSheetNeedsNothingFromOutside()
    {
        const QString file = m_folder->filePath(u"sheet.html"_s);
        text({m_copy, u"--html"_s, file});
        QByteArray sheet = bytesOf(file);
        sheet.replace("xmlns=\"http://www.w3.org/2000/svg\"", "");
        for (const char *reference : {"http:", "https:", "src=", "<link", "<script", "@import", "url("})
            QVERIFY2(!sheet.contains(reference), reference);
    }

    void theSheetShowsNothingFromOutsideTheDeck()
    {
        const QString file = m_folder->filePath(u"sheet.html"_s);
        const QString art = m_copy + u"/art/ember.svg"_s;
        const QByteArray secret = "<svg>the key of somebody's house</svg>";
        QFile outside(m_folder->filePath(u"secret.svg"_s));
        QVERIFY(outside.open(QIODevice::WriteOnly) && outside.write(secret) == secret.size());
        outside.close();
        QVERIFY(QFile::remove(art) && QFile::link(outside.fileName(), art));
        text({m_copy, u"--html"_s, file});
        QCOMPARE(bytesOf(file).count("<article "), 4);
        QVERIFY(!bytesOf(file).contains(secret.toBase64()));
        QVERIFY(QFile::remove(art));
        QCOMPARE(::mkfifo(qPrintable(art), 0600), 0); // whoever reads from it waits for ever
        text({m_copy, u"--html"_s, file});
        QVERIFY(!bytesOf(file).contains("data:"));
    }

    void wordsTooLongForTheCardAreToldAndShrinkFirst()
    {
        replaceIn(m_cards, "In your turn, draw 1 card.", QByteArray("In your turn, draw 1 card. ").repeated(12));
        const QString file = m_folder->filePath(u"sheet.html"_s);
        QVERIFY(!text({m_copy, u"owl"_s, u"--html"_s, file}).err.contains(u"does-not-fit"_s));
        replaceIn(m_cards, "In your turn, draw 1 card. ", QByteArray("In your turn, draw 1 card. ").repeated(3));
        QVERIFY(text({m_copy, u"owl"_s, u"--html"_s, file})
                    .err.contains(m_cards + u":15:11: warning: the words of owl do not fit"_s));
        QVERIFY(bytesOf(file).contains("<li>the words do not fit the card in 6 points</li>"));
    }

    void aSheetThatCannotBeWrittenIsUnusable()
    {
        QCOMPARE(text({m_copy, u"--html"_s, m_folder->filePath(u"none/sheet.html"_s)}).code, int(Unusable));
    }

    void unknownCardsAreWrongWords()
    {
        const Said said = text({deck, u"embr"_s, u"--accept"_s});
        QCOMPARE(said.code, int(WrongWords));
        QVERIFY2(said.err.contains(u"there is no card embr; did you mean ember?"_s), qPrintable(said.err));
        QCOMPARE(text({deck, u"--accept"_s}).code, int(WrongWords));
    }

    void aMissingDeckIsUnusable() { QCOMPARE(text({m_copy + u"x"_s}).code, int(Unusable)); }

private:
    std::optional<QTemporaryDir> m_folder;
    QString m_copy;
    QString m_cards;
};

QTEST_GUILESS_MAIN(TestTextCommand)
#include "tst_textcommand.moc"
