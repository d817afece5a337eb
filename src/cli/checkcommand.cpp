// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/checkcommand.h"

#include "cli/deckoptions.h"
#include "cli/output.h"
#include "deck/deckreport.h"

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

QString CheckCommand::name() const
{
    return u"check"_s;
}

QString CheckCommand::summary() const
{
    return u"Find everything that is wrong with a deck"_s;
}

QString CheckCommand::details() const
{
    return u"All files are read, checked by their schemas, and then against each other, with every variant of the deck. "
           "The findings go to the output, one on a line; the last line, on the error output, counts them.\n\n"
           "With --effective the output is the deck itself as one YAML text (JSON with --format json): aliases written "
           "out, variants and --set applied; the findings go to the error output.\n\n"
           "Gives 0 when there are no errors, 1 when there are, 3 when there is no such deck."_s;
}

void CheckCommand::declare(Options &options) const
{
    addDeck(options);
    options.addFormat();
    options.addFlag(u"effective"_s, u"Print what the deck means, in place of what is wrong with it."_s);
}

int CheckCommand::execute(const Options &options, Streams &streams)
{
    const Checked<DeckWishes> wishes = deckWishes(options);
    if (!wishes)
        return wrongWords(sentences(wishes.findings), streams);
    const Deck deck = readDeck(options, m_games, *wishes.value);
    const std::string folder = options.argument(u"DECK"_s).toStdString();
    const bool json = options.text(u"format"_s) == "json"_L1;
    const bool isThere =
        std::ranges::none_of(deck.files.findings, [](const Finding &finding) { return finding.where.file == "."; });
    if (!isThere) { // there is nothing to report on
        printFindings(deck.findings, streams.err);
        return Unusable;
    }
    if (options.isSet(u"effective"_s)) {
        streams.out << (json ? toJson(deck.effective.value(), 2) + "\n" : yamlText(deck.effective.value()));
        printFindings(deck.findings, streams.err);
    } else if (json) {
        streams.out << toJson(checkReport(deck, folder, deck.findings), 2) << '\n';
    } else {
        printFindings(deck.findings, streams.out);
    }
    streams.err << checkSummary(deck.findings, folder) << '\n';
    return codeOfDeck(deck.findings);
}

} // namespace rw
