// SPDX-License-Identifier: GPL-3.0-or-later
// What reading a deck again costs: one parse for the file that changed, and one question to the game. Counted, not timed.
#include "deck/documentmemory.h"
#include "testgame.h"

#include <QTest>

#include <algorithm>

using namespace rw;

namespace {

DeckFiles deckOfThisTest(const std::string &mark)
{
    DeckFiles files = rwtest::soundDeck();
    for (DeckFiles::File &file : files.files)
        file.text += "# " + mark + "\n"; // so that no other test has parsed it
    return files;
}

std::size_t yamlFiles(const DeckFiles &files)
{
    return std::size_t(std::ranges::count_if(files.files, [](const auto &file) { return file.path.ends_with(".yaml"); }));
}

} // namespace

class TestEditCost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEditOfOneFileIsOneParse()
    {
        DeckFiles files = deckOfThisTest("one parse");
        const std::size_t before = parsedDocuments();
        const Deck first = loadDeck(files, rwtest::catalog());
        QCOMPARE(parsedDocuments() - before, yamlFiles(files));
        QVERIFY(yamlFiles(files) > 3);
        const Deck again = loadDeck(files, rwtest::catalog());
        QCOMPARE(parsedDocuments() - before, yamlFiles(files));
        QCOMPARE(again.effective.hash(), first.effective.hash());
        QVERIFY(again.findings == first.findings);
        files.files.back().text += "# edited\n";
        loadDeck(files, rwtest::catalog());
        QCOMPARE(parsedDocuments() - before, yamlFiles(files) + 1);
    }

    void aTextIsKnownByItsBytesAndItsFile()
    {
        const Checked<Document> one = rememberedDocument("dice: 4\n", "bytes/a.yaml");
        const Checked<Document> other = rememberedDocument("dice: 5\n", "bytes/a.yaml"); // as long as the first
        QCOMPARE(one.value->value().find("dice")->toInt(), 4);
        QCOMPARE(other.value->value().find("dice")->toInt(), 5);
        const Checked<Document> elsewhere = rememberedDocument("dice: 4\n", "bytes/b.yaml");
        QCOMPARE(elsewhere.value->file(), std::string("bytes/b.yaml"));
        QCOMPARE(elsewhere.value->place({"dice"}).file, std::string("bytes/b.yaml"));
    }

    void aTextThatCannotBeReadIsRememberedWithItsFindings()
    {
        const std::size_t before = parsedDocuments();
        const Checked<Document> first = rememberedDocument("dice: [4\n", "broken/a.yaml");
        const Checked<Document> again = rememberedDocument("dice: [4\n", "broken/a.yaml");
        QCOMPARE(parsedDocuments() - before, std::size_t(1));
        QVERIFY(!first && !again && hasErrors(first.findings));
        QVERIFY(first.findings == again.findings);
        QVERIFY(rememberedDocument("dice: 4\n", "broken/a.yaml"));
    }

    void onlyTheLatestTextsOfAFileAreKept()
    {
        const auto read = [](int dice) {
            const std::size_t before = parsedDocuments();
            rememberedDocument("dice: " + std::to_string(dice), "latest/a.yaml");
            return parsedDocuments() - before;
        };
        for (int dice = 0; dice < 20; ++dice)
            QCOMPARE(read(dice), std::size_t(1));
        QCOMPARE(read(19), std::size_t(0));
        QCOMPARE(read(18), std::size_t(0));
        QCOMPARE(read(0), std::size_t(1));
    }

    void whatIsKeptIsBoundedInMemory()
    {
        const std::string wide(8u << 20, 'x'); // each is as good as an eighth of what is kept
        const auto read = [&](int file) {
            const std::size_t before = parsedDocuments();
            rememberedDocument("a: " + wide, "wide/" + std::to_string(file) + ".yaml");
            return parsedDocuments() - before;
        };
        for (int file = 0; file < 12; ++file)
            QCOMPARE(read(file), std::size_t(1));
        QCOMPARE(read(11), std::size_t(0));
        QCOMPARE(read(0), std::size_t(1));
    }

    void theGameIsAskedOnceForFaultsAndTotals()
    {
        GameRules game = rwtest::pebbles();
        int asked = 0;
        game.check = [&](const Value &deck) {
            ++asked;
            Findings said = rwtest::pebbles().check(deck);
            said.push_back(
                error("pebbles.note", "all cards need {needed} gold", {}, {{"needed", "7"}}, {{}, "tables.start.cap"}));
            said.back().severity = Finding::Severity::Note;
            return said;
        };
        DeckFiles files = rwtest::soundDeck();
        std::erase_if(files.files, [](const DeckFiles::File &file) { // each asks for a version of its own
            return file.path.starts_with("variants/") || file.path.starts_with("proofs/")
                || file.path.starts_with("experiments/");
        });
        for (DeckFiles::File &file : files.files)
            if (const std::size_t at = file.text.find("variants:"); file.path == "deck.yaml" && at != std::string::npos)
                file.text.erase(at, file.text.find('\n', at) - at);
        const Deck deck = loadDeck(files, {{"pebbles"}, [&](std::string_view) { return &game; }});
        QCOMPARE(asked, 1);
        QCOMPARE(deck.totals.size(), std::size_t(1));
        QCOMPARE(deck.totals.front().where.file, std::string("tables.yaml"));
        QVERIFY(deck.totals.front().where.line > 0);
        QVERIFY(std::ranges::find(deck.findings, "pebbles.note", &Finding::code) == deck.findings.end());
    }
};

QTEST_GUILESS_MAIN(TestEditCost)
#include "tst_editcost.moc"
