// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/model/manyedits.h"

#include "deck/layout.h"
#include "workbench/form/model/change.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace rw::form {

namespace {

struct Replacement
{
    Span span;
    std::string text;
};

/// The text of a scalar, found by writing it into a minimal document of that style. Empty if it takes several lines.
std::optional<std::string> writtenScalar(const Value &value, bool isFlow)
{
    const std::string before = isFlow ? "{k: " : "k: ";
    const std::string after = isFlow ? "}\n" : "\n";
    const Checked<Document> small = Document::read(before + "0" + after, "small.yaml");
    const Checked<Edit> edit = small ? setValue(*small.value, {"k"}, value) : Checked<Edit>{};
    if (!edit)
        return std::nullopt;
    const std::string &text = edit.value->after.text();
    if (!text.starts_with(before) || !text.ends_with(after))
        return std::nullopt;
    std::string scalar = text.substr(before.size(), text.size() - before.size() - after.size());
    return scalar.find('\n') == scalar.npos ? std::optional(std::move(scalar)) : std::nullopt;
}

std::optional<Replacement> replacement(const Document &document, const Setting &setting)
{
    const NodeId id = document.find(setting.path);
    if (id == noNode || setting.value.isMap() || setting.value.isList() || document.shared(setting.path))
        return std::nullopt;
    const Node &node = document.node(id);
    const bool isPlain = node.style == NodeStyle::Plain || isQuoted(node.style);
    if (!isPlain || !node.anchor.empty() || !node.tag.empty())
        return std::nullopt;
    std::optional<std::string> text = writtenScalar(setting.value, inFlow(document, id));
    return text ? std::optional(Replacement{node.content, std::move(*text)}) : std::nullopt;
}

/// Replaces the bytes of all scalars at once, reads the new text, and compares its value with the wanted one.
std::optional<Edit> atOnce(const Document &document, const std::vector<Setting> &settings, const std::string &name)
{
    std::vector<Replacement> all;
    Value wanted = document.value();
    for (const Setting &setting : settings) {
        std::optional<Replacement> one = replacement(document, setting);
        if (!one)
            return std::nullopt;
        all.push_back(std::move(*one));
        wanted = changed(std::move(wanted), Change::set(setting.path, setting.value));
    }
    std::ranges::sort(all, std::greater<>(), [](const Replacement &each) { return each.span.begin; });
    std::string text = document.text();
    for (const Replacement &each : all)
        text.replace(each.span.begin, each.span.end - each.span.begin, each.text);
    Checked<Document> after = Document::read(text, document.file(), document.limits());
    if (!after || !(after.value->value() == wanted))
        return std::nullopt;
    return Edit{difference(document.text(), text, name), std::move(*after.value)};
}

} // namespace

Checked<Edit> settingMany(const Document &document, const std::vector<Setting> &settings, Sharing sharing, std::string name)
{
    if (std::optional<Edit> edit = atOnce(document, settings, name))
        return {std::move(edit), {}};
    std::optional<Document> so = document;
    for (const Setting &setting : settings) {
        Checked<Edit> next = setValue(*so, setting.path, setting.value, sharing);
        if (!next)
            return {std::nullopt, std::move(next.findings)};
        so = std::move(next.value->after);
    }
    return {Edit{difference(document.text(), so->text(), std::move(name)), std::move(*so)}, {}};
}

} // namespace rw::form
