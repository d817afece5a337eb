// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/word.h"

#include <string>
#include <string_view>
#include <vector>

namespace rw::abilities {

/// The whole language of one game, as plain data: the core's words and what the game adds. From it come the reader, the
/// schema, the wording and the reference page, so a word is declared once and nowhere repeated.
struct Vocabulary
{
    std::string title; ///< of the game, as the reference page calls it
    std::string seatNoun = "player|players"; ///< what phrases say for <seat>
    std::string roundNoun = "round"; ///< and for <round>
    std::vector<Word> words;
    std::vector<Name> names;
    std::vector<Field> fields;
    std::vector<Function> functions;
    std::vector<OpenList> openLists;

    const Word *word(Family family, std::string_view key) const;
    /// The same, but among operations choices count too: a choice may stand wherever an operation may.
    const Word *statement(Family family, std::string_view key) const;
    std::vector<std::string> statementKeys(Family family) const;
    std::vector<std::string> wordKeys(Family family) const;
    const Name *name(std::string_view list, std::string_view key) const;
    /// The keys of some lists, in the order of their declaration.
    std::vector<std::string> keys(const std::vector<std::string> &lists) const;
    /// Whether keys() would have it.
    bool has(const std::vector<std::string> &lists, std::string_view key) const;
    const Field *field(std::string_view sort, std::string_view key) const;
    std::vector<std::string> fieldKeys(std::string_view sort) const;
    const Function *function(std::string_view key) const;
    /// A list that takes more words than are declared, as only a deck knows them.
    bool isOpen(std::string_view list) const;

    /// What an amount may read of a seat: a resource, a number or a value.
    const Name *seatNumber(std::string_view key) const;
    /// A field that is a number, of whatever sort of thing.
    const Field *numberField(std::string_view key) const;
    /// Everything that may stand as a bare word or be called in an amount.
    std::vector<std::string> amountWords() const;

    void add(const Vocabulary &more);
};

/// What a game's vocabulary has beyond the core.
Vocabulary additions(const Vocabulary &vocabulary);

/// What every game has: spoken of without any game's name.
Vocabulary coreVocabulary();

/// What is wrong with a vocabulary itself: a list or a parameter that nobody declares, a word declared twice. Empty when sound.
std::vector<std::string> defects(const Vocabulary &vocabulary);

} // namespace rw::abilities
