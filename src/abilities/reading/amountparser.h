// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "abilities/reading/amount.h"
#include "engine/finding.h"

#include <string_view>

namespace rw::abilities {

/// Reads an amount, like `max(1, 3 - helmets)`. Each finding has the column in the text (from 1) as its column, and no other
/// place. Which names have been chosen is not asked here.
///
///     sum  = term , { ( "+" | "-" ) , term } ;
///     term = unit , { "*" , unit } ;
///     unit = integer | "all" | "that_much" | word , [ "(" , reference , ")" ] | "the" , name , [ "(" , reference , ")" ]
///          | function , "(" , argument , { "," , argument } , ")" | "(" , sum , ")" ;
Checked<Amount> parseAmount(const Vocabulary &vocabulary, std::string_view text);

/// Reads two amounts and one of = != < <= > >= between them.
Checked<Test> parseTest(const Vocabulary &vocabulary, std::string_view text);

} // namespace rw::abilities
