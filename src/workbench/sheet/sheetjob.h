// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <string>

namespace rw {

/// Does a job and returns the answer. Both are maps, as the programs exchange them.
/// The job has `folder` (to which pictures are relative), `title`, `schema` (of the files of cards), `groups` (the deck's cards),
/// `cards` (the wanted ids, in order), `paper` (a4 or letter), `every_copy`, and the files `pdf` and `png`.
/// The answer has `faces`, `pages`, `misfits` (maps with `card` and `part`) and `errors` (sentences).
Value doSheetJob(const Value &job);

} // namespace rw
