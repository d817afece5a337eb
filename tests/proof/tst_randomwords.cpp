// SPDX-License-Identifier: GPL-3.0-or-later
#include "proofdeck.h"

#include "engine/luck.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace rw;
using namespace rwtest;

namespace {

/// The folder of a sample deck.
std::string folderOf(const QString &deck)
{
    return RW_SOURCE_DIR "/sample-decks/" + deck.toStdString();
}

using Words = std::map<std::string, std::string, std::greater<>>; // of two with one beginning the longer comes first

std::string randomWord(SampleLuck &luck)
{
    std::string word;
    for (int syllable = 0; syllable < 4; ++syllable) {
        word += "bdfghjklmnprstvwxz"[luck.nextBelow(18)];
        word += "aeiou"[luck.nextBelow(5)];
    }
    return word;
}

/// Ids and names of all cards and their items, each with a random word in its place.
struct Renaming
{
    explicit Renaming(std::uint64_t seed) : luck(seed) {}

    SampleLuck luck;
    Words ids;
    Words names;

    void takeCards(const Value &groups)
    {
        if (groups.isMap())
            for (const Value::Member &group : groups.map())
                if (group.value.isList())
                    for (const Value &card : group.value.list())
                        takeCard(card);
    }
    void takeCard(const Value &card)
    {
        for (const char *key : {"id", "item"})
            if (const Value *id = card.find(key); id && id->isText())
                ids.emplace(id->text(), randomWord(luck));
        std::string name = randomWord(luck);
        name.front() = char(name.front() - 'a' + 'A');
        if (const Value *old = card.find("name"); old && old->isText())
            names.emplace(old->text(), name);
    }
};

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/// The words put in the place of those that stand alone. The files of pictures keep their names.
std::string renamed(const std::string &text, const Words &words)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const bool begins = at == 0 || !isLetter(text[at - 1]);
        const bool isPicture = at >= 4 && text.compare(at - 4, 4, "art/") == 0;
        const auto found = std::ranges::find_if(words, [&](const auto &each) {
            const std::size_t end = at + each.first.size();
            return text.compare(at, each.first.size(), each.first) == 0 && (end >= text.size() || !isLetter(text[end]));
        });
        if (begins && !isPicture && found != words.end()) {
            out += found->second;
            at += found->first.size();
        } else {
            out += text[at++];
        }
    }
    return out;
}

Renaming renamingOf(const Deck &deck, std::uint64_t seed)
{
    Renaming renaming(seed);
    for (const DeckDocument &each : deck.documents) {
        const Value whole = each.document.value();
        if (each.kind == FileKind::Cards)
            renaming.takeCards(whole);
        else if (each.kind == FileKind::Variant && whole.isMap() && whole.find("add"))
            renaming.takeCards(*whole.find("add"));
    }
    return renaming;
}

Deck renamedDeck(const QString &deck, std::uint64_t seed)
{
    DeckFiles files = readDeckFiles(folderOf(deck));
    const Renaming renaming = renamingOf(loadDeck(files, host().catalog()), seed);
    for (DeckFiles::File &file : files.files)
        file.text = renamed(renamed(file.text, renaming.names), renaming.ids);
    return loadDeck(std::move(files), host().catalog());
}

/// A line for each proof that fails.
std::string failing(const ProofReport &report)
{
    std::string names;
    for (const ProofResult &proof : report.proofs)
        if (!proof.passed)
            names += line(proof.failures.front().finding) + " in \"" + proof.name + "\"\n";
    return names;
}

} // namespace

/// No rule hangs on what a card is called: with random words for all ids and names of cards and items, in the cards, tables,
/// variants, experiments and proofs, every proof passes as before.
class TestRandomWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsCalledAsBefore_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<int>("ids");
        QTest::addColumn<int>("names");
        QTest::newRow("Spoils of War") << QStringLiteral("spoils-of-war") << 80 << 35;
        QTest::newRow("Bottlecap Vikings") << QStringLiteral("bottlecap-vikings") << 55 << 50;
    }

    void nothingIsCalledAsBefore()
    {
        QFETCH(QString, folder);
        QFETCH(int, ids);
        QFETCH(int, names);
        const Deck deck = loadDeck(readDeckFiles(folderOf(folder)), host().catalog());
        const Renaming renaming = renamingOf(deck, 1);
        QVERIFY(renaming.ids.size() > std::size_t(ids) && renaming.names.size() > std::size_t(names));
        const Deck other = renamedDeck(folder, 1);
        for (const DeckDocument &each : other.documents) {
            const std::string text = each.document.text();
            QVERIFY2(renamed(renamed(text, renaming.names), renaming.ids) == text, each.document.file().c_str());
        }
    }

    void everyProofPasses_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<int>("seed");
        for (const char *folder : {"spoils-of-war", "bottlecap-vikings"})
            for (const int seed : {1, 2})
                QTest::addRow("%s, words %d", folder, seed) << QString::fromUtf8(folder) << seed;
    }

    void everyProofPasses()
    {
        QFETCH(QString, folder);
        QFETCH(int, seed);
        const Deck deck = renamedDeck(folder, std::uint64_t(seed));
        for (const Finding &finding : deck.findings)
            QVERIFY2(finding.severity != Finding::Severity::Error, line(finding).c_str());
        const ProofReport report = runProofs(deck, proofGame(*(*host().load(deck.game->id).value)->game), {.threads = 2});
        QVERIFY2(report.isSound(), failing(report).c_str());
        QVERIFY(report.proofs.size() > 150);
    }
};

QTEST_GUILESS_MAIN(TestRandomWords)
#include "tst_randomwords.moc"
