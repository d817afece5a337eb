// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <QtPlugin>

#include <memory>

namespace rw {

/// The entry point of a plugin, which `rw_add_game` writes around a game. Creating this object runs no code of the game.
class GamePlugin
{
public:
    virtual ~GamePlugin() = default;
    virtual std::unique_ptr<Game> game() const = 0;
};

} // namespace rw

#define RW_GAME_PLUGIN "rulewright.GamePlugin"
Q_DECLARE_INTERFACE(rw::GamePlugin, RW_GAME_PLUGIN)
