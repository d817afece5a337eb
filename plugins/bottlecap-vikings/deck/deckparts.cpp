// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckparts.h"

#include <algorithm>
#include <optional>

using namespace rw;

namespace bottlecap {

namespace {

const Value::List &groupOf(const Value &deck, const char *group)
{
    static const Value::List none;
    const Value *found = deck.find(group);
    return found && found->isList() ? found->list() : none;
}

int numberOf(const Value &card, std::string_view key, int least, int most)
{
    const Value *found = card.find(key);
    return found && found->isInt() ? int(std::clamp<std::int64_t>(found->toInt(), least, most)) : least;
}

std::vector<std::string> textsOf(const Value &card, std::string_view key)
{
    std::vector<std::string> all;
    if (const Value *found = card.find(key); found && found->isList())
        for (const Value &each : found->list())
            all.push_back(each.isText() ? each.text() : std::string());
    return all;
}

std::vector<std::uint8_t> bytesOf(const Value &card, std::string_view key)
{
    std::vector<std::uint8_t> all;
    if (const Value *found = card.find(key); found && found->isList())
        for (const Value &each : found->list())
            all.push_back(std::uint8_t(each.isInt() ? std::clamp<std::int64_t>(each.toInt(), 0, mostMeter) : 0));
    return all;
}

template <typename T>
std::optional<std::uint8_t> placeOf(const std::vector<T> &items, const std::string &id)
{
    const auto found = std::ranges::find(items, id, &T::id);
    return found == items.end() ? std::nullopt : std::optional(std::uint8_t(found - items.begin()));
}

class PartReader
{
public:
    PartReader(Rules &rules, Findings &findings) : m_rules(rules), m_findings(findings) {}

    void read(const Value &deck)
    {
        for (const Value &each : groupOf(deck, "spaces"))
            m_rules.spaces.push_back({textOf(each, "id"), textOf(each, "name"), {}});
        for (const Value &each : groupOf(deck, "improvements"))
            m_rules.improvements.push_back({textOf(each, "id"), textOf(each, "name"), textOf(each, "kind") == "goal", false, 0});
        for (const Value &each : groupOf(deck, "tiles"))
            tile(each);
        for (const Value &each : groupOf(deck, "sides"))
            side(each);
        atMost(m_rules.spaces.size(), 250, "spaces");
        atMost(m_rules.improvements.size(), mostImprovements, "improvements");
        atMost(m_rules.sides.size(), mostSides, "sides");
        if (m_rules.tiles.size() != std::size_t(places))
            fault("tiles", "there are {found} tiles", "the ring has " + std::to_string(places),
                  std::to_string(m_rules.tiles.size()));
        shared();
    }

private:
    void fault(std::string path, std::string message, std::string remedy, std::string found = {})
    {
        m_findings.push_back(error("bottlecap-vikings.parts", std::move(message), std::move(remedy),
                                   {{"found", std::move(found)}}, {{}, std::move(path)}));
    }
    void atMost(std::size_t there, int most, const char *group)
    {
        if (there > std::size_t(most))
            fault(group, "there are {found} of them", "at most " + std::to_string(most) + " can be kept apart",
                  std::to_string(there));
    }

    void tile(const Value &card)
    {
        Tile tile{textOf(card, "id"), {}};
        const std::vector<std::string> faces = textsOf(card, "faces");
        for (std::size_t face = 0; face < 2; ++face) {
            const std::string id = face < faces.size() ? faces[face] : std::string();
            const auto space = placeOf(m_rules.spaces, id);
            if (!space)
                fault("tiles." + tile.id + ".faces", "there is no space {found}", "name one by its id", id);
            tile.faces[face] = space.value_or(0);
        }
        m_rules.tiles.push_back(tile);
    }

    void side(const Value &card)
    {
        Side side;
        side.id = textOf(card, "id");
        side.name = textOf(card, "name");
        side.cityCard = numberOf(card, "city_card", 0, mostSeats);
        side.gloryThrone = numberOf(card, "glory_throne", 1, mostMeter);
        side.goldMeter = numberOf(card, "gold_meter", 0, mostMeter);
        side.woodMeter = numberOf(card, "wood_meter", 0, mostMeter);
        side.marks = bytesOf(card, "marks");
        for (int glory = 0; glory <= mostMeter; ++glory)
            side.levels[std::size_t(glory)] =
                std::uint8_t(std::ranges::count_if(side.marks, [&](int mark) { return mark <= glory; }));
        const std::string path = "sides." + side.id;
        nodes(card, side, path);
        tiers(card, side, path);
        checkMarks(side, path);
        m_rules.sides.push_back(std::move(side));
    }

    void nodes(const Value &card, Side &side, const std::string &path)
    {
        const Value *all = card.find("nodes");
        if (!all || !all->isList() || all->size() < 2 || all->size() > std::size_t(mostNodes))
            return fault(path + ".nodes", "the city has no places that can be kept", "name the start and where it leads to");
        for (const Value &each : all->list()) {
            Node node;
            node.id = textOf(each, "id");
            const std::string ability = textOf(each, "ability");
            node.improvement = placeOf(m_rules.improvements, ability).value_or(nothing);
            if (!ability.empty() && node.improvement == nothing)
                fault(path + ".nodes." + node.id + ".ability", "there is no improvement {found}", "name one by its id", ability);
            if (ability.empty() != side.nodes.empty())
                fault(path + ".nodes." + node.id, "only the start has no ability", "give every other place one");
            const bool twice = std::ranges::any_of(
                side.nodes, [&](const Node &other) { return !ability.empty() && other.improvement == node.improvement; });
            if (twice)
                fault(path + ".nodes." + node.id + ".ability", "{found} stands twice on this side",
                      "an ability stands on a side once", ability);
            side.nodes.push_back(node);
        }
        for (std::size_t from = 0; from < side.nodes.size(); ++from)
            for (const std::string &to : textsOf(all->list()[from], "to")) {
                const auto next = placeOf(side.nodes, to);
                if (next)
                    side.nodes[from].next |= 1u << *next;
                else
                    fault(path + ".nodes." + side.nodes[from].id + ".to", "there is no place {found}", "name one of this side",
                          to);
            }
        layTiers(side, path);
    }

    /// The tier of a place is the number of steps to it, by whatever way.
    void layTiers(Side &side, const std::string &path)
    {
        std::uint32_t reached = 1;
        std::uint32_t here = 1;
        int tier = 0;
        while (here && tier <= mostTiers) {
            std::uint32_t next = 0;
            for (std::size_t node = 0; node < side.nodes.size(); ++node)
                if (here >> node & 1) {
                    side.nodes[node].tier = std::uint8_t(tier);
                    next |= side.nodes[node].next;
                }
            if (next & reached)
                fault(path + ".nodes", "a line leads back, or past a tier", "lines lead from one tier to the next");
            next &= ~reached;
            reached |= next;
            here = next;
            if (next)
                ++tier;
        }
        side.tiers = std::min(tier, mostTiers);
        for (const Node &each : side.nodes) {
            const auto number = std::size_t(&each - side.nodes.data());
            const bool goal = each.improvement != nothing && m_rules.improvements[each.improvement].isGoal;
            if (!(reached >> number & 1))
                fault(path + ".nodes." + each.id, "no line leads to {found}", "let one lead there", each.id);
            else if ((each.next == 0) != (each.tier == tier))
                fault(path + ".nodes." + each.id, "{found} leads nowhere, or is not the last", "only the last tier leads nowhere",
                      each.id);
            else if (goal != (each.tier == tier))
                fault(path + ".nodes." + each.id, "{found} is the goal and not last, or last and not the goal",
                      "the last tier is the goal", each.id);
        }
        if (std::ranges::count(side.nodes, std::uint8_t(tier), &Node::tier) != 1)
            fault(path + ".nodes", "the last tier has several places", "it has one");
    }

    void tiers(const Value &card, Side &side, const std::string &path)
    {
        const auto take = [&](const char *key, std::array<std::uint8_t, mostTiers> &into) {
            const std::vector<std::uint8_t> bytes = bytesOf(card, key);
            if (bytes.size() != std::size_t(side.tiers))
                fault(path + "." + key, "there are {found} figures",
                      "give one for each of the " + std::to_string(side.tiers) + " tiers", std::to_string(bytes.size()));
            std::copy_n(bytes.begin(), std::min<std::size_t>(bytes.size(), mostTiers), into.begin());
        };
        take("prices", side.prices);
        take("helmets", side.helmets);
        for (int tier = 0; tier < side.tiers; ++tier) {
            if (side.prices[std::size_t(tier)] > side.goldMeter)
                fault(path + ".prices", "a price is above the gold meter: {found}", "nobody could pay it",
                      std::to_string(side.prices[std::size_t(tier)]));
            if (tier > 0 && side.helmets[std::size_t(tier)] < side.helmets[std::size_t(tier) - 1])
                fault(path + ".helmets", "a higher tier needs fewer helmets: {found}", "helmets do not fall from tier to tier",
                      std::to_string(side.helmets[std::size_t(tier)]));
        }
    }

    void checkMarks(const Side &side, const std::string &path)
    {
        for (std::size_t i = 0; i < side.marks.size(); ++i)
            if (side.marks[i] >= side.gloryThrone || (i > 0 && side.marks[i] <= side.marks[i - 1]))
                fault(path + ".marks", "the mark {found} is out of order", "marks rise and lie below the throne",
                      std::to_string(side.marks[i]));
    }

    /// What stands on all cards serves where nothing else is said.
    void shared()
    {
        for (std::size_t i = 0; i < m_rules.sides.size(); ++i)
            if (m_rules.sides[i].cityCard == 0) {
                m_rules.usualSide = int(i);
                return;
            }
        fault("sides", "no side stands on all city cards", "give one the city_card 0");
    }

    Rules &m_rules;
    Findings &m_findings;
};

} // namespace

void readParts(const Value &deck, Rules &rules, Findings &findings)
{
    PartReader(rules, findings).read(deck);
}

} // namespace bottlecap
