// SPDX-License-Identifier: GPL-3.0-or-later
#include "proofdeck.h"

using namespace rw;

namespace rwtest {

namespace {

constexpr std::string_view schemaLine = "# yaml-language-server: $schema=../../../schemas/proof.schema.json\n";
constexpr std::string_view deckLine = "# deck: ";

std::string deckNamedIn(std::string_view proofs)
{
    return proofs.starts_with(deckLine) ? std::string(proofs.substr(deckLine.size(), proofs.find('\n') - deckLine.size()))
                                        : "liars-dice";
}

Deck deckWith(std::string_view proofs, const std::string &deck, const DeckWishes &wishes = {})
{
    DeckFiles files = readDeckFiles(RW_SOURCE_DIR "/sample-decks/" + deck);
    std::erase_if(files.files, [](const DeckFiles::File &file) { return file.path.starts_with("proofs/"); });
    std::string text(proofs);
    files.setText("proofs/p.yaml", text.starts_with("# yaml-language-server") ? text : std::string(schemaLine) + text);
    return loadDeck(std::move(files), host().catalog(), wishes);
}

} // namespace

GameHost &host()
{
    static GameHost built({std::filesystem::path(RW_BUILD_DIR "/bin/games")});
    return built;
}

Deck diceDeck(std::string_view proofs, const DeckWishes &wishes)
{
    return deckWith(proofs, "liars-dice", wishes);
}

ProofReport proven(const Deck &deck, const ProofChoice &choice)
{
    return runProofs(deck, proofGame(*(*host().load(deck.game->id).value)->game), choice);
}

ProofReport proven(std::string_view proofs, const ProofChoice &choice)
{
    return proven(diceDeck(proofs), choice);
}

std::string told(std::string_view proofs)
{
    const Deck deck = deckWith(proofs, deckNamedIn(proofs));
    std::string text;
    for (const Finding &finding : deck.findings)
        text += line(finding) + "\n";
    return text + proofText(proven(deck));
}

std::vector<std::string> codes(const ProofReport &report)
{
    std::vector<std::string> all;
    for (const ProofResult &proof : report.proofs)
        for (const ProofFailure &failure : proof.failures)
            all.push_back(failure.finding.code);
    return all;
}

} // namespace rwtest
