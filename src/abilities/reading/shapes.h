// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/reading/ability.h"

#include <string>
#include <vector>

namespace rw::abilities {

/// The keys that may stand next to the key that decides an ability's shape (`when`, `may` or `while`).
struct ShapeRule
{
    Ability::Shape shape;
    std::string key;
    std::vector<std::string> must;
    std::vector<std::string> can;
    std::string about;
};

const std::vector<ShapeRule> &shapeRules();

} // namespace rw::abilities
