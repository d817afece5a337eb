// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/ability.h"
#include "abilities/english.h"
#include "abilities/vocabulary.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rw::abilities {

/// Turns the parts of an ability into English. It remembers what was chosen and spoken of, for "that winner" and "it".
class Teller
{
public:
    explicit Teller(const Vocabulary &vocabulary) : m_vocabulary(vocabulary) {}

    /// "choose a card in your Stash", "the bidder gives you 5 gold". With a subject that is already spoken of, or is
    /// the one who acts, the sentence begins with its verb.
    std::string statement(Family family, const Statement &statement);
    /// What comes now shares no sentence with what was said before.
    void beginSentence();
    std::string event(const Statement &event, bool past);
    /// "if you would gain gold"; as when() for what has no verb.
    std::string would(const Statements &event);
    /// "when you gain gold", "at the end of your turn".
    std::string when(const Statements &event);
    /// "if you lost and you have gold", "unless ..."
    std::string ifs(const Statements &conditions);
    std::string condition(const Statement &condition);
    std::string windows(const Ability &ability);
    std::string limit(const Limit &limit) const;
    /// Modifiers, or operations inside a sentence.
    std::string joined(Family family, const Statements &statements);

    /// Whether it is said by one verb without a subject, so that it can share its sentence.
    bool isPlain(const Statement &operation) const;
    bool isChoice(const Statement &operation) const;
    bool isSilent(const Statement &choice) const;
    /// Whether it holds other statements and so needs room.
    bool nests(const Statement &operation) const;
    /// A choice that comes right after another: what is chosen, without the verb.
    std::string furtherChoice(const Statement &choice);

private:
    using Said = std::optional<std::string>;
    struct Chosen
    {
        std::string noun; ///< "winner"
        bool several = false;
        bool seat = false;
        std::optional<Reference> of = {}; ///< whose, when nobody was asked
    };

    Said slot(const Word &word, const Statement &statement, const std::string &key, const std::string &form);
    Said parameter(const Parameter &parameter, const Word &word, const Statement &statement, const std::string &form);
    Said seatSlot(const Parameter &parameter, const Word &word, const Statement &statement, const std::string &form);
    Said thingSlot(const Parameter &parameter, const Statement &statement, const std::string &form);
    Said amountSlot(const Parameter &parameter, const Statement &statement, const std::string &form);
    Said conditionsSlot(const Statements &conditions, const std::string &form);
    Said operationsSlot(const Statements &operations, const Word &word, const Statement &statement, const std::string &form);
    Said special(const Word &word, const Statement &statement, const std::string &key, const std::string &form);
    std::string withActor(const std::string &text, const Statement &statement);
    std::string filled(const Word &word, const Statement &statement, std::string_view pattern);
    void remember(const Word &word, const Statement &statement);

    // Who and what.
    static std::string subjectKey(const Word &word);
    Reference referenceOf(const Parameter &parameter, const Statement &statement) const;
    std::string seat(const Reference &reference, const std::string &form);
    std::string thing(const Reference &reference, const std::string &form, const std::string &sort = "card");
    bool isPlural(const Reference &reference) const;
    bool speaksOf(const Statements &operations, const std::string &name) const;
    bool isActor(const Reference &reference) const;
    Said name(const Parameter &parameter, const Statement &statement, const std::string &form);
    std::string nameText(const std::string &list, const std::string &key, const std::string &use, const Statement &statement);
    std::string seatNoun(const std::string &text) const;

    // How much.
    std::string amount(const Amount &amount) const;
    std::string call(const Amount &amount) const;
    std::string counted(const Amount &amount, const std::string &noun) const;
    std::string test(const Test &test);
    std::string comparison(Comparison comparison, const Amount &right, const std::string &noun) const;
    std::string numberNoun(const Amount &amount) const;
    std::string goodsNoun(const Amount &sum, const char *joint) const;
    std::string changed(const Statement &number);
    std::string bundle(const Statement &statement);
    std::string ofThatKind(const Amount &number, const Reference &kind) const;
    std::string bundleOwner(const Statement &statement);

    // Which cards and where.
    std::string cardNoun(const Statement &choice) const;
    std::string sortOf(const std::string &noun) const;
    std::string typeNoun(const Filter &filter) const;
    std::string filterNoun(const Filter &filter, const std::string &noun) const;
    std::string term(const FilterTerm &term, const std::string &sort) const;
    std::string zone(const std::string &key, const Reference *of) const;
    std::string place(const Statement &statement);
    std::string arrival(const Statement &statement);
    std::string choiceCount(const Statement &statement, const std::string &noun, bool ofSome);
    std::string predicate(const Statement &statement);
    std::string options(const std::vector<Option> &options);
    std::string seatText(const Reference &reference, const std::string &form) const;
    std::string eachText(const Reference &seats) const;

    const Vocabulary &m_vocabulary;
    std::map<std::string, Chosen> m_chosen;
    std::string m_last; ///< the thing chosen last
    std::string m_place; ///< where was looked last
    std::string m_each; ///< the name of a loop whose seat has not been spoken of yet
    Reference m_eachOf;
    Reference m_actor{Reference::Kind::Word, "user"};
    std::optional<Reference> m_subject; ///< of the sentence so far
    bool m_somebodyElse = false; ///< whose verb was the last in this sentence
    english::Filler *m_filler = nullptr;
    std::optional<Reference> m_holder; ///< who has what is being spoken of
    bool m_candidate = false;
    bool m_bare = false; ///< behind "may": no subject, and verbs in their first form
};

} // namespace rw::abilities
