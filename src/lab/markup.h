// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace rw {

/// A text for HTML, XML and SVG, also inside an attribute. Characters that XML cannot contain become U+FFFD.
std::string escaped(std::string_view text);

/// `<name attributes>inner</name>`; \a inner and \a attributes are markup already.
std::string element(std::string_view name, std::string_view attributes, std::string_view inner);

} // namespace rw
