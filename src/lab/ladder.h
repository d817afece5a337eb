// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <string>
#include <vector>

namespace rw {

/// How strong bots are: each plays alone against a table of the one below it, and sits in every seat equally often.
class Ladder
{
public:
    /// The bots of a game from the weakest to the strongest, as far as anybody can know before they have played.
    static std::vector<BotSpec> usualBots(const std::vector<std::string> &botsOfGame);
    /// What one rung plays: \a bot in one seat, \a below in all others.
    static BatchPlan planOfRung(BatchPlan plan, const BotSpec &bot, const BotSpec &below, int seats);

    /// A rung is the result of planOfRung(); from the lowest up.
    void add(BatchResult rung) { m_rungs.push_back(std::move(rung)); }
    bool isEmpty() const { return m_rungs.empty(); }

    /// Whether the bot of a rung is stronger beyond doubt: the lower bound of its wins is above an even share.
    static bool stands(const BatchResult &rung);

    /// docs/json.md describes it; the same plan gives the same bytes.
    Value canonical() const;
    std::string asText() const;
    std::string asCsv() const;

private:
    std::vector<BatchResult> m_rungs;
};

} // namespace rw
