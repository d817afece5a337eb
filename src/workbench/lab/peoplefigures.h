// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/lab/figureseries.h"

#include <functional>
#include <optional>
#include <vector>

class QObject;

namespace rw {

class LabEngine;

/// What games of people came to, to be shown beside a batch with the same deck and as many seats.
struct PeopleFigures
{
    std::uint64_t games = 0;
    std::uint64_t typed = 0; ///< of them, those of which only the result is known
    std::uint64_t others = 0; ///< with another deck or number of seats
    std::vector<Estimate> wins; ///< by seat
    std::optional<BatchResult> result; ///< of those that could be measured

    static PeopleFigures of(const Value &answer);
    /// "people, 3 games"
    QString words() const;
    /// What a reader of the charts must know of them, in sentences; empty without any.
    QString caption() const;
};

/// Asks for them; \a take is called where there are any, of this deck or another one.
void askForPeople(LabEngine &lab, QObject *receiver, const BatchResult &beside,
                  std::function<void(const PeopleFigures &people)> take);

/// The figures of a batch, with a line for people where they have the same figure.
std::vector<FigureSeries> besidePeople(std::vector<FigureSeries> bots, const BatchResult &batch, const PeopleFigures &people);

} // namespace rw
