// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/cardgame.h"

/// Bottlecap Vikings: ships race round a ring of spaces and gather what brings them to a throne, by their city or by glory.
class BottlecapVikings final : public rw::abilities::CardGame
{
public:
    BottlecapVikings();

    rw::Value schemas() const override;
    rw::Value usualTables() const override;
    rw::Value usualCards() const override;
    rw::Checked<std::shared_ptr<const rw::Engine>> compile(const rw::Value &deck, const rw::Setup &setup) const override;
    rw::Findings check(const rw::Value &deck) const override;
    const rw::abilities::Vocabulary &vocabulary() const override;
};
