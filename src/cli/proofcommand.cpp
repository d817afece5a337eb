// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/proofcommand.h"

#include "abilities/reading/cardabilities.h"
#include "cli/deckoptions.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "deck/savefile.h"
#include "host/playabledeck.h"
#include "proof/notices.h"
#include "proof/proofreport.h"

#include <algorithm>
#include <optional>

namespace rw {

using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace {

bool isProofFile(const Finding &finding)
{
    return kindOf(finding.where.file) == FileKind::Proof;
}

bool isSamePlace(const fs::path &a, const fs::path &b)
{
    std::error_code ignored;
    return fs::equivalent(a, b, ignored);
}

/// The name of a file of proofs inside the deck. The user may have given it relative to the deck or to the current folder.
std::string nameInDeck(const Deck &deck, const std::string &word)
{
    for (const DeckFiles::File &file : deck.files.files) {
        const bool isMeant = file.path == fs::path(word).lexically_normal() || isSamePlace(deck.files.folder / file.path, word);
        if (isMeant && kindOf(file.path) == FileKind::Proof)
            return file.path;
    }
    return {};
}

std::vector<std::string> namesOfProofFiles(const Deck &deck)
{
    std::vector<std::string> names;
    for (const DeckFiles::File &file : deck.files.files)
        if (kindOf(file.path) == FileKind::Proof)
            names.push_back(file.path);
    return names;
}

Findings chooseFiles(const Deck &deck, const QStringList &words, ProofChoice &choice)
{
    Findings findings;
    for (const QString &word : words) {
        const std::string name = nameInDeck(deck, word.toStdString());
        const std::string guess = name.empty() ? didYouMean(word.toStdString(), namesOfProofFiles(deck)) : std::string();
        if (name.empty())
            findings.push_back(error("proof.no-file", "{file} is no file of proofs of this deck",
                                     guess.empty() ? "they lie in its folder proofs" : "did you mean {guess}?",
                                     {{"file", word.toStdString()}, {"guess", guess}}));
        choice.files.push_back(name);
    }
    return findings;
}

QStringList unknownCard(const Deck &deck, const std::string &card)
{
    std::vector<std::string> known;
    for (const abilities::Card &each : abilities::cardsOf(deck.effective.value()))
        known.push_back(each.id);
    if (std::ranges::find(known, card) != known.end())
        return {};
    const std::string guess = didYouMean(card, known);
    return {QString::fromStdString("there is no card " + card + (guess.empty() ? "" : "; did you mean " + guess + "?"))};
}

std::string written(const ProofReport &report, const Options &options)
{
    const QString format = options.text(u"format"_s);
    const std::string deck = options.argument(u"DECK"_s).toStdString();
    if (format == "json"_L1)
        return toJson(proofJson(report, deck), 2) + '\n';
    if (format == "junit"_L1)
        return proofJunit(report, deck);
    return proofText(report) + (options.isSet(u"coverage"_s) ? "\n" + coverageText(report) : std::string());
}

} // namespace

QString ProofCommand::name() const
{
    return u"proof"_s;
}

QString ProofCommand::summary() const
{
    return u"Play the proofs of a deck: small games that show what its rules do"_s;
}

QString ProofCommand::details() const
{
    return u"Plays the proofs in the named files, or all of the deck. What is not as a proof says is told with its place, and "
           "with the moves that led there. --filter plays only proofs that have a text in their name, their case or their "
           "clauses.\n\n"
           "A clause of rules.yaml is proven when a proof that passes names it and the clause came about in it. --coverage lists "
           "all clauses by that; --require-coverage makes a clause that is not proven a fault.\n\n"
           "--notices CARD tells which proofs would notice a change of a card: the card is changed in one thing at a time (a "
           "figure, a step, a "
           "condition, a word), and all proofs are played each time. Below them stand the changes that no proof would notice.\n\n"
           "With --variant and --set proofs that do not name their variants are played in another version of the deck, to see "
           "which of "
           "them break.\n\n"
           "When cards were added or taken away, --update-counts sets the numbers of cards that proofs expect to what is there: "
           "only in proofs in "
           "which nothing else differs. Comments stay, and version control shows what changed.\n\n"
           "Gives 0 when all proofs passed, 1 when one did not or the deck has faults, 3 when something cannot be read, 130 when interrupted."_s;
}

void ProofCommand::declare(Options &options) const
{
    addDeck(options);
    options.addArgument(u"FILE"_s, u"A file of proofs; without one all of them are played."_s, Options::Count::Any);
    options.addText(u"filter"_s, u"TEXT"_s, u"Only proofs with this text in their name, case or clauses."_s);
    options.addFlag(u"coverage"_s, u"List which clauses are proven."_s);
    options.addFlag(u"require-coverage"_s, u"A clause that is neither proven nor untestable is a fault."_s);
    options.addFlag(u"update-counts"_s,
                    u"Where all that differs are numbers of cards, set them in the files to what is there, and play again."_s);
    options.addText(u"notices"_s, u"CARD"_s, u"Tell which proofs would notice a change of the card with this id."_s);
    options.addThreads();
    options.addFormat({u"text"_s, u"json"_s, u"junit"_s});
    options.addOut();
}

int ProofCommand::execute(const Options &options, Streams &streams)
{
    const Checked<DeckWishes> wishes = deckWishes(options);
    if (!wishes)
        return wrongWords(sentences(wishes.findings), streams);
    const bool updates = options.isSet(u"update-counts"_s);
    if (updates && (wishes.value->variants || !wishes.value->settings.empty()))
        return wrongWords(
            {u"--update-counts cannot be combined with --variant or --set; it writes what holds for the deck as it is"_s},
            streams);
    return prove(options, *wishes.value, updates, streams);
}

int ProofCommand::prove(const Options &options, const DeckWishes &wishes, bool updates, Streams &streams)
{
    const fs::path folder = options.argument(u"DECK"_s).toStdString();
    Findings ofGames;
    const Deck deck = loadDeck(readDeckFiles(folder), m_host.catalog(&ofGames), wishes);
    printFindings(ofGames, streams.err);
    printFindings(seenFromOutside(deck.findings, folder), streams.err);
    ofGames.insert(ofGames.end(), deck.findings.begin(), deck.findings.end());
    const int code = codeOfDeck(ofGames);
    const bool isPlayable = std::ranges::none_of(deck.findings, [](const Finding &finding) {
        return finding.severity == Finding::Severity::Error && !isProofFile(finding);
    });
    if (code == Unusable || !isPlayable)
        return code;
    ProofChoice choice;
    const Findings files = chooseFiles(deck, options.arguments().mid(1), choice);
    printFindings(files, streams.err);
    if (!files.empty())
        return Unusable;
    if (!options.isSet(u"notices"_s))
        return play(options, deck, std::move(choice), updates, streams);
    QStringList wrong = unknownCard(deck, options.text(u"notices"_s).toStdString());
    for (const QString &other : {u"coverage"_s, u"require-coverage"_s, u"update-counts"_s})
        if (options.isSet(other))
            wrong += u"--notices cannot be combined with --%1"_s.arg(other);
    if (options.text(u"format"_s) == "junit"_L1)
        wrong += u"--notices cannot be combined with --format junit"_s;
    return wrong.isEmpty() ? tellNotices(options, deck, choice, streams) : wrongWords(wrong, streams);
}

int ProofCommand::tellNotices(const Options &options, const Deck &deck, const ProofChoice &wanted, Streams &streams) const
{
    Interrupt interrupt;
    NoticeChoice choice;
    choice.files = wanted.files;
    choice.filter = options.text(u"filter"_s).toStdString();
    choice.threads = int(options.number(u"threads"_s));
    choice.stop = &interrupt.flag();
    CardNotices notices;
    {
        std::optional<Progress> progress;
        choice.progress = [&](std::size_t done, std::size_t all) {
            if (!progress)
                progress.emplace(streams, "changes", std::int64_t(all));
            progress->update(std::int64_t(done));
        };
        notices = noticesOf(deck, proofGame(*(*m_host.load(deck.game->id).value)->game), options.text(u"notices"_s).toStdString(),
                            choice);
    }
    notices = seenFromOutside(std::move(notices), deck.files.folder);
    const bool isJson = options.text(u"format"_s) == "json"_L1;
    const std::string text =
        isJson ? toJson(noticesJson(notices, options.argument(u"DECK"_s).toStdString()), 2) + '\n' : noticesText(notices);
    const int code = writeResult(text, options, streams, notices.interrupted ? "interrupted" : "");
    return code != AllWell ? code : notices.interrupted ? Interrupted : AllWell;
}

/// Writes the numbers into the files of proofs, reports that, and plays the proofs again with the new files.
int ProofCommand::updateCounts(const Options &options, const Deck &deck, const std::vector<CountUpdate> &updates,
                               Streams &streams)
{
    for (const DeckDocument &file : deck.documents) {
        const auto here = std::ranges::count(updates, file.document.file(), &CountUpdate::file);
        if (here == 0)
            continue;
        const fs::path path = deck.files.folder / file.document.file();
        Checked<Document> changed = withCounts(file.document, updates);
        Findings findings = seenFromOutside(std::move(changed.findings), deck.files.folder);
        if (changed)
            append(findings, saveFile(path, changed.value->text(), Saving::Replace));
        printFindings(findings, streams.err);
        if (hasErrors(findings))
            return Unusable;
        streams.err << path.string() << ": " << here << (here == 1 ? " number of cards set\n" : " numbers of cards set\n");
    }
    return prove(options, {}, false, streams);
}

int ProofCommand::play(const Options &options, const Deck &deck, ProofChoice choice, bool updates, Streams &streams)
{
    const Game &game = *(*m_host.load(deck.game->id).value)->game;
    Interrupt interrupt;
    choice.filter = options.text(u"filter"_s).toStdString();
    choice.threads = int(options.number(u"threads"_s));
    choice.stop = &interrupt.flag();
    ProofReport report;
    {
        std::optional<Progress> progress;
        choice.progress = [&](std::size_t done, std::size_t all) {
            if (!progress)
                progress.emplace(streams, "proofs", std::int64_t(all));
            progress->update(std::int64_t(done));
        };
        report = runProofs(deck, proofGame(game), choice);
    }
    if (updates && !report.interrupted && !report.countUpdates().empty())
        return updateCounts(options, deck, report.countUpdates(), streams);
    report = seenFromOutside(std::move(report), deck.files.folder);
    const int code = writeResult(written(report, options), options, streams, report.interrupted ? "interrupted" : "");
    if (code != AllWell)
        return code;
    const bool isUncovered =
        options.isSet(u"require-coverage"_s) && std::ranges::any_of(report.coverage, &ClauseStanding::isMissing);
    if (report.interrupted)
        return Interrupted;
    return report.isSound() && !isUncovered && !hasErrors(deck.findings) ? AllWell : FoundFaults;
}

} // namespace rw
