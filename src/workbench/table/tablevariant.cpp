// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablevariant.h"

#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/decksession.h"

#include <QStringList>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// The paths that a variant sets, adds or removes, for a variant without a description.
QString changesOf(const Value &variant)
{
    QStringList changes;
    const Value *set = variant.find("set");
    for (const Value::Member &member : set && set->isMap() ? set->map() : Value::Map{})
        changes.append(toQt(member.key));
    const Value *add = variant.find("add");
    for (const Value::Member &group : add && add->isMap() ? add->map() : Value::Map{})
        for (const Value &card : group.value.isList() ? group.value.list() : Value::List{})
            changes.append(u'+' + toQt(group.key + '.' + textOf(card, "id")));
    for (const Value &path : listOf(variant, "remove"))
        if (path.isText())
            changes.append(u'-' + toQt(path.text()));
    return changes.join(u", "_s);
}

} // namespace

std::vector<TableVariant> variantsOf(const DeckSession &session)
{
    std::vector<TableVariant> variants;
    for (const std::string &file : session.files()) {
        if (!file.starts_with("variants/") || !file.ends_with(".yaml"))
            continue;
        const Value variant = session.value({file, {}});
        const std::string id = file.substr(9, file.size() - 14);
        const std::string title = textOf(variant, "title");
        const std::string about = textOf(variant, "description");
        variants.push_back(
            {toQt(id), shownText(title.empty() ? id : title), about.empty() ? changesOf(variant) : shownText(about)});
    }
    return variants;
}

} // namespace rw
