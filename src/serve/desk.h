// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/playabledeck.h"
#include "serve/fields.h"
#include "serve/limits.h"

#include "engine/timeline.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace rw {

class Job;
class ProofMemory;

/// A deck as its caller sees it: a folder or none, unsaved texts on top, and a wished configuration.
struct OpenDeck
{
    std::string id;
    std::optional<std::filesystem::path> folder;
    std::map<std::string, std::string> unsaved; ///< unsaved texts, by path
    DeckWishes wishes;

    // The result of the last reading.
    std::shared_ptr<const PlayableDeck> playable; ///< null if the deck has errors
    std::optional<Deck> faulty; ///< the deck, if it has errors
    Findings findings; ///< with places in the deck

    std::shared_ptr<ProofMemory> proofs = {}; ///< the results of its proofs; null until the first proofs were played
    std::map<std::string, Value> notices = {}; ///< proofs that would notice a change of a card, by the card and the deck's texts

    const Deck &deck() const { return playable ? playable->deck() : *faulty; }
};

/// An open game. It keeps the deck with which it began, even if that deck changes.
struct OpenGame
{
    std::string id;
    std::shared_ptr<const PlayableDeck> deck;
    Timeline timeline;
    std::uint64_t seed = 0;
    std::uint64_t botSeed = 0;
};

/// Everything that one caller has open.
struct Desk
{
    GameHost &host;
    std::string version; ///< version of the program
    ServeLimits limits;
    std::function<DeckFiles(const std::filesystem::path &)> readFolder;

    std::map<std::string, OpenDeck> decks;
    std::map<std::string, OpenGame> games;
    std::uint64_t openedDecks = 0; ///< decks opened so far, so that no id is used twice
    std::uint64_t openedGames = 0;

    /// The deck or game in the field `deck` or `game`; an error if there is none.
    Checked<OpenDeck *> deck(const Fields &fields);
    Checked<OpenGame *> game(const Fields &fields);
    /// The deck in the field `deck`; an error if it cannot be played.
    Checked<const OpenDeck *> playableDeck(const Fields &fields);

    std::size_t moments() const;
    /// An error if there is no room for another moment in the game.
    Findings roomForMoment(const OpenGame &game) const;
};

/// A kind of request: its fields, and the function that answers it.
struct RequestKind
{
    std::string_view name;
    std::string_view about;
    std::vector<Field> fields;
    Checked<Value> (*answer)(Desk &desk, const Fields &fields, Job &job);
};

std::vector<RequestKind> describeRequests();
std::vector<RequestKind> deckRequests();
std::vector<RequestKind> proofRequests();
std::vector<RequestKind> gameRequests();
std::vector<RequestKind> timelineRequests();
std::vector<RequestKind> givenRequests();
std::vector<RequestKind> startRequests();
std::vector<RequestKind> rehearsalRequests();
std::vector<RequestKind> batchRequests();
std::vector<RequestKind> comparisonRequests();
std::vector<RequestKind> runRequests();
std::vector<RequestKind> playtestRequests();

/// All kinds of requests, in the order of the documentation.
const std::vector<RequestKind> &allRequests();

} // namespace rw
