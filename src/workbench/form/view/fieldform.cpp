// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/view/fieldform.h"

#include "workbench/form/view/abilitiesview.h"
#include "workbench/form/view/flowlayout.h"
#include "workbench/form/view/glyphs.h"
#include "workbench/parts/qttext.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;
using form::Field;

namespace {

bool isSection(const Field &field)
{
    return field.kind == Field::Kind::Group || field.kind == Field::Kind::Groups;
}

/// The order of fields: short ones first, then texts, then abilities, and groups last.
int rankOf(const Field &field)
{
    switch (field.kind) {
    case Field::Kind::LongText: return 1;
    case Field::Kind::Abilities: return 2;
    case Field::Kind::Table: return 3;
    case Field::Kind::List: return 4;
    case Field::Kind::Group: return 5;
    case Field::Kind::Groups: return 6;
    case Field::Kind::Odd: return 7;
    default: return 0;
    }
}

std::string formOf(const Field &field)
{
    std::string text = pathText(field.path) + ':' + std::to_string(int(field.kind)) + (field.present ? "+" : "-")
        + std::to_string(field.offers.size()) + ';';
    if (isSection(field) || field.kind == Field::Kind::Table)
        for (const Field &each : field.fields)
            text += formOf(each);
    return text;
}

/// Whether the field is shown. Possible abilities always are; other missing fields are added by the menu.
bool isShown(const Field &field)
{
    return field.present || field.required || field.kind == Field::Kind::Abilities;
}

bool begins(const Path &path, const Path &longer)
{
    return path.size() <= longer.size() && std::equal(path.begin(), path.end(), longer.begin());
}

QToolButton *smallButton(Glyph glyph, const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setIcon(glyphIcon(glyph, parent->palette()));
    button->setText(text);
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setAutoRaise(true);
    return button;
}

} // namespace

FieldForm::FieldForm(std::shared_ptr<const SentenceWords> words, QWidget *parent) : QWidget(parent), m_words(std::move(words))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

void FieldForm::set(const Field &group)
{
    const std::string form = formOf(group);
    m_group = group;
    if (form != m_form || !m_body) {
        m_form = form;
        build(group);
    } else {
        update(group);
    }
}

void FieldForm::setTold(const FormTold &told)
{
    m_told = told;
    for (FieldCell *cell : m_cells)
        cell->setTold(told);
    for (AbilitiesView *abilities : m_abilities)
        abilities->setNotes(told.notes);
}

QWidget *FieldForm::focusField(const Path &path)
{
    for (AbilitiesView *abilities : m_abilities)
        if (begins(abilities->field().path, path)) {
            const std::size_t depth = abilities->field().path.size();
            const auto *index = path.size() > depth ? std::get_if<std::size_t>(&path[depth]) : nullptr;
            QWidget *found = index && *index < abilities->count()
                ? abilities->sentence(*index)->controlAt(Path(path.begin() + std::ptrdiff_t(depth) + 1, path.end()))
                : nullptr;
            QWidget *target = found ? found : abilities;
            target->setFocus();
            return target;
        }
    if (FieldCell *found = cell(path)) {
        found->setFocus();
        return found;
    }
    return nullptr;
}

FieldCell *FieldForm::cell(const Path &path) const
{
    FieldCell *best = nullptr;
    for (FieldCell *each : m_cells) {
        if (begins(each->field().path, path) && (!best || each->field().path.size() > best->field().path.size()))
            best = each;
    }
    if (best)
        return best;
    const auto inside = std::ranges::find_if(m_cells, [&](FieldCell *each) { return begins(path, each->field().path); });
    return inside == m_cells.end() || path.empty() ? nullptr : *inside;
}

AbilitiesView *FieldForm::abilities() const
{
    return m_abilities.empty() ? nullptr : m_abilities.front();
}

std::optional<Path> FieldForm::pathAt(const QWidget *part) const
{
    for (const FieldCell *cell : m_cells)
        if (cell == part || cell->isAncestorOf(part))
            return cell->pathAt(part);
    for (const AbilitiesView *abilities : m_abilities)
        if (abilities == part || abilities->isAncestorOf(part))
            return abilities->pathAt(part);
    return std::nullopt;
}

void FieldForm::build(const Field &group)
{
    QWidget *old = m_body;
    Path focused;
    for (FieldCell *cell : m_cells)
        if (cell->isAncestorOf(focusWidget() ? focusWidget() : this))
            focused = cell->field().path;
    m_cells.clear();
    m_abilities.clear();
    m_body = new QWidget(this);
    auto *rows = new QVBoxLayout(m_body);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    addFields(group, rows);
    rows->addStretch();
    if (old) {
        layout()->removeWidget(old);
        old->hide();
        old->deleteLater();
    }
    layout()->addWidget(m_body);
    m_body->show();
    setTold(FormTold(m_told));
    if (!focused.empty())
        focusField(focused);
}

void FieldForm::addFields(const Field &group, QVBoxLayout *rows)
{
    std::vector<const Field *> order;
    for (const Field &field : group.fields)
        if (isShown(field))
            order.push_back(&field);
    std::ranges::stable_sort(order, {}, [](const Field *field) { return rankOf(*field); });
    QWidget *line = nullptr;
    for (const Field *field : order) {
        if (rankOf(*field) == 0) {
            if (!line) {
                line = new QWidget(m_body);
                new FlowLayout(line, 8, 4);
                rows->addWidget(line);
            }
            addCell(*field, line, line->layout());
        } else if (field->kind == Field::Kind::Abilities) {
            auto *abilities = new AbilitiesView(*field, m_words, m_body);
            connect(abilities, &AbilitiesView::changeWanted, this, &FieldForm::changeWanted);
            connect(abilities, &AbilitiesView::typingEnded, this, &FieldForm::typingEnded);
            connect(abilities, &AbilitiesView::menuWanted, this, &FieldForm::menuWanted);
            rows->addWidget(abilities);
            m_abilities.push_back(abilities);
        } else if (isSection(*field)) {
            addSection(*field, rows);
        } else {
            addCell(*field, m_body, rows);
        }
    }
    addMenu(group, rows);
}

void FieldForm::addCell(const Field &field, QWidget *parent, QLayout *layout)
{
    auto *cell = new FieldCell(field, parent);
    connect(cell, &FieldCell::changeWanted, this, &FieldForm::changeWanted);
    connect(cell, &FieldCell::typingEnded, this, &FieldForm::typingEnded);
    connect(cell, &FieldCell::menuWanted, this, &FieldForm::menuWanted);
    layout->addWidget(cell);
    m_cells.push_back(cell);
}

void FieldForm::addSection(const Field &field, QVBoxLayout *rows)
{
    auto *frame = new QFrame(m_body);
    auto *inside = new QVBoxLayout(frame);
    inside->setContentsMargins(12, 4, 0, 4);
    inside->setSpacing(4);
    auto *head = new QHBoxLayout;
    auto *title = new QLabel(toQt(field.label), frame);
    QFont bold = title->font();
    bold.setWeight(QFont::DemiBold);
    title->setFont(bold);
    title->setToolTip(toQt(field.help));
    head->addWidget(title);
    if (!field.required && field.present) {
        QToolButton *remove = smallButton(Glyph::Remove, tr("Remove %1").arg(toQt(field.label)), frame);
        connect(remove, &QToolButton::clicked, this,
                [this, path = field.path] { Q_EMIT changeWanted({Change::remove(path)}, false); });
        head->addWidget(remove);
    }
    auto *help = new NoteLine(frame);
    help->setHelp(toQt(field.help));
    head->addWidget(help, 1);
    inside->addLayout(head);
    if (field.kind == Field::Kind::Group)
        addFields(field, inside);
    else
        addItems(field, inside);
    rows->addWidget(frame);
}

/// Shows a list of groups: each with its own fields, and a button that adds one.
void FieldForm::addItems(const Field &field, QVBoxLayout *rows)
{
    for (const Field &item : field.fields) {
        auto *frame = new QFrame(m_body);
        frame->setFrameShape(QFrame::StyledPanel);
        auto *line = new QHBoxLayout(frame);
        line->setContentsMargins(8, 4, 4, 4);
        auto *inside = new QVBoxLayout;
        if (isSection(item))
            addFields(item, inside);
        else
            addCell(item, frame, inside);
        line->addLayout(inside, 1);
        QToolButton *remove = smallButton(Glyph::Remove, tr("Remove this one of %1").arg(toQt(field.label)), frame);
        connect(remove, &QToolButton::clicked, this,
                [this, path = item.path] { Q_EMIT changeWanted({Change::remove(path)}, false); });
        line->addWidget(remove, 0, Qt::AlignTop);
        rows->addWidget(frame);
    }
    QToolButton *add = smallButton(Glyph::Add, tr("Add to %1").arg(toQt(field.label)), m_body);
    add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const Value made = form::standardOf({}, field.schema);
    connect(add, &QToolButton::clicked, this, [this, path = field.path, size = field.value.size(), made] {
        Q_EMIT changeWanted({Change::insert(path, size, made)}, false);
    });
    rows->addWidget(add);
}

void FieldForm::addMenu(const Field &group, QVBoxLayout *rows)
{
    std::vector<const Field *> missing;
    for (const Field &field : group.fields)
        if (!isShown(field))
            missing.push_back(&field);
    if (missing.empty() && !group.isOpen)
        return;
    QToolButton *add = smallButton(Glyph::Add, tr("Add a field"), m_body);
    add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    add->setPopupMode(QToolButton::InstantPopup);
    add->setObjectName(u"addField."_s + toQt(pathText(group.path)));
    auto *menu = new QMenu(add);
    for (const Field *field : missing) {
        QAction *action = menu->addAction(toQt(field->label) + u'\t' + toQt(field->help));
        action->setObjectName(toQt(field->key));
        connect(action, &QAction::triggered, this, [this, path = field->path, made = form::firstValue(*field)] {
            Q_EMIT changeWanted({Change::set(path, made)}, false);
            focusField(path);
        });
    }
    if (group.isOpen) {
        QAction *other = menu->addAction(tr("Another one …"));
        connect(other, &QAction::triggered, this, [this, group] { addOther(group); });
    }
    add->setMenu(menu);
    rows->addWidget(add);
}

void FieldForm::addOther(const Field &group)
{
    const QString name = QInputDialog::getText(this, tr("Add a field"), tr("What is it about?")).trimmed();
    if (name.isEmpty() || group.value.find(toStd(name)))
        return;
    const Path path = form::joined(group.path, toStd(name));
    Q_EMIT changeWanted({Change::set(path, form::standardOf({}, group.schema))}, false);
    focusField(path);
}

void FieldForm::update(const Field &field)
{
    for (FieldCell *cell : m_cells)
        if (const Field *now = form::find(field, cell->field().path))
            cell->set(*now);
    for (AbilitiesView *abilities : m_abilities)
        if (const Field *now = form::find(field, abilities->field().path))
            abilities->set(*now);
}

} // namespace rw
