// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/schemakit.h"

#include <optional>
#include <string>
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

/// A figure, and where the rules keep it.
template <typename Rules>
struct FigureOf : TableFigure
{
    int Rules::*into = nullptr; ///< none: the game reads it by its name
};

/// A figure for each number of players: `dice_per_viking: {3: 10, 4: 8}`.
struct TableByPlayers
{
    const char *key;
    schema::Words words;
    schema::Words each;
    int least;
    int most;
    const char *unit;
    int fewestPlayers;
    std::vector<int> usual; ///< from the fewest players on
    schema::Need need = schema::Need::Optional; ///< of each number of players
};

schema::Property schemaOf(const TableByPlayers &table);

template <typename Rules>
struct FigureByPlayers : TableByPlayers
{
    int Rules::*into;
};

struct TableSwitch
{
    const char *key;
    schema::Words words;
    std::vector<std::string> choices = {}; ///< empty: the choice is true or false
};

schema::Property schemaOf(const TableSwitch &choice);
/// What a deck says of it: whether it is true, or its first choice; \a usual where the deck says nothing.
bool isOn(const Value &deck, const TableSwitch &choice, bool usual);

/// A switch, and where the rules keep it.
template <typename Options>
struct SwitchOf : TableSwitch
{
    bool Options::*into;
    bool usual = true; ///< what it is where the deck says nothing. Of two choices the usual one stands first
};

template <typename Options>
void readSwitches(const Value &deck, const std::vector<SwitchOf<Options>> &switches, Options &options)
{
    for (const SwitchOf<Options> &each : switches)
        options.*each.into = each.choices.empty() ? isOn(deck, each, each.usual) : isOn(deck, each, true) == each.usual;
}

/// The whole number at a path in the tables of a deck, such as `grants.4.wood`.
std::optional<int> figureAt(const Value &deck, std::string_view path);
/// The text at such a path; empty if there is none.
std::string_view wordAt(const Value &deck, std::string_view path);

/// Puts the figures of a deck where the rules keep them. \a figure gives the number at a path, as figureAt.
template <typename Rules, typename Figures, typename Figure>
void readFigures(const Figures &figures, const std::vector<FigureByPlayers<Rules>> &byPlayers, int players, Rules &rules,
                 Figure figure)
{
    for (const FigureOf<Rules> &each : figures)
        if (each.into)
            rules.*each.into = figure(each.key);
    for (const FigureByPlayers<Rules> &each : byPlayers)
        rules.*each.into = figure(each.key + ('.' + std::to_string(players)));
}

/// The usual figures, as a deck has them.
template <typename Figures, typename Rules>
Value usualFigures(const Figures &figures, const std::vector<FigureByPlayers<Rules>> &byPlayers)
{
    Value tables = Value::Map{};
    for (const FigureOf<Rules> &each : figures)
        tables[each.key] = each.usual;
    for (const FigureByPlayers<Rules> &each : byPlayers)
        for (std::size_t i = 0; i < each.usual.size(); ++i)
            tables[each.key][std::to_string(each.fewestPlayers + int(i))] = each.usual[i];
    return tables;
}

} // namespace rw
