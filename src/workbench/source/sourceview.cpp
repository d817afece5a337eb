// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/source/sourceview.h"

#include "workbench/engine/livecheck.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"
#include "workbench/source/schemacompletion.h"
#include "workbench/source/sourceedit.h"
#include "workbench/window/settings.h"
#include "workbench/window/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStringDecoder>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// The bytes of a text that a problem is about.
SourceEdit::Mark markOf(const Problem &problem, const DeckSession &session)
{
    const std::string &text = session.text(problem.spot.file);
    std::size_t from = 0;
    for (int line = 1; line < problem.line && from != std::string::npos; ++line)
        from = text.find('\n', from) == std::string::npos ? text.size() : text.find('\n', from) + 1;
    std::size_t to = std::min(text.find('\n', from), text.size());
    if (session.isReadable(problem.spot.file) && !problem.spot.path.empty()) {
        const Document &document = session.document(problem.spot.file);
        const Span span = document.node(document.find(problem.spot.path)).content;
        from = span.begin;
        to = std::min(span.end, std::min(text.find('\n', span.begin), text.size()));
    } else {
        from = std::min(text.find_first_not_of(" \t", from), to);
    }
    return {from, std::max(from, to), problem.severity, problem.text};
}

QToolButton *barButton(const QString &icon, const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setIcon(themeIcon(icon));
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setAutoRaise(true);
    return button;
}

} // namespace

SourceView::SourceView(Workspace &workspace, QWidget *parent)
    : SpotView(parent), m_workspace(workspace), m_edit(new SourceEdit(this)), m_findBar(makeFindBar()), m_note(new QLabel(this))
{
    m_edit->setObjectName(u"source"_s);
    m_edit->setAccessibleName(tr("Source of the file"));
    m_edit->setFontSize(workspace.settings.sourceFontSize());
    m_edit->installEventFilter(this);
    m_note->setObjectName(u"sourceNote"_s);
    m_note->setMargin(4);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_findBar);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_note);
    setFocusProxy(m_edit);
    connect(m_edit, &SourceEdit::textEdited, this, &SourceView::takeEdit);
    connect(m_edit, &SourceEdit::cursorMoved, this, &SourceView::refreshNote);
    connect(m_edit, &SourceEdit::typed, this, [this] { complete(false); });
    connect(&workspace.session, &DeckSession::changed, this, &SourceView::follow);
    connect(&workspace.check, &LiveCheck::problemsChanged, this, &SourceView::refreshMarks);
    connect(&workspace.settings, &Settings::changed, this,
            [this] { m_edit->setFontSize(m_workspace.settings.sourceFontSize()); });
}

QWidget *SourceView::makeFindBar()
{
    auto *bar = new QWidget(this);
    m_find = new QLineEdit(bar);
    m_find->setObjectName(u"findInFile"_s);
    m_find->setPlaceholderText(tr("Find in this file"));
    m_find->setAccessibleName(m_find->placeholderText());
    m_find->setClearButtonEnabled(true);
    m_find->installEventFilter(this);
    m_found = new QLabel(bar);
    QToolButton *back = barButton(u"back"_s, tr("Find previous (Shift+F3)"), bar);
    QToolButton *next = barButton(u"forward"_s, tr("Find next (F3)"), bar);
    QToolButton *close = barButton(u"close"_s, tr("Close (Esc)"), bar);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->addWidget(m_find, 1);
    for (QWidget *each : std::initializer_list<QWidget *>{back, next, m_found, close})
        layout->addWidget(each);
    connect(m_find, &QLineEdit::returnPressed, this, [this] { findNext(); });
    connect(next, &QToolButton::clicked, this, [this] { findNext(); });
    connect(back, &QToolButton::clicked, this, [this] { findNext(false); });
    connect(close, &QToolButton::clicked, bar, &QWidget::hide);
    bar->hide();
    return bar;
}

bool SourceView::canShow(const Spot &spot) const
{
    return m_workspace.session.knows(spot.file);
}

void SourceView::show(const Spot &spot)
{
    const DeckSession &session = m_workspace.session;
    if (!session.knows(spot.file))
        return;
    load(spot.file);
    const NodeId node = session.isReadable(spot.file) ? session.document(spot.file).find(spot.path) : noNode;
    if (node != noNode && !spot.path.empty())
        m_edit->setCursor(session.document(spot.file).node(node).content.begin);
}

void SourceView::showBytes(const std::string &file, std::size_t from, std::size_t to)
{
    load(file);
    m_edit->select(from, to);
}

bool SourceView::canBeEdited(const std::string &text) const
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString decoded = decoder.decode(QByteArrayView(text.data(), qsizetype(text.size())));
    return !decoder.hasError() && !decoded.contains(QChar::Null);
}

void SourceView::load(const std::string &file)
{
    if (file == m_file)
        return;
    m_file = file;
    const std::string &text = m_workspace.session.text(file);
    m_edit->setReadOnly(m_workspace.session.isReadOnly() || !canBeEdited(text));
    m_edit->setBytes(text);
    m_edit->setCursor(0);
    refreshMarks();
}

void SourceView::takeEdit()
{
    if (m_file.empty())
        return;
    int line = 0;
    int column = 0;
    m_edit->getCursorPosition(&line, &column);
    const QString merge = u"source %1 %2"_s.arg(toQt(m_file)).arg(line);
    m_workspace.session.setText(m_file, m_edit->bytes(), tr("Edit the source of %1").arg(toQt(m_file)), merge);
}

void SourceView::follow(const DeckChange &change)
{
    if (change.touches(m_file))
        m_edit->setBytes(m_workspace.session.text(m_file));
}

void SourceView::refreshMarks()
{
    std::vector<SourceEdit::Mark> marks;
    for (const Problem &problem : m_workspace.check.problems())
        if (problem.spot.file == m_file && m_workspace.session.knows(m_file)
            && (problem.spot.path.empty() || m_workspace.session.has(problem.spot)))
            marks.push_back(markOf(problem, m_workspace.session));
    m_edit->setMarks(std::move(marks));
    refreshNote();
}

// The note always takes its room, so that nothing moves when a sentence appears.
void SourceView::refreshNote()
{
    int line = 0;
    int column = 0;
    m_edit->getCursorPosition(&line, &column);
    const QStringList sentences = m_edit->sentencesAt(m_edit->cursor());
    const QString place = tr("Line %1, column %2").arg(line + 1).arg(column + 1);
    const bool isOfReadOnlyDeck = m_workspace.session.isReadOnly(); // a banner says so
    const QString readOnly = m_edit->isReadOnly() && !isOfReadOnlyDeck
        ? tr("This file holds bytes that are no text and cannot be edited here.")
        : QString();
    m_note->setText(!readOnly.isEmpty() ? readOnly : sentences.isEmpty() ? place : place + u" · "_s + sentences.first());
    m_note->setToolTip(sentences.join(u'\n'));
}

void SourceView::complete(bool wasAskedFor)
{
    const std::optional<FileKind> kind = kindOf(m_file);
    const Value *schema = kind ? m_workspace.check.schema(*kind) : nullptr;
    if (!schema)
        return;
    const WritingPlace place = writingPlace(m_edit->bytes(), m_edit->cursor());
    if (!wasAskedFor && place.prefix.size() != 1)
        return;
    m_edit->offer(completions(*schema, place));
}

void SourceView::openFind()
{
    m_findBar->show();
    if (m_edit->hasSelectedText() && !m_edit->selectedText().contains(u'\n'))
        m_find->setText(m_edit->selectedText());
    m_find->selectAll();
    m_find->setFocus();
}

void SourceView::findNext(bool forward)
{
    if (m_find->text().isEmpty())
        return openFind();
    int fromLine = 0, fromIndex = 0, toLine = 0, toIndex = 0;
    m_edit->getSelection(&fromLine, &fromIndex, &toLine, &toIndex);
    const bool hasSelection = m_edit->hasSelectedText();
    if (!hasSelection)
        m_edit->getCursorPosition(&fromLine, &fromIndex);
    const int line = forward && hasSelection ? toLine : fromLine;
    const int index = forward && hasSelection ? toIndex : fromIndex;
    const bool found = m_edit->findFirst(m_find->text(), false, false, false, true, forward, line, index);
    m_found->setText(found ? QString() : tr("not found"));
}

bool SourceView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return SpotView::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (watched == m_find && key->key() == Qt::Key_Escape) {
        m_findBar->hide();
        m_edit->setFocus();
        return true;
    }
    if (watched == m_edit && key->key() == Qt::Key_Space && key->modifiers() == Qt::ControlModifier) {
        complete(true);
        return true;
    }
    return SpotView::eventFilter(watched, event);
}

} // namespace rw
