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

/// The words that may follow a command. They are declared with their limits, checked by parse(), and then
/// asked for by name: what is asked for is always sound.
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

    // Declaring. `name` is without dashes; an empty fallback means that there is none.
    void addArgument(const QString &name, const QString &help, Count count = Count::One);
    void addFlag(const QString &name, const QString &help);
    void addText(const QString &name, const QString &valueName, const QString &help, const QString &fallback = {});
    void addNumber(const QString &name, const QString &help, Range range, std::optional<qint64> fallback = {});
    /// How many of something of which there may be very many: 2e6 and 50M are understood, too.
    void addCount(const QString &name, const QString &help, Range range, std::optional<qint64> fallback = {});
    void addChoice(const QString &name, const QString &help, const QStringList &choices, const QString &fallback);

    // What several commands share.
    void addFormat(const QStringList &formats = {QStringLiteral("text"), QStringLiteral("json")});
    void
    addSeed(const QString &help = QStringLiteral("Where all luck comes from: the same seed gives the same games; 1 unless told."),
            const QString &fallback = QStringLiteral("1"));
    void addPlayers();
    void addThreads();
    void addOut();

    /// Whole sentences about what is wrong with the words, all of them; empty when they are sound.
    [[nodiscard]] QStringList parse(const QStringList &words);
    bool helpWanted() const;
    QString help(const QString &start, const QString &description) const;

    bool isDeclared(const QString &name) const;
    /// Whether the words have it, whatever its fallback is.
    bool isSet(const QString &name) const;
    /// The last value that was given, or else the fallback.
    QString text(const QString &name) const;
    /// Every value as it was given, in order.
    QStringList texts(const QString &name) const;
    /// Every value, split at commas: `--bots a,b --bots c` is a, b and c.
    QStringList list(const QString &name) const;
    /// The value or the fallback of an addNumber() option. Without either it is not to be asked for.
    qint64 number(const QString &name) const;
    /// Of addSeed(): all 64 bits. Without a value or a fallback it is not to be asked for.
    std::uint64_t seed() const;
    /// All words that belong to no option.
    QStringList arguments() const;
    /// The words from the argument of that name on; only the last one declared can have more than one.
    QString argument(const QString &name) const;

private:
    struct Argument
    {
        QString name;
        Count count;
    };
    using Check = std::function<QString(const QString &value)>; // a complaint, or nothing
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
