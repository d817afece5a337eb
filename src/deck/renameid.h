// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/edit.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// Says what the text of a scalar (a value or a key) becomes; nothing when it stays. It decides what is a reference:
/// whole scalars where the schema says so, words inside of expressions or of moves.
using Rewrite = std::function<std::optional<std::string>(const Document &document, NodeId scalar)>;

/// The texts of a document after a rewrite, as one edit; its patch is empty when nothing was to be changed.
Checked<Edit> rewriteScalars(const Document &document, const Rewrite &rewrite, std::string name);

/// An id renamed with all its references, in every document that has some. All or none.
/// Whole scalars are references where \a isReference says so; ids that are steps of paths are found by the paths'
/// places: keys of a map under `set`, and texts that start with `--set `. \a more rewrites what is left.
Checked<std::vector<Edit>> renameId(const std::vector<Document> &documents, const std::string &oldId, const std::string &newId,
                                    const std::function<bool(const Document &, NodeId)> &isReference, const Rewrite &more = {});

/// The path with each step that is the old id renamed; nothing when there is none. `--set a.b=c` keeps its other words.
std::optional<std::string> renamedInPath(const std::string &path, const std::string &oldId, const std::string &newId);

} // namespace rw
