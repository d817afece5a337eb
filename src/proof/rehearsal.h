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

/// A trial run of a proof that somebody is writing: its result, and the position after each line.
struct Rehearsal
{
    ProofResult result; ///< with the journal, whether it passes or fails
    /// For each line of its own `play` that was reached, the number of journal entries after it.
    std::vector<std::size_t> entries;
    std::optional<Position> fresh; ///< before anything is given; empty if no game begins
    std::optional<Position> before; ///< before the last move up to `here`; empty if there was no move
    std::optional<Position> here; ///< the position that questions after the requested lines refer to
};

/// Plays a proof with one seed or with all its seeds. `here` is the position after the first \a lines lines of `play` or, if
/// these are all, after `rest`.
Rehearsal rehearse(Scenario scenario, EngineStore &engines, std::size_t lines, bool allSeeds,
                   const std::atomic<bool> *stop = nullptr);

/// At most \a most possible moves at this point, as lines of `play`: of the seat that is asked, then of those asked after a pass.
std::vector<std::string> linesThatMayFollow(Position position, std::size_t most);

} // namespace rw
