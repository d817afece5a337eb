// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/teller.h"

#include "abilities/reading/amountparts.h"

#include <algorithm>
#include <utility>

namespace rw::abilities {

using namespace english;

namespace {

/// "not a weapon". A text that begins with "not" loses it instead.
std::string notText(const std::string &said)
{
    return said.starts_with("not ") ? said.substr(4) : "not " + said;
}

/// "that either is a weapon or is face up": joins clauses about a card.
std::string eitherClause(std::vector<std::string> said)
{
    const std::string that = "that ";
    if (!std::ranges::all_of(said, [&](const std::string &each) { return each.starts_with(that); }))
        return listed(said, "or");
    for (std::string &each : said)
        each.erase(0, that.size());
    return "that either " + listed(said, "or");
}

} // namespace

/// The key of the seat with which a phrase begins: `<who> [gain|gains] ...`.
std::string Teller::subjectKey(const Word &word)
{
    if (!word.phrase.starts_with('<'))
        return {};
    const std::string key = word.phrase.substr(1, word.phrase.find_first_of(":>") - 1);
    const Parameter *parameter = word.parameter(key);
    return parameter && (parameter->kind == Kind::Seat || parameter->kind == Kind::Seats) ? key : std::string();
}

Teller::Said Teller::slot(const Word &word, const Statement &statement, const std::string &key, const std::string &form)
{
    const Parameter *found = word.parameter(key);
    return found ? parameter(*found, word, statement, form) : special(word, statement, key, form);
}

Teller::Said Teller::parameter(const Parameter &parameter, const Word &word, const Statement &statement, const std::string &form)
{
    const Statements *inner = statement.get<Statements>(parameter.key);
    if (form == "arrive")
        return arrival(statement);
    if (form == "zone")
        return place(statement).empty() ? Said(wholeZone(statement)) : Said(place(statement));
    if (form == "change")
        return changed(statement);
    switch (parameter.kind) {
    case Kind::Seat:
    case Kind::Seats: return seatSlot(parameter, word, statement, form);
    case Kind::Thing:
    case Kind::Pattern: return thingSlot(parameter, statement, form);
    case Kind::Amount: return amountSlot(parameter, statement, form);
    case Kind::Word:
    case Kind::Words:
    case Kind::Setting:
        if (const Amount *number = statement.get<Amount>(parameter.key))
            return amount(*number);
        if (word.family == Family::Event && parameter.key == "what" && countsAmounts(statement))
            return goodsOf(statement);
        if (form == "act")
            return actText(statement);
        return name(parameter, statement, form);
    case Kind::Flag: return statement.flag(parameter.key) ? flagText(parameter, statement, form) : std::nullopt;
    case Kind::Event:
        return form == "past" ? happening(statement, inner->front()) : form == "would" ? would(*inner) : when(*inner);
    case Kind::Conditions:
        return !inner ? std::nullopt : form == "candidate" ? ofCandidates(word, statement, *inner) : conditionsSlot(*inner, form);
    case Kind::Operations:
        return !inner        ? std::nullopt
            : form == "bare" ? Said(offered(*inner, statement))
                             : Said(inside(*inner, parameter.key == "else"));
    case Kind::Modifiers: return inner ? Said(joined(Family::Modifier, *inner)) : std::nullopt;
    case Kind::Options:
        return options(*statement.get<std::vector<Option>>(parameter.key), referenceOf(*word.parameter("by"), statement));
    case Kind::Limit:
        return statement.argument(parameter.key) ? Said(limit(*statement.get<Limit>(parameter.key)) + ",") : std::nullopt;
    case Kind::Test: return test(*statement.get<Test>(parameter.key));
    case Kind::Filters:
    case Kind::NewName: break;
    }
    return std::nullopt;
}

Teller::Said Teller::seatSlot(const Parameter &parameter, const Word &word, const Statement &statement, const std::string &form)
{
    const Reference reference = referenceOf(parameter, statement);
    if (form == "for") {
        const bool many = !isOne(statement.get<Amount>("count"));
        for (const std::string &list : parameter.lists)
            if (const Name *nobody = m_vocabulary.name(list, reference.word))
                return (many ? " that belong to " : " that belongs to ") + nobody->phrase;
        return isActor(reference) ? "" : " for " + seat(reference, "o");
    }
    if (form.empty())
        m_filler->agree(!reference.word.empty() && isPlural(reference));
    if (form == "doer")
        return isActor(reference) || seatText(reference, "") == "you" ? std::nullopt : Said(seat(reference, "s") + " doing");
    if (form.empty() && isCandidate(reference))
        return relative();
    if (reference.word.empty()) {
        const bool isSubject = subjectKey(word) == parameter.key || word.past.starts_with("<" + parameter.key + ">");
        if (word.family != Family::Event || !isSubject)
            return std::nullopt;
        return form == "o" ? std::nullopt : Said(form == "s" ? "their" : "anyone");
    }
    if (form == "one" && (isSet(reference) || (reference.kind == Reference::Kind::Named && isPlural(reference))))
        return seatCount(statement, reference);
    const bool doer = parameter.key == "by" && form == "s"; // "by another Viking's doing"
    const bool oneOfThem = word.family == Family::Event && (form.empty() || form == "o");
    const std::string text = doer ? possessive(seat(reference, "one")) : seat(reference, oneOfThem ? "one" : form);
    if (form.empty())
        m_subject = reference;
    return text;
}

Teller::Said Teller::thingSlot(const Parameter &parameter, const Statement &statement, const std::string &form)
{
    const Reference *reference = statement.get<Reference>(parameter.key);
    if (reference && form.empty() && m_tested == "card" && reference->word == "candidate" && m_relative) {
        m_filler->agree(m_testedMany);
        ++*m_relative;
        return "that";
    }
    if (form.empty())
        m_filler->agree(reference && isPlural(*reference));
    if (reference)
        return thing(*reference, form, parameter.sort == "any" ? "card" : parameter.sort);
    if (parameter.kind == Kind::Thing)
        return std::nullopt;
    const auto *filters = statement.get<std::vector<Filter>>(parameter.key);
    return filters ? oneOf(*filters, "card|cards") : withArticle("card|cards");
}

Teller::Said Teller::amountSlot(const Parameter &parameter, const Statement &statement, const std::string &form)
{
    const Amount *given = statement.get<Amount>(parameter.key);
    Amount number;
    number.number = parameter.standard.empty() ? 0 : std::stoi(parameter.standard);
    if (given)
        number = *given;
    if (form == "where")
        return choiceCount(statement, cardNoun(statement), false);
    if (form.starts_with("of "))
        return choiceCount(statement, form.substr(3), true);
    if (form == "repeat")
        return (statement.flag("may_stop") ? "up to " : "") + (isOne(&number) ? "once" : counted(number, "time|times"));
    if (form == "candidate")
        return numberNoun(number).empty() ? amount(number) : many(numberNoun(number));
    if (form == "counter")
        return counted(number, m_vocabulary.name("counters", statement.text("counter"))->phrase);
    if (form == "option")
        return isOne(&number) ? "one" : amount(number);
    const Statements *event = statement.get<Statements>("event");
    if (form == "time|times" && (!given || (event && countsAmounts(event->front()))))
        return std::nullopt;
    return form.empty() ? amount(number) : counted(number, form);
}

/// "at random" comes before a clause about the candidates: "choose at random another Viking who has 3 gold".
Teller::Said Teller::flagText(const Parameter &parameter, const Statement &statement, const std::string &form) const
{
    if (parameter.key != "random")
        return form;
    return (form == "before") == (statement.argument("if") != nullptr) ? Said("at random") : std::nullopt;
}

/// The opposite of these conditions, if one plain condition can express it.
std::optional<Statement> Teller::negated(const Statements &conditions)
{
    static const std::map<Comparison, Comparison> opposites{
        {Comparison::Equal, Comparison::Unequal},  {Comparison::Unequal, Comparison::Equal},
        {Comparison::Less, Comparison::AtLeast},   {Comparison::AtLeast, Comparison::Less},
        {Comparison::Greater, Comparison::AtMost}, {Comparison::AtMost, Comparison::Greater}};
    if (conditions.size() != 1)
        return std::nullopt;
    Statement opposite = conditions.front();
    if (opposite.word == "test") {
        Test &test = std::get<Test>(opposite.arguments.front().content);
        test.comparison = opposites.at(test.comparison);
        return opposite;
    }
    const bool role =
        opposite.word == "seat" && !opposite.argument("at") && !(opposite.argument("is") && opposite.argument("not"));
    if (!role)
        return std::nullopt;
    for (Argument &each : opposite.arguments)
        each.key = each.key == "is" ? "not" : each.key == "not" ? "is" : each.key;
    return opposite;
}

/// Whether the conditions are a single one with a verb that can be denied.
bool Teller::isDeniable(const Statements &conditions)
{
    const Statement &first = conditions.front();
    const bool standsOnly = first.word == "seat" && !first.argument("is") && !first.argument("not");
    return conditions.size() == 1 && (first.word == "is" || standsOnly);
}

/// "this card is not in your Stash", "you are not at the helper"
std::string Teller::denied(const Statement &condition)
{
    const bool outer = std::exchange(m_denied, true);
    const std::string text = this->condition(condition);
    m_denied = outer;
    return text;
}

Teller::Said Teller::conditionsSlot(const Statements &conditions, const std::string &form)
{
    if (form == "if")
        return ifs(conditions);
    if (form == "not") {
        if (const std::optional<Statement> opposite = negated(conditions))
            return condition(*opposite);
        if (isDeniable(conditions))
            return denied(conditions.front());
    }
    std::vector<std::string> said;
    for (const Statement &each : conditions)
        said.push_back(condition(each));
    if (form == "not")
        return (said.size() == 2 ? "it is not so that both " : "it is not so that ") + listed(said);
    if (said.size() < 2 || form != "or")
        return listed(said);
    return m_relative && m_tested == "card" ? eitherClause(std::move(said)) : "either " + listed(said, "or");
}

/// Fills the slots that depend on several parameters at once.
Teller::Said Teller::special(const Word &word, const Statement &statement, const std::string &key, const std::string &)
{
    const auto *filters = statement.get<std::vector<Filter>>("dice");
    const Reference *card = statement.get<Reference>("card");
    if (key == "bundle")
        return bundle(statement);
    if (key == "filter")
        return std::exchange(m_denied, false) ? notText(predicate(statement)) : predicate(statement);
    if (key == "n" && statement.get<Amount>("add"))
        return amount(*statement.get<Amount>("add"));
    if (key == "seen") {
        if (card)
            return thing(*card, "o");
        return !statement.text("zone").empty() ? wholeZone(statement)
                                               : nameText("things", statement.text("thing"), "", statement);
    }
    if (key == "each") {
        if (card)
            return eachCard(statement, *card);
        m_chosen.erase(statement.text("as")); // the name belongs to a loop that is over
        std::erase(m_known, statement.text("as"));
        const Reference seats = *statement.get<Reference>("seat");
        if (!speaksOf(*statement.get<Statements>("do"), statement.text("as")))
            return "for " + (seats.word == "everyone" ? "each " + one(m_vocabulary.seatNoun) : eachText(seats)) + ", ";
        m_each = statement.text("as");
        m_eachOf = seats;
        return "";
    }
    if (key == "actor")
        return actor(statement);
    if (key == "can")
        return can(statement);
    if (key == "standing")
        return standing(word, statement);
    if (key == "ranked")
        return ranked(statement);
    if (key == "waited")
        return waited(statement);
    if (key == "counted") {
        m_filler->agree(filters != nullptr);
        return card ? thing(*card, "") : manyOf(*filters, "die|dice");
    }
    return std::nullopt;
}

} // namespace rw::abilities
