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

/// One line of a proof: a move, or a question about the game at that point.
struct ProofStep
{
    enum class Kind { Move, PassUntil, Asks, Can, Cannot, Exactly, Expect, Sees, Knows };

    Kind kind = Kind::Move;
    std::string seat = {}; ///< the seat that moves, or whose view or knowledge is examined
    std::string words = {}; ///< of the move; for PassUntil the moment
    std::string because =
        {}; ///< Cannot: the clause that forbids the move, or the code of the finding if its words are not understood; or empty
    std::vector<std::string> seats = {}; ///< Asks: in the order of the questions
    std::vector<std::string> moves = {}; ///< Exactly: all moves of the seat
    Value expected = {}; ///< Expect, Sees, Knows: values by path of the tree
    Origin origin = {};

    bool looks() const { return kind != Kind::Move && kind != Kind::PassUntil; }
    /// "step 3", counting the lines of `play`; empty for a question at the end.
    std::string number() const;
};

/// A card that only exists in this proof.
struct ProofCard
{
    std::string like; ///< the card that it copies, or empty
    std::string group; ///< the group of a completely new card
    Value fields; ///< including its id
    Origin origin;
};

/// A line of luck in a proof.
struct ProofLuck
{
    LuckLine line;
    Origin origin;
};

/// The finding that must refuse the start.
struct ProofRefusal
{
    std::string code;
    std::vector<Finding::Argument> arguments;
    Origin origin;
};

/// A proof as written in its file, with seats in small letters. A branch includes all that it shares with the proofs around it.
struct Scenario
{
    std::string name; ///< for a branch after the name of its proof: "Bids rise / but not beyond all dice"
    std::string worked; ///< the worked case that it is based on, or empty
    std::vector<std::string> clauses;
    Origin origin;
    Findings damage; ///< errors in it, or in the proofs around it, found by the deck's check; such a proof cannot be played

    // The start
    std::optional<std::vector<std::string>> seats; ///< empty: the usual number of players
    std::optional<std::vector<VariantChoice>> variants; ///< empty: the variants of the deck
    std::vector<Setting> settings;
    std::vector<ProofCard> cards;
    std::vector<Value::Member> given; ///< each key once; a later value replaces an earlier one
    std::vector<Origin> givenBy; ///< the `given` of the proofs around it, and its own
    std::vector<ProofLuck> luck;
    std::uint64_t seed = 1; ///< the source of all luck that is not written
    std::uint32_t epoch = 0; ///< everything unseen gets new luck of this epoch before anything is given; 0: it does not
    std::uint64_t seeds = 1; ///< number of seeds, beginning with `seed`
    std::optional<ProofRefusal> refusal;

    std::vector<ProofStep> common; ///< moves of the proofs around it
    std::vector<ProofStep> play;
    std::string rest; ///< the bot that plays on to the end, or empty
    Origin restBy;
    std::vector<ProofStep> end; ///< questions at the end of the game

    /// The path of the proof in its file: {"proofs", 2, "branches", 0}.
    Path path() const { return {origin.path.begin(), origin.path.end() - 1}; }
    /// Whether it checks anything besides its moves being allowed.
    bool looks() const;
};

struct Scenarios
{
    std::vector<Scenario> list; ///< in the order of the text; branches follow the proof they belong to
    Findings findings; ///< about parts that cannot be understood, with their places
};

/// Reads a file of proofs that its schema accepts.
Scenarios readScenarios(const Document &file);

} // namespace rw
