// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace rw {

/// The options and arguments of a command. They are declared with their limits, checked by parse(), and then read by
/// name. Values that are read are always valid.
class Options
{
public:
    enum class Count { One, Optional, OneOrMore, Any };
    struct Range
    {
        qint64 least;
        qint64 most;
    };

    Options();

    // Declaring. `name` has no dashes; an empty fallback means that there is none.
    void addArgument(const QString &name, const QString &help, Count count = Count::One);
    void addFlag(const QString &name, const QString &help);
    void addText(const QString &name, const QString &valueName, const QString &help, const QString &fallback = {});
    void addNumber(const QString &name, const QString &help, Range range, std::optional<qint64> fallback = {});
    /// A number that may be very large: 2e6 and 50M are accepted, too.
    void addCount(const QString &name, const QString &help, Range range, std::optional<qint64> fallback = {});
    void addChoice(const QString &name, const QString &help, const QStringList &choices, const QString &fallback);

    // Options that several commands share.
    void addFormat(const QStringList &formats = {QStringLiteral("text"), QStringLiteral("json")});
    void
    addSeed(const QString &help = QStringLiteral("Where all luck comes from: the same seed gives the same games; 1 unless told."),
            const QString &fallback = QStringLiteral("1"));
    void addPlayers();
    void addThreads();
    void addOut();

    /// Sentences about all faults of the words; empty if they are valid.
    [[nodiscard]] QStringList parse(const QStringList &words);
    bool helpWanted() const;
    QString help(const QString &start, const QString &description) const;

    bool isDeclared(const QString &name) const;
    /// Whether the words contain the option, whatever its fallback is.
    bool isSet(const QString &name) const;
    /// The last value given, otherwise the fallback.
    QString text(const QString &name) const;
    /// Every value as it was given, in order.
    QStringList texts(const QString &name) const;
    /// Every value, split at commas: `--bots a,b --bots c` is a, b and c.
    QStringList list(const QString &name) const;
    /// The value or the fallback of an addNumber() option. Without either, do not ask for it.
    qint64 number(const QString &name) const;
    /// The value of addSeed(), all 64 bits. Without a value or a fallback, do not ask for it.
    std::uint64_t seed() const;
    /// All words that are not part of an option.
    QStringList arguments() const;
    /// The words of the argument with this name and after it; only the last declared argument can have several.
    QString argument(const QString &name) const;

private:
    struct Argument
    {
        QString name;
        Count count;
    };
    using Check = std::function<QString(const QString &value)>; // the result is a complaint, or empty
    struct Option
    {
        QString name;
        Check check;
    };

    void add(const QCommandLineOption &option, Check check = {});
    QStringList complaintsAboutNames() const;
    QStringList complaintsAboutValues() const;
    QStringList complaintsAboutArguments() const;

    QCommandLineParser m_parser;
    std::vector<Option> m_options;
    std::vector<Argument> m_arguments;
};

} // namespace rw
