// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablestartpanel.h"

#include "workbench/look/look.h"
#include "workbench/parts/botbox.h"
#include "workbench/parts/homelypath.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/table/tablesession.h"

#include <QComboBox>
#include <QCompleter>
#include <QDateTime>
#include <QFileInfo>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRandomGenerator>
#include <QRegularExpressionValidator>
#include <QScrollArea>
#include <QSpinBox>
#include <QStandardItemModel>

#include <algorithm>
#include <array>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int idRole = Qt::UserRole;
constexpr int mostSavedGames = 4; ///< that are listed

constexpr std::array usualNames{"anna", "bo", "cid", "dag", "eva", "finn", "gro", "hal", "ida", "jon"};

std::vector<std::string> textsIn(const Value &map, std::string_view key)
{
    std::vector<std::string> texts;
    for (const Value &each : listOf(map, key))
        texts.push_back(each.text());
    return texts;
}

QString usualName(std::size_t seat)
{
    return seat < usualNames.size() ? QString::fromLatin1(usualNames[seat]) : u"seat%1"_s.arg(seat + 1);
}

/// The bot that plays against a person by default.
QString usualBot(const Value &game)
{
    const std::string bot = textOf(game, "usual_bot");
    return toQt(bot.empty() ? TableSession::human : bot);
}

} // namespace

TableStartPanel::TableStartPanel(QWidget *parent)
    : QWidget(parent), m_from(new QComboBox(this)), m_players(new QSpinBox(this)), m_seed(new QLineEdit(this)),
      m_variants(new QListWidget(this)), m_seats(new QFormLayout), m_start(new QPushButton(tr("Begin the game"), this)),
      m_savedTitle(new QLabel(tr("Saved games of this deck: double-click one to go on with it"), this)),
      m_saved(new QListWidget(this))
{
    m_from->setObjectName(u"tableFrom"_s);
    m_from->setAccessibleName(tr("How it begins"));
    m_from->setEditable(true); // so that a part of its name finds a proof
    m_from->setInsertPolicy(QComboBox::NoInsert);
    m_from->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_from->setMinimumContentsLength(30);
    m_from->completer()->setFilterMode(Qt::MatchContains);
    m_from->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_from->addItem(tr("A fresh game"));
    m_players->setObjectName(u"tablePlayers"_s);
    m_players->setAccessibleName(tr("Players"));
    m_seed->setObjectName(u"tableSeed"_s);
    m_seed->setAccessibleName(tr("Seed of all luck"));
    m_seed->setValidator(new QRegularExpressionValidator(QRegularExpression(u"[0-9]{1,18}"_s), m_seed));
    m_variants->setObjectName(u"tableVariants"_s);
    m_variants->setAccessibleName(tr("Variants"));
    m_variants->setMaximumHeight(fontMetrics().height() * 10);
    m_variants->setWordWrap(true);
    m_variants->setResizeMode(QListView::Adjust);
    m_start->setObjectName(u"tableStart"_s);
    m_start->setDefault(true);
    m_start->setAutoDefault(true); // so that Return presses it
    auto *shuffle = new QPushButton(tr("Another seed"), this);
    auto *load = new QPushButton(tr("Go on with a saved game …"), this);
    load->setObjectName(u"tableLoad"_s);

    auto *seed = new QHBoxLayout;
    seed->addWidget(m_seed);
    seed->addWidget(shuffle);
    auto *general = new QFormLayout;
    general->addRow(tr("&Begin with:"), m_from);
    general->addRow(tr("&Players:"), m_players);
    auto *seedLabel = new QLabel(tr("&Seed:"), this);
    seedLabel->setBuddy(m_seed);
    general->addRow(seedLabel, seed);
    general->addRow(tr("&Variants:"), m_variants);
    auto *group = new QGroupBox(tr("Who sits where, clockwise"), this);
    group->setLayout(m_seats);
    auto *title = new QLabel(tr("Play this deck"), this);
    title->setFont(letters(Letters::Title));
    auto *hint = new QLabel(tr("The game is played with the deck as it stands in the editor, saved or not."), this);
    hint->setWordWrap(true);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_start);
    buttons->addWidget(load);
    buttons->addStretch();
    auto *column = new QVBoxLayout;
    for (QWidget *each : {static_cast<QWidget *>(title), static_cast<QWidget *>(hint)})
        column->addWidget(each);
    column->addLayout(general);
    column->addWidget(group);
    column->addLayout(buttons);
    m_saved->setObjectName(u"tableSavedGames"_s);
    m_saved->setAccessibleName(tr("Saved games of this deck"));
    m_savedTitle->setBuddy(m_saved);
    column->addSpacing(gap(2));
    column->addWidget(m_savedTitle);
    column->addWidget(m_saved);
    offerSavedGames({});
    column->addStretch();
    auto *middle = new QHBoxLayout(this);
    middle->addStretch(1);
    middle->addLayout(column, 4);
    middle->addStretch(1);

    connect(m_from, &QComboBox::currentIndexChanged, this, &TableStartPanel::takeProof);
    connect(m_from->lineEdit(), &QLineEdit::editingFinished, this,
            [this] { m_from->setEditText(m_from->currentIndex() < 0 ? QString() : m_from->itemText(m_from->currentIndex())); });
    connect(m_players, &QSpinBox::valueChanged, this, &TableStartPanel::setPlayers);
    connect(shuffle, &QPushButton::clicked, this, &TableStartPanel::shuffleSeed);
    connect(m_start, &QPushButton::clicked, this, &TableStartPanel::startWanted);
    connect(load, &QPushButton::clicked, this, &TableStartPanel::loadWanted);
    connect(m_saved, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem *item) { Q_EMIT savedGameWanted(item->data(idRole).toString()); });
    shuffleSeed();
}

void TableStartPanel::shuffleSeed()
{
    m_seed->setText(QString::number(QRandomGenerator::global()->bounded(1, 1'000'000)));
}

void TableStartPanel::offer(const Value &game, int usualSeats)
{
    if (textOf(game, "id") == textOf(m_game, "id"))
        return;
    m_game = game;
    for (BotBox *kind : m_kinds)
        kind->setGame(m_game);
    const Value *players = game.find("players");
    m_players->setRange(int(players ? numberOf(*players, "min", 2) : 2), int(players ? numberOf(*players, "max", 2) : 2));
    m_players->setValue(usualSeats > 0 ? usualSeats : int(players ? numberOf(*players, "usual", 2) : 2));
    setPlayers(m_players->value());
}

void TableStartPanel::offerVariants(std::vector<TableVariant> variants)
{
    if (m_offered == variants)
        return;
    m_offered = std::move(variants);
    const std::vector<std::string> marked = markedVariants();
    m_variants->clear();
    for (const TableVariant &variant : m_offered) {
        const bool isMarked = std::ranges::find(marked, toStd(variant.id)) != marked.end();
        auto *item = new QListWidgetItem(variant.about.isEmpty()
                                             ? variant.name
                                             : tr("%1: %2", "a variant, and what it changes").arg(variant.name, variant.about),
                                         m_variants);
        item->setData(idRole, variant.id);
        item->setToolTip(variant.id);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(isMarked ? Qt::Checked : Qt::Unchecked);
    }
}

std::vector<std::string> TableStartPanel::markedVariants() const
{
    std::vector<std::string> marked;
    for (int row = 0; row < m_variants->count(); ++row)
        if (m_variants->item(row)->checkState() == Qt::Checked)
            marked.push_back(toStd(m_variants->item(row)->data(idRole).toString()));
    return marked;
}

void TableStartPanel::offerSavedGames(const QStringList &files)
{
    m_saved->clear();
    for (const QString &file : files) {
        const QFileInfo about(file);
        if (!about.isFile() || m_saved->count() == mostSavedGames)
            continue;
        const QString when = about.lastModified().toString(u"yyyy-MM-dd HH:mm"_s);
        auto *item = new QListWidgetItem(tr("%1 (%2), in %3", "a file, when it was saved, and its folder")
                                             .arg(about.fileName(), when, homelyPath(about.path())),
                                         m_saved);
        item->setData(idRole, file);
        item->setToolTip(file);
    }
    const int rows = m_saved->count();
    const int row = fontMetrics().lineSpacing() + gap(1);
    m_saved->setMinimumHeight(row + gap(1)); // a small window shows one and a scroll bar
    m_saved->setMaximumHeight(rows * row + 2 * gap(1));
    m_saved->setVisible(rows > 0);
    m_savedTitle->setVisible(rows > 0);
}

void TableStartPanel::setPlayers(int players)
{
    while (int(m_names.size()) > players) {
        m_seats->removeRow(int(m_names.size()) - 1);
        m_names.pop_back();
        m_kinds.pop_back();
    }
    while (int(m_names.size()) < players) {
        const std::size_t seat = m_names.size();
        auto *name = new QLineEdit(usualName(seat), this);
        name->setObjectName(u"tableName%1"_s.arg(seat));
        name->setAccessibleName(tr("Name of seat %1").arg(seat + 1));
        name->setValidator(new QRegularExpressionValidator(QRegularExpression(u"[a-z][a-z0-9_-]{0,30}"_s), name));
        auto *kind = new BotBox(this);
        kind->list()->setObjectName(u"tableKind%1"_s.arg(seat));
        kind->list()->setAccessibleName(tr("Who plays seat %1").arg(seat + 1));
        kind->addChoice(toQt(TableSession::human), tr("A person at this screen"));
        kind->setGame(m_game);
        kind->setWords(seat == 0 ? toQt(TableSession::human) : usualBot(m_game));
        auto *row = new QHBoxLayout;
        row->setSpacing(gap(2));
        row->addWidget(name, 1);
        row->addWidget(kind, 2);
        m_seats->addRow(tr("Seat %1:").arg(seat + 1), row);
        m_names.push_back(name);
        m_kinds.push_back(kind);
    }
}

void TableStartPanel::offerProofs(const Value &starts)
{
    const QString chosen = m_from->currentText();
    const QSignalBlocker quiet(m_from);
    m_starts = listOf(starts, "starts");
    m_from->clear();
    m_from->addItem(tr("A fresh game"));
    for (const Value &start : m_starts)
        m_from->addItem(tr("As the proof “%1”").arg(shownText(textOf(start, "name"))));
    for (const Value &other : listOf(starts, "others")) {
        m_from->addItem(tr("Not as the proof “%1”: %2").arg(shownText(textOf(other, "name")), shownText(textOf(other, "why"))));
        qobject_cast<QStandardItemModel *>(m_from->model())->item(m_from->count() - 1)->setEnabled(false);
    }
    m_from->setCurrentIndex(std::max(0, m_from->findText(chosen)));
    takeProof();
}

Value TableStartPanel::chosenStart() const
{
    const int proof = m_from->currentIndex() - 1;
    return proof >= 0 && proof < int(m_starts.size()) ? m_starts[std::size_t(proof)] : Value();
}

/// The proof names the seats and the setup. The user still chooses who plays.
void TableStartPanel::takeProof()
{
    if (m_from->currentIndex() > int(m_starts.size())) // found by its name, although no game can begin like this proof
        return m_from->setCurrentIndex(0);
    const Value start = chosenStart();
    const std::vector<std::string> seats = textsIn(start, "seats");
    if (!seats.empty())
        m_players->setValue(int(seats.size()));
    for (std::size_t seat = 0; seat < m_names.size(); ++seat) {
        if (seat < seats.size())
            m_names[seat]->setText(toQt(seats[seat]));
        m_names[seat]->setReadOnly(!seats.empty());
    }
    m_players->setEnabled(seats.empty());
    m_seed->setEnabled(start.isNull());
    m_variants->setEnabled(!start.find("variants"));
}

TableStart TableStartPanel::start() const
{
    TableStart start;
    for (const QLineEdit *name : m_names)
        start.seats.push_back(toStd(name->text()));
    start.seed = start.botSeed = m_seed->text().isEmpty() ? "1" : toStd(m_seed->text());
    const Value proof = chosenStart();
    if (proof.isNull())
        return start;
    start.seed = start.botSeed = textOf(proof, "seed");
    for (const auto &[key, part] : {std::pair("given", &start.given), std::pair("luck", &start.luck)})
        if (const Value *value = proof.find(key))
            *part = *value;
    return start;
}

std::vector<std::string> TableStartPanel::kinds() const
{
    std::vector<std::string> kinds;
    for (const BotBox *kind : m_kinds)
        kinds.push_back(toStd(kind->words()));
    return kinds;
}

std::optional<std::vector<std::string>> TableStartPanel::variants() const
{
    if (const Value proof = chosenStart(); proof.find("variants"))
        return textsIn(proof, "variants");
    std::vector<std::string> chosen = markedVariants();
    return chosen.empty() ? std::nullopt : std::optional(chosen);
}

std::vector<std::string> TableStartPanel::sets() const
{
    return textsIn(chosenStart(), "set");
}

} // namespace rw
