// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/view/tablecontrol.h"

#include "workbench/form/view/calmboxes.h"
#include "workbench/form/view/formnote.h"
#include "workbench/form/view/glyphs.h"
#include "workbench/parts/qttext.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;
using form::Field;

namespace {

QString withUnit(const QString &label, const std::string &unit)
{
    const QString said = toQt(unit);
    return said.isEmpty() || label.toLower().contains(said)
        ? label
        : FieldControl::tr("%1, %2", "what a number is, and its unit").arg(label, said);
}

CalmSpinBox *numberBox(QWidget *parent)
{
    auto *box = new CalmSpinBox(parent);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setAlignment(Qt::AlignCenter);
    box->setMinimumWidth(parent->fontMetrics().horizontalAdvance(u"0000"_s) + 32);
    return box;
}

QString sentences(const FormTold &told)
{
    QStringList all;
    for (const FormNote &note : told.notes)
        all.append(note.text);
    for (const FormTotal &total : told.totals)
        if (total.isTooMuch())
            all.append(total.text);
    return all.join(u'\n');
}

/// A row of the table: one number in each column, or one item of the lists there.
struct TableRow
{
    Path steps; ///< from the cell of a number of players on
    QString label;
    friend bool operator==(const TableRow &, const TableRow &) = default;
};

class TableControl : public FieldControl
{
public:
    TableControl(const Field &field, QWidget *parent) : FieldControl(parent), m_line(lineOf(this))
    {
        m_line->addStretch(1);
        set(field);
    }

    bool isCompact() const override { return false; }

    Path pathAt(const QWidget *widget) const override
    {
        for (std::size_t row = 0; row < m_rows.size(); ++row)
            for (std::size_t column = 0; column < m_field.fields.size(); ++column)
                if (box(row, column) == widget || box(row, column)->isAncestorOf(widget))
                    return pathOf(row, column);
        return {};
    }

    void set(const Field &field) override
    {
        m_field = field;
        if (const std::vector<TableRow> rows = rowsOf(field); rows != m_rows || m_boxes.empty()) {
            m_rows = rows;
            build();
        }
        for (std::size_t row = 0; row < m_rows.size(); ++row)
            for (std::size_t column = 0; column < field.fields.size(); ++column)
                fill(row, column);
    }

    void setTold(const FormTold &told) override
    {
        m_told = told;
        for (const FormTotal &total : told.totals)
            if (std::ranges::find(m_sums, total.what) == m_sums.end())
                addSum(total.what);
        for (std::size_t column = 0; column < m_field.fields.size(); ++column) {
            const Field &cell = m_field.fields[column];
            for (std::size_t row = 0; row < m_rows.size(); ++row)
                box(row, column)->setFault(sentences(told.in(form::joined(cell.path, m_rows[row].steps))));
            for (std::size_t sum = 0; sum < std::size_t(m_sums.size()); ++sum)
                showSum(sum, column, told.in(cell.path).totals);
        }
    }

private:
    static void addRows(const Field &cell, const Path &steps, std::vector<TableRow> &rows)
    {
        if (cell.kind == Field::Kind::Number) {
            const QString label = steps.empty() ? toQt(cell.unit) : withUnit(toQt(cell.label), cell.unit);
            if (std::ranges::find(rows, steps, &TableRow::steps) == rows.end())
                rows.push_back({steps, label});
        } else if (cell.kind == Field::Kind::List) {
            for (std::size_t i = 0; i < cell.fields.size(); ++i)
                if (const Path item = form::joined(steps, i); std::ranges::find(rows, item, &TableRow::steps) == rows.end())
                    rows.push_back(
                        {item,
                         withUnit(tr("%1 %2", "label of a list, and the number of its item").arg(toQt(cell.label)).arg(i + 1),
                                  cell.fields[i].unit)});
        }
        for (const Field &each : cell.kind == Field::Kind::Group ? cell.fields : std::vector<Field>{})
            addRows(each, form::joined(steps, each.key), rows);
    }

    /// The rows for all columns. Items of one list are next to each other.
    static std::vector<TableRow> rowsOf(const Field &field)
    {
        std::vector<TableRow> rows;
        for (const Field &cell : field.fields)
            addRows(cell, {}, rows);
        const auto rank = [&](const TableRow &row) {
            const auto first = std::ranges::find_if(
                rows, [&](const TableRow &other) { return row.steps.empty() || other.steps.front() == row.steps.front(); });
            return first - rows.begin();
        };
        std::vector<TableRow> sorted = rows;
        std::ranges::stable_sort(sorted, {}, rank);
        return sorted;
    }

    CalmSpinBox *box(std::size_t row, std::size_t column) const { return m_boxes[row * m_field.fields.size() + column]; }

    void build()
    {
        const QString focused = focusWidget() && isAncestorOf(focusWidget()) ? focusWidget()->objectName() : QString();
        dropBody(); // deleted later, because one of its boxes may be the sender
        m_body = new QWidget(this);
        m_line->insertWidget(0, m_body);
        m_boxes.clear();
        m_sums.clear();
        m_sumLabels.clear();
        m_grid = new QGridLayout(m_body);
        m_grid->setContentsMargins(0, 0, 0, 0);
        m_grid->setHorizontalSpacing(8);
        m_grid->setVerticalSpacing(2);
        m_grid->addWidget(new QLabel(tr("players"), m_body), 0, 0);
        for (std::size_t column = 0; column < m_field.fields.size(); ++column) {
            auto *head = new QLabel(toQt(m_field.fields[column].key), m_body);
            head->setAlignment(Qt::AlignCenter);
            m_grid->addWidget(head, 0, int(column) + 1);
        }
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            m_grid->addWidget(new QLabel(m_rows[row].label, m_body), int(row) + 1, 0);
            for (std::size_t column = 0; column < m_field.fields.size(); ++column)
                addBox(row, column);
        }
        if (!m_boxes.empty())
            setFocusProxy(m_boxes.front());
        setTold(FormTold(m_told));
        if (auto *again = focused.isEmpty() ? nullptr : m_body->findChild<QWidget *>(focused))
            again->setFocus();
    }

    void dropBody()
    {
        if (!m_body)
            return;
        m_line->removeWidget(m_body);
        m_body->hide();
        m_body->setParent(nullptr);
        m_body->deleteLater();
    }

    void addBox(std::size_t row, std::size_t column)
    {
        CalmSpinBox *made = numberBox(m_body);
        made->setSpecialValueText(u"–"_s);
        const Path steps = form::joined({m_field.fields[column].key}, m_rows[row].steps);
        made->setObjectName(u"players."_s + toQt(pathText(steps)));
        m_grid->addWidget(made, int(row) + 1, int(column) + 1);
        m_boxes.push_back(made);
        connect(made, &QSpinBox::valueChanged, this, [this, row, column](int value) { change(row, column, value); });
        connect(made, &QSpinBox::editingFinished, this, &FieldControl::typingEnded);
    }

    Path pathOf(std::size_t row, std::size_t column) const
    {
        return form::joined(m_field.fields[column].path, m_rows[row].steps);
    }

    /// The list that contains the row as an item; nullptr if none does.
    const Field *listOf(std::size_t row, std::size_t column) const
    {
        Path path = pathOf(row, column);
        if (!std::holds_alternative<std::size_t>(path.back()))
            return nullptr;
        path.pop_back();
        const Field *found = form::find(m_field, path);
        return found && found->kind == Field::Kind::List ? found : nullptr;
    }

    const Field *numberOf(std::size_t row, std::size_t column) const
    {
        const Path path = pathOf(row, column);
        const Field *found = form::find(m_field, path);
        return found && found->path == path ? found : nullptr;
    }

    void fill(std::size_t row, std::size_t column)
    {
        CalmSpinBox *made = box(row, column);
        const QSignalBlocker quiet(made);
        const Field *list = listOf(row, column);
        const Field *number = numberOf(row, column);
        const Field empty = list && !number ? form::fieldOf({}, list->schema, nullptr) : Field{};
        const Field &shownField = number ? *number : empty;
        setRange(made, shownField);
        made->setMinimum(made->minimum() - 1);
        made->setValue(shownField.value.isInt() ? bounded(shownField.value.toInt()) : made->minimum());
        made->setEnabled(number || (list && list->fields.size() >= std::get<std::size_t>(m_rows[row].steps.back())));
        const QString name = tr("%1 with %2 players").arg(toQt(m_field.label), toQt(m_field.fields[column].key));
        made->setAccessibleName(m_rows[row].label.isEmpty() ? name : tr("%1: %2").arg(name, m_rows[row].label));
    }

    void change(std::size_t row, std::size_t column, int value)
    {
        const bool isGone = value == box(row, column)->minimum();
        const Field *list = listOf(row, column);
        const Path path = pathOf(row, column);
        if (list && !numberOf(row, column) && !isGone)
            Q_EMIT changeWanted({Change::insert(list->path, list->fields.size(), value)}, true);
        else if (!list || numberOf(row, column))
            Q_EMIT changeWanted({isGone ? Change::remove(path) : Change::set(path, value)}, true);
    }

    void addSum(const QString &what)
    {
        const int row = int(m_rows.size() + m_sums.size()) + 1;
        m_sums.append(what);
        auto *head = new QLabel(what, m_body);
        head->setPalette(inked(quietInk(palette())));
        m_grid->addWidget(head, row, 0, Qt::AlignTop);
        for (std::size_t column = 0; column < m_field.fields.size(); ++column) {
            auto *label = new QLabel(m_body);
            label->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
            label->setObjectName(u"sum.%1.%2"_s.arg(toQt(m_field.fields[column].key), what));
            m_grid->addWidget(label, row, int(column) + 1);
            m_sumLabels.push_back(label);
        }
    }

    void showSum(std::size_t sum, std::size_t column, const std::vector<FormTotal> &totals)
    {
        QLabel *label = m_sumLabels[sum * m_field.fields.size() + column];
        const auto found = std::ranges::find(totals, m_sums[qsizetype(sum)], &FormTotal::what);
        const bool isThere = found != totals.end();
        label->setText(isThere ? totalText(*found) : u"–"_s);
        label->setToolTip(isThere ? found->text : QString());
        label->setAccessibleName(isThere ? found->text : m_sums[qsizetype(sum)]);
        label->setPalette(inked(isThere && found->isTooMuch() ? findingColours(palette()).error : quietInk(palette())));
    }

    QPalette inked(const QColor &ink) const
    {
        QPalette colours = palette();
        colours.setColor(QPalette::WindowText, ink);
        return colours;
    }

    Field m_field;
    FormTold m_told;
    QHBoxLayout *m_line;
    QWidget *m_body = nullptr;
    QGridLayout *m_grid = nullptr;
    std::vector<TableRow> m_rows;
    std::vector<CalmSpinBox *> m_boxes; ///< row by row
    QStringList m_sums;
    std::vector<QLabel *> m_sumLabels; ///< row by row
};

class NumbersControl : public FieldControl
{
public:
    NumbersControl(const Field &field, QWidget *parent) : FieldControl(parent), m_line(lineOf(this)), m_unit(new QLabel(this))
    {
        m_add = button(Glyph::Add, u"add"_s);
        m_remove = button(Glyph::Remove, u"removeLast"_s);
        m_line->addWidget(m_unit);
        m_line->addWidget(m_add);
        m_line->addWidget(m_remove);
        m_line->addStretch(1);
        connect(m_add, &QToolButton::clicked, this, [this] {
            Q_EMIT changeWanted({Change::insert(m_field.path, m_field.fields.size(), form::standardOf({}, m_field.schema))},
                                false);
        });
        connect(m_remove, &QToolButton::clicked, this, [this] {
            if (!m_field.fields.empty())
                Q_EMIT changeWanted({Change::remove(m_field.fields.back().path)}, false);
        });
        set(field);
    }

    bool isCompact() const override { return false; }

    void set(const Field &field) override
    {
        m_field = field;
        while (m_boxes.size() > field.fields.size()) {
            m_boxes.back()->hide();
            m_boxes.back()->deleteLater();
            m_boxes.pop_back();
        }
        while (m_boxes.size() < field.fields.size())
            addBox();
        for (std::size_t i = 0; i < m_boxes.size(); ++i)
            fill(m_boxes[i], field.fields[i], i);
        m_unit->setText(field.fields.empty() ? QString() : toQt(field.fields.front().unit));
        m_add->setAccessibleName(tr("Add to %1").arg(toQt(field.label)));
        m_remove->setAccessibleName(tr("Remove the last of %1").arg(toQt(field.label)));
        m_remove->setEnabled(canShrink(field));
        m_add->setEnabled(canGrow(field));
        for (QToolButton *each : {m_add, m_remove})
            each->setToolTip(each->accessibleName());
        setFocusProxy(m_boxes.empty() ? static_cast<QWidget *>(m_add) : m_boxes.front());
    }

    void setTold(const FormTold &told) override
    {
        for (std::size_t i = 0; i < m_boxes.size(); ++i)
            m_boxes[i]->setFault(sentences(told.in(m_field.fields[i].path)));
    }

private:
    QToolButton *button(Glyph glyph, const QString &name)
    {
        auto *made = new QToolButton(this);
        made->setIcon(glyphIcon(glyph, palette()));
        made->setAutoRaise(true);
        made->setObjectName(name);
        return made;
    }

    void addBox()
    {
        CalmSpinBox *made = numberBox(this);
        made->setObjectName(u"item.%1"_s.arg(m_boxes.size()));
        m_line->insertWidget(int(m_boxes.size()), made);
        connect(made, &QSpinBox::valueChanged, this, [this, i = m_boxes.size()](int value) {
            Q_EMIT changeWanted({Change::set(m_field.fields[i].path, value)}, true);
        });
        connect(made, &QSpinBox::editingFinished, this, &FieldControl::typingEnded);
        m_boxes.push_back(made);
    }

    void fill(CalmSpinBox *box, const Field &item, std::size_t place)
    {
        const QSignalBlocker quiet(box);
        setRange(box, item);
        box->setValue(item.value.isInt() ? bounded(item.value.toInt()) : box->minimum());
        box->setAccessibleName(
            tr("%1 %2", "label of a list, and the number of its item").arg(toQt(m_field.label)).arg(place + 1));
    }

    QHBoxLayout *m_line;
    QLabel *m_unit;
    QToolButton *m_add;
    QToolButton *m_remove;
    std::vector<CalmSpinBox *> m_boxes;
    Field m_field;
};

} // namespace

FieldControl *makeTableControl(const Field &field, QWidget *parent)
{
    return new TableControl(field, parent);
}

FieldControl *makeNumbersControl(const Field &field, QWidget *parent)
{
    return new NumbersControl(field, parent);
}

} // namespace rw
