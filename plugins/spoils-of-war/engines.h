// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "rules/rules.h"

#include <memory>

namespace spoils {

/// A table of one set plays in a smaller state than one of two.
std::shared_ptr<const rw::Engine> engine(Rules rules, const rw::Setup &setup, const rw::GameFacts &facts);
std::shared_ptr<const rw::Engine> oneSetEngine(Rules rules, const rw::Setup &setup, const rw::GameFacts &facts);
std::shared_ptr<const rw::Engine> twoSetsEngine(Rules rules, const rw::Setup &setup, const rw::GameFacts &facts);

} // namespace spoils
