// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/model/sentence.h"

#include "workbench/form/model/sentenceparts.h"
#include "workbench/form/model/standards.h"
#include "workbench/form/model/wordlabel.h"

#include <algorithm>
#include <array>

namespace rw::form {

namespace {

/// The words before the first statement of a list, and before each further one.
struct Lead
{
    std::string first;
    std::string next;
};

Lead leadOf(const std::string &key)
{
    if (key == "choose")
        return {"first", "and"};
    if (key == "do")
        return {"do", "then"};
    if (key == "hold")
        return {"so that", "and"};
    if (key == "of")
        return {"either", "or"};
    if (key == "then" || key == "else")
        return {key == "else" ? "otherwise" : "then", "then"};
    return {key, "and"};
}

bool isList(const std::string &takes)
{
    return takes == "conditions" || takes == "operations" || takes == "modifiers" || takes == "options";
}

class Builder
{
public:
    Builder(const Language &language, const Value &ability) : m_language(language), m_ability(ability) {}

    Sentence whole();

private:
    /// A list inside a statement, shown on lines of its own.
    struct Inner
    {
        std::string takes;
        Path path;
        Lead lead;
    };
    using Pieces = std::vector<Piece>;

    void header(const Shape &shape);
    void window(Pieces &pieces);
    void extras(const Shape &shape, Pieces &pieces);
    void oddMembers(const Shape &shape);
    void list(const Value &items, const Path &path, const std::string &family, const Lead &lead, int depth);
    void options(const Value &items, const Path &path, const Lead &lead, int depth);
    void option(const Value &value, const Path &path, const std::string &lead, int depth);
    void inner(const std::vector<Inner> &all, int depth);
    void statement(const Value &value, const Path &path, const std::string &family, Pieces &pieces, std::vector<Inner> &later);
    void content(const Word &word, const Value &value, const Path &path, Pieces &pieces, std::vector<Inner> &later);
    void parameter(const Parameter &parameter, const Value &value, const Path &path, Pieces &pieces, std::vector<Inner> &later);
    void filters(const Parameter &parameter, const Value &value, const Path &path, Pieces &pieces);
    void terms(const std::string &sort, const Value &filter, const Path &path, const Word *beside, Pieces &pieces);

    const Language &m_language;
    const Value &m_ability;
    Sentence m_lines;
};

Piece words(std::string text)
{
    return {.text = std::move(text)};
}

Sentence Builder::whole()
{
    const Shape *shape = shapeOf(m_language, m_ability);
    if (!shape) {
        m_lines.push_back({.pieces = {{.kind = Piece::Kind::Shape,
                                       .text = "choose how it works",
                                       .about = "Whether it acts by itself, may be used, or holds."}}});
        if (m_ability.size() > 0)
            m_lines.push_back({.depth = 1, .pieces = {oddPiece(m_ability, {})}});
        return m_lines;
    }
    header(*shape);
    if (const Value *held = m_ability.find("while"); held && held->isList())
        list(*held, {"while"}, "condition", {"as long as", "and"}, 1);
    for (const char *key : {"choose", "if", "cost", "do", "hold"})
        if (const Value *items = m_ability.find(key))
            list(*items, {key}, familyOf(key), leadOf(key), 1);
    oddMembers(*shape);
    return std::move(m_lines);
}

void Builder::header(const Shape &shape)
{
    Line line;
    line.pieces.push_back({.kind = Piece::Kind::Shape, .text = shapeLabel(shape.key), .about = shape.about});
    std::vector<Inner> later;
    if (shape.key == "may")
        window(line.pieces);
    else if (shape.key == "when")
        statement(*m_ability.find("when"), {"when"}, "event", line.pieces, later);
    else
        line.pieces.push_back(whilePiece(*m_ability.find(shape.key)));
    extras(shape, line.pieces);
    m_lines.push_back(std::move(line));
    inner(later, 1);
}

void Builder::window(Pieces &pieces)
{
    const Value &may = *m_ability.find("may");
    const Value *at = may.find("window");
    if (!may.isMap() || !at) {
        pieces.push_back(oddPiece(may, {"may"}));
        return;
    }
    pieces.push_back(severalPiece(m_language, windowParameter(), *at, {"may", "window"}, whoseOf(m_ability)));
    pieces.back().removable = false;
    if (const Value *whose = may.find("whose")) {
        pieces.push_back(words("whose turn:"));
        pieces.push_back(choicePiece(m_language, whoseParameter(), *whose, {"may", "whose"}));
    }
    for (const Value::Member &member : may.map())
        if (member.key != "window" && member.key != "whose")
            pieces.push_back(oddPiece(member.value, {"may", member.key}));
}

void Builder::extras(const Shape &shape, Pieces &pieces)
{
    if (const Value *works = m_ability.find("works")) {
        pieces.push_back(words("while it lies in"));
        pieces.push_back(severalPiece(m_language, worksParameter(), *works, {"works"}, {}));
    }
    if (const Value *limit = m_ability.find("limit"))
        pieces.push_back(choicePiece(m_language, limitParameter(), *limit, {"limit"}));
    if (const Value *only = m_ability.find("only_one"))
        pieces.push_back(
            flagPiece({.key = "only_one", .takes = "flag", .about = "several of them count once"}, *only, {"only_one"}));
    const Piece more{.kind = Piece::Kind::Add, .text = "…", .about = "Say more: " + shape.about};
    pieces.push_back(more);
}

void Builder::oddMembers(const Shape &shape)
{
    for (const Value::Member &member : m_ability.map()) {
        const auto has = [&](const std::vector<std::string> &keys) { return std::ranges::find(keys, member.key) != keys.end(); };
        const bool known = member.key == shape.key || has(shape.must) || has(shape.can);
        if (!known)
            m_lines.push_back({.depth = 1, .pieces = {oddPiece(member.value, {member.key})}});
    }
}

void Builder::list(const Value &items, const Path &path, const std::string &family, const Lead &lead, int depth)
{
    if (!items.isList()) {
        m_lines.push_back({.depth = depth, .pieces = {words(lead.first), oddPiece(items, path)}});
        return;
    }
    const Piece more{.kind = Piece::Kind::Add,
                     .text = "+ " + (items.size() == 0 ? lead.first : lead.next),
                     .path = path,
                     .about = "Add another " + family,
                     .family = family};
    std::size_t inside = 1;
    for (std::size_t i = 0; i < items.size(); ++i) {
        Line line{depth, joined(path, i), {words(i == 0 ? lead.first : lead.next)}};
        std::vector<Inner> later;
        statement(items.list()[i], line.item, family, line.pieces, later);
        inside = later.size();
        if (i + 1 == items.size() && inside == 0)
            line.pieces.push_back(more);
        m_lines.push_back(std::move(line));
        inner(later, depth + 1);
    }
    if (inside > 0)
        m_lines.push_back({.depth = depth, .pieces = {more}});
}

void Builder::options(const Value &items, const Path &path, const Lead &lead, int depth)
{
    if (!items.isList()) {
        m_lines.push_back({.depth = depth, .pieces = {words(lead.first), oddPiece(items, path)}});
        return;
    }
    for (std::size_t i = 0; i < items.size(); ++i)
        option(items.list()[i], joined(path, i), i == 0 ? lead.first : lead.next, depth);
    m_lines.push_back(
        {.depth = depth,
         .pieces = {
             {.kind = Piece::Kind::Add, .text = "+ or", .path = path, .about = "Add another option", .family = "option"}}});
}

void Builder::option(const Value &value, const Path &path, const std::string &lead, int depth)
{
    Line line{depth, path, {words(lead)}};
    if (!value.isMap()) {
        line.pieces.push_back(oddPiece(value, path));
        m_lines.push_back(std::move(line));
        return;
    }
    if (const Value *say = value.find("say"); say && say->isText())
        line.pieces.push_back({.kind = Piece::Kind::Free,
                               .text = say->text(),
                               .path = joined(path, PathStep("say")),
                               .about = "what the option is called",
                               .removable = true});
    line.pieces.push_back({.kind = Piece::Kind::Add,
                           .text = "…",
                           .path = path,
                           .about = "Say more about this option",
                           .parameter = {.key = {}, .takes = "option"}});
    m_lines.push_back(std::move(line));
    for (const char *key : {"if", "cost", "do"})
        if (const Value *items = value.find(key))
            list(*items, joined(path, PathStep(key)), familyOf(key), leadOf(key), depth + 1);
}

void Builder::inner(const std::vector<Inner> &all, int depth)
{
    for (const Inner &each : all) {
        const Value &items = *valueAt(m_ability, each.path);
        if (each.takes == "options")
            options(items, each.path, each.lead, depth);
        else
            list(items, each.path, familyOf(each.takes), each.lead, depth);
    }
}

void Builder::statement(const Value &value, const Path &path, const std::string &family, Pieces &pieces,
                        std::vector<Inner> &later)
{
    if (!value.isMap() || value.size() != 1) {
        pieces.push_back(oddPiece(value, path));
        return;
    }
    const Value::Member &only = value.map().front();
    const Word *word = m_language.word(family, only.key);
    const Path inside = joined(path, only.key);
    pieces.push_back({.kind = Piece::Kind::Head,
                      .text = spoken(only.key),
                      .path = path,
                      .about = word ? word->about : "The game does not know this word.",
                      .family = family});
    if (!word) {
        pieces.push_back(oddPiece(only.value, inside));
        return;
    }
    if (const Parameter *whole = word->parameter(""))
        parameter(*whole, only.value, inside, pieces, later);
    else if (only.value.isMap() || only.value.isNull())
        content(*word, only.value, inside, pieces, later);
    else
        pieces.push_back(oddPiece(only.value, inside));
}

void Builder::content(const Word &word, const Value &value, const Path &path, Pieces &pieces, std::vector<Inner> &later)
{
    const auto isResource = [&](const std::string &key) { return word.open == "resources" && m_language.name("resources", key); };
    if (value.isMap())
        for (const Value::Member &member : value.map())
            if (!word.parameter(member.key) && isResource(member.key)) {
                const Name &resource = *m_language.name("resources", member.key);
                const Parameter amount{.key = member.key, .takes = "amount", .about = resource.about, .all = true, .least = 0};
                pieces.push_back(amountPiece(amount, member.value, joined(path, member.key)));
                pieces.push_back(words(label(m_language, resource)));
            }
    for (const Parameter &each : word.parameters)
        if (const Value *given = value.find(each.key)) {
            const bool speaks = each.takes == "flag" || isList(each.takes);
            if (!speaks)
                pieces.push_back(words(spoken(each.key)));
            parameter(each, *given, joined(path, each.key), pieces, later);
        }
    if (word.open == "fields")
        terms("card", value, path, &word, pieces);
    if (value.isMap())
        for (const Value::Member &member : value.map()) {
            const bool known = word.parameter(member.key) || isResource(member.key)
                || (word.open == "fields" && m_language.field("card", member.key));
            if (!known)
                pieces.push_back(oddPiece(member.value, joined(path, member.key)));
        }
    const Piece more{.kind = Piece::Kind::Add,
                     .text = "…",
                     .path = path,
                     .about = "Say more: " + word.about,
                     .parameter = {.key = word.key, .takes = "word"},
                     .family = word.family};
    if (hasMore(m_language, word, value))
        pieces.push_back(more);
}

void Builder::parameter(const Parameter &parameter, const Value &value, const Path &path, Pieces &pieces,
                        std::vector<Inner> &later)
{
    const std::string &takes = parameter.takes;
    if (isList(takes)) {
        const std::string statementWord = std::get<std::string>(path[path.size() - 1]);
        const Lead lead = !parameter.key.empty() ? leadOf(parameter.key)
            : statementWord == "any"             ? Lead{"either", "or"}
                                                 : Lead{"that", "and"};
        later.push_back({takes, path, lead});
    } else if (takes == "event") {
        statement(value, path, "event", pieces, later);
    } else if (takes == "test") {
        comparisonPieces(parameter, value, path, pieces);
    } else if (takes == "filters" || (takes == "pattern" && !value.isText())) {
        filters(parameter, value, path, pieces);
    } else {
        pieces.push_back(plainPiece(m_language, parameter, value, path));
    }
}

void Builder::filters(const Parameter &parameter, const Value &value, const Path &path, Pieces &pieces)
{
    if (parameter.takes == "pattern")
        pieces.push_back({.kind = Piece::Kind::Choice,
                          .text = "one whose",
                          .path = path,
                          .about = parameter.about,
                          .parameter = parameter,
                          .removable = !parameter.must});
    if (value.isMap()) {
        terms(parameter.sort, value, path, nullptr, pieces);
        return;
    }
    if (!value.isList()) {
        pieces.push_back(oddPiece(value, path));
        return;
    }
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (i > 0)
            pieces.push_back(words("or"));
        if (value.list()[i].isMap())
            terms(parameter.sort, value.list()[i], joined(path, i), nullptr, pieces);
        else
            pieces.push_back(oddPiece(value.list()[i], joined(path, i)));
    }
}

void Builder::terms(const std::string &sort, const Value &filter, const Path &path, const Word *beside, Pieces &pieces)
{
    bool isFirst = true;
    for (const Value::Member &term : filter.isMap() ? filter.map() : Value::Map{}) {
        if (beside && beside->parameter(term.key))
            continue;
        const Parameter *field = m_language.field(sort, term.key);
        if (!field && beside)
            continue;
        if (!isFirst)
            pieces.push_back(words("and"));
        isFirst = false;
        pieces.push_back(field ? words(spoken(term.key)) : words(""));
        pieces.push_back(field ? fieldPiece(m_language, *field, term.value, joined(path, term.key))
                               : oddPiece(term.value, joined(path, term.key)));
    }
    if (!beside)
        pieces.push_back({.kind = Piece::Kind::Add,
                          .text = "+",
                          .path = path,
                          .about = "Ask for more",
                          .parameter = {.key = {}, .takes = "filters", .sort = sort}});
}

} // namespace

Sentence sentence(const Language &language, const Value &ability)
{
    return Builder(language, ability).whole();
}

std::string plainText(const Sentence &sentence)
{
    std::string text;
    for (const Line &line : sentence) {
        std::string row(std::size_t(line.depth) * 2, ' ');
        for (const Piece &piece : line.pieces) {
            if (piece.text.empty() || piece.kind == Piece::Kind::Add)
                continue;
            if (row.find_last_not_of(' ') != row.npos)
                row += ' ';
            row += piece.kind == Piece::Kind::Words ? piece.text : '[' + piece.text + ']';
        }
        if (row.find_last_not_of(' ') != row.npos)
            text += row + '\n';
    }
    return text;
}

Comparison comparison(const std::string &text)
{
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
        if (depth != 0 || std::string_view("=!<>").find(text[i]) == std::string_view::npos)
            continue;
        const std::size_t length = i + 1 < text.size() && text[i + 1] == '=' ? 2 : 1;
        return {trimmed(text.substr(0, i)), text.substr(i, length), trimmed(text.substr(i + length))};
    }
    return {};
}

} // namespace rw::form
