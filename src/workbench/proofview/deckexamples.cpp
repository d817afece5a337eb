// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/deckexamples.h"

#include "deck/fileformat.h"
#include "workbench/parts/qttext.h"
#include "workbench/proofview/pathrows.h"
#include "workbench/proofview/typedvalue.h"
#include "workbench/session/decksession.h"

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr char someSeat = '*';

bool isOneOf(const std::string &word, const std::vector<std::string> &words)
{
    return std::ranges::find(words, word) != words.end();
}

/// Replaces some of the words between these letters.
template <typename Change>
std::string changedWords(const std::string &text, char between, Change change)
{
    std::string all;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(between, from), text.size());
        all += (from > 0 ? std::string(1, between) : std::string()) + change(text.substr(from, end - from));
        from = end + 1;
    }
    return all;
}

std::string withoutSeats(const std::string &text, char between, const std::vector<std::string> &seats)
{
    return changedWords(text, between, [&](std::string word) { return isOneOf(word, seats) ? std::string(1, someSeat) : word; });
}

std::string withSeat(const std::string &text, char between, const std::string &seat)
{
    return changedWords(text, between, [&](std::string word) { return word == std::string(1, someSeat) ? seat : word; });
}

/// The path for each seat that it may be about.
std::vector<Offer> forSeats(const std::string &text, char between, const std::vector<std::string> &seats, const QString &detail)
{
    if (text.find(someSeat) == text.npos)
        return {{toQt(text), detail}};
    std::vector<Offer> offers;
    for (const std::string &seat : seats)
        offers.push_back({toQt(withSeat(text, between, seat)), detail});
    return offers;
}

/// Collects the texts and truth values in a value, each once; any seat counts as the same.
void gatherWords(const Value &value, std::vector<Value> &words)
{
    if (value.isList())
        for (const Value &item : value.list())
            gatherWords(item, words);
    else if (value.isMap())
        for (const Value::Member &member : value.map())
            gatherWords(member.value, words);
    else if ((value.isText() || value.isBool()) && std::ranges::find(words, value) == words.end())
        words.push_back(value);
}

Value seatsMarked(Value value, const std::vector<std::string> &seats)
{
    if (value.isText() && isOneOf(value.text(), seats))
        return Value(std::string(1, someSeat));
    if (value.isList())
        for (Value &item : value.list())
            item = seatsMarked(std::move(item), seats);
    if (value.isMap())
        for (Value::Member &member : value.map())
            member.value = seatsMarked(std::move(member.value), seats);
    return value;
}

} // namespace

DeckExamples::DeckExamples(const DeckSession &session)
{
    for (const std::string &file : session.files()) {
        const Value &value = session.document(file).value();
        if (kindOf(file) == FileKind::Cards && value.isMap())
            for (const Value::Member &group : value.map())
                for (const Value &card : listOf(value, group.key))
                    m_groups[textOf(card, "id")] = group.key;
        if (kindOf(file) == FileKind::Proof)
            for (const Value &proof : listOf(value, "proofs"))
                read(proof, {});
    }
}

void DeckExamples::read(const Value &proof, std::vector<std::string> seats)
{
    if (const Value::List &own = listOf(proof, "seats"); !own.empty()) {
        seats.clear();
        for (const Value &seat : own)
            if (seat.isText())
                seats.push_back(seat.text());
    }
    if (const Value *given = proof.find("given"))
        for (const PathRow &row : pathRows(*given, {}, '.', {"cards"})) {
            Known &known = m_given[withoutSeats(row.path, '.', seats)];
            ++known.proofs;
            known.seats = seats;
            const Value value = seatsMarked(row.value, seats);
            if (std::ranges::find(known.values, value) == known.values.end())
                known.values.push_back(value);
        }
    if (const Value *luck = proof.find("luck"))
        for (const PathRow &row : pathRows(*luck, {}, ' '))
            ++m_luck[withoutSeats(row.path, ' ', seats)];
    for (const Value &branch : listOf(proof, "branches"))
        read(branch, seats);
}

std::vector<Offer> DeckExamples::givenPaths(const std::vector<std::string> &seats) const
{
    std::vector<Offer> offers;
    for (const auto &[path, known] : m_given)
        for (Offer &offer : forSeats(path, '.', seats, {}))
            offers.push_back(std::move(offer));
    return offers;
}

std::vector<Offer> DeckExamples::givenWords(const std::string &path, const std::vector<std::string> &seats) const
{
    const auto found = m_given.find(withoutSeats(path, '.', seats));
    std::vector<Value> words;
    for (const Value &value : found != m_given.end() ? found->second.values : std::vector<Value>())
        gatherWords(value, words);
    std::vector<Offer> offers;
    bool hasCards = false;
    for (const Value &word : words) {
        const std::string text = word.isText() ? word.text() : toJson(word);
        hasCards = hasCards || m_groups.contains(text);
        if (text == std::string(1, someSeat))
            for (const std::string &seat : seats)
                offers.push_back({toQt(seat)});
        else if (!m_groups.contains(text))
            offers.push_back({typedText(word)});
    }
    for (const auto &[id, group] : m_groups)
        if (hasCards)
            offers.push_back({toQt(id), toQt(group)});
    return offers;
}

std::vector<Offer> DeckExamples::luckKeys(const std::vector<std::string> &seats) const
{
    std::vector<Offer> offers{{u"seed"_s, u"where all luck comes from that is not written"_s}};
    for (const auto &[key, proofs] : m_luck)
        for (Offer &offer : forSeats(key, ' ', seats, {}))
            if (std::ranges::find(offers, offer.text, &Offer::text) == offers.end())
                offers.push_back(std::move(offer));
    return offers;
}

std::optional<DeckExamples::Giving> DeckExamples::giving(const std::string &card) const
{
    const auto groupOf = [&](const std::string &id) {
        const auto found = m_groups.find(id);
        return found != m_groups.end() ? found->second : std::string();
    };
    std::optional<Giving> best;
    int most = 0;
    for (const auto &[path, known] : m_given) {
        if (path.find(someSeat) == path.npos || known.seats.empty())
            continue;
        for (const Value &value : known.values) {
            const Value *item = value.isList() && value.size() > 0 ? &value.list().front() : nullptr;
            const std::string named = !item ? std::string() : item->isText() ? item->text() : textOf(*item, "card");
            if (named.empty() || groupOf(named).empty() || groupOf(named) != groupOf(card))
                continue;
            const int worth = known.proofs + (named == card ? 1'000'000 : 0);
            if (worth <= most)
                continue;
            most = worth;
            const Value one = item->isText() ? Value(card) : Value(Value::Map{{"card", card}});
            best = Giving{known.seats, withSeat(path, '.', known.seats.front()), Value::List{one}};
        }
    }
    return best;
}

} // namespace rw
