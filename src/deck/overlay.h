// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/effective.h"
#include "deck/variant.h"

#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// One value that is different for now, as `--set tables.dice=8` or a proof's `set:` says.
struct Setting
{
    std::string path;
    Value value;
    Origin origin;
};

/// Reads `tables.dice=8`. Its findings, now and later, are at the place `--set tables.dice=8`.
Checked<Setting> parseSetting(std::string_view words);

/// What is played: which variants with which parameters, and single values on top.
struct Configuration
{
    std::vector<VariantChoice> variants;
    std::vector<Setting> settings;
};

/// The deck with a configuration applied. Changes that cannot be made are findings, and all others are made. The order of
/// the variants does not matter: cards come first, then values, then what is removed, each in the order of the variants'
/// names; the settings come last, in their own order.
struct Overlaid
{
    EffectiveDeck deck;
    Findings findings;
};
Overlaid overlay(EffectiveDeck deck, const std::vector<Variant> &variants, const Configuration &configuration);

/// The variants of a configuration that are not there, come twice, or exclude each other.
Findings checkChoices(const std::vector<Variant> &variants, const std::vector<VariantChoice> &choices);

const Variant *findVariant(const std::vector<Variant> &variants, std::string_view name);
/// "there is no variant NAME", with what was meant if that can be told.
Finding unknownVariant(const std::vector<Variant> &variants, const std::string &name, Place where);

} // namespace rw
