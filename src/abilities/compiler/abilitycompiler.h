// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/compiler.h"
#include "abilities/compiler/compilercycles.h"
#include "abilities/compiler/compilernames.h"
#include "abilities/compiler/programpools.h"
#include "abilities/reading/ability.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The internals of the compiler.
namespace rw::abilities {

/// A statement together with its declared word, which knows the standard value of a parameter that is left out.
struct Told
{
    const Word &word;
    const Statement &statement;
};

/// The language of a game's cards, and the numbers of the words in its deck.
struct CompiledLanguage
{
    const Vocabulary &vocabulary;
    Dictionary dictionary;
    std::vector<std::string> unplayed;
};

/// Compiles one ability into the pools of `programs`.
///
/// No program can run for ever by itself. Steps only jump forward, except for the Next of a loop. Every loop goes through
/// something finite that is fixed when it begins: a set of seats, the cards of a name, the picks of a menu or a number of
/// times. Abilities may still set each other off; findCycles() warns of that.
class AbilityCompiler
{
public:
    AbilityCompiler(const CompiledLanguage &language, Programs &programs)
        : m_vocabulary(language.vocabulary), m_language(language), m_programs(programs)
    {
    }

    AbilityCode compile(const Ability &ability, std::uint16_t card, const std::optional<LimitCode> &usualLimit);
    Findings &findings() { return m_findings; }
    std::vector<EventCode> &raised() { return m_raised; }

    /// A modifier that forbids or permits an act. To permit has an effect only if something forbids the act.
    struct ActChange
    {
        std::string path;
        std::uint8_t act = 0;
        std::string actWord;
    };
    /// A limit of a number by a plain figure, such as `at_most: 5`.
    struct NumberLimit
    {
        std::string path;
        std::uint8_t number = 0;
        std::string key; ///< at_least or at_most
        std::string numberWord;
        std::int32_t value = 0;
        std::optional<int> least, most; ///< the range of the number by the rules and the figures of the deck
        bool isMost() const { return key == "at_most"; }
    };
    /// Parts of an ability that only have an effect together with other cards of the deck.
    struct OfDeck
    {
        std::vector<ActChange> permits;
        std::vector<ActChange> forbids; ///< only acts that nothing but cards can do
        std::vector<NumberLimit> limits;
        std::uint64_t done = 0; ///< a bit for each act that some operation does
    };
    OfDeck &ofDeck() { return m_ofDeck; }

private:
    using Handler = void (AbilityCompiler::*)(const Told &);
    using Expression = std::vector<ExpressionStep>;
    using Terms = std::vector<TermCode>;

    /// Steps that have no place in the pool yet. Their targets count from the beginning of the chunk.
    struct Chunk
    {
        std::vector<Step> steps;
        std::vector<std::uint16_t> menus;
    };
    /// The meaning of `candidate` inside a test.
    struct Tested
    {
        std::string sort; ///< empty: nothing is being tested
        std::uint8_t slot = noWord; ///< the slot that holds the tested word
    };
    struct Counted
    {
        std::uint16_t tally = noPlace;
        SeatCode whose;
    };

    // Places of findings: compiler.cpp.
    void warn(std::string code, std::string message, std::string remedy, std::vector<Finding::Argument> arguments);
    void note(std::string code, std::string message, std::string remedy, std::vector<Finding::Argument> arguments = {});
    void unplayable(const std::string &what);
    /// The word with which the statement begins. A finding if the game does not carry the word out.
    const Word &wordOf(Family family, const Statement &statement);
    template <typename Work>
    auto under(const std::string &path, Work &&work)
    {
        struct Back
        {
            std::pair<std::string, int> &there;
            std::pair<std::string, int> before;
            ~Back() { there = before; }
        } back{m_here, m_here};
        if (!m_inAmount)
            m_here = {path, 0};
        return work();
    }
    template <typename T>
    Range16 add(std::vector<T> &pool, const std::vector<T> &items, const char *what);
    template <typename T>
    Range16 shared(std::vector<T> &pool, const std::vector<T> &items, const char *what);
    void tooLarge(const char *what);

    // Shapes: compiler.cpp.
    void program(const Ability &ability, AbilityCode &code);
    LimitCode limit(const Limit &limit);

    // Words: compilerwords.cpp.
    std::optional<int> wordNumber(const std::vector<std::string> &lists, const std::string &word);
    std::uint8_t smallNumber(const std::vector<std::string> &lists, const std::string &word);
    std::uint64_t mask(const std::vector<std::string> &lists, const std::vector<std::string> &words, int most = 64);
    std::uint8_t word(const Told &told, const std::string &key);
    /// The slot of the name that is written in place of a word; noWord if a word is written.
    std::uint8_t wordSlot(const Told &told, const std::string &key);
    std::vector<std::string> wordsOf(const Told &told, const std::string &key) const;

    // References: compilerreferences.cpp.
    SeatCode seat(const Reference &reference);
    SeatCode seat(const Told &told, const std::string &key);
    ThingCode thing(const Reference &reference);
    ThingCode thing(const Told &told, const std::string &key);
    const CompilerNames::Entry &named(const std::string &name);
    std::uint8_t slotOf(const Reference &reference);
    std::uint8_t testedWord();
    void checkEvent(const char *what);

    // Amounts: compileramounts.cpp, compilercalls.cpp.
    AmountCode amount(const Amount &amount);
    AmountCode amount(const Told &told, const std::string &key);
    void express(const Amount &amount, Expression &out);
    void expressRead(const Amount &amount, Expression &out);
    void expressField(const Amount &amount, Expression &out);
    void expressCall(const Amount &amount, Expression &out);
    void expressFold(const Amount &amount, ExpressionStep::Op op, Expression &out);
    void expressCount(const Amount &amount, Expression &out);
    void expressCountOf(const Name &counted, const Amount &amount, Expression &out);
    void expressSum(const Amount &amount, Expression &out);
    void expressExtreme(const Amount &amount, ExpressionStep::Op op, Expression &out);
    void expressStock(const Amount &amount, Expression &out);
    void expressTally(const Amount &amount, Expression &out);
    std::uint16_t countedQuery(const std::string &sort, const Filter &filter);
    bool readsThing(const Amount &amount);

    // Filters: compilerfilters.cpp.
    Range16 filters(const std::string &sort, const std::vector<Filter> &filters);
    Range16 filters(const Told &told, const std::string &key);
    std::vector<Terms> alternatives(const std::string &sort, const FilterTerm &term);
    std::vector<Terms> wordAlternatives(const Field &field, const FilterTerm &term, TermCode plain);
    std::vector<Terms> numberAlternatives(const FilterTerm &term, const TermCode &plain);
    std::uint16_t query(const QueryCode &query);

    // Conditions and events: compilerconditions.cpp, compilerevents.cpp.
    Range16 conditions(const Statements &statements);
    Range16 conditions(const Told &told, const std::string &key);
    ConditionCode condition(const Told &told);
    ConditionCode seatCondition(const Told &told);
    ConditionCode happened(const Told &told);
    ConditionCode rank(const Told &told);
    EventCode event(const Statement &statement);
    void eventParameter(const Told &told, const Parameter &parameter, EventCode &code, int &seats, std::size_t &words);
    Counted counted(const Statement &event, std::uint8_t span, const std::optional<SeatCode> &by);
    void watch(const EventCode &event);

    // Steps: compilersteps.cpp.
    std::uint16_t here() const { return std::uint16_t(m_chunk->steps.size()); }
    std::uint16_t emit(const Step &step);
    Step &at(std::uint16_t place) { return m_chunk->steps[place]; }
    std::uint16_t lay(Chunk chunk);
    void list(std::initializer_list<const Statements *> lists);
    void statement(const Statement &statement);
    std::uint16_t outOfLine(const Statements &statements);
    void raise(const char *event, std::uint64_t first = 0, std::uint64_t second = 0, ThingCode thing = {});
    Range16 arguments(const Told &told);
    ArgumentCode argument(const Told &told, const Parameter &parameter);
    void own(const Told &told);

    // Goods, cards and the course of the game: compilergoods.cpp, compilercards.cpp, compilercourse.cpp.
    void goods(const Told &told, Step step);
    void gain(const Told &told);
    void lose(const Told &told);
    void pay(const Told &told);
    void give(const Told &told);
    void put(const Told &told);
    void takeOff(const Told &told);
    void move(const Told &told);
    void swap(const Told &told);
    void draw(const Told &told);
    void shuffle(const Told &told);
    void turn(const Told &told);
    void show(const Told &told);
    void look(const Told &told);
    void set(const Told &told);
    void assign(const Told &told);
    void skip(const Told &told);
    void extra(const Told &told);
    void cancel(const Told &told);
    void copy(const Told &told);
    void win(const Told &told);
    void loseGame(const Told &told);

    // Choices: compilerchoices.cpp.
    ChoiceCode choice(const Told &told, ChoiceCode::Kind kind);
    void choose(ChoiceCode code, CompilerNames::Entry *entry);
    void chooseCard(const Told &told);
    void chooseSeat(const Told &told);
    void chooseNumber(const Told &told);
    void chooseWord(const Told &told);
    void chooseOwn(const Told &told);
    void wordsToChoose(const Told &told, ChoiceCode &code);
    void checkHeld(const Told &told, const std::string &key);
    CompilerNames::Entry *declare(const Told &told, const std::string &sort);
    CompilerNames::Entry *newSlot(const std::string &name, const std::string &sort);

    // Flow: compilerflow.cpp.
    void decide(const Told &told);
    void offer(const Told &told);
    void options(const Told &told);
    void forEach(const Told &told);
    void repeat(const Told &told);
    void later(const Told &told);
    void lasting(const Told &told);
    std::uint16_t addLasting(const Told &told, std::uint8_t span);

    // Modifiers: compilermodifiers.cpp.
    Range16 modifiers(const Statements &statements);
    ModifierCode modifier(const Told &told);
    void actModifier(const Told &told, ModifierCode &code);
    void countsAs(const Told &told, ModifierCode &code);
    void replacement(const Told &told, const char *event, ModifierCode &code);
    void ofCards(const Told &told, const char *key, ModifierCode &code);
    void noteLimits(const Told &told, const ModifierCode &code);
    void noteCovered(const Statements &statements, const std::vector<ModifierCode> &codes);
    std::optional<int> figure(std::string_view list, const std::string &word) const;

    const Vocabulary &m_vocabulary;
    const CompiledLanguage &m_language;
    Programs &m_programs;
    Findings m_findings;
    std::vector<EventCode> m_raised;
    OfDeck m_ofDeck;

    std::pair<std::string, int> m_here; ///< inside an amount, whose text has no paths
    bool m_inAmount = false; ///< whose text has no paths inside
    CompilerNames m_names;
    Chunk *m_chunk = nullptr;
    std::vector<std::vector<std::uint16_t>> m_lapses; ///< for each open list, its Pays: a Pay that fails jumps behind the list
    Tested m_tested;
    bool m_header = false;
    bool m_eventOver = false; ///< the code runs after the event, so they, it and that_much have no meaning any more
    int m_avoidable = 0; ///< how many choices of players the current statement is nested in
};

template <typename T>
Range16 AbilityCompiler::add(std::vector<T> &pool, const std::vector<T> &items, const char *what)
{
    const std::optional<Range16> range = append(pool, items);
    if (!range)
        tooLarge(what);
    return range.value_or(Range16());
}

template <typename T>
Range16 AbilityCompiler::shared(std::vector<T> &pool, const std::vector<T> &items, const char *what)
{
    const std::optional<Range16> range = share(pool, items);
    if (!range)
        tooLarge(what);
    return range.value_or(Range16());
}

} // namespace rw::abilities
