// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/batchpanel.h"

#include "engine/json.h"
#include "workbench/lab/deckexperiments.h"
#include "workbench/lab/figureview.h"
#include "workbench/lab/gamespanel.h"
#include "workbench/lab/labengine.h"
#include "workbench/lab/peoplefigures.h"
#include "workbench/lab/playform.h"
#include "workbench/lab/runfigures.h"
#include "workbench/lab/sidecolumn.h"
#include "workbench/lab/sidewords.h"
#include "workbench/lab/statelabel.h"
#include "workbench/lab/valuepaths.h"
#include "workbench/look/emptywords.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"

#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int lettersOfForm = 54;

QString stateName(const BatchRun &run)
{
    switch (run.state()) {
    case BatchRun::State::Ready: return BatchPanel::tr("waiting");
    case BatchRun::State::Playing: return BatchPanel::tr("running");
    case BatchRun::State::Paused: return BatchPanel::tr("paused");
    case BatchRun::State::Over: return BatchPanel::tr("finished");
    case BatchRun::State::Failed:
        return (run.result() ? BatchPanel::tr("stopped: %1") : BatchPanel::tr("cannot be played: %1")).arg(run.trouble());
    }
    return {};
}

QString playersWords(const BatchWish &wish)
{
    if (!wish.players)
        return BatchPanel::tr("usual players");
    return *wish.players == 1 ? BatchPanel::tr("1 player") : BatchPanel::tr("%1 players").arg(*wish.players);
}

QString botsWords(const BatchRun &run)
{
    if (!run.wish().bots.isEmpty())
        return run.wish().bots.join(u", "_s);
    return run.result() ? toQt(run.result()->botNames().front()) : BatchPanel::tr("usual bot");
}

} // namespace

BatchPanel::BatchPanel(DeckSession &session, LabEngine &lab, LabEngine &runs, std::function<void(const QString &savedGame)> play,
                       QWidget *parent)
    : QWidget(parent), m_session(session), m_lab(lab), m_experiments(new ExperimentBox(session, ExperimentKind::Batch, this)),
      m_form(new PlayForm(PlayForm::Kind::Batch, this)), m_variants(new QLineEdit(this)), m_values(new QLineEdit(this)),
      m_estimate(new StateLabel(this)), m_start(new QPushButton(tr("&Play"), this)), m_pause(new QPushButton(tr("Pa&use"), this)),
      m_cancel(new QPushButton(tr("&Cancel"), this)), m_progress(new QProgressBar(this)),
      m_listName(new QLabel(tr("Batches since you opened Measure"), this)), m_list(new QListWidget(this)),
      m_toRun(new QPushButton(tr("S&how its run"), this)), m_view(new FigureView(this)),
      m_games(new GamesPanel(runs, std::move(play), this))
{
    auto *row = new QHBoxLayout(this);
    row->setSpacing(16);
    row->addWidget(sideColumn(makeForm(), this));
    row->addWidget(m_view, 1);
    m_view->addBelow(m_games);
    m_view->show({}, tr("Choose what to play on the left and press Play. Charts appear here as games finish."));
    connectAll();
    refresh();
    m_rest.start();
}

QWidget *BatchPanel::makeForm()
{
    auto *box = new QWidget(this);
    box->setFixedWidth(fontMetrics().averageCharWidth() * lettersOfForm);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins({});
    m_experiments->setObjectName(u"experiments"_s);
    m_variants->setObjectName(u"variants"_s);
    m_variants->setPlaceholderText(tr("default of the deck"));
    m_variants->setToolTip(tr("Leave it empty for the deck's own. Write none for no variants, or names with spaces between."));
    m_form->rows()->insertRow(0, tr("&Experiment"), m_experiments);
    m_form->rows()->insertRow(3, tr("&Variants"), m_variants);
    m_values->setObjectName(u"values"_s);
    m_values->setPlaceholderText(tr("default of the deck"));
    m_values->setToolTip(tr("Values that differ from the deck's, for example tables.dice=3, with spaces between."));
    m_form->rows()->insertRow(4, tr("Val&ues"), m_values);
    m_paths = new PartCompleter(u" "_s, m_values);
    m_values->setCompleter(m_paths);
    m_values->installEventFilter(this);
    column->addWidget(m_form);
    m_estimate->setObjectName(u"estimate"_s);
    m_estimate->setMinimumHeight(fontMetrics().lineSpacing() * 2); // so that the buttons below stay where they are
    column->addWidget(m_estimate);
    column->addWidget(makeButtons());
    auto *keep = new QPushButton(tr("Keep as e&xperiment ..."), box);
    connect(keep, &QPushButton::clicked, this, &BatchPanel::keepAsExperiment);
    column->addWidget(keep);
    m_progress->setObjectName(u"progress"_s);
    QSizePolicy stays = m_progress->sizePolicy();
    stays.setRetainSizeWhenHidden(true); // so that nothing moves when a batch ends
    m_progress->setSizePolicy(stays);
    column->addWidget(m_progress);
    m_list->setObjectName(u"runs"_s);
    m_list->setAccessibleName(tr("Batches"));
    sayWhenEmpty(m_list, tr("The batches you play are listed here."));
    m_list->setWordWrap(true);
    m_listName->setObjectName(u"runsName"_s);
    m_listName->setBuddy(m_list);
    column->addWidget(m_listName);
    column->addWidget(m_list, 1);
    m_toRun->setObjectName(u"toRun"_s);
    m_toRun->setToolTip(tr("Shows the chosen batch under Runs, where you can continue it if it stopped early."));
    column->addWidget(m_toRun);
    column->addStretch(0);
    connect(m_toRun, &QPushButton::clicked, this, [this] {
        if (const std::optional<std::int64_t> run = m_runs[std::size_t(m_list->currentRow())]->run())
            Q_EMIT runWanted(*run);
    });
    return box;
}

/// Collects the paths only when the user begins to type one.
bool BatchPanel::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::FocusIn)
        m_paths->offer(offeredPaths(m_session));
    return QWidget::eventFilter(object, event);
}

QWidget *BatchPanel::makeButtons()
{
    auto *box = new QWidget(this);
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins({});
    m_start->setObjectName(u"start"_s);
    m_pause->setObjectName(u"pause"_s);
    m_cancel->setObjectName(u"cancel"_s);
    for (QPushButton *button : {m_start, m_pause, m_cancel}) {
        button->setMinimumWidth(0);
        row->addWidget(button);
    }
    return box;
}

void BatchPanel::connectAll()
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(600ms);
    const auto changed = [this] { m_rest.start(); };
    connect(&m_rest, &QTimer::timeout, this, &BatchPanel::estimate);
    connect(m_form, &PlayForm::changed, this, changed);
    connect(m_form, &PlayForm::gameWanted, this,
            [this] { m_lab.withGame(m_form, [form = m_form](const Value &game) { form->setGame(game); }); });
    for (QLineEdit *edit : {m_variants, m_values})
        connect(edit, &QLineEdit::textChanged, this, changed);
    connect(m_experiments, &ExperimentBox::chosen, this, &BatchPanel::takeExperiment);
    // A failed estimate may be possible after such a change.
    const auto tryAgain = [this] {
        if (!m_start->isEnabled() && !m_trial)
            m_rest.start();
    };
    connect(&m_lab.client(), &EngineClient::started, this, tryAgain);
    connect(&m_session, &DeckSession::changed, this, tryAgain);
    connect(&m_session, &DeckSession::filesChanged, this, tryAgain);
    connect(m_start, &QPushButton::clicked, this, &BatchPanel::queue);
    connect(m_pause, &QPushButton::clicked, this, &BatchPanel::pauseOrGoOn);
    connect(m_cancel, &QPushButton::clicked, this, &BatchPanel::cancel);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        m_games->forget();
        showRun(row);
    });
    connect(m_view, &FigureView::rowChosen, this, &BatchPanel::showGames);
}

std::vector<BatchWish> BatchPanel::wishes(QString *trouble) const
{
    BatchWish wish;
    wish.bots = m_form->bots();
    if (const QStringList variants = partsOf(m_variants->text(), u' '); !variants.isEmpty())
        wish.variants = variants == QStringList(u"none"_s) ? QStringList() : variants;
    wish.values = partsOf(m_values->text(), u' ');
    wish.games = m_form->games();
    wish.precision = m_form->precision();
    wish.seed = m_form->seed();
    wish.threads = m_form->threads();
    wish.isKept = true;
    std::vector<BatchWish> all;
    for (const std::optional<int> &players : m_form->players(trouble)) {
        wish.players = players;
        all.push_back(wish);
    }
    return all;
}

void BatchPanel::estimate()
{
    QString trouble;
    std::vector<BatchWish> all = wishes(&trouble);
    m_start->setEnabled(false);
    if (all.empty())
        return m_estimate->tellTrouble(trouble);
    if (m_trial)
        m_trial->deleteLater();
    m_trial = nullptr;
    m_estimate->tell(tr("Trying it ..."));
    tryNext(std::move(all), 0);
}

/// Plays the first of the batches in \a left until its speed is known, then the next one, because games with more players take
/// longer. \a seconds is the estimate for the batches before.
void BatchPanel::tryNext(std::vector<BatchWish> left, double seconds)
{
    if (left.empty()) {
        m_estimate->tell(timeWords(seconds, m_form->precision() > 0));
        m_start->setEnabled(true);
        return;
    }
    BatchWish trial = left.front();
    left.erase(left.begin());
    trial.precision = 0;
    trial.isKept = false;
    auto *run = new BatchRun(m_lab, trial, this);
    m_trial = run;
    connect(run, &BatchRun::grown, this, [run] {
        if (run->pace().isKnown())
            run->cancel();
    });
    connect(run, &BatchRun::stateChanged, this, [this, run, left, seconds] {
        if (run != m_trial)
            return;
        if (run->state() != BatchRun::State::Over && run->state() != BatchRun::State::Failed)
            return;
        m_trial = nullptr;
        run->deleteLater();
        if (run->state() == BatchRun::State::Failed)
            return m_estimate->tellTrouble(run->trouble());
        tryNext(left, seconds + run->pace().secondsFor(run->wish().games).value_or(0));
    });
    run->start();
}

void BatchPanel::queue()
{
    QString trouble;
    m_estimate->clear(); // the bar tells how long it takes from now on
    for (const BatchWish &wish : wishes(&trouble)) {
        auto *run = new BatchRun(m_lab, wish, this);
        m_runs.push_back(run);
        m_list->addItem(QString());
        connect(run, &BatchRun::grown, this, &BatchPanel::refresh);
        connect(run, &BatchRun::kept, this, [this, run] {
            if (run->state() == BatchRun::State::Over)
                Q_EMIT kept();
        });
        connect(run, &BatchRun::stateChanged, this, [this, run] {
            refresh();
            playNext();
            if (run->state() == BatchRun::State::Failed)
                Q_EMIT kept();
        });
    }
    if (!trouble.isEmpty())
        m_estimate->tellTrouble(trouble);
    playNext();
    refresh();
}

BatchRun *BatchPanel::active() const
{
    const auto found = std::ranges::find_if(m_runs, [](const BatchRun *run) {
        return run->state() == BatchRun::State::Playing || run->state() == BatchRun::State::Paused;
    });
    return found != m_runs.end() ? *found : nullptr;
}

void BatchPanel::playNext()
{
    if (active())
        return;
    const auto next = std::ranges::find(m_runs, BatchRun::State::Ready, &BatchRun::state);
    if (next == m_runs.end())
        return;
    m_list->setCurrentRow(int(next - m_runs.begin()));
    (*next)->start();
}

void BatchPanel::pauseOrGoOn()
{
    BatchRun *run = active();
    if (!run)
        return;
    if (run->state() == BatchRun::State::Playing)
        run->pause();
    else
        run->resume();
}

void BatchPanel::cancel()
{
    if (BatchRun *run = active())
        run->cancel();
}

void BatchPanel::showRun(int index)
{
    m_toRun->setEnabled(false);
    if (index < 0 || std::size_t(index) >= m_runs.size())
        return;
    const BatchRun &run = *m_runs[std::size_t(index)];
    m_toRun->setEnabled(run.run().has_value());
    if (!run.result())
        return m_view->show({}, stateName(run));
    RunTelling told = toldBatch(*run.result(), run.state() != BatchRun::State::Over);
    if (const QString words = run.keepWords(); !words.isEmpty())
        told.caption += u' ' + words;
    if (const auto people = m_people.find(&run); people != m_people.end()) {
        told.series = besidePeople(std::move(told.series), *run.result(), people->second);
        told.caption += u'\n' + people->second.caption();
    } else if (run.state() == BatchRun::State::Over && !m_askedPeople.contains(&run)) {
        m_askedPeople.insert(&run);
        askForPeople(m_lab, this, *run.result(), [this, which = &run](const PeopleFigures &found) {
            m_people.emplace(which, found);
            refresh();
        });
    }
    m_view->show(std::move(told.series), told.caption, told.headline);
}

void BatchPanel::showGames(const FigureSeries &figure, std::size_t row)
{
    const int index = m_list->currentRow();
    if (index < 0 || std::size_t(index) >= m_runs.size())
        return;
    const BatchRun &run = *m_runs[std::size_t(index)];
    if (figure.isOfPeople(row))
        return m_games->say(tr("People played these games. You can find each of them under Runs."));
    if (run.run())
        return m_games->find(*run.run(), figure, row);
    const QString words = run.keepWords();
    m_games->say(words.isEmpty() ? tr("The games can be listed as soon as the batch has been saved, which takes a moment.")
                                 : tr("The games cannot be listed. %1").arg(words));
}

void BatchPanel::refresh()
{
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        const BatchRun &run = *m_runs[i];
        m_list->item(int(i))->setText(
            tr("%1, %2: %3", "players, bots: state").arg(playersWords(run.wish()), botsWords(run), stateName(run)));
    }
    for (QWidget *part : std::initializer_list<QWidget *>{m_listName, m_list, m_toRun})
        part->setVisible(!m_runs.empty());
    const BatchRun *run = active();
    m_pause->setEnabled(run != nullptr);
    m_pause->setText(run && run->state() == BatchRun::State::Paused ? tr("Go &on") : tr("Pa&use"));
    m_cancel->setEnabled(run != nullptr);
    m_progress->setRange(0, 1000);
    const double games = run && run->result() ? double(run->result()->sums().games) : 0;
    m_progress->setValue(run ? int(1000 * games / double(run->wish().games)) : 0);
    const std::optional<double> left = run ? run->secondsLeft() : std::nullopt;
    m_progress->setVisible(run != nullptr);
    m_progress->setFormat(left ? tr("%p %, %1 left").arg(durationWords(*left)) : u"%p %"_s);
    showRun(m_list->currentRow());
}

void BatchPanel::takeExperiment(const Value &experiment)
{
    if (experiment.isNull())
        return;
    m_form->take(experiment);
    QStringList variants;
    for (const Value &variant : listOf(experiment, "variants"))
        variants.append(toQt(variant.text()));
    m_variants->setText(!experiment.find("variants") ? QString() : variants.isEmpty() ? u"none"_s : variants.join(u' '));
    QStringList values;
    if (const Value *set = experiment.find("set"); set && set->isMap())
        for (const Value::Member &member : set->map())
            values.append(toQt(member.key + '=' + toJson(member.value)));
    m_values->setText(values.join(u' '));
}

bool BatchPanel::run(const QString &experiment)
{
    if (!m_experiments->choose(experiment))
        return false;
    takeExperiment(m_experiments->experiment());
    queue();
    return true;
}

void BatchPanel::keepAsExperiment()
{
    QString trouble;
    const std::vector<BatchWish> all = wishes(&trouble);
    const QString name = all.empty() ? QString() : askExperimentName(this);
    if (name.isEmpty())
        return trouble.isEmpty() ? void() : m_estimate->tellTrouble(trouble);
    Value experiment = m_form->experiment(name);
    if (all.front().variants) {
        experiment["variants"] = Value::List{};
        for (const QString &variant : *all.front().variants)
            experiment["variants"].append(toStd(variant));
    }
    for (const QString &value : all.front().values) {
        Checked<Value> side = experimentSide(u"set:"_s + value);
        if (!side)
            return m_estimate->tellTrouble(toQt(sentence(side.findings.front())));
        const Value::Member &set = side.value->find("set")->map().front();
        if (!experiment.find("set"))
            experiment["set"] = Value::Map{};
        experiment["set"][set.key] = set.value;
    }
    if (const Findings findings = keepExperiment(m_session, experiment); !findings.empty())
        m_estimate->tellTrouble(toQt(sentence(findings.front())));
}

} // namespace rw
