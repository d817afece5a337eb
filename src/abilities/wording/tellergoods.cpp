// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/teller.h"

namespace rw::abilities {

using namespace english;

namespace {

/// Whether the amount is all that a seat has of this kind.
bool isStockOf(const Amount &amount, const Reference &kind)
{
    return amount.op == Amount::Op::Call && amount.word == "stock" && amount.references.size() > 1
        && isSame(amount.references.front(), kind);
}

} // namespace

/// The owner of goods that are lost or given: "your ", "their ".
std::string Teller::bundleOwner(const Statement &statement)
{
    const Reference *from = statement.get<Reference>("from");
    const Reference *who = from ? from : statement.get<Reference>("who");
    const bool mine = who ? isPlural(*who) : m_actor == Reference{Reference::Kind::Word, "user"};
    return mine && (!who || who->kind == Reference::Kind::Word) ? "your " : "their ";
}

/// "2 gold", "all your gold"
std::string Teller::ofResource(const Statement &statement, const Amount &number, const std::string &resource)
{
    const std::string &noun = m_vocabulary.name("resources", resource)->phrase;
    const std::string source = sourceOf(statement, resource);
    if (number.op == Amount::Op::All)
        return "all " + (source.empty() ? bundleOwner(statement) : "") + many(noun) + source;
    return counted(number, noun + source);
}

/// The place from which goods are lost, if the game keeps them in several places: " from your purse".
std::string Teller::sourceOf(const Statement &statement, const std::string &resource)
{
    const Name &name = *m_vocabulary.name("resources", resource);
    const std::string &from = name.phraseFor("from");
    if (statement.word != "lose" || &from == &name.phrase) // payments always come from the usual place
        return {};
    std::string text = " " + from;
    const std::size_t owner = text.find("<of:s> ");
    return owner == std::string::npos ? text : text.replace(owner, 7, bundleOwner(statement));
}

std::string Teller::bundle(const Statement &statement)
{
    std::vector<std::string> parts;
    for (const Argument &argument : statement.arguments) {
        const auto *number = std::get_if<Amount>(&argument.content);
        if (!number)
            continue;
        if (argument.key != "any") {
            parts.push_back(ofResource(statement, *number, argument.key));
            continue;
        }
        const Reference *kind = statement.get<Reference>("kind");
        const std::string word = statement.text("kind");
        parts.push_back(!word.empty() ? ofResource(statement, *number, word)
                            : kind    ? ofThatKind(*number, *kind)
                                      : amount(*number) + " of a kind of choice");
    }
    return listed(parts);
}

/// "2 of that good", "as much of that good as you have"
std::string Teller::ofThatKind(const Amount &number, const Reference &kind)
{
    const std::string that = called(kind.word, "kind");
    if (!isStockOf(number, kind))
        return amount(number) + " of " + that;
    const Reference &who = number.references.back();
    return "as much of " + that + " as " + seatText(who, "") + (isPlural(who) ? " have" : " has");
}

} // namespace rw::abilities
