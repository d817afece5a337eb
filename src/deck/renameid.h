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
/// Whether a word belongs to the game and its language: a resource, a zone, a step in the path of a state ...
using IsWordOfGame = std::function<bool(std::string_view word)>;

/// Renames an id with all its references, in every document that has any. All or none. Whole scalars are references if \a
/// isReference says so. Paths are keys under `set`, items of `remove`, the `path` of a sweep, and paths in texts that start with
/// `--set`. In a path only the step that leads to the item with this id is renamed (its `id` must be such a reference), never a
/// key or a value of the same name. Words are renamed where idwords.h allows ids among words. But if the id is also a word of the
/// game, or a seat of the proof, those words stay, with a warning. Parameters of a variant that take ids are renamed in the
/// variant's file and wherever they are chosen.
Checked<std::vector<Edit>> renameId(const std::vector<Document> &documents, const std::string &oldId, const std::string &newId,
                                    const IsReference &isReference, const IsWordOfGame &isWordOfGame = {});

} // namespace rw
