// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/edit.h"
#include "engine/finding.h"
#include "engine/value.h"

#include <optional>
#include <string>

namespace rw::form {

/// A change that repairs the fault of a finding.
struct Fix
{
    std::string words; ///< a description for the user: "write 7 in place of 99"
    Edit edit;
};

/// The fix for a finding in this document, if one is known: the word that was meant, the nearest allowed number, a missing key
/// with its usual value, one of two equal items, or the schema in the first line. It follows from the finding's arguments:
/// `guess` or `near` is the meant word, `least` and `most` are limits, `key` is a missing key. \a schemaFile is the schema of the
/// file; null if it is unknown.
std::optional<Fix> fixOf(const Document &document, const Finding &finding, const Value *schemaFile);

} // namespace rw::form
