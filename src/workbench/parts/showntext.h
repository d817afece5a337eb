// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/parts/qttext.h"

#include "engine/visible.h"

namespace rw {

/// A name, a title or a file name for display: visible marks replace hidden characters that would turn or break the text around
/// them, such as U+202E or a line break. Only for display: editing, writing and searching use the text itself.
inline QString shownText(std::string_view text)
{
    return toQt(visible(text, LineBreaks::Mark));
}

inline QString shownText(const QString &text)
{
    return shownText(std::string_view(toStd(text)));
}

/// The same for a text of several lines, such as the words on a card.
inline QString shownLines(std::string_view text)
{
    return toQt(visible(text));
}

} // namespace rw
