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

/// A value of the deck on which the user has opened a menu.
struct PointedValue
{
    std::string path; ///< "tables.dice"
    Value value; ///< including unsaved changes
    const Value *schema = nullptr; ///< schema of the value; null if unknown
};

/// Asks for another value; empty if the user cancels. If there are choices, the answer is one of them.
using AskValue = std::function<std::optional<QString>(const QString &question, const QStringList &choices)>;

/// Adds menu entries for questions about a value: a sweep around it, and a comparison with another value. Both open the lab with
/// the question in its form, so that the user can check it first.
void offerQuestions(QMenu &menu, const Workspace &workspace, const PointedValue &value, const AskValue &ask = {});

/// Adds these entries to the menus of all fields that can be set.
void addFieldQuestions(Workspace &workspace);

} // namespace rw
