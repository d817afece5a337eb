// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/panels/problemspanel.h"

#include "deck/fileformat.h"
#include "workbench/form/model/fix.h"
#include "workbench/panels/listpanel.h"
#include "workbench/parts/elidedlabel.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"
#include "workbench/window/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <memory>

namespace rw {

using namespace Qt::StringLiterals;
using Kind = ProblemsModel::Kind;

namespace {

constexpr int leastFilter = 18; ///< letters that fit into the filter

} // namespace

ProblemsFilter::ProblemsFilter(ProblemsModel &model, QObject *parent) : QSortFilterProxyModel(parent), m_problems(model)
{
    setSourceModel(&model);
}

void ProblemsFilter::setShown(Kind kind, bool isShown)
{
    if (isShown)
        m_hidden.erase(kind);
    else
        m_hidden[kind] = true;
    invalidateFilter();
}

void ProblemsFilter::setWords(const QString &words)
{
    m_words = words.trimmed();
    invalidateFilter();
}

bool ProblemsFilter::filterAcceptsRow(int row, const QModelIndex &) const
{
    if (!isShown(m_problems.kind(row)))
        return false;
    for (int column = 0; column < m_problems.columnCount(); ++column)
        if (m_problems.index(row, column).data().toString().contains(m_words, Qt::CaseInsensitive))
            return true;
    return false;
}

ProblemsPanel::ProblemsPanel(ProblemsModel &model, DeckSession &session, const LiveCheck &check, QWidget *parent)
    : QWidget(parent), m_model(model), m_session(session), m_check(check), m_filter(model), m_words(new QLineEdit(this)),
      m_list(new ListPanel(m_filter, ProblemsModel::SentenceColumn, u"problems"_s, tr("Problems"), this)),
      m_fixWords(new ElidedLabel(this)), m_fix(new QPushButton(tr("Fix"), this))
{
    auto *head = new QHBoxLayout;
    head->setContentsMargins(gap(2), gap(1), gap(2), gap(1));
    head->setSpacing(gap(1));
    for (const auto &[kind, name] : {std::pair{Kind::Error, u"showErrors"_s},
                                     {Kind::Warning, u"showWarnings"_s},
                                     {Kind::Proof, u"showRedProofs"_s},
                                     {Kind::Words, u"showWords"_s}}) {
        addKind(kind, name);
        head->addWidget(m_kinds[kind]);
    }
    m_words->setObjectName(u"problemsFilter"_s);
    m_words->setPlaceholderText(tr("Filter"));
    m_words->setAccessibleName(tr("Filter of the problems"));
    m_words->setClearButtonEnabled(true);
    m_words->addAction(themeIcon(u"search"_s, Tone::Soft), QLineEdit::LeadingPosition);
    head->addWidget(m_words, 1);
    head->addWidget(m_fix);
    view()->header()->resizeSection(ProblemsModel::PlaceColumn, 200);
    m_fixWords->setObjectName(u"fixWords"_s);
    m_fixWords->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // so that a long sentence does not widen the window
    m_fix->setObjectName(u"fixProblem"_s);
    m_fixWords->setContentsMargins(gap(2), gap(1) / 2, gap(2), gap(1) / 2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_fixWords);
    connect(m_words, &QLineEdit::textChanged, this, [this](const QString &words) {
        m_filter.setWords(words);
        refresh();
    });
    connect(m_list, &ListPanel::chosen, this,
            [this](int row) { Q_EMIT chosen(m_filter.mapToSource(m_filter.index(row, 0)).row()); });
    connect(m_fix, &QPushButton::clicked, this, &ProblemsPanel::fix);
    connect(view()->selectionModel(), &QItemSelectionModel::currentChanged, this, &ProblemsPanel::refreshFix);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &ProblemsPanel::refresh);
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, &ProblemsPanel::refresh);
    connect(&check, &LiveCheck::phaseChanged, this, &ProblemsPanel::refreshFix);
    refresh();
}

QTreeView *ProblemsPanel::view() const
{
    return m_list->view();
}

void ProblemsPanel::addKind(Kind kind, const QString &name)
{
    auto *button = new QToolButton(this);
    button->setObjectName(name);
    button->setIcon(kindIcon(kind));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setCheckable(true);
    button->setChecked(true);
    connect(button, &QToolButton::toggled, this, [this, kind](bool isShown) {
        m_filter.setShown(kind, isShown);
        refresh();
    });
    m_kinds[kind] = button;
}

void ProblemsPanel::setEmptyText(const QString &text)
{
    m_emptyText = text;
    refresh();
}

void ProblemsPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    refreshKinds();
}

void ProblemsPanel::refreshKinds()
{
    int wide = fontMetrics().averageCharWidth() * leastFilter + m_fix->sizeHint().width() + gap(9);
    const auto show = [this, &wide](Kind kind, const QString &text, const QString &help) {
        QToolButton *button = m_kinds[kind];
        button->setText(text.arg(m_model.count(kind)));
        button->setAccessibleName(button->text());
        button->setToolTip(help);
        wide += button->sizeHint().width() + gap(1);
    };
    show(Kind::Error, tr("Errors %1"), tr("Show what the check finds wrong"));
    show(Kind::Warning, tr("Warnings %1"), tr("Show what the check warns of"));
    show(Kind::Proof, tr("Proofs %1"), tr("Show proofs that fail"));
    show(Kind::Words, tr("Words %1"), tr("Show cards that do not say what they do, or whose words nobody has accepted"));
    if (wide > width())
        for (const auto &[kind, button] : m_kinds)
            button->setText(QString::number(m_model.count(kind)));
}

void ProblemsPanel::refresh()
{
    refreshKinds();
    m_list->setEmptyText(m_model.rowCount() == 0 ? m_emptyText : tr("The filter hides all problems."));
    refreshFix();
    Q_EMIT titleChanged();
}

QString ProblemsPanel::title() const
{
    const int all = m_model.rowCount();
    const int listed = m_filter.rowCount();
    return all == 0 ? tr("Problems") : listed == all ? tr("Problems %1").arg(all) : tr("Problems %1 of %2").arg(listed).arg(all);
}

int ProblemsPanel::chooseNext()
{
    if (m_filter.rowCount() == 0)
        return -1;
    const int before = view()->currentIndex().isValid() ? view()->currentIndex().row() : -1;
    const QModelIndex next = m_filter.index((before + 1) % m_filter.rowCount(), 0);
    view()->setCurrentIndex(next);
    return m_filter.mapToSource(next).row();
}

int ProblemsPanel::chosenRow() const
{
    return m_filter.mapToSource(view()->currentIndex()).row();
}

std::optional<ProblemsPanel::Fix> ProblemsPanel::chosenFix() const
{
    const int row = chosenRow();
    const bool isCurrent = m_check.phase() == LiveCheck::Phase::Idle || m_check.phase() == LiveCheck::Phase::Proving;
    if (row < 0 || !isCurrent)
        return std::nullopt;
    const Problem &problem = m_model.problem(row);
    const CardWords *words = m_check.wordsOf(m_model.card(row));
    if (m_model.kind(row) == Kind::Words && words && !words->canonical.isEmpty())
        return Fix{tr("use the wording of what it does: “%1”").arg(words->canonical),
                   [this, spot = problem.spot, text = toStd(words->canonical)](const QString &name) {
            return m_session.setValue(spot, text, name);
                   }};
    const std::string &file = problem.finding.where.file;
    if (!m_session.knows(file) || !m_session.isReadable(file))
        return std::nullopt;
    const Value *schema = m_check.schema(kindOf(file).value_or(FileKind::Deck));
    const std::optional<form::Fix> known = form::fixOf(m_session.document(file), problem.finding, schema);
    if (!known)
        return std::nullopt;
    return Fix{toQt(known->words), [this, edit = known->edit](const QString &name) { return m_session.apply(edit, name); }};
}

void ProblemsPanel::refreshFix()
{
    const QString words = fixWords();
    m_fix->setEnabled(!words.isEmpty());
    m_fixWords->setText(!words.isEmpty()      ? tr("Known fix: %1").arg(words)
                            : chosenRow() < 0 ? QString()
                                              : tr("No fix is known for this problem."));
    m_fixWords->setVisible(chosenRow() >= 0); // until then the list uses its room
    m_fixWords->setToolTip(m_fixWords->text());
    m_fix->setToolTip(words);
}

QString ProblemsPanel::fixWords() const
{
    const std::optional<Fix> known = chosenFix();
    return known ? known->words : QString();
}

void ProblemsPanel::fix()
{
    const std::optional<Fix> known = chosenFix();
    if (!known)
        return Q_EMIT said(chosenRow() < 0 ? tr("Choose a problem first.") : tr("No fix is known for this problem."));
    const Findings failed = known->apply(tr("Fix: %1").arg(known->words.left(80)));
    Q_EMIT said(failed.empty() ? tr("Done: %1. Undo takes it back.").arg(known->words) : toQt(sentence(failed.front())));
}

} // namespace rw
