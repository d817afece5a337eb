// SPDX-License-Identifier: GPL-3.0-or-later
#include "compilerkit.h"

#include "vocabularies.h"
#include "yamltext.h"

#include <algorithm>
#include <stdexcept>

using namespace rw;
using namespace rw::abilities;

namespace rwtest {

/// The words of a little deck, numbered in their order here.
Dictionary dictionary()
{
    static const std::vector<std::pair<std::string, std::vector<std::string>>> lists{
        {"types", {"weapon", "armor", "jewelry", "artifact", "unit"}},
        {"items", {"axe", "spear", "helmet", "ring"}},
        {"names", {"huginn", "muninn", "gleipnir"}},
        {"tags", {"bird", "rope"}},
        {"tables", {"shares"}},
        {"listed_words", {"north", "south", "gold", "wood"}},
    };
    return {[](std::string_view list, std::string_view word) -> std::optional<int> {
        for (const auto &[each, words] : lists)
            if (const auto found = std::ranges::find(words, word); each == list && found != words.end())
                return int(found - words.begin());
        return std::nullopt;
    }};
}

std::string told(const Findings &findings)
{
    std::string text;
    for (const Finding &each : findings)
        text += each.where.path + ":" + std::to_string(each.where.column) + " " + each.code + " " + sentence(each) + "\n";
    return text;
}

Value abilitiesOf(const Value &card)
{
    Value abilities = *card.find("abilities");
    for (Value &each : abilities.list())
        each.remove("says");
    return abilities;
}

Programs compiledOne(const std::string &ability)
{
    Compiler compiler(spoilsVocabulary(), dictionary());
    const Findings findings = compiler.addCard(Value::List{yaml(ability)}, "x", oncePerRound);
    if (!findings.empty())
        throw std::runtime_error(told(findings));
    return *compiler.finish().value;
}

} // namespace rwtest
