// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/cardgame.h"

/// Spoils of War: dice are bid on, bets are placed on who is right, and the winners divide treasures, of which some have abilities.
/// A table of one set plays in a smaller state than one of two.
class SpoilsOfWar final : public rw::abilities::CardGame
{
public:
    SpoilsOfWar();

    rw::Value schemas() const override;
    rw::Value usualTables() const override;
    rw::Checked<std::shared_ptr<const rw::Engine>> compile(const rw::Value &deck, const rw::Setup &setup) const override;
    rw::Findings check(const rw::Value &deck) const override;
    const rw::abilities::Vocabulary &vocabulary() const override;
};
