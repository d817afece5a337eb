// SPDX-License-Identifier: GPL-3.0-or-later
#include "testfiles.h"
#include "testgame.h"

#include <QTest>

#include <algorithm>
#include <regex>
#include <set>

using namespace rwtest;

namespace {

std::set<std::string> matches(const std::string &text, const std::regex &pattern)
{
    std::set<std::string> found;
    for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match)
        found.insert((*match)[1]);
    return found;
}

// A code is what a finding is made with; file names that look like one are not.
std::set<std::string> codesInSources()
{
    const std::regex code("\"((?:deck|variant)\\.[a-z]+(?:-[a-z]+)*)\"");
    const std::set<std::string> noCodes{"deck.yaml", "deck.game", "deck.players"};
    std::set<std::string> codes;
    for (const std::string &path : filesBelow("src/deck", ".cpp"))
        codes.merge(matches(fileBytes(path), code));
    std::erase_if(codes, [&](const std::string &each) { return noCodes.contains(each); });
    return codes;
}

// What is not in a text: tst_deckfiles, tst_newdeck, tst_bigdecks and tst_effective have them.
const std::set<std::string> codesOfFolders{"deck.no-folder",    "deck.not-a-folder",    "deck.not-a-file",
                                           "deck.broken-link",  "deck.unreadable-file", "deck.outside-link",
                                           "deck.too-big",      "deck.too-many-trials",
                                           "deck.folder-taken", "deck.cannot-write",  "deck.game-schema",    "deck.reserved-group"};

} // namespace

class TestBadDecks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSoundDeckHasNoFindings()
    {
        QCOMPARE(QString::fromStdString(findingsOf({soundDeck(), {}, {}, {}})), QString());
    }

    void eachFaultIsFoundAndNothingElse_data()
    {
        QTest::addColumn<QString>("path");
        for (const std::string &path : filesBelow("tests/data/bad-decks", ".txt"))
            QTest::newRow(shortName(path).c_str()) << QString::fromStdString(path);
    }

    void eachFaultIsFoundAndNothingElse()
    {
        QFETCH(QString, path);
        const Fixture fixture = readFixture(path.toStdString());
        QVERIFY(!fixture.expected.empty());
        QCOMPARE(QString::fromStdString(findingsOf(fixture)), QString::fromStdString(fixture.expected));
    }

    void everyCodeHasAFixture()
    {
        std::set<std::string> shown = codesOfFolders;
        for (const std::string &path : filesBelow("tests/data/bad-decks", ".txt"))
            shown.merge(matches(readFixture(path).expected, std::regex("\\[([a-z.-]+)\\]\n")));
        const std::set<std::string> codes = codesInSources();
        QVERIFY(codes.size() > 30);
        for (const std::string &code : codes)
            QVERIFY2(shown.contains(code), code.c_str());
    }

    void everyCodeIsInTheDescriptionOfTheFormat()
    {
        const std::string page = fileBytes(RW_SOURCE_DIR "/docs/deck-format.md");
        for (const std::string &code : codesInSources())
            if (code.starts_with("deck."))
                QVERIFY2(page.find(code + "`") != std::string::npos || page.find("`" + code.substr(5) + "`") != std::string::npos, code.c_str());
    }
};

QTEST_GUILESS_MAIN(TestBadDecks)
#include "tst_baddecks.moc"
