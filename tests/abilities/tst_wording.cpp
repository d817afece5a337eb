// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/vocabularypage.h"
#include "abilities/reading/reader.h"
#include "abilities/reading/statementreader.h"
#include "abilities/wording/wording.h"
#include "engine/json.h"
#include "vocabularies.h"
#include "yamltext.h"

#include <QTest>

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>

using namespace rw;
using namespace rw::abilities;
using namespace rwtest;

namespace {

std::string wordsOf(Value ability, const Vocabulary &vocabulary = spoilsVocabulary())
{
    ability.remove("says");
    const Checked<Ability> read = readAbility(vocabulary, ability);
    return read ? wording(vocabulary, *read.value) : line(read.findings.front());
}

/// Each artifact of the sheet with its abilities' words.
std::vector<std::pair<std::string, std::string>> sheetWords(bool printed)
{
    std::vector<std::pair<std::string, std::string>> words;
    const Value sheet = yamlFile("spoils-of-war.yaml");
    for (const Value::Member &artifact : sheet.find("artifacts")->map())
        for (const Value &ability : artifact.value.find("abilities")->list())
            words.emplace_back(artifact.key, printed ? ability.find("says")->text() : wordsOf(ability));
    return words;
}

std::string exampleWords(const Vocabulary &vocabulary, const Word &word)
{
    StatementReader reader(vocabulary);
    return wording(vocabulary, word.family, reader.one(word.family, yaml("{" + word.example + "}"), {}).front());
}

std::string littleWords(const Word &word)
{
    return exampleWords(littleVocabulary(), word);
}

const std::map<std::string, const Vocabulary *> &games()
{
    static const std::map<std::string, const Vocabulary *> all{
        {"little", &littleVocabulary()}, {"spoils", &spoilsVocabulary()}, {"bottlecap", &bottlecapVocabulary()}};
    return all;
}

/// The abilities of the golden file, each as a line with its game before it.
std::vector<std::string> writtenAbilities()
{
    std::vector<std::string> written;
    std::istringstream lines(readText(dataFile("wording-of-abilities.txt")));
    for (std::string line; std::getline(lines, line);)
        if (games().contains(line.substr(0, line.find(' '))))
            written.push_back(line);
    return written;
}

/// Whether leaving it out means the same: what stands there is what holds without it, or only a name for it.
bool isNothing(const Vocabulary &vocabulary, const std::string &of, const std::string &key, const Value &value)
{
    static const std::vector<std::string> names{"as", "say"};
    if (std::ranges::find(names, key) != names.end() || (of == "may" && key == "whose" && value.text() == "anyone"))
        return true;
    const std::string said = value.isText() ? value.text() == "owner" ? "user" : value.text() : toJson(value);
    for (const Word &word : vocabulary.words)
        if (const Parameter *parameter = word.key == of ? word.parameter(key) : nullptr)
            return said == (parameter->standard == "owner" ? "user" : parameter->standard);
    return false;
}

/// Takes away each part of an ability in turn, be it a key or an item of a list, for as long as `visit` looks at it.
void withoutEach(Value &place, const std::string &of,
                 const std::function<void(const std::string &key, const Value &value)> &visit)
{
    if (place.isMap()) {
        const Value::Map members = place.map();
        for (const Value::Member &member : members) {
            place.remove(member.key);
            visit(of + '.' + member.key, member.value);
            place = members;
        }
        for (Value::Member &member : place.map())
            withoutEach(member.value, member.key, visit);
    } else if (place.isList()) {
        const Value::List items = place.list();
        for (std::size_t i = 0; items.size() > 1 && i < items.size(); ++i) {
            Value::List rest = items;
            rest.erase(rest.begin() + std::ptrdiff_t(i));
            place = rest;
            visit(of + ".[]", items[i]);
            place = items;
        }
        for (Value &item : place.list())
            withoutEach(item, of, visit);
    }
}

/// Set RULEWRIGHT_REGENERATE to write what the program says now; a person reads the difference.
std::string golden(const std::string &name, const std::string &now)
{
    if (qEnvironmentVariableIsSet("RULEWRIGHT_REGENERATE"))
        std::ofstream(dataFile(name), std::ios::binary) << now;
    return readText(dataFile(name));
}

} // namespace

class TestWording : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void artifactsReadAsInTheGoldenFile()
    {
        std::string now = "# What the kit makes of each artifact, where it is not word for word what a person would print.\n";
        const auto printed = sheetWords(true);
        const auto made = sheetWords(false);
        for (std::size_t i = 0; i < made.size(); ++i)
            if (made[i].second != printed[i].second)
                now += made[i].first + ": " + made[i].second + "\n";
        QCOMPARE(QString::fromStdString(now), QString::fromStdString(golden("wording.txt", now)));
    }

    void coreExamplesReadAsInTheGoldenFile()
    {
        std::string now = "# What the kit makes of each example of the core vocabulary.\n";
        for (const Word &word : coreVocabulary().words)
            now += word.example + "\n    " + littleWords(word) + "\n";
        QCOMPARE(QString::fromStdString(now), QString::fromStdString(golden("wording-of-examples.txt", now)));
    }

    /// In the file each ability stands above its words, behind the game whose vocabulary it speaks.
    void abilitiesReadAsInTheGoldenFile()
    {
        const std::string name = "wording-of-abilities.txt";
        std::istringstream lines(readText(dataFile(name)));
        std::string now;
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with(' '))
                continue;
            now += line + '\n';
            const std::size_t space = line.find(' ');
            if (const auto game = games().find(line.substr(0, space)); game != games().end())
                now += "    " + wordsOf(yaml(line.substr(space + 1)), *game->second) + '\n';
        }
        QCOMPARE(QString::fromStdString(now), QString::fromStdString(golden(name, now)));
    }

    /// A card could agree with words that leave out what it does.
    void everyPartOfAnAbilityIsTold()
    {
        int parts = 0;
        for (const std::string &line : writtenAbilities()) {
            const std::size_t space = line.find(' ');
            const Vocabulary &vocabulary = *games().at(line.substr(0, space));
            Value ability = yaml(line.substr(space + 1));
            const std::string whole = wordsOf(ability, vocabulary);
            withoutEach(ability, "", [&](const std::string &part, const Value &value) {
                const std::size_t dot = part.find('.');
                const Checked<Ability> read = readAbility(vocabulary, ability);
                if (!read || !read.findings.empty() || isNothing(vocabulary, part.substr(0, dot), part.substr(dot + 1), value))
                    return;
                ++parts;
                if (wording(vocabulary, *read.value) == whole)
                    QFAIL((part + " is not told of " + line + ": " + whole).c_str());
            });
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY(parts > 500);
    }

    void theReferencePageIsCurrent()
    {
        const std::string page = readText(RW_SOURCE_DIR "/docs/abilities.md");
        const std::string mark = "<!-- From here on this page is made from the vocabulary. -->\n";
        QVERIFY(page.find(mark) != page.npos);
        const std::string head = page.substr(0, page.find(mark) + mark.size());
        std::string now = head + "\n" + vocabularyPage(coreVocabulary(), littleWords);
        for (const Vocabulary *game : {&spoilsVocabulary(), &bottlecapVocabulary()})
            now += "\n# What " + game->title + " adds\n\n"
                + additionsPage(*game, [&](const Word &word) { return exampleWords(*game, word); });
        if (qEnvironmentVariableIsSet("RULEWRIGHT_REGENERATE"))
            std::ofstream(RW_SOURCE_DIR "/docs/abilities.md", std::ios::binary) << now;
        QCOMPARE(QString::fromStdString(now), QString::fromStdString(readText(RW_SOURCE_DIR "/docs/abilities.md")));
    }

    void theExampleOfThePageReadsAsItSays()
    {
        const Value ability = yaml(
            "may: {window: main}\nif: [{seat: {who: owner, is: dealer}}]\nchoose: [{choose_seat: {as: victim, among: others}}]\n"
            "cost: [{pay: {gold: 1}}]\ndo: [{look: {zone: hand, of: the victim}},\n"
            "     {choose_card: {as: taken, in: hand, of: the victim}}, {swap: {one: this, other: the taken}}]\n");
        QCOMPARE(
            wording(littleVocabulary(), *readAbility(littleVocabulary(), ability).value),
            std::string("In your turn, if you are the dealer: choose another player and pay 1 gold. Look at that player's hand, "
                        "choose a card there and trade this card for it."));
    }

    void shapesAreSentences_data()
    {
        QTest::addColumn<QString>("ability");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *ability, const char *words) {
            QTest::newRow(ability) << QString::fromLatin1(ability) << QString::fromLatin1(words);
        };
        row("{when: {rolled: {who: others}}, do: [{gain: {gold: 2, who: owner}}]}", "When another Viking rolls, gain 2 gold.");
        row("{when: {turn_ends: {}}, limit: once per turn, do: [{gain: {gold: 1, who: owner}}]}",
            "Once per turn, at the end of each turn, gain 1 gold.");
        row("{while: always, hold: [{number: {name: share, add: 2}}]}", "If you win, you take 2 Treasures more.");
        row("{while: always, hold: [{number: {name: share, add: -1}}]}", "If you win, you take 1 Treasure fewer.");
        row("{while: [{test: gold >= 3}], hold: [{number: {name: min_bet, add: -1}}]}",
            "While you have 3 or more gold, your minimum bet is 1 lower.");
        row("{may: {window: any}, limit: twice per round, cost: [{pay: {gold: 2}}], do: [{add_dice: {to: user}}]}",
            "Twice per Round, at any time, pay 2 gold and roll 1 extra die.");
        row("{may: {window: [any, final]}, if: [{not: [{seat: {is: winner}}]}, {test: 'gold = 0'}], do: [{gain: {gold: 1}}]}",
            "At any time or in the final window, if you have no gold, unless you won: gain 1 gold.");
        row("{may: {window: [any, response]}, do: [{lose: {gold: all}}, {lose: {gold: all, who: bidder}}]}",
            "At any time, or when a Viking announces an Artifact: lose all gold from your purse. The bidder loses all gold from "
            "their purse.");
        row("{while: always, hold: [{forbid: {act: bid, who: others}}, {forbid: {act: challenge, who: others}}]}",
            "Other Vikings cannot bid or challenge.");
        row("{while: always, hold: [{prevent: {event: {moved: {card: this, to: leftovers}}}}]}",
            "If this card would go to the Leftovers, it does not happen.");
        row("{may: {window: any}, if: [{test: 'spare_dice >= 2'}], do: [{add_dice: {to: user}}]}",
            "At any time, if there are 2 or more spare dice: roll 1 extra die.");
        row("{may: {window: any}, choose: [{choose_number: {as: x, max: gold}}], cost: [{pay: {gold: the x}}], do: [{gain: "
            "{gold: the x + 1}}]}",
            "At any time, choose a number from 0 to your gold and pay that much gold. Gain 1 gold more than that.");
        row("{may: {window: any}, do: [{choose_card: {as: c, in: stash, of: others, count: 2, up_to: true, random: true}}, "
            "{look: {card: the c}}]}",
            "At any time, choose 2 cards at random in the other Vikings' Stashes and look at them.");
    }
    void shapesAreSentences()
    {
        QFETCH(QString, ability);
        QFETCH(QString, words);
        QCOMPARE(QString::fromStdString(wordsOf(yaml(ability.toStdString()))), words);
    }

    void boardsReadAsWellAsCards_data()
    {
        QTest::addColumn<QString>("ability");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *ability, const char *words) {
            QTest::newRow(ability) << QString::fromLatin1(ability) << QString::fromLatin1(words);
        };
        row("{while: [{seat: {who: owner, at: helper}}], hold: [{number: {name: move_max, of: owner, add: 1}}]}",
            "While you are at the helper, you may move up to 1 space further.");
        row("{when: {passed: {who: others, by: owner}}, if: [{test: gold(they) + wood(they) >= 1}], do: [{give: {gold: 1, from: "
            "they, to: owner}}]}",
            "When you pass another player, if that player has any gold or wood: that player gives you 1 gold.");
        row("{when: {attacked: {by: owner}}, if: [{test: gold + wood >= 3}], do: [{gain: {glory: 1}}]}",
            "When you attack, if you have 3 or more gold and wood: gain 1 glory.");
        row("{may: {window: action}, if: [{test: gold < wood}], do: [{gain: {gold: 1}}]}",
            "As an action, if you have less gold than your wood: gain 1 gold.");
        row("{may: {window: action}, if: [{test: helmets >= wood}, {test: glory <= wood}], do: [{gain: {gold: 1}}]}",
            "As an action, if you have at least as many helmets as your wood and you have at most as much glory as your wood: "
            "gain 1 gold.");
        row("{may: {window: action}, choose: [{choose_card: {as: a, in: rondel}}, {choose_card: {as: b, in: rondel, where: "
            "{next_to: the a}}}], do: [{swap: {one: the a, other: the b}}]}",
            "As an action, choose a tile in the ring and a tile next to that tile in the ring. Trade the first tile for the "
            "second tile.");
        row("{when: {reached: {card: this}}, do: [{choose_word: {as: good, from: goods, by: owner}}, {gain: {any: 'stock(the "
            "good, owner)', kind: the good, who: owner}}]}",
            "When you reach this place, name a good and gain as much of that good as you have.");
        row("{while: always, hold: [{prevent: {event: {gained: {what: damage, cause: line}}}}, {prevent: {event: {gained: {what: "
            "damage, cause: attack}}}}]}",
            "If anyone would gain damage by the line, it does not happen, and if anyone would gain damage by an attack, it does "
            "not happen.");
        row("{when: {attacked: {by: owner}}, do: [{choose_seat: {as: robbed, among: victims, count: all, by: owner}}, {for_each: "
            "{seat: the robbed, as: one, do: [{lose: {gold: 1, who: the one}}]}}]}",
            "When you attack, choose each victim. Each of them loses 1 gold.");
    }
    void boardsReadAsWellAsCards()
    {
        QFETCH(QString, ability);
        QFETCH(QString, words);
        QCOMPARE(QString::fromStdString(wordsOf(yaml(ability.toStdString()), bottlecapVocabulary())), words);
    }
};

QTEST_GUILESS_MAIN(TestWording)
#include "tst_wording.moc"
