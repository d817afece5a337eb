// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/playform.h"

#include "workbench/parts/botbox.h"
#include "workbench/parts/botsdialog.h"
#include "workbench/parts/qttext.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QThread>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <limits>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr double usualPrecision = 1; ///< percentage points, for a settled batch

} // namespace

PlayForm::PlayForm(Kind kind, QWidget *parent)
    : QWidget(parent), m_kind(kind), m_rows(new QFormLayout(this)), m_players(new QLineEdit(this)), m_bots(new QLineEdit(this)),
      m_choose(new QToolButton(this)), m_games(new QSpinBox(this)), m_settled(new QCheckBox(tr("until settle&d"), this)),
      m_precision(new QDoubleSpinBox(this)), m_seed(new QSpinBox(this)), m_threads(new QSpinBox(this))
{
    m_rows->setContentsMargins({});
    m_players->setObjectName(u"players"_s);
    m_players->setPlaceholderText(tr("default of the deck"));
    m_players->setToolTip(tr("How many play: empty for the default of the deck, or 3, or 2, 3, 4 to try one after the other."));
    m_bots->setObjectName(u"bots"_s);
    m_bots->setAccessibleName(tr("Bots")); // its label is for the whole row with the button
    m_bots->setPlaceholderText(tr("automatic"));
    m_bots->setToolTip(tr("Left empty, the quickest bot of the game that plays well. ")
                       + tr("One bot for all seats, or one for each with commas between; then each sits in every seat."));
    m_games->setObjectName(u"games"_s);
    m_games->setRange(1, 1'000'000'000);
    m_games->setValue(10'000);
    m_games->setGroupSeparatorShown(true);
    m_precision->setObjectName(u"precision"_s);
    m_precision->setRange(0, 50);
    m_precision->setDecimals(2);
    m_precision->setSuffix(tr(" points"));
    m_precision->setSpecialValueText(tr("play all games"));
    m_precision->setToolTip(
        tr("Stops as soon as each seat's share of wins (or its difference) is known this precisely, in percentage points."));
    m_seed->setObjectName(u"seed"_s);
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setValue(1);
    m_threads->setObjectName(u"threads"_s);
    m_threads->setRange(1, std::max(1, QThread::idealThreadCount()));
    m_threads->setValue(m_threads->maximum());
    m_rows->addRow(tr("P&layers"), m_players);
    m_rows->addRow(tr("B&ots"), botsRow());
    m_rows->addRow(tr("Most &games"), m_games);
    m_rows->addRow(QString(), m_settled);
    m_rows->addRow(tr("P&recision"), m_precision);
    m_rows->addRow(tr("S&eed"), m_seed);
    m_rows->addRow(tr("&Threads"), m_threads);
    for (QLineEdit *edit : {m_players, m_bots})
        connect(edit, &QLineEdit::textChanged, this, &PlayForm::changed);
    for (QSpinBox *spin : {m_games, m_seed, m_threads})
        connect(spin, &QSpinBox::valueChanged, this, &PlayForm::changed);
    connect(m_precision, &QDoubleSpinBox::valueChanged, this, &PlayForm::changed);
    makeSettled();
}

/// Makes the box "until settled" with an explanation.
void PlayForm::makeSettled()
{
    m_settled->setObjectName(u"untilSettled"_s);
    const QString meaning = m_kind == Kind::Batch
        ? tr("Stops as soon as each seat's share of wins is known to within 1 percentage point, or the precision below.")
        : tr("Stops as soon as every main figure is known to differ or not. In at most 5 of 100 comparisons is any of "
             "these verdicts wrong.");
    m_settled->setToolTip(meaning);
    auto *words =
        new QLabel(m_kind == Kind::Batch ? tr("Stops when each seat's share of wins is known to within 1 percentage point.")
                                         : tr("Stops when every main figure is known to differ or not."),
                   this);
    words->setObjectName(u"aboutSettled"_s);
    words->setWordWrap(true);
    words->setForegroundRole(QPalette::PlaceholderText);
    m_rows->insertRow(rowOf(*m_settled) + 1, QString(), words);
    if (m_kind == Kind::Comparison) {
        connect(m_settled, &QCheckBox::toggled, this, &PlayForm::changed);
        return;
    }
    connect(m_settled, &QCheckBox::toggled, this, [this](bool wanted) {
        if (wanted != (m_precision->value() > 0))
            m_precision->setValue(wanted ? usualPrecision : 0);
    });
    connect(m_precision, &QDoubleSpinBox::valueChanged, this, [this](double points) { m_settled->setChecked(points > 0); });
}

int PlayForm::rowOf(QWidget &field) const
{
    int row = -1;
    QFormLayout::ItemRole role{};
    m_rows->getWidgetPosition(&field, &row, &role);
    return row;
}

bool PlayForm::untilSettled() const
{
    return m_kind == Kind::Comparison && m_settled->isChecked();
}

/// Makes the row with the bots as text and a button that opens their list.
QWidget *PlayForm::botsRow()
{
    auto *box = new QWidget(this);
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins({});
    m_choose->setObjectName(u"chooseBots"_s);
    m_choose->setText(tr("List …"));
    m_choose->setToolTip(tr("Lists the bots of this game: what each is and how strong."));
    m_choose->setEnabled(false);
    row->addWidget(m_bots, 1);
    row->addWidget(m_choose);
    box->setFocusProxy(m_bots);
    connect(m_choose, &QToolButton::clicked, this, &PlayForm::chooseBots);
    return box;
}

void PlayForm::setGame(const Value &game)
{
    m_game = game;
    m_choose->setEnabled(!game.isNull());
    completeBots(*m_bots, game);
}

void PlayForm::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_game.isNull())
        Q_EMIT gameWanted();
}

void PlayForm::chooseBots()
{
    QString trouble;
    const std::vector<std::optional<int>> players = this->players(&trouble);
    const Value *told = m_game.find("players");
    const int usual = int(told ? numberOf(*told, "usual", 2) : 2);
    BotsDialog dialog(m_game, bots(), players.empty() ? usual : players.front().value_or(usual), this);
    if (dialog.exec() == QDialog::Accepted)
        m_bots->setText(dialog.bots().join(u", "_s));
}

std::vector<std::optional<int>> PlayForm::players(QString *trouble) const
{
    std::vector<std::optional<int>> all;
    for (const QString &part : partsOf(m_players->text(), u',')) {
        bool isNumber = false;
        const int count = part.toInt(&isNumber);
        if (!isNumber || count < 1 || count > 99) {
            *trouble = tr("“%1” is not a valid number of players.").arg(part);
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
    m_settled->setChecked(flagOf(experiment, "until_settled"));
    const Value *precision = experiment.find("precision");
    m_precision->setValue(!precision ? 0 : precision->isInt() ? double(precision->toInt()) : precision->toReal());
}

Value PlayForm::experiment(const QString &name) const
{
    Value experiment = Value::Map{{"name", toStd(name)},
                                  {"games", std::int64_t(games())},
                                  {"seed", std::int64_t(seed())},
                                  {"threads", std::int64_t(threads())}};
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
    if (untilSettled())
        experiment["until_settled"] = true;
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

QString timeWords(double seconds, bool mayEndEarly)
{
    return (mayEndEarly && seconds >= 1 ? PlayForm::tr("Takes up to %1.") : PlayForm::tr("Takes %1."))
        .arg(durationWords(seconds));
}

} // namespace rw
