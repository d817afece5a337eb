// SPDX-License-Identifier: GPL-3.0-or-later
// What comes with the program, judged with the games that come with it.
#include "cli/batchcommand.h"
#include "cli/checkcommand.h"
#include "cli/gamescommand.h"
#include "cli/newcommand.h"
#include "cli/schemacommand.h"
#include "commandrun.h"
#include "deck/deckloader.h"
#include "host/cardreport.h"
#include "host/gamehost.h"
#include "host/gamelanguage.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const QDir decks(u"" RW_SOURCE_DIR "/sample-decks"_s);
const QDir schemas(u"" RW_SOURCE_DIR "/schemas"_s);

QByteArray bytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

DeckFiles filesOf(const QString &deck)
{
    return readDeckFiles(decks.filePath(deck).toStdString());
}

void addDecks()
{
    QTest::addColumn<QString>("deck");
    for (const QString &deck : decks.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        QTest::newRow(qPrintable(deck)) << deck;
}

} // namespace

class TestShippedDecks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSchemasThatAreCheckedInAreThoseOfTheProgramAndItsGames()
    {
        QTemporaryDir folder;
        QCOMPARE(run(SchemaCommand(m_games), {u"--write"_s, folder.path()}).code, int(AllWell));
        const QStringList names = QDir(folder.path()).entryList(QDir::Files, QDir::Name);
        QCOMPARE(schemas.entryList(QDir::Files, QDir::Name), names);
        for (const QString &name : names)
            QVERIFY2(bytes(schemas.filePath(name)) == bytes(folder.filePath(name)), qPrintable(name));
    }

    void thePageOfWordsForProofsIsThatOfTheGames()
    {
        GamesCommand command(m_host);
        const Said said = run(command, {u"--proof-words"_s});
        QCOMPARE(said.code, int(AllWell));
        QVERIFY(said.out.contains(u"| `seats.SEAT.gold` |"_s));
        QCOMPARE(said.out, QString::fromUtf8(bytes(u"" RW_SOURCE_DIR "/docs/proof-words.md"_s)));
    }

    /// Who opens one must learn something: random play shows little of what players do, and a question alone answers nothing.
    void aShippedExperimentNamesAStrongBotAndTellsWhatWasFound()
    {
        static const QRegularExpression found(u"\\bFound with\\b.*[\\d,]+ games\\b.*: .*\\d"_s,
                                              QRegularExpression::DotMatchesEverythingOption);
        int seen = 0;
        for (const QString &deck : decks.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
            for (const DeckFiles::File &file : filesOf(deck).files) {
                if (kindOf(file.path) != FileKind::Experiment)
                    continue;
                const Checked<Document> read = Document::read(file.text, file.path);
                QVERIFY(read);
                for (const Value &experiment : read.value->value().find("experiments")->list()) {
                    ++seen;
                    const std::string &name = experiment.find("name")->text();
                    const Value *bots = experiment.find("bots");
                    QVERIFY2(bots && bots->size() > 0, name.c_str());
                    for (const Value &bot : bots->list())
                        QVERIFY2(BotSpec::parse(bot.text()).name != "random", name.c_str());
                    const Value *about = experiment.find("description");
                    QVERIFY2(about && found.match(QString::fromStdString(about->text())).hasMatch(), name.c_str());
                }
            }
        QVERIFY(seen >= 11);
    }

    void aShippedDeckHasNoFindings_data() { addDecks(); }
    void aShippedDeckHasNoFindings()
    {
        QFETCH(QString, deck);
        const Said said = run(CheckCommand(m_games), {decks.filePath(deck)});
        QCOMPARE(said.out, QString());
        QCOMPARE(said.code, int(AllWell));
    }

    void eachOfItsVariantsChangesTheDeckAndIsSound_data() { addDecks(); }
    void eachOfItsVariantsChangesTheDeckAndIsSound()
    {
        QFETCH(QString, deck);
        const Deck plain = loadDeck(filesOf(deck), m_games, *parseWishes({"none"}, {}).value);
        checkWords(plain, "none");
        for (const Variant &variant : plain.variants) {
            const Deck changed = loadDeck(filesOf(deck), m_games, *parseWishes({variant.name}, {}).value);
            QVERIFY2(changed.findings.empty(), variant.name.c_str());
            QVERIFY2(changed.effective.hash() != plain.effective.hash(), variant.name.c_str());
            checkWords(changed, variant.name);
        }
    }

    void itsFirstLinesLeadToSchemasThatAreThere_data() { addDecks(); }
    void itsFirstLinesLeadToSchemasThatAreThere()
    {
        QFETCH(QString, deck);
        for (const DeckFiles::File &file : filesOf(deck).files) {
            const QString path = decks.filePath(deck) + u'/' + QString::fromStdString(file.path);
            const QString schema = QFileInfo(path).dir().filePath(QString::fromStdString(schemaMark(file.text)));
            QVERIFY2(QFileInfo(schema).isFile(), qPrintable(schema));
        }
    }

    void aCopyOfItHasNoFindings_data() { addDecks(); }
    void aCopyOfItHasNoFindings()
    {
        QFETCH(QString, deck);
        QTemporaryDir folder;
        const QString copy = folder.filePath(u"copy"_s);
        QCOMPARE(run(NewCommand(m_games, decks.path().toStdString()), {deck, copy}).code, int(AllWell));
        QCOMPARE(run(CheckCommand(m_games), {copy}).out, QString());
    }

    void aBlankDeckOfEachGameHasNoFindingsAndCanBePlayed()
    {
        QVERIFY(!m_games.ids.empty());
        for (const std::string &game : m_games.ids) {
            QTemporaryDir folder;
            const QString blank = folder.filePath(u"blank"_s);
            QCOMPARE(run(NewCommand(m_games, {}), {QString::fromStdString(game), blank, u"--blank"_s}).code, int(AllWell));
            const Said said = run(CheckCommand(m_games), {blank});
            QCOMPARE(said.out, QString());
            QCOMPARE(said.code, int(AllWell));
            const Said played = run(BatchCommand(m_host), {blank, u"--games"_s, u"2"_s});
            QCOMPARE(played.err, QString());
            QCOMPARE(played.code, int(AllWell));
        }
    }

private:
    /// The words on its cards are what they do.
    void checkWords(const Deck &deck, const std::string &variant)
    {
        const abilities::Vocabulary *vocabulary = vocabularyOf(*(*m_host.load(deck.game->id).value)->game);
        if (!vocabulary)
            return;
        const std::vector<CardEntry> entries = cardEntries(deck, *vocabulary, {});
        QVERIFY(!entries.empty() || variant == "no-abilities");
        for (const CardEntry &entry : entries)
            QVERIFY2(entry.words.agreement.verdict == abilities::Verdict::Agrees,
                     (variant + ", " + entry.card.id + ": " + entry.words.printed + " / " + entry.words.canonical).c_str());
    }

    GameHost m_host{{std::filesystem::path(RW_BUILD_DIR) / "bin/games"}};
    GameCatalog m_games = m_host.catalog();
};

QTEST_GUILESS_MAIN(TestShippedDecks)
#include "tst_shippeddecks.moc"
