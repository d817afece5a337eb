// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rw {

/// One change of a text: at a byte some bytes went and others came.
struct Patch
{
    std::size_t at = 0;
    std::string removed;
    std::string inserted;
    std::string name; ///< "Change gold of Huginn": what undo and redo say

    bool isEmpty() const { return removed == inserted; }
    friend bool operator==(const Patch &, const Patch &) = default;
};

/// The smallest patch that makes one text into the other; it never cuts a character of several bytes.
Patch difference(std::string_view before, std::string_view after, std::string name = {});

/// The text with the patch done or undone. The bytes that go must stand there.
std::string applied(std::string text, const Patch &patch);
std::string reverted(std::string text, const Patch &patch);
bool fits(std::string_view text, const Patch &patch);

} // namespace rw
