// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rw {

/// Thrown by a bot that must stop deciding. The game in progress is dropped.
struct GameBrokenOff
{};

} // namespace rw
