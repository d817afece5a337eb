// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/notices.h"

#include "deck/cardchanges.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace rw {

namespace {

struct Found
{
    std::string group;
    Value card;
};

std::optional<Found> cardCalled(const Value &effective, const std::string &id)
{
    for (const Value::Member &group : effective.isMap() ? effective.map() : Value::Map{})
        for (const Value &card : group.value.isList() && !isReservedGroup(group.key) ? group.value.list() : Value::List{})
            if (const Value *own = card.find("id"); own && *own == Value(id))
                return Found{group.key, card};
    return std::nullopt;
}

Deck changed(const Deck &deck, const std::string &path, const Value &value)
{
    Deck other = deck;
    Origin origin;
    origin.place.file = path + '=' + toJson(value);
    other.configuration.settings.push_back({path, value, std::move(origin)});
    return other;
}

/// Whether the deck can be played at all. Otherwise a change of it says nothing about any proof.
bool isSound(const Deck &deck, const ProofGame &game)
{
    EngineStore engines(deck, game);
    return bool(engines.engine(Scenario{}));
}

/// Whether a proof notices a change: it fails in play. It does not count if the start of the proof has become impossible.
bool notices(const ProofResult &proof)
{
    return std::ranges::any_of(proof.failures, [](const ProofFailure &failure) {
        const std::string &code = failure.finding.code;
        return code.starts_with("proof.") && code != "proof.other-refusal" && code != "proof.defect"
            && code != "proof.unknown-card";
    });
}

/// Lists the noticing proofs and renumbers them in the changes. Before this, changes name proofs by their place in the report.
void nameProofs(CardNotices &found, const std::vector<ProofResult> &proofs)
{
    std::map<std::size_t, CardNotices::Noticing> noticing;
    for (const CardNotice &change : found.changes)
        for (const std::size_t proof : change.proofs) {
            CardNotices::Noticing &each =
                noticing.try_emplace(proof, CardNotices::Noticing{proofs[proof].name, proofs[proof].where}).first->second;
            ++each.changes;
            each.noticesDoing = each.noticesDoing || change.isDoing;
        }
    std::vector<std::size_t> order;
    for (const auto &[proof, each] : noticing)
        order.push_back(proof);
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](std::size_t proof) { return std::pair(noticing[proof].noticesDoing, noticing[proof].changes); });
    for (const std::size_t proof : order)
        found.proofs.push_back(noticing[proof]);
    for (CardNotice &change : found.changes)
        for (std::size_t &proof : change.proofs)
            proof = std::size_t(std::ranges::find(order, proof) - order.begin());
}

std::string counted(std::size_t number, const std::string &thing)
{
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

} // namespace

std::size_t CardNotices::noticingDoing() const
{
    return std::size_t(std::ranges::count(proofs, true, &Noticing::noticesDoing));
}

std::vector<std::string> CardNotices::unnoticed() const
{
    std::vector<std::string> words;
    for (const CardNotice &change : changes)
        if (change.proofs.empty())
            words.push_back(change.words);
    return words;
}

CardNotices noticesOf(const Deck &deck, const ProofGame &game, const std::string &card, const NoticeChoice &choice)
{
    CardNotices found{.card = card};
    const std::optional<Found> there = cardCalled(deck.effective.value(), card);
    if (!there)
        return found;
    ProofChoice play{.files = choice.files, .filter = choice.filter, .threads = choice.threads, .stop = choice.stop};
    const ProofReport asItIs = runProofs(deck, game, play);
    const std::vector<CardChange> changes = changesOf(deck.effective.value(), there->group, there->card);
    found.interrupted = asItIs.interrupted;
    for (std::size_t i = 0; i < changes.size() && !found.interrupted; ++i) {
        if (choice.progress)
            choice.progress(i, changes.size());
        const Deck other = changed(deck, there->group + '.' + card + '.' + changes[i].key, changes[i].value);
        if (!isSound(other, game))
            continue;
        const ProofReport report = runProofs(other, game, play);
        found.interrupted = report.interrupted;
        CardNotice notice{changes[i].words, changes[i].key == "abilities", {}};
        for (std::size_t k = 0; k < report.proofs.size(); ++k)
            if (asItIs.proofs[k].passed && notices(report.proofs[k]))
                notice.proofs.push_back(k);
        if (!report.interrupted)
            found.changes.push_back(std::move(notice));
    }
    nameProofs(found, asItIs.proofs);
    return found;
}

CardNotices seenFromOutside(CardNotices notices, const std::filesystem::path &folder)
{
    for (CardNotices::Noticing &proof : notices.proofs) {
        Finding carrier;
        carrier.where = proof.where;
        proof.where = seenFromOutside(Findings{carrier}, folder).front().where;
    }
    return notices;
}

std::string noticesText(const CardNotices &notices)
{
    const std::size_t doing = notices.noticingDoing();
    std::string text = notices.card + ": " + counted(doing, "proof") + " would notice if it did something else, "
        + std::to_string(notices.proofs.size() - doing) + " more if a figure were another ("
        + counted(notices.changes.size(), "change") + (notices.interrupted ? " tried before it was interrupted)\n" : " tried)\n");
    for (std::size_t i = 0; i < notices.proofs.size(); ++i) {
        const CardNotices::Noticing &proof = notices.proofs[i];
        text += i == doing ? "only a figure:\n" : "";
        text += "    " + proof.where.file + ":" + std::to_string(proof.where.line) + ": " + proof.name + " ("
            + std::to_string(proof.changes) + ")\n";
    }
    const std::vector<std::string> unnoticed = notices.unnoticed();
    text += unnoticed.empty() ? "" : "no proof would notice:\n";
    for (const std::string &words : unnoticed)
        text += "    " + words + "\n";
    return text;
}

Value noticesJson(const CardNotices &notices, const std::string &deck)
{
    Value proofs = Value::List{};
    for (const CardNotices::Noticing &proof : notices.proofs)
        proofs.append(Value::Map{{"name", proof.name},
                                 {"file", proof.where.file},
                                 {"line", proof.where.line},
                                 {"column", proof.where.column},
                                 {"changes", std::int64_t(proof.changes)},
                                 {"does", proof.noticesDoing}});
    Value changes = Value::List{};
    for (const CardNotice &change : notices.changes) {
        Value names = Value::List{};
        for (const std::size_t proof : change.proofs)
            names.append(notices.proofs[proof].name);
        changes.append(Value::Map{{"words", change.words}, {"does", change.isDoing}, {"proofs", std::move(names)}});
    }
    return Value::Map{{"format", 1},
                      {"deck", deck},
                      {"card", notices.card},
                      {"interrupted", notices.interrupted},
                      {"proofs", std::move(proofs)},
                      {"changes", std::move(changes)}};
}

} // namespace rw
