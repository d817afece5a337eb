// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/editkit.h"

#include <algorithm>

namespace rw {

namespace {

std::string namedIn(const Document &document, NodeId map)
{
    for (const char *key : {"name", "title", "id"})
        if (const NodeId child = document.child(map, std::string(key));
            child != noNode && isScalar(document.node(document.resolved(child)).style))
            return document.node(document.resolved(child)).text;
    return {};
}

} // namespace

void append(Texts &to, Texts more)
{
    to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

Checked<Edit> firstSound(const Document &document, const Texts &texts, const std::function<bool(const Document &)> &isWanted,
                         std::string name)
{
    Findings why;
    for (const std::string &text : texts) {
        Checked<Document> after = Document::read(text, document.file(), document.limits());
        if (after && isWanted(*after.value))
            return {Edit{difference(document.text(), text, std::move(name)), std::move(*after.value)}, {}};
        if (why.empty())
            why = std::move(after.findings);
    }
    const std::string reason = why.empty() ? "other values would change, too" : sentence(why.front());
    Place where = why.empty() ? Place{document.file(), {}, 1, 1} : why.front().where;
    return {{},
            {error("edit.refused", "The change cannot be made: {reason}", "edit the text itself", {{"reason", reason}},
                   std::move(where))}};
}

Checked<Edit> firstSound(const Document &document, const Texts &texts, const TreeChange &change, std::string name)
{
    return firstSound(
        document, texts, [&](const Document &after) { return changedOnly(document, after, change); }, std::move(name));
}

Checked<Edit> refused(const Document &document, const Path &path, std::string code, std::string message, std::string remedy)
{
    std::string where = path.empty() ? "the file" : pathText(path);
    return {{},
            {error(std::move(code), std::move(message), std::move(remedy), {{"path", std::move(where)}}, document.place(path))}};
}

Findings sharedFindings(const Document &document, const Path &path, Sharing sharing)
{
    if (sharing != Sharing::Ask || !document.shared(path))
        return {};
    return refused(document, path, "edit.shared",
                   "The value {path} also stands elsewhere in the file, through an anchor and its aliases",
                   "change all of them, or detach this one")
        .findings;
}

std::string spliced(std::string_view text, Span span, std::string_view by)
{
    std::string out;
    out.reserve(text.size() + by.size());
    return out.append(text.substr(0, span.begin)).append(by).append(text.substr(span.end));
}

Checked<Edit> replaceNode(const Document &document, NodeId node, const Value &value, std::string name)
{
    TreeChange change;
    change.kind = TreeChange::Kind::Set;
    change.at = node;
    change.value = value;
    return firstSound(document, replacements(document, node, value), change, std::move(name));
}

std::string spokenName(const Document &document, NodeId id)
{
    const NodeId key = document.node(id).key;
    std::string what = key != noNode ? document.node(key).text : namedIn(document, id);
    for (NodeId above = document.node(id).parent; above != noNode; above = document.node(above).parent) {
        const std::string name = namedIn(document, above);
        if (!name.empty() && name != what)
            return what.empty() ? name : what + " of " + name;
    }
    return what.empty() ? document.file() : what;
}

std::string spaces(int count)
{
    return std::string(std::size_t(std::max(count, 0)), ' ');
}

} // namespace rw
