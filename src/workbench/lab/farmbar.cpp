// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/farmbar.h"

#include "engine/json.h"
#include "workbench/qttext.h"

#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int betweenLooks = 1500; // ms

QString shellWord(QString word)
{
    return u'\'' + word.replace(u'\'', u"'\\''"_s) + u'\'';
}

QString phaseWords(const QString &phase)
{
    if (phase == "playing"_L1)
        return FarmBar::tr("playing");
    if (phase == "not merged"_L1)
        return FarmBar::tr("all parts are there, not put together");
    if (phase == "stopped"_L1)
        return FarmBar::tr("stopped, parts are missing");
    return phase == "cancelled"_L1 ? FarmBar::tr("cancelled") : FarmBar::tr("done");
}

} // namespace

FarmBar::FarmBar(QString program, QString deck, QWidget *parent)
    : QWidget(parent), m_program(std::move(program)), m_deck(std::move(deck)), m_state(new QLabel(this)), m_why(new QLabel(this)), m_progress(new QProgressBar(this)),
      m_runOn(new QPushButton(tr("&Run on"), this)), m_menu(new QMenu(this)), m_resume(new QPushButton(tr("Resume farm"), this)),
      m_cancel(new QPushButton(tr("Cancel farm"), this)), m_timer(new QTimer(this))
{
    m_askGames = [this](const QString &usual) -> std::optional<QString> {
        bool isGiven = false;
        const QString games = QInputDialog::getText(this, tr("A big run"), tr("How many games, for example 2e6 or 50M:"), QLineEdit::Normal, usual, &isGiven);
        return isGiven ? std::optional(games) : std::nullopt;
    };
    m_state->setObjectName(u"farmState"_s);
    m_state->setWordWrap(true);
    m_why->setObjectName(u"farmWhyNot"_s);
    m_why->setWordWrap(true);
    m_progress->setObjectName(u"farmProgress"_s);
    m_progress->setAccessibleName(tr("Parts of the farm that are there"));
    m_runOn->setObjectName(u"farmRunOn"_s);
    m_runOn->setToolTip(tr("Plays the chosen batch with more games on a scheduler, with the deck as it is saved."));
    m_runOn->setMenu(m_menu);
    m_resume->setObjectName(u"farmResume"_s);
    m_resume->setToolTip(tr("Plays the parts that are missing, or puts them together."));
    m_cancel->setObjectName(u"farmCancel"_s);
    m_cancel->setToolTip(tr("Ends the tasks. What they played is kept."));
    auto *buttons = new QHBoxLayout;
    for (QPushButton *button : {m_runOn, m_resume, m_cancel})
        buttons->addWidget(button);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addWidget(m_state);
    column->addWidget(m_progress);
    column->addLayout(buttons);
    column->addWidget(m_why);
    m_timer->setSingleShot(true);
    m_timer->setInterval(betweenLooks);
    connect(m_timer, &QTimer::timeout, this, &FarmBar::refresh);
    connect(m_resume, &QPushButton::clicked, this, [this] { act(u"--resume"_s); });
    connect(m_cancel, &QPushButton::clicked, this, [this] { act(u"--cancel"_s); });
    setBatch({}, 0);
    tell({});
}

void FarmBar::setBatch(const QString &command, std::int64_t games, const QString &why)
{
    m_command = command;
    m_games = games;
    m_why->setText(why);
    m_why->setVisible(!why.isEmpty());
    m_runOn->setEnabled(!m_command.isEmpty() && !m_menu->isEmpty());
}

void FarmBar::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void FarmBar::refresh()
{
    if (!isVisible() || m_isAsking)
        return;
    m_isAsking = true;
    runErrand(this, m_program, {u"farm"_s, m_deck, u"--format"_s, u"json"_s}, AtTheEnd::Ends, [this](const ErrandSaid &said) {
        m_isAsking = false;
        const Checked<Value> status = readJson(std::string_view(said.out.constData(), std::size_t(said.out.size())));
        if (said.code == 0 && status) {
            fillMenu(*status.value);
            const Value::List &farms = listOf(*status.value, "farms");
            tell(farms.empty() ? Value() : farms.front());
        }
    });
}

void FarmBar::fillMenu(const Value &status)
{
    m_menu->clear();
    for (const Value &name : listOf(status, "schedulers"))
        if (name.isText())
            m_menu->addAction(toQt(name.text()), this, [this, scheduler = toQt(name.text())] { start(scheduler); });
    m_runOn->setEnabled(!m_command.isEmpty() && !m_menu->isEmpty());
}

void FarmBar::tell(const Value &farm)
{
    const bool isThere = farm.isMap();
    const QString phase = isThere ? toQt(textOf(farm, "phase")) : QString();
    const std::int64_t number = isThere ? numberOf(farm, "number") : 0;
    const bool isPlaying = phase == "playing"_L1;
    const auto parts = isThere ? numberOf(farm, "parts") : 1;
    m_progress->setVisible(isPlaying);
    m_progress->setRange(0, int(std::max<std::int64_t>(1, parts)));
    m_progress->setValue(isThere ? int(numberOf(farm, "done")) : 0);
    m_resume->setVisible(isThere && !isPlaying && phase != "done"_L1);
    m_cancel->setVisible(isPlaying);
    QString words;
    if (isThere) {
        words = tr("Farm %1 on %2: %3 of %4 parts, %5 games, %6").arg(number).arg(toQt(textOf(farm, "on"))).arg(numberOf(farm, "done")).arg(parts)
                    .arg(QLocale().toString(qlonglong(numberOf(farm, "games"))), phaseWords(phase));
        if (const Value *left = farm.find("seconds_left"); isPlaying && left && !left->isNull())
            words += tr(", about %n minute(s) left", nullptr, int((left->isInt() ? double(left->toInt()) : left->toReal()) / 60) + 1);
        if (const QString trouble = toQt(textOf(farm, "trouble")); !trouble.isEmpty())
            words += u'\n' + trouble;
    }
    if (!m_fault.isEmpty())
        words += (words.isEmpty() ? QString() : u"\n"_s) + m_fault;
    m_state->setText(words);
    m_state->setVisible(!words.isEmpty());
    const bool wasPlaying = m_number == number && m_phase == "playing"_L1;
    m_number = number;
    m_phase = phase;
    if (phase == "done"_L1 && wasPlaying)
        Q_EMIT done();
    if (isPlaying)
        m_timer->start();
}

void FarmBar::start(const QString &scheduler)
{
    const std::optional<QString> games = m_askGames(QString::number(m_games));
    if (!games)
        return;
    // The last --games counts.
    const QString words = m_command.section(u' ', 1) + u" --games "_s + shellWord(*games) + u" --on "_s + shellWord(scheduler);
    runErrand(this, u"/bin/sh"_s, {u"-c"_s, u"exec "_s + shellWord(m_program) + u' ' + words}, AtTheEnd::IsWaitedFor,
              [this](const ErrandSaid &said) { takeDeed(said, 1); });
}

void FarmBar::act(const QString &option)
{
    runErrand(this, m_program, {u"farm"_s, m_deck, QString::number(m_number), option}, AtTheEnd::IsWaitedFor,
              [this](const ErrandSaid &said) { takeDeed(said, 0); });
}

void FarmBar::takeDeed(const ErrandSaid &said, int begun)
{
    m_fault = said.code == 0 ? QString() : QString::fromUtf8(said.err).trimmed();
    m_phase = u"playing"_s; // a quick farm may be done before it is looked at
    m_number += said.code == 0 ? begun : 0;
    refresh();
}

} // namespace rw
