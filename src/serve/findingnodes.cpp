// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/findingnodes.h"

namespace rw {

namespace {

/// The byte at which a character of a line stands; lines and columns count from 1.
std::size_t offsetOf(const std::string &text, std::int64_t line, std::int64_t column)
{
    std::size_t at = 0;
    for (std::int64_t i = 1; i < line && at != std::string::npos; ++i) {
        at = text.find('\n', at);
        at += at == std::string::npos ? 0 : 1;
    }
    if (at == std::string::npos)
        return text.size();
    for (std::int64_t i = 1; i < column && at < text.size() && text[at] != '\n'; ++i)
        for (++at; at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80;)
            ++at;
    return at;
}

Value pathValue(const Path &path)
{
    Value steps = Value::List{};
    for (const PathStep &step : path) {
        const std::string *key = std::get_if<std::string>(&step);
        steps.append(key ? Value(*key) : Value(std::int64_t(std::get<std::size_t>(step))));
    }
    return steps;
}

} // namespace

void tellNode(const Deck &deck, Value &finding)
{
    const Value *file = finding.find("file");
    const Value *line = finding.find("line");
    const Value *column = finding.find("column");
    if (!file || !file->isText() || !line || !line->isInt() || line->toInt() < 1 || !column || !column->isInt())
        return;
    const Document *document = deck.document(file->text());
    if (!document)
        return;
    const std::size_t offset = offsetOf(document->text(), line->toInt(), column->toInt());
    finding["node"] = pathValue(document->pathOf(document->nodeAt(offset)));
}

void tellNodes(const Deck &deck, Value &findings)
{
    for (Value &finding : findings.list())
        tellNode(deck, finding);
}

} // namespace rw
