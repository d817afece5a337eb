// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which cards an ability finds. Included by game.h.

namespace spoils {

/// A bit for each place whose zone is `zone`, or any Stash when `atLeast`.
template <typename Caps>
typename Game<Caps>::CardSet Game<Caps>::placesIn(const Rules &rules, const State &state, std::uint8_t zone, bool atLeast)
{
    static_assert(Caps::places % 16 == 0);
    CardSet found;
    constexpr std::size_t parts = std::size_t(Caps::places) / 16; // known beforehand: the loop is unrolled
    for (std::size_t part = 0; part < parts; ++part) {
        const std::uint8_t *zones = state.zones.data() + 16 * part;
        found.words[part / 4] |= std::uint64_t(atLeast ? bytesAtLeast(zones, zone) : bytesEqual(zones, zone))
            << (16 * (part % 4));
    }
    const std::size_t count = rules.cards.size();
    for (std::size_t word = count / 64; zone == InPile && !atLeast && word < found.words.size();
         ++word) // what is no place looks like a pile
        found.words[word] &= word == count / 64 ? (1ull << (count % 64)) - 1 : 0;
    return found;
}

template <typename Caps>
typename Game<Caps>::CardSet Game<Caps>::cardsIn(const Rules &rules, const State &state, std::uint32_t zones, SeatMask whose)
{
    CardSet found;
    const auto add = [&](const CardSet &more) {
        for (std::size_t i = 0; i < found.words.size(); ++i)
            found.words[i] |= more.words[i];
    };
    const bool any = zones == 0;
    if (any || zones >> ZActive & 1) {
        const int first = rules.firstPlace(state.round);
        for (std::uint32_t rest = state.left; rest; rest &= rest - 1)
            found.add(std::uint16_t(first + std::countr_zero(rest)));
    }
    if (any || zones >> ZStash & 1) {
        if (whose == rw::allSeats(rules.seats))
            add(placesIn(rules, state, InStash, true));
        else
            for (SeatMask rest = whose; rest; rest = SeatMask(rest & (rest - 1)))
                add(placesIn(rules, state, std::uint8_t(InStash + std::countr_zero(rest)), false));
    }
    if (any || zones >> ZLeftovers & 1)
        add(placesIn(rules, state, InLeftovers, false));
    if (zones >> ZPiles & 1)
        add(placesIn(rules, state, InPile, false));
    return found;
}

/// How many cards `cardsIn` would find.
template <typename Caps>
int Game<Caps>::countIn(const Rules &rules, const State &state, std::uint32_t zones, SeatMask whose)
{
    if (zones != 1u << ZStash || !std::has_single_bit(whose))
        return cardsIn(rules, state, zones, whose).count();
    const std::uint8_t zone = std::uint8_t(InStash + std::countr_zero(whose));
    return countEqual(state.zones.data(), rules.cards.size(), zone);
}

template <typename Caps>
std::uint64_t Game<Caps>::bearersIn(const Rules &, const State &state, std::uint32_t zones, SeatMask whose)
{
    std::uint64_t mine = 0;
    std::uint64_t owned = 0;
    for (int seat = 0; seat < Caps::seats; ++seat) { // so many, known beforehand, need no branch; who is not there has nothing
        const std::uint64_t here = state.owned[std::size_t(seat)];
        owned |= here;
        mine |= whose >> seat & 1 ? here : 0;
    }
    const std::uint64_t left = artifactsSoFar(state) & ~owned & ~state.offered;
    return (zones == 0 || (zones >> ZStash & 1) ? mine : 0) | (zones == 0 || (zones >> ZActive & 1) ? state.offered : 0)
        | (zones == 0 || (zones >> ZLeftovers & 1) ? left : 0);
}

template <typename Caps>
bool Game<Caps>::keepBearers(const Rules &rules, const State &state, const TermCode &term, std::uint64_t &bearers)
{
    switch (term.key) {
    case TermCode::Key::Type: // a bearer is of a type whose cards are hidden
        return term.slot == rw::abilities::noWord && (term.words & rules.hiddenTypes) == rules.hiddenTypes;
    case TermCode::Key::Face: {
        std::uint64_t up = bearers & state.faceUp;
        for (std::uint64_t rest = up & ~ownedByAny(rules, state); rest;
             rest &= rest - 1) // all lies face down among the Leftovers
            up &= ~(state.zones[cardOf(state, std::countr_zero(rest))] == InLeftovers ? rest & -rest : 0);
        bearers = (term.words >> Up & 1 ? up : 0) | (term.words >> Down & 1 ? bearers & ~up : 0);
        return true;
    }
    default: return false;
    }
}

template <typename Caps>
bool Game<Caps>::keepCards(const Rules &rules, const State &, const TermCode &term, CardSet &cards)
{
    if (term.key != TermCode::Key::Own || term.field != FStage || term.slot != rw::abilities::noWord || term.amount.given)
        return false;
    const std::size_t first = rules.stageFirst[std::size_t(std::clamp(term.least, 1, rules.stages + 1) - 1)];
    const std::size_t end = rules.stageFirst[std::size_t(std::clamp(term.most, 0, rules.stages))];
    const auto below = [](std::size_t place, std::size_t word) { // a bit for each place of the word that lies before
        return place >= 64 * word + 64 ? ~0ull : place <= 64 * word ? 0 : (1ull << (place - 64 * word)) - 1;
    };
    for (std::size_t word = 0; word < cards.words.size(); ++word)
        cards.words[word] &= below(end, word) & ~below(first, word);
    return true;
}

template <typename Caps>
bool Game<Caps>::knows(const Rules &rules, const State &state, int seat, std::uint16_t place)
{
    if (seat == rw::abilities::anyone)
        return true;
    const std::uint8_t zone = state.zones[place];
    if (zone == InPile)
        return false;
    const std::size_t card = state.cards[place];
    if (!(rules.hiddenCards[card / 64] >> (card % 64) & 1))
        return true; // ordinary cards lie open, and who saw them go to the Leftovers knows them there
    if (zone == InStash + seat)
        return true;
    const int bearer = bearerAt(state, place);
    return (state.faceUp >> bearer & 1) || (seat != noSeat && (state.artifacts[std::size_t(bearer)].seenBy >> seat & 1));
}

template <typename Caps>
bool Game<Caps>::matches(const Rules &rules, const State &state, std::uint16_t place, const TermCode &term, const Context &about)
{
    const Card &card = cardAt(rules, state, place);
    const auto unknown = [&] {
        if (about.doubt && !knows(rules, state, noSeat, place))
            *about.doubt = true;
        return !knows(rules, state, about.knower, place);
    };
    const auto listed = [&](std::uint16_t number) {
        for (int i = 0; i < term.many.count; ++i)
            if (rules.programs.numbers[std::size_t(term.many.first + i)] == number)
                return true;
        return false;
    };
    switch (term.key) {
    case TermCode::Key::Name: return unknown() || listed(card.kind);
    case TermCode::Key::Named: {
        const std::uint16_t mine = about.bearer == noBearer ? noCard : cardOf(state, about.bearer);
        return mine != noCard && (unknown() || card.kind == cardAt(rules, state, mine).kind);
    }
    case TermCode::Key::Type:
        if (term.slot != rw::abilities::noWord)
            return about.slots && about.slots[term.slot] == card.type + 1u;
        return rules.types[card.type].hidden || !unknown() ? term.words >> card.type & 1 : (term.words & ~rules.hiddenTypes) != 0;
    case TermCode::Key::Face: {
        const bool hidden = state.zones[place] == InLeftovers || state.zones[place] == InPile
            || (card.hidden && !(state.faceUp >> bearerAt(state, place) & 1));
        return term.words >> (hidden ? Down : Up) & 1;
    }
    case TermCode::Key::In: {
        const std::uint8_t zone = state.zones[place];
        const int word = zone >= InStash ? ZStash : zone == InActive ? ZActive : zone == InLeftovers ? ZLeftovers : ZPiles;
        return term.words >> word & 1;
    }
    case TermCode::Key::Of: {
        const int owner = ownerAt(state, place);
        return owner != noSeat && (Eval::seats(rules, state, term.seat, about) >> owner & 1);
    }
    case TermCode::Key::Alive: {
        const int bearer = card.hidden ? bearerAt(state, place) : int(noBearer);
        return (bearer != noBearer && !(state.machine.cancelled >> bearer & 1)) == (term.flag || term.least != 0);
    }
    case TermCode::Key::Can:
        for (std::uint64_t acts = term.words; acts; acts &= acts - 1)
            if (Machine::forbidden(rules, state, std::countr_zero(acts), about.user, place))
                return false;
        return true;
    case TermCode::Key::Own:
        switch (term.field) {
        case FItem:
            if (unknown())
                return true;
            return term.slot != rw::abilities::noWord
                ? about.slots && card.item != noItem && about.slots[term.slot] == card.item + 1u
                : card.item != noItem && (term.words >> card.item & 1);
        case FStage: return Eval::fits(rules, state, card.stage + 1, term, about);
        case FGold: return unknown() || Eval::fits(rules, state, card.gold, term, about);
        case FDuration: return unknown() || (card.hidden && (term.words >> (rules.kinds[card.kind].oneTime ? 0 : 1) & 1));
        }
        return false;
    default: return false;
    }
}

/// Whether what lies there can be copied: it has abilities, and in a response one that can answer.
template <typename Caps>
bool Game<Caps>::isCopyable(const Rules &rules, const State &state, std::uint16_t place, int window)
{
    const int bearer = bearerAt(state, place);
    const std::uint16_t which = bearer == noBearer ? noKind : Machine::definition(rules, state, bearer);
    return which != noKind && (window != WResponse || (rules.programs.cards[which].windows >> WResponse & 1));
}

} // namespace spoils
