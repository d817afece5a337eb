// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/patch.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace rw {

namespace {

bool isInside(std::string_view text, std::size_t at) // in the middle of a character
{
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80;
}

std::string swapped(std::string text, std::size_t at, std::string_view out, std::string_view in)
{
    assert(std::string_view(text).substr(std::min(at, text.size())).starts_with(out));
    return text.replace(at, out.size(), in);
}

} // namespace

Patch difference(std::string_view before, std::string_view after, std::string name)
{
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t front = std::size_t(std::mismatch(before.begin(), before.begin() + std::ptrdiff_t(shorter), after.begin()).first
                                    - before.begin());
    while (front > 0 && (isInside(before, front) || isInside(after, front)))
        --front;
    std::size_t back = 0;
    while (back < shorter - front && before[before.size() - back - 1] == after[after.size() - back - 1])
        ++back;
    while (back > 0 && (isInside(before, before.size() - back) || isInside(after, after.size() - back)))
        --back;
    return {front, std::string(before.substr(front, before.size() - front - back)),
            std::string(after.substr(front, after.size() - front - back)), std::move(name)};
}

std::string applied(std::string text, const Patch &patch)
{
    return swapped(std::move(text), patch.at, patch.removed, patch.inserted);
}

std::string reverted(std::string text, const Patch &patch)
{
    return swapped(std::move(text), patch.at, patch.inserted, patch.removed);
}

bool fits(std::string_view text, const Patch &patch)
{
    return patch.at <= text.size() && text.substr(patch.at).starts_with(patch.removed);
}

bool leadsTo(std::string_view before, const Patch &patch, std::string_view after)
{
    return fits(before, patch) && after.size() == before.size() - patch.removed.size() + patch.inserted.size()
        && after.starts_with(before.substr(0, patch.at)) && after.substr(patch.at).starts_with(patch.inserted)
        && after.substr(patch.at + patch.inserted.size()) == before.substr(patch.at + patch.removed.size());
}

Patch inverse(Patch patch)
{
    std::swap(patch.removed, patch.inserted);
    return patch;
}

} // namespace rw
