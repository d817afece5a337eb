// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler.h"
#include "abilities/listing.h"
#include "vocabularies.h"
#include "vocabulary.h"
#include "yamltext.h"

#include <QTest>

#include <fstream>

using namespace rw;
using namespace rw::abilities;
using namespace rwtest;

namespace {

constexpr LimitCode oncePerRound{1, 3};

/// The words of a little deck, numbered in their order here.
Dictionary dictionary()
{
    static const std::vector<std::pair<std::string, std::vector<std::string>>> lists{
        {"types", {"weapon", "armor", "jewelry", "artifact"}},
        {"items", {"axe", "spear", "helmet", "ring"}},
        {"names", {"huginn", "muninn", "gleipnir"}},
        {"tags", {"bird", "rope"}},
        {"tables", {"shares"}},
        {"listed_words", {"north", "south", "gold", "wood"}},
    };
    return {[](std::string_view list, std::string_view word) -> std::optional<int> {
        for (const auto &[each, words] : lists)
            if (const auto found = std::ranges::find(words, word); each == list && found != words.end())
                return int(found - words.begin());
        return std::nullopt;
    }};
}

Value withoutWords(Value abilities)
{
    for (Value &each : abilities.list())
        each.remove("says");
    return abilities;
}

std::string told(const Findings &findings)
{
    std::string text;
    for (const Finding &each : findings)
        text += each.where.path + ":" + std::to_string(each.where.column) + " " + each.code + " " + sentence(each) + "\n";
    return text;
}

/// The programs of the cards of a sheet, as text.
std::string listed(const Value &cards, std::string &findings)
{
    Compiler compiler(spoils::spoilsVocabulary(), dictionary());
    std::vector<std::string> names;
    for (const Value::Member &card : cards.map()) {
        names.push_back(card.key);
        findings += told(compiler.addCard(withoutWords(*card.value.find("abilities")), "artifacts." + card.key, oncePerRound));
    }
    const Checked<Programs> programs = compiler.finish();
    findings += told(programs.findings);
    std::string text;
    if (programs)
        for (const AbilityCode &ability : programs.value->abilities)
            text += names[ability.card] + ": " + listing(*programs.value, spoils::spoilsVocabulary(), ability) + "\n";
    return text;
}

/// Set RULEWRIGHT_REGENERATE to write what the compiler makes now; a person reads the difference.
std::string golden(const std::string &name, const std::string &now)
{
    if (qEnvironmentVariableIsSet("RULEWRIGHT_REGENERATE"))
        std::ofstream(dataFile(name), std::ios::binary) << now;
    return readText(dataFile(name));
}

} // namespace

class TestCompiler : public QObject
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
};

QTEST_GUILESS_MAIN(TestCompiler)
#include "tst_compiler.moc"
