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

/// The text behind a key of a map; empty when there is none.
inline std::string textOf(const Value &map, std::string_view key)
{
    const Value *value = map.find(key);
    return value && value->isText() ? value->text() : std::string();
}

/// The whole number behind a key of a map; \a standard when there is none.
inline std::int64_t numberOf(const Value &map, std::string_view key, std::int64_t standard = 0)
{
    const Value *value = map.find(key);
    return value && value->isInt() ? value->toInt() : standard;
}

inline bool flagOf(const Value &map, std::string_view key)
{
    const Value *value = map.find(key);
    return value && value->isBool() && value->toBool();
}

/// The items behind a key of a map; none when there is no list.
inline const Value::List &listOf(const Value &map, std::string_view key)
{
    static const Value::List none;
    const Value *value = map.find(key);
    return value && value->isList() ? value->list() : none;
}

} // namespace rw
