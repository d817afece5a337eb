// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"
#include "abilities/core/vocabulary.h"
#include "engine/finding.h"
#include "engine/value.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw::abilities {

/// The numbers of words that only the deck knows. `list` is an open list of the vocabulary ("types", "names", "tags", "tables" or
/// a list of the game). The result is empty for a word that the deck does not have. A game may also answer four lists of figures.
/// "least_numbers" and "most_numbers" give the range of a number before cards change it. "acts_of_cards" gives any figure for an
/// act that only cards do, "acts_done_by" the act that an operation does.
struct Dictionary
{
    std::function<std::optional<int>(std::string_view list, std::string_view word)> number;
};

class CompilerMemory;

/// Turns the abilities of a deck into programs. The vocabulary must outlive the compiler. `unplayed` are core words that the game
/// does not carry out. An ability with such a word is refused, because otherwise it would silently do nothing.
class Compiler
{
public:
    /// With a \a memory, cards that it knows are not compiled again. The memory must outlive the compiler.
    Compiler(const Vocabulary &vocabulary, Dictionary dictionary, std::vector<std::string> unplayed = {},
             CompilerMemory *memory = nullptr);
    ~Compiler();

    /// Compiles the abilities of one card and appends it to Programs::cards. `abilities` is a list, or null for a card without
    /// abilities. `path` is the path of the card in the deck (`artifacts.huginn`); paths of findings begin with it
    /// (`artifacts.huginn.abilities.0.do.1.gain`). `usualLimit` is for each `may` that states no limit.
    Findings addCard(const Value &abilities, const std::string &path, std::optional<LimitCode> usualLimit);

    /// Call once, after all cards. Also reports faults that only the whole deck shows. No value if any card had errors.
    Checked<Programs> finish();

private:
    class Deck;
    std::unique_ptr<Deck> m_deck;
};

} // namespace rw::abilities
