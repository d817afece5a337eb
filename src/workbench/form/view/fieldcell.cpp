// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/view/fieldcell.h"

#include "workbench/form/view/fieldcontrols.h"
#include "workbench/form/view/glyphs.h"
#include "workbench/look/look.h"
#include "workbench/parts/qttext.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

const FormTotal *tightest(const std::vector<FormTotal> &totals)
{
    const auto room = [](const FormTotal &each) {
        return each.there ? double(each.needed) / double(std::max<qint64>(*each.there, 1)) : 0.0;
    };
    const auto found = std::ranges::max_element(totals, {}, room);
    return found == totals.end() ? nullptr : &*found;
}

Glyph glyphOf(Finding::Severity severity)
{
    return severity == Finding::Severity::Error  ? Glyph::Error
        : severity == Finding::Severity::Warning ? Glyph::Warning
                                                 : Glyph::Unknown;
}

QColor inkOf(Finding::Severity severity, const QPalette &palette)
{
    const FindingColours colours = findingColours(palette);
    return severity == Finding::Severity::Error  ? colours.error
        : severity == Finding::Severity::Warning ? colours.warning
                                                 : colours.accent;
}

} // namespace

NoteLine::NoteLine(QWidget *parent) : QWidget(parent)
{
    setFont(letters(Letters::Small));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void NoteLine::setHelp(const QString &help, const QString &more)
{
    m_help = help;
    m_more = more.isEmpty() ? help : more;
    setNotes(std::vector<FormNote>(m_notes));
}

void NoteLine::setNotes(const std::vector<FormNote> &notes)
{
    m_notes = notes;
    QStringList sentences;
    for (const FormNote &note : m_notes)
        sentences.append(note.text);
    setToolTip(sentences.isEmpty() ? m_more : sentences.join(u'\n'));
    setAccessibleName(sentences.isEmpty() ? m_help : sentences.join(u' '));
    update();
}

QSize NoteLine::sizeHint() const
{
    return {120, std::max(fontMetrics().height(), 14) + 2};
}

void NoteLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QRect room = rect();
    QString text = m_help;
    if (m_notes.empty()) {
        painter.setPen(quietInk(palette()));
        if (fontMetrics().horizontalAdvance(text) > room.width())
            return; // the tool tip has the rest
    } else {
        const FormNote &first = m_notes.front();
        const QColor ink = inkOf(first.severity, palette());
        painter.drawPixmap(0, (height() - 14) / 2, glyphPixmap(glyphOf(first.severity), ink, 14, devicePixelRatioF()));
        room.setLeft(18);
        painter.setPen(ink);
        text = m_notes.size() > 1 ? tr("%1 (and %n more)", nullptr, int(m_notes.size()) - 1).arg(first.text) : first.text;
    }
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, fontMetrics().elidedText(text, Qt::ElideRight, room.width()));
}

FieldCell::FieldCell(const form::Field &field, QWidget *parent)
    : QWidget(parent), m_field(field), m_label(new QLabel(this)), m_remove(new QToolButton(this)),
      m_control(makeControl(field, this)), m_note(new NoteLine(this))
{
    setObjectName(u"field."_s + toQt(pathText(field.path)));
    m_remove->setIcon(glyphIcon(Glyph::Remove, palette()));
    m_remove->setAutoRaise(true);
    const int tall = gap(9) / 2;
    m_remove->setFixedSize(tall, tall);
    m_label->setMinimumHeight(tall); // the height includes the symbol, even if it is hidden
    m_remove->setObjectName(u"remove"_s);
    m_remove->setToolTip(tr("Remove this field"));
    auto *head = new QHBoxLayout;
    head->setSpacing(gap(1));
    head->addWidget(m_label);
    head->addWidget(m_remove);
    head->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, gap(2), gap(1));
    layout->setSpacing(gap(1) / 2);
    layout->addLayout(head);
    layout->addWidget(m_control);
    layout->addWidget(m_note);
    m_label->setBuddy(m_control);
    setFocusProxy(m_control);
    connect(m_control, &FieldControl::changeWanted, this, &FieldCell::changeWanted);
    connect(m_control, &FieldControl::typingEnded, this, &FieldCell::typingEnded);
    connect(m_remove, &QToolButton::clicked, this, [this] { Q_EMIT changeWanted({form::Change::remove(m_field.path)}, false); });
    set(field);
}

FieldCell::~FieldCell()
{
    for (QWidget *part : findChildren<QWidget *>())
        part->blockSignals(true); // otherwise a control could report a lost focus to a cell that is being destroyed
}

bool FieldCell::isCompact() const
{
    return m_control->isCompact();
}

void FieldCell::set(const form::Field &field)
{
    m_field = field;
    m_control->set(field);
    showLabel();
}

void FieldCell::setTold(const FormTold &told)
{
    FormTold mine = told.in(m_field.path);
    if (mine == m_told)
        return;
    m_told = std::move(mine);
    m_control->setTold(m_told);
    std::vector<FormNote> notes = m_told.notes;
    for (const FormTotal &total : m_told.totals)
        if (notes.empty() && total.isTooMuch())
            notes.push_back({total.path, Finding::Severity::Warning, total.text});
    m_note->setNotes(notes);
    showHelp();
}

Path FieldCell::pathAt(const QWidget *part) const
{
    Path path = m_control->pathAt(part);
    return path.empty() ? m_field.path : path;
}

void FieldCell::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    Q_EMIT menuWanted(pathAt(isByKey ? focusWidget() : childAt(event->pos())), event->globalPos());
}

void FieldCell::showLabel()
{
    m_label->setText(toQt(m_field.label));
    m_label->setToolTip(toQt(m_field.help));
    showHelp();
    m_remove->setVisible(!m_field.required);
    m_remove->setAccessibleName(tr("Remove %1").arg(toQt(m_field.label)));
}

/// Shows the total of the number, otherwise its range, otherwise its description. The tool tip has all of them.
void FieldCell::showHelp()
{
    const QString help = toQt(m_field.help);
    const QString range = rangeText(m_field);
    QStringList all{m_field.kind == form::Field::Kind::Odd && help.isEmpty()
                        ? tr("This value does not fit the field. The source shows it.")
                        : help};
    if (!range.isEmpty())
        all.append(range);
    for (const FormTotal &total : m_told.totals)
        all.append(total.text);
    const FormTotal *total = m_control->isCompact() ? tightest(m_told.totals) : nullptr;
    const bool isShort = m_control->isCompact() && !range.isEmpty();
    m_note->setHelp(total ? totalText(*total) : isShort ? range : all.front(), all.join(u'\n'));
}

} // namespace rw
