// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstdint>
#include <string_view>

/// The clauses of the rules by their ids, in the order of the rulebook's digest, and what of a game shows each of them.
namespace bottlecap {

rw::GameFacts facts();

/// The place of a clause in GameFacts::clauses; \a id must be one.
std::uint16_t clause(std::string_view id);

} // namespace bottlecap
