// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace rw {

/// An exact number: `gold / 3 * 3` is gold again.
class Fraction
{
public:
    Fraction(std::int64_t whole = 0) : m_top(whole) {}
    /// Nothing when it is divided by zero or becomes too large.
    static std::optional<Fraction> of(std::int64_t top, std::int64_t bottom);
    /// `12`, `-3`, `0.25`; nothing when it is no such number or too large.
    static std::optional<Fraction> read(const QString &text);

    bool isWhole() const { return m_bottom == 1; }
    /// `12`, or with decimals.
    QString text() const;
    Fraction roundedDown() const;
    Fraction roundedUp() const;

    // Nothing when the result is too large, or divided by zero.
    static std::optional<Fraction> sum(const Fraction &a, const Fraction &b);
    static std::optional<Fraction> difference(const Fraction &a, const Fraction &b);
    static std::optional<Fraction> product(const Fraction &a, const Fraction &b);
    static std::optional<Fraction> quotient(const Fraction &a, const Fraction &b);

    bool isLess(const Fraction &other) const;
    bool isZero() const { return m_top == 0; }
    friend bool operator==(const Fraction &, const Fraction &) = default;

private:
    std::int64_t m_top = 0;
    std::int64_t m_bottom = 1; ///< above 0, with no common divisor
};

/// `gold*2 + min(stage, 3) round up`: numbers, names of columns, + - * / and brackets, min and max, and how to round.
/// A name with other signs than letters, digits and _ stands in double quotes.
class Formula
{
public:
    struct Result
    {
        std::optional<Fraction> number;
        QString trouble; ///< in a sentence, why there is none
    };
    /// The number in a column of the row that the formula is worked out for.
    using NumberIn = std::function<Result(const QString &column)>;

    static constexpr int longest = 400; ///< letters of a formula

    /// \a columns are those that may be named.
    static Formula read(const QString &text, const QStringList &columns);

    /// In a sentence, why it cannot be understood; empty when it can.
    const QString &trouble() const { return m_trouble; }
    /// Only of a formula without trouble.
    Result workOut(const NumberIn &numberIn) const;

    /// As a formula names that column: in quotes where it must be.
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

    std::vector<Node> m_nodes; ///< the last one is the whole
    QString m_trouble;
};

} // namespace rw
