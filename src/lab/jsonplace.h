// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/json.h"

#include <string>
#include <string_view>

namespace rw {

/// The place of a path (`sums.wins.3`) in valid JSON, or of the nearest existing value on the way.
Place placeInJson(std::string_view text, const std::string &file, const std::string &path);

/// Makes a T of a JSON text by T::from(). Findings get the line and the column to which their paths lead.
template <typename T>
Checked<T> readFromJson(std::string_view json, const std::string &file)
{
    const Checked<Value> root = readJson(json, file);
    if (!root)
        return {std::nullopt, root.findings};
    Checked<T> read = T::from(*root.value, file);
    for (Finding &finding : read.findings)
        finding.where = placeInJson(json, file, finding.where.path);
    return read;
}

} // namespace rw
