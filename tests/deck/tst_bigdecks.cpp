// SPDX-License-Identifier: GPL-3.0-or-later
#include "testgame.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace rw;
using namespace rwtest;

namespace {

std::string mark(const char *schema)
{
    return std::string("# yaml-language-server: $schema=../../../schemas/") + schema + ".schema.json\n";
}

std::string numbered(int count, const std::string &before, const std::string &after)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += before + std::to_string(i) + after;
    return text;
}

// A list of thousand lists of thousand numbers, from two lines: a million values.
std::string millionValues()
{
    std::string aliases;
    for (int i = 0; i < 1000; ++i)
        aliases += "*l ,";
    return "  - {id: one, l: &l [" + numbered(1000, "", ",") + "]}\n  - {id: all, l: [" + aliases + "]}\n";
}

Deck load(const char *path, std::string text, const DeckLimits &limits = {})
{
    DeckFiles files = soundDeck();
    files.setText(path, std::move(text));
    return loadDeck(std::move(files), catalog(), {}, limits);
}

Findings findingsIn(const Deck &deck, std::string_view file)
{
    Findings found;
    std::ranges::copy_if(deck.findings, std::back_inserter(found),
                         [&](const Finding &finding) { return finding.where.file == file; });
    return found;
}

std::size_t count(const Deck &deck, std::string_view code)
{
    return std::size_t(std::ranges::count(deck.findings, code, &Finding::code));
}

} // namespace

/// Decks that are far too large are told so soon: the sizes here would take minutes or gigabytes.
class TestBigDecks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsHaveALimit_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<int>("line");
        const auto row = [](const char *name, const char *path, const std::string &text, const char *code, int line) {
            QTest::newRow(name) << QByteArray(path) << QByteArray::fromStdString(text) << QByteArray(code) << line;
        };
        const std::string deck =
            mark("deck") + "format: 1\ngame: pebbles\ntitle: Big\nversion: \"1\"\nauthors: [Me]\nplayers: {min: 2, max: 4}\n";
        row("default variants", "deck.yaml", deck + "variants: [" + numbered(9000, "v", ",") + "]\n", "deck.bad-count", 8);
        row("more of them than any list", "deck.yaml", deck + "variants: [" + numbered(60'000, "v", ",") + "]\n", "deck.too-big",
            8);
        row("clauses of the rules", "rules.yaml", mark("rules") + "clauses:\n" + numbered(9000, "  - {id: AB-", ", text: x}\n"),
            "deck.bad-count", 3);
        row("clauses of a proof", "proofs/p.yaml",
            mark("proof") + "proofs:\n  - name: x\n    clauses: [" + numbered(9000, "AC-", ",") + "]\n", "deck.bad-count", 4);
        row("values of a variant", "variants/v.yaml",
            mark("variant") + "title: x\nset:\n" + numbered(9000, "  tables.x", ": 1\n"), "deck.bad-count", 4);
        row("values of a sweep", "experiments/e.yaml",
            mark("experiment") + "experiments:\n  - {name: x, games: 10, sweep: {path: tables.dice, values: ["
                + numbered(9000, "", ",") + "]}}\n",
            "deck.bad-count", 3);
        row("a long name", "variants/v.yaml", mark("variant") + "title: x\nexcludes: [" + std::string(300'000, 'x') + "]\n",
            "deck.bad-length", 3);
        row("keys of a table", "tables.yaml", mark("tables") + "big:\n" + numbered(60'000, "  x", ": 1\n"), "deck.too-big", 3);
    }

    void listsHaveALimit()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, code);
        QFETCH(int, line);
        const Deck deck = load(path.constData(), text.toStdString());
        const Findings findings = findingsIn(deck, path.toStdString());
        QVERIFY(hasErrors(deck.findings));
        QVERIFY(deck.findings.size() < 200);
        const auto told = std::ranges::find(findings, code.toStdString(), &Finding::code);
        QVERIFY2(told != findings.end(), findings.empty() ? "no finding" : findings.front().code.c_str());
        QCOMPARE(told->where.line, line);
    }

    void faultsOfOneFileAreNotToldWithoutEnd()
    {
        const Deck deck = load("cards/many.yaml", mark("cards") + "gems:\n" + numbered(2500, "  - {name: x", "}\n"));
        QVERIFY(count(deck, "deck.missing-key") > 10);
        QVERIFY(deck.findings.size() < 500);
    }

    void oneNameManyTimesIsNotToldWithoutEnd()
    {
        std::string text = mark("cards") + "odd: [";
        for (int i = 0; i < 9000; ++i)
            text += "{id: same},";
        const Deck deck = load("cards/many.yaml", text + "]\n");
        QVERIFY(count(deck, "deck.duplicate-id") > 10);
        QVERIFY(deck.findings.size() < 500);
    }

    void allFilesShareOneLimit()
    {
        DeckFiles files = soundDeck();
        for (const char *name : {"a", "b", "c", "d", "e", "f"})
            files.setText(std::string("cards/") + name + ".yaml", mark("cards") + name + ":\n" + millionValues());
        const Deck deck = loadDeck(std::move(files), catalog());
        QCOMPARE(count(deck, "deck.too-big"), std::size_t(1));
        const auto told = std::ranges::find(deck.findings, "deck.too-big", &Finding::code);
        QCOMPARE(told->where.file, std::string("cards/b.yaml"));
    }

    void eachLimitIsTold()
    {
        const auto message = [](const DeckLimits &limits) {
            const Deck deck = load("cards/gems.yaml", mark("cards") + "gems:\n  - {id: jade}\n  - {id: opal}\n", limits);
            return deck.findings.size() == 1 ? QString::fromStdString(line(deck.findings.front()))
                                             : QString::number(deck.findings.size());
        };
        DeckLimits limits;
        limits.files = 1;
        QVERIFY2(message(limits).contains(u"more than 1 files"_s), qPrintable(message(limits)));
        limits = {};
        limits.bytes = 100;
        QVERIFY2(message(limits).contains(u"more than 100 bytes of text"_s), qPrintable(message(limits)));
        limits = {};
        limits.expandedBytes = 200;
        QVERIFY2(message(limits).contains(u"more than 200 bytes of values"_s), qPrintable(message(limits)));
        limits = {};
        limits.items = 1;
        QVERIFY2(message(limits).contains(u"more than 1 items"_s), qPrintable(message(limits)));
    }

    void largeValuesOfAnExperimentCountForEachVersion()
    {
        const std::string large = "{tables.start: [*l, *l, *l, *l, *l, *l, *l, *l, *l, *l]}";
        const Deck deck =
            load("experiments/e.yaml",
                 mark("experiment") + "experiments:\n  - name: &l [" + numbered(9000, "", ",") + "]\n    games: 10\n    set: "
                     + large + "\n    sweep: {path: tables.dice, values: [" + numbered(100, "", ",") + "]}\n",
                 {.trialValues = 500'000});
        QCOMPARE(count(deck, "deck.too-many-trials"), std::size_t(1));
    }

    // Each version is compared with the plain deck: 33 times 30 maps, which would be 50 billion comparisons of keys with a search.
    void wideMapsAreComparedSoon()
    {
        DeckFiles files = soundDeck();
        std::string cards = mark("cards");
        for (int i = 0; i < 30; ++i)
            cards += "g" + std::to_string(i) + ":\n  - id: c" + std::to_string(i) + "\n" + numbered(9000, "    k", ": 1\n");
        files.setText("cards/wide.yaml", std::move(cards));
        files.setText("experiments/e.yaml",
                      mark("experiment") + "experiments:\n  - {name: x, games: 10, sweep: {path: tables.dice, values: ["
                          + numbered(100, "", ",") + "]}}\n");
        const Deck deck = loadDeck(std::move(files), catalog());
        QCOMPARE(count(deck, "deck.too-many-trials"), std::size_t(1));
    }

    void versionsBeyondTheLimitAreNotChecked()
    {
        DeckLimits limits;
        limits.trialValues = 1;
        const Deck deck = loadDeck(soundDeck(), catalog(), {}, limits);
        QCOMPARE(count(deck, "deck.too-many-trials"), std::size_t(1));
        QVERIFY(!hasErrors(deck.findings));
    }
};

QTEST_GUILESS_MAIN(TestBigDecks)
#include "tst_bigdecks.moc"
