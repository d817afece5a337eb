// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"

namespace rw::abilities {

/// What a game is besides rw::Game when its cards have abilities. `dynamic_cast` from the game tells.
class Language
{
public:
    virtual ~Language() = default;
    virtual const Vocabulary &vocabulary() const = 0;
};

} // namespace rw::abilities
