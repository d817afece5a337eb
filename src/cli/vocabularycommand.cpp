// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/vocabularycommand.h"

#include "abilities/core/vocabularypage.h"
#include "abilities/core/vocabularyvalue.h"
#include "abilities/reading/shapes.h"
#include "abilities/reading/statementreader.h"
#include "abilities/wording/english.h"
#include "abilities/wording/wording.h"
#include "cli/figurespage.h"
#include "cli/gamewords.h"
#include "cli/output.h"
#include "deck/document.h"
#include "host/gamelanguage.h"

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;
using namespace abilities;

namespace {

/// The words for a word's example in this game; empty if the game lacks something that the example uses.
std::string exampleWords(const Vocabulary &vocabulary, const Word &word)
{
    const Checked<Document> example = Document::read("{" + word.example + "}", word.key);
    if (!example)
        return {};
    StatementReader reader(vocabulary);
    const Statements read = reader.one(word.family, example.value->value(), {});
    return hasErrors(reader.findings()) || read.empty() ? std::string() : wording(vocabulary, word.family, read.front());
}

std::string markdown(const Vocabulary &vocabulary)
{
    return "# The language of " + vocabulary.title + "\n\n"
        + vocabularyPage(vocabulary, [&](const Word &word) { return exampleWords(vocabulary, word); });
}

std::string json(const Vocabulary &vocabulary, const std::string &game)
{
    Value value = Value::Map{{"format", 1}, {"game", game}};
    const Value whole = vocabularyValue(vocabulary);
    for (const Value::Member &member : whole.map())
        value[member.key] = member.value;
    return toJson(value, 2) + "\n";
}

std::string commas(const std::vector<std::string> &items)
{
    std::string text;
    for (const std::string &item : items)
        text += (text.empty() ? "" : ", ") + item;
    return text;
}

/// `gain {RESOURCES, any, kind, who, cause}`: a word with its keys.
std::string takes(const Word &word)
{
    std::vector<std::string> keys;
    if (word.open == Open::Resources)
        keys.emplace_back("RESOURCE");
    if (word.open == Open::Fields)
        keys.emplace_back("FIELD");
    for (const Parameter &parameter : word.parameters)
        if (!parameter.key.empty())
            keys.push_back(parameter.must ? parameter.key + "!" : parameter.key);
    return keys.empty() ? "" : " {" + commas(keys) + "}";
}

std::string wordsText(const Vocabulary &vocabulary, Family family, const Vocabulary &more)
{
    std::string text;
    for (const Word &word : vocabulary.words) {
        if (word.family != family)
            continue;
        const bool own = more.word(family, word.key) != nullptr;
        text += std::string(own ? "  * " : "    ") + word.key + takes(word) + "\n        " + word.about + "\n";
    }
    return text;
}

std::string listsText(const Vocabulary &vocabulary)
{
    std::string text;
    for (const Name &list : vocabulary.names) {
        if (list.list != "lists")
            continue;
        const std::vector<std::string> keys = vocabulary.keys({list.key});
        if (keys.empty() && !vocabulary.isOpen(list.key))
            continue;
        const std::string words = commas(keys);
        text += "    " + list.key + ": " + (words.empty() ? "as the deck has them" : words) + "\n        " + list.about + "\n";
    }
    return text;
}

std::string plainText(const Vocabulary &vocabulary)
{
    const Vocabulary more = additions(vocabulary);
    std::string text =
        "The language of " + vocabulary.title + ". Words marked * are the game's own; ! marks what must be there.\n";
    text += "\nShapes of an ability\n";
    for (const ShapeRule &rule : shapeRules())
        text += "    " + rule.key + "\n        " + rule.about + " Needs " + english::listed(rule.must) + "; may have "
            + english::listed(rule.can) + ".\n";
    for (const auto &[family, title] :
         {std::pair{Family::Event, "Events"}, std::pair{Family::Condition, "Conditions"}, std::pair{Family::Choice, "Choices"},
          std::pair{Family::Operation, "Operations"}, std::pair{Family::Modifier, "Modifiers"}})
        text += std::string("\n") + title + "\n" + wordsText(vocabulary, family, more);
    text += "\nFunctions of amounts\n";
    for (const Function &function : vocabulary.functions)
        text += "    " + function.example + "\n        " + function.about + "\n";
    text += "\nFields of filters\n";
    for (const Field &field : vocabulary.fields)
        text += "    " + field.sort + "." + field.value.key + "\n        " + field.value.about + "\n";
    return text + "\nLists of words\n" + listsText(vocabulary);
}

} // namespace

QString VocabularyCommand::name() const
{
    return u"vocabulary"_s;
}

QString VocabularyCommand::summary() const
{
    return u"Print the language in which a game's cards say what they do"_s;
}

QString VocabularyCommand::details() const
{
    return u"Every word of the language with what it takes, those of all games and those of GAME. The schema, the checks, the "
           "program that a card becomes and its canonical words are all made from this. Last come the figures of tables and "
           "cards, with "
           "their limits and units.\n\n"
           "Gives 0, or 1 when the cards of GAME have no abilities."_s;
}

void VocabularyCommand::declare(Options &options) const
{
    options.addArgument(u"GAME"_s, u"The game whose language is wanted."_s);
    options.addFormat({u"text"_s, u"json"_s, u"markdown"_s});
}

int VocabularyCommand::execute(const Options &options, Streams &streams)
{
    const QString id = options.argument(u"GAME"_s);
    const std::vector<std::string> ids = m_host.catalog().ids;
    if (std::ranges::find(ids, id.toStdString()) == ids.end())
        return wrongWords({noSuchGame(id, ids)}, streams);
    const Checked<const LoadedGame *> game = m_host.load(id.toStdString());
    if (!game) {
        printFindings(game.findings, streams.err);
        return Unusable;
    }
    const Vocabulary *vocabulary = vocabularyOf(*(*game.value)->game);
    if (!vocabulary) {
        streams.err << "The cards of " << (*game.value)->game->facts().title << " have no abilities.\n";
        return FoundFaults;
    }
    const QString format = options.text(u"format"_s);
    const auto figures = [&](bool isMarkdown) { return figuresPage((*game.value)->rules.schemas, isMarkdown); };
    streams.out << (format == "json"_L1           ? json(*vocabulary, id.toStdString())
                        : format == "markdown"_L1 ? markdown(*vocabulary) + figures(true)
                                                  : plainText(*vocabulary) + figures(false));
    return AllWell;
}

} // namespace rw
