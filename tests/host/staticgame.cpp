// SPDX-License-Identifier: GPL-3.0-or-later
#include "staticgame.h"

#include "engine/adapter.h"
#include "liarsdice.h"

std::unique_ptr<rw::Game> staticLiarsDice()
{
    return std::make_unique<rw::GameOf<LiarsDice>>();
}
