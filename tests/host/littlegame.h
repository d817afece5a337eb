// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/language.h"
#include "testgame.h"

/// A game whose cards have abilities in the little vocabulary. It cannot be played.
class LittleGame final : public TestGame, public rw::abilities::Language
{
public:
    LittleGame();

    const rw::abilities::Vocabulary &vocabulary() const override;
    rw::Value schemas() const override;
    rw::Findings check(const rw::Value &deck) const override;
};
