// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/grid/gridmodel.h"

#include "deck/fileformat.h"
#include "deck/schemas.h"
#include "workbench/engine/livecheck.h"
#include "workbench/form/model/manyedits.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/decksession.h"

#include <QLocale>

#include <algorithm>
#include <map>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;
using form::Changes;
using form::Field;

namespace {

/// Whether the field always has a single value. Some fields may also have a map or a list.
bool isPlain(const Value &card, const Field &field)
{
    const Value *properties = card.find("properties");
    const Value *schema = properties ? properties->find(field.key) : nullptr;
    const Value::List types = schema ? listOf(*schema, "type") : Value::List{};
    if (std::ranges::find(types, Value("object")) != types.end() || std::ranges::find(types, Value("array")) != types.end())
        return false;
    switch (field.kind) {
    case Field::Kind::Number:
    case Field::Kind::NumberOrWord:
    case Field::Kind::Choice:
    case Field::Kind::Text:
    case Field::Kind::LongText:
    case Field::Kind::Flag: return true;
    default: return false;
    }
}

QString shown(const Value *value)
{
    if (!value || value->isNull())
        return {};
    return value->isText() ? toQt(value->text()) : toQt(toJson(*value));
}

bool isScalar(const Value *value)
{
    return !value || !(value->isMap() || value->isList());
}

/// A sentence with the allowed range if the value is outside of it.
QString rangeTrouble(const Field &field, const Value &value)
{
    if (field.longest && value.isText() && toQt(value.text()).size() > *field.longest)
        return GridModel::tr("it may have at most %1 letters.").arg(*field.longest);
    const std::optional<double> number = value.isInt() ? std::optional(double(value.toInt()))
        : value.isReal()                               ? std::optional(value.toReal())
                                                       : std::nullopt;
    const bool isTooSmall = number && field.least && *number < double(*field.least);
    const bool isTooLarge = number && field.most && *number > double(*field.most);
    if (!isTooSmall && !isTooLarge)
        return {};
    if (field.least && field.most)
        return GridModel::tr("it must be from %1 to %2.").arg(*field.least).arg(*field.most);
    return isTooSmall ? GridModel::tr("it must be at least %1.").arg(*field.least)
                      : GridModel::tr("it must be at most %1.").arg(*field.most);
}

} // namespace

GridModel::GridModel(Workspace &workspace, QObject *parent) : QAbstractTableModel(parent), m_workspace(workspace)
{
    connect(&workspace.session, &DeckSession::changed, this, &GridModel::takeChange);
    connect(&workspace.session, &DeckSession::filesChanged, this, [this] {
        m_isOld = true;
        refresh();
    });
    connect(&workspace.check, &LiveCheck::gameChanged, this, [this] { setGroup(std::string(m_group)); });
}

void GridModel::setGroup(const std::string &group)
{
    beginResetModel();
    m_group = group;
    takeSchema();
    m_rows = readRows();
    m_isOld = false;
    endResetModel();
}

void GridModel::setLive(bool isLive)
{
    m_isLive = isLive;
    refresh();
}

void GridModel::takeSchema()
{
    const Value *told = m_workspace.check.schema(FileKind::Cards);
    const Value file = told ? *told : schemaFor(FileKind::Cards, nullptr).schema;
    const Value *card = m_group.empty() ? nullptr : form::schemaAt(file, {m_group, std::size_t(0)});
    m_columns.clear();
    if (!card)
        return;
    for (Field &field : form::fieldOf(file, *card, nullptr).fields)
        if (isPlain(*card, field))
            m_columns.push_back(std::move(field));
}

void GridModel::takeChange(const DeckChange &change)
{
    const auto isCards = [](const DeckChange::Text &text) { return kindOf(text.file) == FileKind::Cards; };
    if (!std::ranges::any_of(change.texts, isCards))
        return;
    m_isOld = true;
    refresh();
}

std::vector<GridModel::Row> GridModel::readRows() const
{
    std::vector<Row> rows;
    for (const std::string &file : m_workspace.session.files()) {
        if (kindOf(file) != FileKind::Cards)
            continue;
        const Value *list = m_workspace.session.document(file).value().find(m_group);
        if (!list || !list->isList())
            continue;
        for (std::size_t i = 0; i < list->size(); ++i) {
            const Value &card = list->list()[i];
            Row row{toQt(textOf(card, "id")), {file, {m_group, i}}, {}};
            for (const Field &column : m_columns)
                row.cells.append(shown(card.find(column.key)));
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

QString GridModel::nameOf(int row) const
{
    const int names = columnOf(u"name"_s);
    const auto nameAt = [&](const Row &each) { return names < 0 ? QString() : each.cells[names]; };
    const Row &card = m_rows[std::size_t(row)];
    const QString name = nameAt(card);
    if (name.isEmpty())
        return shownText(card.id);
    const bool isOnly = std::ranges::count(m_rows, name, nameAt) == 1;
    return isOnly ? shownText(name) : tr("%1 (%2)", "name, id").arg(shownText(name), shownText(card.id));
}

void GridModel::refresh()
{
    if (!m_isOld || !m_isLive)
        return;
    m_isOld = false;
    m_isRefreshing = true;
    replaceRows(readRows());
    m_isRefreshing = false;
    Q_EMIT refreshed();
}

/// Keeps the rows that are equal at both ends. In the middle, rows are inserted, removed or changed.
void GridModel::replaceRows(std::vector<Row> rows)
{
    const auto isSame = [](const Row &a, const Row &b) { return a.id == b.id; };
    const std::size_t shorter = std::min(rows.size(), m_rows.size());
    std::size_t front = 0;
    while (front < shorter && isSame(rows[front], m_rows[front]))
        ++front;
    std::size_t back = 0;
    while (back < shorter - front && isSame(rows[rows.size() - 1 - back], m_rows[m_rows.size() - 1 - back]))
        ++back;
    if (m_rows.size() > front + back) {
        beginRemoveRows({}, int(front), int(m_rows.size() - back) - 1);
        m_rows.erase(m_rows.begin() + std::ptrdiff_t(front), m_rows.end() - std::ptrdiff_t(back));
        endRemoveRows();
    }
    if (rows.size() > front + back) {
        beginInsertRows({}, int(front), int(rows.size() - back) - 1);
        m_rows.insert(m_rows.begin() + std::ptrdiff_t(front), rows.begin() + std::ptrdiff_t(front),
                      rows.end() - std::ptrdiff_t(back));
        endInsertRows();
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool differs = rows[i].cells != m_rows[i].cells;
        m_rows[i] = std::move(rows[i]);
        if (differs)
            Q_EMIT dataChanged(index(int(i), 0), index(int(i), columnCount() - 1));
    }
}

int GridModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int GridModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

QVariant GridModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const QString &text = m_rows[std::size_t(index.row())].cells[index.column()];
    const Field &field = column(index.column());
    switch (role) {
    case Qt::DisplayRole: return field.kind == Field::Kind::LongText ? shownLines(toStd(text)) : shownText(text);
    case Qt::EditRole: return text;
    case SortRole: {
        bool isNumber = false;
        const qlonglong number = text.toLongLong(&isNumber);
        return isNumber ? QVariant(number) : QVariant(text);
    }
    case Qt::TextAlignmentRole:
        return field.kind == Field::Kind::Number ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::ToolTipRole: return field.kind == Field::Kind::LongText ? QVariant(shownLines(toStd(text))) : QVariant();
    case Qt::AccessibleTextRole: return tr("%1 of %2: %3").arg(toQt(field.label), nameOf(index.row()), shownText(text));
    default: return {};
    }
}

QVariant GridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || section >= columnCount())
        return role == Qt::DisplayRole && orientation == Qt::Vertical ? QVariant(section + 1) : QVariant();
    if (role == Qt::DisplayRole)
        return toQt(column(section).label);
    return role == Qt::ToolTipRole ? QVariant(toQt(column(section).help)) : QVariant();
}

Qt::ItemFlags GridModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags shownOnly = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    const Spot &spot = m_rows[std::size_t(index.row())].spot;
    const Value *value =
        form::valueAt(m_workspace.session.document(spot.file).value(), spot.inside(column(index.column()).key).path);
    return isScalar(value) && m_workspace.session.isReadable(spot.file) ? shownOnly | Qt::ItemIsEditable : shownOnly;
}

bool GridModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::EditRole)
        return false;
    const QString typed = value.toString();
    if (typed == text(index.row(), index.column()))
        return true;
    return set({{index.row(), index.column(), typed}},
               tr("Change %1 of %2").arg(toQt(column(index.column()).label).toLower(), nameOf(index.row())))
        .isEmpty();
}

int GridModel::rowOf(const QString &id) const
{
    const auto found = std::ranges::find(m_rows, id, &Row::id);
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

int GridModel::columnOf(const QString &key) const
{
    const auto found = std::ranges::find(m_columns, toStd(key), &Field::key);
    return found == m_columns.end() ? -1 : int(found - m_columns.begin());
}

std::optional<Value> GridModel::read(int columnIndex, const QString &text) const
{
    const Field &field = column(columnIndex);
    bool isNumber = false;
    const qlonglong number = text.trimmed().toLongLong(&isNumber);
    const auto isChoice = [&] { return std::ranges::find(field.choices, Value(toStd(text))) != field.choices.end(); };
    switch (field.kind) {
    case Field::Kind::Number: return isNumber ? std::optional(Value(std::int64_t(number))) : std::nullopt;
    case Field::Kind::NumberOrWord:
        if (isNumber)
            return Value(std::int64_t(number));
        if (const double decimal = QLocale::c().toDouble(text.trimmed(), &isNumber); isNumber)
            return Value(decimal);
        return isChoice() ? std::optional(Value(toStd(text))) : std::nullopt;
    case Field::Kind::Choice: return isChoice() ? std::optional(Value(toStd(text))) : std::nullopt;
    case Field::Kind::Flag:
        if (text == "true"_L1 || text == "false"_L1)
            return Value(text == "true"_L1);
        return std::nullopt;
    default: return Value(toStd(text));
    }
}

QString GridModel::trouble(const Cell &cell) const
{
    const Field &field = column(cell.column);
    const QString label = toQt(field.label);
    if (!(flags(index(cell.row, cell.column)) & Qt::ItemIsEditable))
        return tr("%1 of %2 cannot be changed in a table.").arg(label, nameOf(cell.row));
    if (cell.text.isEmpty() && !field.required)
        return {};
    const std::optional<Value> value = read(cell.column, cell.text);
    if (!value)
        return tr("%1 of %2 cannot be %3.").arg(label, nameOf(cell.row), cell.text.isEmpty() ? tr("empty") : cell.text);
    if (const QString range = rangeTrouble(field, *value); !range.isEmpty())
        return tr("%1 of %2 cannot be %3: %4").arg(label, nameOf(cell.row), cell.text, range);
    return {};
}

QStringList GridModel::set(const std::vector<Cell> &cells, const QString &name)
{
    QStringList troubles;
    std::map<std::string, Changes> changes;
    for (const Cell &cell : cells) {
        const Field &field = column(cell.column);
        const Spot spot = spotOf(cell.row).inside(field.key);
        if (const QString why = trouble(cell); !why.isEmpty())
            troubles.append(why);
        else if (!cell.text.isEmpty() || field.required)
            changes[spot.file].push_back(Change::set(spot.path, *read(cell.column, cell.text)));
        else if (m_workspace.session.has(spot))
            changes[spot.file].push_back(Change::remove(spot.path));
    }
    std::vector<Edit> edits;
    for (const auto &[file, inFile] : changes)
        if (troubles.isEmpty())
            troubles += apply(file, inFile, name, edits);
    if (!troubles.isEmpty() || edits.empty())
        return troubles;
    for (const Finding &finding : m_workspace.session.apply(edits, name))
        troubles.append(toQt(sentence(finding)));
    return troubles;
}

QStringList GridModel::apply(const std::string &file, const Changes &changes, const QString &name, std::vector<Edit> &edits) const
{
    const Document &document = m_workspace.session.document(file);
    const bool setsOnly = std::ranges::all_of(changes, [](const Change &each) { return each.kind == Change::Kind::Set; });
    std::vector<form::Setting> settings;
    for (const Change &each : changes)
        settings.push_back({each.path, each.value});
    Checked<Edit> edit =
        setsOnly ? form::settingMany(document, settings, Sharing::Ask, toStd(name)) : form::edited(document, {}, changes);
    if (edit) {
        edits.push_back(std::move(*edit.value));
        return {};
    }
    QStringList troubles;
    for (const Finding &finding : edit.findings)
        troubles.append(finding.code == "edit.shared" ? tr(
                            "Another card shares this value through an anchor. Change it in the form, which asks what is meant.")
                                                      : toQt(sentence(finding)));
    return troubles;
}

} // namespace rw
