// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/edit.h"
#include "engine/finding.h"
#include "engine/value.h"

#include <optional>
#include <string>

namespace rw::form {

/// A change that mends what a finding is about.
struct Fix
{
    std::string words; ///< what it does, before it is done: "write 7 in place of 99"
    Edit edit;
};

/// The fix of a finding in this document, where one is known: the word that was meant, the nearest number that is allowed, a missing
/// key with its usual value, an item that stands there twice, the schema in the first line. It goes by the finding's arguments:
/// `guess` or `near` is the word that was meant, `least` and `most` are limits, `key` is a missing key. \a schemaFile is the schema of
/// the file; null when it is not known.
std::optional<Fix> fixOf(const Document &document, const Finding &finding, const Value *schemaFile);

} // namespace rw::form
