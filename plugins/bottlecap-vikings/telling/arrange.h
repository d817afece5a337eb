// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/given.h"
#include "telling/speech.h"

#include <algorithm>

/// Positions made by hand: what a proof's `given` says, at the start of a turn.
namespace bottlecap {

template <typename Run>
class Arranger : private rw::GivenReader
{
public:
    Arranger(const Rules &rules, const rw::Setup &setup, State &state, Run &run)
        : GivenReader(setup), m_rules(rules), m_state(state), m_run(run)
    {
    }

    rw::Findings arrange(const rw::Value &given)
    {
        const rw::Value tree = rw::givenTree(given);
        checkKeys(tree, {"step", "layout", "ring", "cap", "orientation", "active", "first", "turn", "seats"}, "");
        if (const rw::Value *step = tree.find("step"); step && !(*step == rw::Value("move")))
            fault("step", "a game cannot be begun at {found}", "write move: it begins with a turn", rw::toJson(*step));
        begin();
        board(tree);
        if (const rw::Value *all = tree.find("seats"); all && all->isMap())
            for (const rw::Value::Member &each : all->map())
                seat(each.value, seatCalled(rw::Value(each.key), "seats." + each.key), "seats." + each.key + ".");
        lid();
        if (!rw::hasErrors(findings())) {
            for (int seat = 0; seat < m_rules.seats; ++seat)
                Game::settleOwned(m_rules, m_state, seat);
            m_state.point = Point::TurnStart;
            Game::proceed(m_rules, m_state, m_run);
        }
        return takeFindings();
    }

private:
    int number(const rw::Value &map, const char *key, int usual, int least, int most, const std::string &path)
    {
        const rw::Value *value = map.find(key);
        return value ? int(GivenReader::number(*value, path + key, least, most)) : usual;
    }
    template <typename Items>
    int called(const Items &items, const rw::Value &id, const std::string &path)
    {
        std::vector<std::string> known;
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (id == rw::Value(items[i].id))
                return int(i);
            known.push_back(items[i].id);
        }
        const std::string near = id.isText() ? rw::didYouMean(id.text(), known) : std::string();
        fault(path, "there is no {found}", near.empty() ? "name one by its id" : "did you mean " + near + "?", rw::toJson(id));
        return 0;
    }

    /// What a worked case does not mention.
    void begin()
    {
        const rw::Luck luck = m_state.luck;
        const auto cards = m_state.cityCards;
        std::memset(static_cast<void *>(&m_state), 0, sizeof m_state);
        m_state.luck = luck;
        m_state.cityCards = cards;
        m_state.winner = noSeat;
        m_state.turn = 1;
        for (int seat = 0; seat < m_rules.seats; ++seat) {
            const std::size_t at = std::size_t(seat);
            m_state.sides[at] = std::uint8_t(m_rules.usualSide);
            m_state.positions[at] = std::uint8_t(seat == 0 ? 0 : places / 2 + 1);
            m_state.goods[at] = {3, 3, 2, 0};
        }
    }

    void board(const rw::Value &tree)
    {
        m_state.orientation = std::uint8_t(number(tree, "orientation", 0, 0, places - 1, ""));
        if (const rw::Value *cap = tree.find("cap"); cap && checkKeys(*cap, {"orientation"}, "cap."))
            m_state.orientation = std::uint8_t(number(*cap, "orientation", m_state.orientation, 0, places - 1, "cap."));
        m_state.turn = std::uint32_t(number(tree, "turn", 1, 1, 60'000, ""));
        if (const rw::Value *active = tree.find("active"))
            m_state.active = std::uint8_t(seatCalled(*active, "active"));
        m_state.first = m_state.active;
        if (const rw::Value *first = tree.find("first"))
            m_state.first = std::uint8_t(seatCalled(*first, "first"));
        std::size_t layout = 0;
        if (const rw::Value *name = tree.find("layout")) {
            const auto found =
                std::ranges::find_if(m_rules.layouts, [&](const Layout &each) { return *name == rw::Value(each.name); });
            if (found == m_rules.layouts.end())
                fault("layout", "there is no arrangement {found}", "name one of the tables", rw::toJson(*name));
            else
                layout = std::size_t(found - m_rules.layouts.begin());
        }
        for (std::size_t place = 0; place < std::size_t(places); ++place) {
            const Laid laid = m_rules.layouts.empty() ? Laid{std::uint8_t(place), 0} : m_rules.layouts[layout].ring[place];
            m_state.tiles[place] = laid.tile;
            m_state.faces = std::uint8_t(m_state.faces | laid.face << place);
        }
        if (const rw::Value *ring = tree.find("ring"); ring && ring->isMap())
            layTiles(*ring);
        else if (ring)
            lay(*ring);
    }

    /// Tiles at some places, as the tree tells them.
    void layTiles(const rw::Value &ring)
    {
        for (const rw::Value::Member &each : ring.map()) {
            const std::string path = std::string("ring").append(1, '.') + each.key;
            const bool isPlace = each.key.size() == 1 && each.key[0] >= '0' && each.key[0] < '0' + places;
            if (!isPlace) {
                fault(path, "the ring has no place {found}", "write 0 to 7", each.key);
                continue;
            }
            if (!checkKeys(each.value, {"tile", "face", "space"}, path + '.'))
                continue;
            const std::size_t place = std::size_t(each.key[0] - '0');
            if (const rw::Value *tile = each.value.find("tile"))
                m_state.tiles[place] = std::uint8_t(called(m_rules.tiles, *tile, path + ".tile"));
            if (const rw::Value *face = each.value.find("face");
                face && (*face == rw::Value(faceWords[0]) || *face == rw::Value(faceWords[1])))
                m_state.faces =
                    std::uint8_t((m_state.faces & ~(1u << place)) | unsigned(*face == rw::Value(faceWords[1])) << place);
            else if (face)
                fault(path + ".face", "{found} is no face of a tile", "write a or b", rw::toJson(*face));
        }
    }

    /// Spaces, clockwise: each is looked for on a tile that is still free.
    void lay(const rw::Value &ring)
    {
        if (!ring.isList() || ring.size() != std::size_t(places))
            return fault("ring", "it is {found}", "name the eight spaces, clockwise", rw::toJson(ring));
        std::uint32_t used = 0;
        m_state.faces = 0;
        for (std::size_t place = 0; place < std::size_t(places); ++place) {
            const std::string path = std::string("ring").append(1, '.') + std::to_string(place + 1);
            const int space = called(m_rules.spaces, ring.list()[place], path);
            bool laid = false;
            for (std::size_t tile = 0; !laid && tile < m_rules.tiles.size(); ++tile)
                for (unsigned face = 0; !laid && face < 2; ++face)
                    if (!(used >> tile & 1) && m_rules.tiles[tile].faces[face] == space) {
                        m_state.tiles[place] = std::uint8_t(tile);
                        m_state.faces = std::uint8_t(m_state.faces | face << place);
                        used |= 1u << tile;
                        laid = true;
                    }
            if (!laid)
                fault(path, "no tile is left that shows {found}", "name another space", rw::toJson(ring.list()[place]));
        }
    }

    void seat(const rw::Value &one, int seat, const std::string &path)
    {
        if (!checkKeys(one,
                       {"gold", "wood", "glory", "red", "grey", "position", "direction", "side", "hut", "owned", "city_card"},
                       path))
            return;
        const std::size_t at = std::size_t(seat);
        if (const rw::Value *side = one.find("side"))
            m_state.sides[at] = std::uint8_t(called(m_rules.sides, *side, path + "side"));
        const Side &mine = Game::sideOf(m_rules, m_state, seat);
        if (const rw::Value *hut = one.find("hut"))
            m_state.huts[at] = std::uint8_t(called(mine.nodes, *hut, path + "hut"));
        auto &goods = m_state.goods[at];
        goods[Gold] = std::uint8_t(number(one, "gold", goods[Gold], 0, mine.goldMeter, path));
        goods[Wood] = std::uint8_t(number(one, "wood", goods[Wood], 0, mine.woodMeter, path));
        goods[Glory] = std::uint8_t(number(one, "glory", goods[Glory], 0, mine.gloryThrone - 1, path));
        m_state.red[at] = std::uint8_t(number(one, "red", 0, 0, m_rules.red, path));
        m_state.grey[at] = std::uint8_t(number(one, "grey", 0, 0, m_rules.grey, path));
        m_state.positions[at] = std::uint8_t(number(one, "position", m_state.positions[at], 0, places - 1, path));
        m_state.cityCards[at] = std::uint8_t(number(one, "city_card", m_state.cityCards[at], 1, mostSeats, path));
        if (const rw::Value *direction = one.find("direction")) {
            if (*direction == rw::Value(directionWords[1]))
                m_state.turned = SeatMask(m_state.turned | seatBit(seat));
            else if (!(*direction == rw::Value(directionWords[0])))
                fault(path + "direction", "{found} is no direction", "write clockwise or counter", rw::toJson(*direction));
        }
        if (const rw::Value *all = one.find("owned"))
            owned(*all, seat, path + "owned");
    }

    void owned(const rw::Value &list, int seat, const std::string &path)
    {
        if (!list.isList() || list.size() > std::size_t(mostOwned))
            return fault(path, "it is {found}", "write a list of abilities", rw::toJson(list));
        const std::size_t at = std::size_t(seat);
        for (std::size_t i = 0; i < list.size(); ++i) {
            const rw::Value &each = list.list()[i];
            const std::string here = path + "." + std::to_string(i + 1);
            const rw::Value *card = each.isMap() ? each.find("card") : &each;
            const rw::Value *copies = each.isMap() ? each.find("copies") : nullptr;
            m_state.owned[at][i] = std::uint8_t(called(m_rules.improvements, card ? *card : rw::Value(), here));
            if (copies && !copies->isNull())
                Game::Machine::takeOver(m_state, Game::bearerOf(seat, int(i)),
                                        std::uint16_t(called(m_rules.improvements, *copies, here)));
        }
        m_state.ownedCount[at] = std::uint8_t(list.size());
    }

    /// What does not lie with players.
    void lid()
    {
        int red = m_rules.red;
        int grey = m_rules.grey;
        for (int seat = 0; seat < m_rules.seats; ++seat) {
            red -= m_state.red[std::size_t(seat)];
            grey -= m_state.grey[std::size_t(seat)];
        }
        if (red < 0 || grey < 0)
            return fault("seats", "more tokens lie with players than there are", "take some away");
        m_state.lidRed = std::uint8_t(red);
        m_state.lidGrey = std::uint8_t(grey);
    }

    const Rules &m_rules;
    State &m_state;
    Run &m_run;
};

} // namespace bottlecap
