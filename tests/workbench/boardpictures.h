// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "photographer.h"

namespace rw {
class MainWindow;
}

namespace rwtest {

/// A table of Spoils of War whose numbers come to more than there is.
void takeSums(rw::MainWindow &window, const Photographer &photographer);
/// The board, a city and the tables of Bottlecap Vikings.
void takeBoards(rw::MainWindow &window, const Photographer &photographer);

} // namespace rwtest
