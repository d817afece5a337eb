// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"
#include "engine/value.h"

#include <string_view>
#include <vector>

namespace rw::form {

/// A place in a value whose schema has a keyword of ours.
struct Declared
{
    Path path;
    const Value *schema = nullptr; ///< the schema of that place
};

/// All places of \a value whose schema has the keyword, such as `x-board`, in the order of the text.
std::vector<Declared> declaredIn(const Value &schemaFile, const Value &schema, const Value &value, std::string_view keyword);

/// Whether a schema has the keyword anywhere.
bool declares(const Value &schema, std::string_view keyword);

} // namespace rw::form
