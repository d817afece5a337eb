// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rw::abilities {

/// The names of an ability that are alive while it is compiled, each in a slot of its own. A slot is free again when the list in
/// which its name was chosen is over.
class CompilerNames
{
public:
    struct Entry
    {
        std::string name; ///< empty for what only the program itself needs
        std::string sort; ///< card, seat, number, word, die ...
        std::uint8_t slot = 0;
        std::uint16_t choice = noPlace; ///< where it was chosen, in Programs::choices
    };

    /// nullptr for a name that is not alive. A name that is found counts as read.
    const Entry *find(std::string_view name);
    /// nullptr when all slots are taken.
    Entry *declare(std::string name, std::string sort);

    std::size_t mark() const { return m_alive.size(); }
    void release(std::size_t mark) { m_alive.resize(mark); }

    std::uint8_t alive() const; ///< a bit for each slot that is taken

    /// The slots that `work` reads, of those that were taken before it.
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
