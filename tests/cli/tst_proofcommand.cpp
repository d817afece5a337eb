// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/proofcommand.h"
#include "commandrun.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

Said proof(const QStringList &words)
{
    GameHost host({RW_BUILD_DIR "/bin/games"});
    ProofCommand command(host);
    return run(command, words);
}

constexpr const char *schemaLine = "# yaml-language-server: $schema=../../../schemas/proof.schema.json\n";

} // namespace

/// What `rulewright proof` says and gives back.
class TestProofCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        m_deck = m_folder->filePath(u"dice"_s);
        const QString from = u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s;
        for (const char *sub : {"", "variants"}) {
            const QString name = QString::fromLatin1(sub);
            QVERIFY(QDir().mkpath(m_deck + u'/' + name));
            for (const QString &file : QDir(from + u'/' + name).entryList(QDir::Files))
                QVERIFY(QFile::copy(from + u'/' + name + u'/' + file, m_deck + u'/' + name + u'/' + file));
        }
        QVERIFY(QDir().mkpath(m_deck + u"/proofs"_s));
        write(u"good.yaml"_s, "proofs: [{name: A bid, clauses: [LD-BID-01], seats: [anna, bo], play: [{anna: bid 1x1}]}]\n");
    }

    void soundProofsGiveNought()
    {
        const Said said = proof({m_deck});
        QCOMPARE(said.code, int(AllWell));
        QCOMPARE(said.out, u"1 proof, all passed\n"_s);
        QCOMPARE(said.err, QString());
    }

    void noticesWantACardAndNothingElse()
    {
        const Said said = proof({m_deck, u"--notices"_s, u"huginn"_s, u"--coverage"_s, u"--format"_s, u"junit"_s});
        QCOMPARE(said.code, int(WrongWords));
        QVERIFY2(said.err.contains(u"there is no card huginn"_s), qPrintable(said.err));
        QVERIFY2(said.err.contains(u"--notices cannot be combined with --coverage"_s), qPrintable(said.err));
        QVERIFY2(said.err.contains(u"--notices cannot be combined with --format junit"_s), qPrintable(said.err));
    }

    void noticesTellWhichProofsSeeAChangeOfACard()
    {
        const QString spoils = u"" RW_SOURCE_DIR "/sample-decks/spoils-of-war"_s;
        const Said said = proof({spoils, u"--notices"_s, u"huginn"_s, u"--filter"_s, u"SOW-HUG-"_s});
        QCOMPARE(said.code, int(AllWell));
        QVERIFY2(said.out.startsWith(u"huginn: "_s) && said.out.contains(u" would notice if it did something else"_s),
                 qPrintable(said.out));
        QVERIFY2(said.out.contains(spoils + u"/proofs/"_s), qPrintable(said.out)); // as editors find it
        const Said json = proof({spoils, u"--notices"_s, u"huginn"_s, u"--filter"_s, u"SOW-HUG-"_s, u"--format"_s, u"json"_s});
        const QJsonObject told = QJsonDocument::fromJson(json.out.toUtf8()).object();
        QCOMPARE(told.value("card"_L1).toString(), u"huginn"_s);
        QVERIFY(!told.value("proofs"_L1).toArray().isEmpty() && !told.value("changes"_L1).toArray().isEmpty());
    }

    void aFailureIsToldWithItsPlaceAndGivesOne()
    {
        write(u"bad.yaml"_s, "proofs: [{name: Not so, seats: [anna, bo], play: [{anna: bid 1x1}], expect: {turn: anna}}]\n");
        const Said said = proof({m_deck});
        QCOMPARE(said.code, int(FoundFaults));
        QVERIFY2(said.out.startsWith(m_deck + u"/proofs/bad.yaml:2:"_s), qPrintable(said.out));
        QVERIFY2(said.out.contains(u"turn is bo; anna is expected [proof.expected]\n    in \"Not so\"\n"_s),
                 qPrintable(said.out));
        QVERIFY2(said.out.endsWith(u"2 proofs, 1 failed\n"_s), qPrintable(said.out));
    }

    void filesAreChosenByTheirNamesInTheDeckOrFromOutside()
    {
        write(u"bad.yaml"_s, "proofs: [{name: Not so, seats: [anna, bo], expect: {turn: bo}}]\n");
        QCOMPARE(proof({m_deck, u"proofs/good.yaml"_s}).code, int(AllWell));
        QCOMPARE(proof({m_deck, m_deck + u"/proofs/good.yaml"_s}).code, int(AllWell));
        QCOMPARE(proof({m_deck, u"proofs/bad.yaml"_s}).code, int(FoundFaults));
        const Said said = proof({m_deck, u"proofs/goood.yaml"_s});
        QCOMPARE(said.code, int(Unusable));
        QVERIFY2(said.err.contains(u"did you mean proofs/good.yaml?"_s), qPrintable(said.err));
    }

    void filterAndCoverage()
    {
        QCOMPARE(proof({m_deck, u"--filter"_s, u"nothing"_s}).out, u"no proofs were played\n"_s);
        const Said said = proof({m_deck, u"--coverage"_s});
        QCOMPARE(said.code, int(AllWell));
        QVERIFY2(said.out.startsWith(u"1 proof, all passed\n\nproven (1)\n    LD-BID-01: 1 proof\n"_s), qPrintable(said.out));
        QVERIFY2(said.out.contains(u"\nnot named ("_s), qPrintable(said.out));
    }

    void coverageCanBeRequired()
    {
        QCOMPARE(proof({m_deck, u"--require-coverage"_s}).code, int(FoundFaults));
        QCOMPARE(proof({u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s, u"--require-coverage"_s}).code, int(AllWell));
    }

    void valuesThatAreSetHoldForAllProofs()
    {
        write(u"many.yaml"_s, "proofs: [{name: Five dice, seats: [anna, bo], expect: {seats.anna.dice.count: 5}}]\n");
        QCOMPARE(proof({m_deck}).code, int(AllWell));
        const Said said = proof({m_deck, u"--set"_s, u"tables.dice=3"_s});
        QCOMPARE(said.code, int(FoundFaults));
        QVERIFY2(said.out.contains(u"seats.anna.dice.count is 3; 5 is expected"_s), qPrintable(said.out));
    }

    void jsonAndJunitGoWhereTheyAreWanted()
    {
        const Said json = proof({m_deck, u"--format"_s, u"json"_s});
        QCOMPARE(json.code, int(AllWell));
        const QJsonObject report = QJsonDocument::fromJson(json.out.toUtf8()).object();
        QCOMPARE(report.value(u"played"_s).toInt(), 1);
        QCOMPARE(report.value(u"deck"_s).toString(), m_deck);
        const QString path = m_folder->filePath(u"proofs.xml"_s);
        const Said junit = proof({m_deck, u"--format"_s, u"junit"_s, u"--out"_s, path});
        QCOMPARE(junit.code, int(AllWell));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY2(
            text.contains("<testsuite name=\"" + (m_deck + u"/proofs/good.yaml"_s).toUtf8() + "\" tests=\"1\" failures=\"0\">"),
            text);
    }

    void aFileOfProofsThatCannotBeReadIsAFault()
    {
        write(u"broken.yaml"_s, "proofs: [{name: A, seats: [anna, bo]\n");
        const Said said = proof({m_deck});
        QCOMPARE(said.code, int(FoundFaults));
        QVERIFY2(said.err.contains(u"/proofs/broken.yaml:2:"_s), qPrintable(said.err));
        QCOMPARE(said.out, u"1 proof, all passed\n"_s); // the others are played all the same
    }

    void numbersOfCardsAreUpdatedWhereNothingElseDiffers()
    {
        const QString deck = m_folder->filePath(u"spoils"_s);
        const QString from = u"" RW_SOURCE_DIR "/sample-decks/spoils-of-war"_s;
        for (const char *sub : {"", "art", "cards", "variants"}) {
            const QString name = QString::fromLatin1(sub);
            QVERIFY(QDir().mkpath(deck + u'/' + name));
            for (const QString &file : QDir(from + u'/' + name).entryList(QDir::Files))
                QVERIFY(QFile::copy(from + u'/' + name + u'/' + file, deck + u'/' + name + u'/' + file));
        }
        QVERIFY(QDir().mkpath(deck + u"/proofs"_s));
        const auto write = [&](const QString &name, const QByteArray &text) {
            QFile file(deck + u"/proofs/"_s + name);
            return file.open(QIODevice::WriteOnly) && file.write(schemaLine + text) > 0;
        };
        const auto bytes = [&](const QString &name) {
            QFile file(deck + u"/proofs/"_s + name);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QVERIFY(write(u"a.yaml"_s,
                      "proofs:\n  - name: Of cards\n    seats: [anna, bo, cid]\n    expect: {box.count: 3} # of them\n"));
        QVERIFY(write(u"b.yaml"_s,
                      "proofs:\n  - name: Of gold\n    seats: [anna, bo, cid]\n    expect: {box.count: 3, treasury: 1}\n"));
        const QByteArray other = bytes(u"b.yaml"_s);
        const Said offered = proof({deck});
        QCOMPARE(offered.code, int(FoundFaults));
        QVERIFY2(offered.out.contains(u"1 expectation only counts cards: --update-counts sets it to what is there\n"_s),
                 qPrintable(offered.out));
        QVERIFY(bytes(u"a.yaml"_s).contains("box.count: 3}"));
        const Said updated = proof({deck, u"--update-counts"_s});
        QVERIFY2(updated.err.contains(u"/proofs/a.yaml: 1 number of cards set\n"_s), qPrintable(updated.err));
        QVERIFY2(updated.out.endsWith(u"2 proofs, 1 failed\n"_s), qPrintable(updated.out)); // as they are now
        QVERIFY2(!bytes(u"a.yaml"_s).contains("box.count: 3}") && bytes(u"a.yaml"_s).contains("} # of them\n"),
                 bytes(u"a.yaml"_s).constData());
        QCOMPARE(bytes(u"b.yaml"_s), other);
        QCOMPARE(proof({deck, u"--update-counts"_s, u"--set"_s, u"tables.ante=3"_s}).code, int(WrongWords));
    }

    void aMistakeInOneProofCostsThatProofAlone()
    {
        write(u"slip.yaml"_s,
              "proofs:\n  - {name: A slip, seats: [anna, bo], plya: []}\n  - {name: Sound, seats: [anna, bo], play: [{anna: bid "
              "1x1}]}\n");
        const Said said = proof({m_deck});
        QCOMPARE(said.code, int(FoundFaults));
        QVERIFY2(said.err.contains(u"/proofs/slip.yaml:3:39: error: unknown key plya; did you mean play?"_s),
                 qPrintable(said.err));
        QVERIFY2(
            said.out.contains(
                u"/proofs/slip.yaml:3:39: error: unknown key plya; did you mean play? [deck.unknown-key]\n    in \"A slip\"\n"_s),
            qPrintable(said.out));
        QVERIFY2(said.out.endsWith(u"3 proofs, 1 failed\n"_s), qPrintable(said.out));
    }

    void aDeckThatIsNotThereCannotBeRead() { QCOMPARE(proof({m_folder->filePath(u"nowhere"_s)}).code, int(Unusable)); }

private:
    void write(const QString &name, const QByteArray &text)
    {
        QFile file(m_deck + u"/proofs/"_s + name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(schemaLine + text);
    }

    std::optional<QTemporaryDir> m_folder;
    QString m_deck;
};

QTEST_GUILESS_MAIN(TestProofCommand)
#include "tst_proofcommand.moc"
