// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace rw {

/// An exact number, so that `gold / 3 * 3` is gold again.
class Fraction
{
public:
    Fraction(std::int64_t whole = 0) : m_top(whole) {}
    /// Empty after a division by zero, or if the number is too large.
    static std::optional<Fraction> of(std::int64_t top, std::int64_t bottom);
    /// Reads `12`, `-3` or `0.25`; empty if it is not such a number or is too large.
    static std::optional<Fraction> read(const QString &text);

    bool isWhole() const { return m_bottom == 1; }
    /// `12`, or a number with decimals.
    QString text() const;
    Fraction roundedDown() const;
    Fraction roundedUp() const;

    // Empty if the result is too large, or after a division by zero.
    static std::optional<Fraction> sum(const Fraction &a, const Fraction &b);
    static std::optional<Fraction> difference(const Fraction &a, const Fraction &b);
    static std::optional<Fraction> product(const Fraction &a, const Fraction &b);
    static std::optional<Fraction> quotient(const Fraction &a, const Fraction &b);

    bool isLess(const Fraction &other) const;
    bool isZero() const { return m_top == 0; }
    friend bool operator==(const Fraction &, const Fraction &) = default;

private:
    std::int64_t m_top = 0;
    std::int64_t m_bottom = 1; ///< positive, without a common divisor
};

/// `gold*2 + min(stage, 3) round up`: numbers, names of columns, + - * / and brackets, min and max, and a way of rounding.
/// A name with characters other than letters, digits and _ is in double quotes.
class Formula
{
public:
    struct Result
    {
        std::optional<Fraction> number;
        QString trouble; ///< a sentence: why there is no number
    };
    /// The number in a column of the row for which the formula is computed.
    using NumberIn = std::function<Result(const QString &column)>;

    static constexpr int longest = 400; ///< characters in a formula

    /// \a columns are the columns that may be used.
    static Formula read(const QString &text, const QStringList &columns);

    /// A sentence that says why the formula is invalid; empty if it is valid.
    const QString &trouble() const { return m_trouble; }
    /// Only call this for a formula without trouble.
    Result workOut(const NumberIn &numberIn) const;

    /// The name of a column as a formula spells it: in quotes if necessary.
    static QString nameOf(const QString &column);

private:
    enum class Kind { Number, Column, Sum, Difference, Product, Quotient, Least, Greatest, Up, Down };
    struct Node
    {
        Kind kind;
        Fraction number = {};
        QString column = {};
        std::vector<std::size_t> parts = {};
    };
    class Reader;

    Result workOut(std::size_t node, const NumberIn &numberIn) const;
    Result combined(const Node &node, const Fraction &a, const Fraction &b) const;

    std::vector<Node> m_nodes; ///< the last node is the root
    QString m_trouble;
};

} // namespace rw
