// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/position.h"
#include "host/playabledeck.h"

#include <memory>
#include <string>
#include <vector>

namespace rwtest {

/// The games as they are built.
rw::GameHost &gameHost();

/// The game with the shipped deck, with some values set; null when that cannot be played.
std::shared_ptr<const rw::Engine> shippedGame(const std::vector<std::string> &sets, const rw::Setup &setup,
                                              const std::vector<std::string> &variants = {});

} // namespace rwtest
