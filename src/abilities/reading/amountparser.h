// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "abilities/reading/amount.h"
#include "engine/finding.h"

#include <string_view>

namespace rw::abilities {

/// Reads an amount such as `max(1, 3 - helmets)`. The only place in a finding is its column in the text, counting from 1.
/// Does not check that the names in the text were chosen before.
///
///     sum  = term , { ( "+" | "-" ) , term } ;
///     term = unit , { "*" , unit } ;
///     unit = integer | "all" | "that_much" | word , [ "(" , reference , ")" ] | "the" , name , [ "(" , reference , ")" ]
///          | function , "(" , argument , { "," , argument } , ")" | "(" , sum , ")" ;
Checked<Amount> parseAmount(const Vocabulary &vocabulary, std::string_view text);

/// Reads two amounts and one of = != < <= > >= between them.
Checked<Test> parseTest(const Vocabulary &vocabulary, std::string_view text);

} // namespace rw::abilities
