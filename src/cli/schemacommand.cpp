// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/schemacommand.h"

#include "cli/gamewords.h"
#include "cli/output.h"
#include "deck/savefile.h"
#include "engine/visible.h"
#include "lab/comparisonschema.h"
#include "lab/resultschema.h"

#include <QDir>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

void print(const std::vector<SchemaFile> &schemas, std::ostream &out)
{
    Value all{Value::Map{}};
    for (const SchemaFile &file : schemas)
        all[file.name] = file.schema;
    Value whole{Value::Map{}};
    whole["format"] = 1;
    whole["schemas"] = std::move(all);
    out << toJson(whole, 2) << '\n';
}

int write(const std::vector<SchemaFile> &schemas, const QString &folder, Streams &streams)
{
    if (!QDir().mkpath(folder)) {
        printFindings({error("cli.cannot-write", "this folder cannot be made", {}, {}, {folder.toStdString(), {}, 0, 0})},
                      streams.err);
        return Unusable;
    }
    for (const SchemaFile &file : schemas) {
        const QString path = QDir(folder).filePath(QString::fromStdString(file.name));
        const Findings findings = saveFile(path.toStdString(), toJson(file.schema, 2) + "\n");
        printFindings(findings, streams.err);
        if (hasErrors(findings))
            return Unusable;
        streams.out << visible(path.toStdString(), LineBreaks::Mark) << '\n';
    }
    return AllWell;
}

} // namespace

QString SchemaCommand::name() const
{
    return u"schema"_s;
}

QString SchemaCommand::summary() const
{
    return u"Print the JSON Schemas of a deck's files"_s;
}

QString SchemaCommand::details() const
{
    return u"The schemas that all decks share, and those of GAME, or of every game that is installed. "
           "The YAML language server and other editors read them; the first line of each file of a deck names its own."_s;
}

void SchemaCommand::declare(Options &options) const
{
    options.addArgument(u"GAME"_s, u"The game whose schemas are wanted; all unless told."_s, Options::Count::Optional);
    options.addText(u"write"_s, u"DIR"_s, u"Write each schema to a file in DIR, and print the files' names."_s);
}

int SchemaCommand::execute(const Options &options, Streams &streams)
{
    const QString game = options.argument(u"GAME"_s);
    if (!game.isEmpty() && (!m_games.find || !m_games.find(game.toStdString())))
        return wrongWords({noSuchGame(game, m_games.ids)}, streams);
    const std::vector<SchemaFile> schemas = wanted(game);
    if (options.isSet(u"write"_s))
        return write(schemas, options.text(u"write"_s), streams);
    print(schemas, streams.out);
    return AllWell;
}

std::vector<SchemaFile> SchemaCommand::wanted(const QString &game) const
{
    std::vector<SchemaFile> all = commonSchemas();
    all.push_back(batchResultSchema());
    all.push_back(comparisonResultSchema());
    for (const std::string &id : m_games.ids) {
        const GameRules *rules = game.isEmpty() || game.toStdString() == id ? m_games.find(id) : nullptr;
        if (!rules)
            continue;
        for (SchemaFile &file : gameSchemas(*rules))
            all.push_back(std::move(file));
    }
    return all;
}

} // namespace rw
