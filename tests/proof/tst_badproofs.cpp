// SPDX-License-Identifier: GPL-3.0-or-later
#include "../testfiles.h"
#include "proofdeck.h"

#include "deck/document.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <regex>
#include <set>
#include <utility>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;
using rwtest::textOf;

namespace {

const QString fixtures = QStringLiteral(RW_SOURCE_DIR "/tests/data/bad-proofs");

std::set<std::string> codesIn(const QString &folder, const QString &ending, const char *pattern)
{
    std::set<std::string> codes;
    const std::regex code(pattern);
    for (const QString &name : QDir(folder).entryList({ending}, QDir::Files)) {
        const std::string text = textOf(QDir(folder).filePath(name)).toStdString();
        for (std::sregex_iterator match(text.begin(), text.end(), code), end; match != end; ++match)
            codes.insert((*match)[1]);
    }
    return codes;
}

/// A deck that is shipped, with one file of proofs: they take the longest.
DeckFiles filesOf(const QString &deck)
{
    DeckFiles files = readDeckFiles(RW_SOURCE_DIR "/sample-decks/" + deck.toStdString());
    bool hasProofs = false;
    std::erase_if(files.files, [&](const DeckFiles::File &file) {
        return kindOf(file.path) == FileKind::Proof && std::exchange(hasProofs, true);
    });
    return files;
}

/// Texts of the file with one slip each.
std::vector<std::string> slipsIn(const DeckFiles::File &file)
{
    const Document document = *Document::read(file.text, file.path).value;
    std::vector<std::string> texts;
    for (NodeId id = 0; id < document.nodes().size(); ++id) {
        const Path path = document.pathOf(id);
        if (path.empty() || document.find(path) != id)
            continue;
        const auto with = [&](const Span &span, const std::string &words) {
            return file.text.substr(0, span.begin) + words + file.text.substr(span.end);
        };
        if (const NodeId key = document.node(id).key; key != noNode)
            texts.push_back(with(document.node(key).content, document.node(key).text + "x"));
        if (isScalar(document.node(id).style))
            texts.push_back(with(document.node(id).content, "[[]]"));
    }
    return texts;
}

} // namespace

/// Proofs that cannot be understood, and proofs that must fail: NAME.yaml beside NAME.txt, which is what a person reads.
/// With RW_WRITE_EXPECTED=1 in the environment the texts are written instead, for a person to read the difference.
class TestBadProofs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachOneFailsLikeThis_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &name : QDir(fixtures).entryList({u"*.yaml"_s}, QDir::Files, QDir::Name))
            QTest::newRow(qPrintable(name)) << QDir(fixtures).filePath(name);
    }

    void eachOneFailsLikeThis()
    {
        QFETCH(QString, path);
        const QString found = QString::fromStdString(told(textOf(path).toStdString()));
        QFile expected(QString(path).replace(u".yaml"_s, u".txt"_s));
        if (qEnvironmentVariableIsSet("RW_WRITE_EXPECTED")) {
            QVERIFY(expected.open(QIODevice::WriteOnly));
            expected.write(found.toUtf8());
            expected.close();
        }
        QVERIFY(found.contains(u": error: "_s) || found.contains(u": warning: "_s));
        QCOMPARE(found, textOf(expected.fileName()));
    }

    void everyFindingHasItsPlace_data() { eachOneFailsLikeThis_data(); }

    void everyFindingHasItsPlace()
    {
        QFETCH(QString, path);
        static const QRegularExpression finding(u"^\\S.*: (?:error|warning|note): .*$"_s, QRegularExpression::MultilineOption);
        static const QRegularExpression placed(u"^proofs/p\\.yaml:[1-9]\\d*:[1-9]\\d*: "_s);
        const QString found = QString::fromStdString(told(textOf(path).toStdString()));
        QVERIFY(finding.match(found).hasMatch());
        for (auto it = finding.globalMatch(found); it.hasNext();) {
            const QString line = it.next().captured();
            QVERIFY2(placed.match(line).hasMatch(), qPrintable(line));
        }
    }

    // One slip in a deck that is shipped, checked by its own game: a key mistyped, or a list where there is a single value.
    void everyFindingOfAShippedDeckHasItsPlace_data()
    {
        QTest::addColumn<QString>("deck");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("text");
        constexpr std::size_t most = 4; // in the first file of a kind
        for (const char *game : {"liars-dice", "spoils-of-war", "bottlecap-vikings"}) {
            std::set<FileKind> seen;
            for (const DeckFiles::File &file : filesOf(QString::fromLatin1(game)).files) {
                if (!seen.insert(*kindOf(file.path)).second)
                    continue;
                const std::vector<std::string> slips = slipsIn(file);
                for (std::size_t i = 0; i < std::min(most, slips.size()); ++i) {
                    const std::size_t at = i * slips.size() / std::min(most, slips.size());
                    QTest::addRow("%s %s, slip %zu", game, file.path.c_str(), at)
                        << QString::fromLatin1(game) << QString::fromStdString(file.path) << QString::fromStdString(slips[at]);
                }
            }
        }
    }

    void everyFindingOfAShippedDeckHasItsPlace()
    {
        QFETCH(QString, deck);
        QFETCH(QString, file);
        QFETCH(QString, text);
        DeckFiles files = filesOf(deck);
        files.setText(file.toStdString(), text.toStdString());
        for (const Finding &finding : readDeck(host(), std::move(files)).findings) {
            const bool isAboutAll = finding.code == "deck.missing-file" || finding.code == "deck.unknown-file";
            QVERIFY2(!finding.where.file.empty(), line(finding).c_str());
            QVERIFY2(isAboutAll || (finding.where.line > 0 && finding.where.column > 0), line(finding).c_str());
        }
    }

    void everyCodeHasAFixture()
    {
        // The game's own faults need a game that has them: tst_faultygames brings some. Idle luck needs dice that are rolled now and then.
        const std::set<std::string> elsewhere{"proof.invariant",   "proof.endless",   "proof.defect",
                                              "proof.cannot-pass", "proof.idle-luck", "proof.not-understood"};
        const std::set<std::string> codes =
            codesIn(QStringLiteral(RW_SOURCE_DIR "/src/proof"), u"*.cpp"_s, "\"(proof\\.[a-z]+(?:-[a-z]+)*)\"");
        const std::set<std::string> shown = codesIn(fixtures, u"*.txt"_s, "\\[(proof\\.[a-z-]+)\\]");
        QVERIFY(codes.size() > 15);
        for (const std::string &code : codes)
            QVERIFY2(shown.contains(code) || elsewhere.contains(code), code.c_str());
    }
};

QTEST_GUILESS_MAIN(TestBadProofs)
#include "tst_badproofs.moc"
