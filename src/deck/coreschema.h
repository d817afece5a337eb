// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"
#include "engine/finding.h"
#include "engine/value.h"

#include <string_view>

namespace rw {

/// The value of a plain scalar in the YAML 1.2 core schema. `fault` says why it has none ("yaml.integer-range" ...).
struct Resolved
{
    Value value;
    std::string_view fault;
};
Resolved resolvePlain(std::string_view text);

/// The value of a scalar node according to its style and tag. A finding without a place if it has none.
struct ResolvedNode
{
    Value value;
    Findings findings;
};
ResolvedNode resolveScalar(const Node &node);

/// Whether this plain scalar is a text, not a number, a truth value or null.
bool isPlainText(std::string_view text);

bool isIntLiteral(std::string_view text); ///< 12, -3, 0x1F, 0o17
bool isRealLiteral(std::string_view text); ///< 1.5, 1e3, .inf, but not an integer

} // namespace rw
