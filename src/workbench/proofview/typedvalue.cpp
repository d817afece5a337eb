// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/typedvalue.h"

#include "deck/document.h"
#include "workbench/parts/qttext.h"

#include <QCoreApplication>

#include <string_view>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr std::string_view opening = "[{\"'";
constexpr std::string_view signsOfYaml = "&*!|>%@`#?"; // a plain text cannot begin with these

std::optional<Value> valueOfYaml(const std::string &before, const std::string &text, const std::string &after)
{
    const Checked<Document> read = Document::read(before + text + after, "typed");
    const Value *value = read ? read.value->value().find("v") : nullptr;
    return value ? std::optional(*value) : std::nullopt;
}

/// Whether a text can be in a list without quotes.
bool isPlain(const std::string &text)
{
    const std::optional<Value> list = valueOfYaml("v: [", text, "]\n");
    return list && list->isList() && list->size() == 1 && list->list().front() == Value(text);
}

std::string inner(const Value &value)
{
    if (value.isText())
        return isPlain(value.text()) ? value.text() : toJson(value);
    std::string text;
    if (value.isList())
        for (const Value &item : value.list())
            text += (text.empty() ? "" : ", ") + inner(item);
    else if (value.isMap())
        for (const Value::Member &member : value.map())
            text += (text.empty() ? "" : ", ") + (isPlain(member.key) ? member.key : toJson(Value(member.key))) + ": "
                + inner(member.value);
    else
        return toJson(value);
    return value.isList() ? '[' + text + ']' : '{' + text + '}';
}

} // namespace

QString typedText(const Value &value)
{
    QString unused;
    if (value.isText() && typedValue(toQt(value.text()), &unused) == value)
        return toQt(value.text());
    return toQt(value.isText() ? toJson(value) : inner(value));
}

std::optional<Value> typedValue(const QString &text, QString *trouble)
{
    const std::string typed = toStd(text.simplified());
    if (typed.empty()) {
        *trouble = QCoreApplication::translate("rw::TypedValue", "Write a value.");
        return {};
    }
    if (signsOfYaml.find(typed.front()) != signsOfYaml.npos)
        return Value(typed);
    const std::optional<Value> value = valueOfYaml("v: ", typed, "\n");
    if (value && (!value->isNull() || typed == "null" || typed == "~"))
        return value;
    if (opening.find(typed.front()) == opening.npos)
        return Value(typed);
    *trouble = QCoreApplication::translate(
        "rw::TypedValue", "A bracket or a quotation mark is missing. Lists look like [1, 2], maps like {gold: 5}.");
    return {};
}

} // namespace rw
