// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/document.h"
#include "deck/sourcetext.h"
#include "testfiles.h"

#include <QTest>

#include <map>
#include <sstream>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

using namespace rw;

namespace {

std::string printable(const std::string &text)
{
    return toJson(Value(text));
}

// yaml-cpp's events, one line each. Its marks count from 0 and in bytes, so lines are compared and columns left to our own tests.
class EventLines : public YAML::EventHandler
{
public:
    std::vector<std::string> lines;

    void OnDocumentStart(const YAML::Mark &) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark &, YAML::anchor_t anchor) override { add("scalar \"\"", "", anchor); }
    void OnAlias(const YAML::Mark &, YAML::anchor_t anchor) override { lines.push_back("alias " + std::to_string(anchor)); }
    void OnScalar(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor, const std::string &text) override
    {
        // A plain null goes by its letters here; OnNull tells of it without them.
        add("scalar " + printable(text), tag, anchor,
            anchor == 0 && (tag == "?" || tag == "!") && !text.empty() ? mark.line + 1 : 0);
    }
    void OnSequenceStart(const YAML::Mark &, const std::string &tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override
    {
        add(style == YAML::EmitterStyle::Flow ? "flow list" : "block list", tag, anchor);
    }
    void OnSequenceEnd() override { lines.emplace_back("end list"); }
    void OnMapStart(const YAML::Mark &, const std::string &tag, YAML::anchor_t anchor, YAML::EmitterStyle::value style) override
    {
        add(style == YAML::EmitterStyle::Flow ? "flow map" : "block map", tag, anchor);
    }
    void OnMapEnd() override { lines.emplace_back("end map"); }

private:
    void add(std::string line, const std::string &tag, YAML::anchor_t anchor, int number = 0)
    {
        if (tag.starts_with("tag:"))
            line += " " + tag;
        if (anchor > 0)
            line += " anchor " + std::to_string(anchor);
        if (number > 0)
            line += " line " + std::to_string(number);
        lines.push_back(line);
    }
};

// The same lines from our tree.
class TreeLines
{
public:
    explicit TreeLines(const Document &document) : m_document(document), m_index(document.text()) { node(document.root()); }
    std::vector<std::string> lines;

private:
    void node(NodeId id)
    {
        const Node &node = m_document.node(id);
        if (node.style == NodeStyle::Alias) {
            lines.push_back("alias " + std::to_string(m_anchors[node.target]));
        } else if (isScalar(node.style)) {
            scalar(id);
        } else {
            const std::string kind = isMap(node.style) ? "map" : "list";
            add((isBlock(node.style) ? "block " : "flow ") + kind, id, 0);
            for (const NodeId child : node.children) {
                if (m_document.node(child).key != noNode)
                    scalar(m_document.node(child).key);
                this->node(child);
            }
            lines.push_back("end " + kind);
        }
    }

    void scalar(NodeId id)
    {
        const Node &node = m_document.node(id);
        const bool isNull = node.tag.empty()
            && (node.style == NodeStyle::Empty
                || (node.style == NodeStyle::Plain
                    && (node.text == "~" || node.text == "null" || node.text == "Null" || node.text == "NULL")));
        const bool marked = node.anchor.empty() && node.tag.empty() && !isNull && !node.text.empty();
        add("scalar " + printable(isNull ? "" : node.text), id,
            marked ? m_index.place(m_document.text(), {}, node.content.begin).line : 0);
    }

    void add(std::string line, NodeId id, int number)
    {
        const Node &node = m_document.node(id);
        if (!node.tag.empty())
            line += " tag:yaml.org,2002:" + node.tag;
        if (!node.anchor.empty()) {
            m_anchors[id] = int(m_anchors.size()) + 1;
            line += " anchor " + std::to_string(m_anchors[id]);
        }
        if (number > 0)
            line += " line " + std::to_string(number);
        lines.push_back(line);
    }

    const Document &m_document;
    LineIndex m_index;
    std::map<NodeId, int> m_anchors;
};

std::vector<std::string> refereeLines(const std::string &text)
{
    std::istringstream in(text);
    YAML::Parser parser(in);
    EventLines events;
    try {
        if (!parser.HandleNextDocument(events)) // no document at all: for us that is an empty value
            return {"scalar \"\""};
    } catch (const YAML::Exception &e) {
        events.lines.push_back(e.what());
    }
    return events.lines;
}

QByteArray joined(const std::vector<std::string> &lines)
{
    QByteArray out;
    for (const std::string &line : lines)
        out += QByteArray::fromStdString(line) + '\n';
    return out;
}

} // namespace

/// Our tree and yaml-cpp's events must tell the same story of every sound file.
class TestYamlReferee : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agrees_data()
    {
        QTest::addColumn<QByteArray>("path");
        for (const std::string &path : rwtest::soundYamlFiles())
            QTest::newRow(rwtest::shortName(path).c_str()) << QByteArray::fromStdString(path);
    }

    void agrees()
    {
        QFETCH(QByteArray, path);
        const std::string text = rwtest::fileBytes(path.toStdString());
        const Checked<Document> read = Document::read(text, "file.yaml");
        for (const Finding &finding : read.findings)
            qWarning("%s", line(finding).c_str());
        QVERIFY(read);
        const std::vector<std::string> ours = TreeLines(*read.value).lines;
        const std::vector<std::string> theirs = refereeLines(text);
        // Where yaml-cpp 0.7 reads otherwise than the specification, libyaml and we do; told when it learns.
        if (path.contains("/yamlcpp-errs-"))
            QEXPECT_FAIL("", "a known error of yaml-cpp", Abort);
        QCOMPARE(joined(ours), joined(theirs));
    }
};

QTEST_GUILESS_MAIN(TestYamlReferee)
#include "tst_yamlreferee.moc"
