// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rw::abilities {

/// The names that are known at the current place of an ability, each in a slot of its own. A slot becomes free when the list
/// in which its name was chosen ends.
class CompilerNames
{
public:
    struct Entry
    {
        std::string name; ///< empty if only the program itself needs the slot
        std::string sort; ///< card, seat, number, word, die ...
        std::uint8_t slot = 0;
        std::uint16_t choice = noPlace; ///< the place of its choice in Programs::choices
    };

    /// The entry of a name and marks it as read; nullptr if the name is not known here.
    const Entry *find(std::string_view name);
    /// Takes a slot for a name; nullptr if all slots are taken.
    Entry *declare(std::string name, std::string sort);

    std::size_t mark() const { return m_alive.size(); }
    void release(std::size_t mark) { m_alive.resize(mark); }

    std::uint8_t alive() const; ///< a bit for each taken slot

    /// The slots that `work` reads, among those that were taken before it began.
    template <typename Work>
    std::uint8_t readBy(Work &&work)
    {
        const std::uint8_t outer = alive();
        const std::uint8_t before = m_read;
        m_read = 0;
        work();
        const auto kept = std::uint8_t(m_read & outer);
        m_read |= before;
        return kept;
    }

private:
    std::vector<Entry> m_alive;
    std::uint8_t m_read = 0;
};

} // namespace rw::abilities
