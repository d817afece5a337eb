// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/gameguide.h"

namespace bottlecap {

rw::GameGuide guide();

} // namespace bottlecap
