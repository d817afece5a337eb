// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/edit.h"
#include "deck/treecheck.h"
#include "testfiles.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>

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
    // Each one costs a reading of the whole file: of long files some are taken here and there.
    const std::size_t affordable = std::max<std::size_t>(12, 400'000 / std::max<std::size_t>(1, document.text().size()));
    const std::size_t stride = std::max<std::size_t>(1, scalars.size() / affordable);
    std::vector<NodeId> some;
    for (std::size_t i = 0; i < scalars.size(); i += stride)
        some.push_back(scalars[i]);
    return some;
}

// Each leaf of the whole value with aliases written out: its path, what stands there and which node says so.
struct Leaf
{
    std::string value;
    NodeId node;
    bool operator==(const Leaf &) const = default;
};

void collectLeaves(const Document &document, NodeId id, const std::string &path, std::map<std::string, Leaf> &leaves)
{
    id = document.resolved(id);
    const Node &node = document.node(id);
    if (isScalar(node.style) || node.children.empty()) {
        const Value value = document.valueOf(id);
        leaves[path] = {std::string(kindName(value.kind())) + (value.isReal() ? std::to_string(value.toReal()) : toJson(value)), id};
    }
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        const NodeId key = document.node(node.children[i]).key;
        collectLeaves(document, node.children[i], path + "/" + (key != noNode ? document.node(key).text : std::to_string(i)), leaves);
    }
}

std::map<std::string, Leaf> leavesOf(const Document &document)
{
    std::map<std::string, Leaf> leaves;
    collectLeaves(document, document.root(), {}, leaves);
    return leaves;
}

// Values of every kind, and texts that need every care.
std::vector<Value> otherValues()
{
    return {Value(), Value(true), Value(false), Value(7), Value(-123456789), Value(2.5), Value(1e300), Value("word"), Value("two words"),
            Value(""), Value("42"), Value("true"), Value("null"), Value("~"), Value("1.5"), Value("a: b"), Value("a #b"), Value("- dash"), Value("it's"),
            Value("say \"yes\""), Value("back\\slash"), Value("{x}, [y]"), Value("*star"), Value("&and"), Value("!bang"), Value("%"), Value("@at"),
            Value("first\nsecond"), Value("first\nsecond\n"), Value("ends\n\n"), Value("\n"), Value(" blanks "), Value("tab\tinside"), Value("bell\a"),
            Value("\xc3\xa9t\xc3\xa9 \xf0\x9f\x8e\xb2"), Value("---"), Value("..."), Value("<<"), Value("?"), Value(":"), Value("a:"), Value("\r"),
            Value("#"), Value("|"), Value("  indented\nlines"), Value("a\n  b\nc"), Value("\xc2\x85\xe2\x80\xa8"), Value("0x1F"), Value("01"), Value(".inf"),
            Value("a long text of many words that somebody typed into a form and that goes on and on for more than a line of the file")};
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
            QVERIFY2(edit.value->after.text() == document.text(), (pathText(document.pathOf(id)) + ": " + edit.value->patch.removed + " became "
                                                                   + edit.value->patch.inserted).c_str());
        }
    }

    void otherValueChangesOnlyItsBytes_data() { addFiles(); }
    void otherValueChangesOnlyItsBytes()
    {
        QFETCH(QByteArray, path);
        const Document document = documentOf(path.toStdString());
        const std::map<std::string, Leaf> before = leavesOf(document);
        const std::vector<Value> values = otherValues();
        const std::vector<NodeId> scalars = scalarsOf(document);
        std::mt19937 random(4711);
        // In a long file, some values for some scalars; in a short one, all of them.
        const std::size_t most = scalars.size() * values.size() <= 4000 ? values.size() : 3;
        for (const NodeId id : scalars) {
            for (std::size_t i = 0; i < most; ++i) {
                changeOne(document, before, id, values[most == values.size() ? i : random() % values.size()]);
                if (QTest::currentTestFailed())
                    return;
            }
        }
    }

private:
    static void changeOne(const Document &document, const std::map<std::string, Leaf> &before, NodeId id, const Value &value)
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

        std::map<std::string, Leaf> leaves = leavesOf(after);
        QCOMPARE(leaves.size(), before.size());
        const NodeId changed = after.find(document.pathOf(id));
        QVERIFY2(identical(after.valueOf(changed), value), what.c_str());
        for (const auto &[path, leaf] : before) {
            QVERIFY2(leaves.contains(path), (what + " lost " + path).c_str());
            if (leaf.node == id)
                QVERIFY2(leaves[path].node == changed, (what + " is no longer seen at " + path).c_str());
            else
                QVERIFY2(leaves[path].value == leaf.value, (what + " also changed " + path).c_str());
        }
        QCOMPARE(after.comments().size(), document.comments().size());
    }
};

QTEST_GUILESS_MAIN(TestYamlWriting)
#include "tst_yamlwriting.moc"
