// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/textcommand.h"

#include "cli/acceptwords.h"
#include "cli/cardsheet.h"
#include "cli/deckoptions.h"
#include "cli/output.h"
#include "cli/textlayout.h"
#include "deck/savefile.h"
#include "host/cardreport.h"
#include "host/gamelanguage.h"

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;
using namespace abilities;

namespace {

std::vector<std::string> wantedCards(const Options &options)
{
    std::vector<std::string> ids;
    for (const QString &word : options.arguments().mid(1))
        ids.push_back(word.toStdString());
    return ids;
}

std::string labelled(const std::string &label, const std::string &text)
{
    return "  " + padded(label, 6) + wrapped(text, "        ") + '\n';
}

std::string asText(const CardEntry &entry)
{
    const Agreement &agreement = entry.words.agreement;
    std::string out = entry.card.id + ": "
        + (entry.words.accepted ? "agrees, as accepted" : std::string(verdictName(agreement.verdict))) + '\n';
    if (!entry.words.printed.empty())
        out += labelled("card", entry.words.printed);
    if (!entry.words.canonical.empty())
        out += labelled("does", entry.words.canonical);
    if (!entry.words.voidBecause.empty())
        out += labelled("void", "a person accepted them, but " + entry.words.voidBecause);
    for (const std::string &reason : agreement.reasons)
        out += labelled(agreement.verdict == Verdict::Differs ? "but" : "so", reason);
    if (!agreement.printedPart.empty() || !agreement.canonicalPart.empty())
        out += labelled("from", "\"" + agreement.printedPart + "\" against \"" + agreement.canonicalPart + "\"");
    if (agreement.verdict != Verdict::Agrees)
        out += "  " + padded("in", 6) + entry.place.file + ':' + std::to_string(entry.place.line) + ':'
            + std::to_string(entry.place.column) + '\n';
    return out;
}

std::string summaryLine(const std::vector<CardEntry> &entries)
{
    const VerdictCounts counts = countVerdicts(entries);
    return std::to_string(entries.size()) + (entries.size() == 1 ? " card: " : " cards: ") + std::to_string(counts.agree)
        + " agree, " + std::to_string(counts.differ) + " differ, " + std::to_string(counts.open) + " cannot be told"
        + (counts.open > 0 ? ": once read, --accept marks them\n" : "\n");
}

} // namespace

QString TextCommand::name() const
{
    return u"text"_s;
}

QString TextCommand::summary() const
{
    return u"Compare the printed words of cards with what they do"_s;
}

QString TextCommand::details() const
{
    return u"Each card's `text` stands beside the words that its abilities make. It agrees when they are the same but for case, "
           "punctuation and the like. It differs when a figure, an opposite (before for after) or a thing of the game stands on "
           "one side only, or when one side leaves a choice (you may) and the other does not. All else only a person can tell: "
           "who has read both and finds that they mean the same says so with "
           "--accept, which writes a mark behind `words` of the card. The mark is void when the text or the abilities change.\n\n"
           "The sheet of --html needs nothing else and prints three cards a page. Words that do not fit a card of 63 by 88 mm "
           "in 6 points are a warning.\n\n"
           "Gives 0, or 1 when a card differs or what it does cannot be read."_s;
}

void TextCommand::declare(Options &options) const
{
    addDeck(options);
    options.addArgument(u"CARD"_s, u"The id of a card; all that have abilities unless told."_s, Options::Count::Any);
    options.addFormat();
    options.addText(u"html"_s, u"FILE"_s,
                    u"Write the publisher's sheet too: faces, words and proofs of the cards on one page."_s);
    options.addFlag(u"accept"_s, u"Mark the words of each CARD as read and right, in the deck's file."_s);
}

QStringList TextCommand::complaints(const Deck &deck, const Options &options) const
{
    QStringList complaints;
    std::vector<std::string> known;
    for (const Card &card : cardsOf(deck.effective.value()))
        known.push_back(card.id);
    for (const std::string &id : wantedCards(options)) {
        if (std::ranges::find(known, id) != known.end())
            continue;
        const std::string guess = didYouMean(id, known);
        complaints.append(
            QString::fromStdString("there is no card " + id + (guess.empty() ? "" : "; did you mean " + guess + "?")));
    }
    if (options.isSet(u"accept"_s) && wantedCards(options).empty())
        complaints.append(u"--accept wants the cards whose words were read"_s);
    return complaints;
}

int TextCommand::execute(const Options &options, Streams &streams)
{
    const Checked<DeckWishes> wishes = deckWishes(options);
    if (!wishes)
        return wrongWords(sentences(wishes.findings), streams);
    Findings plugins;
    const Deck deck = readDeck(options, m_host.catalog(&plugins), *wishes.value);
    printFindings(plugins, streams.err);
    append(plugins, deck.findings);
    if (const int code = codeOfDeck(plugins); code == Unusable || !deck.game) { // otherwise the words can still be read
        printFindings(deck.findings, streams.err);
        return code;
    }
    if (const QStringList wrong = complaints(deck, options); !wrong.isEmpty())
        return wrongWords(wrong, streams);
    return compare(deck, options, streams);
}

int TextCommand::compare(const Deck &deck, const Options &options, Streams &streams) const
{
    const Vocabulary *vocabulary = vocabularyOf(*(*m_host.load(deck.game->id).value)->game);
    if (!vocabulary) {
        streams.err << "The cards of " << deck.game->id << " have no abilities.\n";
        return AllWell;
    }
    const std::vector<CardEntry> entries = cardEntries(deck, *vocabulary, wantedCards(options));
    if (options.isSet(u"accept"_s)) {
        const Findings findings = acceptWords(deck, entries);
        printFindings(findings, streams.err);
        return hasErrors(findings) ? Unusable : AllWell;
    }
    Findings findings = abilityFindings(deck, entries);
    if (options.isSet(u"html"_s)) {
        const CardSheet sheet = cardSheet(deck, entries);
        append(findings, sheet.findings);
        const Findings saved = saveFile(options.text(u"html"_s).toStdString(), sheet.html);
        printFindings(saved, streams.err);
        if (hasErrors(saved))
            return Unusable;
    }
    if (!hasErrors(findings) && hasErrors(deck.findings))
        append(findings, deck.findings); // faults elsewhere in the deck
    printFindings(findings, streams.err);
    if (options.text(u"format"_s) == "json"_L1) {
        streams.out << toJson(cardReport(deck, options.argument(u"DECK"_s).toStdString(), entries), 2) << '\n';
    } else {
        for (const CardEntry &entry : entries)
            streams.out << asText(entry);
        streams.err << summaryLine(entries);
    }
    return countVerdicts(entries).differ > 0 || hasErrors(findings) ? FoundFaults : AllWell;
}

} // namespace rw
