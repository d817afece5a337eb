// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/runspanel.h"

#include "deck/savefile.h"
#include "engine/json.h"
#include "lab/comparisonreport.h"
#include "workbench/lab/farmbar.h"
#include "workbench/lab/figureview.h"
#include "workbench/lab/gamespanel.h"
#include "workbench/lab/labengine.h"
#include "workbench/lab/peoplefigures.h"
#include "workbench/lab/playtestview.h"
#include "workbench/lab/readonlytable.h"
#include "workbench/lab/runfigures.h"
#include "workbench/lab/sidetitles.h"
#include "workbench/lab/storefaultbar.h"
#include "workbench/lab/typedresult.h"
#include "workbench/look/emptywords.h"
#include "workbench/parts/askfile.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/savewords.h"
#include "workbench/session/usualseats.h"
#include "workbench/window/theme.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFormLayout>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMessageBox>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableWidget>
#include <QThread>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace rw {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr EngineClient::Patience patience{std::chrono::hours(12), 5s};
enum Column { NumberColumn, WhatColumn, GamesColumn, StateColumn, MadeColumn, columns };

QString kindName(const Value &run)
{
    const std::string kind = textOf(run, "kind");
    return kind == "batch"   ? RunsPanel::tr("batch")
        : kind == "playtest" ? RunsPanel::tr("people")
        : kind == "sweep"    ? RunsPanel::tr("sweep")
                             : RunsPanel::tr("comparison");
}

/// Whether the store cannot read the run. Then it can only be deleted.
bool isDamaged(const Value &run)
{
    return run.find("damage") != nullptr;
}

/// Why the figures of the run are not those of the current deck.
QString stateOf(const Value &run)
{
    if (isDamaged(run))
        return RunsPanel::tr("damaged");
    QStringList states;
    if (!flagOf(run, "finished"))
        states.append(RunsPanel::tr("not finished"));
    if (flagOf(run, "changed"))
        states.append(RunsPanel::tr("the deck has changed"));
    if (flagOf(run, "random_instead"))
        states.append(RunsPanel::tr("random moves stood in for a bot"));
    return states.join(u", "_s);
}

QString whenMade(const Value &run)
{
    const QDateTime made = QDateTime::fromString(toQt(textOf(run, "made")), Qt::ISODate);
    return made.isValid() ? made.toLocalTime().toString(u"yyyy-MM-dd HH:mm"_s) : toQt(textOf(run, "made"));
}

QString titleOf(const Value &run)
{
    const QString name = shownText(textOf(run, "name"));
    if (!name.isEmpty())
        return name;
    QString play = shownText(textOf(run, "play"));
    if (const QString title = shownText(textOf(run, "title")); play.startsWith(title))
        play = play.mid(title.size()); // all runs belong to this deck
    while (play.startsWith(u':') || play.startsWith(u',') || play.startsWith(u' '))
        play.remove(0, 1);
    return play;
}

/// A cell of the table; runs with another version of the deck are dimmed.
QTableWidgetItem *cellOf(const QString &text, const Value &run)
{
    auto *item = new QTableWidgetItem(text);
    if (flagOf(run, "changed"))
        item->setForeground(themeColours().soft);
    const QString note = shownLines(textOf(run, "note"));
    item->setToolTip(shownText(textOf(run, "play")) + (note.isEmpty() ? QString() : u'\n' + note));
    return item;
}

bool askInDialog(QWidget *parent, const QString &run)
{
    return QMessageBox::question(parent, RunsPanel::tr("Delete a run"),
                                 RunsPanel::tr("Delete run “%1”? This cannot be undone.").arg(run))
        == QMessageBox::Yes;
}

/// The message without its remedy, which names an option of the command line.
QString whoPlayed(const Finding &finding)
{
    QString builds[2];
    for (const Finding::Argument &argument : finding.arguments)
        for (const int i : {0, 1})
            if (argument.name == (i == 0 ? "old" : "found"))
                builds[i] = toQt(argument.value);
    return RunsPanel::tr("This run was made by %1, not by %2, so the same seed may give other games").arg(builds[0], builds[1]);
}

bool askToTake(QWidget *parent, const QString &reason)
{
    return QMessageBox::question(parent, RunsPanel::tr("Another build"), RunsPanel::tr("%1. Play it anyway?").arg(reason))
        == QMessageBox::Yes;
}

} // namespace

RunsPanel::RunsPanel(LabEngine &lab, std::function<void(const QString &savedGame)> play, QWidget *parent)
    : QWidget(parent), m_lab(lab), m_mayDelete([this](const QString &run) { return askInDialog(this, run); }),
      m_mayTake([this](const QString &reason) { return askToTake(this, reason); }), m_search(new QLineEdit(this)),
      m_table(new QTableWidget(this)), m_name(new QLineEdit(this)), m_note(new QLineEdit(this)),
      m_again(new QPushButton(tr("&Repeat"), this)), m_resume(new QPushButton(tr("&Continue"), this)),
      m_delete(new QPushButton(tr("&Delete"), this)), m_report(new QPushButton(tr("&Report ..."), this)),
      m_stop(new QPushButton(tr("&Stop"), this)), m_progress(new QProgressBar(this)), m_state(new QLabel(this)),
      m_fault(new StoreFaultBar(this)), m_farm(new FarmBar(lab.program(), lab.folder(), this)),
      m_sheets(new QStackedWidget(this)), m_view(new FigureView(m_sheets)), m_playtest(new PlaytestView(play, m_sheets)),
      m_typeIn(new QPushButton(tr("&Type in a game ..."), this)), m_games(new GamesPanel(lab, std::move(play), this)),
      m_rest(new QTimer(this))
{
    auto *left = new QWidget(this);
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins({});
    column->addWidget(makeList(), 1);
    column->addWidget(makeDetails());
    auto *splitter = new QSplitter(this);
    splitter->addWidget(left);
    m_sheets->addWidget(m_view);
    m_sheets->addWidget(m_playtest);
    splitter->addWidget(m_sheets);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    const int letter = fontMetrics().averageCharWidth();
    splitter->setSizes({letter * 80, letter * 120});
    m_view->addBelow(m_games);
    auto *row = new QVBoxLayout(this);
    row->addWidget(splitter);
    m_rest->setSingleShot(true);
    m_rest->setInterval(200);
    connect(m_rest, &QTimer::timeout, this, &RunsPanel::refresh);
    connect(m_search, &QLineEdit::textChanged, m_rest, qOverload<>(&QTimer::start));
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &RunsPanel::showChosen);
    connect(m_view, &FigureView::rowChosen, this, &RunsPanel::showGames);
    connect(m_typeIn, &QPushButton::clicked, this, &RunsPanel::typeIn);
    connect(m_playtest, &PlaytestView::exportWanted, this, &RunsPanel::exportPlaytests);
    m_view->show({}, tr("Choose a run on the left. Every batch and comparison you play is saved here."));
    refreshButtons();
}

QWidget *RunsPanel::makeList()
{
    auto *box = new QWidget(this);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins({});
    m_search->setObjectName(u"runSearch"_s);
    m_search->setPlaceholderText(tr("Search runs"));
    m_search->setAccessibleName(tr("Find runs"));
    m_search->setClearButtonEnabled(true);
    m_table->setObjectName(u"runTable"_s);
    m_table->setAccessibleName(tr("The runs of the deck"));
    sayWhenEmpty(m_table, tr("Reading the runs of this deck ..."));
    m_table->setColumnCount(columns);
    m_table->setHorizontalHeaderLabels({tr("Run"), tr("What"), tr("Games"), tr("State"), tr("Made")});
    makeReadOnly(*m_table);
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setSectionResizeMode(WhatColumn, QHeaderView::Stretch);
    column->addWidget(m_search);
    column->addWidget(m_table, 1);
    return box;
}

QWidget *RunsPanel::makeDetails()
{
    auto *box = new QWidget(this);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins({});
    auto *form = new QFormLayout;
    m_name->setObjectName(u"runName"_s);
    m_note->setObjectName(u"runNote"_s);
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("N&ote"), m_note);
    column->addLayout(form);
    auto *buttons = new QGridLayout;
    m_again->setObjectName(u"runAgain"_s);
    m_again->setToolTip(tr("Plays it again with the same deck and says whether the result is byte-for-byte the same."));
    m_resume->setObjectName(u"runResume"_s);
    m_resume->setToolTip(tr("Plays the missing games of an interrupted batch."));
    m_delete->setObjectName(u"runDelete"_s);
    m_report->setObjectName(u"runReport"_s);
    m_report->setToolTip(tr("Writes it as one page to send or print."));
    m_stop->setObjectName(u"runStop"_s);
    m_progress->setObjectName(u"runProgress"_s);
    m_progress->setRange(0, 1000);
    int place = 0;
    m_typeIn->setObjectName(u"runTypeIn"_s);
    m_typeIn->setToolTip(tr("Keeps the result of a game that people played at a real table."));
    for (QPushButton *button : {m_again, m_resume, m_report, m_delete, m_typeIn}) {
        buttons->addWidget(button, place / 2, place % 2);
        ++place;
    }
    column->addLayout(buttons);
    auto *running = new QHBoxLayout;
    running->addWidget(m_progress, 1);
    running->addWidget(m_stop);
    column->addLayout(running);
    m_state->setObjectName(u"runState"_s);
    m_state->setWordWrap(true);
    column->addWidget(m_state);
    column->addWidget(m_fault);
    column->addWidget(m_farm);
    connect(m_farm, &FarmBar::done, this, &RunsPanel::refresh);
    connect(m_fault, &StoreFaultBar::triedAgain, this, [this] {
        m_state->clear();
        refresh();
    });
    connect(m_name, &QLineEdit::editingFinished, this, [this] { saveLabel("name", m_name); });
    connect(m_note, &QLineEdit::editingFinished, this, [this] { saveLabel("note", m_note); });
    connect(m_again, &QPushButton::clicked, this, &RunsPanel::repeat);
    connect(m_resume, &QPushButton::clicked, this, &RunsPanel::resume);
    connect(m_delete, &QPushButton::clicked, this, &RunsPanel::remove);
    connect(m_report, &QPushButton::clicked, this, &RunsPanel::saveReport);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (m_ticket)
            m_lab.client().cancel(*m_ticket);
    });
    return box;
}

void RunsPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh(); // the deck or another program may have changed it meanwhile
}

void RunsPanel::withStore(Act act)
{
    m_lab.withDeck(
        this,
        [this, act = std::move(act)](const std::string &deck, const Findings &findings) {
        if (!deck.empty())
            return act(deck);
        sayWhenEmpty(m_table, tr("The runs could not be read."));
        say(findings);
        },
        LabEngine::Need::Open);
}

void RunsPanel::ask(const std::string &what, Value fields, std::function<void(const Value &result)> take)
{
    withStore([this, what, fields = std::move(fields), take = std::move(take)](const std::string &deck) {
        Value whole = fields;
        whole["deck"] = deck;
        m_lab.client().ask(what, std::move(whole), this, [this, take](const Answer &answer) {
            if (!answer.ok) {
                sayWhenEmpty(m_table, tr("The runs could not be read."));
                return say(answer.findings);
            }
            if (answer.findings.empty())
                m_fault->offer({});
            else
                say(answer.findings);
            take(answer.result);
        });
    });
}

/// Starts a long request about the selected run. It shows its progress and can be stopped.
void RunsPanel::askLong(const std::string &what, std::function<void(const Value &result)> take, bool takesOtherBuild)
{
    const Value *run = chosen();
    if (!run || m_ticket)
        return;
    const std::int64_t id = numberOf(*run, "run", numberOf(*run, "id"));
    say(tr("Playing ..."));
    withStore([this, what, id, take = std::move(take), takesOtherBuild](const std::string &deck) {
        Value fields = Value::Map{{"deck", deck}, {"run", id}, {"threads", std::max(1, QThread::idealThreadCount())}};
        fields["other_build"] = takesOtherBuild;
        const auto answered = [this, what, take](const Answer &answer) {
            m_ticket.reset();
            refreshButtons();
            if (answer.ok)
                return take(answer.result);
            say(answer.findings);
            const bool isOfAnother = !answer.findings.empty() && answer.findings.front().code == "build.other";
            if (isOfAnother && m_mayTake(whoPlayed(answer.findings.front())))
                askLong(what, take, true);
        };
        const auto progress = [this](const Value &told) {
            m_progress->setValue(int(m_progress->maximum() * double(numberOf(told, "games"))
                                     / double(std::max<std::int64_t>(1, numberOf(told, "asked")))));
        };
        m_ticket = m_lab.client().ask(what, std::move(fields), this, answered, progress, patience);
        m_progress->setValue(0);
        refreshButtons();
    });
}

void RunsPanel::refresh()
{
    if (isVisible())
        ask("runs", Value::Map{{"search", toStd(m_search->text())}}, [this](const Value &result) { fill(result); });
}

void RunsPanel::choose(std::int64_t run)
{
    m_wanted = run;
    m_search->clear();
    refresh();
}

void RunsPanel::fill(const Value &result)
{
    const Value::List &runs = listOf(result, "runs");
    m_runs.assign(runs.begin(), runs.end());
    std::ranges::stable_sort(m_runs, std::ranges::greater(), [](const Value &run) { return textOf(run, "made"); });
    sayWhenEmpty(m_table,
                 m_search->text().isEmpty() ? tr("No runs yet. Play a batch, or compare two versions; every run is saved here.")
                                            : tr("No run contains all of these words."));
    {
        const QSignalBlocker quiet(m_table);
        m_table->setRowCount(int(m_runs.size()));
        for (std::size_t i = 0; i < m_runs.size(); ++i) {
            const Value &run = m_runs[i];
            const QStringList cells{QString::number(numberOf(run, "id")),
                                    tr("%1: %2", "kind, name").arg(kindName(run), titleOf(run)),
                                    QLocale().toString(qlonglong(numberOf(run, "games"))), stateOf(run), whenMade(run)};
            for (int column = 0; column < columns; ++column)
                m_table->setItem(int(i), column, cellOf(cells[column], run));
        }
        for (const int column : {NumberColumn, GamesColumn, StateColumn, MadeColumn})
            m_table->resizeColumnToContents(column);
        const auto shown = std::ranges::find(m_runs, m_shown, [](const Value &run) { return numberOf(run, "id"); });
        if (shown != m_runs.end())
            m_table->selectRow(int(shown - m_runs.begin()));
    }
    const auto wanted =
        std::ranges::find(m_runs, std::exchange(m_wanted, 0), [](const Value &run) { return numberOf(run, "id"); });
    if (wanted != m_runs.end())
        m_table->selectRow(int(wanted - m_runs.begin()));
    if (m_runs.empty())
        say(m_search->text().isEmpty() ? tr("This deck has no runs yet. Play a batch, or compare two versions.")
                                       : tr("No run contains all of these words."));
    refreshButtons();
    Q_EMIT listed();
}

const Value *RunsPanel::chosen() const
{
    const int row = m_table->currentRow();
    const bool isSelected = !m_table->selectedItems().isEmpty();
    return isSelected && row >= 0 && std::size_t(row) < m_runs.size() ? &m_runs[std::size_t(row)] : nullptr;
}

void RunsPanel::showChosen()
{
    const Value *run = chosen();
    refreshButtons();
    m_games->forget();
    if (!run)
        return;
    m_state->clear();
    m_shown = numberOf(*run, "id");
    m_name->setText(toQt(textOf(*run, "name")));
    m_note->setText(toQt(textOf(*run, "note")));
    m_farm->setRun(0);
    if (isDamaged(*run)) {
        m_sheets->setCurrentIndex(0);
        m_view->show({}, tr("This run is damaged: its %1 cannot be read. You can delete it.").arg(toQt(textOf(*run, "damage"))));
        return;
    }
    ask("run", Value::Map{{"run", m_shown}}, [this, id = m_shown](const Value &result) {
        if (id == m_shown)
            showRun(*result.find("run"), *result.find("result"));
    });
}

void RunsPanel::showRun(const Value &run, const Value &result)
{
    m_result = result;
    const bool isOfPeople = textOf(run, "kind") == "playtest";
    m_sheets->setCurrentIndex(isOfPeople ? 1 : 0);
    if (isOfPeople) {
        m_farm->setRun(0);
        const Checked<Playtest> playtest = Playtest::from(result, "run");
        if (playtest) {
            m_playtest->show(*playtest.value);
        } else {
            m_sheets->setCurrentIndex(0);
            m_view->show({}, tr("This game cannot be read. You can delete it."));
            say(playtest.findings);
        }
        Q_EMIT shown();
        return;
    }
    Findings findings;
    RunTelling told;
    bool isOutside = false;
    if (textOf(run, "kind") == "batch") {
        const Checked<BatchResult> batch = BatchResult::from(result, "run");
        findings = batch.findings;
        isOutside = batch && !batch.value->plan().isReproducible();
        if (batch) {
            told = toldBatch(*batch.value, !flagOf(run, "finished"));
            showPeople(*batch.value);
        }
    } else {
        const Checked<ComparisonRecord> record = ComparisonRecord::from(result, "run");
        findings = record.findings;
        if (record)
            told = toldComparison(SideTitles(m_lab.session()).named(*record.value));
        isOutside = record && std::ranges::any_of(record.value->sides, [](const ComparisonRecord::Side &side) {
                        return !side.result.plan().isReproducible();
                    });
    }
    if (isOutside)
        m_farm->setRun(0, 0,
                       tr("A bot that does not come with Rulewright plays in this run, so it is not sent to a scheduler from "
                          "here. If you trust the "
                          "bot, type the command."));
    else
        m_farm->setRun(findings.empty() ? m_shown : 0, numberOf(run, "games"));
    if (!findings.empty())
        say(findings);
    m_view->show(std::move(told.series), told.saying.isEmpty() ? told.caption : told.saying + u"\n\n"_s + told.caption,
                 told.headline);
    Q_EMIT shown();
}

/// Adds the figures of people's games to those of bots, once the engine has measured them.
void RunsPanel::showPeople(const BatchResult &batch)
{
    askForPeople(m_lab, this, batch, [this, batch, id = m_shown](const PeopleFigures &people) {
        if (id != m_shown)
            return;
        RunTelling told = toldBatch(batch, batch.interrupted());
        told.caption += u'\n' + people.caption();
        m_view->show(besidePeople(std::move(told.series), batch, people), told.caption, told.headline);
    });
}

void RunsPanel::typeIn()
{
    const int players = usualSeatsOf(m_lab.session());
    auto *dialog = new TypedResultDialog(players > 0 ? players : 2, this);
    if (players == 0) // the deck does not say it, so the game does
        m_lab.withGame(dialog, [dialog](const Value &game) {
            if (const Value *told = game.find("players"))
                dialog->setPlayers(int(numberOf(*told, "usual", 2)));
        });
    dialog->setObjectName(u"typedResult"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &TypedResultDialog::addWanted, this, [this, dialog] { addTyped(dialog); });
    dialog->open();
}

/// Stores a typed result, with the variants in the form. The form stays open until that has succeeded.
void RunsPanel::addTyped(TypedResultDialog *dialog)
{
    const auto complain = [form = QPointer(dialog)](const Findings &findings) {
        QStringList sentences;
        for (const Finding &finding : findings)
            sentences.append(toQt(sentence(finding)));
        if (form)
            form->complain(sentences.join(u'\n'));
    };
    m_lab.openDeck(dialog->variants(), {}, dialog, [this, dialog, complain](const std::string &deck, const Findings &findings) {
        if (deck.empty())
            return complain(findings);
        Value fields = dialog->fields();
        fields["deck"] = deck;
        m_lab.client().ask("playtest_add", std::move(fields), dialog, [this, dialog, deck, complain](const Answer &answer) {
            m_lab.closeDeck(deck);
            if (!answer.ok)
                return complain(answer.findings);
            dialog->accept();
            choose(numberOf(answer.result, "run"));
        });
    });
}

void RunsPanel::exportPlaytests()
{
    const QString file =
        askWhereToSave(this, tr("Export games of people"), u"playtests.csv"_s, tr("Table (*.csv);;JSON (*.json)"));
    std::vector<std::int64_t> ids;
    for (const Value &run : m_runs)
        if (textOf(run, "kind") == "playtest" && !isDamaged(run))
            ids.push_back(numberOf(run, "id"));
    std::ranges::reverse(ids); // because they are taken from the end
    if (!file.isEmpty())
        gatherPlaytests(std::move(ids), file, Value::List{});
}

/// Fetches playtests one after the other; the last one writes the file.
void RunsPanel::gatherPlaytests(std::vector<std::int64_t> left, const QString &file, Value gathered)
{
    if (!left.empty()) {
        const std::int64_t id = left.back();
        left.pop_back();
        return ask("run", Value::Map{{"run", id}},
                   [this, left = std::move(left), file, gathered = std::move(gathered), id](const Value &result) mutable {
            Value playtest = *result.find("result");
            playtest["run"] = id;
            gathered.append(std::move(playtest));
            gatherPlaytests(std::move(left), file, std::move(gathered));
        });
    }
    std::string text = Playtest::csvTitles;
    if (file.endsWith(u".json"_s))
        text = toJson(Value::Map{{"format", 1}, {"playtests", gathered}}, 2) + '\n';
    else
        for (Value &value : gathered.list()) {
            const std::int64_t id = numberOf(value, "run");
            std::erase_if(value.map(), [](const Value::Member &member) { return member.key == "run"; });
            if (const Checked<Playtest> playtest = Playtest::from(value, "run"))
                text += playtest.value->asCsv(id);
        }
    const Findings findings = saveFile(toStd(file), text);
    say(wordsOfSaving(file, findings));
}

void RunsPanel::saveLabel(const char *field, QLineEdit *edit)
{
    const Value *run = chosen();
    if (!run || toStd(edit->text()) == textOf(*run, field))
        return;
    const Value fields = Value::Map{{"run", numberOf(*run, "id")}, {field, toStd(edit->text())}};
    ask("run_label", fields, [this](const Value &) { refresh(); });
}

void RunsPanel::remove()
{
    const Value *run = chosen();
    if (!run || !m_mayDelete(titleOf(*run)))
        return;
    ask("run_delete", Value::Map{{"run", numberOf(*run, "id")}}, [this](const Value &) {
        m_shown = 0;
        m_table->clearSelection();
        m_name->clear();
        m_note->clear();
        m_sheets->setCurrentIndex(0);
        m_view->show({}, tr("Choose a run on the left."));
        refresh();
    });
}

void RunsPanel::repeat()
{
    askLong("run_again", [this](const Value &result) {
        say(flagOf(result, "same")
                ? tr("Run %1 gives exactly the same result again.").arg(numberOf(result, "run"))
                : tr("Run %1 gives another result now. The game or the program has changed.").arg(numberOf(result, "run")));
    });
}

void RunsPanel::resume()
{
    askLong("run_resume", [this](const Value &result) {
        const Value &run = *result.find("run");
        say(flagOf(run, "finished") ? tr("It is finished.") : tr("It was stopped. The games that were played are saved."));
        if (numberOf(run, "id") == m_shown)
            showRun(run, *result.find("result"));
        refresh();
    });
}

void RunsPanel::saveReport()
{
    const QString file = askWhereToSave(this, tr("Write a report"), u"report.html"_s, tr("Web page (*.html)"));
    if (file.isEmpty())
        return;
    const ReportSource source{{}, toStd(QCoreApplication::applicationVersion())};
    std::string page;
    if (const Checked<BatchResult> batch = BatchResult::from(m_result, "run"))
        page = batchReport(*batch.value, source);
    else if (const Checked<ComparisonRecord> record = ComparisonRecord::from(m_result, "run"))
        page = comparisonReport(*record.value, source);
    if (page.empty())
        return say(tr("There is no report of this run."));
    const Findings findings = saveFile(toStd(file), page);
    say(wordsOfSaving(file, findings));
}

void RunsPanel::showGames(const FigureSeries &figure, std::size_t row)
{
    if (figure.isOfPeople(row))
        return m_games->say(tr("People played these games. Each is a run of its own in the list on the left."));
    if (chosen())
        m_games->find(m_shown, figure, row);
}

void RunsPanel::say(const QString &sentence)
{
    m_state->setText(sentence);
}

void RunsPanel::say(const Findings &findings)
{
    QStringList sentences;
    for (const Finding &finding : findings)
        sentences.append(toQt(sentence(finding)));
    say(sentences.isEmpty() ? tr("The runs cannot be read.") : sentences.join(u'\n'));
    m_fault->offer(findings);
}

void RunsPanel::refreshButtons()
{
    const Value *run = chosen();
    const bool isFree = run && !m_ticket;
    const bool isSound = run && !isDamaged(*run);
    const bool isOfPeople = run && textOf(*run, "kind") == "playtest";
    m_again->setEnabled(isFree && isSound && !isOfPeople);
    m_resume->setEnabled(isFree && isSound && !flagOf(*run, "finished") && textOf(*run, "kind") == "batch");
    m_delete->setEnabled(isFree);
    m_report->setEnabled(isSound && !isOfPeople);
    m_name->setEnabled(isSound);
    m_note->setEnabled(isSound);
    m_progress->setVisible(m_ticket.has_value());
    m_stop->setVisible(m_ticket.has_value());
}

} // namespace rw
