// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json.h"

#include <QTest>

using namespace rw;

namespace {

QByteArray told(const Checked<Value> &read)
{
    return QByteArray::fromStdString(read ? toJson(*read.value) : line(read.findings.front()));
}

} // namespace

class TestJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsReadIsWhatWasWritten_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("written");
        QTest::newRow("words") << QByteArray(" [ true,false , null ]\n") << QByteArray("[true,false,null]");
        QTest::newRow("numbers") << QByteArray("[0,-0,12,-9223372036854775808,1.5,1e3,-2.5E-1]")
                                 << QByteArray("[0,0,12,-9223372036854775808,1.5,1000.0,-0.25]");
        QTest::newRow("map in order") << QByteArray("{\"b\":1,\t\"a\":{}}") << QByteArray("{\"b\":1,\"a\":{}}");
        QTest::newRow("escapes") << QByteArray("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\"")
                                 << QByteArray("\"\\\"\\\\/\\u0008\\u000c\\n\\r\\tA\"");
        QTest::newRow("characters") << QByteArray("\"\\u00e9\\u20ac\\ud83c\\udfb2\"")
                                    << QByteArray("\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2\"");
        QTest::newRow("characters as they are")
            << QByteArray("\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2\"") << QByteArray("\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2\"");
        QTest::newRow("no text at all") << QByteArray("\"\"") << QByteArray("\"\"");
    }

    void whatIsReadIsWhatWasWritten()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, written);
        QCOMPARE(told(readJson(text.toStdString())), written);
    }

    void faultsHaveACodeAndAPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("place");
        QTest::addColumn<QByteArray>("code");
        const auto row = [](const char *name, const QByteArray &text, const char *place, const char *code) {
            QTest::newRow(name) << text << QByteArray(place) << QByteArray(code);
        };
        row("empty", "", "1:1", "json.syntax");
        row("cut off list", "[1,", "1:4", "json.syntax");
        row("cut off map", "{\"a\"", "1:5", "json.syntax");
        row("cut off text", "\"abc", "1:5", "json.syntax");
        row("cut off escape", "\"\\", "1:2", "json.syntax");
        row("unknown escape", "\"\\x\"", "1:2", "json.syntax");
        row("bad hex", "\"\\u12g4\"", "1:2", "json.syntax");
        row("hex with a sign", "\"\\u-123\"", "1:2", "json.syntax");
        row("half a pair", "\"\\ud83c\"", "1:2", "json.syntax");
        row("wrong half", "\"\\udfb2\"", "1:2", "json.syntax");
        row("control character", "\"a\nb\"", "1:3", "json.syntax");
        row("key without quotes", "{a: 1}", "1:2", "json.syntax");
        row("comma too many", "[1,]", "1:4", "json.syntax");
        row("comma in a map", "{\"a\":1,}", "1:8", "json.syntax");
        row("wrong bracket", "[1}", "1:3", "json.syntax");
        row("no colon", "{\"a\" 1}", "1:6", "json.syntax");
        row("two values", "1 2", "1:3", "json.syntax");
        row("a word", "nul", "1:1", "json.syntax");
        row("a needless zero", "[01]", "1:2", "json.syntax");
        row("a bare point", "1.", "1:3", "json.syntax");
        row("a bare exponent", "1e+", "1:4", "json.syntax");
        row("a bare sign", "-", "1:1", "json.syntax");
        row("a plus", "+1", "1:1", "json.syntax");
        row("a key twice", "{\"a\":1,\n \"b\":2, \"a\":3}", "2:9", "json.duplicate-key");
        row("a number too large", "[9223372036854775808]", "1:2", "json.too-big");
        row("a real too large", "1e999", "1:1", "json.too-big");
        row("columns are characters", "\"\xc3\xa9\xe2\x82\xac\" x", "1:6", "json.syntax");
        row("a stray byte", "\"\x80\"", "1:2", "json.not-utf8");
        row("a long form", "\"\xc0\xaf\"", "1:2", "json.not-utf8");
        row("a surrogate", "\"\xed\xa0\x80\"", "1:2", "json.not-utf8");
        row("beyond Unicode", "\"\xf4\x90\x80\x80\"", "1:2", "json.not-utf8");
        row("half a character", "\"\xe2\x82\"", "1:2", "json.not-utf8");
    }

    void faultsHaveACodeAndAPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, place);
        QFETCH(QByteArray, code);
        const Checked<Value> read = readJson(text.toStdString(), "x.json");
        QVERIFY(!read);
        const QByteArray said = told(read);
        QVERIFY2(said.startsWith("x.json:" + place + ": ") && said.endsWith("[" + code + "]"), said.constData());
    }

    void brokenBytesAreReplaced()
    {
        QCOMPARE(soundUtf8("d\xc3\xa9j\xc3\xa0 \xf0\x9f\x8e\xb2"), std::string("d\xc3\xa9j\xc3\xa0 \xf0\x9f\x8e\xb2"));
        QCOMPARE(soundUtf8("a\x80"
                           "b\xe2\x82"),
                 std::string("a\xef\xbf\xbd"
                             "b\xef\xbf\xbd\xef\xbf\xbd"));
    }

    void thereAreLimits()
    {
        const JsonLimits limits{3, 10};
        QCOMPARE(told(readJson("[[[1]]]", {}, limits)), "[[[1]]]");
        QVERIFY(told(readJson("[[[[1]]]]", {}, limits)).contains("json.too-deep"));
        QCOMPARE(told(readJson("[1,2,3,4,5,6,7,8,9]", {}, limits)), "[1,2,3,4,5,6,7,8,9]");
        QVERIFY(told(readJson("[1,2,3,4,5,6,7,8,9,0]", {}, limits)).contains("json.too-big"));
        QVERIFY(told(readJson(std::string(1u << 20, '['))).contains("json.too-deep"));
    }
};

QTEST_GUILESS_MAIN(TestJson)
#include "tst_json.moc"
