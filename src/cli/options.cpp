// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/options.h"

#include "engine/finding.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QThread>

#include <algorithm>
#include <limits>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

bool mayBeMissing(Options::Count count)
{
    return count == Options::Count::Optional || count == Options::Count::Any;
}

bool mayBeMany(Options::Count count)
{
    return count == Options::Count::OneOrMore || count == Options::Count::Any;
}

QString syntaxOf(const QString &name, Options::Count count)
{
    const QString more = mayBeMany(count) ? u"..."_s : QString();
    return mayBeMissing(count) ? u"[%1%2]"_s.arg(name, more) : name + more;
}

std::optional<qint64> wholeNumber(const QString &text)
{
    bool understood = false;
    const qint64 number = text.toLongLong(&understood);
    return understood ? std::optional(number) : std::nullopt;
}

/// Reads a large number as people write it: 250000, 2e6, 50M, 1.5k. The result must be a whole number.
std::optional<qint64> countFrom(const QString &text)
{
    static const QRegularExpression form(u"^([0-9]{1,15})(?:\\.([0-9]{1,15}))?(?:[eE]\\+?([0-9]{1,2})|([kKMGT]))?$"_s);
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return wholeNumber(text);
    const QString letter = match.captured(4);
    int zeros = letter.isEmpty()               ? match.captured(3).toInt()
        : letter == "k"_L1 || letter == "K"_L1 ? 3
        : letter == "M"_L1                     ? 6
        : letter == "G"_L1                     ? 9
                                               : 12;
    QString digits = match.captured(1);
    QString decimals = match.captured(2);
    while (decimals.endsWith(u'0'))
        decimals.chop(1);
    if (decimals.size() > zeros)
        return {};
    return wholeNumber(digits + decimals + QString(zeros - decimals.size(), u'0'));
}

std::optional<quint64> seedFrom(const QString &text)
{
    bool understood = false;
    const quint64 seed = text.toULongLong(&understood);
    return understood ? std::optional(seed) : std::nullopt;
}

QString rangeText(Options::Range range)
{
    return range.most == std::numeric_limits<qint64>::max() ? u"of at least %1"_s.arg(range.least)
                                                            : u"from %1 to %2"_s.arg(range.least).arg(range.most);
}

} // namespace

Options::Options()
{
    add({{u"h"_s, u"help"_s}, u"Show this help."_s});
}

void Options::addArgument(const QString &name, const QString &help, Count count)
{
    m_parser.addPositionalArgument(name, help, syntaxOf(name, count));
    m_arguments.push_back({name, count});
}

void Options::addFlag(const QString &name, const QString &help)
{
    add({name, help});
}

void Options::addText(const QString &name, const QString &valueName, const QString &help, const QString &fallback)
{
    add({name, help, valueName, fallback});
}

void Options::addNumber(const QString &name, const QString &help, Range range, std::optional<qint64> fallback)
{
    const QString fallbackText = fallback ? QString::number(*fallback) : QString();
    add({name, help, u"N"_s, fallbackText}, [name, range](const QString &value) {
        const std::optional<qint64> number = wholeNumber(value);
        if (number && *number >= range.least && *number <= range.most)
            return QString();
        return u"--%1 must be a whole number %2, not '%3'"_s.arg(name, rangeText(range), value);
    });
}

void Options::addCount(const QString &name, const QString &help, Range range, std::optional<qint64> fallback)
{
    const QString fallbackText = fallback ? QString::number(*fallback) : QString();
    add({name, help, u"N"_s, fallbackText}, [name, range](const QString &value) {
        const std::optional<qint64> number = countFrom(value);
        if (number && *number >= range.least && *number <= range.most)
            return QString();
        return u"--%1 must be a whole number %2, such as 50000, 2e6 or 50M, not '%3'"_s.arg(name, rangeText(range), value);
    });
}

void Options::addChoice(const QString &name, const QString &help, const QStringList &choices, const QString &fallback)
{
    add({name, help, choices.join(u'|'), fallback}, [name, choices](const QString &value) {
        return choices.contains(value) ? QString() : u"--%1 must be %2, not '%3'"_s.arg(name, choices.join(u" or "_s), value);
    });
}

void Options::addFormat(const QStringList &formats)
{
    addChoice(u"format"_s, u"How the result is written; %1 unless told."_s.arg(formats.first()), formats, formats.first());
}

void Options::addSeed(const QString &help, const QString &fallback)
{
    add({u"seed"_s, help, u"N"_s, fallback}, [](const QString &value) {
        return seedFrom(value)
            ? QString()
            : u"--seed must be a whole number from 0 to %1, not '%2'"_s.arg(std::numeric_limits<quint64>::max()).arg(value);
    });
}

void Options::addPlayers()
{
    addNumber(u"players"_s, u"How many sit at the table; as many as the deck says unless told."_s, {1, 99});
}

void Options::addThreads()
{
    addNumber(u"threads"_s,
              u"How many games are played at once; one for each processor core unless told. "
              "The result does not depend on it."_s,
              {1, 1024}, std::max(1, QThread::idealThreadCount()));
}

void Options::addOut()
{
    addText(
        u"out"_s, u"FILE"_s,
        u"Write the result to FILE, whole or not at all, instead of printing it; what was played until an interruption goes to FILE.part."_s);
}

QStringList Options::parse(const QStringList &words)
{
    const bool parsed = m_parser.parse(QStringList(u"rulewright"_s) + words);
    QStringList complaints = complaintsAboutNames();
    if (!parsed && complaints.isEmpty())
        complaints.append(m_parser.errorText().chopped(1));
    return complaints + complaintsAboutValues() + complaintsAboutArguments();
}

bool Options::helpWanted() const
{
    return isSet(u"help"_s);
}

QString Options::help(const QString &start, const QString &description) const
{
    // The Qt parser knows neither commands nor the short name of the program, so the first line of its text is replaced.
    const QString text = m_parser.helpText();
    const qsizetype options = u"Usage: "_s.size() + QCoreApplication::arguments().constFirst().size();
    const qsizetype end = text.indexOf(u'\n', options);
    return u"Usage: "_s + start + text.mid(options, end - options) + u'\n' + description + text.mid(end);
}

bool Options::isDeclared(const QString &name) const
{
    return std::ranges::find(m_options, name, &Option::name) != m_options.end();
}

bool Options::isSet(const QString &name) const
{
    return m_parser.isSet(name);
}

QString Options::text(const QString &name) const
{
    const bool isDeclared = std::ranges::find(m_options, name, &Option::name) != m_options.end();
    return isDeclared ? m_parser.value(name) : QString();
}

QStringList Options::texts(const QString &name) const
{
    return m_parser.values(name);
}

QStringList Options::list(const QString &name) const
{
    return texts(name).join(u',').split(u',', Qt::SkipEmptyParts);
}

qint64 Options::number(const QString &name) const
{
    const std::optional<qint64> number = countFrom(text(name)); // options of addNumber() have been checked already
    Q_ASSERT(number);
    return number.value_or(0);
}

std::uint64_t Options::seed() const
{
    const std::optional<quint64> seed = seedFrom(text(u"seed"_s));
    Q_ASSERT(seed);
    return seed.value_or(0);
}

QStringList Options::arguments() const
{
    return m_parser.positionalArguments();
}

QString Options::argument(const QString &name) const
{
    const auto found = std::ranges::find(m_arguments, name, &Argument::name);
    Q_ASSERT(found != m_arguments.end());
    return arguments().value(found - m_arguments.begin());
}

void Options::add(const QCommandLineOption &option, Check check)
{
    [[maybe_unused]] const bool fresh = m_parser.addOption(option);
    Q_ASSERT(fresh);
    m_options.push_back({option.names().last(), std::move(check)});
}

QStringList Options::complaintsAboutNames() const
{
    std::vector<std::string> known;
    for (const Option &option : m_options)
        known.push_back(option.name.toStdString());
    QStringList complaints;
    const QStringList unknown = m_parser.unknownOptionNames();
    for (const QString &name : unknown) {
        const std::string meant = didYouMean(name.toStdString(), known);
        const QString dashes = name.size() == 1 ? u"-"_s : u"--"_s;
        complaints.append(u"there is no option '%1%2'"_s.arg(dashes, name)
                          + (meant.empty() ? QString() : u"; did you mean '--%1'?"_s.arg(QString::fromStdString(meant))));
    }
    return complaints;
}

QStringList Options::complaintsAboutValues() const
{
    QStringList complaints;
    for (const Option &option : m_options) {
        if (!option.check || !isSet(option.name))
            continue;
        const QStringList values = m_parser.values(option.name);
        for (const QString &value : values)
            if (const QString complaint = option.check(value); !complaint.isEmpty())
                complaints.append(complaint);
    }
    return complaints;
}

QStringList Options::complaintsAboutArguments() const
{
    const QStringList given = arguments();
    const qsizetype most = qsizetype(m_arguments.size());
    QStringList complaints;
    for (qsizetype i = given.size(); i < most; ++i)
        if (!mayBeMissing(m_arguments[std::size_t(i)].count))
            complaints.append(u"%1 is missing"_s.arg(m_arguments[std::size_t(i)].name));
    if (given.size() > most && (m_arguments.empty() || !mayBeMany(m_arguments.back().count)))
        complaints.append(u"nothing is known about the word '%1'"_s.arg(given.at(most)));
    return complaints;
}

} // namespace rw
