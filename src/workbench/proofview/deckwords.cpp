// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/deckwords.h"

#include "deck/fileformat.h"
#include "workbench/decksession.h"
#include "workbench/livecheck.h"
#include "workbench/proofview/typedvalue.h"
#include "workbench/qttext.h"
#include "workbench/showntext.h"
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

std::vector<Offer> botsOf(const Workspace &workspace)
{
    std::vector<Offer> offers;
    for (const Value &bot : listOf(workspace.check.game(), "bots"))
        if (bot.isText())
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
