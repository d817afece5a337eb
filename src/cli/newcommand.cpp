// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/newcommand.h"

#include "cli/output.h"
#include "deck/deckloader.h"
#include "engine/visible.h"

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace {

int finish(const Checked<NewFiles> &files, const QString &folder, Streams &streams)
{
    Findings findings = files.findings;
    if (files)
        append(findings, writeNewDeck(*files.value, folder.toStdString()));
    printFindings(findings, streams.err);
    if (hasErrors(findings))
        return Unusable;
    streams.out << visible(folder.toStdString(), LineBreaks::Mark) << '\n';
    return AllWell;
}

} // namespace

QString NewCommand::name() const
{
    return u"new"_s;
}

QString NewCommand::summary() const
{
    return u"Make a fresh deck to edit"_s;
}

QString NewCommand::details() const
{
    return u"Copies a deck: one that comes with the program, by its name or its game, or any other by its folder. With --blank "
           u"it "
           "makes the smallest deck of a game that has no faults. The deck brings its schemas along, so any editor completes and "
           "validates its files. A folder in which there is something already is never touched."_s;
}

void NewCommand::declare(Options &options) const
{
    options.addArgument(u"NAME"_s, u"A deck that comes with the program, the folder of a deck, or a game."_s);
    options.addArgument(u"DIR"_s, u"The folder to make."_s);
    options.addFlag(u"blank"_s, u"Make the smallest sound deck of the game instead of a copy."_s);
    options.addText(u"title"_s, u"TEXT"_s, u"The title of a blank deck; `New deck` unless told."_s, u"New deck"_s);
}

int NewCommand::execute(const Options &options, Streams &streams)
{
    const std::string name = options.argument(u"NAME"_s).toStdString();
    const QString folder = options.argument(u"DIR"_s);
    if (options.isSet(u"blank"_s)) {
        if (options.text(u"title"_s).trimmed().isEmpty())
            return wrongWords({u"a deck needs a title; give --title some letters"_s}, streams);
        const GameRules *game = m_games.find ? m_games.find(name) : nullptr;
        return game ? finish({blankDeck(*game, options.text(u"title"_s).toStdString()), {}}, folder, streams)
                    : unknown("game", name, m_games.ids, streams);
    }
    const fs::path deck = deckFor(name);
    if (deck.empty())
        return unknown("deck", name, shippedDecks(), streams);
    const std::string game = gameOf(deck);
    return finish(copiedDeck(deck, m_games.find ? m_games.find(game) : nullptr), folder, streams);
}

std::vector<std::string> NewCommand::shippedDecks() const
{
    std::vector<std::string> names;
    std::error_code failure;
    for (const fs::directory_entry &entry : fs::directory_iterator(m_shipped, failure))
        if (entry.is_directory() && fs::exists(entry.path() / "deck.yaml"))
            names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

fs::path NewCommand::deckFor(const std::string &name) const
{
    const std::vector<std::string> decks = shippedDecks();
    if (std::ranges::find(decks, name) != decks.end())
        return m_shipped / name;
    std::error_code failure;
    if (fs::exists(fs::path(name) / "deck.yaml", failure))
        return name;
    const auto found = std::ranges::find_if(decks, [&](const std::string &deck) { return gameOf(m_shipped / deck) == name; });
    return found == decks.end() ? fs::path() : m_shipped / *found;
}

std::string NewCommand::gameOf(const fs::path &deck) const
{
    return loadDeck(readDeckFiles(deck), m_games).about("game");
}

int NewCommand::unknown(const std::string &what, const std::string &name, const std::vector<std::string> &known,
                        Streams &streams) const
{
    const std::string guess = didYouMean(name, known);
    std::string list;
    for (const std::string &each : known)
        list.append(list.empty() ? "" : ", ").append(each);
    const std::string remedy = !guess.empty() ? "did you mean " + guess + "?"
        : list.empty()                        ? "none is installed"
                                              : "there are " + list;
    return wrongWords({QString::fromStdString("there is no " + what + " " + name + "; " + remedy)}, streams);
}

} // namespace rw
