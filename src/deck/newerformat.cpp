// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/newerformat.h"

#include "deck/deckfile.h"
#include "deck/fileformat.h"

namespace rw {

Findings newerFormat(const std::filesystem::path &folder)
{
    const Checked<std::string> text = readDeckFile(folder, "deck.yaml", ReadLimits().bytes);
    const Checked<Document> document = text ? Document::read(*text.value, "deck.yaml") : Checked<Document>();
    Findings findings = document ? checkFormat(*document.value) : Findings();
    std::erase_if(findings, [](const Finding &finding) { return finding.code != "deck.newer-format"; });
    return findings;
}

} // namespace rw
