// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/word.h"

#include <string>
#include <string_view>
#include <vector>

namespace rw::abilities {

/// The whole ability language of one game as plain data: the core's words and the game's own. The reader, the schema, the
/// wording and the reference page all come from it, so a word is declared in one place only.
struct Vocabulary
{
    std::string title; ///< the game's title on the reference page
    std::string seatNoun = "player|players"; ///< replaces <seat> in phrases
    std::string roundNoun = "round"; ///< replaces <round> in phrases
    std::vector<Word> words;
    std::vector<Name> names;
    std::vector<Field> fields;
    std::vector<Function> functions;
    std::vector<OpenList> openLists;

    const Word *word(Family family, std::string_view key) const;
    /// As word(), but choices count as operations too, because a choice may be written wherever an operation may.
    const Word *statement(Family family, std::string_view key) const;
    std::vector<std::string> statementKeys(Family family) const;
    std::vector<std::string> wordKeys(Family family) const;
    const Name *name(std::string_view list, std::string_view key) const;
    /// The keys of these lists, in the order of their declaration.
    std::vector<std::string> keys(const std::vector<std::string> &lists) const;
    /// Whether keys() contains this key.
    bool has(const std::vector<std::string> &lists, std::string_view key) const;
    const Field *field(std::string_view sort, std::string_view key) const;
    std::vector<std::string> fieldKeys(std::string_view sort) const;
    const Function *function(std::string_view key) const;
    /// Whether the list also takes words that the vocabulary does not declare, because only a deck knows them (such as tags).
    bool isOpen(std::string_view list) const;

    /// A resource, number or value that an amount can read of a seat; nullptr if there is none with this key.
    const Name *seatNumber(std::string_view key) const;
    /// A numeric field with this key, of any sort of thing.
    const Field *numberField(std::string_view key) const;
    /// All words that an amount may use, bare or with brackets.
    std::vector<std::string> amountWords() const;

    void add(const Vocabulary &more);
};

/// The part of a vocabulary that a game adds to the core.
Vocabulary additions(const Vocabulary &vocabulary);

/// The words that every game has. They name no game.
Vocabulary coreVocabulary();

/// The faults of a vocabulary itself: an undeclared list or parameter, a word declared twice. Empty if it has none.
std::vector<std::string> defects(const Vocabulary &vocabulary);

} // namespace rw::abilities
