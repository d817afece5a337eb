// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writtenluck.h"

namespace rw {

namespace {

void addLines(const Value &luck, const std::vector<std::string> &keys, std::vector<LuckLine> &lines)
{
    for (const Value::Member &member : luck.isMap() ? luck.map() : Value::Map{}) {
        std::vector<std::string> further = keys;
        further.push_back(member.key);
        if (member.value.isMap())
            addLines(member.value, further, lines);
        else
            lines.push_back({std::move(further), member.value});
    }
}

void scriptFaces(const LuckLine &line, const LuckPlace &place, LuckScript &script, ScriptedLuck &scripted)
{
    const Value::List faces = line.faces.isList() ? line.faces.list() : Value::List{line.faces};
    if (faces.size() > place.slots) {
        scripted.faults.push_back({error(
            "luck.too-much", "{found} faces for {key}", "there are {slots} dice",
            {{"found", std::to_string(faces.size())}, {"key", line.keys.back()}, {"slots", std::to_string(place.slots)}})});
        return;
    }
    LuckAddress address = place.address;
    for (std::size_t i = 0; i < faces.size(); ++i, ++address.slot) {
        if (faces[i].isInt() && faces[i].toInt() >= 1 && faces[i].toInt() <= std::int64_t(place.faces)) {
            script[address.bits()] = std::uint32_t(faces[i].toInt() - 1);
            scripted.addresses.push_back(address.bits());
            continue;
        }
        LuckFault fault{error("luck.no-such-face", "{found} is no face of this die",
                              "it must be a whole number from 1 to {faces}",
                              {{"found", toJson(faces[i])}, {"faces", std::to_string(place.faces)}})};
        if (line.faces.isList())
            fault.face = i;
        scripted.faults.push_back(std::move(fault));
    }
}

std::string joined(const std::vector<std::string> &keys)
{
    std::string path;
    for (const std::string &key : keys)
        path.append(path.empty() ? "" : ".").append(key);
    return path;
}

} // namespace

std::vector<LuckLine> linesOfLuck(const Value &luck)
{
    std::vector<LuckLine> lines;
    addLines(luck, {}, lines);
    return lines;
}

ScriptedLuck scriptLuck(const Engine &engine, const LuckLine &line, LuckScript &script)
{
    ScriptedLuck scripted;
    Checked<LuckPlace> place = engine.luckPlace(line.keys);
    for (Finding &finding : place.findings)
        scripted.faults.push_back({.finding = std::move(finding), .atKeys = true});
    if (place)
        scriptFaces(line, *place.value, script, scripted);
    return scripted;
}

Finding misfitFinding(const LuckMisfit &misfit)
{
    const std::string least = std::to_string(misfit.least);
    return error("luck.cannot-fall", misfit.why.empty() ? "{found} cannot fall here" : "{found} cannot fall here: {why}",
                 misfit.least == misfit.most ? "it can only be {possible}" : "it can be {possible}",
                 {{"found", std::to_string(misfit.said)},
                  {"why", misfit.why},
                  {"possible", misfit.least == misfit.most ? least : least + " to " + std::to_string(misfit.most)}});
}

Findings misfitsOf(const Engine &engine, const Value &luck, const LuckSpoken &spoken)
{
    Findings findings;
    for (const LuckLine &line : linesOfLuck(luck)) {
        LuckScript script;
        const std::vector<std::uint64_t> addresses = scriptLuck(engine, line, script).addresses;
        for (std::size_t i = 0; i < addresses.size(); ++i)
            if (const auto misfit = spoken.misfits.find(addresses[i]); misfit != spoken.misfits.end()) {
                findings.push_back(misfitFinding(misfit->second));
                findings.back().where.path =
                    joined(line.keys) + (line.faces.isList() ? '.' + std::to_string(i + 1) : std::string());
            }
    }
    return findings;
}

Checked<LuckScript> readLuck(const Engine &engine, const Value &luck)
{
    LuckScript script;
    Findings findings;
    for (const LuckLine &line : linesOfLuck(luck))
        for (LuckFault &fault : scriptLuck(engine, line, script).faults) {
            fault.finding.where.path = joined(line.keys);
            findings.push_back(std::move(fault.finding));
        }
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {std::move(script), {}};
}

} // namespace rw
