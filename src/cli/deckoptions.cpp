// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/deckoptions.h"

#include "cli/command.h"

#include <algorithm>
#include <array>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

std::vector<std::string> words(const QStringList &list)
{
    std::vector<std::string> all;
    for (const QString &word : list)
        all.push_back(word.toStdString());
    return all;
}

} // namespace

void addDeck(Options &options)
{
    addDeckArgument(options);
    addWishes(options);
}

void addDeckArgument(Options &options)
{
    options.addArgument(u"DECK"_s, u"The folder of the deck."_s);
}

void addWishes(Options &options)
{
    options.addText(
        u"variant"_s, u"NAME[:PARAMETER=VALUE,...]"_s,
        u"Switch a variant on, in place of the deck's default variants; may be given several times. `none` for none."_s);
    options.addText(u"set"_s, u"PATH=VALUE"_s, u"Another value for now, as tables.dice=8; may be given several times."_s);
}

Checked<DeckWishes> deckWishes(const Options &options)
{
    return parseWishes(words(options.texts(u"variant"_s)), words(options.texts(u"set"_s)));
}

Deck readDeck(const Options &options, const GameCatalog &games, const DeckWishes &wishes)
{
    const std::filesystem::path folder = options.argument(u"DECK"_s).toStdString();
    Deck deck = loadDeck(readDeckFiles(folder), games, wishes);
    deck.findings = seenFromOutside(std::move(deck.findings), folder);
    return deck;
}

int codeOfDeck(const Findings &findings)
{
    static constexpr std::array<std::string_view, 11> unreadable{"deck.no-folder",    "deck.not-a-folder",    "deck.not-a-file",
                                                                 "deck.missing-file", "deck.unreadable-file", "deck.broken-link",
                                                                 "deck.too-big",      "deck.no-commit",       "deck.unknown-game",
                                                                 "game.unknown",      "deck.newer-format"};
    const bool isUnusable = std::ranges::any_of(findings, [](const Finding &finding) {
        const bool isUnread =
            finding.code.starts_with("plugin.") || std::ranges::find(unreadable, finding.code) != unreadable.end();
        return finding.severity == Finding::Severity::Error && isUnread;
    });
    return isUnusable ? Unusable : hasErrors(findings) ? FoundFaults : AllWell;
}

QStringList sentences(const Findings &findings)
{
    QStringList all;
    for (const Finding &finding : findings) {
        const bool isWord = finding.where.file.starts_with("--") && finding.where.column > 0;
        const QString place =
            isWord ? u"%1, column %2: "_s.arg(QString::fromStdString(finding.where.file)).arg(finding.where.column) : QString();
        all.append(place + QString::fromStdString(sentence(finding)));
    }
    return all;
}

std::vector<BotSpec> botsOf(const Options &options)
{
    std::vector<BotSpec> bots;
    if (options.isSet(u"bots"_s))
        for (const QString &bot : options.texts(u"bots"_s).join(u',').split(u','))
            bots.push_back(BotSpec::parse(bot.toStdString()));
    return bots;
}

std::vector<Place> placesInList(const Options &options, const QString &option)
{
    std::vector<Place> places;
    for (const QString &words : options.isSet(option) ? options.texts(option) : QStringList()) {
        const std::string whole = (u"--"_s + option + u' ' + words).toStdString();
        qsizetype column = 1;
        for (const QString &word : words.split(u',')) {
            places.push_back({whole, {}, 1, int(column)});
            column += word.toUcs4().size() + 1;
        }
    }
    return places;
}

} // namespace rw
