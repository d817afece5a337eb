// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/rules.h"

namespace bottlecap {

/// Finds the steps of programs in which goods change hands one by one: see Trade.
void surveyTrades(Rules &rules);

} // namespace bottlecap
