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

/// A place where an id stands.
struct Use
{
    Spot spot;
    int line = 0;
    QString text; ///< what stands there
    std::size_t from = 0; ///< the bytes of it
    std::size_t to = 0;
};

/// All places that speak of an id, in the order of the files: whatever renaming it would change.
std::vector<Use> usesOf(const Workspace &workspace, const std::string &id);

/// The same as places in texts, for a list.
std::vector<Hit> hitsOf(const std::vector<Use> &uses);

/// Gives a thing of the deck another id, in all files at once, as one step of undo. Errors say why not; warnings what stays.
[[nodiscard]] Findings renameEverywhere(const Workspace &workspace, const std::string &id, const std::string &newId);

} // namespace rw
