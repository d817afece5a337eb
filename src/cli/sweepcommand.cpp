// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/sweepcommand.h"

#include "cli/deckoptions.h"

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// Whether a --set has a range. That value is swept; values without a range are set on all sides.
bool isRange(const QString &words)
{
    const QString value = words.section(u'=', 1);
    return value.contains(".."_L1) || (value.contains(u',') && !value.startsWith(u'[') && !value.startsWith(u'{'));
}

} // namespace

QString SweepCommand::name() const
{
    return u"sweep"_s;
}

QString SweepCommand::summary() const
{
    return u"Play a deck with one value through a range, on the same luck"_s;
}

QString SweepCommand::details() const
{
    return u"One --set has a range: PATH=1..6, PATH=10..50/10 in steps of ten, or PATH=2,4,8. Others, and --variant, hold for "
           "all of its values. Each value is compared with the first one as by `rulewright compare`, and its own figures are "
           "told beside.\n\n"
           "  rulewright sweep DECK --set tables.dice=2..6\n\n"
           "Gives what `rulewright compare` gives."_s;
}

void SweepCommand::declare(Options &options) const
{
    addDeckArgument(options);
    addWishes(options);
    declareComparison(options);
}

int SweepCommand::execute(const Options &options, Streams &streams)
{
    QStringList ranges;
    std::vector<std::string> settings, variants;
    for (const QString &words : options.texts(u"set"_s)) {
        if (isRange(words))
            ranges.append(words);
        else
            settings.push_back(words.toStdString());
    }
    for (const QString &words : options.texts(u"variant"_s))
        variants.push_back(words.toStdString());
    if (ranges.size() != 1)
        return wrongWords({u"one --set must have a range, as tables.dice=1..6"_s}, streams);
    Checked<SweptValue> swept = parseSwept(ranges.front().toStdString());
    const Checked<DeckWishes> wishes = parseWishes(variants, settings);
    const Checked<ComparisonGoal> goal = goalOf(options);
    Findings findings = swept.findings;
    append(findings, wishes.findings);
    append(findings, goal.findings);
    if (hasErrors(findings))
        return wrongWords(sentences(findings), streams);
    std::vector<SideWish> sides = sweptSides(swept.value->path, swept.value->values);
    return compare({planOf(options, *wishes.value),
                    std::move(sides),
                    *goal.value,
                    std::move(*swept.value),
                    {"--set " + ranges.front().toStdString(), {}, 0, 0}},
                   options, streams);
}

} // namespace rw
