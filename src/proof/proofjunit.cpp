// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/proofreport.h"

#include "engine/visible.h"

#include <algorithm>
#include <span>

namespace rw {

namespace {

// XML 1.0 cannot express most control characters, and a terminal may show the text. So they become visible marks.
std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : visible(text)) {
        switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        case '\n': out += "&#10;"; break;
        default: out += c;
        }
    }
    return out;
}

std::string attribute(std::string_view name, std::string_view value)
{
    return " " + std::string(name) + "=\"" + escaped(value) + "\"";
}

std::string counts(std::span<const ProofResult> proofs)
{
    return attribute("tests", std::to_string(proofs.size()))
        + attribute("failures", std::to_string(std::ranges::count(proofs, false, &ProofResult::passed)));
}

std::string testcase(const ProofResult &proof)
{
    std::string text = "    <testcase" + attribute("classname", proof.where.file) + attribute("name", proof.name)
        + attribute("file", proof.where.file) + attribute("line", std::to_string(proof.where.line));
    if (proof.passed)
        return text + "/>\n";
    text += ">\n";
    for (const ProofFailure &failure : proof.failures)
        text += "      <failure" + attribute("type", failure.finding.code) + attribute("message", sentence(failure.finding)) + ">"
            + escaped(line(failure.finding) + "\n" + journalText(proof)) + "</failure>\n";
    return text + "    </testcase>\n";
}

} // namespace

std::string proofJunit(const ProofReport &report, const std::string &deck)
{
    std::string text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + attribute("name", deck) + counts(report.proofs) + ">\n";
    for (auto first = report.proofs.begin(); first != report.proofs.end();) {
        const std::string &file = first->where.file;
        const auto last =
            std::find_if(first, report.proofs.end(), [&](const ProofResult &proof) { return proof.where.file != file; });
        text += "  <testsuite" + attribute("name", file) + counts(std::span(first, last)) + ">\n";
        for (; first != last; ++first)
            text += testcase(*first);
        text += "  </testsuite>\n";
    }
    return text + "</testsuites>\n";
}

} // namespace rw
