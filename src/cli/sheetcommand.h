// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "host/gamehost.h"

#include <string>
#include <vector>

namespace rw {

struct CardEntry;
struct Deck;

/// `rulewright sheet DECK`: writes card faces as a publisher's sheet, as pages to cut out, or as one picture.
class SheetCommand final : public Command
{
public:
    explicit SheetCommand(GameHost &host) : m_host(host) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    struct Made
    {
        Findings findings;
        int pages = 0;
        int prints = 0; ///< of cards, on all pages
    };
    Checked<std::vector<CardEntry>> entriesOf(const Deck &deck, const std::vector<std::string> &cards, const Options &options,
                                              Streams &streams) const;
    Made draw(const Deck &deck, const std::vector<std::string> &cards, const Options &options) const;

    GameHost &m_host;
};

} // namespace rw
