// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/parts/qttext.h"

#include "engine/visible.h"

namespace rw {

/// A name, a title or the name of a file as people read it: marks are in the place of characters that nobody sees but that turn or break
/// what is around them, such as U+202E or a line break. For the eyes only: what is edited, written or looked up is the text itself.
inline QString shownText(std::string_view text)
{
    return toQt(visible(text, LineBreaks::Mark));
}

inline QString shownText(const QString &text)
{
    return shownText(std::string_view(toStd(text)));
}

/// A text of several lines, such as the words on a card.
inline QString shownLines(std::string_view text)
{
    return toQt(visible(text));
}

} // namespace rw
