// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/edit.h"
#include "deck/treecheck.h"
#include "testfiles.h"

#include <QTest>

#include <algorithm>

using namespace rw;

namespace {

Document documentOf(const std::string &path)
{
    Checked<Document> read = Document::read(rwtest::fileBytes(path), "file.yaml");
    if (!read)
        qFatal("%s: %s", path.c_str(), line(read.findings.front()).c_str());
    return *read.value;
}

// All scalars of a tree that can be set: no keys, no aliases.
std::vector<NodeId> scalarsOf(const Document &document)
{
    std::vector<NodeId> scalars;
    std::vector<NodeId> open{document.root()};
    while (!open.empty()) {
        const NodeId id = open.back();
        open.pop_back();
        if (isScalar(document.node(id).style))
            scalars.push_back(id);
        for (const NodeId child : document.node(id).children)
            open.push_back(child);
    }
    return scalars;
}

// How many values each scalar gets: each change costs a reading of the whole file, so all of them only in a short one.
std::size_t affordable(const Document &document, std::size_t scalars, std::size_t values)
{
    constexpr std::size_t bytesToRead = 2'000'000;
    const std::size_t once = std::max<std::size_t>(1, scalars * document.text().size());
    return std::clamp<std::size_t>(bytesToRead / once, 1, values);
}

// Each leaf of the whole value with aliases written out: its path, what stands there and which node says so.
struct Leaf
{
    std::string path;
    std::string value;
    NodeId node;
};

void collectLeaves(const Document &document, NodeId id, std::string &path, std::vector<Leaf> &leaves)
{
    id = document.resolved(id);
    const Node &node = document.node(id);
    if (isScalar(node.style) || node.children.empty()) {
        const Value value = document.valueOf(id);
        leaves.push_back(
            {path, std::string(kindName(value.kind())) + (value.isReal() ? std::to_string(value.toReal()) : toJson(value)), id});
    }
    const std::size_t size = path.size();
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        const NodeId key = document.node(node.children[i]).key;
        path.append("/").append(key != noNode ? document.node(key).text : std::to_string(i));
        collectLeaves(document, node.children[i], path, leaves);
        path.resize(size);
    }
}

std::vector<Leaf> leavesOf(const Document &document)
{
    std::vector<Leaf> leaves;
    std::string path;
    collectLeaves(document, document.root(), path, leaves);
    return leaves;
}

// Values of every kind, and texts that need every care.
std::vector<Value> otherValues()
{
    return {Value(),
            Value(true),
            Value(false),
            Value(7),
            Value(-123456789),
            Value(2.5),
            Value(1e300),
            Value("word"),
            Value("two words"),
            Value(""),
            Value("42"),
            Value("true"),
            Value("null"),
            Value("~"),
            Value("1.5"),
            Value("a: b"),
            Value("a #b"),
            Value("- dash"),
            Value("it's"),
            Value("say \"yes\""),
            Value("back\\slash"),
            Value("{x}, [y]"),
            Value("*star"),
            Value("&and"),
            Value("!bang"),
            Value("%"),
            Value("@at"),
            Value("first\nsecond"),
            Value("first\nsecond\n"),
            Value("ends\n\n"),
            Value("\n"),
            Value(" blanks "),
            Value("tab\tinside"),
            Value("bell\a"),
            Value("\xc3\xa9t\xc3\xa9 \xf0\x9f\x8e\xb2"),
            Value("---"),
            Value("..."),
            Value("<<"),
            Value("?"),
            Value(":"),
            Value("a:"),
            Value("\r"),
            Value("#"),
            Value("|"),
            Value("  indented\nlines"),
            Value("a\n  b\nc"),
            Value("\xc2\x85\xe2\x80\xa8"),
            Value("0x1F"),
            Value("01"),
            Value(".inf"),
            Value("a long text of many words that somebody typed into a form and that goes on and on for more than a line of the "
                  "file")};
}

} // namespace

/// Writing scalars: what is written again stays byte by byte; what is changed changes alone.
class TestYamlWriting : public QObject
{
    Q_OBJECT

private:
    static void addFiles()
    {
        QTest::addColumn<QByteArray>("path");
        for (const std::string &path : rwtest::soundYamlFiles())
            QTest::newRow(rwtest::shortName(path).c_str()) << QByteArray::fromStdString(path);
    }

private Q_SLOTS:
    void ownValueLeavesTheBytes_data() { addFiles(); }
    void ownValueLeavesTheBytes()
    {
        QFETCH(QByteArray, path);
        const Document document = documentOf(path.toStdString());
        for (const NodeId id : scalarsOf(document)) {
            const Checked<Edit> edit = setValue(document, document.pathOf(id), document.valueOf(id), Sharing::All);
            QVERIFY2(edit, pathText(document.pathOf(id)).c_str());
            QVERIFY2(edit.value->after.text() == document.text(),
                     (pathText(document.pathOf(id)) + ": " + edit.value->patch.removed + " became " + edit.value->patch.inserted)
                         .c_str());
        }
    }

    void otherValueChangesOnlyItsBytes_data() { addFiles(); }
    void otherValueChangesOnlyItsBytes()
    {
        QFETCH(QByteArray, path);
        const Document document = documentOf(path.toStdString());
        const std::vector<Leaf> before = leavesOf(document);
        const std::vector<Value> values = otherValues();
        const std::vector<NodeId> scalars = scalarsOf(document);
        const std::size_t each = affordable(document, scalars.size(), values.size());
        std::size_t next = 0;
        for (const NodeId id : scalars) {
            for (std::size_t i = 0; i < each; ++i) {
                changeOne(document, before, id, values[next++ % values.size()]);
                if (QTest::currentTestFailed())
                    return;
            }
        }
    }

private:
    static void changeOne(const Document &document, const std::vector<Leaf> &before, NodeId id, const Value &value)
    {
        const Node &node = document.node(id);
        const std::string what = pathText(document.pathOf(id)) + " = " + toJson(value);
        const Checked<Edit> edit = setValue(document, document.pathOf(id), value, Sharing::All);
        QVERIFY2(edit, (what + ": " + (edit.findings.empty() ? "" : sentence(edit.findings.front()))).c_str());
        const Document &after = edit.value->after;
        const Patch &patch = edit.value->patch;
        QCOMPARE(applied(document.text(), patch), after.text());
        QCOMPARE(reverted(after.text(), patch), document.text());
        QVERIFY2(after.text().starts_with(document.text().substr(0, node.whole.begin)), what.c_str());
        QVERIFY2(after.text().ends_with(document.text().substr(node.whole.end)), what.c_str());

        const std::vector<Leaf> leaves = leavesOf(after);
        QCOMPARE(leaves.size(), before.size());
        const NodeId changed = after.find(document.pathOf(id));
        QVERIFY2(identical(after.valueOf(changed), value), what.c_str());
        for (std::size_t i = 0; i < before.size(); ++i) {
            QVERIFY2(leaves[i].path == before[i].path, (what + " moved " + before[i].path).c_str());
            if (before[i].node == id)
                QVERIFY2(leaves[i].node == changed, (what + " is no longer seen at " + before[i].path).c_str());
            else
                QVERIFY2(leaves[i].value == before[i].value, (what + " also changed " + before[i].path).c_str());
        }
        QCOMPARE(after.comments().size(), document.comments().size());
    }
};

QTEST_GUILESS_MAIN(TestYamlWriting)
#include "tst_yamlwriting.moc"
