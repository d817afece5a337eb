// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/proofmutants.h"

#include "deck/cardchanges.h"
#include "workbench/parts/qttext.h"
#include "workbench/table/tablestops.h"

#include <algorithm>

namespace rw {

namespace {

constexpr std::size_t mostMutants = 40; ///< so that keeping a proof does not take long

void changeCard(const PlayedProof &proof, const std::string &group, const Value &card, std::vector<ProofMutant> &mutants)
{
    const std::string id = textOf(card, "id");
    const Value *abilities = card.find("abilities");
    if (!abilities)
        return;
    const std::string name = textOf(card, "name").empty() ? id : textOf(card, "name");
    const auto add = [&](const Value &value, const std::string &words) {
        if (mutants.size() >= mostMutants)
            return;
        ProofMutant mutant{toQt(words), proof};
        mutant.proof.sets.push_back(group + '.' + id + ".abilities=" + toJson(value));
        mutants.push_back(std::move(mutant));
    };
    eachChange(*abilities, name, add);
    add(Value::List{}, name + " without its abilities");
}

} // namespace

std::vector<ProofMutant> mutantsOf(const PlayedProof &proof, const Value &effective, const std::vector<std::string> &acted)
{
    std::vector<ProofMutant> mutants;
    for (const Value::Member &group : effective.isMap() ? effective.map() : Value::Map{})
        if (group.value.isList())
            for (const Value &card : group.value.list())
                if (std::ranges::any_of(acted, [&](const std::string &name) {
                        return name == textOf(card, "id") || name == textOf(card, "name");
                    }))
                    changeCard(proof, group.key, card, mutants);
    const auto last =
        std::find_if(proof.play.rbegin(), proof.play.rend(), [](const auto &move) { return move.second != TableStops::passing; });
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
