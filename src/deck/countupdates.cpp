// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/countupdates.h"

#include "deck/edit.h"

namespace rw {

namespace {

Value stepValue(const PathStep &step)
{
    const std::size_t *position = std::get_if<std::size_t>(&step);
    return position ? Value(std::int64_t(*position)) : Value(std::get<std::string>(step));
}

PathStep stepOf(const Value &step)
{
    return step.isInt() ? PathStep(std::size_t(step.toInt())) : PathStep(step.isText() ? step.text() : std::string());
}

const Value::List &listIn(const Value &map, std::string_view key)
{
    static const Value::List none;
    const Value *list = map.find(key);
    return list && list->isList() ? list->list() : none;
}

} // namespace

Value countsValue(const std::vector<CountUpdate> &updates)
{
    Value all = Value::List{};
    for (const CountUpdate &update : updates) {
        Value path = Value::List{};
        for (const PathStep &step : update.path)
            path.append(stepValue(step));
        all.append(Value::Map{{"file", update.file}, {"path", std::move(path)}, {"value", update.value}});
    }
    return all;
}

std::vector<CountUpdate> countUpdatesIn(const Value &proofs)
{
    std::vector<CountUpdate> updates;
    for (const Value &proof : listIn(proofs, "proofs"))
        for (const Value &each : listIn(proof, "counts")) {
            const Value *file = each.find("file");
            const Value *value = each.find("value");
            if (!file || !file->isText() || !value || !value->isInt())
                continue;
            CountUpdate update{file->text(), {}, value->toInt()};
            for (const Value &step : listIn(each, "path"))
                update.path.push_back(stepOf(step));
            updates.push_back(std::move(update));
        }
    return updates;
}

Checked<Document> withCounts(const Document &file, const std::vector<CountUpdate> &updates)
{
    Document document = file;
    for (const CountUpdate &update : updates) {
        if (update.file != file.file())
            continue;
        Checked<Edit> edit = setValue(document, update.path, Value(update.value));
        if (!edit)
            return {std::nullopt, std::move(edit.findings)};
        document = edit.value->after;
    }
    return {std::move(document), {}};
}

} // namespace rw
