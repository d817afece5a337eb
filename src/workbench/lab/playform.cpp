// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/playform.h"

#include "workbench/qttext.h"

#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QThread>

#include <algorithm>
#include <cmath>
#include <limits>

namespace rw {

using namespace Qt::StringLiterals;

PlayForm::PlayForm(QWidget *parent)
    : QWidget(parent), m_rows(new QFormLayout(this)), m_players(new QLineEdit(this)), m_bots(new QLineEdit(this)),
      m_games(new QSpinBox(this)), m_precision(new QDoubleSpinBox(this)), m_seed(new QSpinBox(this)), m_threads(new QSpinBox(this))
{
    m_rows->setContentsMargins({});
    m_players->setObjectName(u"players"_s);
    m_players->setPlaceholderText(tr("as the deck says"));
    m_players->setToolTip(tr("How many play: as the deck says, or 3, or 2, 3, 4 to play with one after the other."));
    m_bots->setObjectName(u"bots"_s);
    m_bots->setPlaceholderText(tr("who plays well and quickly"));
    m_bots->setToolTip(tr("Left empty, the quickest bot of the game that plays well. ") + tr("One bot for all seats, or one for each with commas between; then each sits in every seat."));
    m_games->setObjectName(u"games"_s);
    m_games->setRange(1, 1'000'000'000);
    m_games->setValue(10'000);
    m_games->setGroupSeparatorShown(true);
    m_precision->setObjectName(u"precision"_s);
    m_precision->setRange(0, 50);
    m_precision->setDecimals(2);
    m_precision->setSuffix(tr(" points"));
    m_precision->setSpecialValueText(tr("play all games"));
    m_precision->setToolTip(tr("Ends as soon as the share of wins of each seat, or its difference, is known as well as this, in points of a hundred."));
    m_seed->setObjectName(u"seed"_s);
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setValue(1);
    m_threads->setObjectName(u"threads"_s);
    m_threads->setRange(1, std::max(1, QThread::idealThreadCount()));
    m_threads->setValue(m_threads->maximum());
    m_rows->addRow(tr("P&layers"), m_players);
    m_rows->addRow(tr("B&ots"), m_bots);
    m_rows->addRow(tr("Most &games"), m_games);
    m_rows->addRow(tr("P&recision"), m_precision);
    m_rows->addRow(tr("S&eed"), m_seed);
    m_rows->addRow(tr("&Threads"), m_threads);
    for (QLineEdit *edit : {m_players, m_bots})
        connect(edit, &QLineEdit::textChanged, this, &PlayForm::changed);
    for (QSpinBox *spin : {m_games, m_seed, m_threads})
        connect(spin, &QSpinBox::valueChanged, this, &PlayForm::changed);
    connect(m_precision, &QDoubleSpinBox::valueChanged, this, &PlayForm::changed);
}

std::vector<std::optional<int>> PlayForm::players(QString *trouble) const
{
    std::vector<std::optional<int>> all;
    for (const QString &part : partsOf(m_players->text(), u',')) {
        bool isNumber = false;
        const int count = part.toInt(&isNumber);
        if (!isNumber || count < 1 || count > 99) {
            *trouble = tr("'%1' is no number of players.").arg(part);
            return {};
        }
        all.emplace_back(count);
    }
    if (all.empty())
        all.emplace_back();
    return all;
}

QStringList PlayForm::bots() const
{
    return partsOf(m_bots->text(), u',');
}

std::uint64_t PlayForm::games() const
{
    return std::uint64_t(m_games->value());
}

double PlayForm::precision() const
{
    return m_precision->value() / 100;
}

std::uint64_t PlayForm::seed() const
{
    return std::uint64_t(m_seed->value());
}

int PlayForm::threads() const
{
    return m_threads->value();
}

void PlayForm::take(const Value &experiment)
{
    QStringList bots, players;
    for (const Value &bot : listOf(experiment, "bots"))
        bots.append(toQt(bot.text()));
    for (const Value &count : listOf(experiment, "players"))
        players.append(QString::number(count.toInt()));
    if (const std::int64_t count = numberOf(experiment, "players"); count > 0)
        players.append(QString::number(count));
    m_bots->setText(bots.join(u", "_s));
    m_players->setText(players.join(u", "_s));
    m_games->setValue(int(std::min<std::int64_t>(numberOf(experiment, "games", 1000), m_games->maximum())));
    m_seed->setValue(int(std::min<std::int64_t>(numberOf(experiment, "seed", 1), m_seed->maximum())));
    if (const std::int64_t threads = numberOf(experiment, "threads"); threads > 0)
        m_threads->setValue(int(std::min<std::int64_t>(threads, m_threads->maximum())));
    const Value *precision = experiment.find("precision");
    m_precision->setValue(!precision ? 0 : precision->isInt() ? double(precision->toInt()) : precision->toReal());
}

Value PlayForm::experiment(const QString &name) const
{
    Value experiment =
        Value::Map{{"name", toStd(name)}, {"games", std::int64_t(games())}, {"seed", std::int64_t(seed())}, {"threads", std::int64_t(threads())}};
    QString trouble;
    Value counts = Value::List{}, bots = Value::List{};
    for (const std::optional<int> &count : players(&trouble))
        if (count)
            counts.append(*count);
    for (const QString &bot : this->bots())
        bots.append(toStd(bot));
    if (counts.size() > 0)
        experiment["players"] = counts.size() == 1 ? counts.list().front() : counts;
    if (bots.size() > 0)
        experiment["bots"] = bots;
    if (m_precision->value() > 0)
        experiment["precision"] = m_precision->value();
    return experiment;
}

QStringList partsOf(const QString &text, QChar between)
{
    QStringList parts;
    for (const QString &part : text.split(between, Qt::SkipEmptyParts))
        if (!part.trimmed().isEmpty())
            parts.append(part.trimmed());
    return parts;
}

std::int64_t hundredthsOfPoints(double share)
{
    return std::max<std::int64_t>(1, std::llround(share * 10'000));
}

QString durationWords(double seconds)
{
    if (seconds < 1)
        return PlayForm::tr("less than a second");
    if (seconds < 120)
        return PlayForm::tr("about %1 s").arg(int(seconds));
    return PlayForm::tr("about %1 min").arg(int(seconds / 60));
}

} // namespace rw
