// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"
#include "abilities/core/vocabulary.h"
#include "engine/finding.h"
#include "engine/seats.h"
#include "engine/value.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

/// The rules of a deck of Spoils of War for one table: what the deck says, in the form that play needs.
namespace spoils {

inline constexpr int mostFaces = 9; ///< of a die: a die is four bits, 0 for none
inline constexpr int mostTypes = 16;
inline constexpr int mostItems = 64;
inline constexpr int mostStages = 4;
inline constexpr std::uint8_t noItem = 0xff;
inline constexpr std::uint16_t noKind = 0xffff;

/// A card as the deck lists it; of each there are copies.
struct Kind
{
    std::string id;
    std::string name;
    std::uint8_t type = 0; ///< in Rules::types
    std::uint8_t item = noItem; ///< in Rules::items
    std::uint8_t stage = 0; ///< from 0
    bool hidden = false; ///< an Artifact: lies face down until it is revealed
    bool oneTime = false;
    std::int16_t gold = 0;
    std::uint16_t definition = noKind; ///< its abilities in Programs::cards
    std::uint64_t identity = 0; ///< of its first copy, for luck: a function of the id
};

/// One copy: what the loop reads of it.
struct Card
{
    std::uint16_t kind = 0;
    std::uint8_t type = 0;
    std::uint8_t item = noItem;
    std::int16_t gold = 0;
    std::uint8_t stage = 0;
    std::uint8_t copy = 0; ///< 0 for the first of its kind
    bool hidden = false;
    std::uint16_t definition = noKind; ///< that of its kind
};

struct Type
{
    std::string id;
    bool hidden = false; ///< the type of the Artifacts
    std::vector<std::uint8_t> items;
    std::uint64_t itemBits = 0; ///< the same: a bit each
};

struct Item
{
    std::string id;
    std::string name;
    std::uint8_t type = 0;
};

struct Options
{
    bool wasteAllowed = true;
    bool chiefTieIncludesPrincipal = true;
    bool brokePickBySeat = false;
    bool passIsFinal = false;
    bool copiesOfCopies = true;
    bool finalWindowAgain = true;
    bool finalTurnupNames = true;
    bool fullTieChiefFirst = false;
    bool markersLimitUse = false;
    bool oldChiefOrdersStep7 = false;
    int firstChief = 0; ///< a seat; -1: by seed
    bool shareNamedAtOnce = false;
    bool blindSpied = true;
    bool blindReroll = true;
    bool cancelRestoresSight = true;
};

/// What can be told of a filter beforehand; a bit each.
enum FilterTrait : std::uint8_t {
    OnlyBearers = 1, ///< nothing but Artifacts match
    OnlyBearersInTheOpen = 2, ///< nothing but they match where all else lies face up
    Plain = 4, ///< of Artifacts it asks no more than what the next three say
    OnlyUp = 8,
    OnlyDown = 16,
    NotItself = 32,
};

struct Rules
{
    int seats = 4;
    int sets = 1;
    int dice = 8; ///< of each seat
    int spareDice = 3;
    int faces = 6;
    int stages = 3;
    int pilesPerStage = 3;
    int rounds = 9;
    int perPile = 9;
    int ante = 5;
    int startGold = 70;
    int treasury = 135; ///< at the start
    int chiefTake = 3;
    int winnerTake = 2;
    int hoardBonus = 8;
    int partialItems = 3;
    int partialBonus = 6;
    int completeBonus = 12;
    int firstQuantity = 0; ///< that the first bid must have; 0: any
    int mostRaise = 0; ///< of the quantity; 0: any
    int copyMarkers = 1;
    int cancelMarkers = 3;
    Options options;

    std::vector<Kind> kinds;
    std::vector<Type> types;
    std::vector<Item> items;
    std::vector<Card> cards; ///< all that are shuffled, stage by stage, in the order of the deck
    std::vector<std::uint64_t> identities; ///< of the cards, mixed for shuffling
    std::array<std::uint16_t, mostStages + 1> stageFirst{}; ///< cards[stageFirst[s]] is the first of stage s; places too
    std::vector<std::string> removed; ///< ids left out for this number of seats, for the record
    std::uint64_t hiddenTypes = 0;

    rw::abilities::Programs programs;
    std::vector<std::uint32_t> windowsWhileDown; ///< of each definition: while the card lies face down
    std::uint32_t windowsOfBlank = 0; ///< of an Artifact without abilities, so that it does not give itself away
    std::vector<std::uint8_t> oneTime; ///< of each definition
    std::vector<std::uint8_t> namesAtEnd; ///< of each definition: turned up at the end, it still makes its choice
    std::vector<std::uint8_t> copies; ///< of each ability: that it copies (1) or cancels (2) cards
    std::uint64_t whenEvents = 0; ///< that a `when` of a card watches
    std::uint64_t talliedEvents = 0;
    bool anyWhile = false;
    bool anySecret = false; ///< a choice of a card whose answer nobody else sees
    bool readsHidden = false; ///< what can be used may hang on what lies hidden from others
    std::uint32_t spans = 0; ///< that anything ends with
    std::uint32_t limitSpans = 0; ///< after which a limit is counted anew
    std::vector<std::uint8_t> filterTraits; ///< of each filter: `FilterTrait`
    std::vector<std::uint8_t>
        countsPlainly; ///< of each lasting: that its own card counts as the item that is kept first, and nothing else
    std::vector<std::uint16_t> pileFirst; ///< the first place of each Round's pile
    std::uint64_t perFace = 0; ///< a division by `faces` as a multiplication: 2^32 / faces, rounded up
    std::vector<std::uint16_t> fourDice; ///< faces to the fourth: four dice that one number makes, four bits each
    std::vector<std::uint64_t> hiddenCards; ///< a bit for each of `cards`

    int firstPlace(int round) const { return pileFirst[std::size_t(round)]; }
    /// The number of dice of a bid that is numbered by what is higher: all faces of one die, then of two ...
    std::uint32_t quantityOf(std::uint32_t bid) const { return std::uint32_t(bid * perFace >> 32) + 1; }
    int places() const { return int(cards.size()); }
    int diceInPlay() const { return seats * dice; }
};

/// The deck's own words as numbers, for the compiler of abilities.
std::optional<int> wordNumber(const Rules &rules, std::string_view list, std::string_view word);

} // namespace spoils
