// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/proofcards.h"

#include "workbench/form/model/newcard.h"
#include "workbench/parts/qttext.h"
#include "workbench/proofview/deckwords.h"
#include "workbench/proofview/pathrows.h"
#include "workbench/proofview/rowparts.h"
#include "workbench/proofview/typedvalue.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;

namespace {

const Path cardsPath{"given", "cards"};

const Value::List &cardsIn(const Value &proof)
{
    const Value *cards = form::valueAt(proof, cardsPath);
    static const Value::List none;
    return cards && cards->isList() ? cards->list() : none;
}

OfferField::Words neededWords(OfferField::Words words, const QString &trouble)
{
    words.read = [trouble](const QString &typed, QString *why) {
        if (typed.isEmpty())
            *why = trouble;
        return Value(toStd(typed));
    };
    return words;
}

} // namespace

ProofCards::ProofCards(const Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_column(new QVBoxLayout(this)),
      m_new(new OfferLine(tr("Another card that only this proof has"), OfferLine::Replaces::All, this))
{
    setObjectName(u"ownCards"_s);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(2);
    m_new->setObjectName(u"newCard"_s);
    m_new->setOnLeaving(OfferLine::OnLeaving::TakesNothing);
    m_new->setPlaceholderText(tr("Choose the card that is copied, or type the id of a new one"));
    m_column->addWidget(m_new);
    connect(m_new, &OfferLine::entered, this, [this] { m_new->setOffers(cardsOf(m_workspace)); });
    connect(m_new, &OfferLine::taken, this, &ProofCards::takeNew);
}

OfferField *ProofCards::addField(QWidget *box, std::size_t index, const char *key, OfferField::Words words)
{
    const QString label = words.label;
    auto *field = new OfferField(std::move(words), box);
    field->line()->setObjectName(u"card."_s + QLatin1String(key));
    static_cast<QFormLayout *>(box->layout())->addRow(label, field);
    connect(field, &OfferField::valueWanted, this, [this, index, key](const Value &value) { takeKey(index, key, value); });
    return field;
}

void ProofCards::addCard()
{
    const std::size_t index = m_cards.size();
    Card card{};
    card.box = new QWidget(this);
    auto *rows = new QFormLayout(card.box);
    rows->setContentsMargins(0, 0, 0, 8);
    rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    card.id = addField(card.box, index, "id", neededWords(textWords(tr("Its id")), tr("A card needs an id, as ring-4.")));
    OfferField::Words like = textWords(tr("Copy of"));
    like.offers = [this] { return cardsOf(m_workspace); };
    card.like = addField(card.box, index, "like", std::move(like));
    card.like->line()->setPlaceholderText(tr("no other card"));
    OfferField::Words group = textWords(tr("Group"));
    group.offers = [this] { return groupsOf(m_workspace); };
    card.group = addField(card.box, index, "group", std::move(group));
    card.values = new PathRows({.name = u"cardValues"_s,
                                .path = tr("A value of the card"),
                                .add = tr("Choose a value that it has of its own"),
                                .left = {"id", "like", "group"}},
                               card.box);
    rows->addRow(tr("Values"), card.values);
    auto *remove = new QToolButton(card.box);
    remove->setObjectName(u"removeCard"_s);
    remove->setText(tr("Remove this card"));
    remove->setFocusPolicy(Qt::StrongFocus);
    rows->addRow(QString(), remove);
    connect(remove, &QToolButton::clicked, this,
            [this, index] { Q_EMIT changeWanted({removalOf(m_proof, form::joined(cardsPath, index))}); });
    connect(card.values, &PathRows::changeWanted, this, &ProofCards::changeWanted);
    m_column->insertWidget(int(index), card.box);
    m_cards.push_back(card);
}

void ProofCards::set(const Value &proof)
{
    m_proof = proof;
    const Value::List &cards = cardsIn(proof);
    while (m_cards.size() > cards.size()) {
        m_cards.back().box->hide();
        m_cards.back().box->deleteLater();
        m_cards.pop_back();
    }
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (i == m_cards.size())
            addCard();
        const Card &card = m_cards[i];
        card.id->set(cards[i].find("id"));
        card.like->set(cards[i].find("like"));
        card.group->set(cards[i].find("group"));
        static_cast<QFormLayout *>(card.box->layout())
            ->setRowVisible(card.group, cards[i].find("group") || !cards[i].find("like"));
        card.values->set(proof, form::joined(cardsPath, i));
        const Value copied = cardCalled(m_workspace, textOf(cards[i], "like"));
        std::vector<Offer> values;
        for (const PathRow &row : pathRows(copied, {}, '.', {"id"}))
            values.push_back({toQt(row.path), typedText(row.value)});
        card.values->setPathOffers(values);
        card.values->setNow([copied](const std::string &path) {
            const std::vector<PathRow> rows = pathRows(copied, {});
            const auto row = std::ranges::find(rows, path, &PathRow::path);
            return row != rows.end() ? std::optional(row->value) : std::nullopt;
        });
    }
}

void ProofCards::setNotes(const std::vector<FormNote> &notes)
{
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        const std::string own = pathText(form::joined(cardsPath, i));
        const auto noteAt = [&](const std::string &place) {
            const auto note = std::ranges::find_if(notes, [&](const FormNote &each) { return pathText(each.path) == place; });
            return note != notes.end() ? note->text : QString();
        };
        const QString whole = noteAt(own);
        m_cards[i].id->setFault(whole.isEmpty() ? noteAt(own + ".id") : whole);
        m_cards[i].like->setFault(noteAt(own + ".like"));
        m_cards[i].group->setFault(noteAt(own + ".group"));
        m_cards[i].values->setNotes(notes);
    }
}

bool ProofCards::focusAt(const Path &path)
{
    const auto *index = path.size() > 2 && path[0] == PathStep("given") && path[1] == PathStep("cards")
        ? std::get_if<std::size_t>(&path[2])
        : nullptr;
    if (!index || *index >= m_cards.size())
        return false;
    if (!m_cards[*index].values->focusAt(path))
        m_cards[*index].id->setFocus();
    return true;
}

void ProofCards::focusNew()
{
    m_new->setFocus();
}

void ProofCards::takeNew(const QString &typed)
{
    if (typed.isEmpty())
        return m_new->refuse();
    m_new->clear();
    const std::string words = toStd(typed);
    std::vector<std::string> taken;
    for (const Offer &each : cardsOf(m_workspace))
        taken.push_back(toStd(each.text));
    const bool isCopy = std::ranges::find(taken, words) != taken.end();
    for (const Value &each : cardsIn(m_proof))
        taken.push_back(textOf(each, "id"));
    Value card = Value::Map{{"id", isCopy ? form::suggestedId(words, taken) : words}};
    const std::vector<Offer> groups = groupsOf(m_workspace);
    if (isCopy)
        card["like"] = words;
    else if (!groups.empty())
        card["group"] = toStd(groups.front().text);
    const std::size_t count = cardsIn(m_proof).size();
    const Value *given = m_proof.find("given");
    if (count > 0)
        Q_EMIT changeWanted({Change::insert(cardsPath, count, card)});
    else if (given && given->isMap())
        Q_EMIT changeWanted({Change::set(cardsPath, Value::List{card})});
    else
        Q_EMIT changeWanted({Change::set({"given"}, Value::Map{{"cards", Value::List{card}}})});
}

void ProofCards::takeKey(std::size_t index, const std::string &key, const Value &value)
{
    const Path place = form::joined(form::joined(cardsPath, index), key);
    if (!value.isNull())
        Q_EMIT changeWanted({Change::set(place, value)});
    else if (form::valueAt(m_proof, place))
        Q_EMIT changeWanted({Change::remove(place)});
}

} // namespace rw
