// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/edit.h"

#include <functional>
#include <optional>
#include <string>

namespace rw {

/// The new text of a scalar (a value or a key); empty if it stays unchanged.
using Rewrite = std::function<std::optional<std::string>(const Document &document, NodeId scalar)>;

/// Rewrites the scalars of a document in one edit. Its patch is empty if nothing changes.
Checked<Edit> rewriteScalars(const Document &document, const Rewrite &rewrite, std::string name);

} // namespace rw
