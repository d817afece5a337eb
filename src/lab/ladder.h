// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <string>
#include <vector>

namespace rw {

/// Measures how strong bots are. Each bot plays alone against a table of the next weaker bot, equally often in every seat.
class Ladder
{
public:
    /// The bots of a game from the weakest to the strongest, as far as that is known before play.
    static std::vector<BotSpec> usualBots(const std::vector<std::string> &botsOfGame);
    /// The plan of one rung: \a bot in one seat, \a below in all others.
    static BatchPlan planOfRung(BatchPlan plan, const BotSpec &bot, const BotSpec &below, int seats);

    /// Adds the result of planOfRung(). Add the lowest rung first.
    void add(BatchResult rung) { m_rungs.push_back(std::move(rung)); }
    bool isEmpty() const { return m_rungs.empty(); }

    /// Whether the bot of a rung is clearly stronger: the lower bound of its wins is above an even share.
    static bool stands(const BatchResult &rung);

    /// As described in docs/json.md. The same plan gives the same bytes.
    Value canonical() const;
    std::string asText() const;
    std::string asCsv() const;

private:
    std::vector<BatchResult> m_rungs;
};

} // namespace rw
