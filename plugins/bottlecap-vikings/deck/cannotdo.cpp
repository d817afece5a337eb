// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/cannotdo.h"

#include "abilities/reading/reader.h"
#include "language/vocabulary.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <string_view>
#include <utility>

using namespace rw;
using namespace rw::abilities;

namespace bottlecap {

namespace {

/// What gave the names that are known: choices, and `for_each`.
using Choices = std::map<std::string, const Statement *>;

class CannotDo
{
public:
    explicit CannotDo(Bearer bearer) : m_bearer(bearer) {}

    Findings run(const Ability &ability)
    {
        m_answered = ability.event.empty() ? nullptr : &ability.event.front();
        Choices choices;
        for (const Statements *each : {&ability.event, &ability.conditions})
            list(*each, choices);
        for (const Statements *each : {&ability.choices, &ability.costs}) // what they name is known to the end
            for (const Statement &statement : *each)
                this->statement(statement, choices);
        for (const Statements *each : {&ability.body, &ability.modifiers})
            list(*each, choices);
        return std::move(m_findings);
    }

private:
    using Check = void (CannotDo::*)(const Statement &, const Choices &);
    static const std::map<std::string_view, Check> &checks();

    void refuse(const std::string &path, const char *because, const char *remedy, std::vector<Finding::Argument> arguments = {})
    {
        m_findings.push_back(error("bottlecap-vikings.unplayable", because, remedy, std::move(arguments), {{}, path}));
    }

    // The walk through all that an ability says.

    void list(const Statements &statements, Choices choices)
    {
        for (const Statement &each : statements)
            statement(each, choices);
    }

    void statement(const Statement &said, Choices &choices)
    {
        if (const auto check = checks().find(said.word); check != checks().end())
            (this->*check->second)(said, choices);
        const std::string name = said.text("as");
        Choices inside = choices;
        if (!name.empty())
            inside[name] = &said;
        const Statement *tested = m_tested;
        if (said.word.starts_with("choose_"))
            m_tested = &said;
        for (const Argument &each : said.arguments)
            argument(said, each, inside);
        m_tested = tested;
        if (said.word.starts_with("choose_"))
            choices = std::move(inside);
    }

    void argument(const Statement &said, const Argument &argument, const Choices &choices)
    {
        const std::string path = said.path + '.' + argument.key;
        if (const auto *who = std::get_if<Reference>(&argument.content))
            reference(*who, path);
        else if (const auto *number = std::get_if<Amount>(&argument.content))
            amount(*number, path, choices);
        else if (const auto *test = std::get_if<Test>(&argument.content))
            amount(test->left, said.path, choices), amount(test->right, said.path, choices);
        else if (const auto *filters = std::get_if<std::vector<Filter>>(&argument.content))
            for (std::size_t i = 0; i < filters->size(); ++i)
                filter((*filters)[i],
                       argument.key == "filter"  ? said.path
                           : filters->size() > 1 ? path + '.' + std::to_string(i)
                                                 : path,
                       choices);
        else if (const auto *statements = std::get_if<Statements>(&argument.content))
            nested(said, *statements, argument.key, choices);
        else if (const auto *options = std::get_if<std::vector<Option>>(&argument.content))
            for (const Option &each : *options)
                option(each, choices);
    }

    void nested(const Statement &said, const Statements &inner, const std::string &key, const Choices &choices)
    {
        const Statement *answered = m_answered;
        if (said.word == "later" && key != "when")
            m_answered = &said.get<Statements>("when")->front();
        const bool waits = std::exchange(m_waits, said.word == "later" && key == "when");
        list(inner, choices);
        m_waits = waits;
        m_answered = answered;
    }

    void option(const Option &option, Choices choices)
    {
        list(option.conditions, choices);
        for (const Statement &each : option.costs)
            statement(each, choices);
        list(option.body, choices);
    }

    void filter(const Filter &filter, const std::string &path, const Choices &choices)
    {
        for (const FilterTerm &term : filter)
            for (const Reference &each : term.references) {
                reference(each, path + '.' + term.field);
                if (term.field == "next_to")
                    tile(each, path + '.' + term.field, choices);
            }
    }

    void amount(const Amount &amount, const std::string &path, const Choices &choices)
    {
        if (amount.op == Amount::Op::Call && amount.word == "stock")
            stock(amount, path, choices);
        if (amount.op == Amount::Op::Read && (amount.word == "landed_gold" || amount.word == "landed_wood")
            && !amount.references.empty())
            refuse(path, "{word} is the mover's, and nobody else's is known", "write it without a player",
                   {{"word", amount.word}});
        for (const Reference &each : amount.references)
            reference(each, path);
        filter(amount.filter, path, choices);
        for (const Amount &each : amount.parts)
            this->amount(each, path, choices);
    }

    // Names and what they stand for.

    static bool is(const Reference *reference, std::string_view word)
    {
        return reference && reference->kind == Reference::Kind::Word && reference->word == word;
    }
    static bool isOwn(const Reference *reference) { return is(reference, "owner") || is(reference, "user"); }

    /// The choice behind a name, or behind that which it is one of.
    static const Statement *choiceOf(const std::string &name, const Choices &choices)
    {
        auto found = choices.find(name);
        for (std::size_t i = 0; i < choices.size() && found != choices.end() && found->second->word == "for_each"; ++i) {
            const auto *card = found->second->get<Reference>("card");
            found = card && card->isNamed() ? choices.find(card->word) : choices.end();
        }
        return found == choices.end() ? nullptr : found->second;
    }

    /// Whether what a name stands for is chosen from that list, or in those zones alone.
    static bool isFrom(const Reference &reference, const char *key, std::initializer_list<std::string_view> lists,
                       const Choices &choices)
    {
        const Statement *choice = choiceOf(reference.word, choices);
        const auto *from = choice ? choice->get<std::vector<std::string>>(key) : nullptr;
        return from
            && std::ranges::all_of(*from, [&](const std::string &each) { return std::ranges::find(lists, each) != lists.end(); });
    }

    static bool isSeveral(const Reference &name, const Choices &choices)
    {
        const auto choice = name.isNamed() ? choices.find(name.word) : choices.end();
        const auto *count = choice == choices.end() ? nullptr : choice->second->get<Amount>("count");
        return count && (count->op != Amount::Op::Integer || count->number != 1);
    }

    void reference(const Reference &reference, const std::string &path)
    {
        if (reference.isNamed() || reference.word != "they" || !m_answered || m_answered->word != "passed")
            return;
        const auto *who = m_answered->get<Reference>("who");
        const bool anyone = (!who || is(who, "everyone")) && !isOwn(m_answered->get<Reference>("by"));
        if (anyone || isOwn(who))
            refuse(path, "they are who is passed, not who passes", "name who passes by the word mover");
    }

    void tile(const Reference &reference, const std::string &path, const Choices &choices)
    {
        const bool chosen = reference.isNamed() && isFrom(reference, "in", {"rondel"}, choices);
        const bool here = is(&reference, "this") && m_bearer == Bearer::Space;
        if (!chosen && !here && !is(&reference, "candidate"))
            refuse(path, "this is no tile of the ring", "choose one with choose_card in: rondel");
    }

    // What single words cannot say.

    void resource(const std::string &path, const Statement *choice)
    {
        if (choice && choice->word == "choose_word" && choice->text("from") != "goods")
            refuse(path, "{word} is no resource", "choose it with choose_word from: goods",
                   {{"word", "the " + choice->text("as")}});
    }
    void stock(const Amount &amount, const std::string &path, const Choices &choices)
    {
        if (!amount.words.empty())
            resource(path, amount.words.front() == "candidate" ? m_tested : nullptr);
        else if (!amount.references.empty())
            resource(path, choiceOf(amount.references.front().word, choices));
    }

    void goods(const Statement &said, const Choices &choices)
    {
        if (const auto *kind = said.get<Reference>("kind"))
            resource(said.path + ".kind", choiceOf(kind->word, choices));
        if (said.argument("cause"))
            refuse(said.path + ".cause", "what an ability brings comes by that ability, and by nothing else", "leave cause out");
        if (said.word == "give" && (said.argument("damage") || said.text("kind") == "damage"))
            refuse(said.path, "nobody can give damage away", "let one lose damage, and another gain it");
    }

    void set(const Statement &said, const Choices &choices)
    {
        const std::string to = said.path + ".to";
        const bool other = said.text("to") == "other";
        if (said.text("what") == "direction") {
            if (!said.argument("of"))
                refuse(said.path, "nothing says whose direction changes", "name the player: `of: user`");
            if (!other)
                refuse(to, "a direction only changes to the other", "write to: other");
            return;
        }
        const auto *named = said.get<Reference>("to");
        if (other || (named && !isFrom(*named, "from", {"orientations", "other_orientations"}, choices)))
            refuse(to, "this does not say how the cap is to lie",
                   "choose it with choose_word from: other_orientations, or write a number");
        if (said.argument("of"))
            refuse(said.path + ".of", "the cap is nobody's", "leave of out");
    }

    void swap(const Statement &said, const Choices &choices)
    {
        const auto *one = said.get<Reference>("one");
        const auto *other = said.get<Reference>("other");
        for (const auto &[key, each] : {std::pair{"one", one}, std::pair{"other", other}})
            if (each)
                tile(*each, said.path + '.' + key, choices);
        if (one && other && one->word == other->word)
            refuse(said.path + ".other", "a tile cannot change places with itself", "name two tiles");
    }

    void copy(const Statement &said, const Choices &choices)
    {
        const auto place =
            [&](const char *key, std::initializer_list<std::string_view> zones, const char *because, const char *remedy) {
            const auto *each = said.get<Reference>(key);
            if (each && (each->isNamed() ? !isFrom(*each, "in", zones, choices) : m_bearer == Bearer::Space))
                refuse(said.path + '.' + key, because, remedy);
        };
        place("from", {"city", "printed"}, "only what stands in a city can be copied",
              "choose it with choose_card in: city or printed");
        place("onto", {"city"}, "only a place that a hut has reached becomes a copy",
              "write onto: this on a place of a city, or choose it with choose_card in: city");
        if (said.argument("for") && said.text("for") != "game")
            refuse(said.path + ".for", "a copy stays for the game", "write for: game");
    }

    void choice(const Statement &said, const Choices &choices)
    {
        if (said.flag("secret"))
            refuse(said.path + ".secret", "all of this game is open", "leave secret out");
        const auto *by = said.word == "choose_number" ? said.get<Reference>("by") : nullptr;
        if (by && (is(by, "everyone") || is(by, "others") || is(by, "victims") || isSeveral(*by, choices)))
            refuse(said.path + ".by", "one player is asked here, not several", "let each choose in a for_each");
    }

    // What never comes about.

    void gained(const Statement &said, const Choices &)
    {
        if (said.argument("cause") && (said.text("what") != "damage" || said.text("cause") == "valkyries"))
            refuse(said.path + ".cause", "only damage comes by a cause: by line, attack or ability",
                   "leave cause out, or write what: damage with one of these");
    }
    void lost(const Statement &said, const Choices &)
    {
        const std::string what = said.text("what");
        if (said.argument("cause") && (said.text("cause") != "valkyries" || what == "wood" || what == "damage"))
            refuse(said.path + ".cause", "only gold and glory go by a cause: by the Valkyries",
                   "leave cause out, or write cause: valkyries, with what: gold or glory");
    }
    void reached(const Statement &said, const Choices &)
    {
        if (m_waits)
            return refuse(said.path, "a place is reached once, and later is too late to wait for it",
                          "write it as the event of an ability of that place");
        if (!is(said.get<Reference>("card"), "this"))
            refuse(said.path, "only the place that is reached itself notices it",
                   "write reached: {card: this} there, or wait for advanced");
    }

    void prevent(const Statement &said, const Choices &)
    {
        const auto *event = said.get<Statements>("event");
        if (event && !event->empty() && (event->front().word != "gained" || event->front().text("what") != "damage"))
            refuse(said.path + ".event", "only damage can be kept from coming about",
                   "write event: {gained: {what: damage}}, with who and cause as you like");
        if (said.argument("limit"))
            refuse(said.path + ".limit", "what does not happen has no limit here", "leave limit out");
    }
    void number(const Statement &said, const Choices &)
    {
        if (said.argument("cards"))
            refuse(said.path + ".cards", "numbers are of players, not of single cards", "leave cards out");
    }

    const Bearer m_bearer;
    const Statement *m_answered = nullptr; ///< the event that gives `they` a meaning
    const Statement *m_tested = nullptr; ///< the choice that gives `candidate` one
    bool m_waits = false; ///< inside the event of a `later`
    Findings m_findings;
};

const std::map<std::string_view, CannotDo::Check> &CannotDo::checks()
{
    static const std::map<std::string_view, Check> all{{"gain", &CannotDo::goods},
                                                       {"lose", &CannotDo::goods},
                                                       {"pay", &CannotDo::goods},
                                                       {"give", &CannotDo::goods},
                                                       {"set", &CannotDo::set},
                                                       {"swap", &CannotDo::swap},
                                                       {"copy", &CannotDo::copy},
                                                       {"choose_card", &CannotDo::choice},
                                                       {"choose_number", &CannotDo::choice},
                                                       {"choose_word", &CannotDo::choice},
                                                       {"gained", &CannotDo::gained},
                                                       {"lost", &CannotDo::lost},
                                                       {"reached", &CannotDo::reached},
                                                       {"prevent", &CannotDo::prevent},
                                                       {"number", &CannotDo::number}};
    return all;
}

/// A place of a city keeps one mark for what it does once in a turn, and is used before the action alone.
class CityPlace
{
public:
    void add(const Ability &ability, std::size_t nth, Findings &findings)
    {
        const auto refuse = [&](const char *path, const char *because, const char *remedy) {
            findings.push_back(error("bottlecap-vikings.unplayable", because, remedy, {}, {{}, std::to_string(nth) + path}));
        };
        if (std::ranges::find(ability.windows, "action") != ability.windows.end())
            refuse(".may.window", "the action is on spaces, and a place of a city is no part of it",
                   "write window: action.before, or put it on a space");
        const bool once =
            ability.shape == Ability::Shape::May || (!ability.event.empty() && ability.event.front().word == "turn_ends");
        if (once && m_once)
            refuse("", "one ability of this place that is used once per turn would use up the other",
                   "make them one, or give each a place of its own");
        m_once = m_once || once;
    }

private:
    bool m_once = false;
};

Findings read(const Value &abilities, Bearer bearer)
{
    Findings findings;
    CityPlace place;
    for (std::size_t i = 0; abilities.isList() && i < abilities.size(); ++i) {
        const Checked<Ability> ability = readAbility(playedVocabulary(), abilities.list()[i]);
        if (!ability || hasErrors(ability.findings))
            continue;
        for (Finding &each : CannotDo(bearer).run(*ability.value)) {
            each.where.path = std::to_string(i) + (each.where.path.empty() ? "" : ".") + each.where.path;
            findings.push_back(std::move(each));
        }
        if (bearer == Bearer::Improvement)
            place.add(*ability.value, i, findings);
    }
    return findings;
}

/// What was found last of each card: a deck is checked for each number of players and with each of its variants, which change few.
struct Memory
{
    struct Known
    {
        Value abilities;
        Bearer bearer;
        Findings findings;
    };
    static constexpr std::size_t most = 1000;
    std::mutex mutex;
    std::map<std::string, Known> cards;
};

} // namespace

Findings cannotDo(const Value &abilities, Bearer bearer, const std::string &path)
{
    static Memory memory;
    const std::lock_guard lock(memory.mutex);
    const auto known = memory.cards.find(path);
    if (known != memory.cards.end() && known->second.bearer == bearer && known->second.abilities == abilities)
        return known->second.findings;
    Findings findings = read(abilities, bearer);
    for (Finding &each : findings)
        each.where.path = path + ".abilities." + each.where.path;
    if (memory.cards.size() >= Memory::most)
        memory.cards.clear();
    memory.cards[path] = {abilities, bearer, findings};
    return findings;
}

} // namespace bottlecap
