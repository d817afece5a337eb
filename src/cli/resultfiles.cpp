// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/resultfiles.h"

#include "cli/output.h"
#include "engine/json.h"
#include "lab/numbertext.h"
#include "lab/outsideplay.h"

#include <QFile>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

std::optional<BatchCost> costOf(const std::string &json)
{
    const Checked<Value> root = readJson(json, {});
    return root ? costIn(*root.value) : std::nullopt;
}

Finding inFile(Finding finding, const std::string &file)
{
    finding.where.file = file;
    return finding;
}

} // namespace

Checked<std::string> readBytes(const QString &name, qint64 most)
{
    QFile file(name);
    const auto refused = [&](const QString &reason) -> Checked<std::string> {
        return {std::nullopt,
                {error("cli.cannot-read", "the file cannot be read: {reason}", {}, {{"reason", reason.toStdString()}},
                       {name.toStdString(), {}, 0, 0})}};
    };
    if (!file.open(QIODevice::ReadOnly))
        return refused(file.errorString());
    const QByteArray bytes = file.read(most + 1);
    if (file.error() != QFileDevice::NoError)
        return refused(file.errorString());
    if (bytes.size() > most)
        return refused(u"it is larger than %1 MiB"_s.arg(most >> 20));
    return {bytes.toStdString(), {}};
}

Checked<GameRecord> readSavedGame(const QString &file)
{
    constexpr qint64 most = 64 << 20; // longer than any game
    const Checked<std::string> text = readBytes(file, most);
    return text ? GameRecord::read(*text.value, file.toStdString()) : Checked<GameRecord>{std::nullopt, text.findings};
}

Checked<std::vector<ShardFile>> readResults(const QStringList &files)
{
    std::vector<ShardFile> results;
    Findings findings;
    for (const QString &name : files) {
        const std::string file = name.toStdString();
        Checked<std::string> bytes = readBytes(name, mostResultBytes);
        Checked<BatchResult> result =
            bytes ? BatchResult::read(*bytes.value, file) : Checked<BatchResult>{std::nullopt, std::move(bytes.findings)};
        append(findings, std::move(result.findings));
        for (Finding &untold : result ? untoldBuild("this result", result.value->origin().builds) : Findings())
            findings.push_back(inFile(std::move(untold), file));
        if (result)
            results.push_back({file, std::move(*result.value), costOf(*bytes.value)});
    }
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {std::move(results), std::move(findings)};
}

void addOtherBuild(Options &options, const QString &about)
{
    options.addFlag(u"other-build"_s, about);
}

OtherBuilds otherBuilds(const Options &options)
{
    return options.isSet(u"other-build"_s) ? OtherBuilds::Taken : OtherBuilds::Refused;
}

std::string writtenBatch(const BatchResult &result, const BatchCost *cost, const QString &format)
{
    if (format == "json"_L1)
        return toJson(cost ? result.withCost(*cost) : result.canonical(), 2) + '\n';
    return format == "csv"_L1 ? result.asCsv() : result.asText(cost);
}

std::string interruptionOf(const BatchResult &result)
{
    if (!result.interrupted())
        return {};
    return "interrupted after " + grouped(result.sums().games) + " of " + grouped(result.plan().games) + " games";
}

} // namespace rw
