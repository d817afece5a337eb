// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/panels/journalmodel.h"

#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/deckindex.h"
#include "workbench/window/theme.h"

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

JournalModel::JournalModel(const DeckIndex *index, QObject *parent) : QAbstractTableModel(parent), m_index(index) {}

JournalModel::Line JournalModel::line(Kind kind, const std::string &words, const std::string &clause,
                                      const std::string &ability) const
{
    Line line{kind, shownText(words), toQt(clause)};
    const DeckEntry *card = !m_index ? nullptr
        : m_index->card(ability)     ? m_index->card(ability)
                                     : m_index->cardNamedIn(line.words);
    if (card) {
        line.card = toQt(card->id);
        line.cardName = card->name;
    }
    return line;
}

void JournalModel::setProof(const Value &proof)
{
    beginResetModel();
    m_lines.clear();
    m_title = toQt(textOf(proof, "name"));
    const Value::List &journal = listOf(proof, "journal");
    addFailures(proof, 0);
    for (std::size_t i = 0; i < journal.size(); ++i) {
        addStep(journal[i]);
        addFailures(proof, i + 1);
    }
    if (m_lines.empty() && flagOf(proof, "passed"))
        m_lines.push_back({Kind::Event, tr("It passed with %n seed(s).", nullptr, int(numberOf(proof, "seeds", 1)))});
    endResetModel();
}

void JournalModel::addFailures(const Value &proof, std::size_t after)
{
    for (const Value &failure : listOf(proof, "failures"))
        if (numberOf(failure, "after") == std::int64_t(after))
            m_lines.push_back(line(Kind::Failure, textOf(failure, "message")));
}

void JournalModel::addStep(const Value &step)
{
    m_lines.push_back(line(Kind::Move, textOf(step, "move")));
    for (const Value &event : listOf(step, "events"))
        m_lines.push_back(line(Kind::Event, textOf(event, "words"), textOf(event, "clause"), textOf(event, "ability")));
}

int JournalModel::firstFailure() const
{
    const auto found = std::ranges::find(m_lines, Kind::Failure, &Line::kind);
    return found != m_lines.end() ? int(found - m_lines.begin()) : -1;
}

int JournalModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_lines.size());
}

int JournalModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant JournalModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Line &line = m_lines[std::size_t(index.row())];
    const bool isWords = index.column() == WordsColumn;
    if (role == KindRole)
        return int(line.kind);
    if (role == Qt::DecorationRole && isWords && line.kind == Kind::Failure)
        return themeIcon(u"error"_s, Tone::Error);
    const QString &beside = index.column() == CardColumn ? line.cardName : line.clause;
    if (role == Qt::DisplayRole)
        return isWords ? (line.kind == Kind::Event ? u"      "_s + line.words : line.words) : beside;
    if (role == Qt::ToolTipRole)
        return isWords ? line.words : beside;
    if (role == Qt::ForegroundRole && line.kind == Kind::Failure)
        return themeColours().error;
    return {};
}

QVariant JournalModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == WordsColumn ? tr("What happened") : section == CardColumn ? tr("Card") : tr("Clause");
}

} // namespace rw
