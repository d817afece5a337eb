// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a YAML file: there is a tree whose spans are in order, or a finding with a place.
#include "deck/edit.h"
#include "deck/otherreadings.h"
#include "fuzztarget.h"

#include <cstdio>
#include <cstdlib>

using namespace rw;

namespace {

void require(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "This does not hold: %s\n", what);
    std::abort();
}

void checkFindings(const Findings &findings)
{
    require(hasErrors(findings), "a file that cannot be read has an error");
    for (const Finding &finding : findings)
        require(finding.where.line > 0 && finding.where.column > 0 && !finding.code.empty(), "a finding has a place and a code");
}

void checkNode(const Document &document, NodeId id)
{
    const Node &node = document.node(id);
    require(node.whole.begin <= node.content.begin && node.content.begin <= node.content.end && node.content.end == node.whole.end
                && node.whole.end <= document.text().size(),
            "a node's spans lie in each other");
    std::size_t at = node.content.begin;
    for (const NodeId child : node.children) {
        require(document.node(child).parent == id && document.node(child).entry >= at, "children follow each other");
        at = document.node(child).whole.end;
        checkNode(document, child);
    }
    require(at <= node.content.end, "children lie in their parent");
}

// The scalars that can be set, the first few of them.
void writeOwnValues(const Document &document)
{
    int left = 10;
    for (NodeId id = 0; id < document.nodes().size() && left > 0; ++id) {
        const Path path = document.pathOf(id);
        if (document.find(path) != id || !isScalar(document.node(id).style))
            continue;
        --left;
        const Checked<Edit> edit = setValue(document, path, document.valueOf(id), Sharing::All);
        require(edit && edit.value->after.text() == document.text(), "a scalar's own value leaves the bytes");
    }
}

} // namespace

void rwfuzz::run(std::string_view bytes)
{
    ReadLimits limits;
    limits.expandedBytes = 1u << 20;
    const Checked<Document> read = Document::read(std::string(bytes), "fuzz.yaml", limits);
    if (!read)
        return checkFindings(read.findings);
    checkNode(*read.value, read.value->root());
    for (const Finding &finding : compareReadings(*read.value))
        require(finding.severity == Finding::Severity::Warning && finding.where.line > 0,
                "what others read differently is a warning with a place");
    if (bytes.size() < 4096)
        writeOwnValues(*read.value);
}
