// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Cards with abilities that have come to the table, and what they have at work: a part of description.h.

#include "telling/description.h"

namespace spoils {

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::abilities(Tree &tree)
{
    bearers(tree);
    this->atWork(tree);
    std::size_t count = 0;
    for (const ExtraDie &extra : m_state.extras)
        count += extra.bearer != 0;
    tree.items("extra_dice", count, mostExtras, [&](Tree &one, std::size_t i) {
        auto &extra = m_state.extras[i];
        one.seat("seat", extra.seat);
        std::uint8_t number = std::uint8_t(extra.bearer - 1);
        bearer(one, number);
        if constexpr (Tree::reads) {
            extra.bearer = std::uint8_t(number + 1);
            if (extra.seat == noSeat)
                fault(one, "seat", "somebody must roll the die", "name a seat");
        }
    });
}

/// Cards with abilities as they came to the table: in this order the machine numbers them.
template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::bearers(Tree &tree)
{
    std::size_t count = m_state.artifactCount;
    tree.items("cards", count, std::size_t(Caps::artifacts), [&](Tree &one, std::size_t number) { numbered(one, number); });
    if constexpr (Tree::reads) {
        m_state.artifactCount = std::uint8_t(count);
        if (m_sound)
            settleBearers(tree);
    }
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::numbered(Tree &one, std::size_t number)
{
    auto &artifact = m_state.artifacts[number];
    std::string id = Tree::reads ? std::string() : idAt(m_state.artifactPlaces[number]);
    one.text("card", id, sightOf(m_state.artifactPlaces[number]));
    one.number("place", m_state.artifactPlaces[number], 0, m_rules.places() - 1);
    seats(one, "seen_by", artifact.seenBy);
    SeatMask looks = artifact.looks;
    seats(one, "looked_at_by", looks);
    std::uint8_t markers = artifact.copied;
    one.number("markers", markers, 0, 63);
    this->usesOf(one, number);
    if constexpr (Tree::reads) {
        artifact.looks = looks & 0x3ff;
        artifact.copied = markers & 0x3f;
        if (looks)
            m_state.looks = std::max<std::uint8_t>(m_state.looks, 1);
    }
}

/// Joins what was read of the cards in Stashes with the numbers that they have here.
template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::settleBearers(Tree &tree)
{
    if constexpr (Tree::reads) {
        int there = 0;
        for (int place = 0; place < m_rules.places(); ++place)
            there += m_state.zones[std::size_t(place)] != InPile && G::cardAt(m_rules, m_state, place).hidden;
        std::vector<bool> numbered(std::size_t(m_rules.places()));
        for (int bearer = 0; bearer < m_state.artifactCount; ++bearer) {
            const std::uint16_t place = m_state.artifactPlaces[std::size_t(bearer)];
            const std::uint8_t zone = m_state.zones[place];
            if (numbered[place] || zone == InPile || !G::cardAt(m_rules, m_state, place).hidden)
                return fault(tree, "cards", "no artifact lies at the place " + std::to_string(place),
                             "list each artifact that has come to the table once");
            numbered[place] = true;
            const Entry &entry = m_entries[place];
            const std::uint64_t bit = 1ull << bearer;
            if (zone >= InStash)
                m_state.owned[std::size_t(zone - InStash)] |= bit;
            m_state.offered |= zone == InActive ? bit : 0;
            m_state.faceUp |= entry.up ? bit : 0;
            m_state.machine.cancelled |= entry.cancelled ? bit : 0;
            m_state.machine.spent |= entry.spent ? bit : 0;
            G::learnDefinition(m_rules, m_state, bearer);
            if (entry.copies.empty())
                continue;
            const int kind = kindCalled(tree, "cards", entry.copies);
            if (kind < 0 || m_rules.kinds[std::size_t(kind)].definition == noKind)
                return fault(tree, "cards", entry.copies + " has no ability to copy", "name a card with an ability");
            G::Machine::takeOver(m_state, bearer, m_rules.kinds[std::size_t(kind)].definition);
        }
        if (there != m_state.artifactCount)
            fault(tree, "cards", std::to_string(there) + " artifacts have come to the table", "list each of them once");
    }
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::bearer(Tree &one, auto &bearer)
{
    std::uint16_t place = Tree::reads ? std::uint16_t(0) : G::cardOf(m_state, bearer);
    std::string id = Tree::reads ? std::string() : idAt(place);
    one.text("card", id, sightOf(place));
    one.number("place", place, 0, m_rules.places() - 1);
    if constexpr (Tree::reads) {
        const int found = G::bearerAt(m_state, place);
        bearer = std::uint8_t(found == rw::abilities::noBearer ? 0 : found);
        if (found == rw::abilities::noBearer)
            fault(one, "place", "no artifact lies at the place " + std::to_string(place),
                  "give the place of one that is listed in `abilities.cards`");
    }
}

/// What follows from all that was read.
template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::settle(Tree &tree)
{
    if constexpr (Tree::reads) {
        if (!m_sound)
            return;
        if (!this->asksSensibly())
            return fault(tree, "asks", "nobody could be asked that here", "take `asks` and `abilities` over from one state");
        G::Machine::sumUp(m_rules, m_state);
        if (m_state.point < Point::Score)
            G::Machine::refreshAll(m_rules, m_state);
        if (!G::Machine::recall(m_rules, m_state))
            fault(tree, "asks", "there is nothing to choose from", "ask something else");
    }
}

} // namespace spoils
