// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableWidget;

namespace rw {

/// Makes it a table to be read: nothing in it is edited, its rows lie close and alternate, and its last column takes what is left.
void makeReadOnly(QTableWidget &table);

} // namespace rw
