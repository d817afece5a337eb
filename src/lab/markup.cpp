// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/markup.h"

#include "engine/visible.h"

namespace rw {

std::string escaped(std::string_view text)
{
    std::string safe;
    for (const char c : visible(text)) {
        switch (c) {
        case '&': safe += "&amp;"; break;
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '"': safe += "&quot;"; break;
        default: safe += c;
        }
    }
    return safe;
}

std::string element(std::string_view name, std::string_view attributes, std::string_view inner)
{
    std::string out("<");
    out.append(name).append(attributes.empty() ? "" : " ").append(attributes).append(">");
    return out.append(inner).append("</").append(name).append(">");
}

} // namespace rw
