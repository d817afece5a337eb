// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/gamespanel.h"

#include "workbench/lab/labengine.h"
#include "workbench/lab/readonlytable.h"
#include "workbench/parts/qttext.h"
#include "workbench/window/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTableWidget>
#include <QThread>
#include <QToolButton>
#include <QVBoxLayout>

#include <chrono>

namespace rw {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int gameRole = Qt::UserRole;
constexpr int mostGames = 50;
constexpr int linesOfTable = 8;
constexpr EngineClient::Patience patience{std::chrono::hours(12), 5s};

QString sentenceOf(const Findings &findings)
{
    return findings.empty() ? GamesPanel::tr("The games cannot be found.") : toQt(sentence(findings.front()));
}

/// The value of a row in a game; a dash if the game has no part in it.
QString figureOf(const Value &game, std::string_view field)
{
    const Value *value = game.find(field);
    return !value || value->isNull() ? u"–"_s : QString::number(value->toReal(), 'g', 4);
}

QString winnersOf(const Value &game)
{
    QStringList names;
    for (const Value &name : listOf(game, "winners"))
        names.append(toQt(name.text()));
    return names.join(u", "_s);
}

} // namespace

GamesPanel::GamesPanel(LabEngine &lab, std::function<void(const QString &savedGame)> play, QWidget *parent)
    : QWidget(parent), m_lab(lab), m_play(std::move(play)), m_head(new QLabel(this)), m_table(new QTableWidget(this)),
      m_open(new QPushButton(tr("Open at the &table"), this)), m_openBefore(new QPushButton(tr("Open the game be&fore"), this))
{
    setObjectName(u"gamesPanel"_s);
    m_head->setObjectName(u"gamesHead"_s);
    m_head->setWordWrap(true);
    m_table->setObjectName(u"gamesTable"_s);
    m_table->setAccessibleName(tr("The games behind the row"));
    makeReadOnly(*m_table);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setMinimumHeight(fontMetrics().height() * linesOfTable);
    m_open->setObjectName(u"openGame"_s);
    m_open->setIcon(themeIcon(u"table"_s));
    m_openBefore->setObjectName(u"openGameBefore"_s);
    m_openBefore->setIcon(themeIcon(u"table"_s));
    m_openBefore->setToolTip(tr("The game of the first version, with the same dice and shuffles."));
    auto *close = new QToolButton(this);
    close->setObjectName(u"closeGames"_s);
    close->setIcon(themeIcon(u"close"_s));
    close->setAutoRaise(true);
    close->setToolTip(tr("Close the list of games"));
    close->setAccessibleName(close->toolTip());
    auto *top = new QHBoxLayout;
    top->addWidget(m_head, 1);
    top->addWidget(m_openBefore);
    top->addWidget(m_open);
    top->addWidget(close);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addLayout(top);
    column->addWidget(m_table, 1);
    connect(close, &QToolButton::clicked, this, &GamesPanel::forget);
    connect(m_open, &QPushButton::clicked, this, &GamesPanel::openChosen);
    connect(m_openBefore, &QPushButton::clicked, this, [this] { open(1); });
    connect(m_table, &QTableWidget::cellActivated, this, &GamesPanel::openChosen);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
        for (QPushButton *button : {m_open, m_openBefore})
            button->setEnabled(m_play && m_table->currentRow() >= 0);
    });
    hide();
}

void GamesPanel::say(const QString &sentence)
{
    stop();
    m_head->setText(sentence);
    m_table->setRowCount(0);
    m_table->hide();
    m_open->hide();
    m_openBefore->hide();
    show();
}

void GamesPanel::forget()
{
    stop();
    hide();
}

void GamesPanel::stop()
{
    ++m_round;
    if (m_ticket)
        m_lab.client().cancel(*m_ticket);
    m_ticket.reset();
}

void GamesPanel::find(std::int64_t run, const FigureSeries &figure, std::size_t row)
{
    const FigureSeries::Row &wanted = figure.rows[row];
    m_run = run;
    m_side = wanted.side;
    m_isDifference = figure.isDifference;
    m_row = wanted.name == figure.title ? figure.title : tr("%1, %2", "figure, row").arg(figure.title, wanted.name);
    say(tr("Looking for games behind “%1” ...").arg(m_row));
    Value fields = Value::Map{
        {"run", run}, {"metric", toStd(figure.id)}, {"most", mostGames}, {"threads", std::max(1, QThread::idealThreadCount())}};
    fields["at"] = Value::List(wanted.at.begin(), wanted.at.end());
    if (wanted.number)
        fields["number"] = *wanted.number;
    fields["side"] = m_side;
    fields["other_build"] = true; // a text above the games explains this
    if (m_isDifference)
        fields["against"] = 1;
    const int round = m_round;
    m_lab.withDeck(
        this,
        [this, round, fields](const std::string &deck, const Findings &findings) {
        if (round != m_round)
            return;
        if (deck.empty())
            return say(sentenceOf(findings));
        ask(deck, fields);
        },
        LabEngine::Need::Open);
}

void GamesPanel::ask(const std::string &deck, const Value &fields)
{
    Value whole = fields;
    whole["deck"] = deck;
    const int round = m_round;
    const auto took = [this, round](const Answer &answer) {
        if (round != m_round)
            return;
        m_ticket.reset();
        if (!answer.ok)
            return say(sentenceOf(answer.findings));
        fill(answer.result);
        if (!answer.findings.empty())
            m_head->setText(m_head->text() + u'\n' + sentenceOf(answer.findings));
    };
    const auto progress = [this, round](const Value &told) {
        if (round == m_round)
            m_head->setText(tr("Looking for games behind “%1”: %2 games replayed ...")
                                .arg(m_row, QLocale().toString(qlonglong(numberOf(told, "games")))));
    };
    m_ticket = m_lab.client().ask("run_games", std::move(whole), this, took, progress, patience);
}

void GamesPanel::fill(const Value &result)
{
    const Value::List &games = listOf(result, "games");
    const QString searched = QLocale().toString(qlonglong(numberOf(result, "searched")));
    if (games.empty())
        return say(m_isDifference ? tr("“%1” is the same in every game (%2 pairs replayed).").arg(m_row, searched)
                                  : tr("No game counts for “%1” (%2 games replayed).").arg(m_row, searched));
    const QString head = m_isDifference ? tr("The first %1 pairs of games in which “%2” differs, out of %3 replayed")
                                        : tr("The first %1 games behind “%2”, out of %3 replayed");
    m_head->setText(head.arg(QString::number(games.size()), m_row, searched));
    QStringList heads{tr("Game"), tr("Seed"), tr("Won by"), tr("Decisions"), tr("Its figure")};
    if (m_isDifference)
        heads += tr("Before");
    m_table->setColumnCount(int(heads.size()));
    m_table->setHorizontalHeaderLabels(heads);
    m_table->setRowCount(int(games.size()));
    for (std::size_t i = 0; i < games.size(); ++i) {
        QStringList cells{QString::number(numberOf(games[i], "game")), toQt(textOf(games[i], "seed")), winnersOf(games[i]),
                          QString::number(numberOf(games[i], "decisions")), figureOf(games[i], "value")};
        if (m_isDifference)
            cells += figureOf(games[i], "before");
        for (int column = 0; column < cells.size(); ++column) {
            auto *item = new QTableWidgetItem(cells[column]);
            item->setData(gameRole, qlonglong(numberOf(games[i], "game")));
            m_table->setItem(int(i), column, item);
        }
    }
    m_table->resizeColumnsToContents();
    m_table->show();
    m_open->setVisible(bool(m_play));
    m_openBefore->setVisible(m_play && m_isDifference);
    m_table->setCurrentCell(0, 0);
    show();
}

void GamesPanel::openChosen()
{
    open(m_side);
}

void GamesPanel::open(int side)
{
    const QTableWidgetItem *item = m_table->item(m_table->currentRow(), 0);
    if (!item || !m_play)
        return;
    const qlonglong game = item->data(gameRole).toLongLong();
    m_lab.withDeck(
        this,
        [this, game, side](const std::string &deck, const Findings &findings) {
        if (deck.empty())
            return m_head->setText(sentenceOf(findings));
        const Value fields =
            Value::Map{{"deck", deck}, {"run", m_run}, {"number", std::int64_t(game)}, {"side", side}, {"other_build", true}};
        m_lab.client().ask("run_game", fields, this, [this](const Answer &answer) {
            if (answer.ok)
                m_play(toQt(textOf(answer.result, "text")));
            else
                m_head->setText(sentenceOf(answer.findings));
        });
        },
        LabEngine::Need::Open);
}

} // namespace rw
