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

/// A deck as a caller looks at it: a folder or nothing, unsaved texts on top, and what is wished for.
struct OpenDeck
{
    std::string id;
    std::optional<std::filesystem::path> folder;
    std::map<std::string, std::string> unsaved; ///< texts by path
    DeckWishes wishes;

    // As it was last read.
    std::shared_ptr<const PlayableDeck> playable; ///< null when the deck has errors
    std::optional<Deck> faulty; ///< the deck when it has errors
    Findings findings; ///< with places in the deck

    std::shared_ptr<ProofMemory> proofs = {}; ///< what its proofs came to; null before the first were played
    std::map<std::string, Value> notices = {}; ///< which proofs would notice a change of a card, by the card and the deck's texts

    const Deck &deck() const { return playable ? playable->deck() : *faulty; }
};

/// A game that goes on. It keeps the deck that it was begun with, whatever becomes of that.
struct OpenGame
{
    std::string id;
    std::shared_ptr<const PlayableDeck> deck;
    Timeline timeline;
    std::uint64_t seed = 0;
    std::uint64_t botSeed = 0;
};

/// All that one caller has open.
struct Desk
{
    GameHost &host;
    std::string version; ///< of the program
    ServeLimits limits;
    std::function<DeckFiles(const std::filesystem::path &)> readFolder;

    std::map<std::string, OpenDeck> decks;
    std::map<std::string, OpenGame> games;
    std::uint64_t openedDecks = 0; ///< ever: an id never comes again
    std::uint64_t openedGames = 0;

    /// What the fields `deck` and `game` name; an error when there is no such thing.
    Checked<OpenDeck *> deck(const Fields &fields);
    Checked<OpenGame *> game(const Fields &fields);
    /// A deck that can be played.
    Checked<const OpenDeck *> playableDeck(const Fields &fields);

    std::size_t moments() const;
    /// An error when the game has no room for one moment more.
    Findings roomForMoment(const OpenGame &game) const;
};

/// A kind of request: what it takes, and what answers it.
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

/// Everything that may be asked for, in the order of the documentation.
const std::vector<RequestKind> &allRequests();

} // namespace rw
