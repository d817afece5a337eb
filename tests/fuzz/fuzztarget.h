// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace rwfuzz {

/// What a target does with one input: it returns, or it aborts because something did not hold.
void run(std::string_view bytes);

} // namespace rwfuzz
