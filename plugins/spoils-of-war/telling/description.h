// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/machinetree.h"
#include "rules/game.h"
#include "telling/words.h"

#include <string>
#include <vector>

namespace spoils {

/// Names every part of a state for a tree, for writing it and for reading it back: see rw::TreeWriter. What follows from other
/// parts is written too, for people; when it is read it is not believed.
template <typename Caps, typename S, typename Tree>
class Description : public rw::abilities::MachineTree<Description<Caps, S, Tree>, Game<Caps>, S, Tree>
{
public:
    Description(const Rules &rules, S &state) : Base(rules, state) {}

    void describe(Tree &tree);
    /// A card that bears abilities, by its place.
    void bearer(Tree &one, auto &bearer);

private:
    using G = Game<Caps>;
    using Base = rw::abilities::MachineTree<Description, G, S, Tree>;
    using Base::fault;
    using Base::m_rules;
    using Base::m_sound;
    using Base::m_state;
    using Base::seats;
    using Base::told;
    using Sight = rw::Sight;

    /// What is read of a card, until it is known which one it is.
    struct Entry
    {
        int kind = -1;
        bool up = false;
        bool cancelled = false;
        bool spent = false;
        std::string copies;
    };

    // description.h
    void course(Tree &tree);
    void seat(Tree &one, int seat);
    void dice(Tree &tree, int seat);
    void bet(Tree &tree, int seat);
    void sets(Tree &tree, int seat);
    void flow(Tree &tree);
    void outcome(Tree &tree);
    void tableDice(Tree &tree);
    // descriptioncards.h
    void stash(Tree &one, int seat);
    void active(Tree &tree);
    void leftovers(Tree &tree);
    void piles(Tree &tree);
    void copies(Tree &tree);
    void entry(Tree &one, std::uint16_t place, Entry &entry);
    void artifact(Tree &one, std::uint16_t place, Entry &entry);
    void layOut(Tree &tree);
    Sight sightOf(std::uint16_t place) const;
    SeatMask lookers() const { return m_state.looks >= 2 ? seatBit(m_state.looks - 2) : SeatMask(0); } ///< at the Leftovers
    std::string idAt(std::uint16_t place) const { return m_rules.kinds[G::cardAt(m_rules, m_state, place).kind].id; }
    bool claim(Tree &one, std::uint16_t place, std::uint8_t zone);
    void pileCards(Tree &tree, std::string_view key, const std::vector<std::string> &ids, int first);
    int kindCalled(Tree &tree, std::string_view key, const std::string &id);
    bool isToCome(int pile) const { return pile > m_state.round || (pile == m_state.round && m_state.point <= Point::Spread); }
    // descriptionabilities.h
    void abilities(Tree &tree);
    void bearers(Tree &tree);
    void numbered(Tree &one, std::size_t number);
    void settle(Tree &tree);
    void settleBearers(Tree &tree);

    static void toldFlag(Tree &tree, std::string_view key, bool flag)
    {
        std::uint8_t read = flag;
        tree.flag(key, read);
    }

    std::vector<Entry> m_entries; ///< by place
    std::vector<bool> m_claimed; ///< places that are read
};

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::describe(Tree &tree)
{
    m_entries.resize(std::size_t(m_rules.places()));
    m_claimed.resize(std::size_t(m_rules.places()));
    tree.luck("luck", m_state.luck);
    std::uint8_t round = std::uint8_t(m_state.round + 1);
    tree.number("round", round, 1, m_rules.rounds);
    if constexpr (Tree::reads)
        m_state.round = std::uint8_t(round - 1);
    std::string step(stepWord(m_state));
    tree.text("step", step);
    course(tree);
    tree.section("course", [&](Tree &inner) { flow(inner); });
    outcome(tree);
    tree.seats("seats", [&](Tree &one, int each) { seat(one, each); });
    active(tree);
    leftovers(tree);
    piles(tree);
    copies(tree);
    if constexpr (Tree::reads)
        layOut(tree);
    tree.section("abilities", [&](Tree &inner) { abilities(inner); });
    if constexpr (Tree::reads) {
        settle(tree);
        if (m_sound && step != stepWord(m_state))
            fault(tree, "step", "the step is " + step + ", but play goes on at " + std::string(stepWord(m_state)),
                  "change `course` and `abilities`, and step with them");
    }
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::course(Tree &tree)
{
    this->asks(tree);
    tree.seat("chief", m_state.chief);
    tree.seat("first_bidder", m_state.firstBidder);
    tree.seat("turn", m_state.turn);
    tree.seat("bidder", m_state.bidder);
    tree.seat("declarer", m_state.declarer);
    tree.seat("challenger", m_state.challenger);
    tree.section("bid", [&](Tree &inner) {
        inner.number("quantity", m_state.bidQuantity, 0, 0xffff);
        inner.number("value", m_state.bidValue, 0, m_rules.faces);
    });
    tree.number("treasury", m_state.treasury, -10'000'000, 10'000'000);
    told(tree, "spare_dice", G::spareDice(m_rules, m_state));
    tableDice(tree);
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::tableDice(Tree &tree)
{
    std::vector<int> faces;
    for (int face = 1; face <= m_rules.faces; ++face)
        faces.insert(faces.end(), m_state.tableDice[std::size_t(face)], face);
    tree.numbers("table_dice", faces, 1, m_rules.faces);
    if constexpr (Tree::reads)
        for (std::size_t i = 0; i < faces.size() && i < 0xffff; ++i)
            ++m_state.tableDice[std::size_t(faces[i])];
}

/// Who won: of the Round, and when all is over, of the game.
template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::outcome(Tree &tree)
{
    const bool over = m_state.point == Point::Over;
    SeatMask winners = over ? m_state.gameWinners : m_state.winners;
    SeatMask losers = over ? SeatMask(rw::allSeats(m_rules.seats) & ~m_state.gameWinners) : m_state.losers;
    seats(tree, "winners", winners);
    seats(tree, "losers", losers);
    tree.number("count", m_state.count, 0, 0xffff);
    if constexpr (Tree::reads) {
        (over ? m_state.gameWinners : m_state.winners) = winners;
        m_state.losers = over ? SeatMask(0) : losers;
    }
}

/// What else the course needs to know to go on.
template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::flow(Tree &tree)
{
    std::uint8_t next = std::uint8_t(m_state.point);
    tree.word("next", next, pointWords);
    if constexpr (Tree::reads)
        m_state.point = Point(next);
    tree.seat("old_chief", m_state.oldChief);
    tree.number("have_shown", m_state.showing, 0, m_rules.seats);
    std::vector<std::uint8_t> order(m_state.order.begin(), m_state.order.begin() + m_state.pickers);
    tree.seatList("order", order);
    tree.number("picker", m_state.picker, 0, m_rules.seats);
    tree.number("picks", m_state.picks, 0, 255);
    std::vector<int> named;
    for (std::uint32_t rest = m_state.named; rest; rest &= rest - 1)
        named.push_back(std::countr_zero(rest) + 1);
    tree.numbers("named", named, 1, m_rules.perPile);
    seats(tree, "due", m_state.due);
    seats(tree, "blind_anyway", m_state.blindAnyway);
    if constexpr (Tree::reads) {
        for (const int slot : named)
            m_state.named |= 1u << (slot - 1);
        if (order.size() > std::size_t(m_rules.seats))
            return fault(tree, "order", "more pick than there are seats", "name each seat once");
        m_state.pickers = std::uint8_t(order.size());
        std::ranges::copy(order, m_state.order.begin());
        for (int k = 0; m_state.declarer != noSeat && k < m_state.showing; ++k)
            m_state.revealed = SeatMask(m_state.revealed | seatBit((m_state.declarer + k) % m_rules.seats));
    }
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::seat(Tree &one, int seat)
{
    const bool over = m_state.point == Point::Over;
    // Gold lies behind a screen, but all payments are open.
    one.number("gold", m_state.gold[std::size_t(seat)], 0, 0xffff, over ? Sight::open() : Sight{seatBit(seat), SeatMask(~0u)});
    one.section("dice", [&](Tree &inner) { dice(inner, seat); });
    toldFlag(one, "blind", !Tree::reads && G::isBlind(m_rules, m_state, seat));
    one.section("bet", [&](Tree &inner) { bet(inner, seat); });
    stash(one, seat);
    one.number("bonus", m_state.bonuses[std::size_t(seat)], 0, UINT16_MAX);
    one.number("total", m_state.totals[std::size_t(seat)], 0, UINT16_MAX);
    if (over)
        one.section("sets", [&](Tree &inner) { sets(inner, seat); });
}

/// What the bonus was for: how many Hoards, and the types of the Sets.
template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::sets(Tree &tree, int seat)
{
    int hoards = 0;
    std::vector<std::string> complete;
    std::vector<std::string> partial;
    if constexpr (!Tree::reads) {
        const auto whole = G::holdings(m_rules, m_state)[std::size_t(seat)];
        hoards = G::score(m_rules, m_state, seat, whole).hoards;
        for (const Type &type : m_rules.types) {
            typename G::Holding ofType;
            for (const std::uint8_t item : type.items)
                ofType.items[item] = whole.items[item];
            const auto made = G::score(m_rules, m_state, seat, ofType);
            complete.insert(complete.end(), std::size_t(made.completes), type.id);
            partial.insert(partial.end(), std::size_t(made.partials), type.id);
        }
    }
    told(tree, "hoards", hoards);
    tree.texts("complete", complete);
    tree.texts("partial", partial);
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::dice(Tree &tree, int seat)
{
    const std::size_t at = std::size_t(seat);
    tree.number("count", m_state.diceCount[at], 0, mostDice);
    std::vector<int> values;
    std::vector<int> shown;
    std::vector<int> places;
    std::vector<int> rolls;
    const bool revealed = m_state.revealed >> seat & 1;
    for (int slot = 0; slot < int(m_state.diceCount[at]) && !Tree::reads; ++slot) {
        values.push_back(faceAt(m_state.dice[at], slot));
        rolls.push_back(int(m_state.rolls[at] >> (4 * slot) & 15));
        if (m_state.shown[at] >> slot & 1)
            places.push_back(slot + 1);
        if (revealed || (m_state.shown[at] >> slot & 1))
            shown.push_back(values.back());
    }
    // Who looked at dice may look at them for the rest of the Round: what changes unseen forgets them.
    const bool mayLook = !Tree::reads && !G::isBlind(m_rules, m_state, seat);
    const SeatMask see = SeatMask((mayLook ? seatBit(seat) : 0) | m_state.spied[at]);
    tree.numbers("values", values, 1, m_rules.faces, revealed ? Sight::open() : Sight::only(see));
    tree.numbers("shown", shown, 1, m_rules.faces);
    tree.numbers("shown_places", places, 1, mostDice);
    tree.numbers("rerolls", rolls, 0, 15);
    seats(tree, "seen_by", m_state.spied[at]);
    if constexpr (Tree::reads) {
        if (values.size() != m_state.diceCount[at] || rolls.size() != values.size())
            return fault(tree, "values",
                         "there are " + std::to_string(m_state.diceCount[at]) + " dice, but " + std::to_string(values.size())
                             + " values",
                         "give each die a value and its re-rolls");
        for (std::size_t slot = 0; slot < values.size(); ++slot) {
            m_state.dice[at] |= std::uint64_t(values[slot]) << (4 * slot);
            m_state.rolls[at] |= std::uint64_t(rolls[slot]) << (4 * slot);
        }
        for (const int place : places)
            m_state.shown[at] = std::uint16_t(m_state.shown[at] | 1u << (place - 1));
        m_state.totalDice = std::uint16_t(m_state.totalDice + values.size());
    }
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::bet(Tree &tree, int seat)
{
    const std::size_t at = std::size_t(seat);
    const bool principal = seat == m_state.declarer || seat == m_state.challenger;
    std::uint8_t placed = m_state.placed >> seat & 1;
    std::uint8_t side = std::uint8_t(!placed ? 0 : m_state.red >> seat & 1 ? 2 : 1);
    tree.flag("placed", placed);
    const bool open = !placed || !G::betsLieDown(m_state);
    const Sight sight = open ? Sight::open() : Sight::only(SeatMask(seatBit(seat) | m_state.betSeen[at]));
    tree.word("side", side, sideWords, principal ? Sight::open() : sight);
    tree.number("amount", m_state.bets[at], 0, 0xffff, sight);
    std::uint8_t broke = m_state.broke >> seat & 1;
    tree.flag("broke", broke, sight);
    seats(tree, "seen_by", m_state.betSeen[at]);
    if constexpr (Tree::reads) {
        if ((side != 0) != (placed != 0))
            return fault(tree, "side", "a bet has a side once it is placed", "say blue or red, or that it is not placed");
        m_state.placed = SeatMask(m_state.placed | (placed ? seatBit(seat) : 0));
        m_state.broke = SeatMask(m_state.broke | (broke ? seatBit(seat) : 0));
        if (side == 2 || (seat == m_state.challenger && !placed))
            m_state.red = SeatMask(m_state.red | seatBit(seat));
    }
}

} // namespace spoils
