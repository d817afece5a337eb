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

/// The numbers that a deck gives to words that only it knows. List is one of the vocabulary's open lists ("types", "names",
/// "tags", "tables", or a list of the game); nothing for a word that the deck does not have. A game that can tell gives figures by four
/// lists more: "least_numbers" and "most_numbers", what a number is by the rules where no card changes it, whoever plays;
/// "acts_of_cards", any figure for an act that only cards do; "acts_done_by", the act that an operation does.
struct Dictionary
{
    std::function<std::optional<int>(std::string_view list, std::string_view word)> number;
};

class CompilerMemory;

/// Turns the abilities of a deck into programs. The vocabulary must outlive it. `unplayed` are words of the core that a game
/// does not carry out; an ability with one of them is refused instead of doing nothing.
class Compiler
{
public:
    /// With a \a memory, which must outlive it, what was compiled before is not compiled again.
    Compiler(const Vocabulary &vocabulary, Dictionary dictionary, std::vector<std::string> unplayed = {},
             CompilerMemory *memory = nullptr);
    ~Compiler();

    /// Compiles the abilities of one card, which becomes the next of Programs::cards. `abilities` is a list, or null for a card
    /// without. `path` is the card's in the deck (`artifacts.huginn`), and findings begin with it
    /// (`artifacts.huginn.abilities.0.do.1.gain`). `usualLimit` is that of a `may` that says none.
    Findings addCard(const Value &abilities, const std::string &path, std::optional<LimitCode> usualLimit);

    /// All of it, with what only the whole shows. No value when anything was wrong with a card. Call it once, at the end.
    Checked<Programs> finish();

private:
    class Deck;
    std::unique_ptr<Deck> m_deck;
};

} // namespace rw::abilities
