// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/comparepanel.h"

#include "engine/json.h"
#include "lab/differencewords.h"
#include "lab/numbertext.h"
#include "lab/settling.h"
#include "workbench/lab/deckexperiments.h"
#include "workbench/lab/figureview.h"
#include "workbench/lab/gamespanel.h"
#include "workbench/lab/labengine.h"
#include "workbench/lab/playform.h"
#include "workbench/lab/readonlytable.h"
#include "workbench/lab/runfigures.h"
#include "workbench/lab/sidecolumn.h"
#include "workbench/lab/sidetitles.h"
#include "workbench/lab/sidewords.h"
#include "workbench/lab/statelabel.h"
#include "workbench/lab/valuepaths.h"
#include "workbench/look/look.h"
#include "workbench/parts/aboutdelegate.h"
#include "workbench/parts/partcompleter.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/decksession.h"
#include "workbench/workspace.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSet>
#include <QTableWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int lettersOfForm = 54;
constexpr int differenceColumn = 4;
constexpr EngineClient::Patience patience{std::chrono::hours(12), 5s};

/// A row of the table of differences.
struct SideRow
{
    QString side;
    ToldRow told;
};

/// What differs for certain and the other main figures: what matters most first, and of equals what is farthest from nothing.
std::vector<SideRow> rowsOf(const ComparisonRecord &record)
{
    std::vector<SideRow> all;
    for (std::size_t i = 0; i < record.others.size(); ++i) {
        const QString side = toQt(record.sides[i + 1].name);
        for (const MetricDifference &difference : record.others[i].metrics)
            for (const RowDifference &row : difference.rows)
                if (row.differs() || difference.metric.verdict)
                    all.push_back({side, {&difference.metric, &row}});
    }
    std::ranges::stable_sort(all, {}, [](const SideRow &row) {
        return std::pair(rankOf(*row.told.metric, row.told.row->differs()), -standardErrors(*row.told.row));
    });
    return all;
}

} // namespace

ComparePanel::ComparePanel(DeckSession &session, LabEngine &lab, LabEngine &runs,
                           std::function<void(const QString &savedGame)> play, QWidget *parent)
    : QWidget(parent), m_session(session), m_lab(lab),
      m_experiments(new ExperimentBox(session, ExperimentKind::Comparison, this)), m_before(new QComboBox(this)),
      m_after(new QComboBox(this)), m_swept(new QLineEdit(this)), m_form(new PlayForm(PlayForm::Kind::Comparison, this)),
      m_estimate(new StateLabel(this)), m_start(new QPushButton(tr("&Compare"), this)),
      m_cancel(new QPushButton(tr("Ca&ncel"), this)), m_progress(new QProgressBar(this)), m_state(new StateLabel(this)),
      m_saying(new QLabel(this)), m_tabs(new QTabWidget(this)), m_table(new QTableWidget(this)), m_view(new FigureView(this)),
      m_games(new GamesPanel(runs, std::move(play), this))
{
    auto *row = new QHBoxLayout(this);
    row->setSpacing(16);
    row->addWidget(sideColumn(makeForm(), this));
    makeTable();
    m_tabs->setDocumentMode(true);
    m_view->setContentsMargins(0, gap(2), 0, 0);
    m_tabs->addTab(m_view, tr("C&hart"));
    m_tabs->addTab(m_table, tr("All &differences"));
    m_tabs->setTabEnabled(1, false); // until there are any differences
    m_view->show({},
                 tr("Choose two versions on the left, or a value to sweep, and press Compare. Both sides get the same luck, so "
                    "whatever differs comes from the deck."));
    m_saying->setObjectName(u"compareSaying"_s);
    m_saying->setWordWrap(true);
    QFont larger = font();
    larger.setPointSizeF(larger.pointSizeF() * 1.15);
    m_saying->setFont(larger);
    m_saying->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *told = new QVBoxLayout;
    told->addWidget(m_saying);
    told->addWidget(m_tabs, 1);
    row->addLayout(told, 1);
    say({});
    m_view->addBelow(m_games);
    connect(m_view, &FigureView::rowChosen, this, &ComparePanel::showGames);
    m_rest.setSingleShot(true);
    m_rest.setInterval(600ms);
    const auto changed = [this] { m_rest.start(); };
    connect(&m_rest, &QTimer::timeout, this, &ComparePanel::estimate);
    connect(m_form, &PlayForm::changed, this, changed);
    connect(m_form, &PlayForm::gameWanted, this,
            [this] { m_lab.withGame(m_form, [form = m_form](const Value &game) { form->setGame(game); }); });
    for (QComboBox *side : {m_before, m_after})
        connect(side, &QComboBox::currentTextChanged, this, changed);
    connect(m_swept, &QLineEdit::textChanged, this, changed);
    connect(m_swept, &QLineEdit::textChanged, this, &ComparePanel::enableSides);
    connect(m_experiments, &ExperimentBox::chosen, this, &ComparePanel::takeExperiment);
    connect(&session, &DeckSession::filesChanged, this, &ComparePanel::listVariants);
    // A failed estimate may be possible after such a change.
    const auto tryAgain = [this] {
        if (!m_start->isEnabled() && !m_isPlaying)
            m_rest.start();
    };
    connect(&m_lab.client(), &EngineClient::started, this, tryAgain);
    connect(&session, &DeckSession::changed, this, tryAgain);
    connect(&session, &DeckSession::filesChanged, this, tryAgain);
    connect(m_start, &QPushButton::clicked, this, &ComparePanel::start);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_next = m_playing.fields.size();
        if (m_ticket)
            m_lab.client().cancel(*m_ticket);
    });
    for (QComboBox *side : {m_before, m_after}) {
        m_sides.push_back(new PartCompleter(u"+;"_s, side));
        side->lineEdit()->setCompleter(m_sides.back()); // the completer of the box would search for a row with that name
    }
    m_paths = new PartCompleter({}, m_swept);
    m_swept->setCompleter(m_paths);
    for (QWidget *edit : {static_cast<QWidget *>(m_before), static_cast<QWidget *>(m_after), static_cast<QWidget *>(m_swept)})
        edit->installEventFilter(this);
    listVariants();
    setPlaying(false);
}

bool ComparePanel::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::FocusIn)
        offerPaths();
    return QWidget::eventFilter(object, event);
}

QWidget *ComparePanel::makeForm()
{
    auto *box = new QWidget(this);
    box->setFixedWidth(fontMetrics().averageCharWidth() * lettersOfForm);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins({});
    m_experiments->setObjectName(u"compareExperiments"_s);
    m_before->setObjectName(u"before"_s);
    m_after->setObjectName(u"after"_s);
    for (QComboBox *side : {m_before, m_after}) {
        side->setEditable(true);
        side->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        side->setMinimumContentsLength(8);
        side->setItemDelegate(new AboutDelegate(side));
        side->view()->setMinimumWidth(fontMetrics().averageCharWidth() * (AboutDelegate::letters + 4));
        side->setToolTip(tr("Choose a state of the deck or a variant, or join several with ' + ', as in Deck as edited + "
                            "set:tables.dice=3. deck:FOLDER is another deck, commit:NAME an older commit."));
    }
    m_after->setToolTip(m_after->toolTip()
                        + tr(" Write semicolons between several; each is compared with the one under Before."));
    m_swept->setObjectName(u"swept"_s);
    m_swept->setPlaceholderText(tr("tables.dice=1..6"));
    m_swept->setToolTip(tr("A number of the deck to try several values of, in place of before and after: tables.dice=1..6, or "
                           "10..50/10, or 2,4,8."));
    QFormLayout &rows = *m_form->rows();
    rows.insertRow(0, tr("&Experiment"), m_experiments);
    rows.insertRow(1, tr("&Before"), m_before);
    rows.insertRow(2, tr("&After"), m_after);
    rows.insertRow(3, tr("S&weep"), m_swept);
    column->addWidget(m_form);
    m_estimate->setObjectName(u"compareEstimate"_s);
    auto *buttons = new QHBoxLayout;
    m_start->setObjectName(u"compareStart"_s);
    m_cancel->setObjectName(u"compareCancel"_s);
    buttons->addWidget(m_start);
    buttons->addWidget(m_cancel);
    column->addLayout(buttons);
    auto *keep = new QPushButton(tr("Keep as e&xperiment ..."), box);
    connect(keep, &QPushButton::clicked, this, &ComparePanel::keepAsExperiment);
    column->addWidget(keep);
    column->addWidget(m_estimate); // below the buttons, which stay where they are however long it is
    column->addWidget(m_progress);
    m_state->setObjectName(u"compareState"_s);
    column->addWidget(m_state);
    column->addStretch(1);
    return box;
}

void ComparePanel::makeTable()
{
    m_table->setObjectName(u"differences"_s);
    m_table->setAccessibleName(tr("Differences"));
    makeReadOnly(*m_table);
    makeSortable(*m_table);
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, [this](int column) {
        if (column < 0 && m_record && !m_isPlaying)
            fillDifferences(); // in their original order
    });
}

/// The possible sides: the deck as it is or was, and each of its variants, each with a description.
void ComparePanel::listVariants()
{
    const SideTitles titles(m_session);
    const auto fill = [&](QComboBox *side, const QString &first) {
        const QString before = side->currentText();
        side->clear();
        for (const SideTitles::Side &each : titles.sides()) {
            side->addItem(each.title);
            side->setItemData(side->count() - 1, each.about, AboutDelegate::aboutRole);
            side->setItemData(side->count() - 1, each.title + u". "_s + each.about, Qt::AccessibleTextRole);
        }
        side->setCurrentText(before.isEmpty() ? titles.shown(first) : before);
    };
    fill(m_before, u"saved"_s);
    fill(m_after, u"edited"_s);
}

/// Offers paths of values with their current values. They are collected when the user types.
void ComparePanel::offerPaths()
{
    QList<PartCompleter::Part> sides;
    for (int row = 0; row < m_after->count(); ++row)
        sides.append({m_after->itemText(row)});
    sides += offeredPaths(m_session, u"set:"_s);
    m_paths->offer(offeredPaths(m_session));
    for (PartCompleter *completer : m_sides)
        completer->offer(sides);
}

void ComparePanel::ask(const LabQuestion &question)
{
    m_experiments->setCurrentIndex(0);
    takeExperiment({});
    m_swept->setText(toQt(question.sweep));
    if (!question.set.empty()) {
        const SideTitles titles(m_session);
        m_before->setCurrentText(titles.shown(u"edited"_s));
        m_after->setCurrentText(titles.shown(u"edited + set:"_s + toQt(question.set)));
    }
    question.sweep.empty() ? m_after->setFocus() : m_swept->setFocus();
    m_rest.start();
}

void ComparePanel::setPlaying(bool playing)
{
    m_isPlaying = playing;
    m_start->setEnabled(!playing);
    m_cancel->setEnabled(playing);
    m_progress->setVisible(playing);
}

ComparePanel::Wish ComparePanel::wish(QString *trouble) const
{
    const QString swept = m_swept->text().trimmed();
    const Value experiment = m_experiments->experiment();
    Wish wish{!experiment.isNull() ? "experiment" : !swept.isEmpty() ? "sweep" : "compare", {}};
    Value fields = Value::Map{
        {"games", std::int64_t(m_form->games())}, {"threads", m_form->threads()}, {"seed", std::to_string(m_form->seed())}};
    if (!experiment.isNull()) {
        fields["name"] = textOf(experiment, "name");
    } else if (!swept.isEmpty()) {
        fields["set"] = toStd(swept);
    } else {
        const SideTitles titles(m_session);
        fields["before"] = toStd(titles.words(m_before->currentText()));
        fields["after"] = Value::List{};
        for (const QString &side : partsOf(m_after->currentText(), u';'))
            fields["after"].append(toStd(titles.words(side)));
        if (!m_session.beforeLastSave().empty())
            fields["previous"] = Value::Map{};
        for (const auto &[file, text] : m_session.beforeLastSave())
            fields["previous"][file] = text ? Value(*text) : Value();
    }
    for (const QString &bot : m_form->bots())
        fields["bots"].append(toStd(bot));
    if (m_form->untilSettled())
        fields["until_settled"] = true;
    if (m_form->precision() > 0)
        fields["precision"] = hundredthsOfPoints(m_form->precision());
    for (const std::optional<int> &players : m_form->players(trouble)) {
        wish.fields.push_back(fields);
        if (players)
            wish.fields.back()["players"] = *players;
    }
    return wish;
}

void ComparePanel::takeExperiment(const Value &experiment)
{
    enableSides();
    m_rest.start();
    if (experiment.isNull())
        return m_state->clear();
    m_form->take(experiment);
    QStringList sides;
    for (const Value &side : listOf(experiment, "compare"))
        sides.append(shownText(textOf(side, "name")));
    const Value *sweep = experiment.find("sweep");
    const QString what =
        sweep ? tr("It sweeps %1.").arg(shownText(textOf(*sweep, "path"))) : tr("Its sides: %1.").arg(sides.join(u", "_s));
    const QString question = shownLines(textOf(experiment, "description"));
    m_state->tell(question.isEmpty() ? what : question + u"\n\n"_s + what);
}

/// An experiment has its own sides, and a sweep plays the deck as edited.
void ComparePanel::enableSides()
{
    const bool isOwn = m_experiments->experiment().isNull();
    m_swept->setEnabled(isOwn);
    for (QComboBox *side : {m_before, m_after})
        side->setEnabled(isOwn && m_swept->text().trimmed().isEmpty());
}

bool ComparePanel::run(const QString &experiment)
{
    if (m_isPlaying || !m_experiments->choose(experiment))
        return m_isPlaying;
    takeExperiment(m_experiments->experiment());
    start();
    return true;
}

void ComparePanel::keepAsExperiment()
{
    const QString name = askExperimentName(this);
    if (name.isEmpty())
        return;
    const auto refused = [this](const Findings &findings) { m_estimate->tellTrouble(toQt(sentence(findings.front()))); };
    Value experiment = m_form->experiment(name);
    if (const QString words = m_swept->text().trimmed(); !words.isEmpty()) {
        const Checked<SweptValue> swept = parseSwept(toStd(words));
        if (!swept)
            return refused(swept.findings);
        experiment["sweep"] = Value::Map{{"path", swept.value->path},
                                         {"values", Value::List(swept.value->values.begin(), swept.value->values.end())}};
    } else {
        experiment["compare"] = Value::List{};
        const SideTitles titles(m_session);
        for (const QString &each : QStringList{m_before->currentText().trimmed()} + partsOf(m_after->currentText(), u';')) {
            Checked<Value> side = experimentSide(titles.words(each));
            if (!side)
                return refused(side.findings);
            experiment["compare"].append(std::move(*side.value));
        }
    }
    if (const Findings findings = keepExperiment(m_session, experiment); !findings.empty())
        refused(findings);
}

void ComparePanel::estimate()
{
    if (m_isPlaying)
        return;
    QString trouble;
    const Wish wish = this->wish(&trouble);
    m_start->setEnabled(!wish.fields.empty());
    if (wish.fields.empty())
        return m_estimate->tellTrouble(trouble);
    m_estimate->tell(tr("Trying it ..."));
    m_lab.withDeck(this, [this, wish](const std::string &deck, const Findings &findings) {
        if (deck.empty())
            return tellEstimate({false, {}, findings}, 1);
        Value fields = wish.fields.back();
        fields["deck"] = deck;
        fields["estimate"] = true;
        m_lab.client().ask(wish.request, std::move(fields), this,
                           [this, times = wish.fields.size()](const Answer &answer) { tellEstimate(answer, times); });
    });
}

void ComparePanel::tellEstimate(const Answer &answer, std::size_t times)
{
    if (m_isPlaying)
        return m_estimate->clear();
    const Value *seconds = answer.result.find("seconds");
    m_start->setEnabled(answer.ok);
    if (answer.ok && seconds) {
        const bool mayEndEarly = m_form->untilSettled() || m_form->precision() > 0;
        QString words = timeWords(seconds->toReal() * double(times), mayEndEarly);
        for (const Finding &finding : answer.findings)
            if (finding.code == "compare.same-deck")
                words += u'\n' + sameDeckWords(finding);
        if (!m_swept->text().trimmed().isEmpty())
            words += u'\n' + tr("A sweep plays the deck as edited, with one value after the other.");
        m_estimate->tell(words);
    } else {
        m_estimate->tellTrouble(answer.findings.empty() ? tr("The deck cannot be played.")
                                                        : toQt(sentence(answer.findings.front())));
    }
}

QString ComparePanel::sameDeckWords(const Finding &finding) const
{
    const SideTitles titles(m_session);
    QStringList sides;
    for (const Finding::Argument &argument : finding.arguments)
        sides.append(titles.shown(toQt(argument.value)));
    if (!m_session.hasUnsaved()
        && QSet<QString>(sides.begin(), sides.end()) == QSet<QString>{titles.shown(u"edited"_s), titles.shown(u"saved"_s)})
        return tr("You have no unsaved changes. Choose another version or a variant to compare with.");
    return tr("These are the same deck: %1. Choose another version or a variant to compare with.").arg(sides.join(u", "_s));
}

void ComparePanel::start()
{
    QString trouble;
    m_playing = wish(&trouble);
    if (m_playing.fields.empty())
        return m_estimate->tellTrouble(trouble);
    m_next = 0;
    setPlaying(true);
    m_progress->setRange(0, 0);
    m_state->tell(tr("Playing ..."));
    say({});
    setHeads({}, 0);
    m_tabs->setCurrentWidget(m_table);
    m_lab.openDeck({}, {}, this, [this](const std::string &deck, const Findings &findings) {
        if (deck.empty())
            return fail(findings.empty() ? tr("The deck cannot be played.") : toQt(sentence(findings.front())));
        m_deck = deck;
        playNext();
    });
}

/// Plays the comparison with the next number of players.
void ComparePanel::playNext()
{
    if (m_next >= m_playing.fields.size())
        return end();
    m_kept = 0; // the number of an earlier comparison that was stored although its answer was lost
    Value fields = m_playing.fields[m_next++];
    fields["deck"] = m_deck;
    fields["glance"] = true;
    fields["keep"] = true;
    m_ticket = m_lab.client().ask(
        m_playing.request, std::move(fields), this, [this](const Answer &answer) { take(answer); },
        [this](const Value &progress) { takeProgress(progress); }, patience);
}

void ComparePanel::end()
{
    m_lab.closeDeck(std::exchange(m_deck, {}));
    setPlaying(false);
}

void ComparePanel::fail(const QString &sentence)
{
    end();
    m_state->tellTrouble(sentence);
}

void ComparePanel::takeProgress(const Value &progress)
{
    if (progress.find("glance"))
        return fillGlance(progress);
    if (progress.find("kept")) {
        m_kept = numberOf(progress, "kept");
        return kept();
    }
    m_progress->setRange(0, 1000);
    m_progress->setValue(
        int(1000.0 * double(numberOf(progress, "games")) / double(std::max<std::int64_t>(1, numberOf(progress, "asked")))));
}

void ComparePanel::showGames(const FigureSeries &figure, std::size_t row)
{
    if (m_run > 0)
        m_games->find(m_run, figure, row);
    else
        m_games->say(tr("The games cannot be listed, because the comparison was not saved."));
}

/// The main figures as they stand; each holds at every look.
void ComparePanel::fillGlance(const Value &progress)
{
    const Filling filling(*m_table);
    const Value::List &rows = listOf(progress, "glance");
    const QString number = QLocale().toString(qlonglong(numberOf(progress, "pairs")));
    m_state->tell(m_playing.request == "sweep" ? tr("%1 games with each value so far.").arg(number)
                                               : tr("%1 pairs of games so far.").arg(number));
    const SideTitles titles(m_session);
    const bool hasSides =
        std::ranges::any_of(rows, [&](const Value &row) { return textOf(row, "side") != textOf(rows.front(), "side"); });
    setHeads({tr("Side"), tr("Figure"), tr("So far")}, rows.size());
    m_table->setColumnHidden(0, !hasSides);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        QStringList name{toQt(textOf(rows[i], "title"))};
        for (const Value &at : listOf(rows[i], "at"))
            name += toQt(at.text());
        const std::string verdict = textOf(rows[i], "verdict");
        const QStringList cells{titles.shown(toQt(textOf(rows[i], "side"))), name.join(u", "_s), toQt(textOf(rows[i], "words"))};
        setRow(int(i), cells, verdict == "more" || verdict == "less");
    }
    m_table->resizeColumnsToContents();
}

void ComparePanel::setHeads(const QStringList &heads, std::size_t rows)
{
    m_tabs->setTabEnabled(m_tabs->indexOf(m_table), !heads.isEmpty() || m_isPlaying);
    m_table->setColumnCount(int(heads.size()));
    m_table->setHorizontalHeaderLabels(heads);
    m_table->setRowCount(int(rows));
}

void ComparePanel::setRow(int row, const QStringList &cells, bool isBold, const QString &tip,
                          const std::vector<std::optional<double>> &numbers)
{
    for (int column = 0; column < cells.size(); ++column) {
        auto *item =
            new SortedCell(cells[column], std::size_t(column) < numbers.size() ? numbers[std::size_t(column)] : std::nullopt);
        QFont font = item->font();
        font.setBold(isBold);
        item->setFont(font);
        item->setToolTip(tip);
        m_table->setItem(row, column, item);
    }
}

void ComparePanel::take(const Answer &answer)
{
    m_ticket.reset();
    if (!answer.ok)
        return fail(answer.findings.empty() ? tr("It cannot be played.") : toQt(sentence(answer.findings.front())));
    Checked<ComparisonRecord> record = ComparisonRecord::from(answer.result, "engine");
    if (!record)
        return fail(toQt(sentence(record.findings.front())));
    m_record = SideTitles(m_session).named(std::move(*record.value));
    m_run = std::exchange(m_kept, 0);
    m_games->forget();
    QString words = playedWords();
    for (const std::string &caution : m_record->cautions())
        words += u' ' + toQt(caution);
    for (const Finding &finding : answer.findings)
        if (finding.code.starts_with("store."))
            words += tr(" It was not saved: %1").arg(toQt(sentence(finding)));
    m_state->tell(words);
    fill();
    playNext();
    Q_EMIT compared();
}

/// How much was played, of what, and whether that settled it where that was wanted.
QString ComparePanel::playedWords() const
{
    const QString number = QLocale().toString(qulonglong(m_record->pairs));
    const QString games = m_record->swept ? tr("%1 games with each value, all with the deck as edited").arg(number)
                                          : tr("%1 pairs of games").arg(number);
    const QString words = m_record->interrupted ? tr("Ended after %1.").arg(games) : games + u'.';
    const Value &asked = m_playing.fields[m_next - 1];
    if (!flagOf(asked, "until_settled") && !m_form->untilSettled())
        return words;
    if (settlingOf(*m_record).isSettled())
        return words + u' ' + tr("It is settled.");
    return m_record->interrupted ? words : words + u' ' + tr("That was not enough to settle it: raise Most games.");
}

void ComparePanel::fill()
{
    fillDifferences();
    RunTelling told = toldComparison(*m_record);
    say(told.saying);
    m_view->show(std::move(told.series), told.caption, told.headline);
    m_tabs->setCurrentWidget(m_view);
}

void ComparePanel::say(const QString &sentences)
{
    m_saying->setText(sentences);
    m_saying->setVisible(!sentences.isEmpty());
}

void ComparePanel::fillDifferences()
{
    const Filling filling(*m_table);
    const std::vector<SideRow> rows = rowsOf(*m_record);
    setHeads({tr("Side"), tr("Figure"), tr("Before"), tr("After"), tr("Difference"), tr("Kind")}, rows.size());
    m_table->setColumnHidden(0, m_record->others.size() == 1); // the caption names the only side
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ToldRow &told = rows[i].told;
        const QString names = toQt(joined(told.row->at, ", "));
        const QString title = toQt(told.metric->title) + (names.isEmpty() ? QString() : u", "_s + names);
        const QStringList cells{rows[i].side,
                                title,
                                toQt(sideWords(*told.metric, told.row->first)),
                                toQt(sideWords(*told.metric, told.row->second)),
                                toQt(told.row->words),
                                told.metric->verdict ? tr("main") : tr("hint")};
        const std::optional<double> difference = told.row->difference ? std::optional(told.row->difference->value) : std::nullopt;
        setRow(int(i), cells, told.row->differs() && told.metric->verdict, toQt(told.metric->about),
               {{}, {}, told.row->first, told.row->second, difference});
    }
    m_table->resizeColumnsToContents();
    QHeaderView &header = *m_table->horizontalHeader();
    header.moveSection(header.visualIndex(differenceColumn), 2); // the most important column must not need scrolling
}

} // namespace rw
