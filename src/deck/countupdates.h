// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rw {

/// A number of cards that a proof expects and that has changed, for example because the deck got another card.
struct CountUpdate
{
    std::string file; ///< a file of proofs, by its path in the deck
    Path path; ///< path of the number in that file
    std::int64_t value = 0; ///< the number that it would have to be

    friend bool operator==(const CountUpdate &, const CountUpdate &) = default;
};

/// Converts to `counts` of a proof in docs/json.md, and back from the whole result of `proof`, over all its proofs.
Value countsValue(const std::vector<CountUpdate> &updates);
std::vector<CountUpdate> countUpdatesIn(const Value &proofs);

/// A file of proofs with its numbers updated. Updates of other files are ignored. Comments and everything else stay unchanged.
Checked<Document> withCounts(const Document &file, const std::vector<CountUpdate> &updates);

} // namespace rw
