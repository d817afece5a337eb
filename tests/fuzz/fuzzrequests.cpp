// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as the input of a caller of `serve`: each line is answered, and nothing is read but one deck.
#include "fuzzkit.h"
#include "fuzztarget.h"

#include "engine/json.h"
#include "serve/job.h"
#include "serve/session.h"

#include <algorithm>

using namespace rw;

namespace {

GameHost &host()
{
    static GameHost built({std::filesystem::path(RW_BUILD_DIR "/bin/games")});
    return built;
}

/// The one deck that there is, whatever folder is asked for.
DeckFiles theDeck(const std::filesystem::path &)
{
    static const DeckFiles files = readDeckFiles(RW_SOURCE_DIR "/sample-decks/liars-dice");
    return files;
}

/// Whether any text in it names a program to start, which a fuzzer must not do, or much to do.
bool isRefused(const Value &value)
{
    if (value.isText())
        return value.text().find("exec") != std::string::npos || value.text().find("ismcts") != std::string::npos;
    if (value.isInt())
        return value.toInt() > 99;
    if (value.isList())
        return std::ranges::any_of(value.list(), isRefused);
    return value.isMap() && std::ranges::any_of(value.map(), [](const Value::Member &member) { return isRefused(member.value); });
}

void answer(Session &session, std::string_view text, int line)
{
    ReadRequest read = readRequest(text, line);
    const Value &id = read.request.id;
    if (!read.findings.empty())
        return rwfuzz::require(!toJson(answerTo(id, {std::nullopt, std::move(read.findings)})).empty(),
                               "what cannot be read is answered");
    const bool isCancel = read.request.name == "cancel"; // the server's own, not the session's
    const bool isLong = read.request.name == "batch" && !read.request.fields.find("games");
    if (isCancel || isLong || isRefused(read.request.fields))
        return;
    Job job;
    const Checked<Value> outcome = session.answer(read.request, job);
    rwfuzz::require(outcome || hasErrors(outcome.findings), "a request is answered, or refused with an error");
    const std::string json = toJson(answerTo(id, outcome));
    rwfuzz::require(json.find('\n') == json.npos && readJson(json), "an answer is one line of JSON");
}

} // namespace

void rwfuzz::run(std::string_view bytes)
{
    Session session(host(), "1", {}, theDeck);
    for (int line = 1; !bytes.empty() && line <= 40; ++line) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        answer(session, bytes.substr(0, end), line);
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
}
