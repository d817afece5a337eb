// SPDX-License-Identifier: GPL-3.0-or-later
// A YAML text, a zero byte, and bytes that tell of edits: each edit does what it should, and undo gives the first bytes.
#include "editscript.h"
#include "fuzztarget.h"

#include <cstdio>
#include <cstdlib>

void rwfuzz::run(std::string_view bytes)
{
    const std::size_t end = bytes.find('\0');
    if (end == bytes.npos || end > 4096)
        return;
    rw::ReadLimits limits;
    limits.expandedBytes = 1u << 20;
    const rw::Checked<rw::Document> read = rw::Document::read(std::string(bytes.substr(0, end)), "fuzz.yaml", limits);
    if (!read)
        return;
    const std::string wrong = rwtest::EditScript(*read.value, bytes.substr(end + 1)).run(30);
    if (wrong.empty())
        return;
    std::fprintf(stderr, "%s\n", wrong.c_str());
    std::abort();
}
