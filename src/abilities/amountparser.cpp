// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/amountparser.h"

#include "abilities/reading.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rw::abilities {

namespace {

constexpr int deepest = 64;

/// Thrown where the grammar breaks: nothing sensible can be read behind it.
struct Stop
{
    Finding finding;
};

class AmountParser
{
public:
    AmountParser(const Vocabulary &vocabulary, std::string_view text) : m_vocabulary(vocabulary), m_text(text) {}

    Amount whole()
    {
        Amount amount = sum();
        expectEnd();
        return amount;
    }
    Test test();
    Findings &findings() { return m_findings; }

private:
    Amount sum();
    Amount term();
    Amount unit();
    Amount number();
    Amount word();
    Amount named(std::size_t at);
    Amount read(std::string key, std::size_t at);
    Amount call(const Function &function, std::size_t at);
    void positional(const Function &function, const Parameter &parameter, Amount &into);
    void keyed(const Function &function, Amount &into);
    void eventTerm(const Amount &into, const std::string &key, const Value &value, std::size_t at, Filter &filter);
    Comparison comparison();

    void skip() { m_at = std::min(m_text.find_first_not_of(' ', m_at), m_text.size()); }
    char peek() { return skip(), m_at < m_text.size() ? m_text[m_at] : '\0'; }
    bool take(char wanted) { return peek() == wanted && (++m_at, true); }
    void expect(char wanted);
    void expectEnd();
    std::string name();
    std::string argumentText();
    void note(Finding finding, std::size_t at);
    [[noreturn]] void stop(const std::string &wanted);
    void adopt(Checked<Reference> read, std::size_t at, Amount &into);

    const Vocabulary &m_vocabulary;
    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
    Findings m_findings;
};

int columnOf(std::size_t at)
{
    return int(at) + 1;
}

void AmountParser::note(Finding finding, std::size_t at)
{
    finding.where.column = columnOf(at);
    m_findings.push_back(std::move(finding));
}

void AmountParser::stop(const std::string &wanted)
{
    const char found = peek();
    const std::string shown = found == '\0' ? "the end" : std::string("'") + std::string(m_text.substr(m_at, 1)) + "'";
    Finding finding = error("ability.bad-amount", "there is {found}", "it must be {wanted}", {{"found", shown}, {"wanted", wanted}});
    finding.where.column = columnOf(m_at);
    throw Stop{std::move(finding)};
}

void AmountParser::expect(char wanted)
{
    if (!take(wanted))
        stop(std::string("'") + wanted + "'");
}

void AmountParser::expectEnd()
{
    if (peek() != '\0')
        stop("the end, or one of + - *");
}

std::string AmountParser::name()
{
    skip();
    std::size_t end = m_at;
    while (end < m_text.size() && (isName(m_text.substr(m_at, end + 1 - m_at))))
        ++end;
    if (end == m_at)
        stop("a name");
    return std::string(m_text.substr(std::exchange(m_at, end), end - m_at));
}

Amount AmountParser::sum()
{
    if (++m_depth > deepest)
        stop("simpler: it is nested too deeply");
    Amount left = term();
    for (char sign = peek(); sign == '+' || sign == '-'; sign = peek()) {
        ++m_at;
        const int column = left.column;
        Amount right = term();
        left = Amount{.op = sign == '+' ? Amount::Op::Add : Amount::Op::Subtract, .word = {}, .parts = {std::move(left), std::move(right)},
                      .references = {}, .words = {}, .filter = {}, .column = column};
        if (++m_depth > deepest)
            stop("simpler: it is nested too deeply");
    }
    --m_depth;
    return left;
}

Amount AmountParser::term()
{
    Amount left = unit();
    while (take('*')) {
        const int column = left.column;
        left = Amount{.op = Amount::Op::Multiply, .word = {}, .parts = {std::move(left), unit()},
                      .references = {}, .words = {}, .filter = {}, .column = column};
        if (++m_depth > deepest)
            stop("simpler: it is nested too deeply");
    }
    return left;
}

Amount AmountParser::unit()
{
    const char next = peek();
    if (next >= '0' && next <= '9')
        return number();
    if (next >= 'a' && next <= 'z')
        return word();
    if (!take('('))
        stop("a number, a word or (");
    Amount inner = sum();
    expect(')');
    return inner;
}

Amount AmountParser::number()
{
    Amount amount;
    amount.column = columnOf(m_at);
    std::int64_t number = 0;
    for (; m_at < m_text.size() && m_text[m_at] >= '0' && m_text[m_at] <= '9'; ++m_at)
        number = saturated(number * 10 + (m_text[m_at] - '0'));
    amount.number = saturated(number);
    return amount;
}

Amount AmountParser::word()
{
    skip();
    const std::size_t at = m_at;
    std::string key = name();
    if (key == "the")
        return named(at);
    Amount amount;
    amount.column = columnOf(at);
    amount.op = key == "all" ? Amount::Op::All : Amount::Op::ThatMuch;
    if (key == "all" || key == "that_much")
        return amount;
    if (const Function *function = m_vocabulary.function(key)) {
        expect('(');
        return call(*function, at);
    }
    return read(std::move(key), at);
}

Amount AmountParser::named(std::size_t at)
{
    Amount amount;
    amount.op = Amount::Op::Named;
    amount.column = columnOf(at);
    amount.word = name();
    if (take('(')) {
        skip();
        const std::size_t inner = m_at;
        adopt(readSeat(m_vocabulary, argumentText(), false), inner, amount);
        expect(')');
    }
    return amount;
}

void AmountParser::adopt(Checked<Reference> read, std::size_t at, Amount &into)
{
    for (Finding &finding : read.findings)
        note(std::move(finding), at);
    if (!read)
        return;
    read.value->column = columnOf(at);
    into.references.push_back(std::move(*read.value));
}

Amount AmountParser::read(std::string key, std::size_t at)
{
    Amount amount;
    amount.op = Amount::Op::Read;
    amount.column = columnOf(at);
    const bool ofSeat = m_vocabulary.seatNumber(key) != nullptr;
    const bool ofThing = m_vocabulary.numberField(key) != nullptr;
    if (!ofSeat && !ofThing)
        note(unknown("ability.unknown-number", "number", key, m_vocabulary.amountWords()), at);
    if (take('(')) {
        skip();
        const std::size_t inner = m_at;
        const std::string text = argumentText();
        const bool card = ofThing && (!ofSeat || m_vocabulary.name("cards", text));
        adopt(card ? readThing(m_vocabulary, text) : readSeat(m_vocabulary, text, false), inner, amount);
        expect(')');
    } else if (ofThing && !ofSeat) {
        note(error("ability.whose-number", "{number} is a number of a card", "say of which one: {number}(this)", {{"number", key}}), at);
    }
    amount.word = std::move(key);
    return amount;
}

std::string AmountParser::argumentText()
{
    skip();
    const std::size_t end = std::min(m_text.find_first_of(",()", m_at), m_text.size());
    std::string_view text = m_text.substr(m_at, end - m_at);
    text = text.substr(0, text.find_last_not_of(' ') + 1);
    if (text.empty())
        stop("a word");
    m_at = end;
    return std::string(text);
}

Amount AmountParser::call(const Function &function, std::size_t at)
{
    Amount amount;
    amount.op = Amount::Op::Call;
    amount.word = function.key;
    amount.column = columnOf(at);
    for (const Parameter &parameter : function.arguments) {
        if (&parameter != &function.arguments.front())
            expect(',');
        positional(function, parameter, amount);
    }
    while (take(',')) {
        if (function.more)
            positional(function, function.arguments.back(), amount);
        else if (function.keyed != Function::Keyed::None)
            keyed(function, amount);
        else
            --m_at, stop("')'");
    }
    expect(')');
    return amount;
}

void AmountParser::positional(const Function &function, const Parameter &parameter, Amount &into)
{
    skip();
    const std::size_t at = m_at;
    if (parameter.kind == Kind::Amount) {
        into.parts.push_back(sum());
        return;
    }
    const std::string text = argumentText();
    if (parameter.kind == Kind::Seat)
        return adopt(readSeat(m_vocabulary, text, false), at, into);
    if (parameter.kind == Kind::Thing)
        return adopt(readThing(m_vocabulary, text), at, into);
    if (parameter.kind == Kind::Event) {
        into.words.push_back(text);
        if (!m_vocabulary.word(Family::Event, text))
            note(unknown("ability.unknown-word", "event", text, m_vocabulary.wordKeys(Family::Event)), at);
        return;
    }
    Checked<Reference> word = readWord(m_vocabulary, parameter, text);
    if (word && word.value->kind == Reference::Kind::Word && !(parameter.named && text == "candidate" && function.key == "count"))
        into.words.push_back(text);
    else
        adopt(std::move(word), at, into);
}

void AmountParser::keyed(const Function &function, Amount &into)
{
    skip();
    const std::size_t at = m_at;
    const std::string key = name();
    expect(':');
    skip();
    const std::size_t valueAt = m_at;
    const std::string text = argumentText();
    const std::optional<Range> plain = text.find_first_not_of("0123456789") == text.npos ? readRange(Value(text + ".." + text)) : std::nullopt;
    const Value value = plain ? Value(plain->least) : text == "true" || text == "false" ? Value(text == "true") : Value(text);
    if (function.keyed == Function::Keyed::Event)
        return eventTerm(into, key, value, at, into.filter);
    if (function.keyed == Function::Keyed::Seats) {
        if (key != "of")
            return note(unknown("ability.unknown-key", "key", key, {"of"}), at);
        return adopt(readSeat(m_vocabulary, text, true), valueAt, into);
    }
    const Name *counted = into.words.empty() ? nullptr : m_vocabulary.name("countables", into.words.front());
    if (function.keyed == Function::Keyed::FieldsOfFirst && !counted)
        return note(error("ability.unknown-key", "{key} asks about a field", "what is named is counted as it is: leave this out", {{"key", key}}), at);
    const std::string sort = function.keyed == Function::Keyed::FieldsOfCards ? "card" : counted->sort;
    Checked<FilterTerm> term = readTerm(m_vocabulary, sort, key, value);
    for (Finding &finding : term.findings)
        note(std::move(finding), finding.code == "ability.unknown-key" ? at : valueAt);
    if (!term)
        return;
    for (Reference &reference : term.value->references)
        reference.column = columnOf(valueAt);
    into.filter.push_back(std::move(*term.value));
}

void AmountParser::eventTerm(const Amount &into, const std::string &key, const Value &value, std::size_t at, Filter &filter)
{
    const Word *event = m_vocabulary.word(Family::Event, into.words.front());
    if (!event)
        return;
    const Parameter during = {.key = "during", .kind = Kind::Word, .lists = {"spans"}};
    const Parameter *parameter = key == "during" ? &during : event->parameter(key);
    if (!parameter) {
        std::vector<std::string> known{"during"};
        for (const Parameter &each : event->parameters)
            known.push_back(each.key);
        return note(unknown("ability.unknown-key", "key", key, known), at);
    }
    const std::string text = value.isText() ? value.text() : std::string();
    const bool seat = parameter->kind == Kind::Seats || parameter->kind == Kind::Seat;
    Checked<Reference> read = seat                                          ? readSeat(m_vocabulary, text, true)
        : parameter->kind == Kind::Pattern || parameter->kind == Kind::Thing ? readThing(m_vocabulary, text)
                                                                             : readWord(m_vocabulary, *parameter, text);
    for (Finding &finding : read.findings)
        note(std::move(finding), at);
    if (!read)
        return;
    read.value->column = columnOf(at);
    FilterTerm term{key, {}, {}, std::nullopt};
    if (!seat && read.value->kind == Reference::Kind::Word && !m_vocabulary.name("cards", text))
        term.words.push_back(text);
    else
        term.references.push_back(std::move(*read.value));
    filter.push_back(std::move(term));
}

Comparison AmountParser::comparison()
{
    static constexpr std::array<std::pair<std::string_view, Comparison>, 6> signs{{{"!=", Comparison::Unequal},
                                                                                   {"<=", Comparison::AtMost},
                                                                                   {">=", Comparison::AtLeast},
                                                                                   {"=", Comparison::Equal},
                                                                                   {"<", Comparison::Less},
                                                                                   {">", Comparison::Greater}}};
    skip();
    for (const auto &[sign, meaning] : signs) {
        if (!m_text.substr(m_at).starts_with(sign))
            continue;
        m_at += sign.size();
        return meaning;
    }
    stop("one of = != < <= > >=");
}

Test AmountParser::test()
{
    Test test;
    test.left = sum();
    test.comparison = comparison();
    test.right = sum();
    expectEnd();
    return test;
}

template <typename T>
Checked<T> parsed(const Vocabulary &vocabulary, std::string_view text, T (AmountParser::*rule)())
{
    AmountParser parser(vocabulary, text);
    Checked<T> result;
    try {
        result.value = (parser.*rule)();
    } catch (Stop &stopped) {
        parser.findings().push_back(std::move(stopped.finding));
    }
    if (hasErrors(parser.findings()))
        result.value.reset();
    result.findings = std::move(parser.findings());
    return result;
}

} // namespace

Checked<Amount> parseAmount(const Vocabulary &vocabulary, std::string_view text)
{
    return parsed(vocabulary, text, &AmountParser::whole);
}

Checked<Test> parseTest(const Vocabulary &vocabulary, std::string_view text)
{
    return parsed(vocabulary, text, &AmountParser::test);
}

} // namespace rw::abilities
