// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "host/gamehost.h"
#include "proof/proofs.h"

namespace rw {

/// `rulewright proof DECK [FILE...]`: plays the proofs of a deck.
class ProofCommand final : public Command
{
public:
    explicit ProofCommand(GameHost &host) : m_host(host) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    int tellNotices(const Options &options, const Deck &deck, const ProofChoice &wanted, Streams &streams) const;
    int prove(const Options &options, const DeckWishes &wishes, bool updates, Streams &streams);
    int updateCounts(const Options &options, const Deck &deck, const std::vector<CountUpdate> &updates, Streams &streams);
    int play(const Options &options, const Deck &deck, ProofChoice choice, bool updates, Streams &streams);

    GameHost &m_host;
};

} // namespace rw
