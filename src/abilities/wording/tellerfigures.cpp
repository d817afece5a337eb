// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/teller.h"

#include "abilities/reading/amountparts.h"

#include <algorithm>
#include <utility>

namespace rw::abilities {

using namespace english;

namespace {

const Reference candidate{Reference::Kind::Word, "candidate"};

/// The event that a tally counts.
Statement eventOf(const Amount &tally)
{
    Statement event{.word = tally.words.front(), .arguments = {}, .path = {}};
    for (const FilterTerm &term : tally.filter) {
        if (term.field == "during")
            continue;
        if (term.references.empty())
            event.arguments.push_back({term.field, term.words});
        else
            event.arguments.push_back({term.field, term.references.front()});
    }
    return event;
}

const char *extremeWord(const Amount &extreme, const std::string &noun)
{
    if (extreme.word == "highest")
        return "most";
    return isMass(noun) ? "least" : "fewest";
}

/// The same amount, read for a known seat instead of the candidate.
Amount askedOf(Amount amount, const Reference &seat)
{
    for (Reference &each : amount.references)
        each = isSame(each, candidate) ? seat : each;
    for (FilterTerm &term : amount.filter)
        for (Reference &each : term.references)
            each = isSame(each, candidate) ? seat : each;
    for (Amount &part : amount.parts)
        part = askedOf(part, seat);
    return amount;
}

} // namespace

/// The noun for the counted things of a seat, "cards in their Stash". Empty if the amount counts nothing that a seat can have.
std::string Teller::countNoun(const Amount &amount, const Reference &holder)
{
    if (const std::string noun = numberNoun(amount); !noun.empty())
        return noun;
    if (const std::string goods = goodsNoun(amount, "and"); !goods.empty())
        return goods;
    const bool counts = amount.op == Amount::Op::Call && amount.word == "count" && !amount.words.empty();
    const FilterTerm *of = counts ? termOf(amount.filter, "of") : nullptr;
    if (!of || of->references.empty() || !isSame(of->references.front(), holder))
        return {};
    Filter rest = amount.filter;
    if (!termOf(rest, "in"))
        std::erase_if(rest, [](const FilterTerm &term) { return term.field == "of"; });
    m_holder = holder;
    const std::string noun = filterNoun(rest, seatNoun(m_vocabulary.name("countables", amount.words.front())->phrase));
    m_holder.reset();
    return noun;
}

/// "the most gold that any other Viking has"
std::string Teller::extreme(const Amount &amount)
{
    const Reference everyone{Reference::Kind::Word, "everyone"};
    const Reference over = amount.references.empty() ? everyone : amount.references.front();
    std::string who = seatText(over, "one");
    if (isSet(over))
        who = "any " + (who.starts_with("another ") ? "other " + who.substr(8) : who.substr(who.find(' ') + 1));
    const Reference holder = isSet(over) || over.isNamed() ? candidate : over; // "their", or "your"
    const std::string noun = countNoun(askedOf(amount.parts.front(), holder), holder);
    if (!noun.empty())
        return "the " + std::string(extremeWord(amount, noun)) + " " + many(noun) + " that " + who
            + (isPlural(over) ? " have" : " has");
    return "the " + amount.word + " among " + togetherText(over) + " of " + amountOfEach(amount.parts.front());
}

/// "nobody has more", "everybody else among the winners has fewer"
std::string Teller::rankWords(const Statement &rank, bool several) const
{
    const Name *place = m_vocabulary.name("ranks", rank.text("place"));
    std::string text = several ? place->phraseFor("many") : place->phrase;
    const Reference *among = rank.get<Reference>("among");
    if (among && among->word != "everyone" && isSet(*among))
        text.insert(text.find(" has "), " among " + togetherText(*among));
    return text;
}

std::string Teller::ranked(const Statement &rank)
{
    const Reference owner{Reference::Kind::Word, "owner"};
    const Reference who = rank.get<Reference>("who") ? *rank.get<Reference>("who") : owner;
    const Amount &of = *rank.get<Amount>("of");
    const Amount *least = rank.get<Amount>("at_least");
    const std::string noun = countNoun(of, candidate);
    const std::string name = seat(who, "o");
    if (noun.empty())
        return "in " + amountOfEach(of) + ", " + rankWords(rank, false) + " than " + name
            + (least ? " (at least " + amount(*least) + ")" : "");
    const std::string text = rankWords(rank, !isMass(noun)) + " " + many(noun) + " than " + name;
    return least ? text + " (who " + (isPlural(who) ? "have" : "has") + " at least " + amount(*least) + ")" : text;
}

/// Whether a tally of this event adds up amounts instead of counting occurrences.
bool Teller::countsAmounts(const Statement &event) const
{
    const std::vector<std::string> &gives = m_vocabulary.word(Family::Event, event.word)->gives;
    return std::ranges::find(gives, "that_much") != gives.end();
}

/// "you have gained 3 or more gold": an event in the past tense.
Teller::Said Teller::happening(const Statement &happened, const Statement &event)
{
    const Amount *outer = std::exchange(m_least, countsAmounts(event) ? happened.get<Amount>("at_least") : nullptr);
    const std::string text = this->event(event, true);
    m_least = outer;
    return text;
}

/// The goods in an event of gaining or losing: "gold", "anything", "3 or more gold".
std::string Teller::goodsOf(const Statement &event)
{
    if (m_tallied)
        return {};
    const Name *what = m_vocabulary.name("resources", event.text("what"));
    if (!m_least)
        return what ? many(what->phrase) : "anything";
    const Amount *least = std::exchange(m_least, nullptr);
    return comparison(Comparison::AtLeast, *least, what ? what->phrase : "of anything");
}

/// "the gold that you have lost this Round", "the number of times that you have rolled this Round"
std::string Teller::tally(const Amount &amount)
{
    const FilterTerm *during = termOf(amount.filter, "during");
    const std::string since = during ? " " + span(during->words.front(), "") : "";
    const Statement event = eventOf(amount);
    const bool tallied = std::exchange(m_tallied, countsAmounts(event));
    const std::optional<Reference> subject = m_subject; // the sentence goes on with its own subject
    const std::string text = this->event(event, true);
    m_subject = subject;
    m_tallied = tallied;
    if (!countsAmounts(event))
        return "the number of times that " + text + since;
    const Name *what = m_vocabulary.name("resources", event.text("what"));
    return (what ? "the " + many(what->phrase) : "all") + " that " + text + since;
}

} // namespace rw::abilities
