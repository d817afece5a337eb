// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/edit.h"

#include <string>
#include <vector>

namespace rw::form {

/// A new value for a place of a document.
struct Setting
{
    Path path;
    Value value;
    friend bool operator==(const Setting &, const Setting &) = default;
};

/// Makes all settings in one edit, or none. If all are scalars that replace scalars, as in a grid, the document is read again
/// only once, not once for each.
Checked<Edit> settingMany(const Document &document, const std::vector<Setting> &settings, Sharing sharing, std::string name);

} // namespace rw::form
