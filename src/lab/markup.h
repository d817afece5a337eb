// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace rw {

/// For text in HTML, XML and SVG, also inside an attribute. What no XML may hold becomes U+FFFD.
std::string escaped(std::string_view text);

/// `<name attributes>inner</name>`; \a inner and \a attributes are markup already.
std::string element(std::string_view name, std::string_view attributes, std::string_view inner);

} // namespace rw
