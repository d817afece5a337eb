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

/// All of them as one edit, or none. Where they are scalars in the place of scalars, as in a grid, the document is read again once
/// and not once for each.
Checked<Edit> settingMany(const Document &document, const std::vector<Setting> &settings, Sharing sharing, std::string name);

} // namespace rw::form
