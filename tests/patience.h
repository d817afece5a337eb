// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rwtest {

/// Milliseconds that a test waits for what a process, a disk or a window does in its own time: a busy machine is slow, and
/// sanitizers make it slower. Only what hangs takes them.
inline constexpr int patience = 60'000;

} // namespace rwtest
