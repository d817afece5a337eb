// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/pathrows.h"

#include "workbench/form/view/glyphs.h"
#include "workbench/parts/qttext.h"
#include "workbench/proofview/rowparts.h"
#include "workbench/proofview/typedvalue.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;
using form::Changes;

std::vector<PathRow> pathRows(const Value &map, const Path &at, char between, const std::vector<std::string> &left)
{
    std::vector<PathRow> rows;
    for (const Value::Member &member : map.isMap() ? map.map() : Value::Map{}) {
        if (std::ranges::find(left, member.key) != left.end())
            continue;
        const Path here = form::joined(at, member.key);
        if (!member.value.isMap() || member.value.size() == 0) {
            rows.push_back({member.key, here, member.value});
            continue;
        }
        for (PathRow &inner : pathRows(member.value, here, between)) {
            inner.path = member.key + between + inner.path;
            rows.push_back(std::move(inner));
        }
    }
    return rows;
}

Change settingOf(const Value &proof, const Path &map, const std::string &path, const Value &value, char between)
{
    const Value *here = form::valueAt(proof, map);
    if (!here || !here->isMap())
        return Change::set(map, Value::Map{{path, value}});
    Path at = map;
    std::string rest = path;
    for (bool goesIn = true; goesIn;) {
        goesIn = false;
        for (const Value::Member &member : here->map()) {
            if (!member.value.isMap() || !rest.starts_with(member.key + between))
                continue;
            at.emplace_back(member.key);
            rest.erase(0, member.key.size() + 1);
            here = &member.value;
            goesIn = true;
            break;
        }
    }
    return Change::set(form::joined(at, rest), value);
}

Change removalOf(const Value &proof, Path at)
{
    while (at.size() > 1) {
        const Value *around = form::valueAt(proof, Path(at.begin(), at.end() - 1));
        if (!around || around->size() > 1)
            break;
        at.pop_back();
    }
    return Change::remove(at);
}

PathRows::PathRows(const Words &words, QWidget *parent) : QWidget(parent), m_words(words), m_column(new QVBoxLayout(this))
{
    setObjectName(words.name);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(2);
    m_new = makeRow(true);
    m_column->addWidget(m_new.box);
    connect(m_new.path, &OfferLine::taken, this, [this](const QString &path) { add(path); });
    connect(m_new.value, &OfferLine::taken, this, &PathRows::takeNew);
    connect(m_new.value, &OfferLine::entered, this, [this] { offerValues(m_new); });
    connect(m_new.path, &OfferLine::entered, this, [this] {
        m_new.path->setOffers(m_pathOffers);
        Q_EMIT entered();
    });
}

PathRows::Row PathRows::makeRow(bool isNew)
{
    Row row{};
    row.box = new QWidget(this);
    auto *column = new QVBoxLayout(row.box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *line = new QHBoxLayout;
    line->setSpacing(4);
    row.path = new OfferLine(m_words.path, OfferLine::Replaces::All, row.box);
    row.path->setObjectName(isNew ? u"newPath"_s : u"path"_s);
    const auto replaces = m_words.takesWhatIsThere ? OfferLine::Replaces::All : OfferLine::Replaces::Word;
    row.value = new OfferLine(tr("Value of %1").arg(m_words.path), replaces, row.box);
    row.value->setObjectName(isNew ? u"newValue"_s : u"value"_s);
    row.note = faultLabel(row.box);
    line->addWidget(row.path, 3);
    line->addWidget(row.value, 3);
    if (isNew) {
        row.path->setPlaceholderText(m_words.add);
        using OnLeaving = OfferLine::OnLeaving;
        row.path->setOnLeaving(m_words.takesWhatIsThere ? OnLeaving::TakesOffered : OnLeaving::TakesNothing);
        row.value->setVisible(!m_words.takesWhatIsThere);
    }
    column->addLayout(line);
    column->addWidget(row.note);
    return row;
}

void PathRows::connectRow(std::size_t index)
{
    Row &row = m_rows[index];
    QToolButton *remove = rowButton(Glyph::Remove, tr("Remove this line"), row.box);
    row.box->layout()->itemAt(0)->layout()->addWidget(remove);
    connect(remove, &QToolButton::clicked, this,
            [this, index] { Q_EMIT changeWanted({removalOf(m_proof, m_rows[index].row.at)}); });
    connect(row.path, &OfferLine::taken, this, [this, index](const QString &typed) { takePath(index, typed); });
    connect(row.value, &OfferLine::taken, this, [this, index](const QString &typed) { takeValue(index, typed); });
    connect(row.path, &OfferLine::entered, this, [this, index] {
        m_rows[index].path->setOffers(m_pathOffers);
        Q_EMIT entered();
    });
    connect(row.value, &OfferLine::entered, this, [this, index] {
        offerValues(m_rows[index]);
        Q_EMIT entered();
    });
}

void PathRows::set(const Value &proof, const Path &map)
{
    m_proof = proof;
    m_map = map;
    const Value *value = form::valueAt(proof, map);
    std::vector<PathRow> rows = pathRows(value ? *value : Value(), map, m_words.between, m_words.left);
    while (m_rows.size() > rows.size()) {
        m_rows.back().box->hide();
        m_rows.back().box->deleteLater();
        m_rows.pop_back();
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i == m_rows.size()) {
            m_rows.push_back(makeRow(false));
            connectRow(i);
            m_column->insertWidget(int(i), m_rows[i].box);
        }
        m_rows[i].row = std::move(rows[i]);
        m_rows[i].path->showText(toQt(m_rows[i].row.path));
        m_rows[i].value->showText(typedText(m_rows[i].row.value));
        m_rows[i].value->setAccessibleName(tr("Value of %1").arg(toQt(m_rows[i].row.path)));
    }
    setNotes(std::vector<FormNote>(m_notes));
}

void PathRows::setPathOffers(const std::vector<Offer> &offers)
{
    m_pathOffers = offers;
    for (const Row &row : m_rows)
        if (row.path->hasFocus())
            row.path->setOffers(offers);
    if (m_new.path->hasFocus())
        m_new.path->setOffers(offers);
}

void PathRows::setValueOffers(std::function<std::vector<Offer>(const std::string &path)> offers)
{
    m_valueOffers = std::move(offers);
}

void PathRows::setNow(std::function<std::optional<Value>(const std::string &path)> now)
{
    m_now = std::move(now);
}

void PathRows::offerValues(const Row &row) const
{
    const std::string path = toStd(row.path->text().trimmed());
    std::vector<Offer> offers;
    if (const std::optional<Value> now = m_words.takesWhatIsThere && m_now ? m_now(path) : std::nullopt)
        offers.push_back({typedText(*now), tr("as it is now")});
    if (m_valueOffers)
        std::ranges::move(m_valueOffers(path), std::back_inserter(offers));
    row.value->setOffers(offers);
}

void PathRows::setNotes(const std::vector<FormNote> &notes)
{
    m_notes = notes;
    for (const Row &row : m_rows) {
        const auto own =
            std::ranges::find_if(notes, [&](const FormNote &note) { return pathText(note.path) == pathText(row.row.at); });
        say(row, own != notes.end() ? own->text : QString());
    }
}

void PathRows::say(const Row &row, const QString &sentence)
{
    row.note->setText(sentence);
    row.note->setVisible(!sentence.isEmpty());
}

void PathRows::takePath(std::size_t index, const QString &typed)
{
    const PathRow &row = m_rows[index].row;
    if (typed.isEmpty())
        return m_rows[index].path->setText(toQt(row.path));
    const Change removal = removalOf(m_proof, row.at);
    Q_EMIT changeWanted({removal, settingOf(form::changed(m_proof, removal), m_map, toStd(typed), row.value, m_words.between)});
}

void PathRows::takeValue(std::size_t index, const QString &typed)
{
    QString trouble;
    const std::optional<Value> value = typedValue(typed, &trouble);
    say(m_rows[index], trouble);
    if (!value)
        return m_rows[index].value->refuse();
    if (*value != m_rows[index].row.value)
        Q_EMIT changeWanted({Change::set(m_rows[index].row.at, *value)});
}

void PathRows::add(const QString &path)
{
    if (path.isEmpty())
        return;
    const std::optional<Value> now = m_now ? m_now(toStd(path)) : std::nullopt;
    if (m_words.takesWhatIsThere) {
        m_new.path->clear();
        Q_EMIT changeWanted({settingOf(m_proof, m_map, toStd(path), now.value_or(Value()), m_words.between)});
        return;
    }
    m_new.path->setText(path);
    m_new.path->refuse(); // it waits for its value
    m_new.value->setText(now ? typedText(*now) : QString());
    m_new.value->setFocus();
    m_new.value->selectAll();
}

void PathRows::takeNew()
{
    const QString path = m_new.path->text().trimmed();
    QString trouble;
    const std::optional<Value> value = typedValue(m_new.value->text(), &trouble);
    if (path.isEmpty())
        trouble = tr("Say first what it is about.");
    say(m_new, trouble);
    if (!trouble.isEmpty())
        return m_new.value->refuse();
    m_new.path->clear();
    m_new.value->clear();
    if (m_new.value->hasFocus()) // who left the line goes on elsewhere
        m_new.path->setFocus();
    Q_EMIT changeWanted({settingOf(m_proof, m_map, toStd(path), *value, m_words.between)});
}

bool PathRows::focusAt(const Path &path)
{
    const auto row = std::ranges::find_if(m_rows, [&](const Row &each) { return pathText(each.row.at) == pathText(path); });
    if (row == m_rows.end())
        return false;
    row->value->setFocus();
    return true;
}

void PathRows::focusNew()
{
    m_new.path->setFocus();
}

} // namespace rw
