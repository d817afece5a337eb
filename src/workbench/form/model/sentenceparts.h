// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/sentence.h"

#include <string>
#include <vector>

/// Makes the single pieces of a sentence, and handles the special keys of an ability.
namespace rw::form {

const Shape *shapeOf(const Language &language, const Value &ability);
std::string shapeLabel(const std::string &key);
std::string whoseOf(const Value &ability);

Parameter windowParameter();
Parameter whoseParameter();
Parameter worksParameter();
Parameter limitParameter();
/// The lists that declare a parameter's words, including those of seats and things.
std::vector<std::string> listsOf(const Parameter &parameter);

Piece whilePiece(const Value &value);
Piece oddPiece(const Value &value, const Path &path);
Piece choicePiece(const Language &language, const Parameter &parameter, const Value &value, const Path &path);
Piece severalPiece(const Language &language, const Parameter &parameter, const Value &value, const Path &path,
                   const std::string &whose);
Piece amountPiece(const Parameter &parameter, const Value &value, const Path &path);
Piece flagPiece(const Parameter &parameter, const Value &value, const Path &path);
/// The piece for a parameter that is neither a list of statements nor a filter, an event or a comparison.
Piece plainPiece(const Language &language, const Parameter &parameter, const Value &value, const Path &path);
Piece fieldPiece(const Language &language, const Parameter &field, const Value &value, const Path &path);
void comparisonPieces(const Parameter &parameter, const Value &value, const Path &path, std::vector<Piece> &pieces);

/// Whether anything can be added to a statement.
bool hasMore(const Language &language, const Word &word, const Value &content);
std::string trimmed(const std::string &text);

} // namespace rw::form
