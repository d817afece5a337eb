// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/desk.h"

#include <iterator>

namespace rw {

namespace {

template <typename T>
Checked<T *> named(std::map<std::string, T> &things, const Fields &fields, const std::string &field)
{
    const std::string id = fields.text(field);
    const auto found = things.find(id);
    if (found != things.end())
        return {&found->second, {}};
    return {std::nullopt,
            {fields.fault(field, "serve.not-open", "there is no " + field + " {id} open", "open it first", {{"id", id}})}};
}

} // namespace

Checked<OpenDeck *> Desk::deck(const Fields &fields)
{
    return named(decks, fields, "deck");
}

Checked<OpenGame *> Desk::game(const Fields &fields)
{
    return named(games, fields, "game");
}

Checked<const OpenDeck *> Desk::playableDeck(const Fields &fields)
{
    Checked<OpenDeck *> deck = this->deck(fields);
    if (!deck)
        return {std::nullopt, std::move(deck.findings)};
    if ((*deck.value)->playable)
        return {*deck.value, {}};
    Findings findings{fields.fault("deck", "serve.faulty-deck", "the deck has errors", "mend them first")};
    append(findings, (*deck.value)->findings);
    return {std::nullopt, std::move(findings)};
}

std::size_t Desk::moments() const
{
    std::size_t sum = 0;
    for (const auto &[id, game] : games)
        sum += game.timeline.size();
    return sum;
}

Findings Desk::roomForMoment(const OpenGame &game) const
{
    const bool own = game.timeline.size() >= limits.momentsOfGame;
    if (!own && moments() < limits.moments)
        return {};
    return {error("serve.too-much", own ? "the game has {most} moments" : "all games together have {most} moments",
                  "close a game that is no longer needed",
                  {{"most", std::to_string(own ? limits.momentsOfGame : limits.moments)}})};
}

const std::vector<RequestKind> &allRequests()
{
    static const std::vector<RequestKind> all = [] {
        std::vector<RequestKind> kinds;
        for (std::vector<RequestKind> part :
             {describeRequests(), deckRequests(), proofRequests(), gameRequests(), timelineRequests(), givenRequests(),
              startRequests(), rehearsalRequests(), batchRequests(), comparisonRequests(), runRequests(), playtestRequests()})
            std::ranges::move(part, std::back_inserter(kinds));
        kinds.push_back({"cancel",
                         "Ends a request that waits or is being answered. It is answered at once, whatever else is going on.",
                         {{"of", Field::Kind::Id, Field::Required, "the id of that request"}},
                         nullptr});
        return kinds;
    }();
    return all;
}

} // namespace rw
