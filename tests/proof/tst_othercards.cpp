// SPDX-License-Identifier: GPL-3.0-or-later
#include "proofdeck.h"

#include <QDir>
#include <QTest>

using namespace rw;
using namespace rwtest;

/// Cards that the sample decks do not have, in the places of those that they have: proofs of tests/data/other-cards.
class TestOtherCards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyAct_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("file");
        const QDir games(QStringLiteral(RW_SOURCE_DIR "/tests/data/other-cards"));
        for (const QString &game : games.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QDir proofs(games.filePath(game));
            for (const QString &file : proofs.entryList({QStringLiteral("*.yaml")}, QDir::Files))
                QTest::newRow(qPrintable(game + QLatin1Char('/') + file)) << game << proofs.filePath(file);
        }
    }

    void theyAct()
    {
        QFETCH(QString, game);
        QFETCH(QString, file);
        QFile text(file);
        QVERIFY(text.open(QIODevice::ReadOnly));
        DeckFiles files = readDeckFiles(RW_SOURCE_DIR "/sample-decks/" + game.toStdString());
        std::erase_if(files.files, [](const DeckFiles::File &each) {
            return each.path.starts_with("proofs/") || each.path.starts_with("experiments/");
        });
        files.setText("proofs/p.yaml", text.readAll().toStdString());
        const Deck deck = loadDeck(std::move(files), host().catalog());
        std::string told;
        for (const Finding &finding : deck.findings)
            told += hasErrors({finding}) ? line(finding) + "\n" : std::string();
        QVERIFY2(told.empty(), told.c_str());
        const ProofReport report = runProofs(deck, proofGame(*(*host().load(game.toStdString()).value)->game));
        QVERIFY2(report.isSound(), proofText(report).c_str());
        QVERIFY(!report.proofs.empty());
    }
};

QTEST_GUILESS_MAIN(TestOtherCards)
#include "tst_othercards.moc"
