// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/edit.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// Whether a whole scalar (a value or a key) is an id.
using IsReference = std::function<bool(const Document &document, NodeId scalar)>;
/// Whether a word is one of the game and its language: a resource, a zone, a step of a state's paths ...
using IsWordOfGame = std::function<bool(std::string_view word)>;

/// An id renamed with all its references, in every document that has some. All or none.
/// Whole scalars are references where \a isReference says so. Paths are keys under `set`, items of `remove`, the `path` of a
/// sweep, and those in texts that start with `--set`; in them only the step that leads to an item with this id (one whose
/// `id` is such a reference) is renamed, never a key or a value of the same name. Words are renamed where idwords.h says that
/// ids stand among others; but where the id is also a word of the game, or a seat of the proof, they stay, with a warning. Of a variant's parameters
/// those are renamed, in its file and wherever they are chosen, that take ids.
Checked<std::vector<Edit>> renameId(const std::vector<Document> &documents, const std::string &oldId, const std::string &newId,
                                    const IsReference &isReference, const IsWordOfGame &isWordOfGame = {});

} // namespace rw
