// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/view/fieldcontrols.h"

namespace rw {

/// A table with the numbers for each number of players, and totals below. A dash stands for a missing number.
FieldControl *makeTableControl(const form::Field &field, QWidget *parent);
/// A list of numbers, next to each other.
FieldControl *makeNumbersControl(const form::Field &field, QWidget *parent);

} // namespace rw
