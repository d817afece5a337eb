// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"

#include <vector>

/// The pieces of which vocabulary.cpp makes the language of the game.
namespace spoils {

std::vector<rw::abilities::Field> cardFields();
std::vector<rw::abilities::Word> eventWords();
std::vector<rw::abilities::Word> operationWords();

} // namespace spoils
