// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"
#include "engine/finding.h"
#include "engine/value.h"

#include <string_view>

namespace rw {

/// What a plain scalar means by the YAML 1.2 core schema. `fault` tells why it has no value ("yaml.integer-range" ...).
struct Resolved
{
    Value value;
    std::string_view fault;
};
Resolved resolvePlain(std::string_view text);

/// What a scalar node means, its style and its tag regarded. A finding (without a place) when it has no meaning.
struct ResolvedNode
{
    Value value;
    Findings findings;
};
ResolvedNode resolveScalar(const Node &node);

/// Whether a plain scalar of these letters is a text: not a number, not true, not null.
bool isPlainText(std::string_view text);

bool isIntLiteral(std::string_view text); ///< 12, -3, 0x1F, 0o17
bool isRealLiteral(std::string_view text); ///< 1.5, 1e3, .inf, but no integer

} // namespace rw
