// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/schemakit.h"

#include <optional>
#include <string_view>
#include <vector>

/// What games have in the tables of their decks: figures, and switches where the rules can be read in several ways.
namespace rw {

struct TableFigure
{
    const char *key;
    schema::Words words;
    int usual;
    int least;
    int most;
    const char *unit;
};

schema::Property schemaOf(const TableFigure &figure);

struct TableSwitch
{
    const char *key;
    schema::Words words;
    std::vector<std::string> choices = {}; ///< none: true or false
};

schema::Property schemaOf(const TableSwitch &choice);

/// The whole number at a path of the tables of a deck, as `grants.4.wood`.
std::optional<int> figureAt(const Value &deck, std::string_view path);
/// The text there; empty when there is none.
std::string_view wordAt(const Value &deck, std::string_view path);

} // namespace rw
