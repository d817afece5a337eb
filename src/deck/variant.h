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

/// A parameter of a variant, whose value a player may choose.
struct VariantParameter
{
    std::string name;
    std::string type; ///< integer, number, text or flag
    Value standard; ///< the value if nobody chooses one
    Value least; ///< null if there is no limit
    Value most;
    Value::List choices; ///< empty if any value of the type is allowed
    std::string description;

    bool hasEmptyRange() const;
};

/// A change of the deck that can be switched on: a file in variants/. Parts that the schema refuses are left out.
struct Variant
{
    std::string name; ///< the file name without its ending
    std::string title;
    std::string description;
    std::vector<VariantParameter> parameters;
    std::vector<std::string> excludes;
    Document document;

    const VariantParameter *parameter(std::string_view name) const;
    bool excludesVariant(std::string_view name) const;
    /// The members of `set` or `add`; empty if there are none.
    const Value::Map &members(std::string_view key) const;
    /// The paths under `remove`.
    std::vector<std::string> removed() const;
};

Variant readVariant(const Document &document);

/// A variant that is on, with the parameters that were chosen for it.
struct VariantChoice
{
    struct Chosen
    {
        std::string parameter;
        std::string value; ///< as written
    };

    std::string name;
    std::vector<Chosen> chosen;
    Place where; ///< place of the choice: in deck.yaml, or `--variant many-dice:dice=8`

    /// The choice as written: `many-dice:dice=8,faces=6`.
    std::string words() const;
};

/// Reads `many-dice` or `many-dice:dice=8,faces=6`.
Checked<VariantChoice> parseVariantChoice(std::string_view words, Place where);

/// The name in `{parameter: NAME}`; empty for any other value.
std::optional<std::string> parameterName(const Value &value);

/// The value of each parameter, in their order: the chosen value or the default. An invalid choice is a finding at the
/// place of the choice.
Checked<Value::Map> parameterValues(const Variant &variant, const VariantChoice &choice);

/// Why a value cannot be chosen for this parameter, as a remedy: "it must be from 1 to 6". Empty if it can be chosen.
std::string refusal(const VariantParameter &parameter, const Value &value);

/// A plain value as written after a = sign: a scalar, a [list] or a {map}.
Checked<Value> parsePlainValue(std::string_view text, const Place &where);

} // namespace rw
