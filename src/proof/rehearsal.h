// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/position.h"
#include "proof/enginestore.h"
#include "proof/proofresult.h"

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rw {

/// A proof as somebody writes it: what it comes to, and where its game stands after each line.
struct Rehearsal
{
    ProofResult result; ///< with the journal, whether it passes or not
    /// After each line of its own `play` that was reached: how many entries the journal has.
    std::vector<std::size_t> entries;
    std::optional<Position> fresh; ///< before anything was given; none when no game begins
    std::optional<Position> before; ///< before the last move up to `here`; none when there was no move
    std::optional<Position> here; ///< where the questions after the lines that were asked for look
};

/// Plays a proof with one seed, or with all of its seeds. `here` is after its first \a lines lines of `play`; when that is all of them,
/// after its `rest`.
Rehearsal rehearse(Scenario scenario, EngineStore &engines, std::size_t lines, bool allSeeds,
                   const std::atomic<bool> *stop = nullptr);

/// What may be said at this point, as lines of `play`: by whoever is asked, then by those who are asked when these pass. At most \a most.
std::vector<std::string> linesThatMayFollow(Position position, std::size_t most);

} // namespace rw
