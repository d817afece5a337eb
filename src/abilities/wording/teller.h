// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "abilities/reading/ability.h"
#include "abilities/wording/english.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rw::abilities {

/// Whether both references mean the same, wherever they are in the text.
bool isSame(const Reference &one, const Reference &other);

/// Turns the parts of an ability into English. It remembers chosen and mentioned things, to say "that winner" and "it".
class Teller
{
public:
    explicit Teller(const Vocabulary &vocabulary) : m_vocabulary(vocabulary) {}

    /// "choose a card in your Stash", "the bidder gives you 5 gold". If the subject is already known, or is the actor, the text
    /// begins with the verb.
    std::string statement(Family family, const Statement &statement);
    /// The next text begins a new sentence.
    void beginSentence();
    std::string event(const Statement &event, bool past);
    /// "if you would gain gold"; the same as when() if the event has no verb.
    std::string would(const Statements &event);
    /// "when you gain gold", "at the end of your turn".
    std::string when(const Statements &event);
    /// "if you lost and you have gold", "unless ..."
    std::string ifs(const Statements &conditions);
    std::string condition(const Statement &condition);
    std::string windows(const Ability &ability);
    std::string limit(const Limit &limit) const;
    /// Tells modifiers, or operations inside a sentence.
    std::string joined(Family family, const Statements &statements);

    /// Whether a verb without a subject tells the operation, so that it can share a sentence with others.
    bool isPlain(const Statement &operation) const;
    bool isChoice(const Statement &operation) const;
    bool isSilent(const Statement &choice) const;
    /// Whether choosing nothing is allowed, so that the text begins with "you may".
    bool isOptional(const Statement &choice) const;
    /// Whether the operation contains other statements and so needs a sentence of its own.
    bool nests(const Statement &operation) const;
    /// Tells a choice right after another one: without the verb "choose".
    std::string furtherChoice(const Statement &choice);

private:
    using Said = std::optional<std::string>;
    /// A noun in singular and plural, with the words before and after it.
    struct Described
    {
        std::string head;
        std::string before;
        std::string after;
        std::string afterMany;
        std::string whose; ///< comes first of all if the noun is plural: "your "
    };
    struct Chosen
    {
        std::string noun; ///< "winner"
        bool several = false;
        bool seat = false;
        bool word = false;
        int count = 0; ///< the number of things, if it is certain
        std::string described = {}; ///< "2 highest dice", if nobody was asked to choose
        std::optional<Reference> of = {}; ///< their owner, until the text has named the owner
    };

    Said slot(const Word &word, const Statement &statement, const std::string &key, const std::string &form);
    Said parameter(const Parameter &parameter, const Word &word, const Statement &statement, const std::string &form);
    Said seatSlot(const Parameter &parameter, const Word &word, const Statement &statement, const std::string &form);
    Said thingSlot(const Parameter &parameter, const Statement &statement, const std::string &form);
    Said amountSlot(const Parameter &parameter, const Statement &statement, const std::string &form);
    Said conditionsSlot(const Statements &conditions, const std::string &form);
    std::string denied(const Statement &condition);
    static bool isDeniable(const Statements &conditions);
    static std::optional<Statement> negated(const Statements &conditions);
    Said flagText(const Parameter &parameter, const Statement &statement, const std::string &form) const;
    Said special(const Word &word, const Statement &statement, const std::string &key, const std::string &form);
    std::string deed(const Word &word, const Statement &statement, const Reference &subject);
    std::string withActor(const std::string &text);
    std::string filled(const Word &word, const Statement &statement, std::string_view pattern);
    void remember(const Word &word, const Statement &statement);
    void know(const std::string &name, Chosen chosen);
    std::string eachCard(const Statement &loop, const Reference &card);
    Chosen chosenBy(const Word &word, const Statement &statement);
    void speakOf(const Word &word, const Statement &statement);
    void mention(const std::vector<std::string> &names);
    std::vector<std::string> namesIn(const Statement &statement) const;
    bool isIt(const std::string &name) const;

    // Seats and things.
    static std::string subjectKey(const Word &word);
    Reference referenceOf(const Parameter &parameter, const Statement &statement) const;
    std::string seat(const Reference &reference, const std::string &form);
    std::string thing(const Reference &reference, const std::string &form, const std::string &sort = "card");
    std::string namedThing(const std::string &name, const std::string &form, const std::string &sort);
    bool isPlural(const Reference &reference) const;
    bool isSet(const Reference &reference) const;
    bool speaksOf(const Statements &operations, const std::string &name) const;
    bool isTheirs(const Reference &reference) const;
    bool isActor(const Reference &reference) const;
    Said name(const Parameter &parameter, const Statement &statement, const std::string &form);
    std::string inClause(const Reference &reference, bool mentioned);
    std::string zoneOf(const Parameter &parameter, const Statement &statement, const std::string &key);
    std::string wholeZone(const Statement &statement) const;
    std::string standing(const Word &word, const Statement &statement);
    std::string nameText(const std::string &list, const std::string &key, const std::string &use, const Statement &statement);
    std::string seatNoun(const std::string &text) const;

    // Choices.
    Reference chooser(const Statement &choice) const;
    static bool mayBeFewer(const Statement &choice);
    static bool isAnyNumber(const Statement &choice);
    std::string seatCount(const Statement &statement, const Reference &seats);
    std::string atLeast(const Statement &choice);
    std::string choiceCount(const Statement &statement, const std::string &noun, bool ofSome);
    std::string ownersOf(const std::vector<Filter> &filters) const;
    std::string countWords(const Statement &statement, const Amount &count) const;
    std::string countedOf(const Statement &statement, const Amount &count, const std::string &manyThings);
    bool isCandidate(const Reference &reference) const;
    std::string relative();
    Said printedClause(const Test &test);
    bool readsCandidateCard(const Amount &amount) const;
    bool readsCard(const Amount &amount) const;
    Said clause(const Statement &condition, bool isDenied = false);
    Said ofCandidates(const Word &word, const Statement &choice, const Statements &conditions);

    // Amounts.
    std::string amount(const Amount &amount);
    std::string amountOfEach(const Amount &amount);
    std::string operand(const Amount &whole, std::size_t index);
    std::string numberCalled(const Amount &amount) const;
    std::string numberText(const Name &name, const Reference &whose) const;
    std::string chosenText(const Reference &name) const;
    std::string stockNoun(const Amount &amount) const;
    std::string call(const Amount &amount);
    static std::string fromAnybody(const Name &counted, const Filter &filter);
    std::string counted(const Amount &amount, const std::string &noun);
    static Test plainTest(const Test &test);
    std::string has(const Reference &who, const std::string &what);
    std::string stockTest(const Test &test, const std::string &stock);
    Said possessionTest(const Test &test);
    std::string test(const Test &written);
    std::string comparison(Comparison comparison, const Amount &right, const std::string &noun);
    std::string numberNoun(const Amount &amount) const;
    std::string goodsNoun(const Amount &sum, const char *joint) const;
    std::string changed(const Statement &number);
    Said tellMore(const Name &name, const Statement &number, const Amount &add);
    std::string ofResource(const Statement &statement, const Amount &number, const std::string &resource);
    std::string bundle(const Statement &statement);
    std::string ofThatKind(const Amount &number, const Reference &kind);
    std::string bundleOwner(const Statement &statement);
    std::string sourceOf(const Statement &statement, const std::string &resource);

    // Figures over seats and over time.
    std::string countNoun(const Amount &amount, const Reference &holder);
    std::string extreme(const Amount &amount);
    std::string testedCard() const;
    std::string ranked(const Statement &rank);
    std::string rankWords(const Statement &rank, bool several) const;
    std::string tally(const Amount &amount);
    bool countsAmounts(const Statement &event) const;
    Said happening(const Statement &happened, const Statement &event);
    std::string goodsOf(const Statement &event);

    // Later events, and permissions.
    std::string waited(const Statement &later);
    std::string span(const std::string &key, const std::string &use) const;
    std::string actCards(const Statement &statement);
    std::string verbOnCards(const Statement &statement);
    std::string actText(const Statement &statement);
    std::string actor(const Statement &statement);
    std::string can(const Statement &statement);

    // Cards.
    std::string cardNoun(const Statement &choice) const;
    std::string silentNoun(const Word &word, const Statement &choice);
    std::string sortOf(const std::string &noun) const;
    std::string typeNoun(const std::vector<Filter> &filters) const;
    std::string filterNoun(const Filter &filter, const std::string &noun) const;
    void addTerm(const FilterTerm &term, const Filter &filter, const std::string &sort, Described &noun) const;
    void addPlaces(const FilterTerm &places, const FilterTerm *owners, Described &noun) const;
    void addOwners(const FilterTerm &owners, Described &noun) const;
    void addRoles(const FilterTerm &roles, Described &noun) const;
    std::string headOf(const FilterTerm &types) const;
    std::string oneOf(const std::vector<Filter> &filters, const std::string &noun) const;
    std::string singleOf(const std::vector<Filter> &filters, const std::string &noun) const;
    std::string manyOf(const std::vector<Filter> &filters, const std::string &noun) const;
    std::string term(const FilterTerm &term, const std::string &sort) const;
    std::string termWord(const Field *field, const std::string &word) const;
    std::string ownership(const FilterTerm &owners) const;
    std::string predicate(const Statement &statement);

    // Places.
    bool isCommon(const std::string &zone) const;
    std::string commonZone(const Name &name, const Reference *of) const;
    std::string zone(const std::string &key, const Reference *of, bool several = false) const;
    std::string zoneOfSome(const Statement &choice, const std::string &key, const Reference *of) const;
    std::string place(const Statement &statement);
    std::string arrival(const Statement &statement);
    std::string options(const std::vector<Option> &options, const Reference &by);
    std::string option(const Option &option, bool byAnother);
    std::string inside(const Statements &operations, bool otherwise);
    std::string offered(const Statements &operations, const Statement &offer);
    bool fitsMay(const Statement &operation) const;
    std::string seatText(const Reference &reference, const std::string &form) const;
    std::string membersText(const Reference &set) const;
    std::string togetherText(const Reference &reference) const;
    std::string neighbourText(const Reference &reference) const;
    std::vector<std::string> knownLike(const Chosen &what) const;
    std::string earlierText(const std::string &name) const;
    std::string called(const std::string &name, const std::string &noun) const;
    std::string eachText(const Reference &seats) const;

    const Vocabulary &m_vocabulary;
    std::map<std::string, Chosen> m_chosen;
    std::vector<std::string> m_known; ///< names that the text can refer to here, in order
    std::vector<std::string> m_said; ///< things in the last text that mentioned any; if there is only one, it can be called "it"
    std::vector<std::string> m_saidWords; ///< the same for words that were named
    std::vector<std::string> m_enumerated; ///< names from the current row of choices
    bool m_choosing = false; ///< the last operation was a choice
    std::string m_place; ///< the zone that was looked at last
    std::string m_each; ///< the name of a loop's seat that has not been mentioned yet
    Reference m_eachOf;
    Reference m_actor{Reference::Kind::Word, "user"};
    std::optional<Reference> m_subject; ///< of the sentence so far
    bool m_somebodyElse = false; ///< the last verb of this sentence had another subject than the actor
    english::Filler *m_filler = nullptr;
    std::optional<Reference> m_holder; ///< the owner of the things being told
    bool m_otherwise = false; ///< another seat did what an "otherwise" or "if not" refers to
    bool m_once = false; ///< the event is only awaited once
    const Amount *m_least = nullptr; ///< the least amount that the event must be about
    bool m_tallied = false; ///< the goods of the event have been named already
    std::string m_tested; ///< the sort of the candidate in the current conditions
    bool m_testedMany = false; ///< several candidates may be chosen
    bool m_denied = false; ///< the next verb must be denied
    std::size_t *m_relative = nullptr; ///< counts conditions told as clauses about the candidate; null where that is impossible
    bool m_bare = false; ///< after "may": no subject, and verbs in their plain form
};

} // namespace rw::abilities
