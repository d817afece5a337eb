// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/edit.h"
#include "deck/layout.h"
#include "deck/treecheck.h"

#include <functional>
#include <string>
#include <vector>

namespace rw {

/// Complete texts that the document could have after an edit, best first.
using Texts = std::vector<std::string>;
void append(Texts &to, Texts more);

/// The first text that is valid and changes the tree exactly as intended, as an edit.
Checked<Edit> firstSound(const Document &document, const Texts &texts, const TreeChange &change, std::string name);
Checked<Edit> firstSound(const Document &document, const Texts &texts, const std::function<bool(const Document &)> &isWanted,
                         std::string name);

Checked<Edit> refused(const Document &document, const Path &path, std::string code, std::string message, std::string remedy);

/// Why an edit at \a path must first ask the user; empty if it need not.
Findings sharedFindings(const Document &document, const Path &path, Sharing sharing);

/// The text with some bytes replaced.
std::string spliced(std::string_view text, Span span, std::string_view by);

/// All texts that give the node this new value.
Texts replacements(const Document &document, NodeId node, const Value &value);
Checked<Edit> replaceNode(const Document &document, NodeId node, const Value &value, std::string name);

/// "gold of Huginn": a name of the node that a person understands.
std::string spokenName(const Document &document, NodeId node);

std::string spaces(int count);

} // namespace rw
