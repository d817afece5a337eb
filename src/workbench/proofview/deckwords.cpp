// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/deckwords.h"

#include "deck/fileformat.h"
#include "workbench/engine/livecheck.h"
#include "workbench/form/model/change.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/proofview/typedvalue.h"
#include "workbench/session/decksession.h"
#include "workbench/workspace.h"

#include <QCoreApplication>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestDetail = 80;

void addSettings(const Value &value, const QString &path, std::vector<Offer> &offers)
{
    if (value.isMap())
        for (const Value::Member &member : value.map())
            addSettings(member.value, path + u'.' + toQt(member.key), offers);
    else if (!value.isList())
        offers.push_back({path, typedText(value).left(longestDetail)});
}

/// Calls \a take with the group and the value of each card.
template <typename Take>
void eachCard(const Workspace &workspace, Take take)
{
    for (const std::string &file : workspace.session.files()) {
        const Value &value = workspace.session.document(file).value();
        for (const Value::Member &group : kindOf(file) == FileKind::Cards && value.isMap() ? value.map() : Value::Map{})
            for (const Value &card : listOf(value, group.key))
                take(group.key, card);
    }
}

/// Adds the paths of a map according to the game's schema.
void addGiven(const Value &schema, const QString &path, const std::vector<std::string> &seats, std::vector<Offer> &offers)
{
    const auto add = [&](const std::string &key, const Value &member) {
        const QString inner = path.isEmpty() ? toQt(key) : path + u'.' + toQt(key);
        const std::size_t before = offers.size();
        addGiven(member, inner, seats, offers);
        if (offers.size() == before)
            offers.push_back({inner, toQt(textOf(member, "description"))});
    };
    if (const Value *properties = schema.find("properties"))
        for (const Value::Member &member : properties->map())
            add(member.key, member.value);
    if (const Value *each = schema.find("additionalProperties"); each && each->isMap() && !path.isEmpty())
        for (const std::string &seat : seats)
            add(seat, *each);
}

} // namespace

std::vector<Offer> clausesOf(const Workspace &workspace)
{
    std::vector<Offer> offers;
    for (const std::string &file : workspace.session.files())
        if (kindOf(file) == FileKind::Rules)
            for (const Value &clause : listOf(workspace.session.document(file).value(), "clauses"))
                offers.push_back({toQt(textOf(clause, "id")), shownText(textOf(clause, "text")).left(longestDetail)});
    for (const Value &clause : listOf(workspace.check.game(), "clauses"))
        if (clause.isText() && std::ranges::find(offers, toQt(clause.text()), &Offer::text) == offers.end())
            offers.push_back({toQt(clause.text())});
    return offers;
}

std::vector<Offer> variantsOf(const Workspace &workspace)
{
    std::vector<Offer> offers{{u"none"_s, QCoreApplication::translate("rw::DeckWords", "no variant, whatever the deck says")}};
    for (const std::string &file : workspace.session.files())
        if (kindOf(file) == FileKind::Variant)
            offers.push_back({toQt(stemOf(file)), shownText(textOf(workspace.session.document(file).value(), "title"))});
    return offers;
}

std::vector<Offer> cardsOf(const Workspace &workspace)
{
    std::vector<Offer> offers;
    eachCard(workspace, [&](const std::string &group, const Value &card) {
        offers.push_back({toQt(textOf(card, "id")), toQt(group)});
    });
    return offers;
}

std::vector<Offer> groupsOf(const Workspace &workspace)
{
    std::vector<Offer> offers;
    eachCard(workspace, [&](const std::string &group, const Value &) {
        if (std::ranges::find(offers, toQt(group), &Offer::text) == offers.end())
            offers.push_back({toQt(group)});
    });
    return offers;
}

Value cardCalled(const Workspace &workspace, const std::string &id)
{
    Value found;
    eachCard(workspace, [&](const std::string &, const Value &card) {
        if (found.isNull() && textOf(card, "id") == id)
            found = card;
    });
    return found;
}

std::vector<Offer> givenWordsOf(const Workspace &workspace, const std::vector<std::string> &seats)
{
    std::vector<Offer> offers;
    const Value *schema = workspace.check.schema(FileKind::Proof);
    const Value *given = schema ? form::valueAt(*schema, {"definitions", "scenario", "properties", "given"}) : nullptr;
    if (given)
        addGiven(*given, {}, seats, offers);
    std::erase_if(offers, [](const Offer &offer) { return offer.text == u"cards"_s; }); // cards have a part of their own
    return offers;
}

std::vector<Offer> momentLinesOf(const Workspace &workspace)
{
    std::vector<Offer> offers;
    const Value *schema = workspace.check.schema(FileKind::Proof);
    const Value *until = schema
        ? form::valueAt(*schema, {"definitions", "scenario", "properties", "play", "items", "properties", "pass until"})
        : nullptr;
    for (const Value &moment : until ? listOf(*until, "examples") : Value::List{})
        offers.push_back({u"pass until: "_s + toQt(moment.text()),
                          QCoreApplication::translate("rw::DeckWords", "everybody passes until then")});
    return offers;
}

std::vector<Offer> botsOf(const Workspace &workspace)
{
    std::vector<Offer> offers;
    for (const Value &note : listOf(workspace.check.game(), "bot_notes"))
        offers.push_back({toQt(textOf(note, "name")), toQt(textOf(note, "about")).left(longestDetail)});
    for (const Value &bot : listOf(workspace.check.game(), "bots"))
        if (bot.isText() && std::ranges::find(offers, toQt(bot.text()), &Offer::text) == offers.end())
            offers.push_back({toQt(bot.text())});
    return offers;
}

std::vector<Offer> settingsOf(const Workspace &workspace)
{
    std::vector<Offer> offers;
    for (const std::string &file : workspace.session.files()) {
        const Value &value = workspace.session.document(file).value();
        if (kindOf(file) == FileKind::Tables)
            addSettings(value, u"tables"_s, offers);
        if (kindOf(file) != FileKind::Cards || !value.isMap())
            continue;
        for (const Value::Member &group : value.map())
            for (const Value &card : listOf(value, group.key))
                for (const Value::Member &field : card.isMap() ? card.map() : Value::Map{})
                    if (field.value.isInt() || field.value.isReal() || field.value.isBool())
                        offers.push_back({toQt(group.key + '.' + textOf(card, "id") + '.' + field.key), typedText(field.value)});
    }
    return offers;
}

} // namespace rw
