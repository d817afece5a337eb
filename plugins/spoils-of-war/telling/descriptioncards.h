// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the cards lie: the part of description.h that reads and writes them.

#include "telling/description.h"
#include "telling/places.h"

namespace spoils {

/// Who sees the front of a card, and who could still say which it is.
template <typename Caps, typename S, typename Tree>
rw::Sight Description<Caps, S, Tree>::sightOf(std::uint16_t place) const
{
    if constexpr (Tree::reads)
        return {};
    const std::uint8_t zone = m_state.zones[place];
    if (zone == InPile)
        return Sight::nobody();
    const SeatMask look = zone == InLeftovers ? lookers() : SeatMask(~0u);
    if (!G::cardAt(m_rules, m_state, place).hidden)
        return {look, SeatMask(~0u)};
    const int bearer = G::bearerAt(m_state, place);
    if (m_state.faceUp >> bearer & 1)
        return Sight::open();
    const Artifact &artifact = m_state.artifacts[std::size_t(bearer)];
    const SeatMask owner = zone >= InStash ? seatBit(zone - InStash) : SeatMask(0);
    const SeatMask known = SeatMask(artifact.seenBy | owner);
    return {zone == InLeftovers ? SeatMask(known & look) : SeatMask(owner | artifact.looks), known};
}

template <typename Caps, typename S, typename Tree>
int Description<Caps, S, Tree>::kindCalled(Tree &tree, std::string_view key, const std::string &id)
{
    const auto found = std::ranges::find(m_rules.kinds, id, &Kind::id);
    if (found != m_rules.kinds.end())
        return int(found - m_rules.kinds.begin());
    const std::string near = nearestCard(m_rules, id);
    fault(tree, key, "there is no card called " + id, near.empty() ? "name a card of the deck" : "did you mean " + near + "?");
    return -1;
}

/// Takes a place for a card; each lies at one.
template <typename Caps, typename S, typename Tree>
bool Description<Caps, S, Tree>::claim(Tree &one, std::uint16_t place, std::uint8_t zone)
{
    if (m_claimed[place]) {
        fault(one, "place", "two cards have the place " + std::to_string(place), "give each its own");
        return false;
    }
    m_claimed[place] = true;
    if constexpr (Tree::reads)
        m_state.zones[place] = zone;
    return true;
}

/// What all cards have.
template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::entry(Tree &one, std::uint16_t place, Entry &entry)
{
    std::string id;
    std::string type;
    int stage = 0;
    if constexpr (!Tree::reads) {
        const Card &card = G::cardAt(m_rules, m_state, place);
        id = m_rules.kinds[card.kind].id;
        type = m_rules.types[card.type].id;
        stage = card.stage + 1;
    }
    one.text("card", id, sightOf(place));
    one.text("type", type);
    one.number("stage", stage, 1, m_rules.stages);
    if constexpr (Tree::reads) {
        entry.kind = kindCalled(one, "card", id);
        if (entry.kind < 0)
            return;
        const Kind &kind = m_rules.kinds[std::size_t(entry.kind)];
        if (type != m_rules.types[kind.type].id)
            fault(one, "type", id + " is of the type " + m_rules.types[kind.type].id, "say so");
        if (stage != kind.stage + 1)
            fault(one, "stage", id + " is of stage " + std::to_string(kind.stage + 1), "say so");
    }
}

/// What a card in a Stash has: of ordinary ones all is known.
template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::artifact(Tree &one, std::uint16_t place, Entry &entry)
{
    const bool hidden = Tree::reads ? entry.kind >= 0 && m_rules.kinds[std::size_t(entry.kind)].hidden
                                    : G::cardAt(m_rules, m_state, place).hidden;
    std::uint8_t face = 0;
    const int bearer = hidden && !Tree::reads ? G::bearerAt(m_state, place) : 0;
    const std::uint64_t bit = 1ull << bearer;
    const bool writes = hidden && !Tree::reads;
    if (writes)
        face = m_state.faceUp & bit ? 0 : 1;
    one.word("face", face, faceWords);
    if (!hidden) {
        if (face != 0)
            fault(one, "face", "only artifacts lie face down in a stash", "say up");
        return;
    }
    std::uint8_t cancelled = writes && (m_state.machine.cancelled & bit);
    std::uint8_t spent = writes && (m_state.machine.spent & bit);
    one.flag("cancelled", cancelled);
    one.flag("spent", spent);
    toldFlag(one, "copied", writes && m_state.artifacts[std::size_t(bearer)].copied);
    std::string copies = writes ? copiedCard(m_rules, m_state, bearer) : std::string();
    std::string item = writes ? namedItem(m_rules, m_state, place) : std::string();
    one.textOrNone("copies", copies);
    one.textOrNone("item", item, writes ? Sight::only(readersOfItem(m_rules, m_state, place)) : Sight::open());
    toldFlag(one, "used", writes && (m_state.machine.used & bit));
    if constexpr (Tree::reads) {
        entry.up = face == 0;
        entry.cancelled = cancelled;
        entry.spent = spent;
        entry.copies = copies;
        if (!entry.up && (spent || !copies.empty()))
            fault(one, "face", "a card that lies face down has not been used", "turn it up");
    }
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::stash(Tree &one, int seat)
{
    std::vector<std::uint16_t> places;
    if constexpr (!Tree::reads)
        places = stashOf(m_rules, m_state, seat);
    std::size_t count = places.size();
    one.items("stash", count, std::size_t(m_rules.places()), [&](Tree &card, std::size_t i) {
        std::uint16_t place = Tree::reads ? 0 : places[i];
        Entry read;
        entry(card, place, read);
        artifact(card, place, read);
        card.number("place", place, 0, m_rules.places() - 1);
        if constexpr (Tree::reads)
            if (claim(card, place, std::uint8_t(InStash + seat)))
                m_entries[place] = read;
    });
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::active(Tree &tree)
{
    const int first = m_rules.firstPlace(m_state.round);
    std::vector<int> slots;
    for (std::uint32_t rest = Tree::reads ? 0 : m_state.left; rest; rest &= rest - 1)
        slots.push_back(std::countr_zero(rest));
    std::size_t count = slots.size();
    tree.items("active", count, std::size_t(m_rules.perPile), [&](Tree &one, std::size_t i) {
        int slot = Tree::reads ? 1 : slots[i] + 1;
        one.number("slot", slot, 1, m_rules.perPile);
        const std::uint16_t place = std::uint16_t(first + slot - 1);
        Entry read;
        entry(one, place, read);
        const bool hidden = Tree::reads ? read.kind >= 0 && m_rules.kinds[std::size_t(read.kind)].hidden
                                        : G::cardAt(m_rules, m_state, place).hidden;
        std::uint8_t face = hidden;
        one.word("face", face, faceWords);
        if constexpr (Tree::reads)
            if (claim(one, place, InActive)) {
                m_entries[place] = read;
                m_state.left |= 1u << (slot - 1);
            }
    });
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::leftovers(Tree &tree)
{
    std::vector<std::uint16_t> places;
    if constexpr (!Tree::reads)
        places = leftoversOf(m_rules, m_state);
    const Sight sight{Tree::reads ? SeatMask(0) : lookers(), SeatMask(~0u)};
    std::uint8_t looker = !Tree::reads && m_state.looks >= 2 ? std::uint8_t(m_state.looks - 2) : noSeat;
    tree.section("leftovers", [&](Tree &inner) {
        told(inner, "count", int(places.size()));
        inner.seat("looked_at_by", looker);
        if constexpr (Tree::reads)
            m_state.looks = looker == noSeat ? 0 : std::uint8_t(looker + 2);
        std::size_t count = places.size();
        inner.items(
            "cards", count, std::size_t(m_rules.places()),
            [&](Tree &one, std::size_t i) {
            std::uint16_t place = Tree::reads ? 0 : places[i];
            Entry read;
            entry(one, place, read);
            one.number("place", place, 0, m_rules.places() - 1);
            if constexpr (Tree::reads)
                if (claim(one, place, InLeftovers))
                    m_entries[place] = read;
            },
            sight);
    });
}

/// Cards that nobody has seen, by their ids. What has no other place is in the box.
template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::piles(Tree &tree)
{
    std::vector<std::vector<std::string>> piles(std::size_t(m_rules.rounds));
    std::vector<std::string> box;
    std::vector<bool> inPile(std::size_t(m_rules.places()));
    for (int pile = 0; pile < m_rules.rounds; ++pile)
        for (int slot = 0; isToCome(pile) && slot < m_rules.perPile; ++slot) {
            const std::size_t place = std::size_t(m_rules.firstPlace(pile) + slot);
            inPile[place] = true;
            if constexpr (!Tree::reads)
                piles[std::size_t(pile)].push_back(idAt(std::uint16_t(place)));
        }
    for (int place = 0; place < m_rules.places() && !Tree::reads; ++place)
        if (!inPile[std::size_t(place)] && m_state.zones[std::size_t(place)] == InPile)
            box.push_back(idAt(std::uint16_t(place)));
    tree.textLists("piles", piles, Sight::nobody());
    tree.section("box", [&](Tree &inner) {
        told(inner, "count", int(box.size()));
        std::vector<std::string> removed = m_rules.removed;
        inner.texts("removed", removed);
        inner.texts("cards", box, Sight::nobody());
    });
    if constexpr (Tree::reads) {
        if (piles.size() != std::size_t(m_rules.rounds))
            return fault(tree, "piles", "there are " + std::to_string(piles.size()) + " piles",
                         "list " + std::to_string(m_rules.rounds) + ", those that are spread as empty ones");
        for (int pile = 0; pile < m_rules.rounds; ++pile)
            if (const std::size_t due = isToCome(pile) ? std::size_t(m_rules.perPile) : 0; piles[std::size_t(pile)].size() != due)
                return fault(tree, "piles",
                             "pile " + std::to_string(pile + 1) + " holds " + std::to_string(piles[std::size_t(pile)].size())
                                 + " cards",
                             "it must hold " + std::to_string(due));
            else
                pileCards(tree, "piles", piles[std::size_t(pile)], m_rules.firstPlace(pile));
        std::vector<std::uint16_t> rest;
        for (int place = 0; place < m_rules.places(); ++place)
            if (!m_claimed[std::size_t(place)])
                rest.push_back(std::uint16_t(place));
        if (box.size() != rest.size())
            return fault(tree, "box", "the box holds " + std::to_string(box.size()) + " cards",
                         "it must hold the " + std::to_string(rest.size()) + " that lie nowhere else");
        for (std::size_t i = 0; i < rest.size(); ++i)
            m_entries[rest[i]].kind = kindCalled(tree, "box", box[i]);
    }
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::pileCards(Tree &tree, std::string_view key, const std::vector<std::string> &ids, int first)
{
    for (std::size_t slot = 0; slot < ids.size(); ++slot) {
        const std::size_t place = std::size_t(first) + slot;
        if (m_claimed[place])
            return fault(tree, key, "a card of a pile that is still to come lies on the table",
                         "take it from there, or make the round a later one");
        m_claimed[place] = true;
        m_entries[place].kind = kindCalled(tree, key, ids[slot]);
    }
}

/// Which of several equal cards lies at each place: only luck knows them apart.
template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::copies(Tree &tree)
{
    std::vector<int> copies;
    for (int place = 0; place < m_rules.places() && !Tree::reads; ++place)
        copies.push_back(G::cardAt(m_rules, m_state, place).copy);
    tree.numbers("copies", copies, 0, 255, Sight::nobody());
    if constexpr (Tree::reads) {
        if (copies.size() != std::size_t(m_rules.places()))
            return fault(tree, "copies", "there are " + std::to_string(copies.size()) + " copies",
                         "give one for each of the " + std::to_string(m_rules.places()) + " places");
        for (std::size_t place = 0; place < copies.size(); ++place)
            m_state.cards[place] = typename Caps::PlaceNumber(std::min(copies[place], 0xff)); // until it is known of what
    }
}

/// Every card of the deck lies at one place of its stage.
template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::layOut(Tree &tree)
{
    if constexpr (Tree::reads) {
        if (!m_sound)
            return;
        std::vector<int> firsts(m_rules.kinds.size(), -1);
        std::vector<int> counts(m_rules.kinds.size());
        for (std::size_t card = m_rules.cards.size(); card-- > 0;) {
            firsts[m_rules.cards[card].kind] = int(card);
            ++counts[m_rules.cards[card].kind];
        }
        std::vector<bool> laid(m_rules.cards.size());
        for (std::size_t place = 0; place < m_rules.cards.size(); ++place) {
            const std::size_t kind = std::size_t(m_entries[place].kind);
            const int stage = m_rules.kinds[kind].stage;
            if (place < m_rules.stageFirst[std::size_t(stage)] || place >= m_rules.stageFirst[std::size_t(stage) + 1])
                return fault(tree, "piles", m_rules.kinds[kind].id + " lies at a place of another stage",
                             "keep the stages apart");
            const int copy = m_state.cards[place];
            if (copy >= counts[kind] || laid[std::size_t(firsts[kind] + copy)])
                return fault(tree, "copies", m_rules.kinds[kind].id + " is there more often than the deck has it",
                             "the deck has it " + std::to_string(counts[kind]) + " times");
            laid[std::size_t(firsts[kind] + copy)] = true;
            m_state.cards[place] = typename Caps::PlaceNumber(firsts[kind] + copy);
        }
    }
}

} // namespace spoils
