// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/cardabilities.h"
#include "proof/notices.h"
#include "proof/proofmemory.h"
#include "proof/proofreport.h"
#include "serve/desk.h"
#include "serve/findingnodes.h"
#include "serve/pace.h"

#include <algorithm>
#include <optional>

namespace rw {

namespace {

using Kind = Field::Kind;

constexpr std::size_t mostNotices = 200; ///< that are remembered for a deck

Findings unknownFiles(const Deck &deck, const Fields &fields)
{
    Findings findings;
    for (const std::string &file : fields.texts("files")) {
        const auto isThat = [&](const DeckDocument &each) {
            return each.kind == FileKind::Proof && each.document.file() == file;
        };
        if (std::ranges::none_of(deck.documents, isThat))
            findings.push_back(fields.fault("files", "serve.no-part", "{path} is no file of proofs in this deck",
                                            "name it by its path in the deck's folder, as proofs/bids.yaml", {{"path", file}}));
    }
    return findings;
}

/// Tells the nodes of all that is shown at its place: proofs that fail with why they do, and findings about files of proofs.
void tellProofNodes(const Deck &deck, Value &report)
{
    tellNodes(deck, *report.find("findings"));
    for (Value &proof : report.find("proofs")->list())
        if (Value *failures = proof.find("failures")) {
            tellNode(deck, proof);
            tellNodes(deck, *failures);
        }
}

Checked<Value> playProofs(Desk &desk, const Fields &fields, Job &job)
{
    const Checked<OpenDeck *> found = desk.deck(fields);
    if (!found)
        return {std::nullopt, found.findings};
    OpenDeck &open = **found.value;
    if (!areProofsPlayable(open.deck()))
        return {std::nullopt, desk.playableDeck(fields).findings};
    if (Findings findings = unknownFiles(open.deck(), fields); !findings.empty())
        return {std::nullopt, std::move(findings)};
    if (!open.proofs)
        open.proofs = std::make_shared<ProofMemory>();

    ProofChoice choice;
    choice.files = fields.texts("files");
    choice.filter = fields.text("filter");
    choice.threads = int(fields.number("threads", 1));
    choice.journals = fields.flag("journal");
    choice.memory = choice.journals ? nullptr : open.proofs.get(); // the memory has no journals of passed proofs
    choice.onlyTouched = fields.flag("touched");
    choice.stop = job.stopFlag();
    std::optional<Pace> pace;
    choice.progress = [&](std::size_t done, std::size_t all) {
        if (!pace)
            pace.emplace(job, "proofs", all, std::chrono::milliseconds(fields.number("progress_ms", 200)));
        pace->update(done);
    };
    const ProofReport report = runProofs(open.deck(), proofGame(*(*desk.host.load(open.deck().game->id).value)->game), choice);
    Value value = proofJson(report, open.folder.value_or("").string());
    tellProofNodes(open.deck(), value);
    value["kept"] = std::int64_t(report.kept);
    return {std::move(value), {}};
}

/// Equal only for decks with exactly the same texts.
std::string textsOf(const Deck &deck)
{
    std::string texts;
    for (const DeckDocument &file : deck.documents)
        texts += file.document.file() + '\n' + file.document.text() + '\n';
    return contentHash(std::string_view(texts));
}

Checked<Value> noticesOfCard(Desk &desk, const Fields &fields, Job &job)
{
    if (const Checked<const OpenDeck *> playable = desk.playableDeck(fields); !playable)
        return {std::nullopt, playable.findings};
    OpenDeck &open = **desk.deck(fields).value;
    const std::string card = fields.text("card");
    std::vector<std::string> known;
    for (const abilities::Card &each : abilities::cardsOf(open.deck().effective.value()))
        known.push_back(each.id);
    if (std::ranges::find(known, card) == known.end()) {
        const std::string guess = didYouMean(card, known);
        return {std::nullopt,
                {fields.fault("card", "serve.no-card", "there is no card {card}", guess.empty() ? "" : "did you mean {guess}?",
                              {{"card", card}, {"guess", guess}})}};
    }
    const std::string key = card + ' ' + textsOf(open.deck()) + ' ' + open.deck().effective.hash();
    if (const auto before = open.notices.find(key); before != open.notices.end())
        return {before->second, {}};
    NoticeChoice choice;
    choice.threads = int(fields.number("threads", 1));
    choice.stop = job.stopFlag();
    std::optional<Pace> pace;
    choice.progress = [&](std::size_t done, std::size_t all) {
        if (!pace)
            pace.emplace(job, "changes", all, std::chrono::milliseconds(fields.number("progress_ms", 200)));
        pace->update(done);
    };
    const CardNotices notices = noticesOf(open.deck(), proofGame(open.playable->game()), card, choice);
    Value value = noticesJson(notices, open.folder.value_or("").string());
    if (open.notices.size() >= mostNotices)
        open.notices.clear();
    if (!notices.interrupted)
        open.notices[key] = value;
    return {std::move(value), {}};
}

} // namespace

std::vector<RequestKind> proofRequests()
{
    return {
        {"proofs",
         "Plays the proofs of a deck. The result is that of `rulewright proof --format json`; `kept` counts those that were not "
         "played "
         "again.",
         {{"deck", Kind::Text, Field::Required,
           "the id of a deck that is open and has no errors but in single proofs, which fail"},
          {"files", Kind::Texts, Field::Optional, "files of proofs by their paths in the deck's folder; all of them unless told"},
          {"filter", Kind::Text, Field::Optional, "only proofs with this text in their name, case or clauses"},
          {"touched", Kind::Flag, Field::Optional,
           "whether only those are played that a change since they were last played can touch"},
          {"journal", Kind::Flag, Field::Optional,
           "whether those that pass tell what happened as well, with their first seed; then all that are asked for are played"},
          {"threads", Kind::Number, Field::Optional, "how many threads play; 1 unless told", 1, 1024},
          {"progress_ms", Kind::Number, Field::Optional, "how often progress is told at most; every 200 milliseconds unless told",
           0, 3'600'000}},
         playProofs},
        {"notices",
         "Tells which proofs would notice a change of a card: the card is changed in one thing at a time, and all proofs are "
         "played "
         "each time. The result is that of `rulewright proof --notices --format json`. It is kept until the deck changes.",
         {{"deck", Kind::Text, Field::Required, "the id of a deck that is open and has no errors"},
          {"card", Kind::Text, Field::Required, "the id of the card"},
          {"threads", Kind::Number, Field::Optional, "how many threads play; 1 unless told", 1, 1024},
          {"progress_ms", Kind::Number, Field::Optional, "how often progress is told at most; every 200 milliseconds unless told",
           0, 3'600'000}},
         noticesOfCard},
    };
}

} // namespace rw
