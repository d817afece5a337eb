// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/effective.h"
#include "deck/overlay.h"
#include "deck/variant.h"
#include "engine/writtenluck.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// One line of a proof: a move, or a question to the game at that point.
struct ProofStep
{
    enum class Kind { Move, PassUntil, Asks, Can, Cannot, Exactly, Expect, Sees, Knows };

    Kind kind = Kind::Move;
    std::string seat = {}; ///< who moves, or whose view or knowledge is looked at
    std::string words = {}; ///< of the move; PassUntil: the moment
    std::string because =
        {}; ///< Cannot: the clause that forbids it, or the code with which its words are not understood; or empty
    std::vector<std::string> seats = {}; ///< Asks: in the order in which they are asked
    std::vector<std::string> moves = {}; ///< Exactly: all that the seat has
    Value expected = {}; ///< Expect, Sees, Knows: values by paths of the tree
    Origin origin = {};

    bool looks() const { return kind != Kind::Move && kind != Kind::PassUntil; }
    /// "step 3", as people count the lines of `play`; empty for what is asked at the end.
    std::string number() const;
};

/// A card of a proof alone.
struct ProofCard
{
    std::string like; ///< the card that it is a copy of, or empty
    std::string group; ///< where a whole new one belongs
    Value fields; ///< with its id
    Origin origin;
};

/// A line of luck that a proof writes down.
struct ProofLuck
{
    LuckLine line;
    Origin origin;
};

/// The finding with which a start must be refused.
struct ProofRefusal
{
    std::string code;
    std::vector<Finding::Argument> arguments;
    Origin origin;
};

/// A proof as its file tells it, with all names of seats in small letters. A branch has all that it shares with the proofs around it.
struct Scenario
{
    std::string name; ///< a branch's after that of the proof around it: "Bids rise / but not beyond all dice"
    std::string worked; ///< the worked case that it comes from, or empty
    std::vector<std::string> clauses;
    Origin origin;
    Findings damage; ///< what the check of the deck found in it, or in the proofs around it; then it cannot be played

    // The start
    std::optional<std::vector<std::string>> seats; ///< none: as many as usually play the deck
    std::optional<std::vector<VariantChoice>> variants; ///< none: those of the deck
    std::vector<Setting> settings;
    std::vector<ProofCard> cards;
    std::vector<Value::Member> given; ///< each key once; later ones over earlier ones
    std::vector<Origin> givenBy; ///< of the `given` of the proofs around it, and of its own
    std::vector<ProofLuck> luck;
    std::uint64_t seed = 1; ///< where all luck that is not written comes from
    std::uint32_t epoch = 0; ///< luck was made afresh before anything was given; 0 for no
    std::uint64_t seeds = 1; ///< from `seed` on
    std::optional<ProofRefusal> refusal;

    std::vector<ProofStep> common; ///< the moves of the proofs around it
    std::vector<ProofStep> play;
    std::string rest; ///< the bot that plays on, or empty
    Origin restBy;
    std::vector<ProofStep> end; ///< what is asked of the game at the end

    /// Of the proof in its file: {"proofs", 2, "branches", 0}.
    Path path() const { return {origin.path.begin(), origin.path.end() - 1}; }
    /// Whether it looks at the game in any way, beyond that its moves are allowed.
    bool looks() const;
};

struct Scenarios
{
    std::vector<Scenario> list; ///< in the order of the text; branches after what they branch from
    Findings findings; ///< what cannot be understood, with its place
};

/// Reads one file of proofs, which its schema must not refuse.
Scenarios readScenarios(const Document &file);

} // namespace rw
