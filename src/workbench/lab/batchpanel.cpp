// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/batchpanel.h"

#include "workbench/decksession.h"
#include "workbench/lab/figureview.h"
#include "workbench/lab/labengine.h"
#include "workbench/qttext.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QThread>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace rw {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int lettersOfForm = 36;
constexpr const char *ownFile = "experiments/experiments.yaml";

QStringList partsOf(const QString &text, QChar between)
{
    QStringList parts;
    for (const QString &part : text.split(between, Qt::SkipEmptyParts))
        if (!part.trimmed().isEmpty())
            parts.append(part.trimmed());
    return parts;
}

QString duration(double seconds)
{
    if (seconds < 1)
        return BatchPanel::tr("less than a second");
    if (seconds < 120)
        return BatchPanel::tr("about %1 s").arg(int(seconds));
    return BatchPanel::tr("about %1 min").arg(int(seconds / 60));
}

QString stateName(const BatchRun &run)
{
    switch (run.state()) {
    case BatchRun::State::Ready: return BatchPanel::tr("waits");
    case BatchRun::State::Playing: return BatchPanel::tr("is played");
    case BatchRun::State::Paused: return BatchPanel::tr("is paused");
    case BatchRun::State::Over: return BatchPanel::tr("is over");
    case BatchRun::State::Failed: return BatchPanel::tr("cannot be played: %1").arg(run.trouble());
    }
    return {};
}

QString captionOf(const BatchRun &run)
{
    if (!run.result())
        return stateName(run);
    const QString words = toQt(run.result()->wordsOfPlay());
    const QString games = QLocale().toString(qulonglong(run.result()->sums().games));
    return run.state() == BatchRun::State::Over
        ? BatchPanel::tr("%1, %2 games. The lines with caps: where the true figure lies, 95 times of 100.").arg(words, games)
        : BatchPanel::tr("%1, %2 games so far. The lines with caps hold at every look.").arg(words, games);
}

QString playersWords(const BatchWish &wish)
{
    if (!wish.players)
        return BatchPanel::tr("usual players");
    return *wish.players == 1 ? BatchPanel::tr("1 player") : BatchPanel::tr("%1 players").arg(*wish.players);
}

} // namespace

BatchPanel::BatchPanel(DeckSession &session, LabEngine &lab, QWidget *parent)
    : QWidget(parent), m_session(session), m_lab(lab), m_experiments(new QComboBox(this)), m_players(new QLineEdit(this)),
      m_bots(new QLineEdit(u"random"_s, this)), m_variants(new QLineEdit(this)), m_games(new QSpinBox(this)),
      m_precision(new QDoubleSpinBox(this)), m_seed(new QSpinBox(this)), m_threads(new QSpinBox(this)), m_estimate(new QLabel(this)),
      m_start(new QPushButton(tr("&Play"), this)), m_pause(new QPushButton(tr("Pa&use"), this)),
      m_cancel(new QPushButton(tr("&Cancel"), this)), m_progress(new QProgressBar(this)), m_list(new QListWidget(this)),
      m_view(new FigureView(this))
{
    auto *row = new QHBoxLayout(this);
    row->setSpacing(16);
    row->addWidget(makeForm());
    row->addWidget(m_view, 1);
    m_view->show({}, tr("Say on the left what is to be played and press Play. The figures are drawn here while the games go on."));
    m_rest.setSingleShot(true);
    m_rest.setInterval(600ms);
    connect(&m_rest, &QTimer::timeout, this, &BatchPanel::estimate);
    connect(m_start, &QPushButton::clicked, this, &BatchPanel::queue);
    connect(m_pause, &QPushButton::clicked, this, [this] {
        for (BatchRun *run : m_runs) {
            if (run->state() == BatchRun::State::Playing)
                return run->pause();
            if (run->state() == BatchRun::State::Paused)
                return run->resume();
        }
    });
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        for (BatchRun *run : m_runs)
            if (run->state() == BatchRun::State::Playing || run->state() == BatchRun::State::Paused)
                return run->cancel();
    });
    connect(m_list, &QListWidget::currentRowChanged, this, &BatchPanel::showRun);
    connect(&session, &DeckSession::changed, this, [this](const DeckChange &change) {
        for (const DeckChange::Text &text : change.texts)
            if (text.file.starts_with("experiments/"))
                return listExperiments();
    });
    connect(&session, &DeckSession::filesChanged, this, &BatchPanel::listExperiments);
    listExperiments();
    refresh();
    m_rest.start();
}

QWidget *BatchPanel::makeForm()
{
    auto *box = new QWidget(this);
    box->setFixedWidth(fontMetrics().averageCharWidth() * lettersOfForm);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins({});
    auto *form = new QFormLayout;
    column->addLayout(form);
    m_experiments->setObjectName(u"experiments"_s);
    m_players->setObjectName(u"players"_s);
    m_players->setPlaceholderText(tr("as the deck says"));
    m_players->setToolTip(tr("How many play: as the deck says, or 3, or 2, 3, 4 for one batch each."));
    m_bots->setObjectName(u"bots"_s);
    m_bots->setToolTip(tr("One bot for all seats, or one for each with commas between; then each sits in every seat."));
    m_variants->setObjectName(u"variants"_s);
    m_variants->setPlaceholderText(tr("the deck's own"));
    m_variants->setToolTip(tr("The deck's own, or none, or the names of some with spaces between."));
    m_games->setObjectName(u"games"_s);
    m_games->setRange(1, 1'000'000'000);
    m_games->setValue(10'000);
    m_games->setGroupSeparatorShown(true);
    m_precision->setObjectName(u"precision"_s);
    m_precision->setRange(0, 50);
    m_precision->setDecimals(2);
    m_precision->setSuffix(tr(" points"));
    m_precision->setSpecialValueText(tr("play all games"));
    m_precision->setToolTip(tr("Ends as soon as the share of wins of each seat is known as well as this, in points of a hundred."));
    m_seed->setObjectName(u"seed"_s);
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setValue(1);
    m_threads->setObjectName(u"threads"_s);
    m_threads->setRange(1, std::max(1, QThread::idealThreadCount()));
    m_threads->setValue(m_threads->maximum());
    m_experiments->setMinimumContentsLength(12);
    form->addRow(tr("&Experiment"), m_experiments);
    form->addRow(tr("P&layers"), m_players);
    form->addRow(tr("&Bots"), m_bots);
    form->addRow(tr("&Variants"), m_variants);
    form->addRow(tr("Most &games"), m_games);
    form->addRow(tr("Pr&ecision"), m_precision);
    form->addRow(tr("&Seed"), m_seed);
    form->addRow(tr("&Threads"), m_threads);
    m_estimate->setObjectName(u"estimate"_s);
    m_estimate->setWordWrap(true);
    column->addWidget(m_estimate);
    auto *buttons = new QHBoxLayout;
    m_start->setObjectName(u"start"_s);
    m_pause->setObjectName(u"pause"_s);
    m_cancel->setObjectName(u"cancel"_s);
    for (QPushButton *button : {m_start, m_pause, m_cancel}) {
        button->setMinimumWidth(0);
        buttons->addWidget(button);
    }
    column->addLayout(buttons);
    auto *keep = new QPushButton(tr("Keep as e&xperiment ..."), box);
    connect(keep, &QPushButton::clicked, this, &BatchPanel::keepAsExperiment);
    column->addWidget(keep);
    m_progress->setObjectName(u"progress"_s);
    column->addWidget(m_progress);
    m_list->setObjectName(u"runs"_s);
    m_list->setAccessibleName(tr("Batches"));
    column->addWidget(m_list, 1);
    const auto changed = [this] { m_rest.start(); };
    for (QLineEdit *edit : {m_players, m_bots, m_variants})
        connect(edit, &QLineEdit::textChanged, this, changed);
    for (QSpinBox *spin : {m_games, m_threads})
        connect(spin, &QSpinBox::valueChanged, this, changed);
    connect(m_experiments, &QComboBox::activated, this, &BatchPanel::takeExperiment);
    return box;
}

std::vector<BatchWish> BatchPanel::wishes(QString *trouble) const
{
    BatchWish wish;
    wish.bots = partsOf(m_bots->text(), u',');
    if (const QStringList variants = partsOf(m_variants->text(), u' '); !variants.isEmpty())
        wish.variants = variants == QStringList(u"none"_s) ? QStringList() : variants;
    wish.games = std::uint64_t(m_games->value());
    wish.precision = m_precision->value() / 100;
    wish.seed = std::uint64_t(m_seed->value());
    wish.threads = m_threads->value();
    std::vector<BatchWish> all;
    for (const QString &part : partsOf(m_players->text(), u',')) {
        bool isNumber = false;
        wish.players = part.toInt(&isNumber);
        if (!isNumber || *wish.players < 1) {
            *trouble = tr("'%1' is no number of players.").arg(part);
            return {};
        }
        all.push_back(wish);
    }
    if (all.empty())
        all.push_back(wish);
    return all;
}

void BatchPanel::estimate()
{
    QString trouble;
    std::vector<BatchWish> all = wishes(&trouble);
    m_start->setEnabled(false);
    if (all.empty())
        return m_estimate->setText(trouble);
    if (m_trial)
        m_trial->deleteLater();
    BatchWish trial = all.back();
    const double games = double(trial.games) * double(all.size());
    trial.games = std::min<std::uint64_t>(trial.games, 100);
    trial.precision = 0;
    m_estimate->setText(tr("Trying it ..."));
    m_trial = new BatchRun(m_lab, trial, this);
    connect(m_trial, &BatchRun::stateChanged, this, [this, games, run = m_trial, played = trial.games, clock = QElapsedTimer()]() mutable {
        if (run != m_trial)
            return;
        if (run->state() == BatchRun::State::Playing)
            clock.start();
        if (run->state() == BatchRun::State::Failed)
            m_estimate->setText(run->trouble());
        if (run->state() == BatchRun::State::Over) {
            m_estimate->setText(tr("It may take %1.").arg(duration(double(clock.elapsed()) / 1000 / double(played) * games)));
            m_start->setEnabled(true);
        }
    });
    m_trial->start();
}

void BatchPanel::queue()
{
    QString trouble;
    for (const BatchWish &wish : wishes(&trouble)) {
        auto *run = new BatchRun(m_lab, wish, this);
        m_runs.push_back(run);
        m_list->addItem(QString());
        connect(run, &BatchRun::grown, this, &BatchPanel::refresh);
        connect(run, &BatchRun::stateChanged, this, [this] {
            refresh();
            playNext();
        });
    }
    if (!trouble.isEmpty())
        m_estimate->setText(trouble);
    playNext();
    refresh();
}

void BatchPanel::playNext()
{
    for (BatchRun *run : m_runs) {
        if (run->state() == BatchRun::State::Playing || run->state() == BatchRun::State::Paused)
            return;
        if (run->state() == BatchRun::State::Ready) {
            m_list->setCurrentRow(int(std::ranges::find(m_runs, run) - m_runs.begin()));
            return run->start();
        }
    }
}

void BatchPanel::showRun(int index)
{
    if (index < 0 || std::size_t(index) >= m_runs.size())
        return;
    const BatchRun &run = *m_runs[std::size_t(index)];
    if (run.result())
        m_view->show(seriesOf(*run.result(), run.state() != BatchRun::State::Over), captionOf(run));
    else
        m_view->show({}, captionOf(run));
}

void BatchPanel::refresh()
{
    const BatchRun *active = nullptr;
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        const BatchRun &run = *m_runs[i];
        if (run.state() == BatchRun::State::Playing || run.state() == BatchRun::State::Paused)
            active = &run;
        m_list->item(int(i))->setText(
            tr("%1, %2: %3", "players, bots: state").arg(playersWords(run.wish()), run.wish().bots.join(u", "_s), stateName(run)));
    }
    m_pause->setEnabled(active != nullptr);
    m_pause->setText(active && active->state() == BatchRun::State::Paused ? tr("Go &on") : tr("Pa&use"));
    m_cancel->setEnabled(active != nullptr);
    m_progress->setRange(0, 1000);
    const double games = active && active->result() ? double(active->result()->sums().games) : 0;
    m_progress->setValue(active ? int(1000 * games / double(active->wish().games)) : 0);
    const std::optional<double> left = active ? active->secondsLeft() : std::nullopt;
    m_progress->setTextVisible(active != nullptr);
    m_progress->setFormat(left ? tr("%p %, %1 left").arg(duration(*left)) : u"%p %"_s);
    showRun(m_list->currentRow());
}

void BatchPanel::listExperiments()
{
    m_experiments->clear();
    m_experiments->addItem(tr("none of the deck's"));
    for (const std::string &file : m_session.files()) {
        const Value whole = file.starts_with("experiments/") ? m_session.value({file, {}}) : Value();
        for (const Value &experiment : listOf(whole, "experiments"))
            if (!experiment.find("compare") && !experiment.find("sweep"))
                m_experiments->addItem(toQt(textOf(experiment, "name")));
    }
}

void BatchPanel::takeExperiment(int index)
{
    const std::string wanted = toStd(m_experiments->itemText(index));
    for (const std::string &file : m_session.files()) {
        if (!file.starts_with("experiments/"))
            continue;
        const Value whole = m_session.value({file, {}});
        for (const Value &experiment : listOf(whole, "experiments")) {
            if (textOf(experiment, "name") != wanted)
                continue;
            QStringList bots, variants, players;
            for (const Value &bot : listOf(experiment, "bots"))
                bots.append(toQt(bot.text()));
            for (const Value &variant : listOf(experiment, "variants"))
                variants.append(toQt(variant.text()));
            for (const Value &count : listOf(experiment, "players"))
                players.append(QString::number(count.toInt()));
            if (const std::int64_t count = numberOf(experiment, "players"); count > 0)
                players.append(QString::number(count));
            m_bots->setText(bots.isEmpty() ? u"random"_s : bots.join(u", "_s));
            m_variants->setText(!experiment.find("variants") ? QString() : variants.isEmpty() ? u"none"_s : variants.join(u' '));
            m_players->setText(players.join(u", "_s));
            m_games->setValue(int(std::min<std::int64_t>(numberOf(experiment, "games", 1000), m_games->maximum())));
            m_seed->setValue(int(std::min<std::int64_t>(numberOf(experiment, "seed", 1), m_seed->maximum())));
            const Value *precision = experiment.find("precision");
            m_precision->setValue(!precision ? 0 : precision->isInt() ? double(precision->toInt()) : precision->toReal());
        }
    }
}

void BatchPanel::keepAsExperiment()
{
    QString trouble;
    const std::vector<BatchWish> all = wishes(&trouble);
    const QString name = all.empty() ? QString() : QInputDialog::getText(this, tr("Keep as experiment"), tr("What it is called:"));
    if (name.trimmed().isEmpty())
        return;
    Value experiment = Value::Map{{"name", toStd(name.trimmed())}, {"games", std::int64_t(all.front().games)}, {"seed", std::int64_t(all.front().seed)}};
    Value players = Value::List{}, bots = Value::List{};
    for (const BatchWish &wish : all)
        if (wish.players)
            players.append(*wish.players);
    for (const QString &bot : all.front().bots)
        bots.append(toStd(bot));
    if (players.size() > 0)
        experiment["players"] = players.size() == 1 ? players.list().front() : players;
    experiment["bots"] = bots;
    if (all.front().variants) {
        experiment["variants"] = Value::List{};
        for (const QString &variant : *all.front().variants)
            experiment["variants"].append(toStd(variant));
    }
    if (all.front().precision > 0)
        experiment["precision"] = m_precision->value();
    const Value own = m_session.knows(ownFile) ? m_session.value({ownFile, {}}) : Value();
    Findings findings;
    if (!m_session.knows(ownFile))
        findings = m_session.createFile(ownFile, "# yaml-language-server: $schema=../../../schemas/experiment.schema.json\nexperiments:\n  - "
                                            + toJson(experiment) + "\n");
    else
        findings = m_session.insertItem({ownFile, {"experiments"}}, listOf(own, "experiments").size(), experiment,
                                        tr("Keep the experiment %1").arg(name));
    if (!findings.empty())
        m_estimate->setText(toQt(sentence(findings.front())));
}

} // namespace rw
