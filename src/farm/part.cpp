// SPDX-License-Identifier: GPL-3.0-or-later
#include "farm/part.h"

#include "engine/json.h"
#include "lab/outsideplay.h"

#include <algorithm>
#include <chrono>

namespace rw {

namespace {

constexpr JsonLimits limits{100, 50'000'000};

Finding damaged(const std::string &file)
{
    return error("farm.damaged-part", "this part is damaged", "delete the file; the part is then played again", {},
                 {file, {}, 0, 0});
}

struct Lines
{
    std::string_view heading, pieces, description;
};

std::optional<Lines> linesOf(std::string_view bytes)
{
    Lines lines;
    for (std::string_view *line : {&lines.heading, &lines.pieces, &lines.description}) {
        const std::size_t end = bytes.find('\n');
        if (end == bytes.npos)
            break;
        *line = bytes.substr(0, end);
        bytes.remove_prefix(end + 1);
    }
    return lines.pieces.empty() ? std::nullopt : std::optional(lines);
}

double secondsFrom(const Value *value)
{
    return !value ? 0 : value->isInt() ? double(value->toInt()) : value->isReal() ? value->toReal() : 0;
}

/// How far this part has played a leg.
std::uint64_t endOf(const Part &part, int leg, std::uint64_t first)
{
    for (const Part::Piece &piece : part.pieces)
        if (piece.leg == leg)
            first = std::max(first, piece.first + piece.totals.units);
    return first;
}

/// Appends a stretch. Stretches between the same two looks are merged.
void append(Part &part, int leg, const Leg &of, std::uint64_t first, PlayedTotals totals, Value outside)
{
    if (!part.pieces.empty()) {
        Part::Piece &last = part.pieces.back();
        const bool isLook = of.mayEndEarly() && first > 0 && of.nextLook(first - 1) == first;
        if (last.leg == leg && last.first + last.totals.units == first && !isLook) {
            last.outside = addedOutside({last.outside, outside});
            return last.totals.add(totals);
        }
    }
    part.pieces.push_back({leg, first, std::move(totals), std::move(outside)});
}

} // namespace

std::uint64_t Part::games() const
{
    std::uint64_t games = 0;
    for (const Piece &piece : pieces)
        games += piece.totals.games();
    return games;
}

bool Part::isTally(const Value &outside)
{
    const auto isBot = [](const Value &bot) {
        const Value *name = bot.find("bot");
        const auto isCount = [&](const char *key) { return bot.find(key) && bot.find(key)->isInt(); };
        return name && name->isText() && isCount("decisions") && isCount("random_instead");
    };
    return outside.isNull() || (outside.isList() && std::ranges::all_of(outside.list(), isBot));
}

Value Part::outside() const
{
    std::vector<Value> all;
    for (const Piece &piece : pieces)
        all.push_back(piece.outside);
    return addedOutside(all);
}

std::string Part::written(const Job *description) const
{
    Value list = Value::List{};
    for (const Piece &piece : pieces)
        list.append(Value::Map{{"leg", piece.leg},
                               {"first", std::int64_t(piece.first)},
                               {"totals", piece.totals.canonical()},
                               {"outside", piece.outside}});
    const std::string body = toJson(list);
    Value heading = Value::Map{{"format", 1},
                               {"kind", "part"},
                               {"job", job},
                               {"number", number},
                               {"of", split.parts},
                               {"waves", split.waves},
                               {"whole", isWhole},
                               {"games", std::int64_t(games())},
                               {"seconds", seconds},
                               {"threads", threads},
                               {"check", contentHash(std::string_view(body))}};
    std::string out = toJson(heading) + '\n' + body + '\n';
    if (description)
        out += toJson(description->canonical()) + '\n';
    return out;
}

bool Part::isPart(std::string_view bytes)
{
    return bytes.starts_with(R"({"format":)") && bytes.substr(0, 60).find(R"("kind":"part")") != bytes.npos;
}

std::optional<Part::Heading> Part::heading(std::string_view firstLine)
{
    const Checked<Value> read = readJson(firstLine);
    if (!read)
        return {};
    Heading heading;
    const auto whole = [&](const char *key) {
        const Value *value = read.value->find(key);
        return value && value->isInt() ? value->toInt() : -1;
    };
    const Value *job = read.value->find("job");
    const Value *isWhole = read.value->find("whole");
    heading.number = int(whole("number"));
    heading.split = {int(whole("of")), int(whole("waves"))};
    if (whole("format") != 1 || !job || !job->isText() || !isWhole || !isWhole->isBool() || heading.split.parts < 1
        || heading.split.waves < 1 || heading.split.parts > Split::mostParts || heading.split.waves > 100 || heading.number < 1
        || heading.number > heading.split.count() || whole("games") < 0)
        return {};
    heading.job = job->text();
    heading.isWhole = isWhole->toBool();
    heading.games = std::uint64_t(whole("games"));
    heading.seconds = secondsFrom(read.value->find("seconds"));
    return heading;
}

Checked<Part> Part::read(std::string_view bytes, const Job &job, const std::string &file)
{
    const std::optional<Lines> lines = linesOf(bytes);
    const std::optional<Heading> heading = lines ? Part::heading(lines->heading) : std::nullopt;
    if (!heading)
        return {std::nullopt, {damaged(file)}};
    const Checked<Value> first = readJson(lines->heading, file);
    const Value *check = first.value->find("check");
    const Checked<Value> pieces = readJson(lines->pieces, file, limits);
    if (!check || *check != Value(contentHash(lines->pieces)) || !pieces || !pieces.value->isList())
        return {std::nullopt, {damaged(file)}};
    Part part{heading->job, heading->number, heading->split, heading->isWhole, heading->seconds};
    if (const Value *threads = first.value->find("threads"); threads && threads->isInt())
        part.threads = int(threads->toInt());
    for (const Value &each : pieces.value->list()) {
        const Value *leg = each.find("leg");
        const Value *at = each.find("first");
        const Value *totals = each.find("totals");
        if (!leg || !leg->isInt() || leg->toInt() < 0 || leg->toInt() >= std::int64_t(job.legs.size()) || !at || !at->isInt()
            || !totals)
            return {std::nullopt, {damaged(file)}};
        std::optional<PlayedTotals> read = job.legs[std::size_t(leg->toInt())].none().read(*totals);
        if (!read)
            return {std::nullopt, {damaged(file)}};
        const Value *outside = each.find("outside");
        if (outside && !isTally(*outside))
            return {std::nullopt, {damaged(file)}};
        part.pieces.push_back({int(leg->toInt()), std::uint64_t(at->toInt()), std::move(*read), outside ? *outside : Value()});
    }
    return {std::move(part), {}};
}

Checked<Job> Part::jobIn(std::string_view bytes, const std::string &file)
{
    const std::optional<Lines> lines = linesOf(bytes);
    if (!lines || lines->description.empty())
        return {std::nullopt,
                {error("farm.no-job", "this part does not say what it is a part of", "name the folder of its farm", {},
                       {file, {}, 0, 0})}};
    const Checked<Value> value = readJson(lines->description, file, limits);
    if (!value)
        return {std::nullopt, value.findings};
    return Job::read(*value.value, file);
}

Checked<Part> playPart(const Job &job, Part part, const StretchPlaying &playing,
                       const std::function<Findings(const Part &)> &keep)
{
    using Clock = std::chrono::steady_clock;
    const auto isStopped = [&] { return playing.stop && playing.stop->load(std::memory_order_relaxed); };
    part.threads = playing.threads;
    const std::uint64_t step = std::max<std::uint64_t>(1, part.split.games(job, part.number) / Part::steps);
    std::uint64_t kept = part.games();
    Clock::time_point keptAt = Clock::now();
    for (int number = 0; number < int(job.legs.size()); ++number) {
        if (std::ranges::find(part.over, number) != part.over.end())
            continue;
        const Leg &leg = job.legs[std::size_t(number)];
        const Split::Range range = part.split.range(leg.units(), part.number);
        std::uint64_t wished = 1;
        for (std::uint64_t at = endOf(part, number, range.first); at < range.first + range.units;) {
            if (isStopped())
                return {std::move(part), {}};
            const std::uint64_t end = std::min(range.first + range.units, leg.nextLook(at));
            const std::uint64_t units = std::min(wished, end - at);
            StretchPlaying stretch = playing;
            const std::uint64_t before = part.games();
            stretch.progress = [&](std::uint64_t games) { playing.progress ? playing.progress(before + games) : void(); };
            const Value outsideBefore = playing.outsideTally ? playing.outsideTally() : Value();
            const Clock::time_point start = Clock::now();
            Checked<PlayedTotals> totals = leg.play(at, units, stretch);
            if (!totals)
                return {std::nullopt, std::move(totals.findings)};
            const double took = std::chrono::duration<double>(Clock::now() - start).count();
            part.seconds += took;
            if (totals.value->units > 0) {
                at += totals.value->units;
                const std::uint64_t first = at - totals.value->units;
                const Value outside = playing.outsideTally ? outsideSince(playing.outsideTally(), outsideBefore) : Value();
                append(part, number, leg, first, std::move(*totals.value), outside);
            }
            const std::uint64_t most = std::max<std::uint64_t>(1, step / leg.gamesOfUnit());
            wished = took > Part::longestStep  ? std::max<std::uint64_t>(1, wished / 2)
                : took < Part::longestStep / 2 ? std::min(2 * wished, most)
                                               : wished;
            const bool isLong = std::chrono::duration<double>(Clock::now() - keptAt).count() > Part::longestStep;
            if (keep && (part.games() - kept >= step || isLong)) {
                if (Findings findings = keep(part); !findings.empty())
                    return {std::nullopt, std::move(findings)};
                kept = part.games();
                keptAt = Clock::now();
            }
        }
    }
    part.isWhole = true;
    return {std::move(part), {}};
}

} // namespace rw
