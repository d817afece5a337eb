// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/stateoffers.h"

#include "deck/statechanges.h"
#include "workbench/parts/qttext.h"
#include "workbench/proofview/typedvalue.h"

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int longestDetail = 60;

const Value *stepTo(const Value &here, const std::string &step)
{
    if (!here.isList())
        return here.find(step);
    const std::size_t position =
        step.find_first_not_of("0123456789") == step.npos && step.size() < 9 ? std::size_t(std::stoul("0" + step)) : 0;
    if (position >= 1 && position <= here.size())
        return &here.list()[position - 1];
    const auto item = std::ranges::find_if(here.list(), [&](const Value &each) { return textOf(each, "card") == step; });
    return item != here.list().end() ? &*item : nullptr;
}

void addPaths(const Value &here, const std::string &path, std::vector<Offer> &paths)
{
    const auto add = [&](const Value &value, const std::string &at) {
        QString detail = typedText(expectedValue(value));
        if (detail.size() > longestDetail)
            detail = detail.left(longestDetail) + u'…';
        paths.push_back({toQt(at), detail});
    };
    if (!path.empty() && !here.isMap())
        add(here, path);
    if (here.isMap())
        for (const Value::Member &member : here.map())
            addPaths(member.value, path.empty() ? member.key : path + '.' + member.key, paths);
    if (!here.isList())
        return;
    add(std::int64_t(here.size()), path + ".count");
    for (std::size_t i = 0; i < here.size(); ++i) {
        const Value &item = here.list()[i];
        const std::string card = textOf(item, "card");
        if (item.isMap() || item.isList())
            addPaths(item, path + '.' + (card.empty() ? std::to_string(i + 1) : card), paths);
    }
}

} // namespace

std::optional<Value> expectedAt(const Value &tree, const std::string &path)
{
    const Value *here = &tree;
    for (std::size_t from = 0; from <= path.size();) {
        const std::size_t end = std::min(path.find('.', from), path.size());
        const std::string step = path.substr(from, end - from);
        const Value *next = stepTo(*here, step);
        if (!next && here->isList() && step == "count" && end == path.size())
            return Value(std::int64_t(here->size()));
        if (!next)
            return {};
        here = next;
        from = end + 1;
    }
    return expectedValue(*here);
}

std::vector<Offer> pathsOf(const Value &tree)
{
    std::vector<Offer> paths;
    addPaths(tree, {}, paths);
    std::ranges::stable_sort(paths, {}, [](const Offer &offer) { return offer.text.count(u'.'); });
    return paths;
}

} // namespace rw
