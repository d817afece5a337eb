// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/peoplefigures.h"

#include "engine/json.h"
#include "workbench/lab/labengine.h"
#include "workbench/parts/qttext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QString tr(const char *text, int number = -1)
{
    return QCoreApplication::translate("PeopleFigures", text, nullptr, number);
}

Estimate estimateIn(const Value &value)
{
    const auto number = [&](const char *key) {
        const Value *found = value.find(key);
        return !found ? 0.0 : found->isReal() ? found->toReal() : found->isInt() ? double(found->toInt()) : 0.0;
    };
    return {number("value"), number("low"), number("high")};
}

/// People's estimates for the rows of a figure, in their order; empty if people's games do not have this figure.
std::vector<FigureSeries::Row> rowsOfPeople(const FigureSeries &bots, const PeopleFigures &people,
                                            const std::vector<FigureSeries> &measured)
{
    std::vector<FigureSeries::Row> rows;
    if (bots.id == "wins-by-seat"_L1) {
        for (const Estimate &wins : people.wins)
            rows.push_back({.estimate = wins, .games = people.games});
    } else if (const auto same = std::ranges::find(measured, bots.id, &FigureSeries::id);
               same != measured.end() && same->lines.isEmpty()) {
        rows = same->rows;
    }
    return rows.size() == bots.rows.size() ? rows : std::vector<FigureSeries::Row>();
}

} // namespace

PeopleFigures PeopleFigures::of(const Value &answer)
{
    PeopleFigures people;
    people.games = std::uint64_t(numberOf(answer, "games"));
    people.typed = std::uint64_t(numberOf(answer, "typed"));
    people.others = std::uint64_t(numberOf(answer, "others"));
    for (const Value &wins : listOf(answer, "wins"))
        people.wins.push_back(estimateIn(wins));
    if (const Value *result = answer.find("result"); result && result->isMap())
        if (Checked<BatchResult> read = BatchResult::from(*result, "people"))
            people.result = std::move(*read.value);
    return people;
}

QString PeopleFigures::words() const
{
    return tr("people, %n game(s)", int(games));
}

QString PeopleFigures::caption() const
{
    QStringList sentences;
    const std::uint64_t measured = result ? result->sums().games : 0;
    if (games > 0)
        sentences.append(tr("Beside them: %1. So few games tell little, so their lines are long.").arg(words()));
    if (typed > 0)
        sentences.append(tr("%n of them {was|were} played at a real table and {counts|count} only for who won.", int(typed)));
    if (const std::uint64_t unmeasured = games - typed - std::min(games - typed, measured); unmeasured > 0)
        sentences.append(tr("%n game(s) could not be measured and {counts|count} only for who won.", int(unmeasured)));
    if (others > 0)
        sentences.append(tr("%n game(s) of people with another deck or number of players {is|are} left out.", int(others)));
    return sentences.join(u' ');
}

void askForPeople(LabEngine &lab, QObject *receiver, const BatchResult &beside,
                  std::function<void(const PeopleFigures &people)> take)
{
    const Value fields = Value::Map{{"hash", beside.origin().deckHash}, {"seats", std::int64_t(beside.origin().seats.size())}};
    lab.withDeck(
        receiver,
        [&lab, receiver, fields, take = std::move(take)](const std::string &deck, const Findings &) {
        if (deck.empty())
            return;
        Value whole = fields;
        whole["deck"] = deck;
        lab.client().ask("people", std::move(whole), receiver, [take](const Answer &answer) {
            if (!answer.ok) // the list of runs reports an unreadable store
                return;
            if (const PeopleFigures people = PeopleFigures::of(answer.result); people.games + people.others > 0)
                take(people);
        });
        },
        LabEngine::Need::Open);
}

std::vector<FigureSeries> besidePeople(std::vector<FigureSeries> bots, const BatchResult &batch, const PeopleFigures &people)
{
    if (people.games == 0)
        return bots;
    const std::vector<FigureSeries> measured = people.result ? seriesOf(*people.result, false) : std::vector<FigureSeries>();
    QStringList names;
    for (const std::string &bot : batch.botNames())
        names.append(toQt(bot));
    const QString played = tr("%1, %2 games").arg(names.join(u", "_s), QLocale().toString(qulonglong(batch.sums().games)));
    for (FigureSeries &series : bots) {
        if (!series.lines.isEmpty() || series.isSpread || series.isDifference)
            continue;
        const std::vector<FigureSeries::Row> theirs = rowsOfPeople(series, people, measured);
        if (theirs.empty())
            continue;
        std::vector<FigureSeries::Row> rows;
        for (std::size_t i = 0; i < theirs.size(); ++i) {
            FigureSeries::Row own = series.rows[i];
            FigureSeries::Row other = theirs[i];
            own.group = other.group = own.name;
            other.name = tr("%1, %2").arg(own.name, people.words());
            own.name = tr("%1, %2").arg(own.name, played);
            rows.push_back(std::move(own));
            rows.push_back(std::move(other));
        }
        series.rows = std::move(rows);
        series.lines = {played, people.words()};
        series.hasPeople = true;
    }
    return bots;
}

} // namespace rw
