// SPDX-License-Identifier: GPL-3.0-or-later
#include "testgame.h"

#include "engine/schemakit.h"
#include "testfiles.h"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <stdexcept>

namespace rwtest {

using namespace rw;

namespace {

Value tablesSchema()
{
    using namespace schema;
    Value odd = integer({"Odd", "Any number but 13."}, {});
    odd["not"] = Value::Map{{"const", 13}};
    Value rate = integer({"Rate", "What one step costs."}, {0, 9});
    Value unit = integer({"Unit", "Comes in fives."}, {0, 100});
    unit["multipleOf"] = 5;
    const Value start = object({"Start", "What everybody starts with."},
                               {{"gold", Need::Required, integer({"Gold", "Gold at the start."}, {0, 8})},
                                {"cap", Need::Required, integer({"Cap", "Most gold that all cards may give."}, {0})}});
    return object({"Tables", "The numbers of pebbles."},
                  {{"dice", Need::Required, integer({"Dice", "Dice of each player."}, {1, 8})},
                   {"start", Need::Required, start},
                   {"rates", Need::Optional, uniqueList({"Rates", "The costs of steps."}, rate, {1, 4})},
                   {"odd", Need::Optional, odd},
                   {"unit", Need::Optional, unit},
                   {"open", Need::Optional, flag({"Open", "Whether hands lie open."})}});
}

Value cardsSchema()
{
    using namespace schema;
    const Value tag = text({"Tag", "A word."});
    Value name = text({"Name", "The card's name."});
    name["maxLength"] = 20;
    std::vector<Property> properties{{"id", Need::Required, schema::id({"Id", "The card's id."})},
                                     {"name", Need::Required, name},
                                     {"text", Need::Optional, text({"Text", "The printed words."})},
                                     {"art", Need::Optional, text({"Picture", "A picture file."})},
                                     {"gold", Need::Required, integer({"Gold", "What it gives."}, {-1, 9})},
                                     {"kind", Need::Required, choice({"Kind", "How hard it is."}, {"hard", "soft"})},
                                     {"tags", Need::Optional, uniqueList({"Tags", "Words about it."}, tag)}};
    const Value card = object({"Card", "A pebble."}, properties);
    properties.push_back(
        {"abilities", Need::Optional, list({"Abilities", "What it does."}, text({"Ability", "Any words."}), {0, 9})});
    properties.push_back({"flavour", Need::Optional, flag({"Flavour", "Whether it does nothing."})});
    const Value rune = object({"Rune", "A pebble that does something."}, properties);
    const auto group = [&](const char *title) { return list({title, "Cards of one sort."}, card, {1, 3000}); };
    return object({"Cards", "The pebbles of the game."},
                  {{"stones", Need::Optional, group("Stones")},
                   {"gems", Need::Optional, group("Gems")},
                   {"runes", Need::Optional, list({"Runes", "Cards with abilities."}, rune, {1, 3000})}});
}

// All gold together must not be above the cap: no schema can say that.
Findings checkGold(const Value &deck)
{
    std::int64_t sum = 0;
    for (const char *group : {"stones", "gems"}) {
        const Value *cards = deck.find(group);
        for (std::size_t i = 0; cards && i < cards->size(); ++i)
            sum += cards->list()[i].find("gold")->toInt();
    }
    const std::int64_t cap = at(deck, "tables.start.cap")->toInt();
    if (sum <= cap)
        return {};
    return {error("pebbles.too-much-gold", "all cards together give {sum} gold", "the cap is {cap}",
                  {{"sum", std::to_string(sum)}, {"cap", std::to_string(cap)}}, {{}, "tables.start.cap"})};
}

GameRules makePebbles()
{
    GameRules game;
    game.id = "pebbles";
    game.schemas["tables"] = tablesSchema();
    game.schemas["cards"] = cardsSchema();
    game.check = checkGold;
    game.clauses = {"PB-TAKE-01", "PB-END-01"};
    game.blank["deck.yaml"]["players"] = Value::Map{{"min", 2}, {"max", 4}, {"default", 2}};
    game.blank["tables.yaml"] = Value::Map{{"dice", 1}, {"start", Value::Map{{"gold", 0}, {"cap", 5}}}};
    return game;
}

[[noreturn]] void refuse(const std::string &path, const std::string &line)
{
    throw std::runtime_error(path + ": not understood: " + line);
}

void change(Fixture &fixture, const std::string &words, const std::string &path)
{
    const std::size_t colon = words.find(": ");
    const std::size_t arrow = words.find(" => ");
    if (colon == words.npos || arrow == words.npos)
        refuse(path, words);
    const auto file = std::ranges::find(fixture.files.files, words.substr(0, colon), &DeckFiles::File::path);
    const std::string before = words.substr(colon + 2, arrow - colon - 2);
    const std::size_t at = file == fixture.files.files.end() ? std::string::npos : file->text.find(before);
    if (at == std::string::npos)
        refuse(path, words);
    file->text.replace(at, before.size(), words.substr(arrow + 4));
}

void addFile(Fixture &fixture, const std::string &path, std::istream &in)
{
    std::string text;
    for (std::string line; std::getline(in, line) && line != "end";)
        text += line + "\n";
    if (kindOf(path))
        fixture.files.setText(path, text);
    else
        fixture.files.others.push_back(path);
}

void readLine(Fixture &fixture, const std::string &line, std::istream &in, const std::string &path)
{
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = line.substr(std::min(line.size(), word.size() + 1));
    if (word == "change")
        change(fixture, rest, path);
    else if (word == "remove")
        std::erase_if(fixture.files.files, [&](const DeckFiles::File &file) { return file.path == rest; });
    else if (word == "file")
        addFile(fixture, rest, in);
    else if (rest.starts_with("--set "))
        fixture.settings.push_back(rest.substr(6));
    else if (rest.starts_with("--variant "))
        fixture.variants.push_back(rest.substr(10));
    else
        refuse(path, line);
}

} // namespace

const GameRules &pebbles()
{
    static const GameRules game = makePebbles();
    return game;
}

const GameCatalog &catalog()
{
    static const GameCatalog games{{"pebbles"}, [](std::string_view id) { return id == "pebbles" ? &pebbles() : nullptr; }};
    return games;
}

DeckFiles soundDeck()
{
    return readDeckFiles(std::filesystem::path(RW_SOURCE_DIR) / "tests/data/sound-deck");
}

Fixture readFixture(const std::string &path)
{
    Fixture fixture{soundDeck(), {}, {}, {}};
    std::istringstream in(fileBytes(path));
    std::string line;
    while (std::getline(in, line) && line != "expect")
        if (!line.empty() && line[0] != '#')
            readLine(fixture, line, in, path);
    while (std::getline(in, line))
        fixture.expected += line + "\n";
    return fixture;
}

std::string findingsOf(const Fixture &fixture)
{
    const Checked<DeckWishes> wishes = parseWishes(fixture.variants, fixture.settings);
    const Findings findings = wishes ? loadDeck(fixture.files, catalog(), *wishes.value).findings : wishes.findings;
    std::string lines;
    for (const Finding &finding : findings)
        lines += line(finding) + "\n";
    return lines;
}

} // namespace rwtest
