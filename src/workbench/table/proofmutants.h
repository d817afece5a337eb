// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/prooftext.h"

#include <QString>

namespace rw {

/// A proof as it would be played if something were otherwise: it shows whether the proof can fail.
struct ProofMutant
{
    QString words; ///< what is otherwise: "turn_about without its abilities"
    PlayedProof proof;
};

/// Mutants of a proof, made from the data alone: the cards that acted, by their ids or names, do less, other amounts, or nothing; and the
/// last move that was no pass is left out.
std::vector<ProofMutant> mutantsOf(const PlayedProof &proof, const Value &effective, const std::vector<std::string> &acted);

/// What of a game lies hidden from somebody, where a proof begins.
struct HiddenThing
{
    std::string path;
    Value value;
    std::vector<std::string> from; ///< the seats that do not see it
};

/// \a views are what the seats see, in their order.
std::vector<HiddenThing> hiddenThings(const Value &whole, const std::vector<std::string> &seats, const std::vector<Value> &views);

/// Takes what is written at a path out of a map of maps; whether it was there.
bool takeOut(Value &given, const std::string &path);

} // namespace rw
