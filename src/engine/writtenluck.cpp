// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writtenluck.h"

#include <string>
#include <vector>

namespace rw {

namespace {

using Keys = std::vector<std::string>;

class LuckReader
{
public:
    explicit LuckReader(const Engine &engine) : m_engine(engine) {}

    Checked<LuckScript> read(const Value &luck)
    {
        readMap(luck, {}, {});
        if (hasErrors(m_findings))
            return {std::nullopt, std::move(m_findings)};
        return {std::move(m_script), {}};
    }

private:
    void readMap(const Value &map, const Keys &keys, const std::string &path)
    {
        for (const Value::Member &member : map.isMap() ? map.map() : Value::Map{}) {
            Keys further = keys;
            further.push_back(member.key);
            const std::string place = path.empty() ? member.key : path + '.' + member.key;
            if (member.value.isMap())
                readMap(member.value, further, place);
            else
                readFaces(member.value, further, place);
        }
    }

    void readFaces(const Value &value, const Keys &keys, const std::string &path)
    {
        Checked<LuckPlace> place = m_engine.luckPlace(keys);
        for (Finding &finding : place.findings)
            finding.where.path = path;
        append(m_findings, std::move(place.findings));
        if (!place)
            return;
        const Value::List faces = value.isList() ? value.list() : Value::List{value};
        if (faces.size() > place.value->slots)
            m_findings.push_back(error("luck.too-much", "{found} faces for {key}", "there are {slots} dice",
                                       {{"found", std::to_string(faces.size())}, {"key", keys.back()}, {"slots", std::to_string(place.value->slots)}},
                                       {{}, path, 0, 0}));
        LuckAddress address = place.value->address;
        for (std::size_t i = 0; i < faces.size() && i < place.value->slots; ++i, ++address.slot)
            readFace(faces[i], place.value->faces, address, path);
    }

    void readFace(const Value &face, std::uint32_t faces, LuckAddress address, const std::string &path)
    {
        if (face.isInt() && face.toInt() >= 1 && face.toInt() <= std::int64_t(faces))
            m_script[address.bits()] = std::uint32_t(face.toInt() - 1);
        else
            m_findings.push_back(error("luck.no-such-face", "{found} is no face of this die", "it must be a whole number from 1 to {faces}",
                                       {{"found", toJson(face)}, {"faces", std::to_string(faces)}}, {{}, path, 0, 0}));
    }

    const Engine &m_engine;
    LuckScript m_script;
    Findings m_findings;
};

} // namespace

Checked<LuckScript> readLuck(const Engine &engine, const Value &luck)
{
    return LuckReader(engine).read(luck);
}

} // namespace rw
