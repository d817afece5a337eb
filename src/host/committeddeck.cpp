// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/committeddeck.h"

#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 30'000; // milliseconds

/// What went wrong, in a line; empty when it went well.
QString trouble(const QString &program, const QStringList &words)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
    environment.insert(u"GIT_OPTIONAL_LOCKS"_s, u"0"_s);
    environment.insert(u"GIT_TERMINAL_PROMPT"_s, u"0"_s);
    process.setProcessEnvironment(environment);
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(program, words);
    if (!process.waitForStarted(patience))
        return u"%1 is not there"_s.arg(program);
    if (!process.waitForFinished(patience)) {
        process.kill();
        process.waitForFinished();
        return u"%1 took too long"_s.arg(program);
    }
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
        return {};
    const QString told = QString::fromUtf8(process.readAllStandardError()).section(u'\n', 0, 0);
    return told.isEmpty() ? u"%1 failed"_s.arg(program) : told;
}

} // namespace

Checked<DeckFiles> committedDeck(const std::filesystem::path &folder, const std::string &revision)
{
    const auto refused = [&](const QString &reason) -> Checked<DeckFiles> {
        return {std::nullopt,
                {error("deck.no-commit", "the deck cannot be had as in the commit {revision}: {reason}",
                       "name a commit of the repository that the deck is in",
                       {{"revision", revision}, {"reason", reason.toStdString()}}, {folder.string(), {}, 0, 0})}};
    };
    if (revision.empty() || revision.starts_with('-'))
        return refused(u"this is no name of a commit"_s);
    const QTemporaryDir place;
    if (!place.isValid())
        return refused(place.errorString());
    const QString archive = place.filePath(u"deck.tar"_s);
    const QString files = place.filePath(u"deck"_s);
    if (const QString reason = trouble(u"git"_s, {u"-C"_s, QString::fromStdString(folder.string()), u"archive"_s,
                                                  u"--format=tar"_s, u"--output"_s, archive, QString::fromStdString(revision)});
        !reason.isEmpty())
        return refused(reason);
    std::filesystem::create_directory(files.toStdString());
    if (const QString reason = trouble(u"tar"_s, {u"-xf"_s, archive, u"-C"_s, files}); !reason.isEmpty())
        return refused(reason);
    DeckFiles read = readDeckFiles(files.toStdString());
    read.folder = folder; // where pictures are looked for
    return {std::move(read), {}};
}

} // namespace rw
