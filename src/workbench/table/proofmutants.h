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

/// Takes what is written at a path out of a map of maps; whether it was there.
bool takeOut(Value &given, const std::string &path);

} // namespace rw
