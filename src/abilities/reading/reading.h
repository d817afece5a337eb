// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "abilities/reading/amount.h"
#include "engine/finding.h"
#include "engine/value.h"

/// Small readers that amounts and abilities share. Their findings have no place yet; a column counts inside the text that
/// was read.
namespace rw::abilities {

/// The finding for an unknown word: "did you mean X?", else the known words, or that there are none.
Finding unknown(std::string code, const std::string &what, const std::string &found, const std::vector<std::string> &known);

/// Whether the text has the form of a name: small letters, digits and _, beginning with a letter.
bool isName(std::string_view text);

/// Reads one word of the parameter's lists, or `the x` if the parameter allows a name.
Checked<Reference> readWord(const Vocabulary &vocabulary, const Parameter &parameter, const std::string &text);
/// Read a seat (with \a sets also a set of seats), and a card or another thing.
Checked<Reference> readSeat(const Vocabulary &vocabulary, const std::string &text, bool sets);
Checked<Reference> readThing(const Vocabulary &vocabulary, const std::string &text);
/// Reads `1..7`, `4..`, `..2` or a number.
std::optional<Range> readRange(const Value &value);

/// Reads the value of a field in a filter: a scalar or a list of scalars.
Checked<FilterTerm> readTerm(const Vocabulary &vocabulary, std::string_view sort, const std::string &key, const Value &value);

/// The words that a seat parameter accepts; with \a sets also those for sets of seats.
std::vector<std::string> seatWords(const Vocabulary &vocabulary, bool sets);

} // namespace rw::abilities
