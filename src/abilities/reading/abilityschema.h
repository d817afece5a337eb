// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "engine/value.h"

namespace rw::abilities {

/// The definitions of a JSON Schema (draft 7) for a game's abilities, to be put under `definitions` of a file's schema: an
/// ability is then {"$ref": "#/definitions/ability"}. The schema accepts everything that the reader accepts. Without oneOf, it
/// states as much as possible: the words, their parameters and the keys of each shape.
Value::Map schemaDefinitions(const Vocabulary &vocabulary);

/// The keys of a card with abilities, next to the game's own keys, for the `properties` of its schema: `abilities`, the printed
/// `text`, `flavour` without effect, and `words`, the mark of a reviewed text. They need schemaDefinitions().
Value::Map cardProperties();

/// A complete schema for a single ability.
Value abilitySchema(const Vocabulary &vocabulary);

} // namespace rw::abilities
