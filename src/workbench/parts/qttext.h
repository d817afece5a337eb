// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <QString>

#include <string>
#include <string_view>

namespace rw {

inline QString toQt(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

inline std::string toStd(const QString &text)
{
    return text.toStdString();
}

} // namespace rw
