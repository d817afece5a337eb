// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/document.h"
#include "deck/numberform.h"

#include <QTest>

using namespace rw;

namespace {

Document documentOf(const std::string &text)
{
    Checked<Document> read = Document::read(text, "deck.yaml");
    if (!read)
        qFatal("%s", line(read.findings.front()).c_str());
    return *read.value;
}

std::string where(const Document &document, const Path &path, Document::Part part = Document::Part::Value)
{
    const Place place = document.place(path, part);
    return std::to_string(place.line) + ":" + std::to_string(place.column) + " " + place.path;
}

} // namespace

class TestDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scalarsMeanWhatTheCoreSchemaSays_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("json");
        const auto row = [](const char *text, const char *json) { QTest::newRow(text) << QByteArray(text) << QByteArray(json); };
        for (const char *text : {"", "~", "null", "Null", "NULL"})
            row(text, "null");
        for (const char *text : {"true", "True", "TRUE"})
            row(text, "true");
        row("False", "false");
        row("tRUE", "\"tRUE\"");
        row("yes", "\"yes\"");
        row("off", "\"off\"");
        row("010", "10");
        row("+7", "7");
        row("0o17", "15");
        row("0x1F", "31");
        row("0b1", "\"0b1\"");
        row("1_000", "\"1_000\"");
        row("-9223372036854775808", "-9223372036854775808");
        row("1.", "1.0");
        row(".5", "0.5");
        row("1e3", "1000.0");
        row("1e", "\"1e\"");
        row(".", "\".\"");
        row("\"1\"", "\"1\"");
        row("'true'", "\"true\"");
        row("!!str 1", "\"1\"");
        row("!!int \"0x10\"", "16");
        row("!!float 1", "1.0");
        row("2001-12-14", "\"2001-12-14\"");
    }

    void scalarsMeanWhatTheCoreSchemaSays()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, json);
        QCOMPARE(QByteArray::fromStdString(toJson(documentOf("a: " + text.toStdString()).value())), "{\"a\":" + json + "}");
    }

    void specialReals()
    {
        const Value value = documentOf("[.inf, -.INF, .nan]").value();
        QVERIFY(value.list()[0].toReal() > 1e308);
        QVERIFY(value.list()[1].toReal() < -1e308);
        QVERIFY(value.list()[2].toReal() != value.list()[2].toReal());
    }

    void numbersTakeTheFormOfTheOld()
    {
        QCOMPARE(intLike(255, "0x0a"), std::string("0xff"));
        QCOMPARE(intLike(10, "0x0A"), std::string("0x0A"));
        QCOMPARE(intLike(3, "0xDeadBEEF"), std::string("0x3"));
        QCOMPARE(intLike(8, "0o7"), std::string("0o10"));
        QCOMPARE(intLike(-8, "0o7"), std::string("-8"));
        QCOMPARE(intLike(8, "007"), std::string("008"));
        QCOMPARE(intLike(8, "+7"), std::string("+8"));
        QCOMPARE(intLike(0, "-5"), std::string("0"));
        QCOMPARE(intLike(INT64_MIN, "1"), std::string("-9223372036854775808"));
        QCOMPARE(realLike(2.5, "1.25"), std::string("2.50"));
        QCOMPARE(realLike(2500, "1e3"), std::string("2.5e3"));
        QCOMPARE(realLike(0.25, ".5"), std::string(".25"));
        QCOMPARE(realLike(1.0 / 3, "0.5"), std::string("0.3333333333333333"));
        QCOMPARE(realLike(1e300, "0.5"), std::string("1e+300"));
        QCOMPARE(realLike(-0.0, "0.0"), std::string("-0.0"));
        QCOMPARE(boolLike(false, "True"), std::string("False"));
    }

    void placesCountCharacters()
    {
        const Document document =
            documentOf("\xef\xbb\xbf\xc3\xa9t\xc3\xa9: x\r\ncards:\r\n  - {\xc3\xb6: 1, id: \xc3\xa4}\r\n  -\r\n");
        QCOMPARE(where(document, {"\xc3\xa9t\xc3\xa9"}), std::string("1:6 \xc3\xa9t\xc3\xa9"));
        QCOMPARE(where(document, {"\xc3\xa9t\xc3\xa9"}, Document::Part::Key), std::string("1:1 \xc3\xa9t\xc3\xa9"));
        QCOMPARE(where(document, {"cards", std::size_t(0), "id"}), std::string("3:16 cards.0.id"));
        QCOMPARE(where(document, {"cards", std::size_t(0), "id"}, Document::Part::Key), std::string("3:12 cards.0.id"));
        QCOMPARE(where(document, {"cards", std::size_t(1)}), std::string("4:4 cards.1"));
    }

    void aMissingNodeHasThePlaceOfItsAncestor()
    {
        const Document document = documentOf("cards:\n  - id: a\n");
        QCOMPARE(where(document, {"cards", std::size_t(0), "gold", "x"}), std::string("2:5 cards.0.gold.x"));
        QCOMPARE(where(document, {"cards", std::size_t(7)}, Document::Part::Key), std::string("2:3 cards.7"));
    }

    void aliasesAreFollowed()
    {
        const Document document = documentOf("a: &m {x: [1, 2]}\nb: *m\nc: &n 5\n");
        QCOMPARE(toJson(document.value()), std::string("{\"a\":{\"x\":[1,2]},\"b\":{\"x\":[1,2]},\"c\":5}"));
        QCOMPARE(document.find({"b", "x", std::size_t(1)}), document.find({"a", "x", std::size_t(1)}));
        QVERIFY(document.find({"b", "y"}) == noNode);
        QVERIFY(document.shared({"b"}));
        QVERIFY(document.shared({"b", "x"}));
        QVERIFY(document.shared({"a", "x", std::size_t(0)}));
        QVERIFY(!document.shared({"c"}));
        QCOMPARE(document.aliasesOf(document.find({"a"})).size(), std::size_t(1));
    }

    void pathsAndOffsetsFindNodes()
    {
        const Document document = documentOf("a:\n  - b: {c: word}\n");
        const NodeId node = document.find({"a", std::size_t(0), "b", "c"});
        QCOMPARE(pathText(document.pathOf(node)), std::string("a.0.b.c"));
        QCOMPARE(document.nodeAt(document.text().find("ord")), node);
        QCOMPARE(document.node(node).content.of(document.text()), std::string_view("word"));
    }

    void commentsAreKnown()
    {
        const Document document = documentOf("# one\na: \"# no\" # two\nb: | # three\n  # no\n# four");
        std::vector<std::string> comments;
        for (const Span &span : document.comments())
            comments.emplace_back(span.of(document.text()));
        QCOMPARE(comments, (std::vector<std::string>{"# one", "# two", "# three", "# four"}));
    }
};

QTEST_GUILESS_MAIN(TestDocument)
#include "tst_document.moc"
