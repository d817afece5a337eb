// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/parts/botbox.h"

#include "workbench/parts/aboutdelegate.h"
#include "workbench/parts/partcompleter.h"
#include "workbench/parts/qttext.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLineEdit>
#include <QRegularExpression>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int programRole = AboutDelegate::aboutRole + 1; ///< true for the row that asks for an outside program

/// The parts of a bot's text: `ismcts:77:explore=1.5+never:challenge`.
struct BotWords
{
    explicit BotWords(const QString &words)
    {
        static const QRegularExpression rule(u"(^|\\+)(never|always):"_s);
        isOutside = words.startsWith(u"exec:"_s);
        const qsizetype rulesAt = isOutside ? -1 : words.indexOf(rule);
        rules = rulesAt < 0 ? QString() : words.mid(rulesAt);
        parts = isOutside ? QStringList{u"exec"_s, words.mid(5)} : words.left(rulesAt < 0 ? words.size() : rulesAt).split(u':');
        if (parts.front().isEmpty() && !rules.isEmpty())
            parts.front() = u"random"_s; // rules without a bot restrict `random`
    }

    QString name() const { return parts.front(); }
    QString text() const { return parts.join(u':') + rules; }

    /// The index of the part with this number, or of the number without a name; -1 if it is not there.
    qsizetype placeOf(const QString &number, bool isBare) const
    {
        for (qsizetype i = 1; i < parts.size(); ++i)
            if (parts[i].startsWith(number + u'=') || (isBare && !parts[i].contains(u'=')))
                return i;
        return -1;
    }

    bool isOutside = false;
    QStringList parts; ///< the name, followed by its numbers and options
    QString rules; ///< "+never:challenge"
};

double realOf(const Value &map, std::string_view key)
{
    const Value *value = map.find(key);
    return !value ? 0 : value->isInt() ? double(value->toInt()) : value->isReal() ? value->toReal() : 0;
}

QString numberText(double value, int decimals)
{
    return QString::number(value, 'f', decimals);
}

} // namespace

BotBox::BotBox(QWidget *parent) : QWidget(parent), m_list(new QComboBox(this)), m_row(new QHBoxLayout(this))
{
    m_list->setEditable(true);
    m_list->setInsertPolicy(QComboBox::NoInsert);
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_list->setMinimumContentsLength(14);
    m_list->setItemDelegate(new AboutDelegate(m_list));
    m_list->view()->setMinimumWidth(fontMetrics().averageCharWidth() * (AboutDelegate::letters + 4));
    m_list->view()->setTextElideMode(Qt::ElideNone);
    m_list->installEventFilter(this);
    m_row->setContentsMargins({});
    m_row->addWidget(m_list, 1);
    setFocusProxy(m_list);
    m_ask = [this]() -> std::optional<QString> {
        bool isGiven = false;
        const QString command =
            QInputDialog::getText(this, tr("A program of mine"), tr("The command that starts it, such as python3 my-bot.py:"),
                                  QLineEdit::Normal, {}, &isGiven);
        return isGiven && !command.trimmed().isEmpty() ? std::optional(command.trimmed()) : std::nullopt;
    };
    connect(m_list, &QComboBox::activated, this, &BotBox::takeRow);
    connect(m_list, &QComboBox::currentTextChanged, this, &BotBox::takeText);
    fill();
}

void BotBox::addChoice(const QString &words, const QString &about)
{
    m_choices.push_back({words, about});
    fill();
}

BotBox::Number BotBox::numberOf(const Value &told)
{
    return {toQt(textOf(told, "name")), toQt(textOf(told, "about")),         realOf(told, "least"), realOf(told, "most"),
            realOf(told, "usual"),      int(rw::numberOf(told, "decimals")), flagOf(told, "bare")};
}

void BotBox::setGame(const Value &game)
{
    m_bots.clear();
    const QString usual = toQt(textOf(game, "usual_bot"));
    for (const Value &note : listOf(game, "bot_notes")) {
        Entry bot{toQt(textOf(note, "name")), toQt(textOf(note, "about"))};
        if (const QString strength = toQt(textOf(note, "strength")); !strength.isEmpty())
            bot.about += u' ' + strength;
        for (const Value &number : listOf(note, "numbers"))
            bot.numbers.push_back(numberOf(number));
        const bool isUsual = usual.section(u':', 0, 0) == bot.words;
        if (isUsual && usual != bot.words)
            m_bots.push_back({usual, tr("Plays unless you choose another bot.") + u' ' + bot.about, bot.numbers});
        else if (isUsual)
            bot.about = tr("Plays unless you choose another bot.") + u' ' + bot.about;
        m_bots.push_back(std::move(bot));
    }
    fill();
}

void BotBox::fill()
{
    const QString before = m_list->currentText();
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const std::vector<Entry> *part : {&m_choices, &m_bots})
        for (const Entry &entry : *part) {
            m_list->addItem(entry.words);
            m_list->setItemData(m_list->count() - 1, entry.about, AboutDelegate::aboutRole);
            m_list->setItemData(m_list->count() - 1, entry.words + u". "_s + entry.about, Qt::AccessibleTextRole);
        }
    m_list->addItem(tr("a program of mine …"));
    m_list->setItemData(
        m_list->count() - 1,
        tr("Any program that answers in lines of JSON. You are asked for its command, and before it runs for the first time."),
        AboutDelegate::aboutRole);
    m_list->setItemData(m_list->count() - 1, true, programRole);
    m_list->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_list->completer()->setFilterMode(Qt::MatchContains);
    m_list->setEditText(before);
    m_before = before;
    takeText();
}

void BotBox::takeRow(int row)
{
    if (!m_list->itemData(row, programRole).toBool())
        return;
    const QString before = m_before;
    const std::optional<QString> command = m_ask();
    setWords(command ? u"exec:"_s + *command : before);
}

void BotBox::takeText()
{
    if (m_list->currentText() == tr("a program of mine …"))
        return; // until the user has entered the program
    m_before = m_list->currentText();
    showNumbers();
    m_list->setToolTip(about());
    Q_EMIT changed();
}

QString BotBox::words() const
{
    return m_before.trimmed();
}

void BotBox::setWords(const QString &words)
{
    {
        const QSignalBlocker quiet(m_list); // the list has no text in between
        m_list->setCurrentIndex(m_list->findText(words, Qt::MatchExactly));
        m_list->setEditText(words);
    }
    takeText();
}

/// Ignores the wheel, which must scroll the page and not change the selection.
bool BotBox::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() != QEvent::Wheel)
        return QWidget::eventFilter(object, event);
    event->ignore();
    return true;
}

const BotBox::Entry *BotBox::entry() const
{
    const QString words = this->words();
    const QString name = BotWords(words).name();
    for (const auto *part : {&m_choices, &m_bots})
        for (const QString &wanted : {words, name})
            if (const auto found = std::ranges::find(*part, wanted, &Entry::words); found != part->end())
                return &*found;
    return nullptr;
}

QString BotBox::about() const
{
    const BotWords bot(words());
    if (bot.isOutside)
        return tr("A program of yours: %1").arg(bot.parts.back());
    if (const Entry *chosen = entry())
        return bot.rules.isEmpty() ? chosen->about : chosen->about + u' ' + tr("It keeps to your rules.");
    if (words().isEmpty() || m_bots.empty())
        return {};
    QStringList known;
    for (const Entry &each : m_bots)
        known.append(each.words);
    return tr("This game has no bot “%1”. It has %2, and programs of yours as exec:COMMAND.")
        .arg(bot.name(), known.join(u", "_s));
}

double BotBox::valueOf(const Number &number) const
{
    const BotWords bot(words());
    const qsizetype place = bot.placeOf(number.name, number.isBare);
    bool isNumber = false;
    const double value = place < 0 ? 0 : bot.parts[place].section(u'=', -1).toDouble(&isNumber);
    return isNumber ? value : number.usual;
}

/// Makes a box for each number of the selected bot. The boxes are kept while only their values change.
void BotBox::showNumbers()
{
    const Entry *chosen = entry();
    const QString name = chosen && !chosen->numbers.empty() ? chosen->words.section(u':', 0, 0) : QString();
    if (name != m_numbersOf) {
        for (QDoubleSpinBox *box : m_numbers)
            box->deleteLater();
        m_numbers.clear();
        m_numbersOf = name;
        for (std::size_t i = 0; !name.isEmpty() && i < chosen->numbers.size(); ++i) {
            const Number &number = chosen->numbers[i];
            auto *box = new QDoubleSpinBox(this);
            box->setObjectName(u"botNumber-"_s + number.name);
            box->setAccessibleName(tr("%1 of the bot", "a number of a bot").arg(number.name));
            box->setToolTip(number.about);
            box->setDecimals(number.decimals);
            box->setRange(number.least, number.most);
            box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
            box->setPrefix(number.name + u' ');
            box->setKeyboardTracking(false);
            m_row->addWidget(box);
            m_numbers.push_back(box);
            connect(box, &QDoubleSpinBox::valueChanged, this, [this, i](double value) { takeNumber(i, value); });
        }
        QWidget *before = m_list;
        for (QDoubleSpinBox *box : m_numbers) {
            setTabOrder(before, box);
            before = box;
        }
    }
    for (std::size_t i = 0; i < m_numbers.size(); ++i) {
        const QSignalBlocker quiet(m_numbers[i]);
        m_numbers[i]->setValue(valueOf(chosen->numbers[i]));
    }
}

void BotBox::takeNumber(std::size_t number, double value)
{
    const Entry *chosen = entry();
    if (!chosen || number >= chosen->numbers.size())
        return;
    const Number &changed = chosen->numbers[number];
    BotWords bot(words());
    const QString text = (changed.isBare ? QString() : changed.name + u'=') + numberText(value, changed.decimals);
    if (const qsizetype place = bot.placeOf(changed.name, changed.isBare); place < 0)
        bot.parts.insert(1, text);
    else
        bot.parts[place] = text;
    setWords(bot.text());
}

void completeBots(QLineEdit &edit, const Value &game)
{
    QList<PartCompleter::Part> bots;
    for (const Value &note : listOf(game, "bot_notes"))
        bots.append({toQt(textOf(note, "name")), toQt(textOf(note, "about"))});
    if (const QString usual = toQt(textOf(game, "usual_bot")); usual.contains(u':'))
        bots.append({usual});
    auto *completer = new PartCompleter(u","_s, &edit);
    completer->offer(bots);
    edit.setCompleter(completer);
}

} // namespace rw
