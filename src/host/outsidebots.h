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

/// Bots `exec:COMMAND`: programs in any language, which are started here and asked with lines of JSON; docs/bots-outside.md
/// describes the protocol. They get the view of their seat, its knowledge and its moves, but never the state.
///
/// Guarantees: a program that answers wrongly, late or not at all, or that ends, only costs time. A random move replaces its move
/// and is counted. An untrustworthy program is started again a few times and then given up. Once `Patience::stop` is set, a game
/// in which a program must decide is broken off.
class OutsidePlayers
{
public:
    struct Patience
    {
        std::chrono::milliseconds start{10'000};
        std::chrono::milliseconds decision{1'000};
        int restarts = 5; ///< of one program
        const std::atomic<bool> *stop = nullptr; ///< if set, no program is waited for any more; must outlive all players
    };
    /// The outcomes of the decisions asked of one command.
    struct Tally
    {
        std::uint64_t decisions = 0;
        std::uint64_t wrong = 0; ///< answers that are not a move here, or not an answer at all
        std::uint64_t late = 0;
        std::uint64_t ended = 0; ///< the program had ended
        std::string firstTrouble;

        std::uint64_t standIns() const { return wrong + late + ended; }
    };

    explicit OutsidePlayers(Patience patience);
    ~OutsidePlayers();

    /// For BatchPlan::outside; may be called after this object is destroyed. Starts only the commands in \a trusted. A deck, a
    /// saved game or a request can name any program, so only add commands that the user typed or agreed to.
    OutsideBots maker(std::set<std::string> trusted) const;
    /// A player for a seat: a program, or a bot of the game.
    Checked<std::unique_ptr<SeatBot>> player(const Engine &engine, const BotSpec &spec,
                                             const std::set<std::string> &trusted) const;

    /// An error for each command whose moves had to be replaced by random ones.
    Findings findings(Spoilt spoilt = Spoilt::Figures) const;
    /// A list with an entry for each bot; null if no program was asked.
    Value tally() const;

private:
    class Ledger;
    class Player;

    Patience m_patience;
    std::shared_ptr<Ledger> m_ledger; ///< shared by the threads that write to it
};

/// The commands of the outside programs among these bots.
std::set<std::string> commandsOf(const std::vector<BotSpec> &bots);

} // namespace rw
