// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/cardreport.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rw {

using namespace abilities;

namespace {

bool isPartOfId(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

bool namesId(const std::string &text, const std::string &id)
{
    for (std::size_t at = text.find(id); at != text.npos; at = text.find(id, at + 1)) {
        const std::size_t end = at + id.size();
        if ((at == 0 || !isPartOfId(text[at - 1])) && (end == text.size() || !isPartOfId(text[end])))
            return true;
    }
    return false;
}

bool speaksOf(const Value &value, const std::string &id)
{
    if (value.isText())
        return namesId(value.text(), id);
    if (value.isList())
        return std::ranges::any_of(value.list(), [&](const Value &each) { return speaksOf(each, id); });
    return value.isMap() && std::ranges::any_of(value.map(), [&](const Value::Member &each) {
               return namesId(each.key, id) || speaksOf(each.value, id);
           });
}

/// Whether a proof's setup or play mentions the card. The proof's name does not count.
bool isAbout(const Value &proof, const std::string &id)
{
    static constexpr std::array<std::string_view, 5> parts{"given", "luck", "play", "branches", "expect"};
    return std::ranges::any_of(parts, [&](std::string_view part) {
        const Value *found = proof.find(part);
        return found && speaksOf(*found, id);
    });
}

std::vector<std::string> proofsOf(const Deck &deck, const std::string &id)
{
    std::vector<std::string> names;
    for (const DeckDocument &file : deck.documents) {
        const Value *proofs = file.kind == FileKind::Proof ? file.document.value().find("proofs") : nullptr;
        if (!proofs || !proofs->isList())
            continue;
        for (const Value &proof : proofs->list())
            if (const Value *name = proof.find("name"); name && name->isText() && isAbout(proof, id))
                names.push_back(name->text());
    }
    return names;
}

Place fromOutside(Place place, const Deck &deck)
{
    Finding carrier;
    carrier.where = std::move(place);
    return seenFromOutside({std::move(carrier)}, deck.files.folder).front().where;
}

Value texts(const std::vector<std::string> &items)
{
    return Value::List(items.begin(), items.end());
}

Value entryValue(const CardEntry &entry)
{
    const Agreement &agreement = entry.words.agreement;
    return Value::Map{{"id", entry.card.id},
                      {"group", entry.card.group},
                      {"name", entry.name()},
                      {"path", entry.card.path()},
                      {"file", entry.place.file},
                      {"line", entry.place.line},
                      {"column", entry.place.column},
                      {"printed", entry.words.printed},
                      {"canonical", entry.words.canonical},
                      {"abilities", texts(entry.words.abilities)},
                      {"verdict", std::string(verdictName(agreement.verdict))},
                      {"reasons", texts(agreement.reasons)},
                      {"printed_part", agreement.printedPart},
                      {"canonical_part", agreement.canonicalPart},
                      {"accepted", entry.words.accepted},
                      {"mark", entry.words.mark},
                      {"void_because", entry.words.voidBecause},
                      {"proofs", texts(entry.proofs)}};
}

} // namespace

std::vector<CardEntry> cardEntries(const Deck &deck, const Vocabulary &vocabulary, const std::vector<std::string> &ids)
{
    std::vector<CardEntry> entries;
    const Vocabulary named = withCardNames(vocabulary, deck.effective.value());
    for (Card &card : cardsOf(deck.effective.value())) {
        const bool wanted = ids.empty() ? card.abilities() != nullptr : std::ranges::find(ids, card.id) != ids.end();
        if (!wanted)
            continue;
        CardWords words = compareCard(named, card);
        Place place = fromOutside(deck.effective.place(card.path() + ".text"), deck);
        std::vector<std::string> proofs = proofsOf(deck, card.id);
        entries.push_back({std::move(card), std::move(words), std::move(place), std::move(proofs)});
    }
    return entries;
}

bool addNotices(std::vector<CardEntry> &entries, const Deck &deck, const ProofGame &game, NoticeChoice choice)
{
    const auto tell = std::exchange(choice.progress, {});
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (tell)
            tell(i, entries.size());
        entries[i].notices = noticesOf(deck, game, entries[i].card.id, choice);
        if (entries[i].notices->interrupted)
            return false;
    }
    return true;
}

Findings abilityFindings(const Deck &deck, const std::vector<CardEntry> &entries)
{
    Findings findings;
    for (const CardEntry &entry : entries)
        for (Finding finding : entry.words.findings) {
            finding.where = fromOutside(deck.effective.place(finding.where.path), deck);
            findings.push_back(std::move(finding));
        }
    return findings;
}

VerdictCounts countVerdicts(const std::vector<CardEntry> &entries)
{
    VerdictCounts counts;
    for (const CardEntry &entry : entries) {
        const Verdict verdict = entry.words.agreement.verdict;
        ++(verdict == Verdict::Agrees ? counts.agree : verdict == Verdict::Differs ? counts.differ : counts.open);
    }
    return counts;
}

Value cardReport(const Deck &deck, const std::string &folder, const std::vector<CardEntry> &entries)
{
    const VerdictCounts counts = countVerdicts(entries);
    Value cards = Value::List{};
    for (const CardEntry &entry : entries)
        cards.append(entryValue(entry));
    return Value::Map{
        {"format", 1},           {"deck", folder},          {"game", deck.about("game")}, {"hash", deck.effective.hash()},
        {"agree", counts.agree}, {"differ", counts.differ}, {"cannot_tell", counts.open}, {"cards", std::move(cards)}};
}

} // namespace rw
