// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/vocabularypage.h"

#include "abilities/reading/shapes.h"
#include "abilities/wording/english.h"

#include <algorithm>
#include <utility>

namespace rw::abilities {

namespace {

std::string code(const std::string &text)
{
    return "`" + text + "`";
}

std::string kindText(const Parameter &parameter)
{
    switch (parameter.kind) {
    case Kind::Seat: return "a seat";
    case Kind::Seats: return "seats";
    case Kind::Thing: return parameter.sort == "any" ? "a thing" : "a " + parameter.sort;
    case Kind::Pattern: return "a " + parameter.sort + " or a filter";
    case Kind::Filters: return "filters of a " + parameter.sort;
    case Kind::Amount: return parameter.all ? "an amount or `all`" : "an amount";
    case Kind::Test: return "a comparison";
    case Kind::Setting: return "a word or an amount";
    case Kind::Flag: return "`true` or `false`";
    case Kind::Event: return "an event";
    case Kind::Conditions: return "conditions";
    case Kind::Operations: return "operations";
    case Kind::Modifiers: return "modifiers";
    case Kind::Options: return "options";
    case Kind::Limit: return "a limit";
    case Kind::NewName: return "a new name";
    case Kind::Word:
    case Kind::Words: break;
    }
    return (parameter.kind == Kind::Word ? "one of " : "one or more of ") + english::listed(parameter.lists, "and")
        + (parameter.named ? ", or `the x`" : "");
}

std::string defaultText(const Parameter &parameter)
{
    return parameter.must ? "must be there" : parameter.standard.empty() ? "" : code(parameter.standard);
}

std::string row(const std::vector<std::string> &cells)
{
    std::string text = "|";
    for (const std::string &cell : cells) {
        text += cell.empty() ? "" : " ";
        for (const char c : cell)
            text += c == '|' ? std::string("\\|") : std::string(1, c);
        text += " |";
    }
    return text + "\n";
}

std::string wordText(const Word &word, const ExampleWords &reads)
{
    std::string text = "### " + word.key + "\n\n" + word.about + "\n\n";
    if (!word.parameters.empty()) {
        text += row({"key", "takes", "without it", "meaning"}) + "|---|---|---|---|\n";
        for (const Parameter &each : word.parameters)
            text += row({each.key.empty() ? "the value itself" : code(each.key), kindText(each), defaultText(each), each.about});
        if (word.open == Open::Resources)
            text += row({"each resource", word.all ? "an amount or `all`" : "an amount", "", "how much of it"});
        if (word.open == Open::Fields)
            text += row({"each field of a card", "as in a filter", "", "what it must be, or is taken for"});
        text += "\n";
    }
    const std::string words = reads(word);
    return text + "    " + word.example + "\n\n"
        + (words.empty() ? "Said as: " + code(word.phrase) : "*" + english::capitalized(words) + ".*") + "\n\n";
}

std::string familiesText(const Vocabulary &vocabulary, const ExampleWords &reads)
{
    static const std::vector<std::pair<Family, std::string>> families{{Family::Event, "Events"},
                                                                      {Family::Condition, "Conditions"},
                                                                      {Family::Choice, "Choices"},
                                                                      {Family::Operation, "Operations"},
                                                                      {Family::Modifier, "Modifiers"}};
    std::string text;
    for (const auto &[family, title] : families) {
        std::string words;
        for (const Word &word : vocabulary.words)
            if (word.family == family)
                words += wordText(word, reads);
        if (!words.empty())
            text += "## " + title + "\n\n" + words;
    }
    return text;
}

std::string namesText(const Vocabulary &vocabulary)
{
    std::string text;
    for (const Name &list : vocabulary.names) {
        if (list.list != "lists")
            continue;
        std::string words;
        for (const Name &name : vocabulary.names)
            if (name.list == list.key)
                words += (words.empty() ? "" : "; ") + code(name.key) + ": " + name.about;
        text += row({list.key, list.about, words.empty() ? "*declared by the game*" : words});
    }
    return row({"list", "what for", "words of every game"}) + "|---|---|---|\n" + text;
}

std::string addedNamesText(const Vocabulary &more)
{
    std::string text = row({"list", "word", "meaning", "said as"}) + "|---|---|---|---|\n";
    for (const Name &name : more.names)
        if (name.list != "lists")
            text += row({name.list, code(name.key), name.about, name.phrase.empty() ? "" : code(name.phrase)});
    return text;
}

std::string functionsText(const Vocabulary &vocabulary)
{
    std::string text = row({"function", "gives", "example"}) + "|---|---|---|\n";
    for (const Function &each : vocabulary.functions)
        text += row({code(each.key), each.about, code(each.example)});
    return text;
}

std::string fieldsText(const Vocabulary &vocabulary)
{
    std::string text = row({"of a", "field", "takes", "meaning"}) + "|---|---|---|---|\n";
    for (const Field &each : vocabulary.fields)
        text += row({each.sort, code(each.value.key), kindText(each.value), each.value.about});
    return text;
}

std::string shapesText()
{
    const auto listed = [](const std::vector<std::string> &keys) {
        std::string text;
        for (const std::string &key : keys)
            text += (text.empty() ? "" : ", ") + code(key);
        return text;
    };
    std::string text = row({"shape", "meaning", "needs", "may have"}) + "|---|---|---|---|\n";
    for (const ShapeRule &rule : shapeRules())
        text += row({code(rule.key), rule.about, listed(rule.must), listed(rule.can)});
    return text;
}

} // namespace

std::string vocabularyPage(const Vocabulary &vocabulary, const ExampleWords &reads)
{
    return "## Shapes\n\n" + shapesText() + "\n" + familiesText(vocabulary, reads) + "## Functions of amounts\n\n"
        + functionsText(vocabulary) + "\n## Fields of filters\n\n" + fieldsText(vocabulary) + "\n## Lists of words\n\n"
        + namesText(vocabulary);
}

std::string additionsPage(const Vocabulary &vocabulary, const ExampleWords &reads)
{
    const Vocabulary more = additions(vocabulary);
    return familiesText(more, reads) + "## Fields\n\n" + fieldsText(more) + "\n## Words\n\n" + addedNamesText(more);
}

} // namespace rw::abilities
