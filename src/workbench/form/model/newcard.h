// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <string>
#include <vector>

namespace rw::form {

/// `Odin's Eye` as `odins_eye`: an id that the name suggests, and that none of \a taken is. Letters beyond ASCII lose their marks.
std::string suggestedId(const std::string &name, const std::vector<std::string> &taken);

/// The ids of all cards in groups.
std::vector<std::string> idsOf(const Value &groups);

/// A card with a name and what its schema needs. Figures and words are taken from the last card of its group, so that it begins as an
/// ordinary one; what belongs to that card alone (its words, abilities, picture, where its figures come from) is not.
Value newCard(const Value &schemaFile, const Value &itemSchema, const Value &group, const std::string &id,
              const std::string &name);

} // namespace rw::form
