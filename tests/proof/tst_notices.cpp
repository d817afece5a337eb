// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/cardchanges.h"
#include "proof/notices.h"
#include "proofdeck.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <functional>
#include <set>

using namespace rw;
using namespace rwtest;

namespace {

/// A proof that uses the first card, and one in which it merely lies before a player.
constexpr const char *twoProofs = R"(proofs:
  - name: It is used
    seats: [anna, bo, cid, dag]
    given: {step: roll.before, seats: {anna: {stash: [{card: huginn, face: up}]}, bo: {stash: [tarnkappe]}}}
    play: [{anna: use huginn}, {anna: name anna}]
    expect: {seats.anna.dice.count: 9}
  - name: It lies on the table
    seats: [anna, bo, cid, dag]
    given: {step: roll.before, seats: {anna: {stash: [{card: huginn, face: up}]}}}
    expect: {seats.anna.stash: [{card: huginn, face: up}]}
)";

Deck spoilsDeck(const std::string &proofs)
{
    DeckFiles files = readDeckFiles(RW_SOURCE_DIR "/sample-decks/spoils-of-war");
    std::erase_if(files.files, [](const DeckFiles::File &each) {
        return each.path.starts_with("proofs/") || each.path.starts_with("experiments/");
    });
    files.setText("proofs/p.yaml", "# yaml-language-server: $schema=../../../schemas/proof.schema.json\n" + proofs);
    return loadDeck(std::move(files), host().catalog());
}

ProofGame spoils()
{
    return proofGame(*(*host().load("spoils-of-war").value)->game);
}

const CardNotice *change(const CardNotices &notices, std::string_view words)
{
    const auto found = std::ranges::find_if(notices.changes,
                                            [&](const CardNotice &each) { return each.words.find(words) != std::string::npos; });
    return found == notices.changes.end() ? nullptr : &*found;
}

} // namespace

/// Which proofs would notice a change of a card.
class TestNotices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aProofInWhichACardMerelyLiesNoticesNothing()
    {
        const Deck deck = spoilsDeck(twoProofs);
        const ProofReport report = runProofs(deck, spoils());
        QVERIFY2(report.isSound() && report.proofs.size() == 2, proofText(report).c_str());
        const CardNotices notices = noticesOf(deck, spoils(), "huginn");
        QCOMPARE(notices.proofs.size(), std::size_t(1));
        QCOMPARE(notices.proofs.front().name, std::string("It is used"));
        QCOMPARE(notices.proofs.front().where.file, std::string("proofs/p.yaml"));
        const CardNotice *more = change(notices, "add_dice › count: 2 in place of 1");
        QVERIFY(more);
        QCOMPARE(more->proofs, std::vector<std::size_t>{0});
        const CardNotice *nothing = change(notices, "without its abilities");
        QVERIFY(nothing && !nothing->proofs.empty());
        const CardNotice *gold = change(notices, "gold: 2 in place of 1");
        QVERIFY(gold && gold->proofs.empty());
        const std::vector<std::string> unnoticed = notices.unnoticed();
        QVERIFY(std::ranges::find(unnoticed, gold->words) != unnoticed.end());
        QVERIFY(std::ranges::find(unnoticed, more->words) == unnoticed.end());
        QCOMPARE(notices.proofs.front().changes, std::size_t(std::ranges::count_if(notices.changes, [](const CardNotice &each) {
                     return !each.proofs.empty();
                 })));
    }

    void threadsChangeNothingOfWhatIsNoticed()
    {
        const Deck deck = spoilsDeck(twoProofs);
        const std::string alone = toJson(noticesJson(noticesOf(deck, spoils(), "huginn"), "d"));
        QCOMPARE(toJson(noticesJson(noticesOf(deck, spoils(), "huginn", {.threads = 3}), "d")), alone);
    }

    void aProofThatFailsAlreadyNoticesNothing()
    {
        std::string wrong = twoProofs;
        wrong.replace(wrong.find("seats.anna.dice.count: 9"), 24, "seats.anna.dice.count: 7");
        const CardNotices notices = noticesOf(spoilsDeck(wrong), spoils(), "huginn");
        QVERIFY(notices.proofs.empty());
        QCOMPARE(notices.unnoticed().size(), notices.changes.size());
        QVERIFY(!notices.changes.empty());
    }

    void proofsThatNoticeOnlyAFigureComeLast()
    {
        const Deck deck = loadDeck(readDeckFiles(RW_SOURCE_DIR "/sample-decks/spoils-of-war"), host().catalog());
        NoticeChoice choice;
        choice.files = {"proofs/artifacts-general.yaml", "proofs/setup.yaml"}; // the second counts cards
        const CardNotices notices = noticesOf(deck, spoils(), "huginn", choice);
        QVERIFY(std::ranges::is_sorted(notices.proofs, std::ranges::greater(), &CardNotices::Noticing::noticesDoing));
        QVERIFY(notices.noticingDoing() > 0 && notices.noticingDoing() < notices.proofs.size());
        QCOMPARE(notices.proofs.front().where.file, std::string("proofs/artifacts-general.yaml"));
        QCOMPARE(notices.proofs.back().where.file, std::string("proofs/setup.yaml"));
    }

    void itCanBeStopped()
    {
        const Deck deck = spoilsDeck(twoProofs);
        std::atomic<bool> stop = false;
        NoticeChoice choice;
        choice.stop = &stop;
        choice.progress = [&](std::size_t done, std::size_t) { stop = done == 2; };
        const CardNotices notices = noticesOf(deck, spoils(), "huginn", choice);
        QVERIFY(notices.interrupted);
        QVERIFY(notices.changes.size() <= 2);
    }

    void changesAreOfOneThingEach()
    {
        const Value deck = spoilsDeck(twoProofs).effective.value();
        const Value huginn = *std::ranges::find_if(deck.find("artifacts")->list(),
                                                   [](const Value &card) { return *card.find("id") == Value("huginn"); });
        std::set<std::string> seen;
        std::set<std::string> keys;
        for (const CardChange &each : changesOf(deck, "artifacts", huginn)) {
            QVERIFY2(each.value != *huginn.find(each.key), each.words.c_str());
            QVERIFY2(seen.insert(each.key + toJson(each.value)).second, each.words.c_str()); // none twice
            keys.insert(each.key);
        }
        QVERIFY(keys.contains("gold") && keys.contains("duration") && keys.contains("abilities"));
        for (const char *printed : {"id", "name", "text", "words", "art", "source"})
            QVERIFY2(!keys.contains(printed), printed);
    }

    void peopleReadWhoNoticesWhat()
    {
        const std::string text = noticesText(noticesOf(spoilsDeck(twoProofs), spoils(), "huginn"));
        QVERIFY2(text.starts_with("huginn: 1 proof would notice if it did something else, 0 more if a figure were another ("),
                 text.c_str());
        QVERIFY2(text.find("    proofs/p.yaml:3: It is used (") != text.npos, text.c_str());
        QVERIFY2(text.find("no proof would notice:\n") != text.npos, text.c_str());
        QVERIFY2(text.find("    gold: 2 in place of 1\n") != text.npos, text.c_str());
    }
};

QTEST_GUILESS_MAIN(TestNotices)
#include "tst_notices.moc"
