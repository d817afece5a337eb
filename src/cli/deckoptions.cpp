// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/deckoptions.h"

#include <algorithm>

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
    options.addText(u"variant"_s, u"NAME[:PARAMETER=VALUE,...]"_s,
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

bool isUnusable(const Deck &deck)
{
    return std::ranges::any_of(deck.files.findings, [](const Finding &finding) { return finding.where.file == "."; });
}

QStringList sentences(const Findings &findings)
{
    QStringList all;
    for (const Finding &finding : findings)
        all.append(QString::fromStdString(sentence(finding)));
    return all;
}

} // namespace rw
