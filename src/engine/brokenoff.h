// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rw {

/// Thrown by a bot that is not to decide any more: the game that it was asked in is dropped.
struct GameBrokenOff
{};

} // namespace rw
