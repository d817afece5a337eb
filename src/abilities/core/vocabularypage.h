// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"

#include <functional>
#include <string>

namespace rw::abilities {

/// What an example means, in words; empty where it means nothing, as in a game without what it speaks of.
using ExampleWords = std::function<std::string(const Word &word)>;

/// The reference of a vocabulary in Markdown: every word with what it takes, an example and how that reads.
std::string vocabularyPage(const Vocabulary &vocabulary, const ExampleWords &reads);

/// The same, of what the game adds to the core.
std::string additionsPage(const Vocabulary &vocabulary, const ExampleWords &reads);

} // namespace rw::abilities
