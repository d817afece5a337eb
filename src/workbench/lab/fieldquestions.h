// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"
#include "workbench/workspace.h"

#include <QStringList>

#include <functional>
#include <optional>
#include <string>

class QMenu;

namespace rw {

/// A value of the deck at which somebody points.
struct PointedValue
{
    std::string path; ///< "tables.dice"
    Value value; ///< as the deck is edited
    const Value *schema = nullptr; ///< what there may be; null where nobody knows
};

/// Asks for another value; nothing when the user takes none. With choices it is one of these.
using AskValue = std::function<std::optional<QString>(const QString &question, const QStringList &choices)>;

/// What the lab can find out about a value, as entries of a menu: a sweep through values round it, and a comparison with another one. Both
/// open the lab with the question in its form, to be looked at before it is played.
void offerQuestions(QMenu &menu, const Workspace &workspace, const PointedValue &value, const AskValue &ask = {});

/// Every field that can be set offers them in its menu from now on.
void addFieldQuestions(Workspace &workspace);

} // namespace rw
