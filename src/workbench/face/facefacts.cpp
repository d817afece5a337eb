// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/face/facefacts.h"

#include "workbench/form/model/change.h"
#include "workbench/form/model/declared.h"
#include "workbench/form/model/field.h"
#include "workbench/parts/deckpictures.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

std::string typeOf(const Value &card, const std::string &group)
{
    const std::string type = textOf(card, "type");
    return type.empty() ? group : type;
}

QString spoken(const std::string &key)
{
    QString text = toQt(key).replace(u'_', u' ').replace(u'-', u' ');
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

} // namespace

std::vector<std::string> typesOfCards(const Value &groups)
{
    std::set<std::string> types;
    if (groups.isMap())
        for (const Value::Member &group : groups.map())
            if (group.value.isList())
                for (const Value &card : group.value.list())
                    types.insert(typeOf(card, group.key));
    return {types.begin(), types.end()};
}

CardFacts::Face faceOf(const Value &card, const std::string &group, const std::vector<std::string> &types, const QString &folder)
{
    const std::string name = textOf(card, "name");
    const std::string duration = textOf(card, "duration");
    const Value *gold = card.find("gold");
    const Value *stage = card.find("stage");
    QStringList foot{spoken(typeOf(card, group))};
    if (stage && stage->isInt())
        foot.append(QCoreApplication::translate("CardFace", "Stage %1").arg(stage->toInt()));
    if (!duration.empty())
        foot.append(spoken(duration));
    const auto type = std::ranges::find(types, typeOf(card, group));
    return {.name = shownText(name.empty() ? textOf(card, "id") : name),
            .words = shownLines(textOf(card, "text")),
            .foot = foot.join(u" · "_s),
            .gold = gold && gold->isInt() ? QString::number(gold->toInt()) : QString(),
            .duration = toQt(duration),
            .picture = DeckPictures::address(folder, toQt(textOf(card, "art"))),
            .type = int(type - types.begin())};
}

QString namesOn(const Value &schemaFile, const Value &cardSchema, const Value &card,
                const std::function<QString(const std::string &id)> &nameOf)
{
    constexpr qsizetype mostLines = 4;
    QStringList names;
    for (const form::Declared &each : form::declaredIn(schemaFile, cardSchema, card, "x-cards"))
        if (const Value *id = form::valueAt(card, each.path); id && id->isText())
            if (const QString name = nameOf(id->text()); !names.contains(name))
                names.append(name);
    return names.join(names.size() > mostLines ? u" · "_s : u"\n"_s);
}

void DeckFaces::add(const Value &groups)
{
    const std::vector<std::string> types = typesOfCards(groups);
    m_types.insert(m_types.end(), types.begin(), types.end());
    std::ranges::sort(m_types);
    m_types.erase(std::ranges::unique(m_types).begin(), m_types.end());
    static const Value::Map none;
    for (const Value::Member &group : groups.isMap() ? groups.map() : none)
        for (const Value &card : listOf(groups, group.key))
            if (const std::string name = textOf(card, "name"); !name.empty())
                m_names.try_emplace(textOf(card, "id"), shownText(name));
}

CardFacts::Face DeckFaces::face(const std::string &group, const Value &card, const Value *schema) const
{
    CardFacts::Face face = faceOf(card, group, m_types, m_folder);
    const Value *ofCard = schema ? form::schemaAt(*schema, {group, std::size_t(0)}) : nullptr;
    if (ofCard && face.words.isEmpty())
        face.words = namesOn(*schema, *ofCard, card, [this](const std::string &id) {
            const auto name = m_names.find(id);
            return name == m_names.end() ? toQt(id) : name->second;
        });
    if (const std::string kind = ofCard ? textOf(*ofCard, "title") : std::string(); !kind.empty() && textOf(card, "type").empty())
        face.foot = toQt(kind);
    return face;
}

} // namespace rw
