// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "engine/value.h"

namespace rw::abilities {

/// The definitions of a JSON Schema (draft 7) for the abilities of a game, to be put under `definitions` of a file's schema: an
/// ability is then {"$ref": "#/definitions/ability"}. It never refuses what the reader accepts, and says all that can be
/// said without oneOf: which words there are, what they take, which keys a shape has.
Value::Map schemaDefinitions(const Vocabulary &vocabulary);

/// What a card with abilities may hold besides a game's own keys, for the `properties` of its schema: `abilities`, the `text`
/// printed on it, `flavour` where that does nothing, and the mark under `words`. They need the definitions above.
Value::Map cardProperties();

/// A schema of its own for one ability.
Value abilitySchema(const Vocabulary &vocabulary);

} // namespace rw::abilities
