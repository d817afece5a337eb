// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "host/gamehost.h"

namespace rw {

struct CardEntry;
struct Deck;

/// `rulewright text DECK [CARD...]`: shows the printed words of cards next to what they do.
class TextCommand final : public Command
{
public:
    explicit TextCommand(GameHost &host) : m_host(host) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    int compare(const Deck &deck, const Options &options, Streams &streams) const;
    QStringList complaints(const Deck &deck, const Options &options) const;

    GameHost &m_host;
};

} // namespace rw
