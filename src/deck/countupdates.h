// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rw {

/// A number of cards that a proof expects and that is another now, as when the deck got one more.
struct CountUpdate
{
    std::string file; ///< of proofs, by its path in the deck
    Path path; ///< of the number in that file
    std::int64_t value = 0; ///< that it would have to be

    friend bool operator==(const CountUpdate &, const CountUpdate &) = default;
};

/// As `counts` of a proof in docs/json.md, and back from the whole result of `proof`: those of all its proofs.
Value countsValue(const std::vector<CountUpdate> &updates);
std::vector<CountUpdate> countUpdatesIn(const Value &proofs);

/// A file of proofs with these numbers in place of its own; those of other files are passed over. Comments and all else stay.
Checked<Document> withCounts(const Document &file, const std::vector<CountUpdate> &updates);

} // namespace rw
