// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/view/fieldcontrols.h"

#include "workbench/form/model/sentenceparts.h"
#include "workbench/form/model/wordlabel.h"
#include "workbench/form/view/calmboxes.h"
#include "workbench/form/view/formnote.h"
#include "workbench/form/view/glyphs.h"
#include "workbench/form/view/tablecontrol.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;
using form::Field;

namespace {

constexpr std::size_t radioChoices = 3;

class NumberControl : public FieldControl
{
public:
    NumberControl(const Field &field, QWidget *parent)
        : FieldControl(parent), m_box(new CalmSpinBox(this)), m_unit(new QLabel(this))
    {
        QHBoxLayout *line = lineOf(this);
        line->addWidget(m_box);
        line->addWidget(m_unit);
        line->addStretch();
        m_box->setMinimumWidth(fontMetrics().horizontalAdvance(u"00000"_s) + 44);
        m_box->setObjectName(u"number"_s);
        setFocusProxy(m_box);
        set(field);
        connect(m_box, &QSpinBox::valueChanged, this,
                [this](int value) { Q_EMIT changeWanted({Change::set(m_path, value)}, true); });
        connect(m_box, &QSpinBox::editingFinished, this, &FieldControl::typingEnded);
    }

    void set(const Field &field) override
    {
        m_path = field.path;
        const QSignalBlocker quiet(m_box);
        setRange(m_box, field);
        if (field.value.isInt() && m_box->value() != bounded(field.value.toInt()))
            m_box->setValue(bounded(field.value.toInt()));
        m_unit->setText(toQt(field.unit));
        m_unit->setVisible(!field.unit.empty());
        m_box->setAccessibleName(field.unit.empty()
                                     ? toQt(field.label)
                                     : tr("%1, %2", "what a number is, and its unit").arg(toQt(field.label), toQt(field.unit)));
    }

    void setTold(const FormTold &told) override { m_box->setFault(told.notes.empty() ? QString() : told.notes.front().text); }

private:
    CalmSpinBox *m_box;
    QLabel *m_unit;
    Path m_path;
};

class RadioControl : public FieldControl
{
public:
    RadioControl(const Field &field, QWidget *parent)
        : FieldControl(parent), m_group(new QButtonGroup(this)), m_choices(field.choices)
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

/// A text, or a field that takes a number or one of some words.
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
        const int wide = fontMetrics().averageCharWidth() * 44; // wide enough for the whole text, up to a limit
        m_edit->setMinimumWidth(
            std::max(m_edit->minimumWidth(), std::min(fontMetrics().horizontalAdvance(m_edit->text()) + 24, wide)));
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
        Q_EMIT changeWanted({Change::set(m_path,
                                         !m_reads                           ? Value(typed)
                                             : isDecimal && number.isText() ? Value(decimal)
                                                                            : number)},
                            true);
    }

    QComboBox *m_box = nullptr;
    QLineEdit *m_edit = nullptr;
    bool m_reads = false; ///< whether digits are read as a number
    Path m_path;
};

/// The id of a card, chosen by the card's name. An unknown id is shown unchanged.
class CardControl : public FieldControl
{
public:
    CardControl(const Field &field, QWidget *parent) : FieldControl(parent), m_box(new CalmComboBox(this))
    {
        lineOf(this)->addWidget(m_box);
        m_box->setObjectName(u"card"_s);
        m_box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        setFocusProxy(m_box);
        set(field);
        connect(m_box, &QComboBox::activated, this, [this](int index) {
            Q_EMIT changeWanted({Change::set(m_path, toStd(m_box->itemData(index).toString()))}, false);
        });
    }

    void set(const Field &field) override
    {
        m_path = field.path;
        m_box->setAccessibleName(toQt(field.label));
        if (m_cards != field.cards)
            fill(field);
        const QString id = shown(field.value);
        if (m_box->findData(id) < 0)
            m_box->addItem(id.isEmpty() ? tr("none") : id, id);
        m_box->setCurrentIndex(m_box->findData(id));
        m_box->setToolTip(id);
    }

private:
    void fill(const Field &field)
    {
        m_cards = field.cards;
        m_box->clear();
        for (const form::NamedCard &card : m_cards)
            m_box->addItem(shownText(card.name.empty() ? card.id : card.name), toQt(card.id));
    }

    QComboBox *m_box;
    std::vector<form::NamedCard> m_cards;
    Path m_path;
};

class LongTextControl : public FieldControl
{
public:
    LongTextControl(const Field &field, QWidget *parent)
        : FieldControl(parent), m_edit(new QPlainTextEdit(this)), m_count(new QLabel(this))
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
        m_count->setText(m_longest ? tr("%1 of %2 characters").arg(letters).arg(*m_longest)
                                   : tr("%n character(s)", nullptr, letters));
        QPalette quiet = m_count->palette();
        quiet.setColor(QPalette::WindowText,
                       m_longest && letters > *m_longest ? findingColours(palette()).error : quietInk(palette()));
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
        connect(m_box, &QCheckBox::clicked, this,
                [this](bool checked) { Q_EMIT changeWanted({Change::set(m_path, checked)}, false); });
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
        m_add->setToolTip(tr("Add one more to this list"));
        m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_add->setObjectName(u"add"_s);
        m_rows->addWidget(m_add);
        setFocusProxy(m_add);
        set(field);
        connect(m_add, &QToolButton::clicked, this, [this] {
            Q_EMIT changeWanted({Change::insert(m_field.path, m_field.value.size(), form::standardOf({}, m_field.schema))},
                                false);
        });
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
        m_add->setEnabled(canGrow(m_field));
        for (QToolButton *remove : std::as_const(m_removes))
            remove->setEnabled(canShrink(m_field));
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
        m_removes.clear();
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
        connect(remove, &QToolButton::clicked, this,
                [this, path = item.path] { Q_EMIT changeWanted({Change::remove(path)}, false); });
        layout->addWidget(remove);
        m_removes.append(remove);
        m_rows->insertWidget(int(m_lines.size()), line);
        m_lines.append(line);
        m_items.push_back(control);
    }

    QVBoxLayout *m_rows;
    QToolButton *m_add;
    QList<QWidget *> m_lines;
    QList<QToolButton *> m_removes;
    std::vector<FieldControl *> m_items;
    Field m_field;
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

bool isOfNumbers(const Field &list)
{
    const Value *type = list.schema.find("type");
    return type && *type == Value("integer")
        && std::ranges::all_of(list.fields, [](const Field &each) { return each.kind == Field::Kind::Number; });
}

} // namespace

FieldControl *makeControl(const Field &field, QWidget *parent)
{
    switch (field.kind) {
    case Field::Kind::Number: return new NumberControl(field, parent);
    case Field::Kind::Choice:
        return field.choices.size() <= radioChoices ? static_cast<FieldControl *>(new RadioControl(field, parent))
                                                    : new ChoiceControl(field, parent);
    case Field::Kind::NumberOrWord: return new TextControl(field, parent);
    case Field::Kind::Text:
        return field.cards.empty() ? static_cast<FieldControl *>(new TextControl(field, parent)) : new CardControl(field, parent);
    case Field::Kind::LongText: return new LongTextControl(field, parent);
    case Field::Kind::Flag: return new FlagControl(field, parent);
    case Field::Kind::List: return isOfNumbers(field) ? makeNumbersControl(field, parent) : new ListControl(field, parent);
    case Field::Kind::Table: return makeTableControl(field, parent);
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
