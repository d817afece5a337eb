// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/lab/figureseries.h"

#include <functional>
#include <optional>
#include <vector>

class QObject;

namespace rw {

class LabEngine;

/// The figures of people's games, shown next to a batch with the same deck and number of seats.
struct PeopleFigures
{
    std::uint64_t games = 0;
    std::uint64_t typed = 0; ///< those of them of which only the result is known
    std::uint64_t others = 0; ///< games with another deck or number of seats
    std::vector<Estimate> wins; ///< by seat
    std::optional<BatchResult> result; ///< for those that could be measured

    static PeopleFigures of(const Value &answer);
    /// "people, 3 games"
    QString words() const;
    /// Notes about people's games for readers of the charts, in sentences; empty if there are none.
    QString caption() const;
};

/// Requests the figures. Calls \a take if there are any games of people, with this deck or another one.
void askForPeople(LabEngine &lab, QObject *receiver, const BatchResult &beside,
                  std::function<void(const PeopleFigures &people)> take);

/// The figures of a batch. Figures that people's games have as well get a line for people.
std::vector<FigureSeries> besidePeople(std::vector<FigureSeries> bots, const BatchResult &batch, const PeopleFigures &people);

} // namespace rw
