// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/formview/fieldcontrols.h"

#include "workbench/form/sentenceparts.h"
#include "workbench/form/wordlabel.h"
#include "workbench/formview/glyphs.h"
#include "workbench/qttext.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;
using form::Field;

namespace {

constexpr std::size_t radioChoices = 3;

QString shown(const Value &value)
{
    return value.isText() ? toQt(value.text()) : value.isNull() ? QString() : toQt(toJson(value));
}

int bounded(std::int64_t value)
{
    return int(std::clamp<std::int64_t>(value, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
}

/// A wheel that scrolls the form must not change what it passes.
class CalmSpinBox : public QSpinBox
{
public:
    explicit CalmSpinBox(QWidget *parent) : QSpinBox(parent)
    {
        setFocusPolicy(Qt::StrongFocus);
        setKeyboardTracking(true);
    }

protected:
    void wheelEvent(QWheelEvent *event) override
    {
        if (hasFocus())
            QSpinBox::wheelEvent(event);
        else
            event->ignore();
    }
};

class CalmComboBox : public QComboBox
{
public:
    explicit CalmComboBox(QWidget *parent) : QComboBox(parent) { setFocusPolicy(Qt::StrongFocus); }

protected:
    void wheelEvent(QWheelEvent *event) override
    {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore();
    }
};

QHBoxLayout *lineOf(QWidget *widget)
{
    auto *layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    return layout;
}

/// The limits with what stands there inside them: a number beyond them is shown as it is.
void setRange(QSpinBox *box, const Field &field)
{
    const std::int64_t now = field.value.isInt() ? field.value.toInt() : 0;
    const std::int64_t least = field.least.value_or(std::numeric_limits<int>::min());
    const std::int64_t most = field.most.value_or(std::numeric_limits<int>::max());
    box->setRange(bounded(std::min(least, field.present ? now : least)), bounded(std::max(most, field.present ? now : most)));
}

class NumberControl : public FieldControl
{
public:
    NumberControl(const Field &field, QWidget *parent) : FieldControl(parent), m_box(new CalmSpinBox(this)), m_unit(new QLabel(this))
    {
        QHBoxLayout *line = lineOf(this);
        line->addWidget(m_box);
        line->addWidget(m_unit);
        line->addStretch();
        m_box->setMinimumWidth(fontMetrics().horizontalAdvance(u"00000"_s) + 44);
        m_box->setObjectName(u"number"_s);
        setFocusProxy(m_box);
        set(field);
        connect(m_box, &QSpinBox::valueChanged, this, [this](int value) { Q_EMIT changeWanted({Change::set(m_path, value)}, true); });
        connect(m_box, &QSpinBox::editingFinished, this, &FieldControl::typingEnded);
    }

    void set(const Field &field) override
    {
        m_path = field.path;
        const QSignalBlocker quiet(m_box);
        setRange(m_box, field);
        if (field.value.isInt() && m_box->value() != bounded(field.value.toInt()))
            m_box->setValue(bounded(field.value.toInt()));
        m_box->setAccessibleName(toQt(field.label));
        m_unit->setText(toQt(field.unit));
        m_unit->setVisible(!field.unit.empty());
    }

private:
    QSpinBox *m_box;
    QLabel *m_unit;
    Path m_path;
};

class RadioControl : public FieldControl
{
public:
    RadioControl(const Field &field, QWidget *parent) : FieldControl(parent), m_group(new QButtonGroup(this)), m_choices(field.choices)
    {
        QHBoxLayout *line = lineOf(this);
        for (std::size_t i = 0; i < m_choices.size(); ++i) {
            auto *button = new QRadioButton(shown(m_choices[i]).replace(u'_', u' '), this);
            button->setObjectName(shown(m_choices[i]));
            m_group->addButton(button, int(i));
            line->addWidget(button);
        }
        line->addStretch();
        setFocusProxy(m_group->button(0));
        set(field);
        connect(m_group, &QButtonGroup::idClicked, this,
                [this](int id) { Q_EMIT changeWanted({Change::set(m_path, m_choices[std::size_t(id)])}, false); });
    }

    void set(const Field &field) override
    {
        m_path = field.path;
        for (std::size_t i = 0; i < m_choices.size(); ++i)
            m_group->button(int(i))->setChecked(m_choices[i] == field.value);
        for (QAbstractButton *button : m_group->buttons())
            button->setAccessibleName(toQt(field.label) + u": "_s + button->text());
    }

private:
    QButtonGroup *m_group;
    std::vector<Value> m_choices;
    Path m_path;
};

class ChoiceControl : public FieldControl
{
public:
    ChoiceControl(const Field &field, QWidget *parent) : FieldControl(parent), m_box(new CalmComboBox(this))
    {
        lineOf(this)->addWidget(m_box);
        for (const Value &choice : field.choices)
            m_box->addItem(shown(choice).replace(u'_', u' '));
        setFocusProxy(m_box);
        set(field);
        connect(m_box, &QComboBox::activated, this,
                [this](int index) { Q_EMIT changeWanted({Change::set(m_path, m_choices[std::size_t(index)])}, false); });
    }

    void set(const Field &field) override
    {
        m_path = field.path;
        m_choices = field.choices;
        const auto found = std::ranges::find(m_choices, field.value);
        m_box->setCurrentIndex(found == m_choices.end() ? -1 : int(found - m_choices.begin()));
        m_box->setAccessibleName(toQt(field.label));
    }

private:
    QComboBox *m_box;
    std::vector<Value> m_choices;
    Path m_path;
};

/// A text, or a number or one of some words.
class TextControl : public FieldControl
{
public:
    TextControl(const Field &field, QWidget *parent) : FieldControl(parent)
    {
        QHBoxLayout *line = lineOf(this);
        QStringList offers;
        for (const std::string &offer : field.offers)
            offers.append(toQt(offer));
        for (const Value &choice : field.choices)
            offers.append(shown(choice));
        m_reads = field.kind == Field::Kind::NumberOrWord;
        if (offers.isEmpty()) {
            m_edit = new QLineEdit(this);
            line->addWidget(m_edit);
        } else {
            m_box = new CalmComboBox(this);
            m_box->setEditable(true);
            m_box->setInsertPolicy(QComboBox::NoInsert);
            m_box->addItems(offers);
            m_edit = m_box->lineEdit();
            line->addWidget(m_box);
            connect(m_box, &QComboBox::activated, this, [this] { takeTyped(m_edit->text()); });
        }
        m_edit->setObjectName(u"text"_s);
        m_edit->setMinimumWidth(fontMetrics().averageCharWidth() * (offers.isEmpty() ? 22 : 14));
        setFocusProxy(m_edit);
        set(field);
        connect(m_edit, &QLineEdit::textEdited, this, &TextControl::takeTyped);
        connect(m_edit, &QLineEdit::editingFinished, this, &FieldControl::typingEnded);
    }

    void set(const Field &field) override
    {
        m_path = field.path;
        m_edit->setAccessibleName(toQt(field.label));
        if (m_edit->text() == shown(field.value))
            return;
        const int cursor = m_edit->cursorPosition();
        m_edit->setText(shown(field.value));
        if (m_edit->hasFocus())
            m_edit->setCursorPosition(cursor);
        else
            m_edit->setCursorPosition(0);
    }

private:
    void takeTyped(const QString &text)
    {
        const std::string typed = toStd(text);
        bool isDecimal = false;
        const double decimal = QLocale::c().toDouble(text.trimmed(), &isDecimal);
        const Value number = form::written(typed);
        Q_EMIT changeWanted({Change::set(m_path, !m_reads ? Value(typed) : isDecimal && number.isText() ? Value(decimal) : number)}, true);
    }

    QComboBox *m_box = nullptr;
    QLineEdit *m_edit = nullptr;
    bool m_reads = false; ///< digits are a number
    Path m_path;
};

class LongTextControl : public FieldControl
{
public:
    LongTextControl(const Field &field, QWidget *parent) : FieldControl(parent), m_edit(new QPlainTextEdit(this)), m_count(new QLabel(this))
    {
        auto *layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(2);
        layout->addWidget(m_edit);
        layout->addWidget(m_count, 0, Qt::AlignRight);
        m_edit->setTabChangesFocus(true);
        m_edit->setObjectName(u"text"_s);
        m_edit->setFixedHeight(fontMetrics().lineSpacing() * 3 + 18);
        m_edit->installEventFilter(this);
        setFocusProxy(m_edit);
        set(field);
        connect(m_edit, &QPlainTextEdit::textChanged, this, [this] {
            showCount();
            Q_EMIT changeWanted({Change::set(m_path, toStd(m_edit->toPlainText()))}, true);
        });
    }

    bool isCompact() const override { return false; }

    void set(const Field &field) override
    {
        m_path = field.path;
        m_longest = field.longest;
        m_edit->setAccessibleName(toQt(field.label));
        if (m_edit->toPlainText() != shown(field.value)) {
            const QSignalBlocker quiet(m_edit);
            QTextCursor cursor = m_edit->textCursor();
            const int at = cursor.position();
            m_edit->setPlainText(shown(field.value));
            cursor = m_edit->textCursor();
            cursor.setPosition(std::min(at, int(m_edit->toPlainText().size())));
            m_edit->setTextCursor(cursor);
        }
        showCount();
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == m_edit && event->type() == QEvent::FocusOut)
            Q_EMIT typingEnded();
        return FieldControl::eventFilter(watched, event);
    }

private:
    void showCount()
    {
        const int letters = int(m_edit->toPlainText().toUcs4().size());
        m_count->setText(m_longest ? tr("%1 of %2 characters").arg(letters).arg(*m_longest) : tr("%n character(s)", nullptr, letters));
        QPalette quiet = m_count->palette();
        quiet.setColor(QPalette::WindowText, m_longest && letters > *m_longest ? findingColours(palette()).error : quietInk(palette()));
        m_count->setPalette(quiet);
    }

    QPlainTextEdit *m_edit;
    QLabel *m_count;
    std::optional<std::int64_t> m_longest;
    Path m_path;
};

class FlagControl : public FieldControl
{
public:
    FlagControl(const Field &field, QWidget *parent) : FieldControl(parent), m_box(new QCheckBox(tr("yes"), this))
    {
        lineOf(this)->addWidget(m_box);
        setFocusProxy(m_box);
        set(field);
        connect(m_box, &QCheckBox::clicked, this, [this](bool checked) { Q_EMIT changeWanted({Change::set(m_path, checked)}, false); });
    }

    void set(const Field &field) override
    {
        m_path = field.path;
        m_box->setChecked(field.value.isBool() && field.value.toBool());
        m_box->setAccessibleName(toQt(field.label));
    }

private:
    QCheckBox *m_box;
    Path m_path;
};

/// A list of words or numbers, one in each row.
class ListControl : public FieldControl
{
public:
    ListControl(const Field &field, QWidget *parent) : FieldControl(parent), m_rows(new QVBoxLayout(this))
    {
        m_rows->setContentsMargins(0, 0, 0, 0);
        m_rows->setSpacing(4);
        m_add = new QToolButton(this);
        m_add->setIcon(glyphIcon(Glyph::Add, palette()));
        m_add->setText(tr("Add"));
        m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_add->setObjectName(u"add"_s);
        m_rows->addWidget(m_add);
        setFocusProxy(m_add);
        set(field);
        connect(m_add, &QToolButton::clicked, this, [this] { Q_EMIT changeWanted({Change::insert(m_field.path, m_field.value.size(), form::standardOf({}, m_field.schema))}, false); });
    }

    bool isCompact() const override { return false; }

    void set(const Field &field) override
    {
        const bool isSame = m_field.fields.size() == field.fields.size() && !m_items.empty();
        m_field = field;
        m_add->setAccessibleName(tr("Add to %1").arg(toQt(field.label)));
        if (!isSame)
            build();
        for (std::size_t i = 0; i < m_items.size(); ++i)
            m_items[i]->set(m_field.fields[i]);
    }

private:
    void build()
    {
        for (QWidget *line : std::as_const(m_lines)) {
            line->hide();
            line->deleteLater();
        }
        m_lines.clear();
        m_items.clear();
        for (const Field &item : m_field.fields)
            addRow(item);
    }

    void addRow(const Field &item)
    {
        auto *line = new QWidget(this);
        QHBoxLayout *layout = lineOf(line);
        FieldControl *control = makeControl(item, line);
        connect(control, &FieldControl::changeWanted, this, &FieldControl::changeWanted);
        connect(control, &FieldControl::typingEnded, this, &FieldControl::typingEnded);
        layout->addWidget(control, 1);
        auto *remove = new QToolButton(line);
        remove->setIcon(glyphIcon(Glyph::Remove, palette()));
        remove->setAutoRaise(true);
        remove->setAccessibleName(tr("Remove item %1").arg(m_items.size() + 1));
        remove->setToolTip(remove->accessibleName());
        connect(remove, &QToolButton::clicked, this, [this, path = item.path] { Q_EMIT changeWanted({Change::remove(path)}, false); });
        layout->addWidget(remove);
        m_rows->insertWidget(int(m_lines.size()), line);
        m_lines.append(line);
        m_items.push_back(control);
    }

    QVBoxLayout *m_rows;
    QToolButton *m_add;
    QList<QWidget *> m_lines;
    std::vector<FieldControl *> m_items;
    Field m_field;
};

/// A number for each number of players. A dash stands where nothing is said.
class TableControl : public FieldControl
{
public:
    TableControl(const Field &field, QWidget *parent) : FieldControl(parent)
    {
        auto *grid = new QGridLayout(this);
        grid->setContentsMargins(0, 0, 0, 0);
        grid->setHorizontalSpacing(8);
        grid->setVerticalSpacing(2);
        grid->addWidget(new QLabel(tr("players"), this), 0, 0);
        int column = 1;
        for (const Field &cell : field.fields) {
            auto *head = new QLabel(toQt(cell.key), this);
            head->setAlignment(Qt::AlignCenter);
            auto *box = new CalmSpinBox(this);
            box->setSpecialValueText(u"–"_s);
            box->setButtonSymbols(QAbstractSpinBox::NoButtons);
            box->setAlignment(Qt::AlignCenter);
            box->setFixedWidth(fontMetrics().horizontalAdvance(u"0000"_s) + 20);
            box->setObjectName(u"players."_s + toQt(cell.key));
            head->setBuddy(box);
            grid->addWidget(head, 0, column);
            grid->addWidget(box, 1, column++);
            m_boxes.push_back(box);
            connect(box, &QSpinBox::valueChanged, this, [this, box, path = cell.path](int value) {
                const bool isGone = value == box->minimum();
                Q_EMIT changeWanted({isGone ? Change::remove(path) : Change::set(path, value)}, true);
            });
            connect(box, &QSpinBox::editingFinished, this, &FieldControl::typingEnded);
        }
        grid->setColumnStretch(column, 1);
        if (!m_boxes.empty())
            setFocusProxy(m_boxes.front());
        set(field);
    }

    bool isCompact() const override { return false; }

    void set(const Field &field) override
    {
        for (std::size_t i = 0; i < m_boxes.size() && i < field.fields.size(); ++i) {
            const Field &cell = field.fields[i];
            const QSignalBlocker quiet(m_boxes[i]);
            setRange(m_boxes[i], cell);
            m_boxes[i]->setMinimum(m_boxes[i]->minimum() - 1);
            m_boxes[i]->setValue(cell.value.isInt() ? bounded(cell.value.toInt()) : m_boxes[i]->minimum());
            m_boxes[i]->setAccessibleName(tr("%1 with %2 players").arg(toQt(field.label), toQt(cell.key)));
        }
    }

private:
    std::vector<QSpinBox *> m_boxes;
};

class OddControl : public FieldControl
{
public:
    OddControl(const Field &field, QWidget *parent) : FieldControl(parent), m_text(new QLineEdit(this))
    {
        lineOf(this)->addWidget(m_text);
        m_text->setReadOnly(true);
        setFocusProxy(m_text);
        set(field);
    }

    bool isCompact() const override { return false; }

    void set(const Field &field) override
    {
        m_text->setText(toQt(toJson(field.value)));
        m_text->setCursorPosition(0);
        m_text->setAccessibleName(toQt(field.label));
    }

private:
    QLineEdit *m_text;
};

} // namespace

FieldControl *makeControl(const Field &field, QWidget *parent)
{
    switch (field.kind) {
    case Field::Kind::Number: return new NumberControl(field, parent);
    case Field::Kind::Choice:
        return field.choices.size() <= radioChoices ? static_cast<FieldControl *>(new RadioControl(field, parent)) : new ChoiceControl(field, parent);
    case Field::Kind::NumberOrWord:
    case Field::Kind::Text: return new TextControl(field, parent);
    case Field::Kind::LongText: return new LongTextControl(field, parent);
    case Field::Kind::Flag: return new FlagControl(field, parent);
    case Field::Kind::List: return new ListControl(field, parent);
    case Field::Kind::Table: return new TableControl(field, parent);
    default: return new OddControl(field, parent);
    }
}

QString rangeText(const Field &field)
{
    if (field.least && field.most)
        return FieldControl::tr("%1 to %2").arg(*field.least).arg(*field.most);
    if (field.least)
        return FieldControl::tr("at least %1").arg(*field.least);
    return field.most ? FieldControl::tr("at most %1").arg(*field.most) : QString();
}

} // namespace rw
