// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace rw::abilities {

/// The last circle in a chain of abilities each of which woke the next, for example "huginn (ability 1) woke muninn (ability 2), which
/// woke huginn (ability 1) again"; empty where none came back.
std::string wokeInCircle(const std::vector<std::uint16_t> &chain,
                         const std::function<std::string(std::uint16_t ability)> &nameOf);

} // namespace rw::abilities
