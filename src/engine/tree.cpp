// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tree.h"

#include <algorithm>
#include <charconv>

namespace rw {

Setup Setup::of(int count)
{
    Setup setup;
    for (int seat = 1; seat <= count; ++seat)
        setup.seats.push_back("seat" + std::to_string(seat));
    return setup;
}

void TreeWriter::put(std::string_view key, Value value, Sight sight)
{
    m_here[key] = m_eye.sees(sight) ? std::move(value) : Value(unknownWord);
}

void TreeWriter::seat(std::string_view key, const std::uint8_t &seat, Sight sight)
{
    put(key, seat == noSeat ? Value() : Value(m_setup.seats.at(seat)), sight);
}

void TreeWriter::word(std::string_view key, const std::uint8_t &index, Words words, Sight sight)
{
    put(key, Value(words[index]), sight);
}

void TreeWriter::numbers(std::string_view key, const std::vector<int> &numbers, std::int64_t, std::int64_t, Sight sight)
{
    put(key, Value(Value::List(numbers.begin(), numbers.end())), sight);
}

void TreeWriter::texts(std::string_view key, const std::vector<std::string> &texts, Sight sight)
{
    put(key, Value(Value::List(texts.begin(), texts.end())), sight);
}

void TreeWriter::textLists(std::string_view key, const std::vector<std::vector<std::string>> &lists, Sight sight)
{
    Value::List all;
    for (const std::vector<std::string> &texts : lists)
        all.push_back(m_eye.sees(sight) ? Value::List(texts.begin(), texts.end())
                                        : Value::List(texts.size(), Value(unknownWord)));
    put(key, Value(std::move(all)), {});
}

void TreeWriter::seatList(std::string_view key, const std::vector<std::uint8_t> &seats, Sight sight)
{
    Value::List names;
    for (const std::uint8_t seat : seats)
        names.push_back(Value(m_setup.seats.at(seat)));
    put(key, Value(std::move(names)), sight);
}

void TreeWriter::luck(std::string_view key, const Luck &luck)
{
    std::string seed(16, '0');
    for (int i = 0; i < 16; ++i)
        seed[std::size_t(i)] = "0123456789abcdef"[luck.seed >> (60 - 4 * i) & 15];
    put(key, Value::Map{{"seed", seed}, {"epoch", std::int64_t(luck.epoch)}}, Sight::nobody());
}

TreeReader::TreeReader(const Value &here, const Setup &setup, Findings &findings, std::string path)
    : m_here(here), m_setup(setup), m_findings(findings), m_path(std::move(path))
{
}

TreeReader::~TreeReader()
{
    if (m_silent || !m_here.isMap())
        return;
    for (const Value::Member &member : m_here.map()) {
        if (std::ranges::find(m_asked, member.key) != m_asked.end())
            continue;
        const std::string near = didYouMean(member.key, m_asked);
        report(member.key, "state.unknown-key", "this game has no {key} here",
               near.empty() ? "remove it" : "did you mean {near}?", {{"key", member.key}, {"near", near}});
    }
}

std::string TreeReader::pathOf(std::string_view key) const
{
    return m_path.empty() ? std::string(key) : m_path + '.' + std::string(key);
}

void TreeReader::report(std::string_view key, std::string code, std::string message, std::string remedy,
                        std::vector<Finding::Argument> arguments)
{
    if (!m_silent)
        m_findings.push_back(
            error(std::move(code), std::move(message), std::move(remedy), std::move(arguments), {{}, pathOf(key)}));
}

void TreeReader::fault(std::string_view key, std::string message, std::string remedy)
{
    report(key, "state.impossible", std::move(message), std::move(remedy), {});
}

const Value *TreeReader::take(std::string_view key, Value::Kind kind)
{
    m_asked.emplace_back(key);
    const Value *found = m_here.find(key);
    if (!found)
        report(key, "state.missing", "{key} is missing", "add it", {{"key", std::string(key)}});
    else if (found->isText() && found->text() == unknownWord && kind != Value::Kind::Text)
        report(key, "state.unknown-value", "{key} is unknown", "a position needs every value", {{"key", std::string(key)}});
    else if (found->kind() != kind)
        report(
            key, "state.wrong-kind", "{key} is {found}", "it must be {kind}",
            {{"key", std::string(key)}, {"found", std::string(kindName(found->kind()))}, {"kind", std::string(kindName(kind))}});
    else
        return found;
    return nullptr;
}

bool TreeReader::inRange(std::string_view key, const Value &value, std::int64_t least, std::int64_t most)
{
    if (value.isInt() && value.toInt() >= least && value.toInt() <= most)
        return true;
    report(
        key, "state.out-of-range", "{key} is {found}", "it must be a whole number from {least} to {most}",
        {{"key", std::string(key)}, {"found", toJson(value)}, {"least", std::to_string(least)}, {"most", std::to_string(most)}});
    return false;
}

std::int64_t TreeReader::readNumber(std::string_view key, std::int64_t least, std::int64_t most)
{
    const Value *found = take(key, Value::Kind::Int);
    return found && inRange(key, *found, least, most) ? found->toInt() : least;
}

void TreeReader::flag(std::string_view key, std::uint8_t &flag, Sight)
{
    const Value *found = take(key, Value::Kind::Bool);
    flag = found && found->toBool();
}

void TreeReader::seat(std::string_view key, std::uint8_t &seat, Sight)
{
    seat = noSeat;
    if (isNone(key))
        return;
    if (const Value *found = take(key, Value::Kind::Text))
        seat = seatCalled(key, found->text());
}

bool TreeReader::isNone(std::string_view key)
{
    const Value *found = m_here.find(key);
    if (!found || !found->isNull())
        return false;
    m_asked.emplace_back(key);
    return true;
}

std::uint8_t TreeReader::seatCalled(std::string_view key, const std::string &name)
{
    const auto place = std::ranges::find(m_setup.seats, name);
    if (place != m_setup.seats.end())
        return std::uint8_t(place - m_setup.seats.begin());
    report(key, "state.unknown-seat", "nobody called {found} sits here", "name one of the seats", {{"found", name}});
    return noSeat;
}

void TreeReader::word(std::string_view key, std::uint8_t &index, Words words, Sight)
{
    index = 0;
    const Value *found = take(key, Value::Kind::Text);
    if (!found)
        return;
    const auto place = std::ranges::find(words, found->text());
    if (place != words.end()) {
        index = std::uint8_t(place - words.begin());
        return;
    }
    std::string known;
    for (const std::string_view word : words)
        known.append(known.empty() ? "" : ", ").append(word);
    report(key, "state.unknown-word", "{key} is {found}", "it must be one of: {known}",
           {{"key", std::string(key)}, {"found", found->text()}, {"known", known}});
}

void TreeReader::text(std::string_view key, std::string &text, Sight)
{
    const Value *found = take(key, Value::Kind::Text);
    text = found ? found->text() : std::string();
}

void TreeReader::textOrNone(std::string_view key, std::string &text, Sight sight)
{
    text.clear();
    if (!isNone(key))
        this->text(key, text, sight);
}

void TreeReader::numbers(std::string_view key, std::vector<int> &numbers, std::int64_t least, std::int64_t most, Sight)
{
    numbers.clear();
    const Value *found = take(key, Value::Kind::List);
    if (!found)
        return;
    for (const Value &item : found->list())
        if (inRange(key, item, least, most))
            numbers.push_back(int(item.toInt()));
}

void TreeReader::texts(std::string_view key, std::vector<std::string> &texts, Sight)
{
    texts.clear();
    if (const Value *found = take(key, Value::Kind::List))
        takeTexts(key, *found, texts);
}

void TreeReader::takeTexts(std::string_view key, const Value &list, std::vector<std::string> &texts)
{
    for (const Value &item : list.list()) {
        if (item.isText())
            texts.push_back(item.text());
        else
            report(key, "state.wrong-kind", "{key} holds {found}", "it must hold texts",
                   {{"key", std::string(key)}, {"found", toJson(item)}});
    }
}

void TreeReader::textLists(std::string_view key, std::vector<std::vector<std::string>> &lists, Sight)
{
    lists.clear();
    const Value *found = take(key, Value::Kind::List);
    if (!found)
        return;
    for (const Value &item : found->list()) {
        lists.emplace_back();
        if (item.isList())
            takeTexts(key, item, lists.back());
        else
            report(key, "state.wrong-kind", "{key} holds {found}", "it must hold lists",
                   {{"key", std::string(key)}, {"found", toJson(item)}});
    }
}

void TreeReader::seatList(std::string_view key, std::vector<std::uint8_t> &seats, Sight sight)
{
    std::vector<std::string> names;
    texts(key, names, sight);
    seats.clear();
    for (const std::string &name : names)
        if (const std::uint8_t seat = seatCalled(key, name); seat != noSeat)
            seats.push_back(seat);
}

const Value::List *TreeReader::takeItems(std::string_view key, std::size_t most)
{
    const Value *found = take(key, Value::Kind::List);
    if (!found)
        return nullptr;
    if (found->size() > most) {
        report(key, "state.too-many", "{key} has {found} entries", "at most {most} are possible",
               {{"key", std::string(key)}, {"found", std::to_string(found->size())}, {"most", std::to_string(most)}});
        return nullptr;
    }
    for (const Value &item : found->list()) {
        if (item.isMap())
            continue;
        report(key, "state.wrong-kind", "{key} holds {found}", "it must hold maps",
               {{"key", std::string(key)}, {"found", toJson(item)}});
        return nullptr;
    }
    return &found->list();
}

void TreeReader::luck(std::string_view key, Luck &luck)
{
    luck = {};
    section(key, [&](TreeReader &inner) {
        inner.number("epoch", luck.epoch, 0, std::numeric_limits<std::uint32_t>::max());
        const Value *found = inner.take("seed", Value::Kind::Text);
        if (!found)
            return;
        const std::string &seed = found->text();
        const auto [end, failure] = std::from_chars(seed.data(), seed.data() + seed.size(), luck.seed, 16);
        if (failure != std::errc{} || end != seed.data() + seed.size())
            inner.report("seed", "state.bad-seed", "the seed is {found}", "it must be up to 16 hexadecimal digits",
                         {{"found", seed.empty() ? "empty" : seed}});
    });
}

} // namespace rw
