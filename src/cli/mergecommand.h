// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "host/gamehost.h"
#include "lab/batchresult.h"
#include "lab/runstore.h"

namespace rw {

/// `rulewright merge FILE...`: merges the parts of a big run.
class MergeCommand final : public Command
{
public:
    explicit MergeCommand(GameHost &host) : m_host(host) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    /// A run to be stored, with the decks that it was played with.
    struct Kept
    {
        RunEntry entry;
        std::string result;
        std::vector<BatchOrigin> origins;
    };

    int mergeBatch(const QStringList &files, const Options &options, Streams &streams) const;
    int mergeParts(const QStringList &files, const Options &options, Streams &streams) const;
    int store(const std::vector<Kept> &runs, const std::string &note, const Options &options, Streams &streams) const;
    /// The effective deck in this folder, if it is still the one that was played.
    std::optional<StoredDeck> deckOf(const BatchOrigin &origin, const std::filesystem::path &folder) const;

    GameHost &m_host;
};

} // namespace rw
