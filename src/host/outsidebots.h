// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/batch.h"
#include "lab/outsideplay.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace rw {

/// Bots `exec:COMMAND`: programs in any language that are started here and asked with lines of JSON; docs/bots-outside.md
/// describes them. They get the view of their seat, what it knows, and its moves; never the state.
///
/// Guaranteed: a program that answers wrongly, late or not at all, or ends, costs no more than its time. A random move
/// stands in for it, and is counted; a program that can no longer be trusted is started again, a few times, and then given up. Once `Patience::stop`
/// is raised, the game in which a program is to decide is broken off.
class OutsidePlayers
{
public:
    struct Patience
    {
        std::chrono::milliseconds start{10'000};
        std::chrono::milliseconds decision{1'000};
        int restarts = 5; ///< of one program
        const std::atomic<bool> *stop = nullptr; ///< raised: no program is waited for any more; it outlives all players
    };
    /// What became of the decisions that one command was asked for.
    struct Tally
    {
        std::uint64_t decisions = 0;
        std::uint64_t wrong = 0; ///< answers that are no move here, or no answers at all
        std::uint64_t late = 0;
        std::uint64_t ended = 0; ///< the program was not there any more
        std::string firstTrouble;

        std::uint64_t standIns() const { return wrong + late + ended; }
    };

    explicit OutsidePlayers(Patience patience);
    ~OutsidePlayers();

    /// For BatchPlan::outside; may be called after this object is gone. Only the commands in \a trusted are started. A deck, a saved
    /// game or a request may name any program, so a command belongs there when the user typed it or agreed to it.
    OutsideBots maker(std::set<std::string> trusted) const;
    /// A program, or a bot of the game.
    Checked<std::unique_ptr<SeatBot>> player(const Engine &engine, const BotSpec &spec,
                                             const std::set<std::string> &trusted) const;

    /// An error for each command that random moves had to stand in for.
    Findings findings(Spoilt spoilt = Spoilt::Figures) const;
    /// By bot, as a plain list; null when no program was asked.
    Value tally() const;

private:
    class Ledger;
    class Player;

    Patience m_patience;
    std::shared_ptr<Ledger> m_ledger; ///< threads write to it
};

/// The commands that the programs among these bots are started with.
std::set<std::string> commandsOf(const std::vector<BotSpec> &bots);

} // namespace rw
