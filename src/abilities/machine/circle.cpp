// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/machine/circle.h"

namespace rw::abilities {

namespace {

/// The place before \a last where the same ability began, or \a last itself.
std::size_t cameBackTo(const std::vector<std::uint16_t> &chain, std::size_t last)
{
    for (std::size_t first = last; first-- > 0;)
        if (chain[first] == chain[last])
            return first;
    return last;
}

} // namespace

std::string wokeInCircle(const std::vector<std::uint16_t> &chain, const std::function<std::string(std::uint16_t ability)> &nameOf)
{
    std::size_t last = chain.size();
    std::size_t first = last;
    while (first == last && last > 0)
        first = cameBackTo(chain, --last);
    if (first == last)
        return {};
    std::string words = nameOf(chain[first]);
    if (first + 1 == last)
        return words + " woke itself again and again";
    for (std::size_t i = first + 1; i <= last; ++i)
        words += (i == first + 1 ? " woke " : ", which woke ") + nameOf(chain[i]);
    return words + " again";
}

} // namespace rw::abilities
