// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spokenwords.h"
#include "telling/places.h"

#include <charconv>
#include <string>
#include <vector>

namespace spoils {

/// A name as people write it: in lower case, with underscores, without apostrophes.
std::string asWord(std::string_view name);

/// What one seat calls the cards on the table, so that it gives away nothing that this seat does not know.
template <typename Caps>
class CardNames
{
public:
    using State = spoils::State<Caps>;
    using Places = std::vector<std::uint16_t>;

    CardNames(const Rules &rules, const rw::Setup &setup, const State &state, int knower)
        : m_rules(rules), m_setup(setup), m_state(state), m_knower(knower)
    {
    }

    /// By its id, with a number behind when others of that id lie beside it \a among these; by where it lies when it is not known, or
    /// when others of that id lie elsewhere.
    std::string name(std::uint16_t place, const Places &among) const;
    /// By where it lies: `active.3`, `anna.2`, `leftovers.1`.
    std::string position(std::uint16_t place) const;
    /// The card that is meant, one of \a among these rather than \a beyond.
    rw::Checked<std::uint16_t> find(std::string_view words, const Places &among, const Places &beyond) const;

    Places activePile() const;
    Places onTable() const;

private:
    using G = Game<Caps>;

    bool knows(std::uint16_t place) const { return G::knows(m_rules, m_state, m_knower, place); }
    const Kind &kindAt(std::uint16_t place) const { return m_rules.kinds[G::cardAt(m_rules, m_state, place).kind]; }
    /// Whether it does not matter which of two copies is meant: they lie in the same place, and in the same way.
    bool areAlike(std::uint16_t one, std::uint16_t other) const
    {
        return &kindAt(one) == &kindAt(other) && m_state.zones[one] == m_state.zones[other] && wayOf(one) == wayOf(other);
    }
    std::uint64_t wayOf(std::uint16_t place) const
    {
        const int bearer = G::bearerAt(m_state, place);
        std::uint64_t way = 0;
        for (const std::uint64_t marks : {m_state.faceUp, m_state.machine.used, m_state.machine.spent, m_state.machine.cancelled})
            way = way << 1 | (bearer == rw::abilities::noBearer ? 0 : marks >> bearer & 1);
        return way;
    }
    bool isTaken(std::string_view word) const
    {
        return word == "active" || word == "leftovers" || std::ranges::find(m_setup.seats, word) != m_setup.seats.end();
    }
    bool isCalled(const Kind &kind, std::string_view word, int way) const
    {
        return way == 0 ? kind.id == word
            : way == 1  ? kind.item != noItem && m_rules.items[kind.item].id == word
                        : asWord(kind.name) == word;
    }
    const Places *listCalled(std::string_view word, Places &storage) const;
    rw::Checked<std::uint16_t> choose(std::string_view words, const Places &matching, std::size_t number) const;
    rw::Finding unknown(std::string_view words, const Places &among, const Places &beyond) const;

    const Rules &m_rules;
    const rw::Setup &m_setup;
    const State &m_state;
    int m_knower;
};

/// "crown.2" is crown and 2; a number that is not there is 0.
std::pair<std::string_view, std::size_t> splitNumber(std::string_view words);

template <typename Caps>
std::string CardNames<Caps>::position(std::uint16_t place) const
{
    const std::uint8_t zone = m_state.zones[place];
    const auto in = [&](const std::string &list, const Places &places) {
        return list + '.' + std::to_string(std::ranges::find(places, place) - places.begin() + 1);
    };
    const int slot = place - m_rules.firstPlace(m_state.round);
    if (zone == InLeftovers)
        return in("leftovers", leftoversOf(m_rules, m_state));
    if (zone >= InStash)
        return in(m_setup.seats.at(std::size_t(zone - InStash)), placesOf(m_rules, m_state, zone));
    return "active." + std::to_string(slot + 1);
}

template <typename Caps>
std::string CardNames<Caps>::name(std::uint16_t place, const Places &among) const
{
    const std::string &id = kindAt(place).id;
    if (!knows(place) || isTaken(id))
        return position(place);
    std::optional<int> number;
    int before = 0;
    for (const std::uint16_t each : among) {
        if (each == place)
            number = before;
        const bool isNamesake = knows(each) && kindAt(each).id == id;
        if (isNamesake && !areAlike(each, place))
            return position(place);
        before += isNamesake;
    }
    if (number)
        return *number == 0 ? id : id + '.' + std::to_string(*number + 1);
    return position(place);
}

template <typename Caps>
typename CardNames<Caps>::Places CardNames<Caps>::activePile() const
{
    return placesOf(m_rules, m_state, InActive);
}

template <typename Caps>
typename CardNames<Caps>::Places CardNames<Caps>::onTable() const
{
    Places places;
    for (int place = 0; place < m_rules.places(); ++place)
        if (m_state.zones[std::size_t(place)] != InPile)
            places.push_back(std::uint16_t(place));
    return places;
}

/// The list that a position counts in.
template <typename Caps>
const typename CardNames<Caps>::Places *CardNames<Caps>::listCalled(std::string_view word, Places &storage) const
{
    const auto seat = std::ranges::find(m_setup.seats, word);
    if (word == "leftovers")
        storage = leftoversOf(m_rules, m_state);
    else if (seat != m_setup.seats.end())
        storage = stashOf(m_rules, m_state, int(seat - m_setup.seats.begin()));
    else if (word == "active")
        for (int slot = 0; slot < m_rules.perPile; ++slot)
            storage.push_back(std::uint16_t(m_rules.firstPlace(m_state.round) + slot));
    else
        return nullptr;
    return &storage;
}

template <typename Caps>
rw::Checked<std::uint16_t> CardNames<Caps>::choose(std::string_view words, const Places &matching, std::size_t number) const
{
    if (number > 0 && number <= matching.size())
        return {matching[number - 1], {}};
    if (number == 0 && std::ranges::all_of(matching, [&](std::uint16_t each) { return areAlike(each, matching.front()); }))
        return {matching.front(), {}};
    std::vector<std::string> names;
    for (const std::uint16_t each : matching) {
        const auto namesakes =
            std::ranges::count_if(matching, [&](std::uint16_t other) { return kindAt(other).id == kindAt(each).id; });
        names.push_back(namesakes == 1 && !isTaken(kindAt(each).id) ? kindAt(each).id : position(each));
    }
    rw::Finding finding = rw::ambiguous(words, names);
    if (number > 0)
        finding.message = "there are {count} cards called so, and no {words}";
    return {std::nullopt, {std::move(finding)}};
}

template <typename Caps>
rw::Checked<std::uint16_t> CardNames<Caps>::find(std::string_view words, const Places &among, const Places &beyond) const
{
    const auto [word, number] = splitNumber(words);
    Places storage;
    if (const Places *list = listCalled(word, storage)) {
        if (number == 0 || number > list->size())
            return {std::nullopt,
                    {rw::error(
                        "move.no-such-card", "there is no {words}",
                        list->empty() ? "nothing lies there" : "{word}.1 is the first, {word}.{count} the last",
                        {{"words", std::string(words)}, {"word", std::string(word)}, {"count", std::to_string(list->size())}})}};
        return {(*list)[number - 1], {}};
    }
    for (const Places *list : {&among, &beyond})
        for (int way = 0; way < 3; ++way) {
            Places matching;
            for (const std::uint16_t place : *list)
                if (knows(place) && isCalled(kindAt(place), word, way))
                    matching.push_back(place);
            if (matching.empty())
                continue;
            const bool isRefused = list == &beyond && !among.empty(); // whichever of them is meant
            return isRefused && number == 0 ? rw::Checked<std::uint16_t>{matching.front(), {}} : choose(words, matching, number);
        }
    return {std::nullopt, {unknown(words, among, beyond)}};
}

template <typename Caps>
rw::Finding CardNames<Caps>::unknown(std::string_view words, const Places &among, const Places &beyond) const
{
    std::vector<std::string> names;
    for (const Places *list : {&among, &beyond})
        for (const std::uint16_t place : *list)
            if (knows(place))
                names.push_back(name(place, *list));
    const std::string near = rw::didYouMean(words, names);
    const std::string card = nearestCard(m_rules, std::string(words));
    const bool isCard = card == words;
    return rw::error(
        "move.no-such-card", isCard ? "no {words} lies here that {seat} knows" : "there is no card called {words}",
        !near.empty()      ? "did you mean {near}?"
            : isCard       ? "cards that lie face down are called by their place, as active.3"
            : card.empty() ? ""
                           : "did you mean {card}?",
        {{"words", std::string(words)}, {"near", near}, {"card", card}, {"seat", m_setup.seats.at(std::size_t(m_knower))}});
}

} // namespace spoils
