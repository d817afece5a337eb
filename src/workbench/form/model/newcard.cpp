// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/model/newcard.h"

#include "workbench/form/model/field.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace rw::form {

namespace {

/// The base letter of an accented letter with two bytes in UTF-8, as used in most European languages; 0 for any other character.
char baseOf(unsigned code)
{
    struct Row
    {
        unsigned from, to;
        char base;
    };
    static constexpr std::array<Row, 26> rows{
        {{0xc0, 0xc6, 'a'},   {0xc7, 0xc7, 'c'},  {0xc8, 0xcb, 'e'}, {0xcc, 0xcf, 'i'}, {0xd0, 0xd0, 'd'}, {0xd1, 0xd1, 'n'},
         {0xd2, 0xd6, 'o'},   {0xd8, 0xd8, 'o'},  {0xd9, 0xdc, 'u'}, {0xdd, 0xdd, 'y'}, {0xde, 0xde, 't'}, {0xdf, 0xdf, 's'},
         {0xe0, 0xe6, 'a'},   {0xe7, 0xe7, 'c'},  {0xe8, 0xeb, 'e'}, {0xec, 0xef, 'i'}, {0xf0, 0xf0, 'd'}, {0xf1, 0xf1, 'n'},
         {0xf2, 0xf6, 'o'},   {0xf8, 0xf8, 'o'},  {0xf9, 0xfc, 'u'}, {0xfd, 0xfd, 'y'}, {0xfe, 0xfe, 't'}, {0xff, 0xff, 'y'},
         {0x100, 0x105, 'a'}, {0x152, 0x153, 'o'}}};
    for (const Row &row : rows)
        if (code >= row.from && code <= row.to)
            return row.base;
    return 0;
}

/// Small letters and digits, with an underscore between words. An apostrophe does not end a word.
std::string letters(const std::string &name)
{
    std::string id;
    const auto gap = [&] {
        if (!id.empty() && id.back() != '_')
            id += '_';
    };
    for (std::size_t i = 0; i < name.size(); ++i) {
        const unsigned byte = static_cast<unsigned char>(name[i]);
        if ((byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9')) {
            id += char(byte);
        } else if (byte >= 'A' && byte <= 'Z') {
            id += char(byte - 'A' + 'a');
        } else if ((byte & 0xe0U) == 0xc0U && i + 1 < name.size()) {
            if (const char base = baseOf(((byte & 0x1fU) << 6U) | (static_cast<unsigned char>(name[i + 1]) & 0x3fU)))
                id += base;
            ++i;
        } else if (byte != '\'' && byte < 0x80) {
            gap();
        }
    }
    while (!id.empty() && id.back() == '_')
        id.pop_back();
    return id;
}

bool isOfOneCard(const std::string &key)
{
    return key == "text" || key == "flavour" || key == "words" || key == "abilities" || key == "art" || key == "source";
}

} // namespace

std::string suggestedId(const std::string &name, const std::vector<std::string> &taken)
{
    std::string base = letters(name);
    if (base.empty() || base.front() < 'a' || base.front() > 'z')
        base = base.empty() ? "card" : "card_" + base;
    std::string id = base;
    for (int number = 2; std::ranges::find(taken, id) != taken.end(); ++number)
        id = base + "_" + std::to_string(number);
    return id;
}

std::vector<std::string> idsOf(const Value &groups)
{
    std::vector<std::string> ids;
    if (!groups.isMap())
        return ids;
    for (const Value::Member &group : groups.map())
        if (group.value.isList())
            for (const Value &card : group.value.list())
                if (const Value *id = card.find("id"); id && id->isText())
                    ids.push_back(id->text());
    return ids;
}

Value newCard(const Value &schemaFile, const Value &itemSchema, const Value &group, const std::string &id,
              const std::string &name)
{
    Value card = standardOf(schemaFile, itemSchema);
    const Value *last = group.isList() && group.size() > 0 ? &group.list().back() : nullptr;
    for (Value::Member &member : card.map())
        if (const Value *like = last ? last->find(member.key) : nullptr; like && !isOfOneCard(member.key))
            member.value = *like;
    card["id"] = id;
    card["name"] = name;
    return card;
}

} // namespace rw::form
