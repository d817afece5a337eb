// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/comparecommand.h"

#include "cli/deckoptions.h"

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// The sides according to the options. A side that is not given is the saved deck.
Checked<std::vector<SideWish>> sidesOf(const Options &options)
{
    QStringList words = {options.text(u"before"_s)};
    words += options.texts(u"after"_s);
    if (words.size() == 1)
        words.append(u"saved"_s);
    std::vector<SideWish> sides;
    Findings findings;
    for (const QString &side : words) {
        Checked<SideWish> wish = SideWish::parse(side.toStdString());
        append(findings, std::move(wish.findings));
        if (wish)
            sides.push_back(std::move(*wish.value));
    }
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {std::move(sides), {}};
}

} // namespace

QString CompareCommand::name() const
{
    return u"compare"_s;
}

QString CompareCommand::summary() const
{
    return u"Play versions of a deck on the same luck and tell what differs"_s;
}

QString CompareCommand::details() const
{
    return u"Each of --after is compared with --before. A side is `saved` (the folder as it is), `commit` or `commit:NAME` (as "
           "git has it), `deck:FOLDER`, `variant:NAME` (in place of the other variants; `variant:none`), `set:PATH=VALUE`, "
           "`salt:N` (other luck for the bots), or several of these with ' + ' between them. --variant and --set are for all "
           "sides. So\n\n"
           "  rulewright compare DECK --before commit\n"
           "  rulewright compare DECK --after variant:step-bidding --after 'set:tables.ante=5'\n\n"
           "All sides get the same luck, and what is told are the differences of pairs of games. A verdict holds however often "
           "one looks: all of them together err in 5 of 100 comparisons at most (docs/statistics.md). The same command gives "
           "the same bytes at any number of threads.\n\n"
           "Gives 0 when all was played, 1 when a deck has faults, 3 when one cannot be read, 130 when interrupted: then what "
           "was played of all sides is told."_s;
}

void CompareCommand::declare(Options &options) const
{
    addDeckArgument(options);
    options.addText(u"before"_s, u"SIDE"_s, u"What all others are compared with; saved unless told."_s, u"saved"_s);
    options.addText(u"after"_s, u"SIDE"_s, u"What is compared with it; may be given several times, and is saved unless told."_s);
    addWishes(options);
    declareComparison(options);
}

int CompareCommand::execute(const Options &options, Streams &streams)
{
    const Checked<DeckWishes> wishes = deckWishes(options);
    Checked<std::vector<SideWish>> sides = sidesOf(options);
    const Checked<ComparisonGoal> goal = goalOf(options);
    Findings findings = wishes.findings;
    append(findings, sides.findings);
    append(findings, goal.findings);
    if (hasErrors(findings))
        return wrongWords(sentences(findings), streams);
    const QStringList after = options.isSet(u"after"_s) ? options.texts(u"after"_s) : QStringList{u"saved"_s};
    const Place about{"--after " + after.join(u" --after "_s).toStdString(), {}, 0, 0};
    return compare({planOf(options, *wishes.value), std::move(*sides.value), *goal.value, {}, about}, options, streams);
}

} // namespace rw
