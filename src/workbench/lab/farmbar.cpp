// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/farmbar.h"

#include "engine/json.h"
#include "workbench/lab/readonlytable.h"
#include "workbench/parts/showntext.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int betweenLooks = 1500; // ms
constexpr int rowsAtOnce = 4;
enum Column { NumberColumn, WhatColumn, OnColumn, PartsColumn, StateColumn, columns };

QString phaseOf(const Value &farm)
{
    return toQt(textOf(farm, "phase"));
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

QString partsWords(const Value &farm)
{
    return FarmBar::tr("%1 of %2").arg(numberOf(farm, "done")).arg(numberOf(farm, "parts"));
}

std::optional<FarmWish> askInDialog(QWidget *parent, const QString &scheduler, const FarmWish &usual)
{
    QDialog dialog(parent);
    dialog.setObjectName(u"farmWish"_s);
    dialog.setWindowTitle(FarmBar::tr("A big run on %1").arg(scheduler));
    auto *games = new QLineEdit(usual.games, &dialog);
    games->setObjectName(u"farmGames"_s);
    games->setPlaceholderText(FarmBar::tr("for example 2e6 or 50M"));
    auto *parts = new QSpinBox(&dialog);
    parts->setObjectName(u"farmParts"_s);
    parts->setRange(1, 1'000'000);
    parts->setValue(usual.parts);
    parts->setToolTip(FarmBar::tr("A part should take a minute or more."));
    auto *options = new QLineEdit(usual.options, &dialog);
    options->setObjectName(u"farmOptions"_s);
    options->setPlaceholderText(FarmBar::tr("none"));
    options->setToolTip(FarmBar::tr("Words for the scheduler itself, for example --partition=cpu --time=4:00:00 for Slurm."));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, &dialog);
    buttons->button(QDialogButtonBox::Ok)->setText(FarmBar::tr("Submit"));
    auto *form = new QFormLayout(&dialog);
    form->addRow(FarmBar::tr("&Games on each side"), games);
    form->addRow(FarmBar::tr("&Parts"), parts);
    form->addRow(FarmBar::tr("&Options for %1").arg(scheduler), options);
    form->addRow(buttons);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return FarmWish{games->text(), parts->value(), options->text()};
}

} // namespace

FarmBar::FarmBar(QString program, QString deck, QWidget *parent)
    : QWidget(parent), m_program(std::move(program)), m_deck(std::move(deck)),
      m_askUser([this](const QString &scheduler, const FarmWish &usual) { return askInDialog(this, scheduler, usual); }),
      m_table(new QTableWidget(this)), m_state(new QLabel(this)), m_why(new QLabel(this)), m_progress(new QProgressBar(this)),
      m_runOn(new QPushButton(tr("&Run on"), this)), m_menu(new QMenu(this)), m_askAgain(new QPushButton(tr("Ask again"), this)),
      m_resume(new QPushButton(this)), m_cancel(new QPushButton(tr("Cancel farm"), this)), m_timer(new QTimer(this))
{
    m_table->setObjectName(u"farmTable"_s);
    m_table->setAccessibleName(tr("Big runs of the deck on schedulers"));
    m_table->setColumnCount(columns);
    m_table->setHorizontalHeaderLabels({tr("Farm"), tr("What"), tr("On"), tr("Parts"), tr("State")});
    makeReadOnly(*m_table);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(WhatColumn, QHeaderView::Stretch);
    m_state->setObjectName(u"farmState"_s);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    m_why->setObjectName(u"farmWhyNot"_s);
    m_why->setWordWrap(true);
    m_progress->setObjectName(u"farmProgress"_s);
    m_progress->setAccessibleName(tr("Parts of the farm that are there"));
    m_runOn->setObjectName(u"farmRunOn"_s);
    m_runOn->setToolTip(tr("Plays the chosen run with more games on a scheduler, with the deck that it was played with."));
    m_runOn->setMenu(m_menu);
    m_askAgain->setObjectName(u"farmAsk"_s);
    m_askAgain->setToolTip(tr("Asks the schedulers how far the farms are."));
    m_resume->setObjectName(u"farmResume"_s);
    m_cancel->setObjectName(u"farmCancel"_s);
    m_cancel->setToolTip(tr("Ends the tasks. What they played is kept."));
    auto *buttons = new QHBoxLayout;
    for (QPushButton *button : {m_runOn, m_askAgain, m_resume, m_cancel})
        buttons->addWidget(button);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addWidget(m_table);
    column->addWidget(m_state);
    column->addWidget(m_progress);
    column->addLayout(buttons);
    column->addWidget(m_why);
    m_timer->setSingleShot(true);
    m_timer->setInterval(betweenLooks);
    connect(m_timer, &QTimer::timeout, this, &FarmBar::refresh);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
        m_fault.clear(); // it was about another farm
        tellChosen();
    });
    connect(m_askAgain, &QPushButton::clicked, this, &FarmBar::refresh);
    connect(m_resume, &QPushButton::clicked, this, [this] { act(u"--resume"_s); });
    connect(m_cancel, &QPushButton::clicked, this, [this] { act(u"--cancel"_s); });
    setRun(0);
    tellChosen();
}

void FarmBar::setRun(std::int64_t run, std::int64_t games, const QString &why)
{
    m_run = run;
    m_games = games;
    m_why->setText(why);
    m_why->setVisible(!why.isEmpty());
    m_runOn->setEnabled(m_run > 0 && !m_menu->isEmpty());
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
            fillTable(listOf(*status.value, "farms"));
        } else if (std::ranges::any_of(m_farms, [](const Value &farm) { return phaseOf(farm) == "playing"_L1; })) {
            m_timer->start();
        }
    });
}

void FarmBar::fillMenu(const Value &status)
{
    m_menu->clear();
    for (const Value &name : listOf(status, "schedulers"))
        if (name.isText())
            m_menu->addAction(toQt(name.text()), this, [this, scheduler = toQt(name.text())] { start(scheduler); });
    m_runOn->setEnabled(m_run > 0 && !m_menu->isEmpty());
}

void FarmBar::fillTable(Value::List farms)
{
    const std::int64_t before = numberOf(chosen(), "number");
    const bool isFirstLook = !std::exchange(m_hasLooked, true);
    m_farms = std::move(farms);
    bool isPlaying = false, isNewlyDone = false;
    {
        const QSignalBlocker quiet(m_table);
        m_table->setRowCount(int(m_farms.size()));
        for (std::size_t i = 0; i < m_farms.size(); ++i) {
            const Value &farm = m_farms[i];
            const QString phase = phaseOf(farm);
            const QStringList cells{
                QString::number(numberOf(farm, "number")),
                tr("%1: %2", "kind, play").arg(shownText(textOf(farm, "kind")), shownText(textOf(farm, "play"))),
                shownText(textOf(farm, "on")), partsWords(farm), phaseWords(phase)};
            for (int column = 0; column < columns; ++column) {
                auto *cell = new QTableWidgetItem(cells[column]);
                cell->setToolTip(cells[column]);
                m_table->setItem(int(i), column, cell);
            }
            QString &last = m_phases[numberOf(farm, "number")];
            isPlaying = isPlaying || phase == "playing"_L1;
            isNewlyDone =
                isNewlyDone || (!isFirstLook && phase == "done"_L1 && last != phase); // one begun since then may be done already
            last = phase;
        }
        const auto row = std::ranges::find(m_farms, before, [](const Value &farm) { return numberOf(farm, "number"); });
        const bool isThere = before > 0 && row != m_farms.end();
        if (!m_farms.empty())
            m_table->selectRow(isThere ? int(row - m_farms.begin()) : 0);
    }
    const int rows = std::min(rowsAtOnce, m_table->rowCount());
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + rows * m_table->rowHeight(0)
                            + 2 * m_table->frameWidth());
    tellChosen();
    if (isNewlyDone)
        Q_EMIT done();
    if (isPlaying)
        m_timer->start();
}

const Value &FarmBar::chosen() const
{
    static const Value none;
    const QList<QTableWidgetItem *> cells = m_table->selectedItems();
    const std::size_t row = cells.isEmpty() ? m_farms.size() : std::size_t(cells.front()->row());
    return row < m_farms.size() ? m_farms[row] : none;
}

void FarmBar::tellChosen()
{
    const Value &farm = chosen();
    const bool isThere = farm.isMap();
    const QString phase = isThere ? phaseOf(farm) : QString();
    const bool isPlaying = phase == "playing"_L1;
    m_table->setVisible(!m_farms.empty());
    m_askAgain->setVisible(!m_farms.empty());
    m_progress->setVisible(isPlaying);
    m_progress->setRange(0, isThere ? int(std::max<std::int64_t>(1, numberOf(farm, "parts"))) : 1);
    m_progress->setValue(isThere ? int(numberOf(farm, "done")) : 0);
    m_resume->setVisible(isThere && !isPlaying && phase != "done"_L1);
    const bool isWhole = phase == "not merged"_L1;
    m_resume->setText(isWhole ? tr("Put together") : tr("Resume farm"));
    m_resume->setToolTip(isWhole ? tr("Puts the parts together. The result becomes a run.")
                                 : tr("Plays the parts that are missing."));
    m_cancel->setVisible(isPlaying);
    QString words;
    if (isThere) {
        words = tr("Farm %1 on %2: %3 parts, %4 games, %5")
                    .arg(numberOf(farm, "number"))
                    .arg(shownText(textOf(farm, "on")), partsWords(farm), QLocale().toString(qlonglong(numberOf(farm, "games"))),
                         phaseWords(phase));
        if (const std::int64_t running = numberOf(farm, "running"), waiting = numberOf(farm, "waiting"); running + waiting > 0)
            words += tr(" (tasks: %1 running, %2 waiting)").arg(running).arg(waiting);
        if (const Value *left = farm.find("seconds_left"); isPlaying && left && !left->isNull())
            words +=
                tr(", about %n minute(s) left", nullptr, int((left->isInt() ? double(left->toInt()) : left->toReal()) / 60) + 1);
        if (const QString trouble = shownLines(textOf(farm, "trouble")); !trouble.isEmpty())
            words += u'\n' + trouble;
    }
    if (!m_fault.isEmpty())
        words += (words.isEmpty() ? QString() : u"\n"_s) + m_fault;
    m_state->setText(words);
    m_state->setVisible(!words.isEmpty());
}

void FarmBar::start(const QString &scheduler)
{
    const std::optional<FarmWish> wish = m_askUser(scheduler, {QString::number(m_games)});
    if (!wish)
        return;
    QStringList words{u"runs"_s, m_deck,       u"--again"_s, QString::number(m_run), u"--on"_s,
                      scheduler, u"--games"_s, wish->games,  u"--parts"_s,           QString::number(wish->parts)};
    if (!wish->options.trimmed().isEmpty())
        words += u"--on-options="_s + wish->options.trimmed(); // with =, because the options begin with a dash themselves
    runErrand(this, m_program, words, AtTheEnd::IsWaitedFor, [this](const ErrandSaid &said) {
        if (said.code == 0)
            m_table->clearSelection(); // so that the new farm is shown
        takeDeed(said);
    });
}

void FarmBar::act(const QString &option)
{
    runErrand(this, m_program, {u"farm"_s, m_deck, QString::number(numberOf(chosen(), "number")), option}, AtTheEnd::IsWaitedFor,
              [this](const ErrandSaid &said) { takeDeed(said); });
}

void FarmBar::takeDeed(const ErrandSaid &said)
{
    m_fault = said.code == 0 ? QString() : QString::fromUtf8(said.err).trimmed();
    tellChosen();
    refresh();
}

} // namespace rw
