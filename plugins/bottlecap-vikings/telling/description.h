// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/machinetree.h"
#include "telling/speech.h"

#include <limits>
#include <string>
#include <vector>

namespace bottlecap {

/// Names every part of a state for a tree, for writing it and for reading it back: see rw::TreeWriter. What follows from other
/// parts is written too, for people; when it is read it is not believed.
template <typename S, typename Tree>
class Description : public rw::abilities::MachineTree<Description<S, Tree>, Game, S, Tree>
{
public:
    Description(const Rules &rules, S &state) : Base(rules, state) {}

    void describe(Tree &tree)
    {
        tree.luck("luck", m_state.luck);
        tree.number("turn", m_state.turn, 0, std::numeric_limits<std::uint32_t>::max());
        auto step = std::uint8_t(m_state.point);
        tree.word("step", step, pointWords);
        if constexpr (Tree::reads)
            m_state.point = Point(step);
        this->asks(tree);
        seat(tree, "active", m_state.active);
        seat(tree, "first", m_state.first);
        tree.seat("winner", m_state.winner);
        tree.section("cap", [&](Tree &inner) { cap(inner); });
        tree.section("ring", [&](Tree &inner) { ring(inner); });
        tree.section("lid", [&](Tree &inner) {
            inner.number("red", m_state.lidRed, 0, m_rules.red);
            inner.number("grey", m_state.lidGrey, 0, m_rules.grey);
        });
        tree.seats("seats", [&](Tree &one, int each) { ofSeat(one, each); });
        tree.section("course", [&](Tree &inner) { course(inner); });
        tree.section("abilities", [&](Tree &inner) { abilities(inner); });
        if constexpr (Tree::reads)
            settle(tree);
    }

    void bearer(Tree &one, auto &bearer) { one.number("bearer", bearer, 0, rw::abilities::mostBearers - 1); }

private:
    using Base = rw::abilities::MachineTree<Description, Game, S, Tree>;
    using Base::bits;
    using Base::fault;
    using Base::m_rules;
    using Base::m_sound;
    using Base::m_state;
    using Base::seats;
    using Base::told;

    /// A seat that must be there.
    void seat(Tree &tree, std::string_view key, auto &seat)
    {
        tree.seat(key, seat);
        if constexpr (Tree::reads)
            if (seat >= m_rules.seats) {
                seat = 0;
                fault(tree, key, "somebody must be named", "name a seat");
            }
    }
    template <typename Items>
    int called(Tree &tree, std::string_view key, const Items &items, const std::string &id)
    {
        for (std::size_t i = 0; i < items.size(); ++i)
            if (items[i].id == id)
                return int(i);
        fault(tree, key, "the deck has no " + id, "name one by its id");
        return 0;
    }

    void cap(Tree &tree)
    {
        std::string side = m_rules.capSide;
        tree.text("side", side);
        tree.number("orientation", m_state.orientation, 0, places - 1);
        told(tree, "helper", Game::helperPlace(m_rules, m_state));
        told(tree, "line", Game::linePlace(m_rules, m_state));
    }

    void ring(Tree &tree)
    {
        for (std::size_t place = 0; place < std::size_t(places); ++place)
            tree.section(std::to_string(place), [&](Tree &inner) {
                std::uint8_t &tile = const_cast<std::uint8_t &>(m_state.tiles[place]);
                std::string id = Tree::reads || tile == nothing ? std::string() : m_rules.tiles[tile].id;
                inner.textOrNone("tile", id);
                std::uint8_t face = m_state.faces >> place & 1;
                inner.word("face", face, faceWords);
                const Space *space = Tree::reads ? nullptr : Game::spaceAt(m_rules, m_state, int(place));
                std::string shown = space ? space->id : std::string();
                inner.textOrNone("space", shown);
                if constexpr (Tree::reads) {
                    tile = id.empty() ? nothing : std::uint8_t(called(inner, "tile", m_rules.tiles, id));
                    m_state.faces = std::uint8_t(m_state.faces | face << place);
                }
            });
    }

    void ofSeat(Tree &one, int seat)
    {
        const std::size_t at = std::size_t(seat);
        std::string side = Tree::reads ? std::string() : Game::sideOf(m_rules, m_state, seat).id;
        one.number("city_card", m_state.cityCards[at], 1, mostSeats);
        one.text("side", side);
        if constexpr (Tree::reads)
            m_state.sides[at] = std::uint8_t(called(one, "side", m_rules.sides, side));
        const Side &mine = Game::sideOf(m_rules, m_state, seat);
        std::string hut = Tree::reads ? std::string() : mine.nodes[m_state.huts[at]].id;
        one.text("hut", hut);
        if constexpr (Tree::reads)
            m_state.huts[at] = std::uint8_t(called(one, "hut", mine.nodes, hut));
        one.number("gold", m_state.goods[at][Gold], 0, mine.goldMeter);
        one.number("wood", m_state.goods[at][Wood], 0, mine.woodMeter);
        one.number("glory", m_state.goods[at][Glory], 0, mine.gloryThrone);
        one.number("red", m_state.red[at], 0, m_rules.red);
        one.number("grey", m_state.grey[at], 0, m_rules.grey);
        told(one, "damage", Game::damageOf(m_state, seat));
        told(one, "helmets", Tree::reads ? 0 : Game::helmets(m_rules, m_state, seat));
        int position = m_state.positions[at] == nothing ? -1 : m_state.positions[at];
        one.number("position", position, -1, places - 1);
        std::uint8_t turned = m_state.turned >> seat & 1;
        one.word("direction", turned, directionWords);
        owned(one, seat);
        one.section("ledger", [&](Tree &inner) {
            static constexpr std::string_view keys[] = {
                "gold", "wood", "glory", "damage_lost", "attacked", "advances", "landed_at_helper", "damage"};
            for (std::size_t entry = 0; entry < entryCount; ++entry)
                inner.number(keys[entry], m_state.ledger[at][entry], 0, 255);
        });
        one.number("draws", m_state.draws[at], 0, 255);
        one.number("lots", m_state.lots[at], 0, 255);
        if constexpr (Tree::reads) {
            m_state.positions[at] = position < 0 ? nothing : std::uint8_t(position);
            m_state.turned = SeatMask(m_state.turned | turned << seat);
        }
    }

    void owned(Tree &one, int seat)
    {
        const std::size_t at = std::size_t(seat);
        std::size_t count = m_state.ownedCount[at];
        one.items("owned", count, mostOwned, [&](Tree &inner, std::size_t nth) {
            auto &mine = m_state.owned[at][nth];
            const int bearer = Game::bearerOf(seat, int(nth));
            const std::uint8_t copied = m_state.machine.definitions[std::size_t(bearer)];
            std::string id = Tree::reads ? std::string() : m_rules.improvements[mine].id;
            std::string copies = Tree::reads || copied == 0 ? std::string() : m_rules.improvements[std::size_t(copied - 1)].id;
            inner.text("card", id);
            inner.textOrNone("copies", copies);
            if constexpr (Tree::reads) {
                mine = std::uint8_t(called(inner, "card", m_rules.improvements, id));
                if (!copies.empty())
                    Game::Machine::takeOver(m_state, bearer,
                                            std::uint16_t(called(inner, "copies", m_rules.improvements, copies)));
            }
        });
        if constexpr (Tree::reads)
            m_state.ownedCount[at] = std::uint8_t(count);
    }

    /// What else the course needs to know to go on.
    void course(Tree &tree)
    {
        tree.number("served", m_state.served, 0, m_rules.seats);
        tree.number("free_steps", m_state.freeSteps, 0, mostTiers);
        tree.number("length", m_state.length, 0, 255);
        tree.number("heading", m_state.heading, 0, places - 1);
        tree.number("passed_steps", m_state.step, 0, 255);
        tree.number("crossings", m_state.crossings, 0, 255);
        tree.number("landed_gold", m_state.landedGold, 0, mostMeter);
        tree.number("landed_wood", m_state.landedWood, 0, mostMeter);
        seats(tree, "met", m_state.met);
        seats(tree, "victims", m_state.victims);
        seats(tree, "to_draw", m_state.attackers);
        seats(tree, "without_token", m_state.empty);
        tree.number("red_drawn", m_state.redDrawn, 0, 1);
        tree.number("prepared", m_state.prepared, 0, 1);
        bits(tree, "used_parts", m_state.usedParts, mostParts);
        tree.number("running_part", m_state.runningPart, 0, mostParts);
        tree.number("astray", m_state.astray, 0, places - 1);
        tree.number("end_at", m_state.cursor, 0, mostSeats * mostOwned);
        tree.number("end_acted", m_state.anyActed, 0, 1);
        tree.number("end_told", m_state.endTold, 0, 1);
        tree.section("task", [&](Tree &inner) {
            auto task = std::uint8_t(m_state.task);
            static constexpr std::array<std::string_view, 4> words{"none", "drawn", "returned", "step"};
            inner.word("kind", task, words);
            std::uint8_t who = m_state.task == Task::None ? noSeat : std::uint8_t(m_state.taskSeat);
            inner.seat("seat", who);
            inner.number("red", m_state.taskRed, 0, m_rules.red);
            inner.number("grey", m_state.taskGrey, 0, m_rules.grey);
            inner.number("back", m_state.taskBack, 0, 255);
            inner.number("in_attack", m_state.taskInAttack, 0, 1);
            if constexpr (Tree::reads) {
                m_state.task = Task(task);
                m_state.taskSeat = who == noSeat ? std::uint8_t(0) : who;
                if ((who == noSeat) != (task == 0))
                    fault(inner, "seat", "a task has a seat, and only a task", "name whose it is");
            }
            owed(inner);
        });
    }

    /// What comes behind the task: a number for each seat, or none.
    void owed(Tree &tree)
    {
        std::vector<int> tokens;
        if (!Tree::reads && m_state.owed != State::EachSeat<std::uint8_t>{})
            tokens.assign(m_state.owed.begin(), m_state.owed.begin() + m_rules.seats);
        tree.numbers("then", tokens, 0, 255);
        tree.number("then_taken", m_state.owesGains, 0, 1);
        if constexpr (Tree::reads) {
            if (!tokens.empty() && int(tokens.size()) != m_rules.seats)
                return fault(tree, "then", "there are " + std::to_string(tokens.size()) + " numbers",
                             "give one for each seat, or none");
            if (!tokens.empty() && m_state.task == Task::None)
                fault(tree, "then", "nothing comes behind no task", "leave it empty");
            for (std::size_t i = 0; i < tokens.size(); ++i)
                m_state.owed[i] = std::uint8_t(tokens[i]);
        }
    }

    void abilities(Tree &tree)
    {
        bits(tree, "acted", m_state.acted, rw::abilities::mostBearers);
        bits(tree, "fresh", m_state.fresh, rw::abilities::mostBearers);
        this->usesOfAll(tree);
        this->atWork(tree);
    }

    /// Whether the course or the program that runs stands where this is asked.
    bool isAskedHere() const
    {
        if (m_state.asked == noSeat)
            return m_state.point == Point::Over;
        if (m_state.asked >= m_rules.seats || m_state.point == Point::Over)
            return false;
        const auto at = [&](Point point) {
            return m_state.point == point && m_state.task == Task::None && m_state.machine.depth == 0;
        };
        switch (m_state.asks) {
        case AskTile: return at(Point::SetupTiles);
        case AskCap: return at(Point::SetupCap);
        case AskSide: return at(Point::SetupSide);
        case AskShip: return at(Point::SetupShip);
        case AskGoods: return at(Point::SetupCity) && m_state.served < m_rules.seats;
        case AskNode:
            return (m_state.task == Task::Node ? m_state.taskSeat == m_state.asked
                                               : at(Point::SetupCity) && m_state.freeSteps > 0)
                && Game::nodeOf(m_rules, m_state, m_state.asked).next != 0;
        case AskMove: return at(Point::Move) && m_state.asked == m_state.active;
        case AskDrawn:
            return m_state.task == Task::Drawn && m_state.taskSeat == m_state.asked
                && Game::leastBack(m_state) <= Game::mostBack(m_state);
        case AskReturned:
            return m_state.task == Task::Returned && m_state.taskSeat == m_state.asked
                && Game::leastBack(m_state) <= Game::mostBack(m_state);
        case AskBefore: return at(Point::Before) && m_state.asked == m_state.active;
        case AskAction: return at(Point::Action) && m_state.asked == m_state.active;
        default: break;
        }
        return m_state.machine.depth != 0 && m_state.task == Task::None && this->asksSensibly();
    }

    /// What follows from all that was read.
    void settle(Tree &tree)
    {
        if constexpr (Tree::reads) {
            if (!m_sound)
                return;
            m_state.happened = 0;
            for (int seat = 0; seat < m_rules.seats; ++seat) {
                for (std::size_t entry = 0; entry < entryCount; ++entry)
                    m_state.happened |= std::uint32_t(m_state.ledger[std::size_t(seat)][entry] != 0)
                        << (entryCount * std::size_t(seat) + entry);
                if (m_state.positions[std::size_t(seat)] == nothing && m_state.point >= Point::SetupGoods)
                    return fault(tree, "seats", "a ship is not placed yet", "give every seat a position");
                Game::settleOwned(m_rules, m_state, seat);
            }
            if (m_state.point > Point::SetupTiles && std::ranges::find(m_state.tiles, nothing) != m_state.tiles.end())
                return fault(tree, "ring", "a tile is missing", "lay all of them");
            if (!isAskedHere())
                return fault(tree, "asks", "nobody could be asked that here",
                             "take `asks`, `step`, `course` and `abilities` over from one state");
            Game::Machine::sumUp(m_rules, m_state);
            Game::settlePrevented(m_state);
            if (m_state.asks == AskBefore)
                m_state.machine.candidates.bits[0] = Game::preparations(m_rules, m_state);
            else if (m_state.asks == AskAction)
                m_state.machine.candidates.bits[0] = Game::usableParts(m_rules, m_state);
            const bool asksOwn = m_state.asks == AskBefore || m_state.asks == AskAction || !m_state.machine.asks;
            const bool fits = asksOwn || Game::Machine::recall(m_rules, m_state);
            if (m_state.asked != noSeat && (!fits || Game::legalMoves(m_rules, m_state).count() == 0))
                fault(tree, "asks", "there is nothing to choose from", "ask something else");
        }
    }
};

} // namespace bottlecap
