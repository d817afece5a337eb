// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telling/cardnames.h"

#include <optional>

namespace spoils {

/// What the seat to decide may say, and how its cards are called then.
template <typename Caps>
class Question
{
public:
    using State = spoils::State<Caps>;
    using G = Game<Caps>;
    using Asking = typename G::Asking;
    using Places = std::vector<std::uint16_t>;

    Question(const Rules &rules, const rw::Setup &setup, const State &state)
        : m_rules(rules), m_setup(setup), m_state(state),
          m_names(rules, setup, state, state.asked == noSeat ? 0 : int(state.asked))
    {
    }

    const CardNames<Caps> &names() const { return m_names; }
    /// What an ability asks for.
    Asking asking() const
    {
        return m_state.asked == noSeat || m_state.asks < AskAbility ? Asking::Nothing : Asking(m_state.asks - AskAbility);
    }
    bool asks(Asking what) const { return asking() == what; }

    /// Cards that could be meant, and those that could be named although they cannot be taken.
    Places pile() const;
    Places own() const { return artifacts(true); }
    Places others() const { return artifacts(false); }
    Places candidates() const;

    std::string slotName(std::uint32_t slot) const;
    std::string bearerName(std::uint32_t bearer) const;
    std::string cardName(std::uint32_t place) const;
    std::string wordName(std::uint32_t word) const;
    /// The words that may be asked for now.
    const std::string &idOfWord(std::size_t word) const { return namesTypes() ? m_rules.types[word].id : m_rules.items[word].id; }
    std::size_t wordCount() const { return namesTypes() ? m_rules.types.size() : m_rules.items.size(); }

    /// 0: no bid is possible.
    int leastQuantity() const;
    std::optional<std::int64_t> mostQuantity() const;
    std::vector<std::string> sides() const;
    int leastBet() const { return std::min<int>(m_state.gold[m_state.asked], G::minimumBet(m_rules, m_state, m_state.asked)); }
    std::vector<std::string> picks() const;
    /// All that is allowed where an ability asks: also turning up what bots leave alone.
    std::vector<rw::Move> moves() const;

private:
    Places artifacts(bool own) const;
    bool namesTypes() const;

    const Rules &m_rules;
    const rw::Setup &m_setup;
    const State &m_state;
    CardNames<Caps> m_names;
};

template <typename Caps>
typename Question<Caps>::Places Question<Caps>::pile() const
{
    Places places;
    for (int slot = 0; slot < m_rules.perPile; ++slot)
        if (const std::uint16_t place = std::uint16_t(m_rules.firstPlace(m_state.round) + slot); m_state.zones[place] != InPile)
            places.push_back(place);
    return places;
}

template <typename Caps>
typename Question<Caps>::Places Question<Caps>::artifacts(bool own) const
{
    Places places;
    for (const std::uint16_t place : m_names.onTable())
        if (G::cardAt(m_rules, m_state, place).hidden && (m_state.zones[place] == InStash + m_state.asked) == own)
            places.push_back(place);
    return places;
}

template <typename Caps>
typename Question<Caps>::Places Question<Caps>::candidates() const
{
    Places places;
    if (asks(Asking::Card))
        typename G::CardSet{m_state.machine.candidates.bits}.forEach([&](std::uint16_t place) { places.push_back(place); });
    return places;
}

template <typename Caps>
std::string Question<Caps>::slotName(std::uint32_t slot) const
{
    if (slot >= std::uint32_t(m_rules.perPile))
        return "active." + std::to_string(slot + 1);
    const Places left = m_names.activePile();
    const std::uint16_t place = std::uint16_t(m_rules.firstPlace(m_state.round) + int(slot));
    return m_state.zones[place] == InActive ? m_names.name(place, left) : "active." + std::to_string(slot + 1);
}

template <typename Caps>
std::string Question<Caps>::bearerName(std::uint32_t bearer) const
{
    if (bearer >= m_state.artifactCount)
        return "card " + std::to_string(bearer);
    return m_names.name(G::cardOf(m_state, int(bearer)), own());
}

template <typename Caps>
std::string Question<Caps>::cardName(std::uint32_t place) const
{
    if (place >= std::uint32_t(m_rules.places()) || m_state.zones[place] == InPile)
        return "card " + std::to_string(place);
    return m_names.name(std::uint16_t(place), candidates());
}

/// The words are items, unless the choice says types.
template <typename Caps>
bool Question<Caps>::namesTypes() const
{
    if (!asks(Asking::Word))
        return false;
    const auto &frame = m_state.machine.frames[std::size_t(m_state.machine.depth - 1)];
    return m_rules.programs.choices[m_rules.programs.steps[frame.at].link].list == LTypes;
}

template <typename Caps>
std::string Question<Caps>::wordName(std::uint32_t word) const
{
    return word < wordCount() ? idOfWord(word) : "word " + std::to_string(word);
}

template <typename Caps>
int Question<Caps>::leastQuantity() const
{
    const bool standing = m_state.bidQuantity != 0;
    const bool challenges =
        standing && m_state.turn != m_state.bidder && !G::Machine::forbidden(m_rules, m_state, AChallenge, m_state.turn);
    if (challenges && G::Machine::forbidden(m_rules, m_state, ABid, m_state.turn))
        return 0;
    if (!standing)
        return std::max(1, m_rules.firstQuantity);
    return m_state.bidQuantity + (m_state.bidValue == m_rules.faces);
}

template <typename Caps>
std::optional<std::int64_t> Question<Caps>::mostQuantity() const
{
    if (m_state.bidQuantity == 0)
        return m_rules.firstQuantity ? std::optional<std::int64_t>(m_rules.firstQuantity) : std::nullopt;
    return m_rules.mostRaise ? std::optional<std::int64_t>(m_state.bidQuantity + m_rules.mostRaise) : std::nullopt;
}

template <typename Caps>
std::vector<std::string> Question<Caps>::sides() const
{
    if (m_state.asked == m_state.declarer)
        return {"blue"};
    if (m_state.asked == m_state.challenger)
        return {"red"};
    return {"blue", "red"};
}

template <typename Caps>
std::vector<std::string> Question<Caps>::picks() const
{
    std::vector<std::string> names;
    for (std::uint32_t rest = m_state.left & ~m_state.named; rest; rest &= rest - 1)
        names.push_back(slotName(std::uint32_t(std::countr_zero(rest))));
    return names;
}

template <typename Caps>
std::vector<rw::Move> Question<Caps>::moves() const
{
    std::vector<rw::Move> moves;
    const rw::MoveSet legal = G::legalMoves(m_rules, m_state);
    for (std::uint32_t i = 0; i < legal.count(); ++i)
        moves.push_back(legal.nth(i));
    for (int bearer = 0; bearer < m_state.artifactCount && asks(Asking::Window); ++bearer)
        if (const rw::Move turn = rw::Move::of(rw::abilities::Reveal, std::uint32_t(bearer));
            !legal.contains(turn) && G::Machine::answers(m_rules, m_state, turn))
            moves.push_back(turn);
    return moves;
}

} // namespace spoils
