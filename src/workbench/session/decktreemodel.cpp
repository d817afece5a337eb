// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/session/decktreemodel.h"

#include "workbench/engine/livecheck.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"
#include "workbench/window/theme.h"

#include <algorithm>
#include <map>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

using Kind = DeckEntry::Kind;

} // namespace

struct DeckTreeModel::Marks
{
    int errors = 0;
    int warnings = 0;
    bool isUnsaved = false;
    int wording = 0;
    int proof = 0;

    void add(const Marks &other)
    {
        errors += other.errors;
        warnings += other.warnings;
        isUnsaved |= other.isUnsaved;
        wording = std::max(wording, other.wording);
        proof = std::max(proof, other.proof);
    }
    friend bool operator==(const Marks &, const Marks &) = default;
};

struct DeckTreeModel::Node
{
    Node *parent = nullptr;
    int row = 0;
    QString key;
    QString title;
    QString icon;
    Spot spot;
    std::size_t entry = 0; ///< index in the deck index; only for things
    bool isSection = false;
    Marks marks;
    int things = 0; ///< number of things in it, at any depth
    std::vector<std::unique_ptr<Node>> children;

    Node &add(QString childKey, QString childTitle, QString childIcon, Spot childSpot)
    {
        auto child = std::make_unique<Node>();
        child->parent = this;
        child->row = int(children.size());
        child->key = std::move(childKey);
        child->title = std::move(childTitle);
        child->icon = std::move(childIcon);
        child->spot = std::move(childSpot);
        children.push_back(std::move(child));
        return *children.back();
    }

    Node &section(const QString &sectionKey, const QString &sectionTitle, const QString &sectionIcon, const Spot &sectionSpot)
    {
        for (const auto &child : children)
            if (child->key == sectionKey)
                return *child;
        Node &made = add(sectionKey, sectionTitle, sectionIcon, sectionSpot);
        made.isSection = true;
        return made;
    }
};

DeckTreeModel::DeckTreeModel(DeckSession &session, const DeckIndex &index, const LiveCheck &check, QObject *parent)
    : QAbstractItemModel(parent), m_session(session), m_index(index), m_check(check), m_root(build())
{
    readProofs();
    mark(*m_root);
    connect(&index, &DeckIndex::changed, this, &DeckTreeModel::rebuild);
    for (const auto signal : {&LiveCheck::problemsChanged, &LiveCheck::wordsChanged, &LiveCheck::proofsChanged})
        connect(&check, signal, this, &DeckTreeModel::refreshMarks);
    connect(&session, &DeckSession::unsavedChanged, this, &DeckTreeModel::refreshMarks);
}

DeckTreeModel::~DeckTreeModel() = default;

std::unique_ptr<DeckTreeModel::Node> DeckTreeModel::build() const
{
    auto root = std::make_unique<Node>();
    buildSection(*root, Kind::Deck, {}, u"deck"_s);
    buildCards(*root);
    buildSection(*root, Kind::Table, tr("Tables"), u"table"_s);
    buildSection(*root, Kind::Variant, tr("Variants"), u"variant"_s);
    buildProofs(*root);
    buildSection(*root, Kind::Experiment, tr("Experiments"), u"experiment"_s);
    buildSection(*root, Kind::Clause, tr("Rules"), u"rules"_s);
    return root;
}

void DeckTreeModel::buildCards(Node &root) const
{
    std::map<std::string, std::vector<std::string>> types; // by group
    for (const DeckEntry &each : m_index.entries())
        if (std::vector<std::string> &known = types[each.group];
            each.kind == Kind::Card && std::ranges::find(known, each.type) == known.end())
            known.push_back(each.type);
    std::map<QString, int> namesakes;
    for (const DeckEntry &each : m_index.entries())
        namesakes[each.name] += each.kind == Kind::Card;
    for (const DeckEntry &each : m_index.entries()) {
        if (each.kind != Kind::Card)
            continue;
        const QString title = namesakes[each.name] > 1 ? u"%1 · %2"_s.arg(each.name, toQt(each.id)) : each.name;
        const QString group = u"group "_s + toQt(each.group);
        Node *section = &root.section(group, spokenName(each.group), u"cards"_s, {each.spot.file, {each.group}});
        if (types[each.group].size() > 1)
            section = &section->section(group + u' ' + toQt(each.type), each.type.empty() ? tr("Others") : spokenName(each.type),
                                        u"cards"_s, {each.spot.file, {each.group}});
        section->add(u"card "_s + toQt(each.id), title, u"card"_s, each.spot).entry = place(each);
    }
}

void DeckTreeModel::buildProofs(Node &root) const
{
    Node &all = root.section(proofsKey, tr("Proofs"), u"proof"_s, {}); // even without proofs: the first one is added there
    for (const DeckEntry &each : m_index.entries()) {
        if (each.kind != Kind::Proof)
            continue;
        const QString file = toQt(each.spot.file);
        Node &section =
            all.section(file, spokenName(toStd(file.section(u'/', -1).section(u'.', 0, 0))), u"file"_s, {each.spot.file});
        section.add(u"proof "_s + each.name, each.name, u"proof"_s, each.spot).entry = place(each);
    }
}

void DeckTreeModel::buildSection(Node &root, Kind kind, const QString &title, const QString &icon) const
{
    for (const DeckEntry &each : m_index.entries()) {
        if (each.kind != kind)
            continue;
        const bool isOneFile = kind == Kind::Table || kind == Kind::Clause;
        const Spot all = isOneFile ? Spot{each.spot.file} : Spot();
        Node &section = title.isEmpty() ? root : root.section(u"section "_s + icon, title, icon, all);
        section.add(icon + u' ' + toQt(each.id.empty() ? toStd(each.name) : each.id), each.name, icon, each.spot).entry =
            place(each);
    }
}

std::size_t DeckTreeModel::place(const DeckEntry &entry) const
{
    return std::size_t(&entry - m_index.entries().data());
}

DeckTreeModel::Marks DeckTreeModel::marksOf(const DeckEntry &entry) const
{
    Marks marks;
    marks.isUnsaved = entry.isUnsaved;
    for (const Problem &problem : m_check.problems()) {
        if (!entry.spot.holds(problem.spot))
            continue;
        marks.errors += problem.severity == Finding::Severity::Error;
        marks.warnings += problem.severity == Finding::Severity::Warning;
    }
    if (const CardWords *words = entry.kind == Kind::Card ? m_check.wordsOf(entry.id) : nullptr)
        marks.wording = !words->isOpen() ? 1 : words->verdict == CardWords::Verdict::Differs ? 3 : 2;
    if (entry.kind != Kind::Proof)
        return marks;
    const auto proof = m_proofs.find({entry.spot.file, entry.id});
    marks.proof = m_check.areProofsNotRun() ? proofNotRun : proof != m_proofs.end() ? proof->second : 0;
    return marks;
}

void DeckTreeModel::readProofs()
{
    m_proofs.clear();
    for (const Value &proof : listOf(m_check.proofs(), "proofs")) {
        const std::string file = textOf(proof, "file");
        const std::string name = textOf(proof, "name");
        for (std::size_t end = name.find(" / ");; end = name.find(" / ", end + 1)) {
            int &worst = m_proofs[{file, name.substr(0, end)}];
            worst = std::max(worst, flagOf(proof, "passed") ? 1 : 2);
            if (end == std::string::npos)
                break;
        }
    }
}

// Computed from the leaves up, because a section shows the worst mark of its rows.
void DeckTreeModel::mark(Node &node) const
{
    node.marks = {};
    node.things = node.isSection || !node.parent ? 0 : 1;
    for (const auto &child : node.children) {
        mark(*child);
        node.marks.add(child->marks);
        node.things += child->things;
    }
    if (node.isSection || !node.parent)
        return;
    const DeckEntry &entry = m_index.entries()[node.entry];
    node.marks = marksOf(entry);
    node.things = entry.things;
}

bool DeckTreeModel::haveSameShape(const Node &a, const Node &b)
{
    return a.key == b.key
        && std::ranges::equal(a.children, b.children, [](const auto &x, const auto &y) { return haveSameShape(*x, *y); });
}

void DeckTreeModel::takeOver(Node &to, Node &from)
{
    to.title = from.title;
    to.spot = from.spot;
    to.entry = from.entry;
    to.marks = from.marks;
    to.things = from.things;
    for (std::size_t i = 0; i < to.children.size(); ++i)
        takeOver(*to.children[i], *from.children[i]);
}

void DeckTreeModel::rebuild()
{
    std::unique_ptr<Node> root = build();
    readProofs();
    mark(*root);
    if (haveSameShape(*m_root, *root)) {
        takeOver(*m_root, *root);
        return tellAll({});
    }
    beginResetModel();
    m_root = std::move(root);
    endResetModel();
}

void DeckTreeModel::refreshMarks()
{
    readProofs();
    mark(*m_root);
    tellAll({});
}

void DeckTreeModel::tellAll(const QModelIndex &parent)
{
    const int rows = rowCount(parent);
    if (rows == 0)
        return;
    Q_EMIT dataChanged(index(0, 0, parent), index(rows - 1, 0, parent));
    for (int row = 0; row < rows; ++row)
        tellAll(index(row, 0, parent));
}

DeckTreeModel::Node *DeckTreeModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

Spot DeckTreeModel::spot(const QModelIndex &index) const
{
    return index.isValid() ? nodeOf(index)->spot : Spot();
}

QModelIndex DeckTreeModel::indexOf(const Spot &spot) const
{
    const Node *best = nullptr;
    const auto look = [&](const auto &self, const Node &node) -> void {
        if (!node.isSection && node.parent && node.spot.holds(spot) && (!best || node.spot.path.size() > best->spot.path.size()))
            best = &node;
        for (const auto &child : node.children)
            self(self, *child);
    };
    look(look, *m_root);
    return best ? createIndex(best->row, 0, best) : QModelIndex();
}

QModelIndex DeckTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    if (column != 0 || row < 0 || row >= int(node->children.size()))
        return {};
    return createIndex(row, 0, node->children[std::size_t(row)].get());
}

QModelIndex DeckTreeModel::parent(const QModelIndex &index) const
{
    const Node *up = index.isValid() ? nodeOf(index)->parent : nullptr;
    return up && up->parent ? createIndex(up->row, 0, up) : QModelIndex();
}

int DeckTreeModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(nodeOf(parent)->children.size());
}

int DeckTreeModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant DeckTreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Node &node = *nodeOf(index);
    switch (role) {
    case Qt::DisplayRole: return node.title;
    case Qt::DecorationRole: return themeIcon(node.icon, Tone::Soft);
    case Qt::ToolTipRole:
    case SummaryRole: return summary(node);
    case Qt::AccessibleTextRole: return QString(node.title + u". "_s + summary(node));
    case KeyRole: return node.key;
    case IconRole: return node.icon;
    case CountRole: return node.isSection ? node.things : -1;
    case ErrorsRole: return node.marks.errors;
    case WarningsRole: return node.marks.warnings;
    case UnsavedRole: return node.marks.isUnsaved;
    case WordingRole: return node.marks.wording;
    case ProofRole: return node.marks.proof;
    default: return {};
    }
}

QString DeckTreeModel::summary(const Node &node) const
{
    QStringList parts;
    if (node.isSection)
        parts += tr("%1 in it").arg(node.things);
    else if (node.things > 1)
        parts += tr("%1 proofs with its branches").arg(node.things);
    if (node.marks.errors > 0)
        parts += tr("errors: %1").arg(node.marks.errors);
    if (node.marks.warnings > 0)
        parts += tr("warnings: %1").arg(node.marks.warnings);
    const CardWords *words = node.isSection || !node.parent ? nullptr : m_check.wordsOf(m_index.entries()[node.entry].id);
    if (node.marks.wording > 1)
        parts += words                ? verdictSentence(*words)
            : node.marks.wording == 3 ? tr("a card says something else than it does")
                                      : tr("words that are not accepted");
    if (node.marks.proof > 0)
        parts += node.marks.proof == proofNotRun ? tr("proofs not run")
            : node.marks.proof == 2              ? tr("a proof fails")
                                                 : tr("proven");
    if (node.marks.isUnsaved)
        parts += tr("not saved");
    return parts.join(u", "_s);
}

QHash<int, QByteArray> DeckTreeModel::roleNames() const
{
    return {{Qt::DisplayRole, "title"}, {KeyRole, "key"},           {IconRole, "icon"},       {CountRole, "count"},
            {ErrorsRole, "errors"},     {WarningsRole, "warnings"}, {UnsavedRole, "unsaved"}, {WordingRole, "wording"},
            {ProofRole, "proof"},       {SummaryRole, "summary"}};
}

} // namespace rw
