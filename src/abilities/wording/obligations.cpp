// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/obligations.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <set>
#include <string_view>

namespace rw::abilities {

namespace {

using Words = std::vector<PlainWord>;
using Modal = ObligationReading::Modal;
constexpr std::size_t nowhere = std::size_t(-1);

bool isAny(const PlainWord &word, std::initializer_list<std::string_view> words)
{
    return std::ranges::any_of(words, [&](std::string_view each) { return word.stem == stemOf(each); });
}

struct Phrase
{
    Words words;
    Modal::Kind kind;
    bool ofClause; ///< such as `if you like`, which may come before or after the words that it governs
};

/// The phrases that say may or must. A longer phrase comes before its own beginning, so that it is found first.
const std::vector<Phrase> &phrases()
{
    static const std::vector<Phrase> all = [] {
        std::vector<Phrase> made;
        const auto add = [&](Modal::Kind kind, bool ofClause, std::initializer_list<const char *> texts) {
            for (const char *text : texts)
                made.push_back({plainWords(text), kind, ofClause});
        };
        using enum Modal::Kind;
        add(May, false,
            {"do not have to", "don't have to", "need not", "are allowed to", "are permitted to", "are free to",
             "have the option to", "have the right to", "may", "might", "can", "could"});
        add(Must, false, {"are required to", "are obliged to", "are forced to", "have to", "need to", "must", "shall"});
        for (const char *who : {"you", "they"})
            for (const char *wants :
                 {"would like to", "would like", "like to", "like", "want to", "want", "wish to", "wish", "choose to", "choose"})
                made.push_back({plainWords(std::string("if ") + who + " " + wants), May, true});
        add(May, true, {"at your option", "optionally", "optional", "voluntarily"});
        return made;
    }();
    return all;
}

const Phrase *phraseAt(const Words &words, std::size_t at)
{
    const auto same = [](const PlainWord &a, const PlainWord &b) { return a.stem == b.stem; };
    const auto stands = [&](const Phrase &phrase) {
        return words.size() - at >= phrase.words.size()
            && std::equal(phrase.words.begin(), phrase.words.end(), words.begin() + std::ptrdiff_t(at), same);
    };
    const auto found = std::ranges::find_if(phrases(), stands);
    return found == phrases().end() ? nullptr : &*found;
}

bool isPronoun(const PlainWord &word)
{
    return isAny(word, {"you", "they", "he", "she", "it", "everybody", "everyone", "anybody", "anyone", "nobody", "somebody"});
}

/// In `when you may bid`, `a player who may bid` and `if another player must pay`, the modal says when, so it grants nothing. But
/// in `after you roll you may` it does grant something, although there is no comma before it.
bool isPartOfTrigger(const Words &words, std::size_t clause, std::size_t at)
{
    for (std::size_t i = at; i-- > clause;) {
        const std::size_t between = at - i - 1;
        const bool subjectOnly = between == 0 || (between == 1 && isPronoun(words[at - 1]));
        if (isAny(words[i], {"who", "which", "that", "what", "where", "as", "than"}) && subjectOnly)
            return true;
        if (isAny(words[i], {"when", "whenever", "if", "while", "after", "before", "unless", "until"}))
            return between <= 1 || (between <= 3 && !isPronoun(words[i + 1]) && !isPronoun(words[at - 1]));
    }
    return false;
}

bool endsSentence(const PlainWord &word)
{
    return word.stop == '.' || word.stop == ';' || word.stop == '!' || word.stop == '?';
}

std::string quoted(const Words &words, std::size_t from, std::size_t to)
{
    std::string text;
    for (std::size_t i = from; i < std::min(to, words.size()); ++i) {
        text += (text.empty() ? "" : " ") + words[i].said;
        if (words[i].stop)
            break;
    }
    return '"' + text + '"';
}

} // namespace

/// A phrase that was found while the words after it are still unread.
struct ObligationReading::Found
{
    const Phrase *phrase;
    std::size_t word; ///< its first word, counting all words
    std::size_t bare; ///< number of bare words before it
    std::size_t clause;
    std::size_t sentence;
};

ObligationReading::ObligationReading(const std::vector<PlainWord> &words)
{
    std::vector<Found> found;
    std::size_t clause = 0;
    std::size_t clauseBegin = 0;
    std::size_t sentence = 0;
    for (std::size_t i = 0; i < words.size();) {
        const Phrase *phrase = phraseAt(words, i);
        if (phrase && !phrase->ofClause && isPartOfTrigger(words, clauseBegin, i))
            phrase = nullptr;
        const std::size_t length = phrase ? phrase->words.size() : 1;
        if (phrase)
            found.push_back({phrase, i, m_bare.size(), clause, sentence});
        else if (!isAny(words[i], {"you"}))
            m_bare.push_back({words[i], clause, sentence});
        i += length;
        if (words[i - 1].stop) {
            ++clause;
            clauseBegin = i;
        }
        if (endsSentence(words[i - 1]))
            ++sentence;
    }
    for (const Found &each : found)
        settle(words, each);
}

/// Finds the words that a phrase governs. All bare words are known by now.
void ObligationReading::settle(const std::vector<PlainWord> &words, const Found &found)
{
    const auto clauseOf = [&](std::size_t bareWord) { return m_bare[bareWord].clause; };
    const auto inSentence = [&](std::size_t bareWord) {
        return bareWord < m_bare.size() && m_bare[bareWord].sentence == found.sentence;
    };
    std::size_t at = found.bare;
    if (!found.phrase->ofClause) {
        while (inSentence(at)
               && isAny(m_bare[at].word, {"also", "then", "now", "instead", "immediately", "either", "still", "to"}))
            ++at;
    } else if (!(inSentence(at) && clauseOf(at) == found.clause) && at > 0 && inSentence(at - 1)
               && (clauseOf(at - 1) == found.clause || !inSentence(at))) {
        --at;
    }
    if (!inSentence(at))
        return;
    Modal modal{.kind = found.phrase->kind, .from = at, .clauseFrom = at, .clauseTo = at, .said = {}};
    while (modal.clauseFrom > 0 && clauseOf(modal.clauseFrom - 1) == clauseOf(at))
        --modal.clauseFrom;
    while (modal.clauseTo < m_bare.size() && clauseOf(modal.clauseTo) == clauseOf(at))
        ++modal.clauseTo;
    if (found.phrase->ofClause)
        modal.from = modal.clauseFrom;
    const std::size_t said = found.word - (found.word > 0 && isAny(words[found.word - 1], {"you"}) ? 1 : 0);
    modal.said = quoted(words, said, found.word + found.phrase->words.size() + (found.phrase->ofClause ? 0 : 4));
    m_modals.push_back(std::move(modal));
}

bool ObligationReading::isLeft(std::size_t bareWord) const
{
    return std::ranges::any_of(m_modals, [&](const Modal &modal) {
        return modal.kind == Modal::Kind::May && modal.from <= bareWord
            && m_bare[modal.from].sentence == m_bare[bareWord].sentence;
    });
}

namespace {

/// Aligns the words of two texts by their longest common subsequence.
class Alignment
{
public:
    Alignment(const ObligationReading &one, const ObligationReading &other)
        : m_ofOne(one.bare().size(), nowhere), m_ofOther(other.bare().size(), nowhere)
    {
        const std::size_t rows = m_ofOne.size();
        const std::size_t columns = m_ofOther.size();
        if (rows * columns > mostPairs)
            return;
        std::vector<std::uint16_t> lengths((rows + 1) * (columns + 1));
        const auto length = [&](std::size_t i, std::size_t j) -> std::uint16_t & { return lengths[i * (columns + 1) + j]; };
        const auto same = [&](std::size_t i, std::size_t j) { return one.bare()[i].word.stem == other.bare()[j].word.stem; };
        for (std::size_t i = rows; i-- > 0;)
            for (std::size_t j = columns; j-- > 0;)
                length(i, j) =
                    same(i, j) ? std::uint16_t(length(i + 1, j + 1) + 1) : std::max(length(i + 1, j), length(i, j + 1));
        for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
            if (same(i, j) && length(i, j) == length(i + 1, j + 1) + 1) {
                m_ofOne[i] = j;
                m_ofOther[j] = i;
                ++i;
                ++j;
            } else {
                ++(length(i + 1, j) >= length(i, j + 1) ? i : j);
            }
        }
    }

    const std::vector<std::size_t> &ofOne() const { return m_ofOne; }
    const std::vector<std::size_t> &ofOther() const { return m_ofOther; }

private:
    static constexpr std::size_t mostPairs = 4'000'000; // longer texts than any card has are not aligned

    std::vector<std::size_t> m_ofOne;
    std::vector<std::size_t> m_ofOther;
};

bool isTelling(const PlainWord &word)
{
    return !isAny(word, {"and",  "or",    "of",      "to",    "in",   "on",  "at",   "it", "this", "that",
                         "your", "their", "from",    "with",  "for",  "by",  "then", "do", "so",   "be",
                         "have", "there", "another", "other", "each", "all", "more", "if", "not"});
}

/// The word of the other text that corresponds to the verb a modal governs. If the verb has no counterpart, two aligned words
/// after it in one sentence will do. In `1 die may be rolled` the words before the verb decide.
std::size_t counterpart(const ObligationReading &here, const Modal &modal, const ObligationReading &there,
                        const std::vector<std::size_t> &aligned)
{
    if (aligned[modal.from] != nowhere && isTelling(here.bare()[modal.from].word))
        return aligned[modal.from];
    std::vector<std::size_t> found;
    const bool isPassive = isAny(here.bare()[modal.from].word, {"be"});
    for (std::size_t i = isPassive ? modal.clauseFrom : modal.from; i < modal.clauseTo; ++i)
        if (aligned[i] != nowhere && isTelling(here.bare()[i].word))
            found.push_back(aligned[i]);
    const bool isSure = found.size() > 1 && there.bare()[found[0]].sentence == there.bare()[found[1]].sentence;
    return isSure ? found[0] : nowhere;
}

/// Whether the sentence leaves a choice without `may`: `up to 2`, `any number`, `either ... or`, `unless they pay`, `from 0 to
/// 3`.
bool speaksOfChoice(const ObligationReading &text, std::size_t at)
{
    const std::vector<ObligationReading::BareWord> &bare = text.bare();
    for (std::size_t i = 0; i < bare.size(); ++i) {
        if (bare[i].sentence != bare[at].sentence)
            continue;
        const PlainWord *next = i + 1 < bare.size() ? &bare[i + 1].word : nullptr;
        if (isAny(bare[i].word, {"either", "unless", "none"}) || (next && isAny(bare[i].word, {"up"}) && isAny(*next, {"to"}))
            || (next && isAny(bare[i].word, {"from"}) && next->stem == "0")
            || (next && isAny(bare[i].word, {"any"}) && isAny(*next, {"number"}))
            || (next && isAny(bare[i].word, {"or"}) && isAny(*next, {"not"})))
            return true;
    }
    return false;
}

/// Whether the card's sentence has `or`. After an offer, that means the same as `if not`.
bool saysOr(const ObligationReading &card, std::size_t at)
{
    return std::ranges::any_of(card.bare(), [&](const auto &each) {
        return each.sentence == card.bare()[at].sentence && isAny(each.word, {"or", "otherwise"});
    });
}

class ObligationComparison
{
public:
    ObligationComparison(const ObligationReading &card, const ObligationReading &does, const std::vector<AbilityPart> &parts)
        : m_card(card), m_does(does), m_parts(parts), m_alignment(card, does)
    {
    }

    std::vector<std::string> reasons()
    {
        for (const Modal &modal : m_card.modals()) {
            const std::size_t at = counterpart(m_card, modal, m_does, m_alignment.ofOne());
            if (at == nowhere)
                continue;
            if (modal.kind == Modal::Kind::May)
                checkLeave(modal, at);
            else
                checkDemand(modal, at);
        }
        for (const Modal &modal : m_does.modals())
            if (const std::size_t at = counterpart(m_does, modal, m_card, m_alignment.ofOther());
                at != nowhere && modal.kind == Modal::Kind::May)
                checkOffer(modal, at);
        return std::move(m_reasons);
    }

private:
    std::size_t partOf(std::size_t at) const
    {
        return std::size_t(std::ranges::find_if(m_parts, [&](const AbilityPart &part) { return at < part.end; })
                           - m_parts.begin());
    }

    /// Whether a word belongs to the first sentences of its ability.
    bool isInFirst(std::size_t at, std::size_t sentences) const
    {
        const std::size_t part = partOf(at);
        const std::size_t begin = part > 0 ? m_parts[part - 1].end : 0;
        return m_does.bare()[at].sentence - m_does.bare()[begin].sentence < sentences;
    }

    std::size_t freeSentences(std::size_t at) const
    {
        const std::size_t part = partOf(at);
        return part < m_parts.size() ? m_parts[part].freeSentences : 0;
    }

    /// Whether this word is in the first sentence of the card about that ability. A later sentence (`then you must`)
    /// demands something only of players who have used the ability.
    bool isAtBeginning(std::size_t cardWord, std::size_t part) const
    {
        const auto speaks = [&](std::size_t i) {
            const std::size_t at = m_alignment.ofOne()[i];
            return at != nowhere && partOf(at) == part && isTelling(m_card.bare()[i].word);
        };
        for (std::size_t i = 0; i < cardWord; ++i)
            if (speaks(i))
                return m_card.bare()[i].sentence == m_card.bare()[cardWord].sentence;
        return true;
    }

    static std::string wordsAt(const ObligationReading &text, std::size_t at)
    {
        Words words;
        for (std::size_t i = at; i < std::min(text.bare().size(), at + 4); ++i)
            words.push_back(text.bare()[i].word);
        return quoted(words, 0, words.size());
    }

    void checkLeave(const Modal &modal, std::size_t at)
    {
        if (isInFirst(at, freeSentences(at)))
            m_granted.insert(partOf(at));
        else if (!m_does.isLeft(at) && !speaksOfChoice(m_does, at))
            m_reasons.push_back("the card says " + modal.said + ", it does " + wordsAt(m_does, at) + " without asking");
    }

    /// `you must pay` names the cost of a use. A player who may use the card need not pay.
    void checkDemand(const Modal &modal, std::size_t at)
    {
        const bool isCost = isAny(m_card.bare()[modal.from].word, {"pay"});
        const bool isUse = freeSentences(at) > 0 && isInFirst(at, 1) && !isCost && !m_granted.contains(partOf(at))
            && !m_card.isLeft(modal.from) && isAtBeginning(modal.from, partOf(at));
        if (!isUse && !m_does.isLeft(at))
            return;
        m_told.insert(at);
        m_reasons.push_back("the card says " + modal.said
                            + ", it leaves the choice: " + (isUse ? "its owner need not use it" : offered(at)));
    }

    void checkOffer(const Modal &modal, std::size_t at)
    {
        const std::size_t offered = modal.from;
        const bool hasOtherwise = modal.clauseTo + 1 < m_does.bare().size() && isAny(m_does.bare()[modal.clauseTo].word, {"if"})
            && isAny(m_does.bare()[modal.clauseTo + 1].word, {"not"});
        const bool isForbidden = at > 0 && m_card.bare()[at - 1].word.stem == "cannot"; // compared as an opposite instead
        if (isForbidden || m_card.isLeft(at) || speaksOfChoice(m_card, at) || (hasOtherwise && saysOr(m_card, at))
            || m_told.contains(offered))
            return;
        m_reasons.push_back("the card says " + wordsAt(m_card, at) + ", it asks first: " + modal.said);
    }

    std::string offered(std::size_t at) const
    {
        const auto found = std::ranges::find_if(m_does.modals(), [&](const Modal &modal) {
            return modal.kind == Modal::Kind::May && modal.from <= at
                && m_does.bare()[modal.from].sentence == m_does.bare()[at].sentence;
        });
        return found == m_does.modals().end() ? std::string() : found->said;
    }

    const ObligationReading &m_card;
    const ObligationReading &m_does;
    const std::vector<AbilityPart> &m_parts;
    const Alignment m_alignment;
    std::set<std::size_t> m_granted; ///< abilities that the card allows its owner to use
    std::set<std::size_t> m_told; ///< words of an offer that were already reported
    std::vector<std::string> m_reasons;
};

} // namespace

std::vector<std::string> compareObligations(const ObligationReading &card, const ObligationReading &does,
                                            const std::vector<AbilityPart> &parts)
{
    return ObligationComparison(card, does, parts).reasons();
}

} // namespace rw::abilities
