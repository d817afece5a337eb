// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/gallery/gallerymodel.h"

#include "deck/fileformat.h"
#include "deck/schemas.h"
#include "workbench/engine/livecheck.h"
#include "workbench/face/facestore.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/deckindex.h"
#include "workbench/session/decksession.h"

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;
using form::Field;

std::vector<std::string> groupsOfCards(const DeckSession &session)
{
    std::vector<std::string> groups;
    for (const std::string &file : session.files()) {
        const Value &value = session.document(file).value();
        if (kindOf(file) != FileKind::Cards || !value.isMap())
            continue;
        for (const Value::Member &group : value.map())
            if (std::ranges::find(groups, group.key) == groups.end())
                groups.push_back(group.key);
    }
    return groups;
}

GalleryModel::GalleryModel(Workspace &workspace, QObject *parent) : QAbstractListModel(parent), m_workspace(workspace)
{
    connect(&workspace.session, &DeckSession::changed, this, &GalleryModel::takeChange);
    connect(&workspace.session, &DeckSession::filesChanged, this, [this] {
        for (Row &row : m_rows)
            row.face.reset();
        m_isOld = true;
        refresh();
        Q_EMIT picturesChanged();
    });
    connect(&workspace.check, &LiveCheck::gameChanged, this, [this] { setGroup(std::string(m_group)); });
}

void GalleryModel::setGroup(const std::string &group)
{
    beginResetModel();
    m_group = group;
    takeSchema();
    readFaces();
    m_rows = readRows();
    m_isOld = false;
    endResetModel();
}

void GalleryModel::setLive(bool isLive)
{
    m_isLive = isLive;
    refresh();
}

const Value *GalleryModel::schema() const
{
    return m_workspace.check.schema(FileKind::Cards);
}

void GalleryModel::takeSchema()
{
    m_figures.clear();
    m_copies.clear();
    const Value file = schema() ? *schema() : schemaFor(FileKind::Cards, nullptr).schema;
    const Value *card = m_group.empty() ? nullptr : form::schemaAt(file, {m_group, std::size_t(0)});
    if (!card)
        return;
    for (Field &field : form::fieldOf(file, *card, nullptr).fields) {
        if (field.kind != Field::Kind::Number)
            continue;
        if (field.unit == "copies" || field.key == "copies")
            m_copies = field.key;
        else
            m_figures.push_back(std::move(field));
    }
}

void GalleryModel::takeChange(const DeckChange &change)
{
    if (!std::ranges::any_of(change.texts, [](const DeckChange::Text &text) { return kindOf(text.file) == FileKind::Cards; }))
        return;
    m_isOld = true;
    refresh();
}

std::vector<GalleryModel::Row> GalleryModel::readRows() const
{
    std::vector<Row> rows;
    for (const std::string &file : m_workspace.session.files()) {
        if (kindOf(file) != FileKind::Cards)
            continue;
        const Value::List &cards = listOf(m_workspace.session.document(file).value(), m_group);
        for (std::size_t i = 0; i < cards.size(); ++i)
            rows.push_back({{file, {m_group, i}}, cards[i]});
    }
    return rows;
}

void GalleryModel::readFaces()
{
    m_faces = DeckFaces(m_workspace.session.folder());
    for (const std::string &file : m_workspace.session.files())
        if (kindOf(file) == FileKind::Cards)
            m_faces.add(m_workspace.session.document(file).value());
}

// A face may show names of other cards, so all faces are computed again. Those with unchanged contents are still in the cache.
void GalleryModel::refresh()
{
    if (!m_isOld || !m_isLive)
        return;
    m_isOld = false;
    readFaces();
    std::vector<Row> rows = readRows();
    const auto haveSameId = [](const Row &a, const Row &b) { return textOf(a.card, "id") == textOf(b.card, "id"); };
    if (!std::ranges::equal(rows, m_rows, haveSameId)) {
        beginResetModel();
        m_rows = std::move(rows);
        return endResetModel();
    }
    m_rows = std::move(rows);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0), index(int(m_rows.size()) - 1));
}

int GalleryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant GalleryModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Value &card = m_rows[std::size_t(index.row())].card;
    const QString id = toQt(textOf(card, "id"));
    const QString name = textOf(card, "name").empty() ? id : shownText(textOf(card, "name"));
    switch (role) {
    case Qt::DisplayRole: return name;
    case Qt::ToolTipRole: return tr("%1 (%2), %n cop{y|ies}", nullptr, copiesOf(index.row())).arg(name, id);
    case Qt::AccessibleTextRole:
        return tr("%1, %n cop{y|ies}: %2", nullptr, copiesOf(index.row())).arg(name, shownLines(textOf(card, "text")));
    case WordsRole: return QStringList{name, id, toQt(textOf(card, "type")), toQt(textOf(card, "text"))}.join(u'\n');
    case CopiesRole: return copiesOf(index.row());
    default: return {};
    }
}

const GalleryModel::Face &GalleryModel::faceOf(int row) const
{
    const Row &asked = m_rows[std::size_t(row)];
    if (!asked.face) {
        CardFacts::Face facts = m_faces.face(m_group, asked.card, schema());
        QByteArray key = FaceStore::keyOf(facts);
        asked.face = Face{std::move(facts), std::move(key)};
    }
    return *asked.face;
}

int GalleryModel::copiesOf(int row) const
{
    constexpr std::int64_t most = 1'000'000; // keeps every sum of them from overflowing
    return int(std::clamp<std::int64_t>(m_copies.empty() ? 1 : numberOf(m_rows[std::size_t(row)].card, m_copies, 1), 0, most));
}

std::optional<qint64> GalleryModel::figureOf(int row, const std::string &key) const
{
    const Value *figure = m_rows[std::size_t(row)].card.find(key);
    return figure && figure->isInt() ? std::optional<qint64>(figure->toInt()) : std::nullopt;
}

QString GalleryModel::typeOf(int row) const
{
    const std::string type = textOf(m_rows[std::size_t(row)].card, "type");
    return type.empty() ? QString() : spokenName(type);
}

} // namespace rw
