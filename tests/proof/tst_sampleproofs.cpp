// SPDX-License-Identifier: GPL-3.0-or-later
#include "proofdeck.h"

#include <QDir>
#include <QTest>

using namespace rw;
using namespace rwtest;

/// The proofs of every deck that is shipped.
class TestSampleProofs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyPassAndProveEveryClause_data()
    {
        QTest::addColumn<QString>("folder");
        const QDir decks(QStringLiteral(RW_SOURCE_DIR "/sample-decks"));
        for (const QString &deck : decks.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(deck)) << decks.filePath(deck);
    }

    void theyPassAndProveEveryClause()
    {
        QFETCH(QString, folder);
        const Deck deck = loadDeck(readDeckFiles(folder.toStdString()), host().catalog());
        QVERIFY(deck.game);
        const ProofReport report = runProofs(deck, proofGame(*(*host().load(deck.game->id).value)->game), {.threads = 2});
        QVERIFY2(report.isSound() && report.findings.empty(), proofText(report).c_str());
        QVERIFY(!report.proofs.empty());
        for (const ClauseStanding &standing : report.coverage)
            QVERIFY2(!standing.isMissing(), (standing.id + ": " + std::string(standingName(standing.kind))).c_str());
    }
};

QTEST_GUILESS_MAIN(TestSampleProofs)
#include "tst_sampleproofs.moc"
