// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

/// Liar's Dice without a plugin.
std::unique_ptr<rw::Game> staticLiarsDice();
