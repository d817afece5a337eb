// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/storing.h"

#include "cli/comparingcommand.h"
#include "cli/output.h"
#include "cli/resultfiles.h"
#include "deck/deckfiles.h"
#include "deck/newerformat.h"
#include "engine/json.h"
#include "lab/playtest.h"
#include "lab/report.h"

#include <QFileInfo>

namespace rw {

using namespace Qt::StringLiterals;

void addStore(Options &options)
{
    options.addFlag(u"store"_s, u"Keep the run among those of the deck; see `rulewright runs`."_s);
    options.addText(u"label"_s, u"TEXT"_s, u"The name of the run that --store keeps."_s);
}

Checked<std::unique_ptr<RunStore>> openStore(const QString &deck, StoreUse use, Streams &streams)
{
    const std::filesystem::path folder = deck.toStdString();
    Checked<std::unique_ptr<RunStore>> store;
    if (Findings newer = newerFormat(folder); !newer.empty())
        store.findings = seenFromOutside(std::move(newer), folder);
    else if (QFileInfo(deck).isDir())
        store = use == StoreUse::Add ? RunStore::open(RunStore::fileFor(folder)) : RunStore::find(folder, use == StoreUse::Read);
    else
        store.findings = {error("deck.no-folder", "there is no such folder", "name the folder that holds deck.yaml", {},
                                {deck.toStdString(), {}, 0, 0})};
    printFindings(store.findings, streams.err);
    return store;
}

int storeRun(RunEntry entry, const std::string &result, const std::vector<StoredDeck> &decks, const Options &options,
             Streams &streams)
{
    if (!options.isSet(u"store"_s))
        return AllWell;
    const Checked<std::unique_ptr<RunStore>> store = openStore(options.argument(u"DECK"_s), StoreUse::Add, streams);
    if (!store)
        return Unusable;
    entry.name = options.text(u"label"_s).toStdString();
    const Checked<std::int64_t> id = (*store.value)->add(entry, result, decks);
    printFindings(id.findings, streams.err);
    if (!id)
        return Unusable;
    streams.err << "kept as run " << *id.value << '\n';
    return AllWell;
}

Checked<std::string> writtenRun(const std::string &json, const std::string &folder, const QString &format, std::int64_t id)
{
    const Checked<Value> root = readJson(json, "the store");
    if (!root)
        return {std::nullopt, root.findings};
    const Value *kind = root.value->find("kind");
    if (kind && *kind == Value("batch")) {
        const Checked<BatchResult> result = BatchResult::read(json, "the store");
        if (!result)
            return {std::nullopt, result.findings};
        return {format == "html"_L1 ? batchReport(*result.value, {folder, RW_VERSION})
                                    : writtenBatch(*result.value, nullptr, format),
                {}};
    }
    if (kind && *kind == Value("playtest")) {
        const Checked<Playtest> playtest = Playtest::read(json, "the store");
        if (!playtest)
            return {std::nullopt, playtest.findings};
        if (format == "html"_L1)
            return {std::nullopt, {error("playtest.no-page", "a game of people has no page", "take text, json or csv")}};
        return {format == "text"_L1      ? playtest.value->asText()
                    : format == "csv"_L1 ? Playtest::csvTitles + playtest.value->asCsv(id)
                                         : toJson(playtest.value->canonical(), 2) + '\n',
                {}};
    }
    const Checked<ComparisonRecord> record = ComparisonRecord::read(json, "the store");
    if (!record)
        return {std::nullopt, record.findings};
    return {writtenComparison(*record.value, folder, format), {}};
}

} // namespace rw
