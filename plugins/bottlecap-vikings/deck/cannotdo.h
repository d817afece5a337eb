// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <string>

namespace bottlecap {

/// What bears abilities: a space, which stands for its tile, or a place of a city.
enum class Bearer : std::uint8_t { Space, Improvement };

/// What the language can say and this game cannot play as the words say it. \a path is that of the card; what cannot be read is
/// for the compiler to tell.
rw::Findings cannotDo(const rw::Value &abilities, Bearer bearer, const std::string &path);

} // namespace bottlecap
