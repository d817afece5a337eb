// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cardsheet.h"

#include "cli/cardface.h"
#include "engine/visible.h"
#include "lab/markup.h"

namespace rw {

using namespace abilities;

namespace {

/// Three cards on an A4 page. On a phone, the words are below the face.
constexpr const char *style = R"css(
:root { color-scheme: light dark; --ink: #1d2226; --soft: #5b656e; --page: #fbfbf9; --panel: #fff; --line: #d5d9dd; --good: #2e6b3a; --bad: #b3261e; --open: #8a5a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7eaed; --soft: #a7b1ba; --page: #16191c; --panel: #1f2428; --line: #3a4249; --good: #7fc58d; --bad: #f2847c; --open: #e6b450; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--page); color: var(--ink); font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", "Liberation Sans", Helvetica, Arial, sans-serif; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
h2 { font-size: 1.15rem; margin: 0; display: inline; }
header { margin-bottom: 1rem; } header p { margin: .15rem 0; color: var(--soft); }
nav { margin: 0 0 1rem; }
nav a { display: inline-block; margin: 0 .75rem .25rem 0; color: inherit; }
article { display: grid; grid-template-columns: 63mm 1fr; gap: 6mm; padding: 5mm; margin: 0 0 5mm; background: var(--panel); border: 1px solid var(--line); border-radius: 3mm; break-inside: avoid; }
article svg { display: block; width: 63mm; height: auto; }
.verdict { white-space: nowrap; font-weight: 600; margin-left: .5rem; }
.agrees { color: var(--good); } .differs { color: var(--bad); } .open { color: var(--open); }
dl { margin: .4rem 0 0; } dt { font-size: .8rem; color: var(--soft); margin-top: .45rem; } dd { margin: 0; }
dd ul { margin: 0; padding-left: 1.1rem; } code { font-size: .85em; overflow-wrap: anywhere; }
.small { font-size: .85rem; color: var(--soft); }
@media (max-width: 40rem) { article { grid-template-columns: 1fr; } article svg { margin: 0 auto; width: min(63mm, 100%); } }
@page { size: A4; margin: 6mm 12mm; }
@media print { :root { color-scheme: light; --ink: #000; --soft: #444; --page: #fff; --panel: #fff; --line: #bbb; --good: #2e6b3a; --bad: #b3261e; --open: #8a5a00; }
body { max-width: none; padding: 0; font-size: 8.5pt; line-height: 1.3; } nav { display: none; } h1 { font-size: 12pt; margin: 0; } h2 { font-size: 11pt; } dt, .small { font-size: 7pt; }
header { display: flex; flex-wrap: wrap; gap: 0 4mm; align-items: baseline; margin-bottom: 1mm; } header p { margin: 0; }
article { grid-template-columns: 63mm 1fr; padding: 0 0 1.5mm; margin: 0 0 1.5mm; border: 0; border-bottom: .2mm solid var(--line); border-radius: 0; gap: 5mm; min-height: 89mm; } article svg { width: 63mm; margin: 0; } }
)css";

const char *className(Verdict verdict)
{
    return verdict == Verdict::Agrees ? "agrees" : verdict == Verdict::Differs ? "differs" : "open";
}

/// A badge for the verdict. It has a shape as well as a colour.
std::string badge(const CardWords &words)
{
    const Verdict verdict = words.agreement.verdict;
    const std::string sign = verdict == Verdict::Agrees ? "✓ " : verdict == Verdict::Differs ? "✗ " : "? ";
    return std::string("<span class=\"verdict ") + className(verdict) + "\">" + sign + std::string(verdictName(verdict))
        + (words.accepted ? ", as read and accepted" : "") + "</span>";
}

std::string term(const std::string &label, const std::string &html)
{
    return html.empty() ? "" : "<dt>" + label + "</dt><dd>" + html + "</dd>\n";
}

std::string items(const std::vector<std::string> &texts)
{
    std::string html;
    for (const std::string &text : texts)
        html += "<li>" + escaped(visible(text, LineBreaks::Mark)) + "</li>";
    return html.empty() ? html : "<ul>" + html + "</ul>";
}

/// The proofs that would notice a change of what the card does, and the changes that no proof would notice.
std::string noticed(const CardNotices &notices)
{
    std::vector<std::string> names;
    for (const CardNotices::Noticing &proof : notices.proofs)
        if (proof.noticesDoing || notices.noticingDoing() == 0)
            names.push_back(proof.name);
    return term("Proofs that would notice a change", names.empty() ? "<em>none</em>" : items(names))
        + term("No proof would notice", items(notices.unnoticed()));
}

std::string article(const CardEntry &entry, const CardFace &face, const Place &home)
{
    const CardWords &words = entry.words;
    std::vector<std::string> notes = words.agreement.reasons;
    if (!face.fits)
        notes.emplace_back("the words do not fit the card in 6 points");
    std::string html = "<article id=\"" + escaped(entry.card.id) + "\">\n" + face.svg + "\n<div><h2>" + escaped(entry.name())
        + "</h2> " + badge(words) + "\n<dl>\n";
    html += term("The card says", words.printed.empty() ? "<em>nothing</em>" : escaped(words.printed));
    html += term("It does", escaped(words.canonical));
    html += term("Note", items(notes));
    html += entry.notices ? noticed(*entry.notices) : term("Proofs", items(entry.proofs));
    return html + "</dl>\n<p class=\"small\"><code>" + escaped(entry.card.path()) + "</code> in <code>" + escaped(home.file)
        + "</code>, line " + std::to_string(home.line) + "</p></div>\n</article>\n";
}

std::string header(const Deck &deck, const std::vector<CardEntry> &entries)
{
    const VerdictCounts counts = countVerdicts(entries);
    std::string html = "<header><h1>" + escaped(deck.about("title")) + "</h1><p>Version " + escaped(deck.about("version"))
        + ", deck <code>" + deck.effective.hash().substr(0, 12) + "</code></p><p>" + std::to_string(entries.size())
        + " cards: <span class=\"agrees\">✓ " + std::to_string(counts.agree) + " agree</span>, <span class=\"differs\">✗ "
        + std::to_string(counts.differ) + " differ</span>, <span class=\"open\">? " + std::to_string(counts.open)
        + " cannot be told</span></p></header>\n";
    std::string links;
    for (const CardEntry &entry : entries)
        if (entry.words.agreement.verdict != Verdict::Agrees)
            links += std::string("<a class=\"") + className(entry.words.agreement.verdict) + "\" href=\"#"
                + escaped(entry.card.id) + "\">" + escaped(entry.name()) + "</a>";
    return html + (links.empty() ? "" : "<nav aria-label=\"Cards to look at\">To look at: " + links + "</nav>\n");
}

Finding doesNotFit(const CardEntry &entry)
{
    return warning("text.does-not-fit", "the words of {card} do not fit the card in 6 points", "make them shorter",
                   {{"card", entry.card.id}}, entry.place);
}

} // namespace

CardSheet cardSheet(const Deck &deck, const std::vector<CardEntry> &entries)
{
    const FaceStyle faces = faceStyle(deck.files.folder, deck.effective.value());
    CardSheet sheet;
    sheet.html = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                 "content=\"width=device-width, initial-scale=1\">\n<title>"
        + escaped(deck.about("title")) + ": cards</title>\n<style>" + style + "</style>\n</head>\n<body>\n"
        + header(deck, entries) + "<main>\n";
    for (const CardEntry &entry : entries) {
        const CardFace face = cardFace(entry.card, faces);
        if (!face.fits)
            sheet.findings.push_back(doesNotFit(entry));
        sheet.html += article(entry, face, deck.effective.place(entry.card.path() + ".text"));
    }
    sheet.html += "</main>\n</body>\n</html>\n";
    return sheet;
}

} // namespace rw
