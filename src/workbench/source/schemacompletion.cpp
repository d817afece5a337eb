// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/source/schemacompletion.h"

#include "workbench/parts/qttext.h"

#include <QRegularExpression>

#include <algorithm>
#include <variant>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostReferences = 40; ///< chained references

/// A line in block style: the columns of its dashes, and its key.
struct Line
{
    std::vector<qsizetype> dashes;
    qsizetype column = 0; ///< column of the text behind the dashes
    QString key; ///< empty if there is none
    QString rest; ///< the text behind the key and its colon, or all of it
    bool isBlank = false;
};

Line readLine(QStringView text)
{
    static const QRegularExpression keyed(u"^([\\w.-]+(?: [\\w.-]+)*|\"[^\"]*\")\\s*:(?:\\s+|$)(.*)$"_s);
    Line line;
    qsizetype at = 0;
    for (; at < text.size() && (text[at] == u' ' || text[at] == u'-'); ++at)
        if (text[at] == u'-') {
            if (at + 1 < text.size() && text[at + 1] != u' ')
                break;
            line.dashes.push_back(at);
        }
    const QString content = text.mid(at).toString();
    line.column = at;
    line.isBlank = (content.isEmpty() && line.dashes.empty()) || content.startsWith(u'#');
    const QRegularExpressionMatch match = keyed.match(content);
    line.key = match.hasMatch() ? match.captured(1).remove(u'"') : QString();
    line.rest = match.hasMatch() ? match.captured(2) : content;
    return line;
}

/// Goes up through the lines and collects the keys and lists that contain a column.
class Ascent
{
public:
    explicit Ascent(qsizetype column) : m_column(column) {}

    void dashes(const Line &line)
    {
        for (auto dash = line.dashes.rbegin(); dash != line.dashes.rend(); ++dash)
            if (*dash < m_column) {
                m_inwards.emplace_back(std::size_t(0));
                m_column = *dash;
                m_isItem = true;
            }
    }

    void line(const Line &line)
    {
        if (line.isBlank)
            return;
        const bool isAbove = line.column < m_column || (line.column == m_column && m_isItem && line.dashes.empty());
        if (!line.key.isEmpty() && isAbove) {
            m_inwards.emplace_back(toStd(line.key));
            m_column = line.column;
            m_isItem = false;
        }
        if (line.column <= m_column)
            dashes(line);
    }

    Path path() const { return Path(m_inwards.rbegin(), m_inwards.rend()); }

private:
    qsizetype m_column;
    bool m_isItem = false; ///< the last step led into a list, whose key may be in the same column
    Path m_inwards; ///< innermost step first
};

void collect(const Value &root, const Value &part, std::vector<const Value *> &parts, int budget)
{
    if (budget == 0 || !part.isMap())
        return;
    if (const std::string reference = textOf(part, "$ref"); reference.starts_with("#/")) {
        const Value *target = &root;
        for (const QString &step : toQt(reference).mid(2).split(u'/'))
            target = target ? target->find(toStd(step)) : nullptr;
        if (target)
            collect(root, *target, parts, budget - 1);
        return;
    }
    parts.push_back(&part);
    for (const char *key : {"allOf", "anyOf", "oneOf"})
        for (const Value &each : listOf(part, key))
            collect(root, each, parts, budget - 1);
    for (const char *key : {"then", "else"})
        if (const Value *each = part.find(key))
            collect(root, *each, parts, budget - 1);
}

const Value *memberPart(const Value &part, const std::string &key)
{
    const Value *properties = part.find("properties");
    const Value *found = properties ? properties->find(key) : nullptr;
    return found ? found : part.find("additionalProperties");
}

void addWords(const Value &part, QStringList &words)
{
    for (const char *key : {"enum", "examples"})
        for (const Value &each : listOf(part, key))
            if (each.isText())
                words += toQt(each.text());
    if (const Value *word = part.find("const"); word && word->isText())
        words += toQt(word->text());
    if (textOf(part, "type") == "boolean")
        words += {u"true"_s, u"false"_s};
}

void addKeys(const Value &part, QStringList &words)
{
    if (const Value *properties = part.find("properties"); properties && properties->isMap())
        for (const Value::Member &member : properties->map())
            words += toQt(member.key) + u": "_s;
}

} // namespace

WritingPlace writingPlace(std::string_view text, std::size_t cursor)
{
    const QStringList lines = toQt(text.substr(0, cursor)).split(u'\n');
    const Line here = readLine(lines.back());
    WritingPlace place;
    static const QRegularExpression plain(u"^[\\w.-]*$"_s);
    place.isKnown = plain.match(here.rest).hasMatch() && !here.isBlank;
    if (lines.back().trimmed().isEmpty())
        place.isKnown = true;
    place.key = toStd(here.key);
    place.prefix = toStd(here.rest);
    Ascent ascent(here.column);
    ascent.dashes(here);
    for (auto line = lines.rbegin() + 1; line != lines.rend(); ++line)
        ascent.line(readLine(*line));
    place.path = ascent.path();
    return place;
}

std::vector<const Value *> schemaParts(const Value &schema, const Path &path)
{
    std::vector<const Value *> parts;
    collect(schema, schema, parts, mostReferences);
    for (const PathStep &step : path) {
        std::vector<const Value *> next;
        for (const Value *part : parts) {
            const std::string *key = std::get_if<std::string>(&step);
            if (const Value *inner = key ? memberPart(*part, *key) : part->find("items"))
                collect(schema, *inner, next, mostReferences);
        }
        parts = std::move(next);
    }
    return parts;
}

QStringList completions(const Value &schema, const WritingPlace &place)
{
    if (!place.isKnown)
        return {};
    Path path = place.path;
    if (!place.key.empty())
        path.emplace_back(place.key);
    QStringList words;
    for (const Value *part : schemaParts(schema, path)) {
        if (place.key.empty())
            addKeys(*part, words);
        else
            addWords(*part, words);
    }
    words.removeDuplicates();
    words.removeIf([&](const QString &word) { return !word.startsWith(toQt(place.prefix)); });
    return words;
}

} // namespace rw
