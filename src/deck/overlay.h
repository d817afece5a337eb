// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/effective.h"
#include "deck/variant.h"

#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// One value that is temporarily different, as in `--set tables.dice=8` or under `set:` in a proof.
struct Setting
{
    std::string path;
    Value value;
    Origin origin;
};

/// Reads `tables.dice=8`. The place of its findings, now and later, is `--set tables.dice=8`.
Checked<Setting> parseSetting(std::string_view words);

/// The configuration of a game: variants with parameters, and single values set on top.
struct Configuration
{
    std::vector<VariantChoice> variants;
    std::vector<Setting> settings;
};

/// The deck with a configuration applied. Impossible changes are findings; all other changes are made. The order of the
/// variants does not matter: cards are added first, then values set, then cards removed, each by the variants'
/// names. The settings come last, in their own order.
struct Overlaid
{
    EffectiveDeck deck;
    Findings findings;
};
Overlaid overlay(EffectiveDeck deck, const std::vector<Variant> &variants, const Configuration &configuration);

/// Variants in a configuration that do not exist, are repeated, or exclude each other.
Findings checkChoices(const std::vector<Variant> &variants, const std::vector<VariantChoice> &choices);

const Variant *findVariant(const std::vector<Variant> &variants, std::string_view name);
/// "there is no variant NAME", with a suggestion if there is a likely one.
Finding unknownVariant(const std::vector<Variant> &variants, const std::string &name, Place where);

} // namespace rw
