// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/idform.h"

#include <algorithm>

namespace rw {

bool isId(std::string_view text)
{
    const auto isLetter = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto isJoint = [](char c) { return c == '-' || c == '_'; };
    const auto isPart = [&](char c) { return isLetter(c) || isJoint(c) || (c >= '0' && c <= '9'); };
    const auto areJoints = [&](char one, char other) { return isJoint(one) && isJoint(other); };
    return !text.empty() && isLetter(text.front()) && !isJoint(text.back()) && std::ranges::all_of(text, isPart)
        && std::ranges::adjacent_find(text, areJoints) == text.end();
}

} // namespace rw
