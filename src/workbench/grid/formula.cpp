// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/grid/formula.h"

#include "engine/finding.h"
#include "workbench/parts/qttext.h"

#include <QCoreApplication>

#include <limits>
#include <numeric>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max() / 2; // leaves room for a sign and for rounding up
constexpr int deepest = 40;

QString tr(const char *text)
{
    return QCoreApplication::translate("Formula", text);
}

bool isNameLetter(QChar letter)
{
    return letter.isLetterOrNumber() || letter == u'_';
}

std::optional<std::int64_t> times(std::int64_t a, std::int64_t b)
{
    std::int64_t result = 0;
    const bool isTooLarge = __builtin_mul_overflow(a, b, &result);
    return isTooLarge ? std::nullopt : std::optional(result);
}

} // namespace

std::optional<Fraction> Fraction::of(std::int64_t top, std::int64_t bottom)
{
    if (bottom == 0 || top > largest || top < -largest || bottom > largest || bottom < -largest)
        return std::nullopt;
    const std::int64_t common = std::gcd(top, bottom) * (bottom < 0 ? -1 : 1);
    Fraction made(top / common);
    made.m_bottom = bottom / common;
    return made;
}

std::optional<Fraction> Fraction::read(const QString &text)
{
    const qsizetype point = text.indexOf(u'.');
    const qsizetype decimals = point < 0 ? 0 : text.size() - point - 1;
    QString digits = text;
    bool isNumber = false;
    const qlonglong top = digits.remove(u'.').toLongLong(&isNumber);
    if (!isNumber || decimals > 15 || (point >= 0 && (decimals == 0 || text.indexOf(u'.', point + 1) >= 0))
        || text.startsWith(u'+'))
        return std::nullopt;
    std::int64_t bottom = 1;
    for (qsizetype i = 0; i < decimals; ++i)
        bottom *= 10;
    return of(top, bottom);
}

QString Fraction::text() const
{
    return isWhole() ? QString::number(m_top) : QString::number(double(m_top) / double(m_bottom), 'g', 12);
}

Fraction Fraction::roundedDown() const
{
    return m_top / m_bottom - (m_top % m_bottom < 0 ? 1 : 0);
}

Fraction Fraction::roundedUp() const
{
    return m_top / m_bottom + (m_top % m_bottom > 0 ? 1 : 0);
}

std::optional<Fraction> Fraction::sum(const Fraction &a, const Fraction &b)
{
    const auto left = times(a.m_top, b.m_bottom);
    const auto right = times(b.m_top, a.m_bottom);
    const auto bottom = times(a.m_bottom, b.m_bottom);
    std::int64_t top = 0;
    if (!left || !right || !bottom || __builtin_add_overflow(*left, *right, &top))
        return std::nullopt;
    return of(top, *bottom);
}

std::optional<Fraction> Fraction::difference(const Fraction &a, const Fraction &b)
{
    Fraction less = b;
    less.m_top = -less.m_top;
    return sum(a, less);
}

std::optional<Fraction> Fraction::product(const Fraction &a, const Fraction &b)
{
    const auto top = times(a.m_top, b.m_top);
    const auto bottom = times(a.m_bottom, b.m_bottom);
    return top && bottom ? of(*top, *bottom) : std::nullopt;
}

std::optional<Fraction> Fraction::quotient(const Fraction &a, const Fraction &b)
{
    const auto top = times(a.m_top, b.m_bottom);
    const auto bottom = times(a.m_bottom, b.m_top);
    return top && bottom ? of(*top, *bottom) : std::nullopt;
}

bool Fraction::isLess(const Fraction &other) const
{
    const std::optional<Fraction> apart = difference(*this, other);
    return apart ? apart->m_top < 0 : double(m_top) / double(m_bottom) < double(other.m_top) / double(other.m_bottom);
}

/// A recursive descent parser, with one function for each level: rounding binds least, brackets bind most.
class Formula::Reader
{
public:
    Reader(const QString &text, const QStringList &columns) : m_text(text), m_columns(columns) {}

    Formula read()
    {
        skipBlanks();
        rounded();
        if (m_formula.m_trouble.isEmpty() && m_at < m_text.size())
            fail(m_text[m_at] == u')' ? tr("A closing bracket has no opening one.")
                                      : tr("“%1” is not expected here.").arg(m_text.mid(m_at, 12)));
        return std::move(m_formula);
    }

private:
    std::size_t add(Node node)
    {
        m_formula.m_nodes.push_back(std::move(node));
        return m_formula.m_nodes.size() - 1;
    }

    std::size_t fail(const QString &trouble)
    {
        if (m_formula.m_trouble.isEmpty())
            m_formula.m_trouble = trouble;
        m_at = m_text.size();
        return add({Kind::Number});
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && m_text[m_at].isSpace())
            ++m_at;
    }

    bool take(QChar sign)
    {
        if (m_at >= m_text.size() || m_text[m_at] != sign)
            return false;
        ++m_at;
        skipBlanks();
        return true;
    }

    QString word() const
    {
        qsizetype end = m_at;
        while (end < m_text.size() && isNameLetter(m_text[end]))
            ++end;
        return m_text.mid(m_at, end - m_at);
    }

    bool takeWord(QStringView wanted)
    {
        if (word() != wanted)
            return false;
        m_at += wanted.size();
        skipBlanks();
        return true;
    }

    std::size_t rounded()
    {
        std::size_t node = sum();
        while (takeWord(u"round")) {
            const bool isUp = takeWord(u"up");
            if (!isUp && !takeWord(u"down"))
                return fail(tr("Say “round up” or “round down”."));
            node = add({isUp ? Kind::Up : Kind::Down, {}, {}, {node}});
        }
        return node;
    }

    std::size_t sum()
    {
        std::size_t node = product();
        for (;;) {
            const bool isMore = take(u'+');
            if (!isMore && !take(u'-'))
                return node;
            const std::size_t right = product();
            node = add({isMore ? Kind::Sum : Kind::Difference, {}, {}, {node, right}});
        }
    }

    std::size_t product()
    {
        std::size_t node = factor();
        for (;;) {
            const bool isTimes = take(u'*');
            if (!isTimes && !take(u'/'))
                return node;
            const std::size_t right = factor();
            node = add({isTimes ? Kind::Product : Kind::Quotient, {}, {}, {node, right}});
        }
    }

    std::size_t factor()
    {
        if (++m_depth > deepest)
            return fail(tr("Too many brackets stand inside each other."));
        const std::size_t node = plainFactor();
        --m_depth;
        return node;
    }

    std::size_t plainFactor()
    {
        if (m_at >= m_text.size())
            return fail(tr("Something is missing at the end."));
        if (take(u'-')) {
            const std::size_t zero = add({Kind::Number});
            const std::size_t right = factor();
            return add({Kind::Difference, {}, {}, {zero, right}});
        }
        if (take(u'(')) {
            const std::size_t inside = rounded();
            return take(u')') ? inside : fail(tr("A bracket is not closed."));
        }
        if (take(u'"'))
            return quotedColumn();
        if (m_text[m_at].isDigit())
            return number();
        const QString name = word();
        if (name.isEmpty())
            return fail(tr("A number or the name of a column is missing before “%1”.").arg(m_text.mid(m_at, 12)));
        if ((name == "min"_L1 || name == "max"_L1) && !m_columns.contains(name))
            return leastOrGreatest(name);
        m_at += name.size();
        skipBlanks();
        return column(name);
    }

    std::size_t number()
    {
        qsizetype end = m_at;
        while (end < m_text.size() && (m_text[end].isDigit() || m_text[end] == u'.'))
            ++end;
        const QString digits = m_text.mid(m_at, end - m_at);
        const std::optional<Fraction> read = Fraction::read(digits);
        if (!read)
            return fail(tr("%1 is not a number that can be used here.").arg(digits));
        m_at = end;
        skipBlanks();
        return add({Kind::Number, *read});
    }

    std::size_t leastOrGreatest(const QString &name)
    {
        takeWord(name);
        if (!take(u'('))
            return fail(tr("“%1” wants a bracket, for example %1(3, 5).").arg(name));
        std::vector<std::size_t> parts{rounded()};
        while (take(u','))
            parts.push_back(rounded());
        if (!take(u')'))
            return fail(tr("A bracket is not closed."));
        return add({name == "min"_L1 ? Kind::Least : Kind::Greatest, {}, {}, std::move(parts)});
    }

    std::size_t quotedColumn()
    {
        const qsizetype end = m_text.indexOf(u'"', m_at);
        if (end < 0)
            return fail(tr("A closing quotation mark is missing."));
        const QString name = m_text.mid(m_at, end - m_at);
        m_at = end + 1;
        skipBlanks();
        return column(name);
    }

    std::size_t column(const QString &name)
    {
        if (m_columns.contains(name))
            return add({Kind::Column, {}, name});
        std::vector<std::string> known;
        for (const QString &each : m_columns)
            known.push_back(toStd(each));
        const std::string guess = didYouMean(toStd(name), known);
        return fail(guess.empty() ? tr("There is no column “%1” of numbers.").arg(name)
                                  : tr("There is no column “%1” of numbers. Did you mean %2?").arg(name, toQt(guess)));
    }

    const QString &m_text;
    const QStringList &m_columns;
    qsizetype m_at = 0;
    int m_depth = 0;
    Formula m_formula;
};

Formula Formula::read(const QString &text, const QStringList &columns)
{
    if (text.size() > longest) {
        Formula tooLong;
        tooLong.m_trouble = tr("The formula is longer than %1 letters.").arg(longest);
        return tooLong;
    }
    return Reader(text, columns).read();
}

Formula::Result Formula::workOut(const NumberIn &numberIn) const
{
    return workOut(m_nodes.size() - 1, numberIn);
}

Formula::Result Formula::workOut(std::size_t index, const NumberIn &numberIn) const
{
    const Node &node = m_nodes[index];
    if (node.kind == Kind::Number)
        return {node.number, {}};
    if (node.kind == Kind::Column)
        return numberIn(node.column);
    Result result = workOut(node.parts.front(), numberIn);
    if (result.number && node.kind == Kind::Up)
        return {result.number->roundedUp(), {}};
    if (result.number && node.kind == Kind::Down)
        return {result.number->roundedDown(), {}};
    for (std::size_t i = 1; result.number && i < node.parts.size(); ++i) {
        Result next = workOut(node.parts[i], numberIn);
        result = next.number ? combined(node, *result.number, *next.number) : next;
    }
    return result;
}

Formula::Result Formula::combined(const Node &node, const Fraction &a, const Fraction &b) const
{
    std::optional<Fraction> number;
    switch (node.kind) {
    case Kind::Sum: number = Fraction::sum(a, b); break;
    case Kind::Difference: number = Fraction::difference(a, b); break;
    case Kind::Product: number = Fraction::product(a, b); break;
    case Kind::Quotient:
        if (b.isZero())
            return {{}, tr("The formula divides by zero.")};
        number = Fraction::quotient(a, b);
        break;
    case Kind::Least: return {b.isLess(a) ? b : a, {}};
    default: return {a.isLess(b) ? b : a, {}};
    }
    return {number, number ? QString() : tr("The number becomes too large.")};
}

QString Formula::nameOf(const QString &column)
{
    const bool isPlain = !column.isEmpty() && !column[0].isDigit() && std::all_of(column.begin(), column.end(), isNameLetter)
        && column != "round"_L1;
    return isPlain ? column : u'"' + column + u'"';
}

} // namespace rw
