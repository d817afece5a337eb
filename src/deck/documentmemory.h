// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"

#include <cstddef>
#include <string>

namespace rw {

/// Document::read() that remembers: a text that this process has parsed for the same file is not parsed again, so that an edit of
/// one file costs the parsing of one file. Whether it is the same is told by the bytes of the text, never by the time of a file.
/// The latest texts are kept, a few for each file, up to a fixed amount of memory. Threads may share it.
Checked<Document> rememberedDocument(const std::string &text, const std::string &file);

/// How many texts rememberedDocument() has parsed in this process.
std::size_t parsedDocuments();

} // namespace rw
