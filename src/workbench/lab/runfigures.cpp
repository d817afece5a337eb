// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/runfigures.h"

#include "lab/outsideplay.h"
#include "lab/settling.h"
#include "lab/verdictsentence.h"
#include "workbench/parts/qttext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("RunFigures", text);
}

QString otherSides(const ComparisonRecord &record)
{
    QStringList names;
    for (std::size_t i = 1; i < record.sides.size(); ++i)
        names.append(toQt(record.sides[i].name));
    return names.join(u", "_s);
}

RunTelling comparisonAsTold(const ComparisonRecord &record)
{
    const BatchResult &first = record.sides.front().result;
    const QString played = toQt(record.wordsOfPlay());
    if (record.swept)
        return {curvesOf(record),
                tr("%1, %2 games for each value of %3, all with the same dice and shuffles. Bands: 95 % confidence intervals.")
                    .arg(played, QLocale().toString(qulonglong(first.sums().games)), toQt(record.swept->path))};
    return {differencesOf(record),
            tr("%1. %2 compared with %3, %4 pairs of games with the same dice and shuffles. You may stop at any time; the "
               "intervals stay valid.")
                .arg(played, otherSides(record), toQt(record.sides.front().name), QLocale().toString(qulonglong(record.pairs)))};
}

/// Adds the warnings that a reader needs before the figures.
template <typename Result>
RunTelling cautioned(RunTelling told, const Result &result, const Value &outside)
{
    QStringList cautions;
    for (const std::string &caution : result.cautions())
        cautions.append(toQt(caution));
    told.caption = (cautions + QStringList(told.caption)).join(u'\n');
    told.headline = !standIns(outside).empty() ? tr("Do not trust this") : result.isRandomPlay() ? tr("Random play") : QString();
    return told;
}

} // namespace

RunTelling toldBatch(const BatchResult &result, bool goesOn)
{
    const QString words = toQt(result.wordsOfPlay());
    const QString games = QLocale().toString(qulonglong(result.sums().games));
    RunTelling told{seriesOf(result, goesOn),
                    goesOn ? tr("%1, %2 games so far. You may stop at any time; the intervals stay valid.").arg(words, games)
                           : tr("%1, %2 games. Lines with caps: 95 % confidence intervals.").arg(words, games)};
    return cautioned(std::move(told), result, result.outside());
}

RunTelling toldComparison(const ComparisonRecord &record)
{
    RunTelling told = cautioned(comparisonAsTold(record), record, record.outside);
    QStringList sentences;
    for (std::size_t other = 0; !record.swept && other < record.others.size(); ++other)
        sentences.append(toQt(verdictSentence(record, other)));
    if (record.pairs > 0)
        sentences.append(toQt(settlingOf(record).words()));
    told.saying = sentences.join(u'\n');
    return told;
}

} // namespace rw
