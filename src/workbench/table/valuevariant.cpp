// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/valuevariant.h"

namespace rw {

QVariant toVariant(const Value &value)
{
    switch (value.kind()) {
    case Value::Kind::Null: return QVariant::fromValue(nullptr);
    case Value::Kind::Bool: return value.toBool();
    case Value::Kind::Int: return qlonglong(value.toInt());
    case Value::Kind::Real: return value.toReal();
    case Value::Kind::Text: return QString::fromStdString(value.text());
    case Value::Kind::List: {
        QVariantList items;
        for (const Value &item : value.list())
            items.append(toVariant(item));
        return items;
    }
    case Value::Kind::Map: break;
    }
    QVariantMap members;
    for (const Value::Member &member : value.map())
        members.insert(QString::fromStdString(member.key), toVariant(member.value));
    return members;
}

} // namespace rw
