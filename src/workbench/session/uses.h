// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "workbench/parts/spot.h"

#include <QString>

#include <cstddef>
#include <string>
#include <vector>

namespace rw {

struct Hit;
struct Workspace;

/// A place that refers to an id.
struct Use
{
    Spot spot;
    int line = 0;
    QString text; ///< the line of the place
    std::size_t from = 0; ///< the bytes of the reference in the file
    std::size_t to = 0;
};

/// All places that refer to an id, in the order of the files: those that renaming would change.
std::vector<Use> usesOf(const Workspace &workspace, const std::string &id);

/// The same as matches in texts, for a list.
std::vector<Hit> hitsOf(const std::vector<Use> &uses);

/// Changes the id of a thing in all files, in one undo step. Errors say why not; warnings name places that stay.
[[nodiscard]] Findings renameEverywhere(const Workspace &workspace, const std::string &id, const std::string &newId);

} // namespace rw
