// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/listing.h"
#include "compilerkit.h"
#include "vocabularies.h"
#include "yamltext.h"

#include <QTest>

#include <fstream>
#include <random>

using namespace rw;
using namespace rw::abilities;
using namespace rwtest;

namespace {

/// The programs of the cards of a sheet, as text.
std::string listed(const Value &cards, std::string &findings)
{
    Compiler compiler(spoilsVocabulary(), dictionary());
    std::vector<std::string> names;
    for (const Value::Member &card : cards.map()) {
        names.push_back(card.key);
        findings += told(compiler.addCard(abilitiesOf(card.value), "artifacts." + card.key, oncePerRound));
    }
    const Checked<Programs> programs = compiler.finish();
    findings += told(programs.findings);
    std::string text;
    if (programs)
        for (const AbilityCode &ability : programs.value->abilities)
            text += names[ability.card] + ": " + listing(*programs.value, spoilsVocabulary(), ability) + "\n";
    return text;
}

/// Set RULEWRIGHT_REGENERATE to write what the compiler makes now; a person reads the difference.
std::string golden(const std::string &name, const std::string &now)
{
    if (qEnvironmentVariableIsSet("RULEWRIGHT_REGENERATE"))
        std::ofstream(dataFile(name), std::ios::binary) << now;
    return readText(dataFile(name));
}

Programs compiled(const std::string &sheet)
{
    Compiler compiler(spoilsVocabulary(), dictionary());
    const Value cards = yamlFile(sheet);
    for (const Value::Member &card : cards.find("artifacts")->map())
        compiler.addCard(abilitiesOf(card.value), card.key, oncePerRound);
    return *compiler.finish().value;
}

/// The example of a word where it can stand. The names that it speaks of are chosen before.
std::string exampleAbility(Family family, const std::string &example)
{
    std::string before = "when: {moved: {}}\ndo: [";
    for (const auto &[name, choice] : {std::pair("the victim", "{choose_seat: {as: victim, among: others}}, "),
                                       std::pair("the taken", "{choose_card: {as: taken, in: discard}}, "),
                                       std::pair("the target", "{choose_card: {as: target, in: hand}}, "),
                                       std::pair("the good", "{choose_word: {as: good, from: goods}}, ")})
        if (example.find(name) != example.npos)
            before += choice;
    switch (family) {
    case Family::Event: return "when: {" + example + "}\ndo: [{draw: {}}]\n";
    case Family::Condition: return before + "{if: {that: [{" + example + "}], then: [{draw: {}}]}}]\n";
    case Family::Modifier: // to permit something has an effect where something is forbidden
        return before + "{lasting: {for: turn, hold: [{" + example + "}"
            + (example.starts_with("permit") ? ", {forbid: {act: attack}}" : "") + "]}}]\n";
    case Family::Choice:
    case Family::Operation: break;
    }
    return before + "{" + example + "}]\n";
}

/// The examples of the core, and what they leave out.
std::vector<std::pair<Family, std::string>> examples()
{
    std::vector<std::pair<Family, std::string>> all;
    for (const Word &word : coreVocabulary().words)
        all.emplace_back(word.family, word.example);
    for (const char *more :
         {"extra: {what: turn, who: opponent, hold: [{number: {name: hand_limit, of: user, set: 1}}]}",
          "draw: {count: 2, who: active, from: deck, to: hand, as: drawn, shown: true}",
          "gain: {any: 'stock(the good, opponent)', kind: the good, gold: 'counters(charge, this)', cause: trade}",
          "pay: {gold: 1, wood: 2}", "cancel: {card: the target, scope: use}",
          "choose_word: {as: way, from: [north, south], if: [{test: 'stock(candidate, owner) >= 1'}]}"})
        all.emplace_back(Family::Operation, more);
    return all;
}

/// Puts what stands somewhere in one ability somewhere into another.
void mix(Value &into, const Value &from, std::mt19937 &random)
{
    const auto pick = [&](std::size_t size) { return std::size_t(random() % size); };
    const bool inside = into.size() > 0 && from.size() > 0 && into.kind() == from.kind() && random() % 8 != 0;
    if (!inside) {
        into = from;
    } else if (into.isList()) {
        mix(into.list()[pick(into.size())], from.list()[pick(from.size())], random);
    } else {
        Value::Member &member = into.map()[pick(into.size())];
        const Value *same = from.find(member.key);
        mix(member.value, same ? *same : from.map()[pick(from.size())].value, random);
    }
}

/// What is wrong with the jumps or the slots of programs; empty when all is well.
std::string faultOf(const Programs &programs)
{
    using Op = Step::Op;
    const std::size_t size = programs.steps.size();
    for (std::size_t i = 0; i < size; ++i) {
        const Step &step = programs.steps[i];
        const std::string where = "step " + std::to_string(i) + ": ";
        const bool jumps = step.op == Op::Pay || step.op == Op::If || step.op == Op::Jump || step.op == Op::Offer
            || step.op == Op::Options || step.op == Op::ForEach || step.op == Op::Repeat;
        if (jumps && (step.target <= i || step.target >= size))
            return where + "goes back";
        const bool loops = step.op == Op::Next;
        if (loops && (step.target >= i || programs.steps[step.target].target <= i))
            return where + "is no end of a loop";
        if (step.op == Op::Offer && (step.link <= i + 1 || step.link > step.target))
            return where + "offers nothing";
        if (step.op == Op::Choose && programs.choices[step.link].slot >= mostSlots)
            return where + "has no slot";
        if ((step.op == Op::ForEach || step.op == Op::Repeat) && step.slot >= mostSlots)
            return where + "has no slot";
    }
    for (const AbilityCode &each : programs.abilities)
        if (each.steps != noPlace && each.steps >= size)
            return "an ability begins nowhere";
    return size == 0 || programs.steps.back().op == Op::End ? "" : "a program has no end";
}

} // namespace

/// Programs as a person reads them, kept in files, and what holds for all of them.
class TestPrograms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sheetsCompileAsInTheGoldenFiles_data()
    {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("programs");
        QTest::newRow("the Artifacts") << "spoils-of-war.yaml"
                                       << "programs.txt";
        QTest::newRow("new cards") << "new-cards.yaml"
                                   << "programs-of-new-cards.txt";
    }
    void sheetsCompileAsInTheGoldenFiles()
    {
        QFETCH(QString, sheet);
        QFETCH(QString, programs);
        std::string findings;
        const std::string now = listed(*yamlFile(sheet.toStdString()).find("artifacts"), findings);
        QCOMPARE(QString::fromStdString(findings), QString());
        QCOMPARE(QString::fromStdString(now), QString::fromStdString(golden(programs.toStdString(), now)));
    }

    void everyExampleOfTheCoreCompilesAsInTheGoldenFile()
    {
        std::string now;
        for (const auto &[family, example] : examples()) {
            Compiler compiler(littleVocabulary(), dictionary());
            const Value ability = yaml(exampleAbility(family, example));
            const std::string findings = told(compiler.addCard(Value::List{ability}, "x", std::nullopt));
            QVERIFY2(findings.empty(), (example + ": " + findings).c_str());
            const Programs programs = *compiler.finish().value;
            now += "# " + example + "\n" + listing(programs, littleVocabulary(), programs.abilities.front()) + "\n";
            QCOMPARE(QString::fromStdString(faultOf(programs)), QString());
        }
        QCOMPARE(QString::fromStdString(now), QString::fromStdString(golden("programs-of-examples.txt", now)));
    }

    void programsOnlyJumpForwardButInLoops_data() { sheetsCompileAsInTheGoldenFiles_data(); }
    void programsOnlyJumpForwardButInLoops()
    {
        QFETCH(QString, sheet);
        QCOMPARE(QString::fromStdString(faultOf(compiled(sheet.toStdString()))), QString());
    }

    void mixedAbilitiesCompileOrAreRefused()
    {
        std::vector<Value> abilities;
        for (const char *sheet : {"spoils-of-war.yaml", "new-cards.yaml"}) {
            const Value cards = yamlFile(sheet);
            for (const Value::Member &card : cards.find("artifacts")->map()) {
                const Value own = abilitiesOf(card.value);
                abilities.insert(abilities.end(), own.list().begin(), own.list().end());
            }
        }
        std::mt19937 random(7);
        int sound = 0;
        for (int i = 0; i < 5000; ++i) {
            Value mixed = abilities[random() % abilities.size()];
            for (int n = 0; n < 3; ++n)
                mix(mixed, abilities[random() % abilities.size()], random);
            Compiler compiler(spoilsVocabulary(), dictionary());
            const bool refused = hasErrors(compiler.addCard(Value::List{mixed}, "x", oncePerRound));
            const Checked<Programs> programs = compiler.finish();
            QCOMPARE(!programs, refused);
            if (refused)
                continue;
            ++sound;
            QCOMPARE(QString::fromStdString(faultOf(*programs.value)), QString());
            QVERIFY(!listing(*programs.value, spoilsVocabulary()).empty());
        }
        QVERIFY(sound > 500);
    }
};

QTEST_GUILESS_MAIN(TestPrograms)
#include "tst_programs.moc"
