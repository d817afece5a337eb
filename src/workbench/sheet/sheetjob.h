// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <string>

namespace rw {

/// Does what a job asks for, and tells what came of it. Both are maps, as the programs exchange them:
/// the job has `folder` (where pictures begin), `title`, `schema` (of the files of cards), `groups` (the cards of the deck), `cards`
/// (the ids that are wanted, in order), `paper` (a4 or letter), `every_copy`, and the files `pdf` and `png`;
/// the answer has `faces`, `pages`, `misfits` (maps of `card` and `part`) and `errors` (sentences).
Value doSheetJob(const Value &job);

} // namespace rw
