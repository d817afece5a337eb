// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"
#include "engine/finding.h"
#include "engine/value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// A value of a variant that a player may choose.
struct VariantParameter
{
    std::string name;
    std::string type; ///< integer, number, text or flag
    Value standard; ///< when nobody chooses
    Value least; ///< null without a limit
    Value most;
    Value::List choices; ///< empty when anything of the type will do
    std::string description;

    bool hasEmptyRange() const;
};

/// A change of the deck that can be switched on: a file of variants/. What its schema refuses is left out of it.
struct Variant
{
    std::string name; ///< of the file, without its ending
    std::string title;
    std::string description;
    std::vector<VariantParameter> parameters;
    std::vector<std::string> excludes;
    Document document;

    const VariantParameter *parameter(std::string_view name) const;
    bool excludesVariant(std::string_view name) const;
    /// The members of `set` or `add`, or none.
    const Value::Map &members(std::string_view key) const;
    /// The paths under `remove`.
    std::vector<std::string> removed() const;
};

Variant readVariant(const Document &document);

/// A variant that is on, with the parameters that somebody chose for it.
struct VariantChoice
{
    struct Chosen
    {
        std::string parameter;
        std::string value; ///< as it was written
    };

    std::string name;
    std::vector<Chosen> chosen;
    Place where; ///< where the choice was made: in deck.yaml, or `--variant many-dice:dice=8`

    /// As it is written: `many-dice:dice=8,faces=6`.
    std::string words() const;
};

/// Reads `many-dice` or `many-dice:dice=8,faces=6`.
Checked<VariantChoice> parseVariantChoice(std::string_view words, Place where);

/// `{parameter: NAME}`: the name, or nothing for any other value.
std::optional<std::string> parameterName(const Value &value);

/// The value of each parameter, in their order: what was chosen, or else the default. A choice that cannot be is a
/// finding at the place of the choice.
Checked<Value::Map> parameterValues(const Variant &variant, const VariantChoice &choice);

/// What is wrong with a value for this parameter, as a sentence's remedy: "it must be from 1 to 6". Empty when it may be chosen.
std::string refusal(const VariantParameter &parameter, const Value &value);

/// A plain value as it is written after a = sign: a scalar, a [list] or a {map}.
Checked<Value> parsePlainValue(std::string_view text, const Place &where);

} // namespace rw
