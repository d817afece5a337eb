// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/gameguide.h"

namespace spoils {

rw::GameGuide guide();

} // namespace spoils
