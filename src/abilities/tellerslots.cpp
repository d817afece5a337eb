// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/teller.h"

#include <algorithm>
#include <utility>

namespace rw::abilities {

using namespace english;

/// The key of the seat that a phrase begins with: `<who> [gain|gains] ...`.
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
        return place(statement).empty() ? Said(zone(statement.text("zone"), statement.get<Reference>("of"))) : Said(place(statement));
    if (form == "change")
        return changed(statement);
    switch (parameter.kind) {
    case Kind::Seat:
    case Kind::Seats:
        return seatSlot(parameter, word, statement, form);
    case Kind::Thing:
    case Kind::Pattern:
        return thingSlot(parameter, statement, form);
    case Kind::Amount:
        return amountSlot(parameter, statement, form);
    case Kind::Word:
    case Kind::Words:
    case Kind::Setting:
        if (word.family == Family::Event && parameter.key == "what" && !statement.argument("what"))
            return "anything";
        return name(parameter, statement, form);
    case Kind::Flag:
        return statement.flag(parameter.key) ? Said(form) : std::nullopt;
    case Kind::Event:
        return form == "past" ? event(inner->front(), true) : form == "would" ? would(*inner) : when(*inner);
    case Kind::Conditions:
        return inner ? conditionsSlot(*inner, form) : std::nullopt;
    case Kind::Operations:
        return inner ? operationsSlot(*inner, word, statement, form) : std::nullopt;
    case Kind::Modifiers:
        return inner ? Said(joined(Family::Modifier, *inner)) : std::nullopt;
    case Kind::Options:
        return options(*statement.get<std::vector<Option>>(parameter.key));
    case Kind::Limit:
        return statement.argument(parameter.key) ? Said(limit(*statement.get<Limit>(parameter.key)) + ",") : std::nullopt;
    case Kind::Test:
        return test(*statement.get<Test>(parameter.key));
    case Kind::Filters:
    case Kind::NewName:
        break;
    }
    return std::nullopt;
}

Teller::Said Teller::seatSlot(const Parameter &parameter, const Word &word, const Statement &statement, const std::string &form)
{
    const Reference reference = referenceOf(parameter, statement);
    if (form == "for") {
        for (const std::string &list : parameter.lists)
            if (const Name *nobody = m_vocabulary.name(list, reference.word))
                return " that belong to " + nobody->phrase;
        return isActor(reference) ? "" : " for " + seat(reference, "o");
    }
    if (form.empty())
        m_filler->agree(!reference.word.empty() && isPlural(reference));
    if (reference.word.empty()) {
        if (word.family != Family::Event || subjectKey(word) != parameter.key)
            return std::nullopt;
        return form == "o" ? std::nullopt : Said(form == "s" ? "anyone's" : "anyone");
    }
    const Amount *count = statement.get<Amount>("count");
    if (form == "one" && count && count->op == Amount::Op::All)
        return seat(reference, "");
    const bool oneOfThem = word.family == Family::Event && (form.empty() || form == "o");
    const std::string text = seat(reference, oneOfThem ? "one" : form);
    if (form.empty())
        m_subject = reference;
    return text;
}

Teller::Said Teller::thingSlot(const Parameter &parameter, const Statement &statement, const std::string &form)
{
    const Reference *reference = statement.get<Reference>(parameter.key);
    if (form.empty())
        m_filler->agree(reference && isPlural(*reference));
    if (reference)
        return thing(*reference, form, parameter.sort == "any" ? "card" : parameter.sort);
    if (parameter.kind == Kind::Thing)
        return std::nullopt;
    const auto *filters = statement.get<std::vector<Filter>>(parameter.key);
    return withArticle(filters ? filterNoun(filters->front(), "card|cards") : "card|cards");
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
        return (statement.flag("may_stop") ? "up to " : "") + counted(number, "time|times");
    if (form == "candidate")
        return numberNoun(number).empty() ? amount(number) : many(numberNoun(number));
    if (form == "counter")
        return counted(number, m_vocabulary.name("counters", statement.text("counter"))->phrase);
    if (form == "option")
        return number.op == Amount::Op::Integer && number.number == 1 ? "one" : amount(number);
    if (!given && form == "time|times")
        return std::nullopt;
    return form.empty() ? amount(number) : counted(number, form);
}

Teller::Said Teller::conditionsSlot(const Statements &conditions, const std::string &form)
{
    if (form == "if")
        return ifs(conditions);
    const bool outer = std::exchange(m_candidate, form == "candidate");
    std::vector<std::string> said;
    for (const Statement &each : conditions)
        said.push_back(condition(each));
    m_candidate = outer;
    return form == "not" ? "it is not so that " + listed(said) : listed(said, form == "or" ? "or" : "and");
}

Teller::Said Teller::operationsSlot(const Statements &operations, const Word &word, const Statement &statement, const std::string &form)
{
    const Reference actor = m_actor;
    const bool bare = m_bare;
    const std::optional<Reference> subject = std::exchange(m_subject, std::nullopt);
    const bool somebodyElse = std::exchange(m_somebodyElse, false);
    if (form == "bare") {
        m_bare = true;
        m_actor = referenceOf(*word.parameter("to"), statement);
    }
    std::string text = joined(Family::Operation, operations);
    m_actor = actor;
    m_bare = bare;
    m_subject = subject;
    m_somebodyElse = somebodyElse;
    return text;
}

/// What is said of several parameters at once.
Teller::Said Teller::special(const Word &, const Statement &statement, const std::string &key, const std::string &)
{
    const auto *filters = statement.get<std::vector<Filter>>(key == "counted" ? "dice" : "cards");
    const Reference *card = statement.get<Reference>("card");
    if (key == "bundle")
        return bundle(statement);
    if (key == "filter")
        return predicate(statement);
    if (key == "n" && statement.get<Amount>("add"))
        return amount(*statement.get<Amount>("add"));
    if (key == "seen") {
        const Reference *of = statement.get<Reference>("of");
        if (card)
            return thing(*card, "o");
        return !statement.text("zone").empty() ? zone(statement.text("zone"), of) : nameText("things", statement.text("thing"), "", statement);
    }
    if (key == "each") {
        if (card)
            return "for each of " + thing(*card, "o") + ", ";
        const Reference seats = *statement.get<Reference>("seat");
        if (!speaksOf(*statement.get<Statements>("do"), statement.text("as")))
            return "for " + eachText(seats) + ", ";
        m_each = statement.text("as");
        m_eachOf = seats;
        return "";
    }
    if (key == "actor" || key == "counted") {
        const Reference *who = key == "actor" ? statement.get<Reference>("who") : nullptr;
        m_filler->agree(who ? isPlural(*who) : filters != nullptr);
        if (who)
            m_subject = *who;
        return who ? seat(*who, "many") : card ? thing(*card, "") : filters ? many(filterNoun(filters->front(), key == "counted" ? "die|dice" : "card|cards")) : "nobody";
    }
    return std::nullopt;
}

/// "in your Stash", "a face-up Artifact", "that item".
std::string Teller::predicate(const Statement &statement)
{
    const Filter &filter = statement.get<std::vector<Filter>>("filter")->front();
    const bool placeOnly = std::ranges::all_of(filter, [](const FilterTerm &each) { return each.field == "in" || each.field == "of"; });
    const std::string noun = filterNoun(filter, placeOnly ? "" : "card|cards");
    if (placeOnly)
        return one(noun).substr(std::min<std::size_t>(1, noun.size()));
    if (filter.size() == 1 && !filter.front().references.empty())
        return term(filter.front(), "card");
    return withArticle(noun);
}

Teller::Said Teller::name(const Parameter &parameter, const Statement &statement, const std::string &form)
{
    const Reference *named = statement.get<Reference>(parameter.key);
    if (named)
        return "that " + (m_chosen.contains(named->word) ? m_chosen.at(named->word).noun : "one");
    const auto *given = statement.get<std::vector<std::string>>(parameter.key);
    if (!given && parameter.standard.empty()) {
        const bool standsOnly = parameter.key == "is" && !statement.argument("not");
        if (standsOnly)
            return isPlural(referenceOf(Parameter{.key = "who", .standard = "owner"}, statement)) ? "are" : "is";
        return form == "none" || parameter.key == "is" ? Said("") : std::nullopt;
    }
    const std::vector<std::string> words = given ? *given : std::vector<std::string>{parameter.standard};
    const bool role = std::ranges::find(parameter.lists, "roles") != parameter.lists.end();
    if (form == "at") {
        const std::string at = statement.text("at").empty() ? "start" : statement.text("at");
        const Name *step = m_vocabulary.name("steps", words.front());
        return &step->phraseFor(at) != &step->phrase ? step->phraseFor(at) : "at the " + at + " of " + step->phrase;
    }
    std::vector<std::string> said;
    for (const std::string &word : words)
        for (const std::string &list : parameter.lists) {
            if (!m_vocabulary.name(list, word))
                continue;
            if (list == "zones") {
                said.push_back(zone(word, statement.get<Reference>("of")));
                break;
            }
            const std::string use = role && form != "none" ? "are" : form == "in" ? "" : form;
            std::string text = nameText(list, word, use, statement);
            if (form == "one")
                text = withArticle(text);
            said.push_back(std::move(text));
            break;
        }
    const std::string text = said.empty() ? words.front() : listed(said, "or");
    return role && form == "none" ? (isPlural(referenceOf(Parameter{.key = "who", .standard = "owner"}, statement)) ? "are not " : "is not ") + text : text;
}

std::string Teller::nameText(const std::string &list, const std::string &key, const std::string &use, const Statement &statement)
{
    const Name *name = m_vocabulary.name(list, key);
    const Word *word = nullptr;
    for (const Word &each : m_vocabulary.words)
        if (each.key == statement.word)
            word = &each;
    bool plain = true;
    if (const Reference *who = statement.get<Reference>("who"))
        plain = isPlural(*who);
    Filler filler([&](const std::string &slotKey, const std::string &form) -> Said {
        if (slotKey == "n")
            return form.empty() ? special(*word, statement, "n", {}) : counted(*statement.get<Amount>("add"), form);
        return slotKey == "round" ? m_vocabulary.roundNoun : slot(*word, statement, slotKey, form);
    }, plain);
    Filler *outer = std::exchange(m_filler, &filler);
    std::string text = filler.fill(use == "act" || use == "verb" || use == "set" ? name->phrase : name->phraseFor(use));
    m_filler = outer;
    return text;
}

std::string Teller::choiceCount(const Statement &statement, const std::string &noun, bool ofSome)
{
    const Amount *count = statement.get<Amount>("count");
    const bool single = !count || (count->op == Amount::Op::Integer && count->number == 1);
    const auto *where = statement.get<std::vector<Filter>>("where");
    const std::string full = where ? filterNoun(where->front(), noun) : noun;
    const Amount *least = statement.get<Amount>("at_least");
    std::string number = count ? amount(*count) : "1";
    if (statement.flag("up_to") && !single)
        number = least ? amount(*least) + " or " + number : "up to " + number;
    if (ofSome && statement.get<Reference>("of")) {
        const std::string whose = seat(*statement.get<Reference>("of"), "s");
        return number == "all" ? "all " + whose + " " + many(full) : number + " of " + whose + " " + many(full);
    }
    if (!single)
        return number + " " + many(full);
    return one(full).starts_with("other ") ? "an" + one(full) : withArticle(full);
}

} // namespace rw::abilities
