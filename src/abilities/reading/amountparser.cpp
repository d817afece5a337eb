// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/amountparser.h"

#include "abilities/reading/amountgrammar.h"
#include "abilities/reading/reading.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rw::abilities {

namespace {

constexpr int deepest = 64;

bool startsCharacter(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
}

} // namespace

Amount AmountParser::whole()
{
    Amount amount = sum();
    expectEnd();
    return amount;
}

int AmountParser::columnOf(std::size_t at) const
{
    return int(std::ranges::count_if(m_text.substr(0, at), startsCharacter)) + 1;
}

void AmountParser::note(Finding finding, std::size_t at)
{
    finding.where.column = columnOf(at);
    m_findings.push_back(std::move(finding));
}

void AmountParser::stop(const std::string &wanted)
{
    const char found = peek();
    std::size_t end = std::min(m_at + 1, m_text.size());
    while (end < m_text.size() && !startsCharacter(m_text[end]))
        ++end;
    const std::string shown = found == '\0' ? "the end" : "'" + std::string(m_text.substr(m_at, end - m_at)) + "'";
    Finding finding =
        error("ability.bad-amount", "there is {found}", "it must be {wanted}", {{"found", shown}, {"wanted", wanted}});
    finding.where.column = columnOf(m_at);
    throw BrokenAmount{std::move(finding)};
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
        left = Amount{.op = sign == '+' ? Amount::Op::Add : Amount::Op::Subtract,
                      .word = {},
                      .parts = {std::move(left), std::move(right)},
                      .references = {},
                      .words = {},
                      .filter = {},
                      .column = column};
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
        left = Amount{.op = Amount::Op::Multiply,
                      .word = {},
                      .parts = {std::move(left), unit()},
                      .references = {},
                      .words = {},
                      .filter = {},
                      .column = column};
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
        note(error("ability.whose-number", "{number} is a number of a card", "say of which one: {number}(this)",
                   {{"number", key}}),
             at);
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

namespace {

template <typename T>
Checked<T> parsed(const Vocabulary &vocabulary, std::string_view text, T (AmountParser::*rule)())
{
    AmountParser parser(vocabulary, text);
    Checked<T> result;
    try {
        result.value = (parser.*rule)();
    } catch (BrokenAmount &stopped) {
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
