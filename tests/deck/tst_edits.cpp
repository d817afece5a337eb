// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/edit.h"
#include "testfiles.h"

#include <QTest>

#include <charconv>
#include <sstream>

using namespace rw;

namespace {

// One case of a file in tests/data/edits:
//     === what happens [crlf] [no-newline]
//     set cards.0.gold = 5
//     --- before
//     ...
//     --- after            (or: --- refused edit.shared)
//     ...
struct Case
{
    std::string name;
    std::string command;
    std::string before;
    std::string after;
    std::string code;
};

std::string withoutWord(std::string &text, const std::string &word)
{
    const std::size_t at = text.find(word);
    if (at == text.npos)
        return {};
    text.erase(at, word.size());
    return word;
}

std::string withEnds(const std::string &text, const std::string &ends)
{
    std::string out;
    for (const char c : text)
        out += c == '\n' && ends == " [crlf]" ? std::string("\r\n") : std::string(1, c);
    return out;
}

std::vector<Case> casesOf(const std::string &path)
{
    std::vector<Case> cases;
    std::string *part = nullptr;
    std::istringstream in(rwtest::fileBytes(path));
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("=== ")) {
            cases.push_back({line.substr(4), {}, {}, {}, {}});
            part = &cases.back().command;
        } else if (line == "--- before") {
            part = &cases.back().before;
        } else if (line == "--- after") {
            part = &cases.back().after;
        } else if (line.starts_with("--- refused ")) {
            cases.back().code = line.substr(12);
        } else {
            *part += line + "\n";
        }
    }
    for (Case &each : cases) {
        const std::string noNewline = withoutWord(each.name, " [no-newline]");
        const std::string ends = withoutWord(each.name, " [crlf]");
        each.before = withEnds(each.before, ends);
        each.after = withEnds(each.after, ends);
        for (std::string *text : {&each.before, &each.after})
            while (!noNewline.empty() && (text->ends_with('\n') || text->ends_with('\r')))
                text->pop_back();
    }
    return cases;
}

Path pathOf(const std::string &text)
{
    Path path;
    std::istringstream in(text == "." ? "" : text);
    for (std::string step; std::getline(in, step, '.');) {
        std::size_t position = 0;
        const auto [end, failure] = std::from_chars(step.data(), step.data() + step.size(), position);
        if (failure == std::errc{} && end == step.data() + step.size())
            path.emplace_back(position);
        else
            path.emplace_back(step);
    }
    return path;
}

// set PATH = VALUE | insert PATH INDEX = VALUE | add PATH KEY = VALUE | remove PATH | move PATH FROM TO | rename PATH = KEY,
// each with `all:` or `detach:` before it.
Checked<Edit> done(const Document &document, const std::string &command)
{
    const std::size_t equals = command.find(" = ");
    std::istringstream words(command.substr(0, equals));
    std::string verb, path, first, second;
    words >> verb;
    const Sharing sharing = verb == "all:" ? Sharing::All : verb == "detach:" ? Sharing::Detach : Sharing::Ask;
    if (sharing != Sharing::Ask)
        words >> verb;
    words >> path >> first >> second;
    const Value value = equals == command.npos ? Value() : Document::read(command.substr(equals + 3), "value").value->value();
    if (verb == "set")
        return setValue(document, pathOf(path), value, sharing);
    if (verb == "insert")
        return insertItem(document, pathOf(path), std::size_t(std::stoul(first)), value, sharing);
    if (verb == "add")
        return insertMember(document, pathOf(path), first, value, atEnd, sharing);
    if (verb == "remove")
        return removeNode(document, pathOf(path), sharing);
    if (verb == "move")
        return moveChild(document, pathOf(path), std::size_t(std::stoul(first)), std::size_t(std::stoul(second)), sharing);
    if (verb == "rename")
        return renameKey(document, pathOf(path), value.text(), sharing);
    qFatal("unknown command %s", command.c_str());
}

} // namespace

/// Each kind of edit in each style of YAML, as texts before and after.
class TestEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textsAfter_data()
    {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("code");
        for (const std::string &path : rwtest::filesBelow("tests/data/edits", ".txt"))
            for (const Case &each : casesOf(path))
                QTest::newRow((rwtest::shortName(path) + ": " + each.name).c_str())
                    << QByteArray::fromStdString(each.command) << QByteArray::fromStdString(each.before)
                    << QByteArray::fromStdString(each.after) << QByteArray::fromStdString(each.code);
    }

    void textsAfter()
    {
        QFETCH(QByteArray, command);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, code);
        const Checked<Document> document = Document::read(before.toStdString(), "before.yaml");
        QVERIFY2(document, document.findings.empty() ? "" : line(document.findings.front()).c_str());
        const Checked<Edit> edit = done(*document.value, command.toStdString());
        if (!code.isEmpty()) {
            QVERIFY(!edit);
            QCOMPARE(QByteArray::fromStdString(edit.findings.front().code), code);
            return;
        }
        QVERIFY2(edit, edit.findings.empty() ? "" : line(edit.findings.front()).c_str());
        QCOMPARE(QByteArray::fromStdString(edit.value->after.text()), after);
        QCOMPARE(applied(document.value->text(), edit.value->patch), edit.value->after.text());
        QCOMPARE(reverted(edit.value->after.text(), edit.value->patch), document.value->text());
    }

    void editsAreNamed()
    {
        const Document document = *Document::read("cards:\n  - id: huginn\n    name: Huginn\n    gold: 1\n", "cards.yaml").value;
        const Path gold{"cards", std::size_t(0), "gold"};
        QCOMPARE(setValue(document, gold, 2).value->patch.name, std::string("Change gold of Huginn"));
        QCOMPARE(removeNode(document, gold).value->patch.name, std::string("Remove gold of Huginn"));
        QCOMPARE(insertItem(document, {"cards"}, 1, Value::Map{{"id", "x"}}).value->patch.name, std::string("Add to cards"));
    }
};

QTEST_GUILESS_MAIN(TestEdits)
#include "tst_edits.moc"
