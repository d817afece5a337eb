// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/prooftext.h"

#include <QString>

namespace rw {

/// A changed version of a proof's game. It shows whether the proof can fail at all.
struct ProofMutant
{
    QString words; ///< the change: "turn_about without its abilities"
    PlayedProof proof;
};

/// Mutants of a proof, made from data alone. Cards that acted, given by id or name, do less, use other amounts, or do nothing.
/// Another mutant leaves out the last move that is not a pass.
std::vector<ProofMutant> mutantsOf(const PlayedProof &proof, const Value &effective, const std::vector<std::string> &acted);

/// Removes the value at a path from nested maps. Says whether it existed.
bool takeOut(Value &given, const std::string &path);

} // namespace rw
