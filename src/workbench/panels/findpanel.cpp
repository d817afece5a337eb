// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/panels/findpanel.h"

#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/decksession.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostHits = 5000;

QRegularExpression patternOf(const Search &search)
{
    QString pattern = QRegularExpression::escape(search.words);
    if (search.wholeWords)
        pattern = u"(?<!\\w)"_s + pattern + u"(?!\\w)"_s;
    QRegularExpression::PatternOptions options = QRegularExpression::UseUnicodePropertiesOption;
    if (!search.isExact)
        options |= QRegularExpression::CaseInsensitiveOption;
    return QRegularExpression(pattern, options);
}

void findInFile(const std::string &file, const std::string &bytes, const QRegularExpression &pattern, std::vector<Hit> &hits)
{
    std::size_t begin = 0;
    for (int line = 1; begin < bytes.size() && hits.size() < mostHits; ++line) {
        const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
        const QString text = toQt(std::string_view(bytes).substr(begin, end - begin));
        for (auto match = pattern.globalMatch(text); match.hasNext();) {
            const QRegularExpressionMatch each = match.next();
            const std::size_t from = begin + toStd(text.left(each.capturedStart())).size();
            hits.push_back({file, from, from + toStd(each.captured()).size(), line, text.trimmed()});
        }
        begin = end + 1;
    }
}

} // namespace

std::vector<Hit> findInDeck(const DeckSession &session, const Search &search)
{
    std::vector<Hit> hits;
    if (search.words.isEmpty())
        return hits;
    const QRegularExpression pattern = patternOf(search);
    for (const std::string &file : session.files())
        findInFile(file, session.text(file), pattern, hits);
    return hits;
}

std::map<std::string, std::string> replacedTexts(const DeckSession &session, const std::vector<Hit> &hits, const QString &by)
{
    std::map<std::string, std::string> texts;
    for (auto hit = hits.rbegin(); hit != hits.rend(); ++hit) { // backwards, so that earlier places stay valid
        std::string &text = texts.try_emplace(hit->file, session.text(hit->file)).first->second;
        text.replace(hit->from, hit->to - hit->from, toStd(by));
    }
    return texts;
}

void HitsModel::setHits(std::vector<Hit> hits)
{
    beginResetModel();
    m_hits = std::move(hits);
    endResetModel();
}

int HitsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_hits.size());
}

int HitsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant HitsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const Hit &hit = m_hits[std::size_t(index.row())];
    return index.column() == PlaceColumn ? u"%1:%2"_s.arg(shownText(hit.file)).arg(hit.line) : shownText(hit.text);
}

QVariant HitsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == PlaceColumn ? tr("Where") : tr("Line");
}

FindPanel::FindPanel(DeckSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_find(new QLineEdit(this)), m_replace(new QLineEdit(this)),
      m_exact(new QCheckBox(tr("&Match case"), this)), m_whole(new QCheckBox(tr("Whole &words"), this)),
      m_replaceAll(new QPushButton(tr("Replace all"), this)), m_count(new QLabel(this)), m_view(new QTreeView(this))
{
    m_find->setObjectName(u"findWords"_s);
    m_find->setPlaceholderText(tr("Find in the deck"));
    m_find->setAccessibleName(m_find->placeholderText());
    m_replace->setObjectName(u"replaceWords"_s);
    m_replace->setPlaceholderText(tr("Replace with"));
    m_replace->setAccessibleName(m_replace->placeholderText());
    m_replaceAll->setObjectName(u"replaceAll"_s);
    m_view->setObjectName(u"hits"_s);
    m_view->setAccessibleName(tr("Where it was found"));
    m_view->setModel(&m_hits);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->header()->setSectionResizeMode(HitsModel::PlaceColumn, QHeaderView::ResizeToContents);
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(8, 8, 8, 0);
    layout->addWidget(m_find, 0, 0);
    layout->addWidget(m_exact, 0, 1);
    layout->addWidget(m_whole, 0, 2);
    layout->addWidget(m_count, 0, 3);
    layout->addWidget(m_replace, 1, 0);
    layout->addWidget(m_replaceAll, 1, 1);
    layout->addWidget(m_view, 2, 0, 1, 4);
    layout->setColumnStretch(0, 1);
    connect(m_find, &QLineEdit::textChanged, this, [this] {
        m_references = {};
        search();
    });
    connect(m_find, &QLineEdit::returnPressed, this, [this] { goTo(m_hits.index(0, 0)); });
    connect(m_exact, &QCheckBox::toggled, this, &FindPanel::search);
    connect(m_whole, &QCheckBox::toggled, this, &FindPanel::search);
    connect(m_replaceAll, &QPushButton::clicked, this, &FindPanel::replaceAll);
    connect(m_view, &QTreeView::activated, this, &FindPanel::goTo);
    connect(m_view, &QTreeView::clicked, this, &FindPanel::goTo);
    connect(&session, &DeckSession::changed, this, [this] {
        if (isVisible())
            search();
    });
    search();
}

void FindPanel::start(const QString &words)
{
    if (!words.isEmpty())
        m_find->setText(words);
    m_references = {};
    search();
    m_find->selectAll();
    m_find->setFocus();
}

void FindPanel::showReferences(const QString &title, std::function<std::vector<Hit>()> find)
{
    m_find->clear();
    m_references = std::move(find);
    m_referencesTitle = title;
    search();
    m_view->setCurrentIndex(m_hits.index(0, 0));
    m_view->setFocus();
}

void FindPanel::search()
{
    m_hits.setHits(m_references ? m_references()
                                : findInDeck(m_session, {m_find->text(), m_exact->isChecked(), m_whole->isChecked()}));
    const int count = m_hits.rowCount();
    m_replaceAll->setEnabled(count > 0 && !m_references);
    for (QWidget *each : {static_cast<QWidget *>(m_replace), static_cast<QWidget *>(m_replaceAll)})
        each->setVisible(!m_references); // the list of references uses its room
    m_count->setText(m_references                   ? tr("%1: %2", "title, number of places").arg(m_referencesTitle).arg(count)
                         : m_find->text().isEmpty() ? QString()
                                                    : tr("found: %1").arg(count));
}

Spot FindPanel::spot(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const Hit &hit = m_hits.hits()[std::size_t(index.row())];
    const Document &document = m_session.document(hit.file);
    return {hit.file, m_session.isReadable(hit.file) ? document.pathOf(document.nodeAt(hit.from)) : Path()};
}

void FindPanel::replaceAll()
{
    const int count = m_hits.rowCount();
    const std::map<std::string, std::string> texts = replacedTexts(m_session, m_hits.hits(), m_replace->text());
    m_session.setTexts(texts, tr("Replace “%1” with “%2”").arg(m_find->text(), m_replace->text()));
    Q_EMIT said(tr("Replaced: %1. Undo takes it back.").arg(count));
}

void FindPanel::goTo(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const Hit hit = m_hits.hits()[std::size_t(index.row())];
    Q_EMIT wanted(hit.file, hit.from, hit.to);
}

} // namespace rw
