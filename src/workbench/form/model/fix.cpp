// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/model/fix.h"

#include "deck/deckpath.h"
#include "deck/fileformat.h"
#include "workbench/form/model/change.h"
#include "workbench/form/model/field.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <vector>

namespace rw::form {

namespace {

std::string argument(const Finding &finding, std::string_view name)
{
    const auto found = std::ranges::find(finding.arguments, name, &Finding::Argument::name);
    return found == finding.arguments.end() ? std::string() : found->value;
}

std::optional<std::int64_t> number(const std::string &text)
{
    std::int64_t value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    return failure == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::string quoted(const std::string &text)
{
    return "“" + text + "”";
}

std::string shown(const Value &value)
{
    return value.isText() ? quoted(value.text()) : toJson(value);
}

std::optional<Fix> made(std::string words, Checked<Edit> edit)
{
    return edit ? std::optional<Fix>({std::move(words), std::move(*edit.value)}) : std::nullopt;
}

/// The place of the finding in its file. Paths of findings begin in the deck, where tables.yaml is `tables`. If the path leads
/// nowhere, the line decides.
Path placeOf(const Document &document, const Finding &finding)
{
    std::string_view path = finding.where.path;
    const std::optional<FileKind> kind = kindOf(document.file());
    if (const std::string part = kind ? std::string(kindName(*kind)) + '.' : std::string();
        !part.empty() && path.starts_with(part))
        path.remove_prefix(part.size());
    const ResolvedPath resolved = resolve(document.value(), path);
    if (resolved.missing.empty() && !resolved.path.empty()) {
        const int line = document.place(resolved.path).line;
        if (line == finding.where.line || document.place(resolved.path, Document::Part::Key).line == finding.where.line)
            return resolved.path;
    }
    for (NodeId id = 0; id < document.nodes().size(); ++id) {
        const Place place = document.placeOf(document.node(id).whole.begin);
        if (place.line == finding.where.line && place.column == finding.where.column)
            return document.pathOf(id);
    }
    return {};
}

bool isPartOfWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/// The text with the word replaced; empty unless the text has the word exactly once.
std::optional<std::string> replaced(const std::string &text, const std::string &word, const std::string &by)
{
    std::optional<std::size_t> only;
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at > 0 && isPartOfWord(text[at - 1])) || (end < text.size() && isPartOfWord(text[end])))
            continue;
        if (only)
            return std::nullopt;
        only = at;
    }
    return only ? std::optional(std::string(text).replace(*only, word.size(), by)) : std::nullopt;
}

/// A wrong word, and the word that was meant.
struct Slip
{
    std::string wrong;
    std::string meant;
};

/// The words that may be wrong, according to the finding's arguments.
std::vector<Slip> slipsOf(const Finding &finding, const std::string &meant)
{
    std::vector<Slip> slips;
    for (const char *name : {"found", "word", "key", "name", "path", "clause", "card", "game", "art", "seat", "option"})
        if (const std::string wrong = argument(finding, name); !wrong.empty() && wrong != meant)
            slips.push_back({wrong, meant});
    if (const std::string step = argument(finding, "step"); !step.empty()) { // a step of a path; the meant word is the whole path
        const std::string before = meant.substr(0, meant.rfind('.') + 1);
        slips.push_back({before + step, meant});
        slips.push_back({step, meant.substr(before.size())});
    }
    return slips;
}

/// Replaces the wrong word, which may be a text, an item of a list, a word in a text, or a key.
std::optional<Fix> meantWord(const Document &document, const Finding &finding, const Path &place, const std::string &meant)
{
    const Value *value = valueAt(document.value(), place);
    const auto *key = place.empty() ? nullptr : std::get_if<std::string>(&place.back());
    const std::vector<Slip> slips = slipsOf(finding, meant);
    const auto write = [&](const Path &path, const Slip &slip, const std::string &text) {
        return made("write " + quoted(slip.meant) + " in place of " + quoted(slip.wrong), setValue(document, path, text));
    };
    const auto isText = [](const Value &text, const Slip &slip) {
        return text.isText() && (text.text() == slip.wrong || toJson(text) == slip.wrong); // findings put some words in quotes
    };
    for (const Slip &slip : slips)
        if (value && isText(*value, slip))
            return write(place, {value->text(), slip.meant}, slip.meant);
    for (const Slip &slip : slips)
        for (std::size_t i = 0; value && value->isList() && i < value->size(); ++i)
            if (isText(value->list()[i], slip))
                return write(joined(place, i), {value->list()[i].text(), slip.meant}, slip.meant);
    for (const Slip &slip : slips)
        if (key && *key == slip.wrong)
            return made("rename " + quoted(*key) + " to " + quoted(slip.meant), renameKey(document, place, slip.meant));
    for (const Slip &slip : slips)
        if (const auto text = value && value->isText() ? replaced(value->text(), slip.wrong, slip.meant) : std::nullopt)
            return write(place, slip, *text);
    return std::nullopt;
}

std::optional<Fix> nearestNumber(const Document &document, const Finding &finding, const Path &place, const Value *schemaFile)
{
    const Value *value = valueAt(document.value(), place);
    const Value *schema = schemaFile ? schemaAt(*schemaFile, place) : nullptr;
    const auto limit = [&](const char *argumentName, const char *schemaKey) {
        const Value *said = schema ? resolved(*schemaFile, *schema).find(schemaKey) : nullptr;
        return said && said->isInt() ? std::optional(said->toInt()) : number(argument(finding, argumentName));
    };
    if (!value || !value->isInt())
        return std::nullopt;
    const std::int64_t near = std::min(std::max(value->toInt(), limit("least", "minimum").value_or(INT64_MIN)),
                                       limit("most", "maximum").value_or(INT64_MAX));
    if (near == value->toInt())
        return std::nullopt;
    return made("write " + std::to_string(near) + " in place of " + std::to_string(value->toInt()),
                setValue(document, place, near));
}

/// The value that most items of the same list have at this key; empty if no two agree.
std::optional<Value> usualValue(const Document &document, const Path &item, const std::string &key)
{
    const Value *list = item.empty() ? nullptr : valueAt(document.value(), Path(item.begin(), item.end() - 1));
    std::map<std::string, std::pair<int, Value>> counts;
    for (std::size_t i = 0; list && list->isList() && i < list->size(); ++i)
        if (const Value *there = list->list()[i].find(key)) {
            auto &[count, value] = counts[toJson(*there)];
            ++count;
            value = *there;
        }
    const auto most = std::ranges::max_element(counts, {}, [](const auto &each) { return each.second.first; });
    return most == counts.end() || most->second.first < 2 ? std::nullopt : std::optional(most->second.second);
}

std::optional<Fix> missingKey(const Document &document, const Finding &finding, const Path &place, const Value *schemaFile)
{
    const std::string key = argument(finding, "key");
    const Value *map = valueAt(document.value(), place);
    const Value *schema = schemaFile ? schemaAt(*schemaFile, joined(place, key)) : nullptr;
    if (key.empty() || !map || !map->isMap() || map->find(key) || !schema)
        return std::nullopt;
    const Value value = usualValue(document, place, key).value_or(standardOf(*schemaFile, *schema));
    if (value.isText() && value.text().empty())
        return std::nullopt; // only a person can choose its name
    return made("add " + quoted(key) + " with the value " + shown(value), setValue(document, joined(place, key), value));
}

std::optional<Fix> schemaMarked(const Document &document, const Finding &finding)
{
    const std::string line = argument(finding, "line");
    const std::string old = argument(finding, "mark");
    const std::string mark = line.empty() ? old.substr(0, old.rfind('/') + 1) + argument(finding, "schema") : schemaMark(line);
    const std::string text = withSchemaMark(document.text(), mark);
    Checked<Document> after = Document::read(text, document.file(), document.limits());
    if (!after)
        return std::nullopt;
    return Fix{"name the schema in the first line", {difference(document.text(), text), std::move(*after.value)}};
}

} // namespace

std::optional<Fix> fixOf(const Document &document, const Finding &finding, const Value *schemaFile)
{
    if (finding.code == "deck.no-schema-mark" || finding.code == "deck.wrong-schema-mark")
        return schemaMarked(document, finding);
    const Path place = placeOf(document, finding);
    if (finding.code == "deck.missing-key")
        return missingKey(document, finding, place, schemaFile);
    if (place.empty())
        return std::nullopt;
    if (finding.code == "deck.out-of-range")
        return nearestNumber(document, finding, place, schemaFile);
    if (finding.code == "deck.repeated-item")
        return std::holds_alternative<std::size_t>(place.back()) ? made("remove the second one", removeNode(document, place))
                                                                 : std::nullopt;
    for (const char *name : {"guess", "near"})
        if (const std::string meant = argument(finding, name); !meant.empty())
            return meantWord(document, finding, place, meant);
    return std::nullopt;
}

} // namespace rw::form
