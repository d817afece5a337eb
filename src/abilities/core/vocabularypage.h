// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"

#include <functional>
#include <string>

namespace rw::abilities {

/// Puts a word's example into English. Empty if the example means nothing in this game, for example because the game has no dice.
using ExampleWords = std::function<std::string(const Word &word)>;

/// The reference page of a vocabulary in Markdown: every word with its parameters, an example and the English for it.
std::string vocabularyPage(const Vocabulary &vocabulary, const ExampleWords &reads);

/// The same page, but only with the words that the game adds to the core.
std::string additionsPage(const Vocabulary &vocabulary, const ExampleWords &reads);

} // namespace rw::abilities
