// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace rw {

/// Where the format of decks says that ids stand among other words: abilities of cards, moves and paths of states in proofs,
/// what bots are told. The byte from which on they may stand; nothing for all else, as names and texts for people.
std::optional<std::size_t> idWordsIn(const Document &document, NodeId scalar);

/// Whether the word is there, as a word of its own: `ring` is no part of `ring-4`, and neither of `the ring`, which is what
/// an ability calls something, nor of `ring(4)` and `ring: 4`, which are a function and a key.
bool hasIdWord(std::string_view text, std::size_t from, std::string_view id);
std::string renamedIdWords(std::string_view text, std::size_t from, std::string_view oldId, std::string_view newId);

/// Whether the proof around this scalar has a seat of that name.
bool isSeatOfProof(const Document &document, NodeId scalar, std::string_view name);

} // namespace rw
