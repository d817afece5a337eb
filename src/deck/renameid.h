// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/edit.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// Says what the text of a scalar (a value or a key) becomes; nothing when it stays. It decides what is a reference:
/// whole scalars where the schema says so, words inside of expressions or of moves.
using Rewrite = std::function<std::optional<std::string>(const Document &document, NodeId scalar)>;

/// The texts of a document after a rewrite, as one edit; its patch is empty when nothing was to be changed.
Checked<Edit> rewriteScalars(const Document &document, const Rewrite &rewrite, std::string name);

/// An id renamed with all its references, in every document that has some. All or none.
/// Whole scalars are references where \a isReference says so. Paths are keys under `set`, items of `remove`, the `path` of a
/// sweep, and those in texts that start with `--set`; in them only the step that leads to an item with this id (one whose
/// `id` is such a reference) is renamed, never a key or a value of the same name. \a more rewrites what is left.
Checked<std::vector<Edit>> renameId(const std::vector<Document> &documents, const std::string &oldId, const std::string &newId,
                                    const std::function<bool(const Document &, NodeId)> &isReference, const Rewrite &more = {});

/// The path with its id renamed if it leads to one of these places (`artifacts.ember`) or on from there; else nothing.
std::optional<std::string> renamedInPath(std::string_view path, const std::vector<std::string> &places, const std::string &newId);

} // namespace rw
