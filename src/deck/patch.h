// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rw {

/// One change of a text: at a byte, some bytes are removed and others inserted.
struct Patch
{
    std::size_t at = 0;
    std::string removed;
    std::string inserted;
    std::string name; ///< "Change gold of Huginn": shown by undo and redo

    bool isEmpty() const { return removed == inserted; }
    friend bool operator==(const Patch &, const Patch &) = default;
};

/// The smallest patch that turns one text into the other. It never splits a character of several bytes.
Patch difference(std::string_view before, std::string_view after, std::string name = {});

/// The text with the patch applied or reverted. The bytes to be removed must be in the text.
std::string applied(std::string text, const Patch &patch);
std::string reverted(std::string text, const Patch &patch);
bool fits(std::string_view text, const Patch &patch);
/// Whether the patch makes one text into the other. It copies neither.
bool leadsTo(std::string_view before, const Patch &patch, std::string_view after);
/// The patch that takes it back.
Patch inverse(Patch patch);

} // namespace rw
