// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "deck/schemas.h"

namespace rw {

/// `rulewright schema [GAME]`: writes the JSON Schemas of a deck's files.
class SchemaCommand final : public Command
{
public:
    explicit SchemaCommand(GameCatalog games) : m_games(std::move(games)) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    std::vector<SchemaFile> wanted(const QString &game) const;

    GameCatalog m_games;
};

} // namespace rw
