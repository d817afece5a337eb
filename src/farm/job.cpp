// SPDX-License-Identifier: GPL-3.0-or-later
#include "farm/job.h"

#include <algorithm>

namespace rw {

namespace {

constexpr int mostWaves = 5;

std::uint64_t shareOf(std::uint64_t units, int number, int of)
{
    return std::uint64_t(static_cast<unsigned __int128>(units) * unsigned(number) / unsigned(of));
}

} // namespace

bool Job::mayEndEarly() const
{
    return std::ranges::any_of(legs, &Leg::mayEndEarly);
}

std::uint64_t Job::games() const
{
    std::uint64_t games = 0;
    for (const Leg &leg : legs)
        games += leg.units() * leg.gamesOfUnit();
    return games;
}

Value Job::canonical() const
{
    Value out = Value::Map{{"kind", kind}, {"name", name}, {"description", description}, {"legs", Value::List{}}};
    for (const Leg &leg : legs)
        out["legs"].append(leg.canonical());
    return out;
}

Checked<Job> Job::read(const Value &written, const std::string &file)
{
    Job job;
    const auto take = [&](const char *key, std::string &into) {
        const Value *text = written.find(key);
        if (text && text->isText())
            into = text->text();
        return text && text->isText();
    };
    const Value *legs = written.find("legs");
    if (!take("kind", job.kind) || !take("name", job.name) || !take("description", job.description) || !legs || !legs->isList()
        || legs->size() == 0)
        return {std::nullopt,
                {error("farm.unusable", "this does not say what is to be played", "use the file as Rulewright wrote it", {},
                       {file, {}, 0, 0})}};
    for (const Value &each : legs->list()) {
        Checked<Leg> leg = Leg::read(each, file);
        if (!leg)
            return {std::nullopt, std::move(leg.findings)};
        job.legs.push_back(std::move(*leg.value));
    }
    return {std::move(job), {}};
}

Findings Job::equip(GameHost &host, const std::vector<StoredDeck> &decks)
{
    for (Leg &leg : legs)
        if (Findings findings = leg.equip(host, decks); !findings.empty())
            return findings;
    return {};
}

std::vector<StoredDeck> Job::decks() const
{
    std::vector<StoredDeck> decks;
    for (const Leg &leg : legs)
        for (const ComparedSide &side : leg.sides())
            if (std::ranges::find(decks, side.origin.deckHash, &StoredDeck::hash) == decks.end())
                decks.push_back({side.origin.deckHash, side.deck});
    return decks;
}

Split Split::of(const Job &job, int parts)
{
    return {parts, job.mayEndEarly() ? mostWaves : 1};
}

Split::Range Split::range(std::uint64_t units, int number) const
{
    const int wave = waveOf(number);
    const auto upTo = [&](int wavesDone) { return units >> (waves - wavesDone); };
    const std::uint64_t begin = wave == 0 ? 0 : upTo(wave);
    const std::uint64_t length = upTo(wave + 1) - begin;
    const int place = (number - 1) % parts;
    const std::uint64_t first = shareOf(length, place, parts);
    return {begin + first, shareOf(length, place + 1, parts) - first};
}

std::uint64_t Split::games(const Job &job, int number) const
{
    std::uint64_t games = 0;
    for (const Leg &leg : job.legs)
        games += range(leg.units(), number).units * leg.gamesOfUnit();
    return games;
}

} // namespace rw
