// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/model/sentenceparts.h"

#include "workbench/form/model/wordlabel.h"

#include <algorithm>
#include <charconv>

namespace rw::form {

namespace {

std::string scalarText(const Value &value)
{
    if (value.isText())
        return value.text();
    return value.isNull() ? std::string() : toJson(value);
}

bool isWord(const Value &value)
{
    return value.isText() || value.isInt();
}

std::string itemLabel(const Language &language, const Parameter &parameter, const std::string &word, const std::string &whose)
{
    for (const std::string &list : listsOf(parameter))
        if (const Name *name = list == "windows" ? language.name(list, word) : nullptr)
            return windowLabel(language, *name, whose);
    return label(language, listsOf(parameter), word);
}

} // namespace

const Shape *shapeOf(const Language &language, const Value &ability)
{
    for (const Shape &shape : language.shapes())
        if (ability.find(shape.key))
            return &shape;
    return nullptr;
}

std::string shapeLabel(const std::string &key)
{
    return key == "may" ? "You may" : key == "when" ? "When" : key == "while" ? "While" : spoken(key);
}

std::string whoseOf(const Value &ability)
{
    const Value *may = ability.find("may");
    const Value *whose = may ? may->find("whose") : nullptr;
    return whose && whose->isText() ? whose->text() : std::string();
}

Parameter windowParameter()
{
    return {.key = "window", .takes = "words", .about = "when it can be used", .lists = {"windows"}, .must = true};
}

Parameter whoseParameter()
{
    return {.key = "whose",
            .takes = "word",
            .about = "in windows that belong to a seat: whose",
            .standard = "anyone",
            .lists = {"whose"}};
}

Parameter worksParameter()
{
    return {.key = "works", .takes = "words", .about = "where the card must lie", .lists = {"works"}};
}

Parameter limitParameter()
{
    return {.key = "limit", .takes = "limit", .about = "how often it can be used"};
}

std::vector<std::string> listsOf(const Parameter &parameter)
{
    std::vector<std::string> lists;
    if (parameter.takes == "seat" || parameter.takes == "seats")
        lists = {"seats", "roles", "seat_sets"};
    if (parameter.takes == "thing" || parameter.takes == "pattern")
        lists = {"cards"};
    lists.insert(lists.end(), parameter.lists.begin(), parameter.lists.end());
    return lists;
}

Piece whilePiece(const Value &value)
{
    const bool always = value.isText() && value.text() == "always";
    if (!always && !value.isList())
        return oddPiece(value, {"while"});
    return {.kind = Piece::Kind::Choice,
            .text = always ? "always" : "something holds",
            .path = {"while"},
            .about = "As long as what?",
            .parameter = {.key = "while", .takes = "while", .must = true}};
}

Piece oddPiece(const Value &value, const Path &path)
{
    const auto *key = path.empty() ? nullptr : std::get_if<std::string>(&path.back());
    return {.kind = Piece::Kind::Odd,
            .text = (key ? *key + ": " : std::string()) + toJson(value),
            .path = path,
            .about = "This is not known here. It stays as it is; the source shows it.",
            .removable = !path.empty()};
}

Piece choicePiece(const Language &language, const Parameter &parameter, const Value &value, const Path &path)
{
    if (!isWord(value))
        return oddPiece(value, path);
    return {.kind = Piece::Kind::Choice,
            .text = itemLabel(language, parameter, scalarText(value), {}),
            .path = path,
            .about = parameter.about,
            .parameter = parameter,
            .removable = !parameter.must};
}

Piece severalPiece(const Language &language, const Parameter &parameter, const Value &value, const Path &path,
                   const std::string &whose)
{
    const Value::List items = value.isList() ? value.list() : Value::List{value};
    std::string text;
    for (const Value &item : items) {
        if (!isWord(item))
            return oddPiece(value, path);
        text += (text.empty()                 ? ""
                     : &item == &items.back() ? " or "
                                              : ", ")
            + itemLabel(language, parameter, scalarText(item), whose);
    }
    return {.kind = Piece::Kind::Several,
            .text = text.empty() ? "…" : text,
            .path = path,
            .about = parameter.about,
            .parameter = parameter,
            .removable = !parameter.must};
}

Piece amountPiece(const Parameter &parameter, const Value &value, const Path &path)
{
    if (!isWord(value))
        return oddPiece(value, path);
    return {.kind = Piece::Kind::Amount,
            .text = scalarText(value),
            .path = path,
            .about = parameter.about,
            .parameter = parameter,
            .removable = !parameter.must};
}

Piece flagPiece(const Parameter &parameter, const Value &value, const Path &path)
{
    if (!value.isBool())
        return oddPiece(value, path);
    return {.kind = Piece::Kind::Flag,
            .text = (value.toBool() ? "" : "not ") + spoken(parameter.key),
            .path = path,
            .about = parameter.about,
            .parameter = parameter,
            .removable = true};
}

Piece plainPiece(const Language &language, const Parameter &parameter, const Value &value, const Path &path)
{
    if (parameter.takes == "words")
        return severalPiece(language, parameter, value, path, {});
    if (parameter.takes == "amount")
        return amountPiece(parameter, value, path);
    if (parameter.takes == "flag")
        return flagPiece(parameter, value, path);
    if (parameter.takes == "new_name" && value.isText())
        return {.kind = Piece::Kind::Name,
                .text = value.text(),
                .path = path,
                .about = parameter.about,
                .parameter = parameter,
                .removable = !parameter.must};
    return choicePiece(language, parameter, value, path);
}

Piece fieldPiece(const Language &language, const Parameter &field, const Value &value, const Path &path)
{
    Parameter parameter = field;
    parameter.must = false;
    if (parameter.takes == "flag")
        return flagPiece(parameter, value, path);
    if (parameter.takes != "amount")
        return severalPiece(language, parameter, value, path, {});
    parameter.takes = "range";
    std::string text;
    for (const Value &item : value.isList() ? value.list() : Value::List{value}) {
        if (!isWord(item))
            return oddPiece(value, path);
        text += (text.empty() ? "" : ", ") + scalarText(item);
    }
    return {
        .kind = Piece::Kind::Amount, .text = text, .path = path, .about = field.about, .parameter = parameter, .removable = true};
}

void comparisonPieces(const Parameter &parameter, const Value &value, const Path &path, std::vector<Piece> &pieces)
{
    const Comparison parts = value.isText() ? comparison(value.text()) : Comparison{};
    if (!value.isText()) {
        pieces.push_back(oddPiece(value, path));
        return;
    }
    Piece piece{
        .kind = Piece::Kind::Amount, .text = value.text(), .path = path, .about = parameter.about, .parameter = parameter};
    if (parts.sign.empty()) {
        pieces.push_back(piece);
        return;
    }
    piece.text = parts.left, piece.part = Piece::Part::Left;
    pieces.push_back(piece);
    piece.kind = Piece::Kind::Choice, piece.text = parts.sign, piece.part = Piece::Part::Sign;
    pieces.push_back(piece);
    piece.kind = Piece::Kind::Amount, piece.text = parts.right, piece.part = Piece::Part::Right;
    pieces.push_back(piece);
}

bool hasMore(const Language &language, const Word &word, const Value &content)
{
    const auto isMissing = [&](const Parameter &each) { return !content.find(each.key) && language.isUsable(each); };
    const auto isMissingName = [&](const Name &each) { return !content.find(each.key); };
    const auto isMissingField = [&](const Parameter *each) { return !content.find(each->key); };
    return std::ranges::any_of(word.parameters, isMissing)
        || (word.open == "resources" && std::ranges::any_of(language.names("resources"), isMissingName))
        || (word.open == "fields" && std::ranges::any_of(language.fields("card"), isMissingField));
}

std::string trimmed(const std::string &text)
{
    const std::size_t begin = text.find_first_not_of(' ');
    return begin == text.npos ? std::string() : text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

Value written(const std::string &text)
{
    const std::string bare = trimmed(text);
    std::int64_t number = 0;
    const auto [end, failure] = std::from_chars(bare.data(), bare.data() + bare.size(), number);
    return failure == std::errc{} && end == bare.data() + bare.size() && !bare.empty() ? Value(number) : Value(bare);
}

} // namespace rw::form
