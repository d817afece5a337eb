// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workspace.h"

namespace rw {

/// All views that the workbench has for things of a deck.
WindowParts allParts();

} // namespace rw
