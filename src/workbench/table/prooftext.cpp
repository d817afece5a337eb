// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/prooftext.h"

#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/table/tabledeck.h"
#include "workbench/table/tablestops.h"

#include <QCoreApplication>

#include <algorithm>

namespace rw {

namespace {

std::string listed(const std::vector<std::string> &items)
{
    return toJson(Value(Value::List(items.begin(), items.end())));
}

/// A map as a part of the proof, one member in each line; empty for an empty map.
std::string members(const std::string &part, const Value &map)
{
    std::string text = map.size() > 0 ? "    " + part + ":\n" : std::string();
    for (const Value::Member &member : map.isMap() ? map.map() : Value::Map{})
        text += "      " + member.key + ": " + toJson(member.value) + '\n';
    return text;
}

} // namespace

QString expectedWords(const Value &value, const Value &effective)
{
    const auto say = [](const char *words) { return QCoreApplication::translate("ProofText", words); };
    if (value.isNull())
        return say("none");
    if (value.isBool())
        return value.toBool() ? say("yes") : say("no");
    if (value.isText())
        return nameOfCard(effective, value.text()).replace(u'_', u' ');
    QStringList parts;
    if (value.isList()) {
        for (const Value &each : value.list())
            parts.append(expectedWords(each, effective));
        return parts.isEmpty() ? say("nothing") : parts.join(QStringLiteral(", "));
    }
    if (!value.isMap())
        return toQt(toJson(value));
    const Value *card = value.find("card");
    for (const Value::Member &member : value.map()) {
        const QString key = shownText(member.key).replace(u'_', u' ');
        if (member.key == "card" || (member.value.isBool() && !member.value.toBool()))
            continue;
        if (member.value.isBool())
            parts.append(key);
        else
            parts.append(key + u' ' + expectedWords(member.value, effective));
    }
    const QString details = parts.join(QStringLiteral(", "));
    if (!card)
        return details;
    const QString name = expectedWords(*card, effective);
    return details.isEmpty() ? name : say("%1 (%2)").arg(name, details);
}

std::string proofText(const PlayedProof &proof, bool passes)
{
    std::string text = "  - name: " + toJson(Value(proof.name)) + '\n';
    if (!proof.clauses.empty())
        text += "    clauses: " + listed(proof.clauses) + '\n';
    text += "    seats: " + listed(proof.seats) + '\n';
    if (proof.variants)
        text += "    variants: " + listed(*proof.variants) + '\n';
    if (!proof.sets.empty())
        text += "    set:\n";
    for (const std::string &set : proof.sets)
        text += "      " + set.substr(0, set.find('=')) + ": " + set.substr(std::min(set.size(), set.find('=') + 1)) + '\n';
    text += members("given", proof.given) + members("luck", proof.luck);
    std::string play;
    for (const auto &[seat, move] : proof.play)
        if (passes || move != TableStops::passing)
            play += "      - " + seat + ": " + toJson(Value(move)) + '\n';
    if (!play.empty())
        text += "    play:\n" + play;
    if (!proof.expect.empty()) {
        text += "    expect:\n";
        for (const auto &[path, value] : proof.expect)
            text += "      " + path + ": " + toJson(value) + '\n';
    }
    return text;
}

} // namespace rw
