// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "abilities/reading/amount.h"
#include "engine/finding.h"
#include "engine/value.h"

/// The small readers that the grammar of amounts and the reader of abilities share. Their findings have no place yet; a column
/// in one counts inside the text that was read.
namespace rw::abilities {

/// "did you mean X?", or else what there is to choose from; or that there is nothing.
Finding unknown(std::string code, const std::string &what, const std::string &found, const std::vector<std::string> &known);

/// Whether the text has the form of a name: small letters, digits and _, with a letter first.
bool isName(std::string_view text);

/// One word of the parameter's lists, or `the x` where it allows that.
Checked<Reference> readWord(const Vocabulary &vocabulary, const Parameter &parameter, const std::string &text);
/// A seat, or also a set of seats; a card or another thing.
Checked<Reference> readSeat(const Vocabulary &vocabulary, const std::string &text, bool sets);
Checked<Reference> readThing(const Vocabulary &vocabulary, const std::string &text);
/// `1..7`, `4..`, `..2`, a number.
std::optional<Range> readRange(const Value &value);

/// What a field must be. Nothing but scalars and lists of them.
Checked<FilterTerm> readTerm(const Vocabulary &vocabulary, std::string_view sort, const std::string &key, const Value &value);

/// The words that a seat parameter accepts, sets of seats included if asked for.
std::vector<std::string> seatWords(const Vocabulary &vocabulary, bool sets);

} // namespace rw::abilities
