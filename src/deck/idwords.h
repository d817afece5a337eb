// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace rw {

/// Finds texts in which the deck format allows ids among other words: abilities, moves and paths of states in proofs, rules of
/// bots. The result is the first byte where an id may be; empty for any other text, such as a name or a text for people.
std::optional<std::size_t> idWordsIn(const Document &document, NodeId scalar);

/// Whether the id occurs as a separate word. `ring` does not occur in `ring-4`. It does not occur in `the ring` either, which is
/// a name in an ability, nor in `ring(4)` and `ring: 4`, which are a function and a key.
bool hasIdWord(std::string_view text, std::size_t from, std::string_view id);
std::string renamedIdWords(std::string_view text, std::size_t from, std::string_view oldId, std::string_view newId);

/// Whether the proof that contains this scalar has a seat of that name.
bool isSeatOfProof(const Document &document, NodeId scalar, std::string_view name);

} // namespace rw
