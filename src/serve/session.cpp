// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/session.h"

#include "host/guarded.h"
#include "serve/job.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rw {

namespace {

Finding unknownRequest(const Request &request)
{
    std::vector<std::string> names;
    for (const RequestKind &kind : allRequests())
        names.emplace_back(kind.name);
    const std::string guess = didYouMean(request.name, names);
    return error("serve.unknown-request", "there is no request {name}",
                 guess.empty() ? "`describe` lists those that there are" : "did you mean {guess}?",
                 {{"name", request.name}, {"guess", guess}}, {"request", "do", request.line, 0});
}

/// For the beginning of a finding's code, the fields that the finding may be about.
constexpr std::array<std::pair<std::string_view, std::string_view>, 19> fieldsOfCodes{{
    {"bot.", "bots"},
    {"bot.", "bot"},
    {"batch.bots", "bots"},
    {"batch.unnamed-bot", "bots"},
    {"batch.threads", "threads"},
    {"game.seats", "seats"},
    {"game.seats", "deck"},
    {"deck.seats", "seats"},
    {"move.", "move"},
    {"move.", "moves"},
    {"luck.", "luck"},
    {"luck.", "given"},
    {"state.", "given"},
    {"behind.no-figure", "metric"},
    {"behind.no-row", "at"},
    {"behind.no-game", "number"},
    {"store.", "run"},
    {"compare.", "after"},
    {"sweep.", "set"},
}};

/// Gives findings without a place one in the request: the field that fits their code, if the request has it.
void placeInRequest(Findings &findings, const Fields &fields, int line)
{
    for (Finding &finding : findings) {
        if (finding.where.file == "request" && finding.where.line == 0)
            finding.where.line = line;
        if (!finding.where.file.empty())
            continue;
        const auto field = std::ranges::find_if(
            fieldsOfCodes, [&](const auto &each) { return finding.code.starts_with(each.first) && fields.has(each.second); });
        std::string path(field != fieldsOfCodes.end() ? field->second : std::string_view());
        if (!path.empty() && !finding.where.path.empty())
            path += '.';
        finding.where = {"request", path + finding.where.path, line, 0};
    }
}

} // namespace

Checked<SoundRequest> soundRequest(const Request &request)
{
    const std::vector<RequestKind> &kinds = allRequests();
    const auto kind = std::ranges::find(kinds, request.name, &RequestKind::name);
    if (kind == kinds.end())
        return {std::nullopt, {unknownRequest(request)}};
    Checked<Fields> fields = Fields::read(request.fields, kind->fields, kind->name, request.line);
    if (!fields)
        return {std::nullopt, std::move(fields.findings)};
    return {SoundRequest{&*kind, std::move(*fields.value)}, {}};
}

Session::Session(GameHost &host, std::string version, const ServeLimits &limits)
    : Session(host, std::move(version), limits, [](const std::filesystem::path &folder) { return readDeckFiles(folder); })
{
}

Session::Session(GameHost &host, std::string version, const ServeLimits &limits,
                 std::function<DeckFiles(const std::filesystem::path &)> readFolder)
    : m_desk{host, std::move(version), limits, std::move(readFolder), {}, {}, 0, 0}
{
}

Checked<Value> Session::answer(const Request &request, Job &job)
{
    Checked<SoundRequest> sound = soundRequest(request);
    if (!sound)
        return {std::nullopt, std::move(sound.findings)};
    const Fields &fields = sound.value->fields;
    Checked<Value> answer = guarded(
        gameOf(fields), [&] { return sound.value->kind->answer(m_desk, fields, job); },
        [](Finding fault) {
        return Checked<Value>{std::nullopt, {std::move(fault)}};
        });
    if (!answer && answer.findings.empty())
        answer.findings = {error("serve.cancelled", "the request was cancelled", {}, {}, {"request", {}, request.line, 0})};
    placeInRequest(answer.findings, fields, request.line);
    return answer;
}

std::string Session::gameOf(const Fields &fields) const
{
    if (const auto game = m_desk.games.find(fields.text("game")); game != m_desk.games.end())
        return game->second.deck->game().facts().id;
    if (const auto deck = m_desk.decks.find(fields.text("deck")); deck != m_desk.decks.end())
        return deck->second.deck().about("game");
    return "?";
}

} // namespace rw
