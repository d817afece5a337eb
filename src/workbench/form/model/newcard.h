// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <string>
#include <vector>

namespace rw::form {

/// An id made from the name, different from all in \a taken: `odins_eye` for `Odin's Eye`. Letters lose their accents.
std::string suggestedId(const std::string &name, const std::vector<std::string> &taken);

/// The ids of all cards in these groups.
std::vector<std::string> idsOf(const Value &groups);

/// A card with a name and all values that its schema requires. Figures and words are copied from the last card of its group, to
/// begin with an ordinary card, but not what belongs to that card alone: its text, abilities, picture, source of figures.
Value newCard(const Value &schemaFile, const Value &itemSchema, const Value &group, const std::string &id,
              const std::string &name);

} // namespace rw::form
