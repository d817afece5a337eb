// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/vocabularyvalue.h"
#include "deck/schemas.h"
#include "host/gameguides.h"
#include "host/gamelanguage.h"
#include "serve/desk.h"

namespace rw {

namespace {

using Kind = Field::Kind;

constexpr int protocolVersion = 1;

Value texts(const std::vector<std::string> &list)
{
    return Value::List(list.begin(), list.end());
}

Value limitsValue(const ServeLimits &limits)
{
    return Value::Map{{"line_bytes", std::int64_t(limits.lineBytes)},
                      {"waiting_requests", std::int64_t(limits.waitingRequests)},
                      {"waiting_bytes", std::int64_t(limits.waitingBytes)},
                      {"decks", std::int64_t(limits.decks)},
                      {"games", std::int64_t(limits.games)},
                      {"moments_of_game", std::int64_t(limits.momentsOfGame)},
                      {"moments", std::int64_t(limits.moments)},
                      {"unsaved_files", std::int64_t(limits.unsavedFiles)},
                      {"unsaved_bytes", std::int64_t(limits.unsavedBytes)}};
}

Value requestValue(const RequestKind &kind)
{
    Value fields = Value::List{};
    for (const Field &field : kind.fields) {
        Value entry = Value::Map{{"name", field.name},
                                 {"type", kindName(field.kind)},
                                 {"required", field.need == Field::Required},
                                 {"about", field.about}};
        if (field.kind == Kind::Number) {
            entry["least"] = field.least;
            entry["most"] = field.most;
        }
        fields.append(std::move(entry));
    }
    return Value::Map{{"do", kind.name}, {"about", kind.about}, {"fields", std::move(fields)}};
}

Value factsValue(const Game &game)
{
    const GameFacts &facts = game.facts();
    return Value::Map{{"id", facts.id},
                      {"title", facts.title},
                      {"rules", facts.rulesVersion},
                      {"players", Value::Map{{"min", facts.fewestSeats}, {"max", facts.mostSeats}, {"usual", facts.usualSeats}}},
                      {"bots", texts(facts.bots)},
                      {"usual_bot", facts.usualBot},
                      {"bot_notes", toValue(botNotes(game))}};
}

Checked<Value> describe(Desk &desk, const Fields &, Job &)
{
    Value requests = Value::List{};
    for (const RequestKind &kind : allRequests())
        requests.append(requestValue(kind));
    Value games = Value::List{};
    Findings findings = desk.host.findings();
    for (const InstalledGame &installed : desk.host.installed()) {
        Checked<const LoadedGame *> loaded = desk.host.load(installed.id);
        append(findings, std::move(loaded.findings));
        if (loaded)
            games.append(factsValue(*(*loaded.value)->game));
    }
    return {Value::Map{{"protocol", protocolVersion},
                       {"program", desk.version},
                       {"games", std::move(games)},
                       {"requests", std::move(requests)},
                       {"limits", limitsValue(desk.limits)}},
            std::move(findings)};
}

Checked<Value> game(Desk &desk, const Fields &fields, Job &)
{
    Checked<const LoadedGame *> loaded = desk.host.load(fields.text("game"));
    if (!loaded) {
        for (Finding &finding : loaded.findings)
            finding.where.path = "game";
        return {std::nullopt, std::move(loaded.findings)};
    }
    const LoadedGame &found = **loaded.value;
    Value value = factsValue(*found.game);
    value["clauses"] = texts(found.game->facts().clauses);
    value["inner"] = texts(found.game->facts().innerMembers);
    const abilities::Vocabulary *vocabulary = vocabularyOf(*found.game);
    value["vocabulary"] = vocabulary ? abilities::vocabularyValue(*vocabulary) : Value();
    Value schemas = Value::Map{};
    for (std::vector<SchemaFile> files : {commonSchemas(), gameSchemas(found.rules)})
        for (SchemaFile &file : files)
            schemas[file.name] = std::move(file.schema);
    schemas[found.rules.id + '.' + schemaFileName(FileKind::Proof)] = proofSchemaOf(found.rules);
    value["schemas"] = std::move(schemas);
    return {std::move(value), std::move(loaded.findings)};
}

} // namespace

std::vector<RequestKind> describeRequests()
{
    return {
        {"describe", "Tells which games are installed, what may be asked for, and how much of it.", {}, describe},
        {"game",
         "Tells about a game: its clauses, its bots, the vocabulary of its cards, and the schemas of all files of its decks, "
         "from which forms are made.",
         {{"game", Kind::Text, Field::Required, "the id of a game that is installed"}},
         game},
    };
}

} // namespace rw
