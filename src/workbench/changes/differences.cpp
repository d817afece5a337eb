// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/changes/differences.h"

#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"

#include <QCoreApplication>

#include <algorithm>

namespace rw {

using form::Change;
using form::joined;

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("Differences", text);
}

QString shown(const Value &value)
{
    const QString text = value.isText() ? toQt(value.text()) : toQt(toJson(value));
    return text.size() > 48 ? text.left(47) + u'…' : text;
}

/// Cards have ids; proofs and experiments are told apart by their names.
std::string keyOf(const Value &item)
{
    const std::string id = textOf(item, "id");
    return id.empty() ? textOf(item, "name") : id;
}

bool isItems(const Value &value)
{
    return value.isList() && value.size() > 0
        && std::ranges::all_of(value.list(), [](const Value &each) { return !keyOf(each).empty(); });
}

std::ptrdiff_t positionOf(const Value &list, const std::string &key)
{
    const auto found = std::ranges::find_if(list.list(), [&](const Value &each) { return keyOf(each) == key; });
    return found == list.list().end() ? -1 : found - list.list().begin();
}

QString nameOf(const Value &item)
{
    const std::string name = textOf(item, "name");
    return shownText(name.empty() ? textOf(item, "id") : name);
}

/// Whether two items are one that was renamed: nothing else of it is different.
bool isRenamed(const Value &before, const Value &after)
{
    const auto plain = [](const Value &item) {
        Value::Map rest;
        for (const Value::Member &member : item.map())
            if (member.key != "id" && member.key != "name")
                rest.push_back(member);
        return rest;
    };
    const Value::Map rest = plain(before);
    return !rest.empty() && Value(rest) == Value(plain(after));
}

/// Whether it is the mark that a person has accepted the words of a card.
bool isAcceptance(const Value::Member &member)
{
    return member.key == "words" && member.value.isText() && member.value.text().starts_with("accepted-");
}

class Comparison
{
public:
    Comparison(std::string file, std::vector<Difference> &found) : m_file(std::move(file)), m_found(found) {}

    /// \a whose names the owner of the value, such as a card; empty at the top.
    void compare(const Value &before, const Value &after, const Path &path, const QString &whose, const QString &what)
    {
        if (before == after)
            return;
        if (before.isMap() && after.isMap())
            return members(before, after, path, whose, what);
        if (isItems(before) && isItems(after))
            return items(before, after, path);
        const bool isShort = !before.isMap() && !before.isList() && !after.isMap() && !after.isList();
        add(path, whose, isShort ? tr("%1 %2 → %3").arg(what, shown(before), shown(after)) : tr("%1 changed").arg(what),
            {Change::set(path, before)});
    }

private:
    static QString within(const QString &what, const std::string &key)
    {
        return what.isEmpty() ? toQt(key) : what + u'.' + toQt(key);
    }

    void members(const Value &before, const Value &after, const Path &path, const QString &whose, const QString &what)
    {
        for (const Value::Member &member : before.map()) {
            const Path there = joined(path, member.key);
            const QString name = within(what, member.key);
            const Value *now = after.find(member.key);
            if (now && *now != member.value && isAcceptance(member) && isAcceptance({member.key, *now}))
                add(path, whose, tr("wording accepted again"), {Change::set(there, member.value)});
            else if (now)
                compare(member.value, *now, there, whose, name);
            else
                add(path, whose,
                    isAcceptance(member) ? tr("wording no longer accepted")
                                         : tr("%1 removed (was %2)").arg(name, shown(member.value)),
                    {Change::set(there, member.value)});
        }
        for (const Value::Member &member : after.map())
            if (!before.find(member.key))
                add(joined(path, member.key), whose,
                    isAcceptance(member) ? tr("wording accepted")
                                         : tr("%1 added: %2").arg(within(what, member.key), shown(member.value)),
                    {Change::remove(joined(path, member.key))});
    }

    void items(const Value &before, const Value &after, const Path &path)
    {
        for (std::size_t i = 0; i < after.size(); ++i) {
            const Value &item = after.list()[i];
            const std::ptrdiff_t was = formerOf(item, i, before, after);
            if (was < 0)
                add(joined(path, i), nameOf(item), tr("added"), {Change::remove(joined(path, i))});
            else
                compare(before.list()[std::size_t(was)], item, joined(path, i), nameOf(item), {});
        }
        for (std::size_t i = 0; i < before.size(); ++i)
            if (isGone(before, i, after))
                add(path, nameOf(before.list()[i]), tr("deleted"),
                    {Change::insert(path, std::min(i, after.size()), before.list()[i])});
        order(before, after, path);
    }

    /// Where it was, under its name or under another at the same place; -1 for a new one.
    static std::ptrdiff_t formerOf(const Value &item, std::size_t place, const Value &before, const Value &after)
    {
        const std::ptrdiff_t was = positionOf(before, keyOf(item));
        if (was >= 0 || place >= before.size())
            return was;
        const Value &there = before.list()[place];
        return positionOf(after, keyOf(there)) < 0 && isRenamed(there, item) ? std::ptrdiff_t(place) : -1;
    }

    static bool isGone(const Value &before, std::size_t place, const Value &after)
    {
        const Value &item = before.list()[place];
        const bool isRenamedNow =
            place < after.size() && positionOf(before, keyOf(after.list()[place])) < 0 && isRenamed(item, after.list()[place]);
        return positionOf(after, keyOf(item)) < 0 && !isRenamedNow;
    }

    void order(const Value &before, const Value &after, const Path &path)
    {
        const auto kept = [](const Value &list, const Value &other) {
            std::vector<std::string> keys;
            for (const Value &each : list.list())
                if (positionOf(other, keyOf(each)) >= 0)
                    keys.push_back(keyOf(each));
            return keys;
        };
        const std::vector<std::string> was = kept(before, after);
        std::vector<std::string> is = kept(after, before);
        if (was == is || was.size() != after.size() || is.size() != before.size()) {
            if (was != is)
                add(path, {}, tr("the order of %1 changed").arg(toQt(pathText(path))), {});
            return;
        }
        form::Changes back;
        for (std::size_t i = 0; i < was.size(); ++i) {
            const auto at = std::ranges::find(is, was[i]);
            if (std::size_t(at - is.begin()) == i)
                continue;
            back.push_back(Change::move(path, std::size_t(at - is.begin()), i));
            std::rotate(is.begin() + std::ptrdiff_t(i), at, at + 1);
        }
        add(path, {}, tr("the order of %1 changed").arg(toQt(pathText(path))), std::move(back));
    }

    void add(const Path &path, const QString &whose, const QString &what, form::Changes back)
    {
        m_found.push_back({{m_file, path}, whose.isEmpty() ? what : tr("%1: %2").arg(whose, what), std::move(back)});
    }

    std::string m_file;
    std::vector<Difference> &m_found;
};

} // namespace

std::vector<Difference> differencesOf(const Document &saved, const Document &now)
{
    std::vector<Difference> found;
    Comparison(now.file(), found).compare(saved.value(), now.value(), {}, {}, {});
    if (found.empty() && saved.text() != now.text())
        found.push_back({{now.file(), {}}, tr("no change to the game (only comments or spacing)"), {}});
    return found;
}

} // namespace rw
