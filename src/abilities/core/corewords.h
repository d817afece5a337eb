// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"

/// The words that every game has, in parts: one function for each file that declares some.
namespace rw::abilities::core {

std::vector<Word> eventWords();
std::vector<Word> conditionWords();
std::vector<Word> choiceWords();
std::vector<Word> goodsWords();
std::vector<Word> cardWords();
std::vector<Word> flowWords();
std::vector<Word> courseWords();
std::vector<Word> modifierWords();
std::vector<Name> coreNames();
std::vector<Field> coreFields();
std::vector<Function> coreFunctions();

} // namespace rw::abilities::core
