// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/view/fieldcontrols.h"

namespace rw {

/// The numbers for each number of players, with what they come to below. A dash stands where nothing is said.
FieldControl *makeTableControl(const form::Field &field, QWidget *parent);
/// A list of numbers, side by side.
FieldControl *makeNumbersControl(const form::Field &field, QWidget *parent);

} // namespace rw
