// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/document.h"
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
const std::set<std::string> codesOfFolders{
    "deck.no-folder",    "deck.not-a-folder",   "deck.not-a-file",      "deck.broken-link",   "deck.unreadable-file",
    "deck.outside-link", "deck.too-big",        "deck.too-many-trials", "deck.folder-taken",  "deck.cannot-write",
    "deck.game-schema",  "deck.reserved-group", "deck.not-a-picture",   "deck.large-picture", "deck.bad-svg"}; // tst_deckpictures

// What is about a file as a whole, so that it has no line; and what stands on the command line.
const std::set<std::string> codesOfWholeFiles{"deck.missing-file", "deck.unknown-file", "deck.hidden-name",
                                              "deck.unreadable-file", "variant.bad-name"};

struct Slip
{
    std::string what;
    std::string text; ///< of the whole file
};

bool isBelow(const rw::Path &path, const char *name)
{
    return std::ranges::find(path.begin(), path.end() - 1, rw::PathStep(std::string(name))) != path.end() - 1;
}

// Keys that somebody chose: another one is no slip.
bool isFreeKey(const rw::Path &path)
{
    return isBelow(path, "set") || isBelow(path, "play") || isBelow(path, "expect");
}

std::vector<Slip> slipsIn(const rw::DeckFiles::File &file)
{
    const rw::Document document = *rw::Document::read(file.text, file.path).value;
    std::vector<Slip> slips;
    for (rw::NodeId id = 0; id < document.nodes().size(); ++id) {
        const rw::Path path = document.pathOf(id);
        if (path.empty() || document.find(path) != id)
            continue;
        const auto with = [&](const rw::Span &span, const std::string &words) {
            return file.text.substr(0, span.begin) + words + file.text.substr(span.end);
        };
        if (const rw::NodeId key = document.node(id).key; key != rw::noNode && !isFreeKey(path))
            slips.push_back({rw::pathText(path) + " mistyped", with(document.node(key).content, document.node(key).text + "x")});
        if (isScalar(document.node(id).style) && !isBelow(path, "expect")) // a state may hold anything
            slips.push_back({rw::pathText(path) + " a list", with(document.node(id).content, "[[]]")});
    }
    return slips;
}

} // namespace

class TestBadDecks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSoundDeckHasNoFindings() { QCOMPARE(QString::fromStdString(findingsOf({soundDeck(), {}, {}, {}})), QString()); }

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

    void everyFindingHasItsPlace_data() { eachFaultIsFoundAndNothingElse_data(); }

    void everyFindingHasItsPlace()
    {
        QFETCH(QString, path);
        const Fixture fixture = readFixture(path.toStdString());
        const rw::Checked<rw::DeckWishes> wishes = rw::parseWishes(fixture.variants, fixture.settings);
        for (const rw::Finding &finding :
             wishes ? rw::loadDeck(fixture.files, catalog(), *wishes.value).findings : wishes.findings) {
            const bool isAboutAll = codesOfWholeFiles.contains(finding.code) || finding.where.file.starts_with("--");
            QVERIFY2(!finding.where.file.empty(), rw::line(finding).c_str());
            QVERIFY2(isAboutAll || (finding.where.line > 0 && finding.where.column > 0), rw::line(finding).c_str());
        }
    }

    // Whatever is mistyped or of another kind: it is told where it stands, and nowhere else.
    void oneSlipGivesOneFinding_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("text");
        for (const rw::DeckFiles::File &file : soundDeck().files)
            for (const Slip &slip : slipsIn(file))
                QTest::newRow((file.path + " " + slip.what).c_str())
                    << QString::fromStdString(file.path) << QString::fromStdString(slip.text);
    }

    void oneSlipGivesOneFinding()
    {
        QFETCH(QString, file);
        QFETCH(QString, text);
        Fixture fixture{soundDeck(), {}, {}, {}};
        fixture.files.setText(file.toStdString(), text.toStdString());
        const QString found = QString::fromStdString(findingsOf(fixture));
        QVERIFY2(found.count(u'\n') == 1 && found.startsWith(file), qPrintable(found));
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
                QVERIFY2(page.find(code + "`") != std::string::npos || page.find("`" + code.substr(5) + "`") != std::string::npos,
                         code.c_str());
    }
};

QTEST_GUILESS_MAIN(TestBadDecks)
#include "tst_baddecks.moc"
