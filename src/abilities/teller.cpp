// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/teller.h"

#include <algorithm>
#include <utility>

namespace rw::abilities {

using namespace english;

namespace {

/// The key of the seat that a phrase begins with: `<who> [gain|gains] ...`.
std::string subjectKey(const Word &word)
{
    if (!word.phrase.starts_with('<'))
        return {};
    const std::string key = word.phrase.substr(1, word.phrase.find_first_of(":>") - 1);
    const Parameter *parameter = word.parameter(key);
    return parameter && (parameter->kind == Kind::Seat || parameter->kind == Kind::Seats) ? key : std::string();
}

Reference written(const std::string &text)
{
    return {Reference::Kind::Word, text};
}

/// Whether the sentence has a subject of its own even when you are it: "you win the game", "this card gets ..."
bool saysSubject(const Word &word)
{
    return word.phrase.starts_with("<onto>") || word.phrase == "<what:set>" || word.phrase.substr(0, word.phrase.find('>')).ends_with(":said");
}

} // namespace

Reference Teller::referenceOf(const Parameter &parameter, const Statement &statement) const
{
    const Reference *given = statement.get<Reference>(parameter.key);
    return given ? *given : written(parameter.standard);
}

bool Teller::isSilent(const Statement &choice) const
{
    return choice.argument("which") != nullptr;
}

bool Teller::nests(const Statement &operation) const
{
    return std::ranges::any_of(m_vocabulary.statement(Family::Operation, operation.word)->parameters, [](const Parameter &each) {
        return each.kind == Kind::Operations || each.kind == Kind::Modifiers || each.kind == Kind::Options;
    });
}

/// Whether the first that is said has that seat as its subject.
bool Teller::speaksOf(const Statements &operations, const std::string &name) const
{
    for (const Statement &each : operations) {
        if (isSilent(each))
            continue;
        const Word *word = m_vocabulary.statement(Family::Operation, each.word);
        const std::string key = subjectKey(*word);
        const Reference *subject = each.get<Reference>(key);
        return !key.empty() && subject && subject->kind == Reference::Kind::Named && subject->word == name;
    }
    return false;
}

bool Teller::isPlain(const Statement &operation) const
{
    const Word *word = m_vocabulary.statement(Family::Operation, operation.word);
    if (nests(operation) || saysSubject(*word))
        return false;
    const std::string key = subjectKey(*word);
    return key.empty() || isActor(referenceOf(*word->parameter(key), operation));
}

std::string Teller::filled(const Word &word, const Statement &statement, std::string_view pattern)
{
    Filler filler([&](const std::string &key, const std::string &form) { return slot(word, statement, key, form); }, true);
    Filler *outer = std::exchange(m_filler, &filler);
    std::string text = filler.fill(pattern);
    m_filler = outer;
    return text;
}

std::string Teller::statement(Family family, const Statement &statement)
{
    const Word &word = *m_vocabulary.statement(family, statement.word);
    const std::string key = family == Family::Operation || family == Family::Choice ? subjectKey(word) : std::string();
    std::string pattern = word.phrase;
    bool plain = true;
    if (!key.empty()) {
        const Reference subject = referenceOf(*word.parameter(key), statement);
        const bool again = m_subject && *m_subject == subject;
        const bool silent = again || (isActor(subject) && (m_bare || !saysSubject(word)));
        plain = isPlural(subject) || (m_bare && isActor(subject));
        pattern = pattern.substr(pattern.find('>') + 2);
        if (!silent)
            m_subject.reset();
        Filler filler([&](const std::string &slotKey, const std::string &form) { return slot(word, statement, slotKey, form); }, plain);
        Filler *outer = std::exchange(m_filler, &filler);
        std::string text = silent ? "" : seat(subject, "") + " ";
        m_subject = subject;
        text += filler.fill(pattern);
        m_filler = outer;
        remember(word, statement);
        return text;
    }
    std::string text = filled(word, statement, pattern);
    remember(word, statement);
    return text;
}

std::string Teller::furtherChoice(const Statement &choice)
{
    const std::string text = statement(Family::Choice, choice);
    return text.starts_with("choose ") ? text.substr(7) : text;
}

void Teller::remember(const Word &word, const Statement &statement)
{
    if (word.key == "look" && !statement.text("zone").empty())
        m_place = zone(statement.text("zone"), statement.get<Reference>("of"));
    const std::string name = statement.text("as");
    if (name.empty() || word.gives.empty())
        return;
    Chosen chosen;
    const Amount *count = statement.get<Amount>("count");
    chosen.several = count && !(count->op == Amount::Op::Integer && count->number == 1);
    chosen.seat = word.gives.front() == "seat";
    chosen.noun = word.gives.front();
    if (chosen.seat) {
        const Reference *among = statement.get<Reference>("among");
        const Name *set = among ? m_vocabulary.name("seat_sets", among->word) : nullptr;
        const std::string one = set ? seatNoun(set->phraseFor("one")) : std::string();
        const std::size_t space = one.find(' ');
        chosen.noun = space == one.npos || one == "everyone" ? english::one(m_vocabulary.seatNoun) : one.substr(space + 1, one.find(' ', space + 1) - space - 1);
    }
    if (word.gives.front() == "word")
        if (const Name *list = m_vocabulary.name("word_lists", statement.text("from")))
            chosen.noun = english::one(list->phrase);
    if (isSilent(statement)) {
        chosen.noun = statement.text("which") + " " + chosen.noun;
        chosen.of = *statement.get<Reference>("of");
    } else if (word.gives.front() != "seat" && word.gives.front() != "word") {
        m_last = name;
    }
    m_chosen[name] = std::move(chosen);
}

Teller::Said Teller::slot(const Word &word, const Statement &statement, const std::string &key, const std::string &form)
{
    const Parameter *found = word.parameter(key);
    return found ? parameter(*found, word, statement, form) : special(word, statement, key, form);
}

Teller::Said Teller::parameter(const Parameter &parameter, const Word &word, const Statement &statement, const std::string &form)
{
    const bool given = statement.argument(parameter.key) != nullptr;
    if (form == "arrive")
        return arrival(statement);
    if (form == "zone")
        return place(statement).empty() ? Said(zone(statement.text("zone"), statement.get<Reference>("of"))) : Said(place(statement));
    if (form == "change")
        return changed(statement);
    switch (parameter.kind) {
    case Kind::Seat:
    case Kind::Seats: {
        if (form == "for") {
            const Reference to = referenceOf(parameter, statement);
            for (const std::string &list : parameter.lists)
                if (m_vocabulary.name(list, to.word))
                    return " that belong to " + m_vocabulary.name(list, to.word)->phrase;
            return isActor(to) ? "" : " for " + seat(to, "o");
        }
        const bool any = word.family == Family::Event && !given && subjectKey(word) == parameter.key;
        if (!given && parameter.standard.empty() && !any)
            return std::nullopt;
        const Reference reference = any && parameter.standard.empty() ? written("") : referenceOf(parameter, statement);
        if (m_filler && form.empty())
            m_filler->agree(!reference.word.empty() && isPlural(reference));
        if (reference.word.empty())
            return form == "s" ? "anyone's" : "anyone";
        const std::string text = seat(reference, form == "o" && parameter.kind == Kind::Seats && reference.word == "everyone" ? "" : form);
        if (form.empty())
            m_subject = reference;
        return text;
    }
    case Kind::Thing:
        if (!given)
            return std::nullopt;
        if (m_filler && form.empty())
            m_filler->agree(isPlural(*statement.get<Reference>(parameter.key)));
        return thing(*statement.get<Reference>(parameter.key), form);
    case Kind::Pattern:
        if (m_filler)
            m_filler->agree(false);
        if (const Reference *reference = statement.get<Reference>(parameter.key))
            return thing(*reference, form);
        if (const auto *filters = statement.get<std::vector<Filter>>(parameter.key))
            return withArticle(filterNoun(filters->front(), "card|cards"));
        return "a card";
    case Kind::Amount: {
        const Amount *number = statement.get<Amount>(parameter.key);
        Amount standard;
        standard.number = parameter.standard.empty() ? 0 : std::stoi(parameter.standard);
        if (form == "where")
            return choiceCount(statement, "card|cards", false);
        if (form == "of")
            return number ? Said(amount(*number)) : std::nullopt;
        if (form == "dice")
            return choiceCount(statement, "die|dice", true);
        if (form == "repeat")
            return (statement.flag("may_stop") ? "up to " : "") + counted(*number, "time|times");
        if (form == "candidate")
            return numberNoun(*number).empty() ? amount(*number) : many(numberNoun(*number));
        if (!number && form == "time|times")
            return std::nullopt;
        if (form == "counter")
            return counted(number ? *number : standard, m_vocabulary.name("counters", statement.text("counter"))->phrase);
        if (form == "option")
            return !number || number->number == 1 ? "one" : amount(*number);
        return form.empty() ? amount(number ? *number : standard) : counted(number ? *number : standard, form);
    }
    case Kind::Word:
    case Kind::Words:
    case Kind::Setting:
        if (word.family == Family::Event && !given && parameter.key == "what")
            return "anything";
        return name(parameter, statement, form);
    case Kind::Flag:
        return statement.flag(parameter.key) ? Said(form) : std::nullopt;
    case Kind::Event: {
        const Statements *inner = statement.get<Statements>(parameter.key);
        return form == "past" ? event(inner->front(), true) : when(*inner);
    }
    case Kind::Conditions: {
        const Statements *inner = statement.get<Statements>(parameter.key);
        if (!inner)
            return std::nullopt;
        std::vector<std::string> said;
        const bool outer = std::exchange(m_candidate, form == "candidate");
        for (const Statement &each : *inner)
            said.push_back(condition(each));
        m_candidate = outer;
        return form == "if" ? ifs(*inner) : form == "not" ? "it is not so that " + listed(said) : listed(said, form == "or" ? "or" : "and");
    }
    case Kind::Operations: {
        const Statements *inner = statement.get<Statements>(parameter.key);
        if (!inner)
            return std::nullopt;
        const Reference actor = m_actor;
        const std::optional<Reference> subject = std::exchange(m_subject, std::nullopt);
        const bool bare = m_bare;
        m_bare = m_bare || form == "bare";
        if (form == "bare")
            m_actor = referenceOf(*word.parameter("to"), statement);
        std::string text = joined(Family::Operation, *inner);
        m_actor = actor;
        m_bare = bare;
        m_subject = subject;
        return text;
    }
    case Kind::Modifiers:
        return given ? Said(joined(Family::Modifier, *statement.get<Statements>(parameter.key))) : std::nullopt;
    case Kind::Options:
        return options(*statement.get<std::vector<Option>>(parameter.key));
    case Kind::Limit:
        return given ? Said(limit(*statement.get<Limit>(parameter.key)) + ",") : std::nullopt;
    case Kind::Test:
        return test(*statement.get<Test>(parameter.key));
    case Kind::Filters:
    case Kind::NewName:
        return std::nullopt;
    }
    return std::nullopt;
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
            return "for " + seatText(seats, "") + ", ";
        m_each = statement.text("as");
        m_eachOf = seats;
        return "";
    }
    if (key == "actor" || key == "counted") {
        const Reference *who = key == "actor" ? statement.get<Reference>("who") : nullptr;
        m_filler->agree(who ? isPlural(*who) : filters != nullptr);
        if (who)
            m_subject = *who;
        return who ? seat(*who, "") : card ? thing(*card, "") : filters ? many(filterNoun(filters->front(), key == "counted" ? "die|dice" : "card|cards")) : "nobody";
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
    if (!given && parameter.standard.empty())
        return form == "none" || parameter.key == "is" ? Said("") : std::nullopt;
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
        return slot(*word, statement, slotKey, form);
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
    if (ofSome) {
        const std::string whose = seat(*statement.get<Reference>("of"), "s");
        return number == "all" ? "all " + whose + " " + many(full) : number + " of " + whose + " " + many(full);
    }
    if (!single)
        return number + " " + many(full);
    return one(full).starts_with("other ") ? "an" + one(full) : withArticle(full);
}

std::string Teller::event(const Statement &event, bool past)
{
    const Word &word = *m_vocabulary.word(Family::Event, event.word);
    return filled(word, event, past ? word.past : word.phrase);
}

std::string Teller::when(const Statements &events)
{
    const std::string text = event(events.front(), false);
    const bool ready = text.starts_with("at ") || text.starts_with("when ") || text.starts_with("after ");
    return ready ? text : "when " + text;
}

std::string Teller::condition(const Statement &condition)
{
    return statement(Family::Condition, condition);
}

std::string Teller::ifs(const Statements &conditions)
{
    std::vector<std::string> holds;
    std::vector<std::string> unless;
    for (const Statement &each : conditions) {
        const Statements *inner = each.word == "not" ? each.get<Statements>("") : nullptr;
        if (!inner) {
            holds.push_back(condition(each));
            continue;
        }
        std::vector<std::string> said;
        for (const Statement &other : *inner)
            said.push_back(condition(other));
        unless.push_back(listed(said));
    }
    std::string text = holds.empty() ? "" : "if " + listed(holds);
    if (!unless.empty())
        text += (text.empty() ? "unless " : ", unless ") + listed(unless, "or");
    return text;
}

std::string Teller::joined(Family family, const Statements &statements)
{
    std::vector<std::string> said;
    for (const Statement &each : statements)
        if (const std::string text = statement(family, each); !isSilent(each))
            said.push_back(text);
    return listed(said, family == Family::Modifier && said.size() > 1 && said.back().starts_with("if ") ? ", and" : "and");
}

std::string Teller::options(const std::vector<Option> &options)
{
    std::vector<std::string> said;
    for (const Option &option : options) {
        std::string text = option.conditions.empty() ? "" : ifs(option.conditions) + ", ";
        if (!option.costs.empty())
            text += joined(Family::Operation, option.costs) + " to ";
        said.push_back(text + joined(Family::Operation, option.body));
    }
    return listed(said, "or");
}

} // namespace rw::abilities
