// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/edit.h"

#include <functional>
#include <optional>
#include <string>

namespace rw {

/// Says what the text of a scalar (a value or a key) becomes; nothing when it stays.
using Rewrite = std::function<std::optional<std::string>(const Document &document, NodeId scalar)>;

/// The texts of a document after a rewrite, as one edit; its patch is empty when nothing was to be changed.
Checked<Edit> rewriteScalars(const Document &document, const Rewrite &rewrite, std::string name);

} // namespace rw
