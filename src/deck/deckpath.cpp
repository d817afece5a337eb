// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckpath.h"

#include "deck/schemawalk.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace rw {

namespace {

const std::string *idOf(const Value &value)
{
    const Value *id = value.find("id");
    return id && id->isText() ? &id->text() : nullptr;
}

bool beginsWithStep(std::string_view path, std::string_view step)
{
    return path.starts_with(step) && (path.size() == step.size() || path[step.size()] == '.');
}

std::optional<PathStep> keyStep(const Value::Map &members, std::string_view path, std::size_t &length)
{
    std::optional<PathStep> found;
    for (const Value::Member &member : members) {
        if ((found && member.key.size() <= length) || !beginsWithStep(path, member.key))
            continue;
        found = PathStep(member.key);
        length = member.key.size();
    }
    return found;
}

std::optional<PathStep> itemStep(const Value::List &items, std::string_view path, std::size_t &length)
{
    const std::string_view step = path.substr(0, path.find('.'));
    length = step.size();
    for (std::size_t i = 0; i < items.size(); ++i)
        if (const std::string *id = idOf(items[i]); id && *id == step)
            return PathStep(i);
    std::size_t index = 0;
    const auto [end, failure] = std::from_chars(step.data(), step.data() + step.size(), index);
    const bool isPosition = failure == std::errc{} && end == step.data() + step.size() && index < items.size();
    return isPosition ? std::optional<PathStep>(index) : std::nullopt;
}

// The id of a card as a step. Of several cards with one id it means the first, so the others keep their position.
PathStep idStep(const Value &list, const PathStep &step)
{
    const auto *index = std::get_if<std::size_t>(&step);
    const Value *item = index ? child(list, step) : nullptr;
    const std::string *id = item ? idOf(*item) : nullptr;
    const auto isNamesake = [&](const Value &other) { return idOf(other) && *idOf(other) == *id; };
    if (!id || std::any_of(list.list().begin(), list.list().begin() + std::ptrdiff_t(*index), isNamesake))
        return step;
    return *id;
}

} // namespace

ResolvedPath resolve(const Value &value, std::string_view path)
{
    ResolvedPath resolved;
    const Value *here = &value;
    while (!path.empty()) {
        std::size_t length = 0;
        const auto step = here->isMap() ? keyStep(here->map(), path, length)
            : here->isList()            ? itemStep(here->list(), path, length)
                                        : std::nullopt;
        if (!step)
            break;
        here = child(*here, *step);
        resolved.path.push_back(*step);
        path.remove_prefix(std::min(length + 1, path.size()));
    }
    resolved.missing = path;
    return resolved;
}

bool isWholePath(std::string_view path)
{
    return !path.empty() && !path.starts_with('.') && !path.ends_with('.') && path.find("..") == path.npos;
}

Path idPath(const Value &value, const Path &path)
{
    Path ids;
    const Value *here = &value;
    for (const PathStep &step : path) {
        ids.push_back(here ? idStep(*here, step) : step);
        here = here ? child(*here, step) : nullptr;
    }
    return ids;
}

std::string idText(const Value &value, const Path &path)
{
    return pathText(idPath(value, path));
}

} // namespace rw
