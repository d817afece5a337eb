// SPDX-License-Identifier: GPL-3.0-or-later
#include "littlegame.h"

#include "abilities/reading/abilityschema.h"
#include "abilities/reading/cardabilities.h"
#include "vocabularies.h"

using namespace rw;
using namespace rw::abilities;

namespace {

Value typed(const char *type)
{
    return Value::Map{{"type", type}};
}

Value cardsSchema(const Vocabulary &vocabulary)
{
    Value::Map properties = cardProperties();
    for (const char *key : {"id", "name", "type", "art"})
        properties.push_back({key, typed("string")});
    properties.push_back({"gold", typed("integer")});
    Value card = typed("object");
    card["properties"] = std::move(properties);
    card["required"] = Value::List{"id"};
    card["additionalProperties"] = false;
    Value group = typed("array");
    group["items"] = std::move(card);
    Value schema = typed("object");
    schema["properties"] = Value::Map{{"charms", std::move(group)}};
    schema["additionalProperties"] = false;
    schema["definitions"] = schemaDefinitions(vocabulary);
    return schema;
}

} // namespace

LittleGame::LittleGame() : TestGame("little") {}

const Vocabulary &LittleGame::vocabulary() const
{
    return rwtest::littleVocabulary();
}

Value LittleGame::schemas() const
{
    return Value::Map{{"cards", cardsSchema(vocabulary())}};
}

Findings LittleGame::check(const Value &deck) const
{
    return checkAbilities(vocabulary(), deck);
}
