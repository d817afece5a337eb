// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/model/sentence.h"

#include "workbench/form/model/functionexample.h"
#include "workbench/form/model/sentenceparts.h"
#include "workbench/form/model/standards.h"
#include "workbench/form/model/wordlabel.h"

#include <algorithm>
#include <array>

namespace rw::form {

namespace {

using Options = std::vector<Option>;

/// Whether any of the windows belongs to a seat.
bool asksWhose(const Language &language, const Value &windows)
{
    const auto asks = [&](const Value &each) {
        const Name *name = each.isText() ? language.name("windows", each.text()) : nullptr;
        return name && name->sort == "whose";
    };
    return windows.isList() ? std::ranges::any_of(windows.list(), asks) : asks(windows);
}

class Offer
{
public:
    Offer(const Language &language, const DeckWords &words, const Value &ability, const Piece &piece)
        : m_language(language), m_words(words), m_ability(ability), m_piece(piece), m_parameter(piece.parameter),
          m_scope(scopeAt(language, ability, piece.path))
    {
    }

    Options all()
    {
        switch (m_piece.kind) {
        case Piece::Kind::Shape: shapes(); break;
        case Piece::Kind::Head: heads(); break;
        case Piece::Kind::Choice: choices(); break;
        case Piece::Kind::Several: several(); break;
        case Piece::Kind::Amount: amounts(); break;
        case Piece::Kind::Add: additions(); break;
        default: break;
        }
        return std::move(m_options);
    }

private:
    void add(Value value, std::string label, std::string about)
    {
        m_options.push_back({std::move(value), std::move(label), std::move(about)});
    }
    void shapes();
    void heads();
    void choices();
    void several();
    void amounts();
    void additions();
    void list(const std::string &key);
    void seats();
    void things();
    void limits();
    void chosenNames(std::string_view sort);
    void headerAdditions();
    bool hasWords(const Parameter &parameter) const;
    void missing(const std::vector<Parameter> &parameters, const Value &content);
    void missingFields(const std::string &sort, const Value &content, const Word *beside);

    const Language &m_language;
    const DeckWords &m_words;
    const Value &m_ability;
    const Piece &m_piece;
    const Parameter &m_parameter;
    Scope m_scope;
    Options m_options;
};

void Offer::shapes()
{
    for (const Shape &shape : m_language.shapes())
        add(shape.key, shapeLabel(shape.key), shape.about);
}

void Offer::heads()
{
    for (const Word *word : m_language.words(m_piece.family))
        add(word->key, spoken(word->key), word->about);
}

void Offer::list(const std::string &key)
{
    const bool isThing = key == "cards" || key == "seats";
    for (const Name &name : m_language.names(key)) {
        const bool asks = isThing
            && ((name.key == "they" && !m_scope.they) || (name.key == "it" && !m_scope.it)
                || (name.key == "candidate" && !m_scope.candidate));
        if (!asks)
            add(name.key, key == "windows" ? windowLabel(m_language, name, whoseOf(m_ability)) : label(m_language, name),
                name.about);
    }
    if (const auto deck = m_words.find(key); deck != m_words.end())
        for (const std::string &word : deck->second)
            if (!m_language.name(key, word))
                add(word, spoken(word), {});
    // Words of these lists that only a deck knows are stored under the lists' own names.
    if (key == "listed_words")
        for (const Name &each : m_language.names("word_lists"))
            if (const auto words = m_words.find(each.key); words != m_words.end())
                for (const std::string &word : words->second)
                    add(word, spoken(word), "one of " + spoken(each.key));
}

void Offer::chosenNames(std::string_view sort)
{
    for (const Chosen &each : m_scope.chosen) {
        const bool thing = each.sort != "seat" && each.sort != "number" && each.sort != "word";
        if (each.sort == sort || (sort == "any" && thing))
            add("the " + each.name, "the " + each.name, "chosen before");
    }
}

void Offer::seats()
{
    for (const std::string &key : {std::string("seats"), std::string("roles")})
        list(key);
    if (m_parameter.takes == "seats")
        list("seat_sets");
    for (const std::string &key : m_parameter.lists)
        list(key);
    chosenNames("seat");
    const Options single = m_options;
    for (const std::string &side : {std::string("left of "), std::string("right of ")})
        for (const Option &each : single)
            if (!m_language.name("seat_sets", each.value.text())
                && !std::ranges::any_of(m_parameter.lists,
                                        [&](const std::string &list) { return m_language.name(list, each.value.text()); }))
                add(side + each.value.text(), side + each.label, "a neighbour");
}

void Offer::things()
{
    if (m_parameter.sort.empty() || m_parameter.sort == "card" || m_parameter.sort == "any")
        list("cards");
    chosenNames(m_parameter.sort.empty() ? "card" : std::string_view(m_parameter.sort));
    if (m_parameter.takes == "pattern")
        add(Standards(m_language, m_words, m_ability, m_scope).filter(m_parameter.sort), "one whose ...", "any that matches");
}

void Offer::limits()
{
    for (const char *times : {"once", "twice", "3 times", "4 times"})
        for (const char *span : {"use", "step", "turn", "round", "game"})
            add(std::string(times) + " per " + span, std::string(times) + " per " + span, {});
}

void Offer::choices()
{
    const std::string &takes = m_parameter.takes;
    if (m_piece.part == Piece::Part::Sign) {
        constexpr std::array<std::array<const char *, 2>, 6> signs{{{"=", "the same"},
                                                                    {"!=", "not the same"},
                                                                    {"<", "less"},
                                                                    {"<=", "as much or less"},
                                                                    {">", "more"},
                                                                    {">=", "as much or more"}}};
        for (const auto &[sign, about] : signs)
            add(sign, sign, about);
    } else if (takes == "while") {
        add("always", "always", "as long as the card works");
        add(Value::List{Standards(m_language, m_words, m_ability, m_scope).statementOf("condition")}, "something holds",
            "as long as conditions hold");
    } else if (takes == "limit") {
        limits();
    } else if (takes == "seat" || takes == "seats") {
        seats();
    } else if (takes == "thing" || takes == "pattern") {
        things();
    } else {
        several();
    }
}

void Offer::several()
{
    if (m_parameter.takes == "seat" || m_parameter.takes == "seats")
        return seats();
    if (m_parameter.takes == "thing")
        return things();
    for (const std::string &key : m_parameter.lists)
        list(key);
    if (m_parameter.named)
        chosenNames("word");
    if (m_parameter.takes == "setting")
        amounts();
}

void Offer::amounts()
{
    const std::int64_t least = m_parameter.least.value_or(0);
    for (std::int64_t number = least; number <= least + 6; ++number)
        add(number, std::to_string(number), {});
    if (m_parameter.takes == "range") {
        add("4..", "4..", "4 or more");
        add("..2", "..2", "2 or less");
        add("1..3", "1..3", "from 1 to 3");
    }
    if (m_parameter.all)
        add("all", "all", "everything there is");
    if (m_scope.thatMuch)
        add("that_much", "that much", "the amount of the event");
    chosenNames("number");
    for (const std::string &key : {std::string("resources"), std::string("numbers"), std::string("values")})
        for (const Name &name : m_language.names(key))
            add(name.key, spoken(name.key), name.about);
    if (m_parameter.takes == "range")
        return;
    for (const Name &function : m_language.functions())
        if (const std::string example = functionExample(m_language, function.key); !example.empty())
            add(example, example, function.about);
}

/// Whether there is any word to begin with. A list that only a deck fills may be empty.
bool Offer::hasWords(const Parameter &parameter) const
{
    if (parameter.takes != "word" && parameter.takes != "words")
        return true;
    return std::ranges::any_of(
        parameter.lists, [&](const std::string &each) { return !m_language.names(each).empty() || m_words.contains(each); });
}

void Offer::missing(const std::vector<Parameter> &parameters, const Value &content)
{
    for (const Parameter &each : parameters)
        if (!content.find(each.key) && m_language.isUsable(each) && hasWords(each))
            add(each.key, spoken(each.key), each.about);
}

void Offer::missingFields(const std::string &sort, const Value &content, const Word *beside)
{
    for (const Parameter *field : m_language.fields(sort))
        if (!content.find(field->key) && !(beside && beside->parameter(field->key)) && hasWords(*field))
            add(field->key, spoken(field->key), field->about);
}

void Offer::headerAdditions()
{
    const Shape *shape = shapeOf(m_language, m_ability);
    if (!shape)
        return;
    const Value *may = m_ability.find("may");
    if (may && !may->find("whose") && may->find("window") && asksWhose(m_language, *may->find("window")))
        add("whose", "whose turn", "in windows that belong to a seat: whose");
    for (const std::string &key : shape->can)
        if (!m_ability.find(key) && (key != "works" || m_language.isUsable(worksParameter())))
            add(key, spoken(key),
                key == "if"           ? "only when conditions hold"
                    : key == "cost"   ? "what is paid when it is announced"
                    : key == "choose" ? "what is chosen when it is announced"
                    : key == "limit"  ? "how often it can be used"
                    : key == "works"  ? "where the card must lie"
                                      : "several of them count once");
    for (const std::string &key : shape->must)
        if (!m_ability.find(key))
            add(key, spoken(key), "what it does");
}

void Offer::additions()
{
    const Value *content = valueAt(m_ability, m_piece.path);
    if (m_parameter.takes == "word" && content) {
        const Word *word = m_language.word(m_piece.family, m_parameter.key);
        if (!word)
            return;
        if (word->open == "resources")
            for (const Name &each : m_language.names("resources"))
                if (!content->find(each.key))
                    add(each.key, label(m_language, each), each.about);
        missing(word->parameters, *content);
        if (word->open == "fields")
            missingFields("card", *content, word);
    } else if (m_parameter.takes == "filters" && content) {
        missingFields(m_parameter.sort, *content, nullptr);
    } else if (m_parameter.takes == "option" && content) {
        missing({{.key = "say", .takes = "free", .about = "what the option is called"},
                 {.key = "if", .takes = "conditions", .about = "only when conditions hold"},
                 {.key = "cost", .takes = "operations", .about = "what is paid for it"}},
                *content);
    } else if (m_piece.family == "option") {
        add("option", "an option", "one more to choose from");
    } else if (!m_piece.family.empty()) {
        heads();
    } else {
        headerAdditions();
    }
}

/// Makes the value for the key that was chosen to be added.
class Addition
{
public:
    Addition(const Language &language, const DeckWords &words, const Value &ability, const Piece &piece)
        : m_language(language), m_ability(ability), m_piece(piece),
          m_standards(language, words, ability, scopeAt(language, ability, piece.path))
    {
    }

    Changes of(const std::string &key) const
    {
        if (m_piece.parameter.takes == "word")
            return toWord(key);
        if (m_piece.parameter.takes == "filters")
            return {Change::set(joined(m_piece.path, key), fieldContent(m_piece.parameter.sort, key))};
        if (m_piece.parameter.takes == "option")
            return {Change::set(joined(m_piece.path, key), key == "say" ? Value("Say what it is") : m_standards.section(key))};
        if (!m_piece.family.empty())
            return toList(key);
        if (key == "whose")
            return {Change::set({"may", "whose"}, "own")};
        return {Change::set({key}, m_standards.section(key))};
    }

private:
    Changes toList(const std::string &key) const
    {
        const Value *list = valueAt(m_ability, m_piece.path);
        const std::size_t end = list ? list->size() : 0;
        if (m_piece.family == "option")
            return {Change::insert(m_piece.path, end, m_standards.option())};
        const Word *word = m_language.word(m_piece.family, key);
        return word ? Changes{Change::insert(m_piece.path, end, m_standards.statement(*word))} : Changes{};
    }

    Changes toWord(const std::string &key) const
    {
        const Word *word = m_language.word(m_piece.family, m_piece.parameter.key);
        const Value *content = valueAt(m_ability, m_piece.path);
        if (!word || !content)
            return {};
        Changes changes;
        for (const std::vector<std::string> &group : word->oneOf)
            if (std::ranges::find(group, key) != group.end())
                for (const std::string &other : group)
                    if (other != key && content->find(other))
                        changes.push_back(Change::remove(joined(m_piece.path, other)));
        const Parameter *parameter = word->parameter(key);
        const bool isResource = !parameter && word->open == "resources";
        changes.push_back(Change::set(joined(m_piece.path, key),
                                      parameter        ? m_standards.content(*parameter)
                                          : isResource ? Value(1)
                                                       : fieldContent("card", key)));
        if (const Parameter *beside = parameter ? word->parameter(parameter->with) : nullptr;
            beside && !content->find(beside->key))
            changes.push_back(Change::set(joined(m_piece.path, beside->key), m_standards.content(*beside)));
        return changes;
    }

    Value fieldContent(const std::string &sort, const std::string &key) const
    {
        const Parameter *field = m_language.field(sort, key);
        return !field ? Value() : field->takes == "amount" ? Value(1) : m_standards.content(*field);
    }

    const Language &m_language;
    const Value &m_ability;
    const Piece &m_piece;
    Standards m_standards;
};

Value recombined(const Value &ability, const Piece &piece, const Value &value)
{
    const Value *old = valueAt(ability, piece.path);
    Comparison parts = old && old->isText() ? comparison(old->text()) : Comparison{};
    (piece.part == Piece::Part::Left       ? parts.left
         : piece.part == Piece::Part::Sign ? parts.sign
                                           : parts.right) = value.isText() ? value.text() : toJson(value);
    return parts.left + " " + parts.sign + " " + parts.right;
}

/// `3, 5..7` as a list, `3` as a number.
Value writtenRange(const std::string &text)
{
    Value::List items;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        items.push_back(written(text.substr(at, comma - at)));
        at = comma + 1;
    }
    return items.size() == 1 ? items.front() : Value(std::move(items));
}

Value headed(const Language &language, const DeckWords &words, const Value &ability, const Piece &piece, const std::string &key)
{
    const Word *word = language.word(piece.family, key);
    const Value *old = valueAt(ability, piece.path);
    const Standards standards(language, words, ability, scopeAt(language, ability, piece.path));
    return word ? standards.statement(*word, old ? *old : Value()) : old ? *old : Value();
}

} // namespace

std::vector<Option> options(const Language &language, const DeckWords &words, const Value &ability, const Piece &piece)
{
    return Offer(language, words, ability, piece).all();
}

Changes chosen(const Language &language, const DeckWords &words, const Value &ability, const Piece &piece, const Value &value)
{
    switch (piece.kind) {
    case Piece::Kind::Shape:
        if (const Shape *shape = value.isText() ? language.shape(value.text()) : nullptr)
            return {Change::set({}, Standards(language, words, ability).ability(*shape, ability))};
        return {};
    case Piece::Kind::Head:
        return {Change::set(piece.path, headed(language, words, ability, piece, value.isText() ? value.text() : std::string()))};
    case Piece::Kind::Add: return value.isText() ? Addition(language, words, ability, piece).of(value.text()) : Changes{};
    case Piece::Kind::Name:
        return value.isText() && isName(value.text()) ? differences(ability, renamed(ability, piece.text, value.text()))
                                                      : Changes{};
    case Piece::Kind::Flag:
        return value == Value(true) ? Changes{Change::set(piece.path, true)} : without(language, ability, piece.path);
    default: break;
    }
    if (piece.part != Piece::Part::Whole)
        return {Change::set(piece.path, recombined(ability, piece, value))};
    if (piece.kind == Piece::Kind::Amount && value.isText())
        return {Change::set(piece.path,
                            piece.parameter.takes == "range"      ? writtenRange(value.text())
                                : piece.parameter.takes == "test" ? value
                                                                  : written(value.text()))};
    Changes changes{Change::set(
        piece.path, piece.kind == Piece::Kind::Several && value.isList() && value.size() == 1 ? value.list().front() : value)};
    if (piece.path == Path{"may", "window"} && valueAt(ability, {"may", "whose"}) && !asksWhose(language, value))
        changes.push_back(Change::remove({"may", "whose"}));
    return changes;
}

Changes without(const Language &language, const Value &ability, const Path &path)
{
    if (path.empty())
        return {};
    Path parent = path;
    parent.pop_back();
    const Value *around = valueAt(ability, parent);
    const bool isLast = around && around->size() == 1 && !parent.empty();
    const auto *listKey = parent.empty() ? nullptr : std::get_if<std::string>(&parent.back());
    if (!isLast || !listKey)
        return {Change::remove(path)};
    const Shape *shape = shapeOf(language, ability);
    const bool isSection = parent.size() == 1;
    const bool isNeededSection =
        isSection && shape && (*listKey == shape->key || std::ranges::find(shape->must, *listKey) != shape->must.end());
    if (isNeededSection)
        return {Change::remove(path)};
    if (isSection)
        return {Change::remove(parent)};
    // The value of a word: `any: [...]`, or a parameter of a word.
    const auto *wordKey = parent.size() > 1 ? std::get_if<std::string>(&parent[parent.size() - 2]) : nullptr;
    for (const char *family : {"event", "condition", "operation", "modifier"}) {
        if (const Word *word = language.word(family, *listKey); word && word->parameter("") && around->isList())
            return without(language, ability, Path(parent.begin(), parent.end() - 1));
        const Word *word = wordKey ? language.word(family, *wordKey) : nullptr;
        const Parameter *parameter = word ? word->parameter(*listKey) : nullptr;
        if (parameter && !parameter->must)
            return {Change::remove(parent)};
        if (parameter && parameter->takes == "pattern")
            return {Change::set(parent, "this")};
    }
    return {Change::remove(path)};
}

Changes doubled(const Value &ability, const Path &item)
{
    const auto *index = item.empty() ? nullptr : std::get_if<std::size_t>(&item.back());
    const Value *value = valueAt(ability, item);
    if (!index || !value)
        return {};
    return {Change::insert(Path(item.begin(), item.end() - 1), *index + 1, *value)};
}

} // namespace rw::form
