// SPDX-License-Identifier: GPL-3.0-or-later
// Requests one by one, without a process around them.
#include "deck/documentmemory.h"
#include "engine/json.h"
#include "serve/job.h"
#include "serve/lines.h"
#include "serve/session.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <iterator>

#include <unistd.h>

using namespace rw;

namespace {

const std::string folder = RW_SOURCE_DIR "/sample-decks/liars-dice";

std::string codeOf(const Checked<Value> &answer)
{
    return answer.findings.empty() ? std::string() : answer.findings.front().code;
}

std::string fileText(const std::string &path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string sentenceOf(const Checked<Value> &answer)
{
    return answer.findings.empty() ? std::string() : sentence(answer.findings.front());
}

} // namespace

class TestSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin({}); }

    void fieldsAreChecked_data()
    {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char *name, const char *request, const char *code, const char *field, const char *says) {
            QTest::newRow(name) << QByteArray(request) << QByteArray(code) << QByteArray(field) << QByteArray(says);
        };
        row("request", "{\"do\":\"opne\"}", "serve.unknown-request", "do", "there is no request opne; did you mean open?");
        row("nothing near", "{\"do\":\"perambulate\"}", "serve.unknown-request", "do",
            "there is no request perambulate; `describe` lists those that there are");
        row("field", "{\"do\":\"open\",\"foldr\":\"x\"}", "serve.unknown-field", "foldr",
            "open has no field foldr; did you mean folder?");
        row("missing", "{\"do\":\"check\"}", "serve.missing-field", "deck",
            "check needs the field deck; it is the id of a deck that is open");
        row("null", "{\"do\":\"check\",\"deck\":null}", "serve.bad-field", "deck", "deck is null; it must be a text");
        row("text", "{\"do\":\"check\",\"deck\":1}", "serve.bad-field", "deck", "deck is 1; it must be a text");
        row("flag", "{\"do\":\"check\",\"deck\":\"d1\",\"effective\":\"yes\"}", "serve.bad-field", "effective",
            "effective is \"yes\"; it must be true or false");
        row("texts", "{\"do\":\"open\",\"folder\":\"x\",\"set\":\"tables.dice=3\"}", "serve.bad-field", "set",
            "set is \"tables.dice=3\"; it must be a list of texts");
        row("texts of numbers", "{\"do\":\"open\",\"folder\":\"x\",\"set\":[1]}", "serve.bad-field", "set",
            "set is a list; it must be a list of texts");
        row("files", "{\"do\":\"open\",\"files\":{\"deck.yaml\":1}}", "serve.bad-field", "files",
            "files is a map; it must be a map of texts by their paths, with null for none");
        row("number", "{\"do\":\"batch\",\"deck\":\"d1\",\"games\":0}", "serve.bad-field", "games",
            "games is 0; it must be a whole number from 1 to 1000000000000");
        row("real", "{\"do\":\"batch\",\"deck\":\"d1\",\"games\":1.0}", "serve.bad-field", "games",
            "games is 1.0; it must be a whole number from 1 to 1000000000000");
        row("seed", "{\"do\":\"new\",\"deck\":\"d1\",\"seed\":-1}", "serve.bad-field", "seed",
            "seed is -1; it must be a whole number from 0, or a text of its digits");
        row("seed as a text", "{\"do\":\"new\",\"deck\":\"d1\",\"seed\":\"18446744073709551616\"}", "serve.bad-field", "seed",
            "seed is \"18446744073709551616\"; it must be a whole number from 0, or a text of its digits");
        for (const char *seats : {"0", "17", "[]", "[\"a\",\"a\"]", "[\"a b\"]", "[\"\"]", "[1]", "[\"-\"]"})
            QTest::newRow(seats) << QByteArray("{\"do\":\"new\",\"deck\":\"d1\",\"seats\":") + seats + "}"
                                 << QByteArray("serve.bad-field") << QByteArray("seats") << QByteArray();
        row("id", "{\"do\":\"cancel\",\"of\":[]}", "serve.bad-field", "of", "of is a list; it must be the id of a request");
        row("no deck", "{\"do\":\"check\",\"deck\":\"d9\"}", "serve.not-open", "deck", "there is no deck d9 open; open it first");
        row("no game", "{\"do\":\"look\",\"game\":\"g9\"}", "serve.not-open", "game", "there is no game g9 open; open it first");
        row("no such game", "{\"do\":\"game\",\"game\":\"liar-dice\"}", "game.unknown", "game",
            "there is no game liar-dice; did you mean liars-dice?");
        row("nothing to open", "{\"do\":\"open\"}", "serve.missing-field", "folder",
            "it is not said which deck; name its folder, or give its files");
        row("nothing to close", "{\"do\":\"close\"}", "serve.missing-field", "deck",
            "it is not said what to close; name a deck or a game");
        row("no part", "{\"do\":\"open\",\"files\":{\"../deck.yaml\":\"\"}}", "serve.no-part", "files", "");
        row("variant", "{\"do\":\"open\",\"folder\":\"x\",\"variants\":[\"a:=\"]}", "variant.bad-words", "", "");
    }

    void fieldsAreChecked()
    {
        QFETCH(QByteArray, request);
        QFETCH(QByteArray, code);
        QFETCH(QByteArray, field);
        QFETCH(QByteArray, says);
        const Checked<Value> answer = askText(request.toStdString());
        QVERIFY(!answer);
        QCOMPARE(codeOf(answer), code.toStdString());
        QCOMPARE(answer.findings.front().where.path, field.toStdString());
        if (!says.isEmpty())
            QCOMPARE(sentenceOf(answer), says.toStdString());
    }

    void everyFindingHasAPlaceInTheRequest_data()
    {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QByteArray>("path");
        const auto row = [](const char *name, const char *request, const char *code, const char *path) {
            QTest::newRow(name) << QByteArray(request) << QByteArray(code) << QByteArray(path);
        };
        row("a bot", R"({"do":"batch","deck":"d1","games":5,"bots":["gready"]})", "bot.unknown", "bots");
        row("an option of a bot", R"({"do":"batch","deck":"d1","games":5,"bots":["ismcts:many"]})", "bot.bad-option", "bots");
        row("too many bots", R"({"do":"batch","deck":"d1","games":5,"seats":2,"bots":["random","random","random"]})",
            "batch.bots", "bots");
        row("a bot of a comparison", R"({"do":"compare","deck":"d1","games":5,"after":["salt:1"],"bots":["gready"]})",
            "bot.unknown", "bots");
        row("a side", R"({"do":"compare","deck":"d1","games":5,"after":["nonsense"]})", "compare.side", "after");
        row("a range", R"({"do":"sweep","deck":"d1","games":5,"set":"tables.dice=5..x"})", "sweep.range", "set");
        row("a position", R"({"do":"new","deck":"d1","given":{"nothing":1}})", "state.unknown-path", "given.nothing");
        row("a deck that is not open", R"({"do":"check","deck":"d9"})", "serve.not-open", "deck");
    }

    void everyFindingHasAPlaceInTheRequest()
    {
        QFETCH(QByteArray, request);
        QFETCH(QByteArray, code);
        QFETCH(QByteArray, path);
        openDeck();
        const Checked<Value> answer = askText(request.toStdString());
        QVERIFY(!answer);
        QCOMPARE(codeOf(answer), code.toStdString());
        for (const Finding &finding : answer.findings) {
            QCOMPARE(finding.where.file, std::string("request"));
            QCOMPARE(finding.where.path, path.toStdString());
            QCOMPARE(finding.where.line, 1);
        }
    }

    void unsavedTextsLieOverTheDisk()
    {
        openDeck();
        const std::string hash = hashOf(ask("check", {{"deck", "d1"}}));
        const Checked<Value> changed =
            ask("change", {{"deck", "d1"}, {"files", Value::Map{{"tables.yaml", "players: 2\ndice: 4\nfaces: 6\n"}}}});
        QVERIFY(hashOf(changed) != hash);
        QCOMPARE(toJson(*changed.value->find("unsaved")), std::string("[\"tables.yaml\"]"));
        QCOMPARE(hashOf(ask("check", {{"deck", "d1"}})), hashOf(changed));
        QCOMPARE(hashOf(ask("change", {{"deck", "d1"}, {"files", Value::Map{{"tables.yaml", Value()}}}})), hash);
    }

    void wishesStayUntilTheyAreChanged()
    {
        openDeck();
        const std::string plain = hashOf(ask("check", {{"deck", "d1"}}));
        const std::string many = hashOf(ask("change", {{"deck", "d1"}, {"variants", Value::List{"many-dice"}}}));
        QVERIFY(many != plain);
        const std::string both = hashOf(ask("change", {{"deck", "d1"}, {"set", Value::List{"tables.faces=4"}}}));
        QVERIFY(both != many && both != plain);
        QCOMPARE(hashOf(ask("change", {{"deck", "d1"}, {"set", Value::List{}}})), many);
        QCOMPARE(hashOf(ask("change", {{"deck", "d1"}, {"variants", Value::List{}}})), plain);
        ask("change", {{"deck", "d1"}, {"variants", Value::List{"many-dice"}}});
        QCOMPARE(hashOf(ask("change", {{"deck", "d1"}, {"variants", Value()}})), plain);
        QCOMPARE(codeOf(ask("change", {{"deck", "d1"}, {"set", Value::List{"tables"}}})), std::string("deck.bad-setting"));
        QCOMPARE(hashOf(ask("check", {{"deck", "d1"}})), plain);
    }

    void findingsNameFilesAsTheCallerDoes()
    {
        openDeck();
        const Checked<Value> answer =
            ask("change", {{"deck", "d1"}, {"files", Value::Map{{"tables.yaml", "players: 2\ndice: 40\nfaces: 6\n"}}}});
        const Value &finding = at(*answer.value, "report.findings")->list().at(1);
        QCOMPARE(finding.find("file")->text(), std::string("tables.yaml"));
        QCOMPARE(finding.find("line")->toInt(), 2);
        const Checked<Value> compiled = ask("compile", {{"deck", "d1"}, {"seats", 6}});
        QCOMPARE(codeOf(compiled), std::string("serve.faulty-deck"));
    }

    void totalsAreToldAndAreNoFaults()
    {
        const std::string spoils = RW_SOURCE_DIR "/sample-decks/spoils-of-war";
        const Checked<Value> opened = ask("open", {{"folder", spoils}});
        QVERIFY(at(*opened.value, "report.findings")->list().empty());
        const Value total = totalAt(opened, "tables.cards_per_pile.4");
        QCOMPARE(total.find("file")->text(), std::string("tables.yaml"));
        QVERIFY(total.find("line")->toInt() > 1);
        QCOMPARE(total.find("severity")->text(), std::string("note"));
        QCOMPARE(at(total, "arguments.what")->text(), std::string("stage 1"));
        QCOMPARE(at(total, "arguments.needed")->text(), std::string("27"));
        std::string tables = fileText(spoils + "/tables.yaml");
        tables.replace(tables.find("\"4\": 9"), 6, "\"4\": 32");
        const Checked<Value> changed = ask("change", {{"deck", "d1"}, {"files", Value::Map{{"tables.yaml", tables}}}});
        QCOMPARE(at(totalAt(changed, "tables.cards_per_pile.4"), "arguments.needed")->text(), std::string("96"));
        const Value &fault = at(*changed.value, "report.findings")->list().front();
        QCOMPARE(fault.find("code")->text(), std::string("spoils-of-war.stage-too-small"));
        QCOMPARE(fault.find("path")->text(), std::string("tables.cards_per_pile.4"));
        const Checked<Value> broken = ask("change", {{"deck", "d1"}, {"files", Value::Map{{"tables.yaml", "ante: many\n"}}}});
        QVERIFY(broken.value->find("totals")->list().empty());
    }

    void findingsTellTheirNode()
    {
        const std::string spoils = RW_SOURCE_DIR "/sample-decks/spoils-of-war";
        const Checked<Value> opened = ask("open", {{"folder", spoils}});
        QCOMPARE(toJson(*totalAt(opened, "tables.cards_per_pile.4").find("node")), std::string("[\"cards_per_pile\",\"4\"]"));
        std::string cards = fileText(spoils + "/cards/artifacts.yaml");
        const std::size_t second = cards.find("- id: ", cards.find("- id: ") + 1);
        cards.insert(second + 2, "gild: 2\n    ");
        const Checked<Value> answer = ask("change", {{"deck", "d1"}, {"files", Value::Map{{"cards/artifacts.yaml", cards}}}});
        const Value &finding = at(*answer.value, "report.findings")->list().front();
        QCOMPARE(finding.find("code")->text(), std::string("deck.unknown-key"));
        QCOMPARE(toJson(*finding.find("node")), std::string("[\"artifacts\",1]"));
        const Checked<Value> broken = ask("change", {{"deck", "d1"}, {"files", Value::Map{{"cards/artifacts.yaml", "a: [1\n"}}}});
        QVERIFY(!at(*broken.value, "report.findings")->list().front().find("node"));
    }

    void proofsThatFailTellTheirNode()
    {
        const Value file = "proofs:\n  - name: Two dice\n    seats: [a, b]\n    play: []\n    expect:\n      turn: b\n";
        QVERIFY(ask("open", {{"folder", folder}, {"files", Value::Map{{"proofs/node.yaml", file}}}}));
        const Checked<Value> answer = ask("proofs", {{"deck", "d1"}, {"files", Value::List{"proofs/node.yaml"}}});
        QVERIFY2(answer, sentenceOf(answer).c_str());
        const Value &proof = answer.value->find("proofs")->list().front();
        QVERIFY(!proof.find("passed")->toBool());
        QCOMPARE(toJson(*proof.find("node")).substr(0, 12), std::string("[\"proofs\",0,"));
        QCOMPARE(toJson(*at(proof, "failures.0.node")), std::string("[\"proofs\",0,\"expect\",\"turn\"]"));
    }

    void anEditIsOneParse()
    {
        const std::string spoils = RW_SOURCE_DIR "/sample-decks/spoils-of-war";
        const Checked<Value> opened = ask("open", {{"folder", spoils}});
        std::string tables = fileText(spoils + "/tables.yaml") + "# of this test only\n";
        std::size_t before = parsedDocuments();
        const Checked<Value> changed = ask("change", {{"deck", "d1"}, {"files", Value::Map{{"tables.yaml", tables}}}});
        QCOMPARE(parsedDocuments() - before, std::size_t(1));
        QCOMPARE(hashOf(changed), hashOf(opened));
        QVERIFY(ask("change", {{"deck", "d1"}, {"files", Value::Map{{"tables.yaml", Value()}}}}));
        QCOMPARE(parsedDocuments() - before, std::size_t(1));
    }

    void aFileThatChangedWithoutANewTimeIsSeen()
    {
        const QTemporaryDir place;
        const std::filesystem::path deck = place.path().toStdString() + "/deck";
        std::filesystem::copy(folder, deck, std::filesystem::copy_options::recursive);
        const Checked<Value> opened = ask("open", {{"folder", deck.string()}});
        const std::filesystem::path file = deck / "tables.yaml";
        const auto time = std::filesystem::last_write_time(file);
        std::string text = fileText(file.string());
        const std::size_t dice = text.find("dice: ") + 6;
        text[dice] = text[dice] == '3' ? '4' : '3';
        std::ofstream(file, std::ios::binary) << text;
        std::filesystem::last_write_time(file, time);
        QVERIFY(hashOf(ask("check", {{"deck", "d1"}})) != hashOf(opened));
    }

    void aResultThatIsKeptIsReadFromItsValue()
    {
        const QTemporaryDir place;
        const std::filesystem::path deck = place.path().toStdString() + "/deck";
        std::filesystem::copy(folder, deck, std::filesystem::copy_options::recursive);
        QVERIFY(ask("open", {{"folder", deck.string()}}));
        const Checked<Value> batch = ask("batch", {{"deck", "d1"}, {"games", 20}, {"bots", Value::List{"random"}}});
        QVERIFY2(batch, sentenceOf(batch).c_str());
        const std::size_t before = jsonTextsRead();
        const Checked<Value> kept = ask("run_keep", {{"deck", "d1"}, {"result", *batch.value}});
        QVERIFY2(kept, sentenceOf(kept).c_str());
        QCOMPARE(jsonTextsRead() - before, std::size_t(1)); // the request
    }

    void wordsOfCardsAreCompared()
    {
        GameHost host({RW_LITTLE_PLUGINS});
        m_session.emplace(host, "test");
        QVERIFY(ask("open", {{"folder", RW_SOURCE_DIR "/tests/data/little-deck"}}));
        const Checked<Value> all = ask("text", {{"deck", "d1"}});
        QVERIFY2(all, sentenceOf(all).c_str());
        QVERIFY(all.value->find("cards")->size() > 3);
        const Checked<Value> one = ask("text", {{"deck", "d1"}, {"cards", Value::List{"owl"}}});
        QCOMPARE(one.value->find("cards")->size(), std::size_t(1));
        const Value &owl = one.value->find("cards")->list().front();
        QCOMPARE(owl.find("id")->text(), std::string("owl"));
        QCOMPARE(owl.find("file")->text(), std::string("cards/charms.yaml"));
        QVERIFY(!owl.find("canonical")->text().empty());
        QCOMPARE(sentenceOf(ask("text", {{"deck", "d1"}, {"cards", Value::List{"owk"}}})),
                 std::string("there is no card owk; did you mean owl?"));
        QVERIFY(ask("game", {{"game", "little"}}).value->find("vocabulary")->isMap());
        m_session.reset();
    }

    void cardsWithoutAbilitiesAreNotCompared()
    {
        openDeck();
        QCOMPARE(codeOf(ask("text", {{"deck", "d1"}})), std::string("serve.no-abilities"));
        QVERIFY(ask("game", {{"game", "liars-dice"}}).value->find("vocabulary")->isNull());
    }

    void proofsArePlayed()
    {
        openDeck();
        const Value all = *ask("proofs", {{"deck", "d1"}, {"threads", 2}}).value;
        QVERIFY(all.find("played")->toInt() > 10);
        QCOMPARE(all.find("failed")->toInt(), 0);
        QCOMPARE(all.find("kept")->toInt(), 0);
        const std::string name = all.find("proofs")->list().front().find("name")->text();
        QVERIFY(!all.find("proofs")->list().front().find("journal"));
        const Value told = *ask("proofs", {{"deck", "d1"}, {"filter", name}, {"touched", true}, {"journal", true}}).value;
        const Value &journal = *told.find("proofs")->list().front().find("journal");
        QCOMPARE(journal.list().front().find("move")->text(), std::string("start"));
        QVERIFY(!journal.list().front().find("events")->list().empty());
        ask("change", {{"deck", "d1"}, {"set", Value::List{"tables.dice=2"}}});
        const Value other = *ask("proofs", {{"deck", "d1"}}).value;
        QCOMPARE(other.find("played")->toInt(), all.find("played")->toInt());
        QVERIFY(other.find("failed")->toInt() > 0);
        const Checked<Value> few = ask("proofs", {{"deck", "d1"}, {"filter", "ld-bid-02"}});
        QVERIFY(few.value->find("played")->toInt() > 0 && few.value->find("played")->toInt() < all.find("played")->toInt());
        QCOMPARE(codeOf(ask("proofs", {{"deck", "d1"}, {"files", Value::List{"proofs/none.yaml"}}})),
                 std::string("serve.no-part"));
        ask("change", {{"deck", "d1"}, {"set", Value::List{"tables.dice=99"}}});
        QCOMPARE(codeOf(ask("proofs", {{"deck", "d1"}})), std::string("serve.faulty-deck"));
    }

    void onlyProofsThatAChangeCanTouchArePlayedAgain()
    {
        openDeck();
        const auto keptBy = [&](Value::Map change) {
            change.push_back({"deck", "d1"});
            ask("change", std::move(change));
            const Checked<Value> again = ask("proofs", {{"deck", "d1"}, {"touched", true}});
            return again.value->find("played")->toInt() == m_proofs ? again.value->find("kept")->toInt() : -1;
        };
        const Value all = *ask("proofs", {{"deck", "d1"}, {"touched", true}}).value;
        m_proofs = all.find("played")->toInt();
        QCOMPARE(all.find("kept")->toInt(), 0);
        QCOMPARE(keptBy({}), m_proofs);
        const auto textOf = [](const char *file) { return fileText(folder + '/' + file); };
        // A comment, and what is printed, are for people.
        QCOMPARE(keptBy({{"files", Value::Map{{"tables.yaml", textOf("tables.yaml") + "# hm\n"}}}}), m_proofs);
        std::string rules = textOf("rules.yaml");
        rules.replace(rules.find("At the start"), 12, "In the beginning");
        QCOMPARE(keptBy({{"files", Value::Map{{"rules.yaml", rules}}}}), m_proofs);
        // A variant touches the proofs that play with it, a file of proofs its own, and a table all that do not set it.
        const std::int64_t withoutVariant =
            keptBy({{"files", Value::Map{{"variants/many-dice.yaml", textOf("variants/many-dice.yaml") + "# hm\n"}}}});
        QVERIFY(withoutVariant < m_proofs);
        const std::string file = all.find("proofs")->list().front().find("file")->text();
        const std::int64_t ofOthers = keptBy({{"files", Value::Map{{file, textOf(file.c_str()) + "# hm\n"}}}});
        QVERIFY2(ofOthers < m_proofs, std::to_string(ofOthers).c_str());
        QCOMPARE(keptBy({{"set", Value::List{"tables.players=3"}}}), 0);
        // Two proofs set the number of dice themselves.
        QCOMPARE(keptBy({{"set", Value::List{"tables.players=3", "tables.dice=6"}}}), 2);
        QCOMPARE(keptBy({}), m_proofs);
    }

    void aDeckMayBeInMemoryAlone()
    {
        const Value files = Value::Map{
            {"deck.yaml",
             "format: 1\ngame: liars-dice\ntitle: T\nversion: one\nauthors: [A]\nlicense: CC0-1.0\nplayers: {min: 2, max: 2}\n"},
            {"rules.yaml", "clauses:\n  - {id: LD-ROLL-01, text: Roll.}\n"},
            {"tables.yaml", "players: 2\ndice: 1\nfaces: 2\n"}};
        QVERIFY(ask("open", {{"files", files}}));
        const Checked<Value> game = ask("new", {{"deck", "d1"}});
        QCOMPARE(game.value->find("moves")->toInt(), 4);
    }

    void aGameKeepsItsDeck()
    {
        openDeck();
        ask("new", {{"deck", "d1"}});
        ask("change", {{"deck", "d1"}, {"set", Value::List{"tables.dice=1"}}});
        QCOMPARE(ask("moves", {{"game", "g1"}}).value->find("in_all")->toInt(), 60);
        ask("close", {{"deck", "d1"}});
        QVERIFY(ask("play", {{"game", "g1"}, {"move", "bid 1x1"}}));
        QCOMPARE(codeOf(ask("new", {{"deck", "d1"}})), std::string("serve.not-open"));
    }

    void movesComeInPages()
    {
        openDeck();
        ask("new", {{"deck", "d1"}});
        QCOMPARE(toJson(*ask("moves", {{"game", "g1"}, {"from", 58}}).value->find("moves")),
                 std::string("[\"bid 10x5\",\"bid 10x6\"]"));
        QCOMPARE(toJson(*ask("moves", {{"game", "g1"}, {"from", 1}, {"most", 1}}).value->find("moves")),
                 std::string("[\"bid 1x2\"]"));
        QCOMPARE(toJson(*ask("moves", {{"game", "g1"}, {"from", 99}}).value->find("moves")), std::string("[]"));
    }

    void whatAMoveMayNotIsSaid()
    {
        openDeck();
        ask("new", {{"deck", "d1"}, {"seats", Value::List{"anna", "bo"}}});
        QCOMPARE(sentenceOf(ask("play", {{"game", "g1"}, {"move", "challenge"}})),
                 std::string("anna may not challenge here (LD-CHA-02)"));
        QCOMPARE(codeOf(ask("play", {{"game", "g1"}, {"move", "sing"}})), std::string("move.not-understood"));
        ask("play", {{"game", "g1"}, {"move", "bid 1x1"}});
        ask("play", {{"game", "g1"}, {"move", "challenge"}});
        QCOMPARE(codeOf(ask("play", {{"game", "g1"}, {"move", "challenge"}})), std::string("move.game-over"));
        QCOMPARE(codeOf(ask("bot", {{"game", "g1"}, {"bot", "random"}})), std::string("move.game-over"));
        QCOMPARE(codeOf(ask("goto", {{"game", "g1"}, {"moment", 3}})), std::string("serve.no-moment"));
        QCOMPARE(sentenceOf(ask("view", {{"game", "g1"}, {"seat", "ana"}})),
                 std::string("nobody called ana sits here; did you mean anna?"));
        ask("goto", {{"game", "g1"}, {"moment", 0}});
        QCOMPARE(codeOf(ask("back", {{"game", "g1"}})), std::string("serve.no-moment"));
        QCOMPARE(codeOf(ask("bot", {{"game", "g1"}, {"bot", "greedly"}})), std::string("bot.unknown"));
    }

    void aBotOfOneMomentIsTheSameAgain()
    {
        openDeck();
        ask("new", {{"deck", "d1"}, {"seed", 5}});
        ask("play", {{"game", "g1"}, {"move", "bid 1x1"}});
        const std::string first = toJson(*ask("bot", {{"game", "g1"}, {"bot", "ismcts:100"}}).value);
        QCOMPARE(toJson(*ask("bot", {{"game", "g1"}, {"bot", "ismcts:100"}}).value), first);
        const Checked<Value> played = ask("bot", {{"game", "g1"}, {"bot", "ismcts:100"}, {"play", true}});
        QCOMPARE(at(*played.value, "played.moment")->toInt(), 2);
        QCOMPARE(played.value->find("move")->text(), at(*played.value, "estimates.0.move")->text());
    }

    void aProgramFromOutsideMayBeAsked()
    {
        openDeck();
        ask("new", {{"deck", "d1"}});
        const auto askProgram = [&](const std::string &script) {
            const std::string ready = "exec:read -r greeting; echo '{\"ready\":true}'; read -r line; ";
            return ask("bot",
                       {{"game", "g1"},
                        {"deadline_ms", 20000},
                        {"bot", ready + script},
                        {"trust", Value::List{(ready + script).substr(5)}}});
        };
        const Checked<Value> answer = askProgram("echo '{\"id\":1,\"move\":\"bid 3x3\"}'");
        QVERIFY2(answer && answer.findings.empty(), sentenceOf(answer).c_str());
        QCOMPARE(answer.value->find("move")->text(), std::string("bid 3x3"));
        const Checked<Value> broken = askProgram("exit 1");
        QVERIFY(broken);
        QCOMPARE(codeOf(broken), std::string("bot.stood-in"));
    }

    void aProgramRunsOnlyWhereTheCallerAnswersForIt()
    {
        openDeck();
        ask("new", {{"deck", "d1"}});
        const QTemporaryDir folder;
        const std::string canary = folder.filePath(QStringLiteral("ran")).toStdString();
        const std::string command = "touch " + canary;
        const Value bots = Value::List{"exec:" + command};
        const auto refuses = [&](const char *what, Value::Map fields) {
            fields.push_back({"trust", Value::List{"touch", "exec:" + command}});
            return codeOf(ask(what, std::move(fields))) == "bot.not-trusted" && !std::filesystem::exists(canary);
        };
        QVERIFY(refuses("bot", {{"game", "g1"}, {"bot", "exec:" + command}}));
        QVERIFY(refuses("batch", {{"deck", "d1"}, {"games", 2}, {"bots", bots}}));
        QVERIFY(refuses("compare", {{"deck", "d1"}, {"games", 2}, {"before", "edited"}, {"bots", bots}}));
        QVERIFY(refuses("sweep", {{"deck", "d1"}, {"games", 2}, {"set", "tables.dice=2..3"}, {"bots", bots}}));
        ask("batch", {{"deck", "d1"}, {"games", 2}, {"bots", bots}, {"trust", Value::List{command}}});
        QVERIFY(std::filesystem::exists(canary));
    }

    void aSavedGameIsLoaded()
    {
        openDeck();
        ask("new", {{"deck", "d1"}, {"seed", 5}});
        ask("play", {{"game", "g1"}, {"move", "bid 1x1"}});
        std::string text = ask("save", {{"game", "g1"}}).value->find("text")->text();
        const auto load = [&](bool exactly) { return ask("load", {{"deck", "d1"}, {"exactly", exactly}, {"text", text}}); };
        QVERIFY(load(true) && load(true).findings.empty());
        ask("change", {{"deck", "d1"}, {"set", Value::List{"tables.dice=4"}}});
        const Checked<Value> other = load(false);
        QVERIFY(other);
        QCOMPARE(codeOf(other), std::string("replay.other-deck"));
        QCOMPARE(other.value->find("moment")->toInt(), 1);
        QVERIFY(!load(true));
        text = "rulewright game 1\n";
        QCOMPARE(codeOf(load(false)), std::string("record.incomplete"));
    }

    void aSavedGameKeepsNotes()
    {
        openDeck();
        QVERIFY(ask("new", {{"deck", "d1"}}));
        const Checked<Value> saved = ask("save", {{"game", "g1"}, {"notes", Value::List{"seat seat1 human", "stops always"}}});
        QVERIFY(saved);
        const Checked<Value> loaded =
            ask("load", {{"deck", "d1"}, {"text", saved.value->find("text")->text()}, {"exactly", true}});
        QVERIFY(loaded);
        QCOMPARE(toJson(*loaded.value->find("notes")), std::string("[\"seat seat1 human\",\"stops always\"]"));
        QCOMPARE(codeOf(ask("save", {{"game", "g1"}, {"notes", Value::List{"two\nlines"}}})), std::string("serve.bad-field"));
    }

    void aSavedGameHoldsItsBranchesAndWhereItStands()
    {
        openDeck();
        ask("new", {{"deck", "d1"}, {"seed", 5}});
        const auto play = [&](const char *move) { return ask("play", {{"game", "g1"}, {"move", move}}); };
        QVERIFY(play("bid 1x1") && play("bid 1x2") && ask("goto", {{"game", "g1"}, {"moment", 1}}) && play("bid 1x3"));
        QCOMPARE(codeOf(ask("name", {{"game", "g1"}, {"moment", 2}, {"name", "two\nlines"}})), std::string("serve.bad-field"));
        QVERIFY(ask("name", {{"game", "g1"}, {"moment", 2}, {"name", "the low way"}}));
        QVERIFY(ask("goto", {{"game", "g1"}, {"moment", 2}}) && ask("goto", {{"game", "g1"}, {"moment", 1}}));
        const std::string text = ask("save", {{"game", "g1"}}).value->find("text")->text();
        const Checked<Value> loaded = ask("load", {{"deck", "d1"}, {"text", text}, {"exactly", true}});
        QVERIFY2(loaded, sentenceOf(loaded).c_str());
        QCOMPARE(loaded.value->find("moment")->toInt(), 1);
        const Value was = *ask("moments", {{"game", "g1"}}).value;
        QCOMPARE(toJson(*ask("moments", {{"game", "g2"}}).value), toJson(was));
        QCOMPARE(was.find("ahead")->toInt(), 2);
        QCOMPARE(was.find("in_all")->toInt(), 4);
    }

    void whoIsAskedSomethingElseIsToldWhat()
    {
        QVERIFY(ask("open", {{"folder", RW_SOURCE_DIR "/sample-decks/spoils-of-war"}}));
        QVERIFY(
            ask("new", {{"deck", "d1"}, {"seats", Value::List{"anna", "bo", "cid"}}, {"given", Value::Map{{"chief", "anna"}}}}));
        const Value standing = *ask("look", {{"game", "g1"}}).value;
        const std::string seat = standing.find("asked")->text();
        const Checked<Value> moves = ask("moves", {{"game", "g1"}});
        std::string open;
        for (const Value &move : moves.value->find("moves")->list())
            open += (open.empty() ? "" : ", ") + move.text();
        QVERIFY(open.find("bet") == open.npos);
        const Checked<Value> refused = ask("play", {{"game", "g1"}, {"move", "bet blue 3"}});
        QCOMPARE(codeOf(refused), std::string("move.not-asked"));
        QCOMPARE(sentenceOf(refused),
                 seat + " may not bet blue 3 now, but is asked: " + standing.find("decision")->text() + "; open moves: " + open);
    }

    void aProofSaysWhatIsAskedInstead()
    {
        const std::string proof = "proofs:\n  - name: Too early\n    seats: [anna, bo, cid]\n    given: {chief: anna}\n    "
                                  "play:\n      - anna: bet blue 3\n";
        QVERIFY(
            ask("open",
                {{"folder", RW_SOURCE_DIR "/sample-decks/spoils-of-war"}, {"files", Value::Map{{"proofs/early.yaml", proof}}}}));
        const Checked<Value> played = ask("proofs", {{"deck", "d1"}, {"files", Value::List{"proofs/early.yaml"}}});
        QVERIFY2(played, sentenceOf(played).c_str());
        const std::string why =
            played.value->find("proofs")->list().front().find("failures")->list().front().find("message")->text();
        QVERIFY2(why.starts_with("step 1: anna is asked (name the first bidder), so anna cannot say bet blue 3; open moves: name "
                                 "anna, name bo, name cid; "),
                 why.c_str());
        QVERIFY2(why.find("SOW-") == why.npos, why.c_str());
    }

    void aProofIsPlayedAsItIsWritten()
    {
        QVERIFY(ask("open", {{"folder", RW_SOURCE_DIR "/sample-decks/spoils-of-war"}}));
        Value proof = Value::Map{{"name", "Bids"},
                                 {"seats", Value::List{"anna", "bo", "cid"}},
                                 {"given", Value::Map{{"step", "bid.turn"}, {"turn", "anna"}}}};
        const auto rehearse = [&](Value::Map fields = {}) {
            fields.push_back({"deck", "d1"});
            fields.push_back({"proof", proof});
            return ask("rehearse", std::move(fields));
        };
        const auto holds = [](const Value &list, const std::string &word) {
            return std::ranges::find(list.list(), Value(word)) != list.list().end();
        };
        const Checked<Value> begun = rehearse();
        QVERIFY2(begun, sentenceOf(begun).c_str());
        QCOMPARE(at(*begun.value, "here.asked")->text(), std::string("anna"));
        QVERIFY(holds(*begun.value->find("lines"), "anna: bid 1x3"));
        QVERIFY(at(*begun.value, "proof.passed")->toBool());
        QCOMPARE(begun.value->find("entries")->size(), std::size_t(0));
        QCOMPARE(begun.value->find("changed")->size(), std::size_t(0));
        QVERIFY(at(*begun.value, "fresh.seats.anna.gold"));
        QVERIFY(!begun.value->find("tree")->find("luck"));

        proof["play"] = Value::List{Value::Map{{"anna", "bid 1x3"}}, Value::Map{{"bo", "bid 2x3"}}, Value::Map{{"asks", "cid"}}};
        const Value played = *rehearse().value;
        QCOMPARE(at(played, "here.asked")->text(), std::string("cid"));
        QCOMPARE(played.find("entries")->size(), std::size_t(3));
        QVERIFY(std::ranges::any_of(played.find("changed")->list(),
                                    [](const Value &each) { return each.find("path")->text().starts_with("bid"); }));
        QVERIFY(at(played, "proof.journal")->size() > 2);
        // Before the second line it is bo's turn, and bids that are too low are not offered.
        const Value earlier = *rehearse({{"lines", 1}}).value;
        QCOMPARE(at(earlier, "here.asked")->text(), std::string("bo"));
        QVERIFY(!holds(*earlier.find("lines"), "bo: bid 1x2") && holds(*earlier.find("lines"), "bo: bid 1x4"));
        QVERIFY(at(earlier, "proof.passed")->toBool()); // the verdict is about all of it
        QCOMPARE(at(*rehearse({{"seat", "bo"}}).value, "tree.seats.anna.dice")->find("values") ? 1 : 0, 1);
        QCOMPARE(codeOf(rehearse({{"seat", "eve"}})), std::string("serve.no-seat"));

        // A line that is refused says so at its place, and the game stands before it.
        proof["play"].list()[1] = Value::Map{{"bo", "bid 1x1"}};
        const Value red = *rehearse().value;
        QVERIFY(!at(red, "proof.passed")->toBool());
        const Value failure = at(red, "proof.failures")->list().front();
        QCOMPARE(failure.find("path")->text(), std::string("play.1.bo"));
        QCOMPARE(failure.find("line")->toInt(), 0);
        QCOMPARE(at(red, "here.asked")->text(), std::string("bo"));

        // A branch goes on where the proof ends.
        proof["play"] = Value::List{Value::Map{{"anna", "bid 1x3"}}};
        proof["branches"] = Value::List{Value::Map{{"name", "low"}, {"play", Value::List{Value::Map{{"bo", "bid 1x1"}}}}}};
        QCOMPARE(at(*rehearse({{"branch", "1"}}).value, "proof.failures")->list().front().find("path")->text(),
                 std::string("branches.0.play.0.bo"));
        QCOMPARE(codeOf(rehearse({{"branch", "2"}})), std::string("serve.no-branch"));
        QCOMPARE(codeOf(rehearse({{"branch", "x"}})), std::string("serve.no-branch"));

        // What is no proof is told at its place.
        proof["seats"] = "anna";
        const Checked<Value> odd = rehearse();
        QVERIFY(!odd);
        QCOMPARE(odd.findings.front().where.path, std::string("proof.seats"));
        const Checked<Value> nameless = ask("rehearse", {{"deck", "d1"}, {"proof", Value::Map{{"seats", Value::List{"anna"}}}}});
        QVERIFY2(!nameless && sentenceOf(nameless).find("name") != std::string::npos, sentenceOf(nameless).c_str());
    }

    void aPassingProofTellsItsJournalWhateverItsSeed()
    {
        const std::string proof =
            "proofs:\n  - name: Seeded\n    seats: [anna, bo]\n    luck: {seed: 4711}\n    play:\n      - anna: bid 1x2\n";
        QVERIFY(ask("open", {{"folder", folder}, {"files", Value::Map{{"proofs/seeded.yaml", proof}}}}));
        const Checked<Value> played =
            ask("proofs", {{"deck", "d1"}, {"files", Value::List{"proofs/seeded.yaml"}}, {"journal", true}});
        QVERIFY2(played, sentenceOf(played).c_str());
        const Value &own = played.value->find("proofs")->list().front();
        QVERIFY(own.find("passed")->toBool());
        QVERIFY(own.find("journal") && own.find("journal")->size() > 1);
    }

    void aClauseOfTheQuestionIsNamed()
    {
        openDeck();
        QVERIFY(ask("new", {{"deck", "d1"}, {"seats", Value::List{"anna", "bo"}}}));
        const Checked<Value> refused = ask("play", {{"game", "g1"}, {"move", "challenge"}});
        QCOMPARE(codeOf(refused), std::string("move.refused"));
        QCOMPARE(sentenceOf(refused), std::string("anna may not challenge here (LD-CHA-02)"));
    }

    /// The two cards of one id lie with two players.
    void aCardsNameThatMeansSeveralIsAFinding()
    {
        QVERIFY(ask("open", {{"folder", RW_SOURCE_DIR "/sample-decks/spoils-of-war"}}));
        QVERIFY(ask("new", {{"deck", "d1"}, {"seats", Value::List{"anna", "bo", "cid"}}}));
        const Value effective = *ask("check", {{"deck", "d1"}, {"effective", true}}).value->find("effective");
        std::string twice;
        for (const Value &card : effective.find("treasures")->list())
            if (twice.empty() && card.find("copies") && card.find("copies")->toInt() > 1 && card.find("stage")->toInt() == 1)
                twice = card.find("id")->text();
        QVERIFY(!twice.empty());
        const Value one = Value::List{Value::Map{{"card", twice}}};
        const Checked<Value> begun = ask("new",
                                         {{"deck", "d1"},
                                          {"seats", Value::List{"anna", "bo", "cid"}},
                                          {"given", Value::Map{{"seats.anna.stash", one}, {"seats.bo.stash", one}}}});
        QVERIFY2(begun, sentenceOf(begun).c_str());
        const Checked<Value> refused = ask("play", {{"game", "g2"}, {"move", "choose " + twice}});
        QCOMPARE(codeOf(refused), std::string("move.which-card"));
        QVERIFY2(sentenceOf(refused).starts_with(twice + " may mean 2 things here; say which one: "),
                 sentenceOf(refused).c_str());
        for (const char *name : {"anna.1", "bo.1"})
            QVERIFY2(sentenceOf(refused).find(name) != std::string::npos, sentenceOf(refused).c_str());
        QVERIFY(codeOf(ask("play", {{"game", "g2"}, {"move", "choose bo.1"}})) != "move.which-card");
    }

    /// Two that lie in one place are as good as each other.
    void oneOfTwoAlikeNeedNotBeTold()
    {
        QVERIFY(ask("open", {{"folder", RW_SOURCE_DIR "/sample-decks/spoils-of-war"}}));
        QVERIFY(ask("new", {{"deck", "d1"}, {"seats", Value::List{"anna", "bo", "cid"}}}));
        const Value effective = *ask("check", {{"deck", "d1"}, {"effective", true}}).value->find("effective");
        std::string twice;
        for (const Value &card : effective.find("treasures")->list())
            if (twice.empty() && card.find("copies") && card.find("copies")->toInt() > 1 && card.find("stage")->toInt() == 1)
                twice = card.find("id")->text();
        const Value both = Value::List{Value::Map{{"card", twice}}, Value::Map{{"card", twice}}};
        QVERIFY(
            ask("new",
                {{"deck", "d1"}, {"seats", Value::List{"anna", "bo", "cid"}}, {"given", Value::Map{{"seats.bo.stash", both}}}}));
        QCOMPARE(codeOf(ask("play", {{"game", "g2"}, {"move", "choose " + twice}})), std::string("move.not-asked"));
    }

    void aGameThatBeganAsGivenIsSavedAndLoaded()
    {
        openDeck();
        const Value given = Value::Map{{"seats.bo.dice", Value::List{1, 1, 1, 1, 1}}};
        const Value luck = Value::Map{{"roll anna", Value::List{6, 6, 6, 6, 6}}};
        const auto begin = [&](const Value &start) {
            return ask("new", {{"deck", "d1"}, {"seats", Value::List{"anna", "bo"}}, {"given", start}, {"luck", luck}});
        };
        QVERIFY2(begin(given), sentenceOf(begin(given)).c_str());
        ask("play", {{"game", "g1"}, {"move", "bid 5x6"}});
        const std::string text = ask("save", {{"game", "g1"}}).value->find("text")->text();
        const Checked<Value> loaded = ask("load", {{"deck", "d1"}, {"text", text}, {"exactly", true}});
        QVERIFY2(loaded, sentenceOf(loaded).c_str());
        const Value tree = *ask("view", {{"game", loaded.value->find("game")->text()}}).value->find("tree");
        QCOMPARE(toJson(*at(tree, "seats.bo.dice")), std::string("[1,1,1,1,1]"));
        QCOMPARE(toJson(*at(tree, "seats.anna.dice")), std::string("[6,6,6,6,6]"));
        const Checked<Value> nobody = begin(Value::Map{{"seats.cid.dice", Value::List{}}});
        QVERIFY(!nobody);
        QVERIFY(nobody.findings.front().where.path.starts_with("given."));
    }

    void aMomentIsToldWithTheLuckToCome()
    {
        QVERIFY(ask("open", {{"folder", RW_SOURCE_DIR "/sample-decks/spoils-of-war"}}));
        QVERIFY(ask("new", {{"deck", "d1"}, {"seats", 3}, {"seed", 77}}));
        const Value start = *ask("given", {{"game", "g1"}}).value;
        QCOMPARE(toJson(*start.find("luck")), std::string("{\"seed\":77}"));
        QCOMPARE(toJson(*start.find("given")), std::string("{}")); // the seed says it all
        ask("branch", {{"game", "g1"}, {"luck", 3}});
        const Value other = *ask("given", {{"game", "g1"}}).value;
        QCOMPARE(toJson(*other.find("luck")), std::string("{\"seed\":77,\"afresh\":3}"));
        QCOMPARE(toJson(*other.find("differs")), std::string("[]"));
    }

    void aGameMayBeginAsAProofDoes()
    {
        openDeck();
        const Value starts = *ask("starts", {{"deck", "d1"}}).value->find("starts");
        QVERIFY(starts.size() > 3);
        const Value others = *ask("starts", {{"deck", "d1"}}).value->find("others");
        QVERIFY(!others.list().empty());
        for (const Value &other : others.list())
            QCOMPARE(other.find("why")->text(), std::string("it must be refused"));
        for (const Value &start : starts.list()) {
            QVERIFY(start.find("name") && start.find("file") && (start.find("given") || start.find("luck")));
            if (start.find("set") || start.find("variants"))
                continue;
            Value fields = Value::Map{{"deck", "d1"}, {"seats", *start.find("seats")}, {"seed", *start.find("seed")}};
            for (const char *key : {"given", "luck"})
                if (const Value *value = start.find(key))
                    fields[key] = *value;
            const Checked<Value> begun = ask("new", fields.map());
            QVERIFY2(begun, sentenceOf(begun).c_str());
            ask("close", {{"game", begun.value->find("game")->text()}});
        }
    }

    void aCardIsTriedWhereItMatters_data()
    {
        QTest::addColumn<QByteArray>("deck");
        QTest::addColumn<QByteArray>("group");
        QTest::newRow("an artifact") << QByteArray("spoils-of-war") << QByteArray("artifacts");
        QTest::newRow("a treasure") << QByteArray("spoils-of-war") << QByteArray("treasures");
        QTest::newRow("a space") << QByteArray("bottlecap-vikings") << QByteArray("spaces");
        QTest::newRow("an improvement") << QByteArray("bottlecap-vikings") << QByteArray("improvements");
    }

    void aCardIsTriedWhereItMatters()
    {
        QFETCH(QByteArray, deck);
        QFETCH(QByteArray, group);
        QVERIFY(ask("open", {{"folder", RW_SOURCE_DIR "/sample-decks/" + deck.toStdString()}}));
        const Value effective = *ask("check", {{"deck", "d1"}, {"effective", true}}).value->find("effective");
        QVERIFY(effective.find(group.toStdString()));
        const std::string card = effective.find(group.toStdString())->list().front().find("id")->text();
        const Checked<Value> tried = ask("try", {{"deck", "d1"}, {"card", card}});
        QVERIFY2(tried, sentenceOf(tried).c_str());
        QVERIFY2(tried.value->find("text"), toJson(*tried.value).c_str());
        const Checked<Value> loaded =
            ask("load", {{"deck", "d1"}, {"text", tried.value->find("text")->text()}, {"exactly", true}});
        QVERIFY2(loaded && loaded.findings.empty(), sentenceOf(loaded).c_str());
        QCOMPARE(loaded.value->find("asked")->text(), tried.value->find("asked")->text());
        // A proof that begins with `start` comes to the same position.
        const Value *start = tried.value->find("start");
        QCOMPARE(start != nullptr, tried.value->find("proof") != nullptr);
        if (!start)
            return;
        Value proof = *start;
        proof["name"] = "It matters here";
        const Checked<Value> rehearsed = ask("rehearse", {{"deck", "d1"}, {"proof", proof}});
        QVERIFY2(rehearsed, sentenceOf(rehearsed).c_str());
        QVERIFY2(rehearsed.value->find("proof")->find("passed")->toBool(), toJson(*rehearsed.value->find("proof")).c_str());
        QCOMPARE(toJson(*rehearsed.value->find("here")->find("asked")), toJson(*tried.value->find("asked")));
    }

    void aCardIsTriedInThePlainestProof()
    {
        QVERIFY(ask("open", {{"folder", RW_SOURCE_DIR "/sample-decks/spoils-of-war"}}));
        const Checked<Value> tried = ask("try", {{"deck", "d1"}, {"card", "huginn"}, {"games", 0}});
        QVERIFY2(tried && tried.value->find("start"), sentenceOf(tried).c_str());
        const Value *given = tried.value->find("start")->find("given");
        QVERIFY(given);
        QVERIFY2(toJson(*given).find("huginn") != std::string::npos, toJson(*given).c_str());
        QVERIFY2(given->size() <= 2, toJson(*given).c_str()); // the moment and who has it, and nothing else
    }

    void aCardThatNobodyMeetsIsNotFound()
    {
        QVERIFY(ask("open", {{"folder", RW_SOURCE_DIR "/sample-decks/spoils-of-war"}}));
        QCOMPARE(codeOf(ask("try", {{"deck", "d1"}, {"card", "no-such-card"}})), std::string("serve.no-card"));
        // Without proofs and without games there is nowhere to look.
        Value none = Value::Map{};
        for (const auto &file : std::filesystem::directory_iterator(RW_SOURCE_DIR "/sample-decks/spoils-of-war/proofs"))
            none["proofs/" + file.path().filename().string()] =
                "# yaml-language-server: $schema=../../../schemas/proof.schema.json\n"
                "proofs:\n  - {name: Nothing in "
                + file.path().filename().string() + "}\n";
        QVERIFY(ask("change", {{"deck", "d1"}, {"files", none}}));
        const Value effective = *ask("check", {{"deck", "d1"}, {"effective", true}}).value->find("effective");
        const std::string card = effective.find("artifacts")->list().front().find("id")->text();
        const Checked<Value> tried = ask("try", {{"deck", "d1"}, {"card", card}, {"games", 0}});
        QVERIFY2(tried, sentenceOf(tried).c_str());
        QVERIFY(!tried.value->find("text"));
    }

    void momentsTellWhereTheyLie()
    {
        QVERIFY(ask("open", {{"folder", RW_SOURCE_DIR "/sample-decks/spoils-of-war"}}));
        QVERIFY(ask("new", {{"deck", "d1"}, {"seats", 3}}));
        const Value marked = *ask("moments", {{"game", "g1"}, {"marks", true}}).value->find("moments");
        QCOMPARE(toJson(marked), std::string("[{\"moment\":0,\"after\":null,\"round\":1,\"step\":\"bid.before\"}]"));
        QVERIFY(!ask("moments", {{"game", "g1"}}).value->find("moments")->list()[0].find("step"));
        QVERIFY(ask("game", {{"game", "spoils-of-war"}}).value->find("inner")->size() > 0);
    }

    void thereAreLimits()
    {
        begin({.decks = 2, .games = 2, .momentsOfGame = 3, .moments = 5, .unsavedFiles = 2, .unsavedBytes = 100});
        openDeck();
        QVERIFY(ask("open", {{"folder", folder}}));
        QCOMPARE(codeOf(ask("open", {{"folder", folder}})), std::string("serve.too-much"));
        QCOMPARE(codeOf(ask("change", {{"deck", "d1"}, {"files", Value::Map{{"tables.yaml", std::string(100, ' ')}}}})),
                 std::string("serve.too-much"));
        QCOMPARE(codeOf(ask("change",
                            {{"deck", "d1"}, {"files", Value::Map{{"tables.yaml", ""}, {"rules.yaml", ""}, {"deck.yaml", ""}}}})),
                 std::string("serve.too-much"));
        QVERIFY(ask("new", {{"deck", "d1"}}));
        QVERIFY(ask("new", {{"deck", "d1"}}));
        QCOMPARE(codeOf(ask("new", {{"deck", "d1"}})), std::string("serve.too-much"));
        QVERIFY(ask("play", {{"game", "g1"}, {"move", "bid 1x1"}}));
        QVERIFY(ask("play", {{"game", "g1"}, {"move", "bid 1x2"}}));
        QCOMPARE(sentenceOf(ask("play", {{"game", "g1"}, {"move", "bid 1x3"}})),
                 std::string("the game has 3 moments; close a game that is no longer needed"));
        QVERIFY(ask("branch", {{"game", "g2"}}));
        QCOMPARE(sentenceOf(ask("branch", {{"game", "g2"}})),
                 std::string("all games together have 5 moments; close a game that is no longer needed"));
        QCOMPARE(codeOf(ask("bot", {{"game", "g2"}, {"bot", "random"}, {"play", true}})), std::string("serve.too-much"));
        ask("close", {{"game", "g1"}});
        QVERIFY(ask("branch", {{"game", "g2"}}));
    }

    void aSightIsAllThatATableShows()
    {
        openDeck();
        QVERIFY(ask("new", {{"deck", "d1"}, {"seats", Value::List{"anna", "bo"}}, {"seed", 42}}));
        QVERIFY(ask("play", {{"game", "g1"}, {"move", "bid 2x5"}}));
        const Value sight = *ask("sight", {{"game", "g1"}, {"seat", "bo"}}).value;
        QVERIFY(*sight.find("visible") == *ask("view", {{"game", "g1"}, {"seat", "bo"}}).value->find("tree"));
        QVERIFY(*sight.find("known") == *ask("view", {{"game", "g1"}, {"seat", "bo"}, {"known", true}}).value->find("tree"));
        QVERIFY(*sight.find("choice") == *ask("moves", {{"game", "g1"}}).value);
        QVERIFY(*sight.find("journal") == *ask("journal", {{"game", "g1"}, {"seat", "bo"}}).value);
        const Value later = *ask("sight", {{"game", "g1"}, {"seat", "bo"}, {"from", 1}}).value;
        QCOMPARE(at(later, "journal.steps")->size(), std::size_t(1));
        QCOMPARE(at(later, "journal.in_all")->toInt(), std::int64_t(2));
        const Value other = *ask("sight", {{"game", "g1"}, {"seat", "anna"}}).value;
        QVERIFY(other.find("choice")->isNull()); // what bo may do is for bo
        const Value all = *ask("sight", {{"game", "g1"}}).value;
        QVERIFY(*all.find("visible") == *ask("view", {{"game", "g1"}}).value->find("tree"));
        QVERIFY(!all.find("known"));
        QVERIFY(*all.find("choice") == *sight.find("choice"));
        QCOMPARE(codeOf(ask("sight", {{"game", "g1"}, {"seat", "cid"}})), std::string("serve.no-seat"));
        QVERIFY(ask("play", {{"game", "g1"}, {"move", "challenge"}}));
        QVERIFY(ask("sight", {{"game", "g1"}}).value->find("choice")->isNull()); // it is over
    }

    void aMoveTellsItsMomentWhenItIsAskedTo()
    {
        openDeck();
        QVERIFY(ask("new", {{"deck", "d1"}, {"seats", Value::List{"anna", "bo"}}, {"seed", 42}}));
        QVERIFY(!ask("play", {{"game", "g1"}, {"move", "bid 1x1"}}).value->find("entry"));
        const Checked<Value> played = ask("play", {{"game", "g1"}, {"move", "bid 2x5"}, {"entry", true}});
        const Checked<Value> bot = ask("bot", {{"game", "g1"}, {"bot", "random"}, {"play", true}, {"entry", true}});
        const Value moments = *ask("moments", {{"game", "g1"}, {"from", 2}, {"marks", true}}).value->find("moments");
        QVERIFY(*played.value->find("entry") == moments.list()[0]);
        QVERIFY(*at(*bot.value, "played.entry") == moments.list()[1]);
    }

    void linesAreReadWhole()
    {
        int ends[2];
        QCOMPARE(pipe(ends), 0);
        const std::string text = "one\r\n\n  \ntwo\n" + std::string(20, 'x') + "\nthree";
        QCOMPARE(write(ends[1], text.data(), text.size()), ssize_t(text.size()));
        close(ends[1]);
        LineReader reader(ends[0], 10);
        std::string seen;
        LineReader::Line line;
        for (LineReader::State state = reader.next(line); state != LineReader::State::End; state = reader.next(line))
            if (state == LineReader::State::Line)
                seen += std::to_string(line.number) + (line.isTooLong ? "!" : ":" + line.text) + ' ';
        close(ends[0]);
        QCOMPARE(seen, std::string("1:one 4:two 5! 6:three "));
    }

private:
    void begin(const ServeLimits &limits) { m_session.emplace(m_host, "test", limits); }
    void openDeck() { QVERIFY(ask("open", {{"folder", folder}})); }

    Checked<Value> ask(const char *what, Value::Map fields = {})
    {
        fields.push_back({"do", what});
        return askText(toJson(fields));
    }

    Checked<Value> askText(std::string request)
    {
        request.insert(1, "\"id\":1,");
        ReadRequest read = readRequest(request, 1);
        if (!read.findings.empty())
            return {std::nullopt, std::move(read.findings)};
        Job job;
        return m_session->answer(read.request, job);
    }

    static std::string hashOf(const Checked<Value> &answer)
    {
        return answer ? at(*answer.value, "report.hash")->text() : sentenceOf(answer);
    }

    /// The first at that path; null when there is none.
    static Value totalAt(const Checked<Value> &answer, const std::string &path)
    {
        for (const Value &total : answer.value->find("totals")->list())
            if (total.find("path")->text() == path)
                return total;
        return {};
    }

    std::int64_t m_proofs = 0;
    GameHost m_host{{RW_BUILD_DIR "/bin/games"}};
    std::optional<Session> m_session;
};

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
