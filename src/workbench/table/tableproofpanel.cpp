// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tableproofpanel.h"

#include "workbench/look/look.h"
#include "workbench/parts/qttext.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

TableProofPanel::TableProofPanel(TableGame &game, EngineClient &engine, Keep keep, IsPerson isPerson, QWidget *parent)
    : QWidget(parent), m_game(game), m_proof(game, engine), m_keep(std::move(keep)), m_isPerson(std::move(isPerson)),
      m_from(new QComboBox(this)), m_upTo(new QComboBox(this)), m_name(new QLineEdit(this)), m_expect(new QListWidget(this)),
      m_hidden(new QListWidget(this)), m_told(new QLabel(this)), m_try(new QPushButton(tr("Check and keep it"), this)),
      m_stop(new QPushButton(tr("Stop"), this))
{
    m_from->setObjectName(u"proofFrom"_s);
    m_upTo->setObjectName(u"proofUpTo"_s);
    for (QComboBox *box : {m_from, m_upTo}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // because reasons may be long
        box->setMinimumContentsLength(30);
    }
    m_name->setObjectName(u"proofName"_s);
    m_expect->setObjectName(u"proofExpect"_s);
    m_expect->setAccessibleName(tr("What the proof expects"));
    m_hidden->setObjectName(u"proofHidden"_s);
    m_hidden->setAccessibleName(tr("Hidden information used"));
    m_told->setObjectName(u"proofTold"_s);
    m_told->setWordWrap(true);
    m_told->setMinimumHeight(fontMetrics().height() * 3);
    m_try->setObjectName(u"proofTry"_s);
    m_stop->setObjectName(u"proofStop"_s);
    m_stop->setEnabled(false);
    auto *leave = new QPushButton(tr("Back to the table"), this);
    leave->setObjectName(u"proofLeave"_s);
    auto *title = new QLabel(tr("Keep as a proof"), this);
    title->setFont(letters(Letters::Title));
    auto *form = new QFormLayout;
    form->addRow(tr("&Name:"), m_name);
    form->addRow(tr("&Starting before:"), m_from);
    form->addRow(tr("&Up to:"), m_upTo);
    form->addRow(tr("&Expect at the end:"), m_expect);
    form->addRow(tr("&Hidden information used:"), m_hidden);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_try);
    buttons->addWidget(m_stop);
    buttons->addWidget(leave);
    buttons->addStretch();
    auto *column = new QVBoxLayout(this);
    column->addWidget(title);
    column->addLayout(form, 1);
    column->addWidget(m_told);
    column->addLayout(buttons);

    connect(m_from, &QComboBox::activated, this, &TableProofPanel::gather);
    connect(m_upTo, &QComboBox::activated, this, &TableProofPanel::offerBeginnings);
    connect(m_try, &QPushButton::clicked, this, &TableProofPanel::attempt);
    connect(m_stop, &QPushButton::clicked, this, &TableProofPanel::stop);
    connect(leave, &QPushButton::clicked, this, [this] {
        if (m_stop->isEnabled())
            stop();
        Q_EMIT left();
    });
    connect(&m_proof, &TableProof::working, this, &TableProofPanel::work);
    connect(&m_proof, &TableProof::gathered, this, &TableProofPanel::showGathered);
    connect(&m_proof, &TableProof::tried, this, &TableProofPanel::showTried);
    connect(&m_proof, &TableProof::failed, this, &TableProofPanel::rest);
}

/// Something is worked out: it is said what, and can be stopped.
void TableProofPanel::work(const QString &sentence)
{
    m_told->setText(sentence);
    m_try->setEnabled(false);
    m_stop->setEnabled(true);
}

void TableProofPanel::rest(const QString &sentence)
{
    m_told->setText(sentence);
    m_stop->setEnabled(false);
}

void TableProofPanel::stop()
{
    ++m_asked;
    if (m_ticket)
        m_game.cancel(std::exchange(m_ticket, 0));
    m_proof.stop();
    m_try->setEnabled(m_expect->count() > 0);
    rest(tr("Stopped. To go on, choose where the proof starts or ends."));
}

void TableProofPanel::begin()
{
    m_way = m_game.pathTo(m_game.standing().moment);
    m_name->setModified(false);
    std::vector<TableMoment> moments;
    for (const int moment : m_way)
        moments.push_back(m_game.moments()[std::size_t(moment)]);
    m_upTo->clear();
    for (std::size_t step = 1; step < m_way.size(); ++step)
        m_upTo->addItem(moveAt(step), m_way[step]);
    m_upTo->setCurrentIndex(int(endOfStretch(moments, m_isPerson)) - 1);
    offerBeginnings();
}

int TableProofPanel::upTo() const
{
    return m_upTo->currentIndex() < 0 ? m_way.front() : m_upTo->currentData().toInt();
}

/// "bo: pass (round 2, move 5)", the move that led to this step of the way.
QString TableProofPanel::moveAt(std::size_t step) const
{
    const TableMoment &after = m_game.moments()[std::size_t(m_way[step])];
    const int round = m_game.moments()[std::size_t(m_way[step - 1])].round;
    const QString move = after.seat.empty() ? tr("other luck") : toQt(after.seat + ": " + after.move);
    return round > 0 ? tr("%1 (round %2, move %3)").arg(move).arg(round).arg(step) : tr("%1 (move %2)").arg(move).arg(step);
}

/// Offers the moves before the end of the part as its beginning. The usual one is the first of that round.
void TableProofPanel::offerBeginnings()
{
    const auto end = std::size_t(m_upTo->currentIndex() + 1);
    const int round = end > 0 ? m_game.moments()[std::size_t(m_way[end - 1])].round : 0;
    int first = 0;
    m_from->clear();
    for (std::size_t step = 1; step <= end; ++step) {
        m_from->addItem(moveAt(step), m_way[step - 1]);
        if (m_game.moments()[std::size_t(m_way[step - 1])].round != round)
            first = int(step);
    }
    m_from->setCurrentIndex(std::min(first, m_from->count() - 1));
    m_expect->clear();
    m_hidden->clear();
    work(tr("Looking where the proof can start …"));
    const int asked = ++m_asked;
    if (m_ticket)
        m_game.cancel(m_ticket);
    m_ticket = m_game.ask(
        "beginnings", Value::Map{{"moment", std::int64_t(upTo())}},
        [this, asked](const Answer &answer) {
        if (asked != m_asked)
            return;
        m_ticket = 0;
        if (answer.ok)
            leaveOut(listOf(answer.result, "cannot"));
        else
            rest(answer.findings.empty() ? QString() : toQt(sentence(answer.findings.front())));
        },
        [this, asked](const Value &progress) {
        if (asked == m_asked)
            m_told->setText(tr("Looking where the proof can start: %1 of %2 moments …")
                                .arg(numberOf(progress, "moments"))
                                .arg(numberOf(progress, "asked")));
    });
}

/// Disables moments at which no proof can begin, with the reason. The part begins at the last possible moment before, or else
/// after.
void TableProofPanel::leaveOut(const Value::List &moments)
{
    auto *items = qobject_cast<QStandardItemModel *>(m_from->model());
    for (const Value &moment : moments) {
        const int at = m_from->findData(int(numberOf(moment, "moment")));
        if (at < 0)
            continue;
        m_from->setItemText(at, tr("Cannot start before %1: %2").arg(m_from->itemText(at), toQt(textOf(moment, "why"))));
        items->item(at)->setToolTip(m_from->itemText(at));
        items->item(at)->setEnabled(false);
    }
    const auto canBegin = [&](int at) { return items->item(at)->isEnabled(); };
    int at = m_from->currentIndex();
    while (at > 0 && !canBegin(at))
        --at;
    while (at >= 0 && at < m_from->count() && !canBegin(at))
        ++at;
    m_from->setCurrentIndex(at < m_from->count() ? at : -1);
    gather();
}

void TableProofPanel::gather()
{
    m_told->clear();
    m_try->setEnabled(false);
    m_expect->clear();
    m_hidden->clear();
    if (m_from->currentIndex() < 0)
        return rest(m_from->count() > 0 ? tr("No proof can start at any step before this one.")
                                        : tr("Nothing was played before this step."));
    m_proof.gather(m_from->currentData().toInt(), upTo());
}

void TableProofPanel::showGathered()
{
    const PlayedProof &proof = m_proof.proof();
    if (!m_name->isModified()) // a late proposal must not replace what the user has typed
        m_name->setText(toQt(proof.name));
    const auto isCaused = [this](const std::string &path) {
        return std::ranges::any_of(m_proof.caused(),
                                   [&](const std::string &each) { return each == path || each.starts_with(path + '.'); });
    };
    for (std::size_t each = 0; each < proof.expect.size(); ++each) {
        const auto &[path, value] = proof.expect[each];
        QString part = m_proof.words(path);
        part = part.startsWith(u"the "_s) ? part.mid(4) : part;
        part[0] = part[0].toUpper();
        const QString words =
            tr("%1: %2", "a part of the game, and what is there").arg(part, expectedWords(value, m_game.effective()));
        auto *item = new QListWidgetItem(words, m_expect);
        item->setToolTip(tr("In the file: %1").arg(toQt(path + ": " + toJson(value))));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(isCaused(proof.expect[each].first) ? Qt::Checked : Qt::Unchecked);
    }
    showHidden();
    rest({});
    m_try->setEnabled(true);
    if (!proof.expect.empty() && m_proof.caused().empty())
        m_told->setText(tr(
            "Nothing that could be expected depends on the last move or on a card that acted, so this proof can hardly fail."));
    if (m_proof.differs().empty())
        return;
    QStringList paths;
    for (const std::string &path : m_proof.differs())
        paths.append(m_proof.words(path));
    m_told->setText(tr("The start of this proof differs from your game in: %1. It passes only if that makes no difference.")
                        .arg(paths.mid(0, 6).join(u", "_s)));
}

/// Shows hidden things that the proof reveals to its readers. The user can uncheck those that it writes; then luck decides them.
void TableProofPanel::showHidden()
{
    const auto add = [this](const QString &words, const QString &path, bool mayGo) {
        auto *item = new QListWidgetItem(words, m_hidden);
        item->setData(Qt::UserRole, path);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | (mayGo ? Qt::ItemIsUserCheckable : Qt::NoItemFlags));
        if (mayGo)
            item->setCheckState(Qt::Checked);
    };
    if (const Value *seed = m_proof.proof().luck.find("seed"))
        add(tr("random seed %1 (fixes all dice and shuffles, seen or not)").arg(toQt(toJson(*seed))), QString(), true);
    for (const HiddenThing &thing : m_proof.hidden()) {
        Value given = m_proof.proof().given;
        const bool isWritten = takeOut(given, thing.path);
        const QString words = tr("%1, hidden from %2").arg(thing.words, thing.from.join(u", "_s));
        add(isWritten ? words : tr("%1 (it follows from the seed)").arg(words), toQt(thing.path), isWritten);
    }
}

PlayedProof TableProofPanel::chosen() const
{
    PlayedProof proof = m_proof.proof();
    proof.name = toStd(m_name->text().trimmed());
    proof.expect.clear();
    for (int row = 0; row < m_expect->count(); ++row)
        if (m_expect->item(row)->checkState() == Qt::Checked)
            proof.expect.push_back(m_proof.proof().expect[std::size_t(row)]);
    for (int row = 0; row < m_hidden->count(); ++row) {
        const QListWidgetItem &item = *m_hidden->item(row);
        if (!(item.flags() & Qt::ItemIsUserCheckable) || item.checkState() == Qt::Checked)
            continue;
        if (const QString path = item.data(Qt::UserRole).toString(); path.isEmpty())
            proof.luck.remove("seed");
        else
            takeOut(proof.given, toStd(path));
    }
    return proof;
}

void TableProofPanel::attempt()
{
    const PlayedProof proof = chosen();
    if (proof.expect.empty()) {
        m_told->setText(tr("A proof that expects nothing cannot fail. Tick what it expects at the end."));
        return;
    }
    m_proof.attempt(proof);
}

void TableProofPanel::showTried(bool passes, const QString &why)
{
    m_try->setEnabled(true);
    rest(why);
    if (!passes)
        return;
    const QString trouble = m_keep(TableProof::file, m_proof.text());
    if (!trouble.isEmpty()) {
        m_told->setText(trouble);
        return;
    }
    const QStringList &failing = m_proof.failing();
    m_told->setText(tr("It passes, and is kept in %1.").arg(toQt(TableProof::file)) + u' '
                    + (failing.isEmpty() ? tr("It still passes without the last move, and with every tried change of the cards "
                                              "that acted, so it may prove nothing.")
                                         : tr("It fails as it should with: %1.").arg(failing.mid(0, 3).join(u"; "_s))));
    m_try->setEnabled(false);
}

} // namespace rw
