// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "photographer.h"

namespace rw {
class MainWindow;
}

namespace rwtest {

/// Plays a game of the deck that is open, and takes a picture of each phase that is worth one.
void takeTable(rw::MainWindow &window, const Photographer &photographer, const QString &game);

} // namespace rwtest
