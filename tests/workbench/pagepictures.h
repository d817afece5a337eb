// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rw {
class MainWindow;
}

namespace rwtest {

class Photographer;

/// The journal of a proof that passed, and what the window says when texts are broken or changed by another program. The deck
/// that is open is left as it is saved.
void takeTroubles(rw::MainWindow &window, const Photographer &photographer);
/// The pages around the decks: start, settings, keys, about, help.
void takePages(rw::MainWindow &window, const Photographer &photographer);

} // namespace rwtest
