// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/schemakit.h"

#include <optional>
#include <string_view>
#include <vector>

/// The entries in the tables of a deck: figures, and switches for rules that can be read in several ways.
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
    std::vector<std::string> choices = {}; ///< empty: the choice is true or false
};

schema::Property schemaOf(const TableSwitch &choice);

/// The whole number at a path in the tables of a deck, such as `grants.4.wood`.
std::optional<int> figureAt(const Value &deck, std::string_view path);
/// The text at such a path; empty if there is none.
std::string_view wordAt(const Value &deck, std::string_view path);

} // namespace rw
