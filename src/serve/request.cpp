// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/request.h"

#include "deck/deckreport.h"
#include "engine/json.h"

namespace rw {

namespace {

constexpr std::size_t longestId = 100;
constexpr const char *file = "request"; ///< the name of the input in findings

bool canBeId(const Value &value)
{
    return value.isInt() || (value.isText() && value.text().size() <= longestId);
}

} // namespace

ReadRequest readRequest(std::string_view text, int line)
{
    ReadRequest read;
    read.request.line = line;
    read.request.bytes = text.size();
    Checked<Value> json = readJson(text, file);
    if (!json) {
        read.findings = std::move(json.findings);
        read.findings.front().where.line = line;
        return read;
    }
    const auto refuse = [&](const char *code, const char *message, const char *remedy, const char *path) {
        read.findings.push_back(error(code, message, remedy, {}, {file, path, line, 0}));
    };
    if (!json.value->isMap()) {
        refuse("serve.no-request", "a request is a map", R"(write {"id": 1, "do": "describe"})", "");
        return read;
    }
    for (Value::Member &member : json.value->map()) {
        if (member.key == "id" && canBeId(member.value))
            read.request.id = std::move(member.value);
        else if (member.key == "do" && member.value.isText())
            read.request.name = member.value.text();
        else if (member.key != "id" && member.key != "do")
            read.request.fields.map().push_back(std::move(member));
    }
    if (read.request.id.isNull())
        refuse("serve.no-id", "the request has no id", "give it one: a whole number, or a text of at most 100 bytes", "id");
    if (read.request.name.empty())
        refuse("serve.no-request", "the request does not say what to do", R"(write it as "do": "describe")", "do");
    return read;
}

Value answerTo(const Value &id, const Checked<Value> &outcome)
{
    Value answer = Value::Map{{"id", id}, {"ok", outcome.value.has_value()}};
    if (outcome)
        answer["result"] = *outcome.value;
    if (outcome && outcome.findings.empty())
        return answer;
    Value list = Value::List{};
    for (const Finding &finding : outcome.findings)
        list.append(findingValue(finding));
    answer["findings"] = std::move(list);
    return answer;
}

Value progressOf(const Value &id, Value progress)
{
    return Value::Map{{"id", id}, {"progress", std::move(progress)}};
}

} // namespace rw
