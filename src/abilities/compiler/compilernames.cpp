// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/compilernames.h"

#include <algorithm>
#include <bit>

namespace rw::abilities {

const CompilerNames::Entry *CompilerNames::find(std::string_view name)
{
    const auto found = std::ranges::find(m_alive, name, &Entry::name);
    if (found == m_alive.end())
        return nullptr;
    m_read |= std::uint8_t(1u << found->slot);
    return &*found;
}

CompilerNames::Entry *CompilerNames::declare(std::string name, std::string sort)
{
    const int slot = std::countr_one(alive());
    if (slot >= mostSlots)
        return nullptr;
    m_alive.push_back({.name = std::move(name), .sort = std::move(sort), .slot = std::uint8_t(slot)});
    return &m_alive.back();
}

std::uint8_t CompilerNames::alive() const
{
    std::uint8_t taken = 0;
    for (const Entry &each : m_alive)
        taken |= std::uint8_t(1u << each.slot);
    return taken;
}

} // namespace rw::abilities
