// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/view/sharednames.h"

#include "workbench/form/model/change.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"

#include <algorithm>

namespace rw {

namespace {

/// The path of the card that contains a node, or the path of the node itself.
Path ownerOf(const Path &path)
{
    return path.size() > 2 ? Path(path.begin(), path.begin() + 2) : path;
}

QString nameOf(const Document &document, const Path &owner)
{
    const Value *value = form::valueAt(document.value(), owner);
    const std::string name = value ? textOf(*value, "name") : std::string();
    return shownText(name.empty() ? pathText(owner) : name);
}

} // namespace

QStringList namesThatShare(const Document &document, const Path &path)
{
    QStringList names;
    const Path own = ownerOf(path);
    for (std::size_t length = 1; length <= path.size(); ++length) {
        const NodeId node = document.find(Path(path.begin(), path.begin() + std::ptrdiff_t(length)));
        if (node == noNode)
            break;
        const NodeId anchored = document.resolved(node);
        std::vector<NodeId> places = document.aliasesOf(anchored);
        if (places.empty())
            continue;
        places.insert(places.begin(), anchored);
        for (const NodeId place : places) {
            const Path owner = ownerOf(document.pathOf(place));
            const QString name = nameOf(document, owner);
            if (owner != own && !names.contains(name))
                names.append(name);
        }
    }
    return names;
}

} // namespace rw
