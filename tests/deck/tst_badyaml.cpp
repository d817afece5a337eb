// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/document.h"
#include "testfiles.h"

#include <QElapsedTimer>
#include <QTest>

#include <filesystem>
#include <regex>
#include <set>

using namespace rw;

namespace {

std::string findingsOf(const std::string &text, const std::string &name, const ReadLimits &limits = {})
{
    std::string out;
    for (const Finding &finding : Document::read(text, name, limits).findings)
        out += line(finding) + "\n";
    return out;
}

std::string repeated(std::string_view text, int count)
{
    std::string out;
    for (int i = 0; i < count; ++i)
        out += text;
    return out;
}

// Each anchor is a list of ten aliases of the one before: 10^levels values from a few lines.
std::string billionLaughs(int levels)
{
    std::string text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n";
    for (int i = 1; i <= levels; ++i) {
        const std::string before = "*a" + std::to_string(i - 1);
        text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + repeated(before + ", ", 9) + before + "]\n";
    }
    return text;
}

std::string aliasChain(int length)
{
    std::string text = "- &a0 [x]\n";
    for (int i = 1; i <= length; ++i)
        text += "- &a" + std::to_string(i) + " [*a" + std::to_string(i - 1) + "]\n";
    return text;
}

std::string steps(int depth)
{
    std::string text;
    for (int i = 0; i < depth; ++i)
        text += std::string(std::size_t(i), ' ') + "a:\n";
    return text;
}

} // namespace

/// Broken and hostile files: a finding with its place, soon, and no crash.
class TestBadYaml : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachFaultIsTold_data()
    {
        QTest::addColumn<QByteArray>("path");
        for (const std::string &path : rwtest::filesBelow("tests/data/bad-yaml", ".yaml"))
            QTest::newRow(rwtest::shortName(path).c_str()) << QByteArray::fromStdString(path);
    }

    void eachFaultIsTold()
    {
        QFETCH(QByteArray, path);
        const std::filesystem::path file = path.toStdString();
        const std::string expected = rwtest::fileBytes(std::filesystem::path(file).replace_extension(".findings"));
        QVERIFY(!expected.empty());
        QCOMPARE(QByteArray::fromStdString(findingsOf(rwtest::fileBytes(file), file.filename())),
                 QByteArray::fromStdString(expected));
    }

    void eachCodeHasAFixture()
    {
        const std::regex code("\"(yaml\\.[a-z0-9]+(?:-[a-z0-9]+)*)\"");
        std::string fixtures;
        for (const std::string &path : rwtest::filesBelow("tests/data/bad-yaml", ".findings"))
            fixtures += rwtest::fileBytes(path);
        // What only a large text has is tested below.
        const std::set<std::string> large{"yaml.too-big", "yaml.too-many-nodes", "yaml.too-deep", "yaml.alias-expansion"};
        for (const std::string &path : rwtest::filesBelow("src/deck", ".cpp")) {
            const std::string source = rwtest::fileBytes(path);
            for (std::sregex_iterator match(source.begin(), source.end(), code), end; match != end; ++match)
                QVERIFY2(large.contains((*match)[1]) || fixtures.find("[" + std::string((*match)[1]) + "]") != fixtures.npos,
                         (*match)[1].str().c_str());
        }
    }

    void hostileTextsEndSoon_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("code");
        const auto row = [](const char *name, const std::string &text, const char *code) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(code);
        };
        row("a billion laughs", billionLaughs(9), "yaml.alias-expansion");
        row("laughs without end", billionLaughs(400), "yaml.alias-expansion");
        row("a long text many times", "- &a " + std::string(1 << 20, 'x') + "\n" + repeated("- *a\n", 100'000),
            "yaml.alias-expansion");
        row("a chain of aliases", aliasChain(2000), "yaml.too-deep");
        row("deep lists", std::string(1'000'000, '['), "yaml.too-deep");
        row("deep maps", repeated("{a: ", 100'000), "yaml.too-deep");
        row("deep dashes", repeated("- ", 100'000), "yaml.too-deep");
        row("deep steps", steps(2000), "yaml.too-deep");
        row("too many values", "[" + repeated("1,", 1'100'000) + "]", "yaml.too-many-nodes");
        row("too large", std::string((16u << 20) + 1, ' '), "yaml.too-big");
        row("all zeros", std::string(1 << 20, '\0'), "yaml.control-character");
        row("all no UTF-8", std::string(1 << 20, '\xff'), "yaml.invalid-utf8");
        row("a quote that never ends", "\"" + repeated("x\n", 1 << 20), "yaml.unclosed-quote");
        row("a long key", std::string(1 << 20, 'k') + ": 1\n", "yaml.key-too-long");
        row("the same key again and again", repeated("a: 1\n", 200'000), "yaml.duplicate-key");
        row("small maps with the same key twice, below many lines",
            repeated("#\n", 2'000'000) + repeated("- {a: 1, a: 2}\n", 100'000), "yaml.duplicate-key");
        row("merge keys in one line", "[" + repeated("{<<: 1},", 200'000) + "]", "yaml.merge-key");
        row("faults in one line", "[" + repeated("!!int a,", 400'000) + "]", "yaml.tag-mismatch");
        row("values far to the right", "a:\n" + std::string(1'000'000, ' ') + "[" + repeated("!!int a,", 200'000) + "]",
            "yaml.tag-mismatch");
        row("colons", std::string(1 << 20, ':') + " ", "yaml.key-too-long");
        row("quotes in keys", repeated("\"a\" b: ", 100'000), "yaml.unexpected");
    }

    void hostileTextsEndSoon()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, code);
        QElapsedTimer timer;
        timer.start();
        const Findings findings = Document::read(text.toStdString(), "hostile.yaml").findings;
        QVERIFY2(timer.elapsed() < 5000, std::to_string(timer.elapsed()).c_str());
        QVERIFY(!findings.empty());
        QVERIFY(findings.size() <= ReadLimits().findings);
        QCOMPARE(QByteArray::fromStdString(findings.front().code), code);
        QVERIFY(findings.front().where.line > 0);
    }

    void largeSoundTextsAreRead()
    {
        QElapsedTimer timer;
        timer.start();
        QVERIFY(Document::read(repeated("- a: 1\n", 300'000), "large.yaml"));
        QVERIFY(Document::read("a: \"" + std::string(8 << 20, 'x') + "\"\n", "long.yaml"));
        QVERIFY(Document::read(repeated("# comment\n", 500'000) + "a: 1\n", "comments.yaml"));
        QVERIFY(Document::read("a: |\n" + repeated("\n", 1'000'000) + "b: 1\n", "empty-lines.yaml"));
        QVERIFY2(timer.elapsed() < 20'000, std::to_string(timer.elapsed()).c_str());
    }
};

QTEST_GUILESS_MAIN(TestBadYaml)
#include "tst_badyaml.moc"
