// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json.h"
#include "workbench/source/schemacompletion.h"

#include <QTest>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

/// JSON in single quotes: moc of Qt 6.4 loses its way in raw literals.
const char *const schemaText = "{"
                               "'properties': {"
                               "'artifacts': {'items': {'$ref': '#/definitions/card'}},"
                               "'start': {'properties': {'gold': {}, 'goods': {}}},"
                               "'play': {'items': {'additionalProperties': {'examples': ['pass', 'bid 2x5', 'use ']}, "
                               "'properties': {'pass until': {'examples': ['roll.after', 'spoils']}}}}"
                               "},"
                               "'definitions': {"
                               "'card': {'properties': {"
                               "'id': {}, 'duration': {'enum': ['continuous', 'one-time']}, 'loud': {'type': 'boolean'},"
                               "'abilities': {'items': {'anyOf': [{'properties': {'when': {}}}, {'properties': {'while': {}}}]}}"
                               "}}"
                               "}"
                               "}";

Value schemaOf(QByteArray text)
{
    return *readJson(text.replace('\'', '"').toStdString()).value;
}

} // namespace

class TestSchemaCompletion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatFitsIsOffered_data()
    {
        QTest::addColumn<QByteArray>("text"); // up to the cursor
        QTest::addColumn<QStringList>("words");
        const auto row = [](const char *name, const char *text, const QStringList &words) {
            QTest::newRow(name) << QByteArray(text) << words;
        };
        const QStringList card{u"id: "_s, u"duration: "_s, u"loud: "_s, u"abilities: "_s};
        row("the top", "", {u"artifacts: "_s, u"start: "_s, u"play: "_s});
        row("the moves of a seat", "play:\n  - anna: ", {u"pass"_s, u"bid 2x5"_s, u"use "_s});
        row("the beginning of a move", "play:\n  - anna: pass\n  - bo: bi", {u"bid 2x5"_s});
        row("the moments of a game", "play:\n  - pass until: ", {u"roll.after"_s, u"spoils"_s});
        row("a question", "play:\n  - pa", {u"pass until: "_s});
        row("the beginning of a key", "sta", {u"start: "_s});
        row("a map in a map", "start:\n  go", {u"gold: "_s, u"goods: "_s});
        row("the first key of an item", "artifacts:\n  - ", card);
        row("a list under its key", "artifacts:\n- id: a\n  dur", {u"duration: "_s});
        row("a later key of an item", "artifacts:\n  - id: ember\n    text: some: words\n\n    # a comment\n    l",
            {u"loud: "_s});
        row("the words of a choice", "artifacts:\n  - id: ember\n    duration: ", {u"continuous"_s, u"one-time"_s});
        row("the beginning of a word", "artifacts:\n  - id: ember\n    duration: one", {u"one-time"_s});
        row("yes or no", "artifacts:\n  - loud: t", {u"true"_s});
        row("through lists and choices", "artifacts:\n  - id: ember\n    abilities:\n      - wh", {u"when: "_s, u"while: "_s});
        row("an item after one that is deeper", "artifacts:\n  - id: a\n    abilities:\n      - when: x\n  - dur",
            {u"duration: "_s});
        row("back at the top", "artifacts:\n  - id: a\nst", {u"start: "_s});
        row("nothing is known there", "strange:\n  k", {});
        row("a text that goes on", "artifacts:\n  - id: two words", {});
        row("a comment", "# sta", {});
    }

    void whatFitsIsOffered()
    {
        QFETCH(QByteArray, text);
        QFETCH(QStringList, words);
        const Value schema = schemaOf(schemaText);
        const std::string whole = text.toStdString() + "\nartifacts: [broken\n";
        QCOMPARE(completions(schema, writingPlace(whole, std::size_t(text.size()))), words);
    }

    void aSchemaThatRefersToItselfComesToAnEnd()
    {
        const Value schema = schemaOf("{'properties': {'a': {'$ref': '#/properties/a'}}}");
        QVERIFY(completions(schema, writingPlace("a: ", 3)).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSchemaCompletion)
#include "tst_schemacompletion.moc"
