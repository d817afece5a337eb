// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the machine of abilities keeps: the part of description.h that reads and writes it.

#include "telling/description.h"
#include "telling/slots.h"

namespace spoils {

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::abilities(Tree &tree)
{
    bearers(tree);
    circle(tree, "window", m_state.machine.open);
    frames(tree);
    lastings(tree);
    laters(tree);
    tallies(tree);
    std::size_t count = 0;
    for (const ExtraDie &extra : m_state.extras)
        count += extra.bearer != 0;
    tree.items("extra_dice", count, mostExtras, [&](Tree &one, std::size_t i) {
        auto &extra = m_state.extras[i];
        one.seat("seat", extra.seat);
        std::uint8_t bearer = std::uint8_t(extra.bearer - 1);
        bearerByPlace(one, bearer);
        if constexpr (Tree::reads) {
            extra.bearer = std::uint8_t(bearer + 1);
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
    tree.items("cards", count, std::size_t(Caps::artifacts), [&](Tree &one, std::size_t number) { bearer(one, number); });
    if constexpr (Tree::reads) {
        m_state.artifactCount = std::uint8_t(count);
        if (m_sound)
            settleBearers(tree);
    }
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::bearer(Tree &one, std::size_t number)
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
    std::vector<int> uses;
    for (int i = 0; i < rw::abilities::mostAbilities && !Tree::reads; ++i)
        uses.push_back(m_state.machine.uses[number] >> (4 * i) & 15);
    one.numbers("uses", uses, 0, rw::abilities::mostUses);
    if constexpr (Tree::reads) {
        artifact.looks = looks & 0x3ff;
        artifact.copied = markers & 0x3f;
        if (looks)
            m_state.looks = std::max<std::uint8_t>(m_state.looks, 1);
        for (std::size_t i = 0; i < uses.size() && i < rw::abilities::mostAbilities; ++i)
            m_state.machine.uses[number] = std::uint16_t(m_state.machine.uses[number] | uses[i] << (4 * i));
        if (m_state.machine.uses[number])
            m_state.machine.used |= 1ull << number;
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

/// A card by its place.
template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::bearerByPlace(Tree &one, auto &bearer)
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

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::circle(Tree &tree, std::string_view key, auto &circle)
{
    tree.section(key, [&](Tree &inner) {
        inner.word("name", circle.window, circleWords);
        const bool open = circle.window != 0;
        const bool belongs = open && (circle.window == WResponse + 1 || G::hasSubject(circle.window - 1));
        std::uint8_t asked = open ? circle.asked : noSeat;
        std::uint8_t subject = belongs ? circle.subject : noSeat;
        inner.seat("asked", asked);
        inner.number("passes", circle.passes, 0, m_rules.seats);
        inner.seat("of", subject);
        seats(inner, "out", circle.out);
        if constexpr (Tree::reads) {
            circle.asked = asked == noSeat ? std::uint8_t(0) : asked;
            circle.subject = subject == noSeat ? std::uint8_t(0) : subject;
            if ((asked != noSeat) != open || (subject != noSeat) != belongs)
                fault(inner, open ? "of" : "asked", "the window does not say who is asked, or whose it is",
                      "name these seats where a window is open that has them");
            else if (!open && (circle.passes || circle.out))
                fault(inner, "passes", "nobody passes where no window is open", "set passes to 0 and out to an empty list");
        }
    });
}

template <typename Caps, typename S, typename Tree>
rw::Sight Description<Caps, S, Tree>::sightOfNames(const auto &running) const
{
    if (Tree::reads || !m_rules.anySecret)
        return {};
    return Sight::only(G::readersOf(m_rules, m_state, running.ability, G::aboutOf(running)));
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::slots(Tree &one, auto &slots, Sight sight)
{
    std::vector<int> numbers;
    for (std::size_t i = 0; i < slots.size() && !Tree::reads; ++i)
        numbers.push_back(int(slots[i]));
    one.numbers("names", numbers, INT32_MIN, INT32_MAX, sight);
    if constexpr (Tree::reads) {
        if (numbers.size() != slots.size())
            return fault(one, "names", "there are " + std::to_string(numbers.size()) + " names",
                         "give " + std::to_string(slots.size()) + ", 0 where nothing is");
        for (std::size_t i = 0; i < slots.size(); ++i)
            slots[i] = std::uint32_t(numbers[i]);
    }
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::frames(Tree &tree)
{
    std::size_t count = m_state.machine.depth;
    tree.items("running", count, m_state.machine.frames.size(),
               [&](Tree &one, std::size_t i) { frame(one, m_state.machine.frames[i]); });
    if constexpr (Tree::reads)
        m_state.machine.depth = std::uint8_t(count);
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::frame(Tree &one, auto &frame)
{
    bearerByPlace(one, frame.bearer);
    one.number("ability", frame.ability, 0, std::int64_t(m_rules.programs.abilities.size()) - 1);
    one.number("step", frame.at, 0, std::int64_t(m_rules.programs.steps.size()) - 1);
    one.seat("user", frame.user);
    one.seat("they", frame.they);
    std::uint16_t it = std::uint16_t(frame.it + 1); // none: 0
    one.number("it", it, 0, m_rules.places());
    one.word("window", frame.window, circleWords);
    const bool belongs = frame.window && (frame.window == WResponse + 1 || G::hasSubject(frame.window - 1));
    std::uint8_t subject = belongs ? frame.subject : noSeat;
    one.seat("of", subject);
    one.number("stage", frame.stage, 0, G::Machine::endStage);
    one.number("done", frame.done, 0, 0xffff);
    one.number("that_much", frame.thatMuch, INT32_MIN, INT32_MAX);
    slots(one, frame.slots, sightOfNames(frame));
    circle(one, "answers", frame.answers);
    if constexpr (Tree::reads) {
        frame.it = std::uint16_t(it - 1);
        frame.subject = subject == noSeat ? std::uint8_t(0) : subject;
        if (frame.user == noSeat)
            fault(one, "user", "somebody must use it", "name a seat");
        else if ((subject != noSeat) != belongs)
            fault(one, "of", "the window does not say whose it is", "name the seat where the window has one");
        else if (m_sound && !slotsFit(m_rules, frame.ability, frame.slots))
            fault(one, "names", "a name stands for something that is not there", "take over what the game wrote");
    }
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::lastings(Tree &tree)
{
    std::size_t count = m_state.machine.lastingCount;
    tree.items("lasting", count, m_state.machine.lastings.size(), [&](Tree &one, std::size_t i) {
        auto &lasting = m_state.machine.lastings[i];
        bearerByPlace(one, lasting.bearer);
        one.number("code", lasting.code, 1, std::int64_t(m_rules.programs.lastings.size()));
        one.number("ability", lasting.ability, 0, std::int64_t(m_rules.programs.abilities.size()) - 1);
        one.seat("user", lasting.user);
        one.number("uses", lasting.uses, 0, 255);
        one.number("more", lasting.more, 0, 255);
        slots(one, lasting.slots, sightOfNames(lasting));
        if constexpr (Tree::reads)
            if (lasting.user == noSeat || !m_sound
                || !keptFit(m_rules, lasting.ability, m_rules.programs.lastings[std::size_t(lasting.code - 1)].keeps,
                            lasting.slots))
                fault(one, "names", "this cannot last like that", "take over what the game wrote");
    });
    if constexpr (Tree::reads)
        m_state.machine.lastingCount = std::uint8_t(count);
}

template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::laters(Tree &tree)
{
    std::size_t count = m_state.machine.laterCount;
    tree.items("later", count, m_state.machine.laters.size(), [&](Tree &one, std::size_t i) {
        auto &later = m_state.machine.laters[i];
        bearerByPlace(one, later.bearer);
        one.number("code", later.code, 1, std::int64_t(m_rules.programs.laters.size()));
        one.number("ability", later.ability, 0, std::int64_t(m_rules.programs.abilities.size()) - 1);
        one.seat("user", later.user);
        slots(one, later.slots, sightOfNames(later));
        if constexpr (Tree::reads)
            if (later.user == noSeat || !m_sound
                || !keptFit(m_rules, later.ability, m_rules.programs.laters[std::size_t(later.code - 1)].keeps, later.slots))
                fault(one, "names", "this cannot wait like that", "take over what the game wrote");
    });
    if constexpr (Tree::reads)
        m_state.machine.laterCount = std::uint8_t(count);
}

/// What abilities count, seat by seat.
template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::tallies(Tree &tree)
{
    std::size_t count = m_rules.programs.tallies.size();
    tree.items("counted", count, m_state.machine.tallies.size(), [&](Tree &one, std::size_t i) {
        auto &tally = m_state.machine.tallies[i];
        std::vector<int> counts;
        for (int seat = 0; seat < m_rules.seats && !Tree::reads; ++seat)
            counts.push_back(tally[std::size_t(seat)]);
        one.numbers("times", counts, 0, 255);
        if constexpr (Tree::reads)
            for (std::size_t seat = 0; seat < counts.size() && seat < std::size_t(m_rules.seats); ++seat)
                tally[seat] = std::uint8_t(counts[seat]);
    });
    if constexpr (Tree::reads)
        if (count != m_rules.programs.tallies.size())
            fault(tree, "counted", "something else is counted", "take over what the game wrote");
}

/// Whether the program that runs stands at a step that asks this.
template <typename Caps, typename S, typename Tree>
bool Description<Caps, S, Tree>::asksSensibly() const
{
    using Asking = typename G::Asking;
    using Op = typename G::Step::Op;
    const auto &machine = m_state.machine;
    const Asking asks = Asking(machine.asks);
    if (machine.depth == 0)
        return asks == Asking::Nothing
            ? machine.open.window == 0
            : asks == Asking::Window && machine.open.window != 0 && m_state.asked == machine.open.asked;
    const rw::abilities::Frame &frame = machine.frames[std::size_t(machine.depth - 1)];
    const std::vector<typename G::Step> &steps = m_rules.programs.steps;
    const Op op = steps[frame.at].op;
    using Choice = rw::abilities::ChoiceCode::Kind;
    const auto chooses = [&](Choice kind) {
        return op == Op::Choose && m_rules.programs.choices[steps[frame.at].link].kind == kind;
    };
    switch (asks) {
    case Asking::Nothing: return false;
    case Asking::Window: return op == Op::Respond && frame.answers.window != 0 && m_state.asked == frame.answers.asked;
    case Asking::Now: return frame.at > 0 && steps[std::size_t(frame.at - 1)].op == Op::Copy && m_state.asked == frame.user;
    case Asking::Seat: return chooses(Choice::Seat);
    case Asking::Card: return chooses(Choice::Card);
    case Asking::Thing: return chooses(Choice::Own);
    case Asking::Number: return chooses(Choice::Number);
    case Asking::Word: return chooses(Choice::Word);
    case Asking::Offer: return op == Op::Offer;
    case Asking::Option: return op == Op::Options;
    case Asking::Again: return op == Op::Repeat || op == Op::Next;
    }
    return false;
}

/// What follows from all that was read.
template <typename Caps, typename S, typename Tree>
void Description<Caps, S, Tree>::settle(Tree &tree)
{
    if constexpr (Tree::reads) {
        if (!m_sound)
            return;
        if (!asksSensibly())
            return fault(tree, "asks", "nobody could be asked that here", "take `asks` and `abilities` over from one state");
        G::Machine::sumUp(m_rules, m_state);
        if (m_state.point < Point::Score)
            G::Machine::refreshAll(m_rules, m_state);
        if (!G::Machine::recall(m_rules, m_state))
            fault(tree, "asks", "there is nothing to choose from", "ask something else");
    }
}

} // namespace spoils
