// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/proofwordspage.h"

namespace rw {

namespace {

std::string row(const std::string &code, const std::string &about)
{
    return "| `" + code + "` | " + about + " |\n";
}

/// Table rows for the members of a map and of the maps in it, each with its path.
std::string rows(const Value &schema, const std::string &path)
{
    std::string text;
    const auto add = [&](const std::string &key, const Value &member) {
        const std::string inner = path.empty() ? key : path + '.' + key;
        const std::string deeper = rows(member, inner);
        text += deeper.empty() ? row(inner, textOf(member, "description")) : deeper;
    };
    if (const Value *properties = schema.find("properties"))
        for (const Value::Member &member : properties->map())
            add(member.key, member.value);
    if (const Value *each = schema.find("additionalProperties"); each && each->isMap())
        add("SEAT", *each);
    return text;
}

std::string table(const std::string &title, const std::string &left, const std::string &body)
{
    return body.empty() ? std::string() : "\n### " + title + "\n\n| " + left + " | meaning |\n|---|---|\n" + body;
}

std::string forms(const Value *all)
{
    std::string text;
    for (const Value::Member &form : all ? all->map() : Value::Map{})
        text += row(form.key, form.value.text());
    return text;
}

} // namespace

std::string proofWordsHead()
{
    return "# What proofs of each game can say\n\n"
           "`rulewright games --proof-words` writes this page from what the installed games say of themselves. "
           "[Proofs](proofs.md) tells how a proof\n"
           "is made; the source view completes all of this with Ctrl+Space. Words in capitals stand for names: SEAT for a player "
           "of the proof, CARD for\n"
           "the id of a card.\n";
}

std::string proofWordsOf(const std::string &title, const Value &schemas)
{
    const Value *words = schemas.find("proof");
    std::string text = "\n## " + title + "\n";
    if (!words)
        return text + "\nThis game does not say what its proofs can say.\n";
    if (const Value *given = words->find("given"))
        text += table("given", "key", rows(*given, {}));
    text += table("luck", "key", forms(words->find("luck")));
    text += table("Moves", "words", forms(words->find("moves")));
    std::string moments;
    if (const Value *all = words->find("moments"))
        for (const Value &moment : all->list())
            moments += (moments.empty() ? "`" : ", `") + moment.text() + '`';
    text += "\n### Moments\n\n"
        + (moments.empty() ? "The course of this game has no moments, so nobody passes `until` one."
                           : "`pass until` waits for one of these: " + moments + ".")
        + '\n';
    if (const Value *state = words->find("state"))
        text += table("expect, sees, knows", "path", rows(*state, {}));
    return text;
}

} // namespace rw
