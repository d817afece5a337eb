// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/proofmutants.h"

#include "workbench/qttext.h"
#include "workbench/table/tablestops.h"

#include <algorithm>
#include <functional>

namespace rw {

namespace {

using namespace Qt::StringLiterals;

constexpr std::size_t mostMutants = 40; ///< so that whoever keeps a proof does not wait

/// Each value that differs from this one in one thing that it does: a step less, or a number more.
void eachChange(const Value &value, const QString &at, bool isSteps, const std::function<void(Value, const QString &)> &take)
{
    if (value.isInt()) {
        take(Value(value.toInt() + 1), QStringLiteral("%1: %2 in place of %3").arg(at).arg(value.toInt() + 1).arg(value.toInt()));
    } else if (value.isList()) {
        for (std::size_t each = 0; each < value.size(); ++each) {
            if (isSteps && value.size() > 1) { // none left is no ability
                Value less = value;
                less.list().erase(less.list().begin() + std::ptrdiff_t(each));
                take(std::move(less), QStringLiteral("%1 without its step %2").arg(at).arg(each + 1));
            }
            eachChange(value.list()[each], at, false, [&](Value changed, const QString &words) {
                Value other = value;
                other.list()[each] = std::move(changed);
                take(std::move(other), words);
            });
        }
    } else if (value.isMap()) {
        for (const Value::Member &member : value.map())
            eachChange(member.value, at + u" › "_s + toQt(member.key), member.key == "do", [&](Value changed, const QString &words) {
                Value other = value;
                other[member.key] = std::move(changed);
                take(std::move(other), words);
            });
    }
}

void changeCard(const PlayedProof &proof, const std::string &group, const Value &card, std::vector<ProofMutant> &mutants)
{
    const std::string id = textOf(card, "id");
    const Value *abilities = card.find("abilities");
    if (!abilities)
        return;
    const auto add = [&](const Value &value, const QString &words) {
        if (mutants.size() >= mostMutants)
            return;
        ProofMutant mutant{words, proof};
        mutant.proof.sets.push_back(group + '.' + id + ".abilities=" + toJson(value));
        mutants.push_back(std::move(mutant));
    };
    eachChange(*abilities, toQt(id), false, add);
    add(Value::List{}, QStringLiteral("%1 without its abilities").arg(toQt(id)));
}

} // namespace

std::vector<ProofMutant> mutantsOf(const PlayedProof &proof, const Value &effective, const std::vector<std::string> &acted)
{
    std::vector<ProofMutant> mutants;
    for (const Value::Member &group : effective.isMap() ? effective.map() : Value::Map{})
        if (group.value.isList())
            for (const Value &card : group.value.list())
                if (std::ranges::any_of(acted, [&](const std::string &name) { return name == textOf(card, "id") || name == textOf(card, "name"); }))
                    changeCard(proof, group.key, card, mutants);
    const auto last = std::find_if(proof.play.rbegin(), proof.play.rend(), [](const auto &move) { return move.second != TableStops::passing; });
    if (last != proof.play.rend()) {
        ProofMutant without{QStringLiteral("without “%1: %2”").arg(toQt(last->first), toQt(last->second)), proof};
        without.proof.play.resize(std::size_t(proof.play.rend() - last) - 1);
        mutants.push_back(std::move(without));
    }
    return mutants;
}

bool takeOut(Value &given, const std::string &path)
{
    if (!given.isMap())
        return false;
    if (given.remove(path))
        return true;
    const std::size_t point = path.find('.');
    Value *inner = point == path.npos ? nullptr : given.find(path.substr(0, point));
    return inner && takeOut(*inner, path.substr(point + 1));
}

} // namespace rw
