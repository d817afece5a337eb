// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/compiler.h"
#include "abilities/reading/reader.h"
#include "abilities/wording/wording.h"
#include "deck/document.h"
#include "language/vocabulary.h"

#include <QTest>

#include <fstream>
#include <sstream>

using namespace rw;
using namespace rw::abilities;

namespace {

std::string textOf(const std::string &path)
{
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

/// The spaces and improvements as the deck writes them.
Value cards(const std::string &group)
{
    const std::string path = RW_SOURCE_DIR "/sample-decks/bottlecap-vikings/cards/" + group + ".yaml";
    return *Document::read(textOf(path), path).value->value().find(group);
}

/// Set RULEWRIGHT_REGENERATE to write what the program says now; a person reads the difference.
std::string golden(const std::string &name, const std::string &now)
{
    const std::string path = RW_SOURCE_DIR "/tests/data/abilities/" + name;
    if (qEnvironmentVariableIsSet("RULEWRIGHT_REGENERATE"))
        std::ofstream(path, std::ios::binary) << now;
    return textOf(path);
}

} // namespace

/// The 13 spaces, 29 abilities and the goal as they are written in the deck: all of them compile, and are put into words.
class TestBottlecapAbilities : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allOfThemCompile()
    {
        Compiler compiler(bottlecap::playedVocabulary(), {});
        std::size_t count = 0;
        for (const char *group : {"spaces", "improvements"}) {
            const Value all = cards(group);
            QCOMPARE(all.size(), std::size_t(group == std::string("spaces") ? 13 : 30));
            for (const Value &card : all.list()) {
                const Findings findings = compiler.addCard(*card.find("abilities"), card.find("id")->text(), LimitCode{1, 0});
                QVERIFY2(findings.empty(), findings.empty() ? "" : sentence(findings.front()).c_str());
                count += card.find("abilities")->size();
            }
        }
        const Checked<Programs> programs = compiler.finish();
        QVERIFY2(programs.findings.empty(), programs.findings.empty() ? "" : sentence(programs.findings.front()).c_str());
        QCOMPARE(programs.value->abilities.size(), count);
    }

    void theyReadAsInTheGoldenFile()
    {
        std::string now = "# What the kit makes of each space and each improvement of Bottlecap Vikings.\n";
        for (const char *group : {"spaces", "improvements"}) {
            const Value all = cards(group);
            for (const Value &card : all.list())
                for (const Value &ability : card.find("abilities")->list()) {
                    const Checked<Ability> read = readAbility(bottlecap::playedVocabulary(), ability);
                    QVERIFY(read);
                    now += card.find("id")->text() + ": " + wording(bottlecap::playedVocabulary(), *read.value) + "\n";
                }
        }
        QCOMPARE(QString::fromStdString(now), QString::fromStdString(golden("wording-of-bottlecap.txt", now)));
    }
};

QTEST_GUILESS_MAIN(TestBottlecapAbilities)
#include "tst_bottlecapabilities.moc"
