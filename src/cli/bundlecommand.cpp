// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bundlecommand.h"

#include "cli/output.h"
#include "deck/savefile.h"
#include "engine/visible.h"
#include "farm/scheduler.h"
#include "host/gamehost.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <cstdio>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int patienceForTools = 600'000; // ms

Finding failed(const QString &what, const QString &reason)
{
    return error("bundle.failed", "{what} cannot be put into the bundle: {reason}",
                 "look at what the machine lacks, and try again",
                 {{"what", what.toStdString()}, {"reason", reason.toStdString()}});
}

Checked<QString> outputOf(const QString &program, const QStringList &words)
{
    QProcess process;
    process.start(program, words);
    if (!process.waitForFinished(patienceForTools) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return {
            std::nullopt,
            {failed(words.last(),
                    process.error() == QProcess::FailedToStart ? program + u" is not installed"_s
                                                               : QString::fromUtf8(process.readAllStandardError()).trimmed())}};
    return {QString::fromUtf8(process.readAllStandardOutput()), {}};
}

/// Copies a file, not a link to it, to a path in the bundle.
Findings copied(const QString &from, const QDir &root, const QString &to)
{
    const QString target = root.filePath(to);
    if (QFile::exists(target))
        return {};
    QFile file(from);
    if (!root.mkpath(QFileInfo(to).path()) || !file.copy(target))
        return {failed(from, file.errorString())};
    return {};
}

Findings writtenInto(const QDir &root, const QString &to, const QByteArray &bytes)
{
    return root.mkpath(QFileInfo(to).path())
        ? saveFile(root.filePath(to).toStdString(), std::string_view(bytes.data(), std::size_t(bytes.size())))
        : Findings{failed(to, u"the folder cannot be made"_s)};
}

/// A script that starts the program with the loader and the libraries of the bundle, whatever the machine has.
QByteArray starter(const QString &loader, const QString &libraries)
{
    return (u"#!/bin/sh\n"
            "# Starts Rulewright with the libraries of this bundle.\n"
            "here=$(cd \"$(dirname \"$(readlink -f \"$0\")\")\" && pwd)\n"
            "export RULEWRIGHT_PROGRAM=\"$here/rulewright\" QT_PLUGIN_PATH=\"$here/lib/qt\"\n"
            "exec \"$here%1\" --library-path \"$here%2\" \"$here/bin/rulewright\" \"$@\"\n"_s)
        .arg(loader, libraries)
        .toUtf8();
}

} // namespace

QString BundleCommand::name() const
{
    return u"bundle"_s;
}

QString BundleCommand::summary() const
{
    return u"Make an archive of the program for machines without Qt"_s;
}

QString BundleCommand::details() const
{
    return u"FILE is a tar archive; its ending says how it is packed (.tar.gz, .tar.xz). It holds the program, the games, the "
           u"files of schedulers "
           "and every library that they need, the C library included. Unpack it anywhere and call `rulewright` in it. In an "
           "empty root "
           "`/bin/rulewright` starts by itself.\n\n"
           "Gives 0 when it was made, 3 when something cannot be read or written."_s;
}

void BundleCommand::declare(Options &options) const
{
    options.addArgument(u"FILE"_s, u"The archive."_s);
}

Findings BundleCommand::layOut(const QDir &root) const
{
    const QString program = QCoreApplication::applicationFilePath();
    const QString driver = QLibraryInfo::path(QLibraryInfo::PluginsPath) + u"/sqldrivers/libqsqlite.so"_s;
    QStringList binaries{program, driver};
    Findings findings = copied(program, root, u"bin/rulewright"_s);
    append(findings, copied(driver, root, u"lib/qt/sqldrivers/libqsqlite.so"_s));
    for (const InstalledGame &game : m_host.installed()) {
        binaries.append(QString::fromStdString(game.file.string()));
        append(findings, copied(binaries.last(), root, u"lib/rulewright/games/"_s + QFileInfo(binaries.last()).fileName()));
    }
    for (const std::string &name : Scheduler::names())
        if (const Checked<Scheduler> scheduler = Scheduler::find(name))
            append(findings,
                   writtenInto(root, u"share/rulewright/schedulers/"_s + QString::fromStdString(name),
                               QByteArray::fromStdString(scheduler.value->script)));

    // Matches `libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x...)`, and the loader, which has no arrow.
    static const QRegularExpression line(u"^\\s*(?:(\\S+) => )?(/\\S+) \\("_s, QRegularExpression::MultilineOption);
    QString loader, libraries;
    QStringList found;
    for (const QString &binary : binaries) {
        const Checked<QString> told = outputOf(u"ldd"_s, {binary});
        if (!told)
            return told.findings;
        if (told.value->contains(u"not found"_s))
            return {failed(binary, told.value->trimmed())};
        for (auto each = line.globalMatch(*told.value); each.hasNext();) {
            const QRegularExpressionMatch match = each.next();
            if (match.captured(1).isEmpty() || match.captured(1).startsWith(u'/'))
                loader = match.captured(1).isEmpty() ? match.captured(2) : match.captured(1);
            else
                found.append(match.captured(2));
            if (match.captured(1) == "libc.so.6"_L1)
                libraries = QFileInfo(match.captured(2)).path();
        }
    }
    if (loader.isEmpty() || libraries.isEmpty())
        return {failed(program, u"its C library is not known"_s)};
    // All libraries are in the folder where the loader looks by default, so a root with only the bundle needs no starter.
    for (const QString &library : found)
        append(findings, copied(library, root, libraries.mid(1) + u'/' + QFileInfo(library).fileName()));
    append(findings, copied(loader, root, loader.mid(1)));
    QFile::link(u"../lib/qt/sqldrivers"_s, root.filePath(u"bin/sqldrivers"_s));
    append(findings, writtenInto(root, u"rulewright"_s, starter(loader, libraries)));
    const auto runnable = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner | QFileDevice::ReadGroup
        | QFileDevice::ExeGroup | QFileDevice::ReadOther | QFileDevice::ExeOther;
    for (const QString &file : {u"rulewright"_s, u"bin/rulewright"_s, loader.mid(1)})
        QFile::setPermissions(root.filePath(file), runnable);
    return findings;
}

int BundleCommand::execute(const Options &options, Streams &streams)
{
    const QString file = QFileInfo(options.argument(u"FILE"_s)).absoluteFilePath();
    const QTemporaryDir folder;
    const QDir root(folder.path());
    Findings findings = folder.isValid() ? layOut(root) : Findings{failed(file, folder.errorString())};
    if (!hasErrors(findings)) {
        // Packs into a temporary file first, with the same ending, because tar chooses the compression by it.
        const QString aside = QFileInfo(file).path() + u"/.new-"_s + QFileInfo(file).fileName();
        const Checked<QString> packed = outputOf(u"tar"_s,
                                                 {u"--create"_s, u"--auto-compress"_s, u"--owner=0"_s, u"--group=0"_s,
                                                  u"--file"_s, aside, u"--directory"_s, root.path(), u"."_s});
        append(findings, packed.findings);
        if (packed && rename(QFile::encodeName(aside).constData(), QFile::encodeName(file).constData()) != 0)
            findings.push_back(failed(file, u"the file cannot be replaced"_s));
        if (hasErrors(findings))
            QFile::remove(aside);
    }
    printFindings(findings, streams.err);
    if (hasErrors(findings))
        return Unusable;
    streams.err << "written to " << visible(file.toStdString(), LineBreaks::Mark) << "; unpack it and call rulewright in it\n";
    return AllWell;
}

} // namespace rw
