// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/valuepaths.h"

#include "deck/fileformat.h"
#include "engine/json.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t longestWord = 24;
constexpr std::int64_t stepsToEachSide = 2;

bool canBeSet(const Value &value)
{
    return value.isInt() || value.isReal() || value.isBool()
        || (value.isText() && value.text().size() <= longestWord && value.text().find(' ') == std::string::npos);
}

void collect(const Value &value, const std::string &path, std::vector<ValuePath> &into)
{
    if (value.isMap())
        for (const Value::Member &member : value.map())
            collect(member.value, path + '.' + member.key, into);
    else if (canBeSet(value))
        into.push_back({path, value});
}

void collectCards(const Value::Member &group, std::vector<ValuePath> &into)
{
    if (!group.value.isList())
        return;
    for (const Value &card : group.value.list()) {
        const std::string id = textOf(card, "id");
        for (const Value::Member &field : !id.empty() ? card.map() : Value::Map())
            if (field.key != "id")
                collect(field.value, group.key + '.' + id + '.' + field.key, into);
    }
}

std::int64_t limit(const Value *schema, const char *key, std::int64_t otherwise)
{
    const Value *found = schema ? schema->find(key) : nullptr;
    return found && found->isInt() ? found->toInt() : otherwise;
}

/// 1, 2, 5, 10, 20, 50 ...: about a tenth of the value.
std::int64_t stepFor(std::int64_t value)
{
    std::int64_t step = 1;
    for (std::size_t i = 0; step * 10 < std::abs(value); ++i)
        step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    return step;
}

} // namespace

std::vector<ValuePath> valuePaths(const DeckSession &session)
{
    std::vector<ValuePath> all;
    for (const FileKind kind : {FileKind::Tables, FileKind::Cards})
        for (const std::string &file : session.files()) {
            if (kindOf(file) != kind)
                continue;
            const Value &whole = session.document(file).value();
            for (const Value::Member &member : whole.isMap() ? whole.map() : Value::Map())
                if (kind == FileKind::Tables)
                    collect(member.value, "tables." + member.key, all);
                else
                    collectCards(member, all);
        }
    return all;
}

QList<PartCompleter::Part> offeredPaths(const DeckSession &session, const QString &before)
{
    QList<PartCompleter::Part> parts;
    for (const ValuePath &each : valuePaths(session)) {
        const QString now = each.value.isText() ? toQt(each.value.text()) : toQt(toJson(each.value));
        parts.append({before + toQt(each.path) + u'=', QCoreApplication::translate("ValuePaths", "now %1").arg(now)});
    }
    return parts;
}

QString proposedRange(const Value &value, const Value *schema)
{
    if (value.isBool())
        return u"false,true"_s;
    if (const Value *choices = schema ? schema->find("enum") : nullptr; choices && choices->isList() && value.isText()) {
        QStringList words;
        for (const Value &choice : choices->list())
            words.append(choice.isText() ? toQt(choice.text()) : toQt(toJson(choice)));
        return words.join(u',');
    }
    if (!value.isInt())
        return {};
    const std::int64_t middle = value.toInt();
    const std::int64_t step = stepFor(middle);
    const std::int64_t least = limit(schema, "minimum", middle >= 0 ? 0 : std::numeric_limits<std::int64_t>::min());
    const std::int64_t most = limit(schema, "maximum", std::numeric_limits<std::int64_t>::max());
    std::int64_t first = middle, last = middle;
    for (std::int64_t i = 0; i < stepsToEachSide && first - step >= least; ++i)
        first -= step;
    for (std::int64_t i = 0; i < stepsToEachSide && last <= most - step; ++i)
        last += step;
    if (first == last)
        return {};
    return u"%1..%2"_s.arg(first).arg(last) + (step == 1 ? QString() : u"/%1"_s.arg(step));
}

} // namespace rw
