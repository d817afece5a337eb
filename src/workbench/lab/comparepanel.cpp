// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/comparepanel.h"

#include "lab/differencewords.h"
#include "lab/numbertext.h"
#include "workbench/lab/figureview.h"
#include "workbench/lab/labengine.h"
#include "workbench/qttext.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QThread>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace rw {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int lettersOfForm = 36;
constexpr EngineClient::Patience patience{std::chrono::hours(12), 5s};

/// A row of the table.
struct SideRow
{
    QString side;
    ToldRow told;
};

/// Those meant for verdicts first, then the hints.
std::vector<SideRow> rowsOf(const ComparisonRecord &record)
{
    std::vector<SideRow> all;
    for (const bool verdicts : {true, false})
        for (std::size_t i = 0; i < record.others.size(); ++i) {
            std::vector<ToldRow> rows;
            for (const MetricDifference &difference : record.others[i].metrics)
                for (const RowDifference &row : difference.rows)
                    if (difference.metric.verdict == verdicts && (verdicts || row.differs()))
                        rows.push_back({&difference.metric, &row});
            sortForReading(rows);
            for (const ToldRow &told : rows)
                all.push_back({toQt(record.sides[i + 1].name), told});
        }
    return all;
}

} // namespace

ComparePanel::ComparePanel(LabEngine &lab, QWidget *parent)
    : QWidget(parent), m_lab(lab), m_before(new QComboBox(this)), m_after(new QComboBox(this)), m_swept(new QLineEdit(this)),
      m_bots(new QLineEdit(u"random"_s, this)), m_players(new QSpinBox(this)), m_games(new QSpinBox(this)),
      m_start(new QPushButton(tr("&Compare"), this)), m_cancel(new QPushButton(tr("Ca&ncel"), this)), m_progress(new QProgressBar(this)),
      m_state(new QLabel(this)), m_tabs(new QTabWidget(this)), m_table(new QTableWidget(this)), m_view(new FigureView(this))
{
    auto *row = new QHBoxLayout(this);
    row->setSpacing(16);
    row->addWidget(makeForm());
    m_table->setObjectName(u"differences"_s);
    m_table->setAccessibleName(tr("Differences"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setAlternatingRowColors(true);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_view, tr("C&hart"));
    m_tabs->addTab(m_table, tr("All &differences"));
    m_view->show({}, tr("Say on the left which versions are to play and press Compare. Both get the same luck, so that what differs is the deck's."));
    row->addWidget(m_tabs, 1);
    connect(m_start, &QPushButton::clicked, this, &ComparePanel::start);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        if (m_ticket)
            m_lab.client().cancel(*m_ticket);
    });
    setPlaying(false);
}

QWidget *ComparePanel::makeForm()
{
    auto *box = new QWidget(this);
    box->setFixedWidth(fontMetrics().averageCharWidth() * lettersOfForm);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins({});
    auto *form = new QFormLayout;
    column->addLayout(form);
    m_before->setObjectName(u"before"_s);
    m_after->setObjectName(u"after"_s);
    for (QComboBox *side : {m_before, m_after}) {
        side->setEditable(true);
        side->setToolTip(tr("saved, edited, commit, deck:FOLDER, variant:NAME, set:PATH=VALUE or salt:NUMBER, also several with ' + ' between"));
    }
    m_before->addItems({u"saved"_s, u"commit"_s, u"edited"_s});
    m_after->addItems({u"edited"_s, u"saved"_s, u"edited + salt:1"_s});
    m_swept->setObjectName(u"swept"_s);
    m_swept->setPlaceholderText(tr("tables.dice=1..6"));
    m_swept->setToolTip(tr("A value of the deck that goes through a range, in place of before and after: tables.dice=1..6, or 10..50/10, or 2,4,8."));
    m_bots->setObjectName(u"compareBots"_s);
    m_players->setObjectName(u"comparePlayers"_s);
    m_players->setRange(0, 16);
    m_players->setSpecialValueText(tr("as the deck says"));
    m_games->setObjectName(u"compareGames"_s);
    m_games->setRange(1, 1'000'000'000);
    m_games->setValue(10'000);
    m_games->setGroupSeparatorShown(true);
    form->addRow(tr("&Before"), m_before);
    form->addRow(tr("&After"), m_after);
    form->addRow(tr("&Sweep"), m_swept);
    form->addRow(tr("B&ots"), m_bots);
    form->addRow(tr("&Players"), m_players);
    form->addRow(tr("Most &games"), m_games);
    auto *buttons = new QHBoxLayout;
    m_start->setObjectName(u"compareStart"_s);
    m_cancel->setObjectName(u"compareCancel"_s);
    buttons->addWidget(m_start);
    buttons->addWidget(m_cancel);
    column->addLayout(buttons);
    column->addWidget(m_progress);
    m_state->setObjectName(u"compareState"_s);
    m_state->setWordWrap(true);
    column->addWidget(m_state);
    column->addStretch(1);
    return box;
}

void ComparePanel::setPlaying(bool playing)
{
    m_start->setEnabled(!playing);
    m_cancel->setEnabled(playing);
    m_progress->setVisible(playing);
}

void ComparePanel::start()
{
    setPlaying(true);
    m_progress->setRange(0, 0);
    m_state->setText(tr("Playing ..."));
    m_lab.setVariants({});
    m_lab.withDeck(this, [this](const std::string &deck, const Findings &findings) {
        if (!deck.empty())
            return ask(deck);
        setPlaying(false);
        m_state->setText(findings.empty() ? tr("The deck cannot be played.") : toQt(sentence(findings.front())));
    });
}

void ComparePanel::ask(const std::string &deck)
{
    const bool sweeps = !m_swept->text().trimmed().isEmpty();
    Value fields = Value::Map{{"deck", deck}, {"games", m_games->value()}, {"threads", std::max(1, QThread::idealThreadCount())}};
    if (sweeps) {
        fields["set"] = toStd(m_swept->text().trimmed());
    } else {
        fields["before"] = toStd(m_before->currentText().trimmed());
        fields["after"] = Value::List{toStd(m_after->currentText().trimmed())};
    }
    fields["glance"] = true;
    fields["bots"] = Value::List{};
    for (const QString &bot : m_bots->text().split(u',', Qt::SkipEmptyParts))
        fields["bots"].append(toStd(bot.trimmed()));
    if (m_players->value() > 0)
        fields["players"] = m_players->value();
    m_ticket = m_lab.client().ask(
        sweeps ? "sweep" : "compare", std::move(fields), this, [this](const Answer &answer) { take(answer); },
        [this](const Value &progress) { takeProgress(progress); }, patience);
}

void ComparePanel::takeProgress(const Value &progress)
{
    if (progress.find("glance"))
        return fillGlance(progress);
    m_progress->setRange(0, 1000);
    m_progress->setValue(int(1000.0 * double(numberOf(progress, "games")) / double(std::max<std::int64_t>(1, numberOf(progress, "asked")))));
}

/// The figures for verdicts as they stand; each holds at every look.
void ComparePanel::fillGlance(const Value &progress)
{
    const Value::List &rows = listOf(progress, "glance");
    m_state->setText(tr("%1 pairs of games so far.").arg(QLocale().toString(qlonglong(numberOf(progress, "pairs")))));
    setHeads({tr("Side"), tr("Figure"), tr("So far")}, rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        QStringList name{toQt(textOf(rows[i], "title"))};
        for (const Value &at : listOf(rows[i], "at"))
            name += toQt(at.text());
        const std::string verdict = textOf(rows[i], "verdict");
        const QStringList cells{toQt(textOf(rows[i], "side")), name.join(u", "_s), toQt(textOf(rows[i], "words"))};
        setRow(int(i), cells, verdict == "more" || verdict == "less");
    }
    m_table->resizeColumnsToContents();
    m_tabs->setCurrentWidget(m_table);
}

void ComparePanel::setHeads(const QStringList &heads, std::size_t rows)
{
    m_table->setColumnCount(int(heads.size()));
    m_table->setHorizontalHeaderLabels(heads);
    m_table->setRowCount(int(rows));
}

void ComparePanel::setRow(int row, const QStringList &cells, bool isBold, const QString &tip)
{
    for (int column = 0; column < cells.size(); ++column) {
        auto *item = new QTableWidgetItem(cells[column]);
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
    setPlaying(false);
    if (!answer.ok)
        return m_state->setText(answer.findings.empty() ? tr("It cannot be played.") : toQt(sentence(answer.findings.front())));
    Checked<ComparisonRecord> record = ComparisonRecord::read(toJson(answer.result), "engine");
    if (!record)
        return m_state->setText(toQt(sentence(record.findings.front())));
    m_record = std::move(record.value);
    const QString pairs = QLocale().toString(qulonglong(m_record->pairs));
    m_state->setText(m_record->interrupted ? tr("Ended after %1 pairs of games.").arg(pairs) : tr("%1 pairs of games.").arg(pairs));
    fill();
    Q_EMIT compared();
}

void ComparePanel::fill()
{
    const std::vector<SideRow> rows = rowsOf(*m_record);
    setHeads({tr("Side"), tr("Figure"), tr("First"), tr("This side"), tr("Difference"), tr("Kind")}, rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ToldRow &told = rows[i].told;
        const QString names = toQt(joined(told.row->at, ", "));
        const QString title = toQt(told.metric->title) + (names.isEmpty() ? QString() : u", "_s + names);
        const QStringList cells{rows[i].side, title, toQt(sideWords(*told.metric, told.row->first)), toQt(sideWords(*told.metric, told.row->second)),
                                toQt(told.row->words), told.metric->verdict ? tr("verdict") : tr("hint")};
        setRow(int(i), cells, told.row->differs() && told.metric->verdict, toQt(told.metric->about));
    }
    m_table->resizeColumnsToContents();
    const QString played = toQt(m_record->sides.front().result.wordsOfPlay());
    const QString pairs = QLocale().toString(qulonglong(m_record->pairs));
    if (m_record->swept)
        m_view->show(curvesOf(*m_record), tr("%1, %2 games for each value of %3, all on the same luck. The band: where the true figure lies, 95 times of 100.")
                                              .arg(played, QLocale().toString(qulonglong(m_record->sides.front().result.sums().games)), toQt(m_record->swept->path)));
    else
        m_view->show(differencesOf(*m_record), tr("%1. %2 against %3, %4 pairs of games on the same luck. The lines with caps hold at every look.")
                                                   .arg(played, toQt(m_record->sides.back().name), toQt(m_record->sides.front().name), pairs));
    m_tabs->setCurrentWidget(m_view);
}

} // namespace rw
