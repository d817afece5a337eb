// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/offerfield.h"

#include "workbench/parts/qttext.h"
#include "workbench/proofview/rowparts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

Value listFrom(const QString &typed)
{
    Value list = Value::List{};
    for (const QString &part : typed.split(u',', Qt::SkipEmptyParts))
        if (!part.trimmed().isEmpty())
            list.append(toStd(part.trimmed()));
    return list;
}

QString shownText(const Value *value)
{
    return !value || value->isNull() ? QString() : value->isText() ? toQt(value->text()) : toQt(toJson(*value));
}

QString shownList(const Value *value)
{
    QStringList texts;
    for (const Value &each : value && value->isList() ? value->list() : Value::List{})
        texts.append(shownText(&each));
    return texts.join(u", "_s);
}

} // namespace

OfferField::OfferField(Words words, QWidget *parent)
    : QWidget(parent), m_words(std::move(words)), m_row(new QHBoxLayout),
      m_line(new OfferLine(m_words.label, m_words.replaces, this)), m_fault(faultLabel(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_row->setSpacing(4);
    m_row->addWidget(m_line, 1);
    column->addLayout(m_row);
    column->addWidget(m_fault);
    setFocusProxy(m_line);
    if (!m_words.offers)
        m_line->setIsFree();
    connect(m_line, &OfferLine::taken, this, &OfferField::take);
    connect(m_line, &OfferLine::entered, this, [this] {
        if (m_words.offers)
            m_line->setOffers(m_words.offers());
    });
}

void OfferField::addButton(QWidget *button)
{
    m_row->addWidget(button);
}

void OfferField::set(const Value *value)
{
    m_line->showText(m_words.shown(value));
}

void OfferField::setFault(const QString &sentence)
{
    m_fault->setText(sentence);
    m_fault->setVisible(!sentence.isEmpty());
}

void OfferField::take(const QString &typed)
{
    QString trouble;
    const Value value = m_words.read(typed, &trouble);
    setFault(trouble);
    if (trouble.isEmpty())
        Q_EMIT valueWanted(value);
    else
        m_line->refuse();
}

OfferField::Words textWords(const QString &label)
{
    return {.label = label, .shown = shownText, .read = [](const QString &typed, QString *) {
                return typed.isEmpty() ? Value() : Value(toStd(typed));
            }};
}

OfferField::Words listWords(const QString &label, std::function<std::vector<Offer>()> offers)
{
    const auto read = [](const QString &typed, QString *) {
        const Value list = listFrom(typed);
        return list.size() > 0 ? list : Value();
    };
    return {label, OfferLine::Replaces::Item, shownList, read, std::move(offers)};
}

OfferField::Words variantWords(const QString &label, std::function<std::vector<Offer>()> offers)
{
    const auto shown = [](const Value *value) {
        return value && value->isList() && value->size() == 0 ? u"none"_s : shownList(value);
    };
    const auto read = [](const QString &typed, QString *) {
        return typed.isEmpty() ? Value() : typed == u"none"_s ? Value(Value::List{}) : listFrom(typed);
    };
    return {label, OfferLine::Replaces::Item, shown, read, std::move(offers)};
}

OfferField::Words numberWords(const QString &label, qint64 least)
{
    const auto read = [least](const QString &typed, QString *trouble) {
        bool isNumber = false;
        const qint64 number = typed.toLongLong(&isNumber);
        if (!typed.isEmpty() && (!isNumber || number < least))
            *trouble = OfferField::tr("“%1” is not a whole number from %2 on.").arg(typed).arg(least);
        return typed.isEmpty() ? Value() : Value(std::int64_t(number));
    };
    return {.label = label, .shown = shownText, .read = read};
}

} // namespace rw
