// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/git.h"

#include <QProcess>
#include <QProcessEnvironment>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 30'000; // milliseconds

/// Settings that override the configuration of a repository. The configurations of user and machine are trusted and are read,
/// because safe.directory only works there.
QStringList hardened()
{
    QStringList words{u"--no-optional-locks"_s, u"--no-pager"_s, u"--literal-pathspecs"_s};
    for (const char *setting :
         {"core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.sshCommand=false",
          "core.askPass=", "core.gitProxy=", "core.editor=false", "core.alternateRefsCommand=false",
          "core.attributesFile=/dev/null", "credential.helper=", "diff.external=", "gc.auto=0", "maintenance.auto=false",
          "log.showSignature=false", "protocol.allow=never", "submodule.recurse=false", "safe.bareRepository=explicit"})
        words << u"-c"_s << QString::fromLatin1(setting);
    return words;
}

QProcessEnvironment quietEnvironment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
    environment.insert(u"GIT_TERMINAL_PROMPT"_s, u"0"_s);
    environment.insert(u"GIT_NO_LAZY_FETCH"_s, u"1"_s); // so that git does not fetch missing objects of a partial clone
    environment.insert(u"GIT_ALLOW_PROTOCOL"_s, u"none"_s); // the same for older versions of git
    for (const QString &name : {u"GIT_EXTERNAL_DIFF"_s, u"GIT_DIR"_s, u"GIT_WORK_TREE"_s, u"GIT_INDEX_FILE"_s})
        environment.remove(name); // set when a git hook started us
    return environment;
}

GitAnswer ask(const std::filesystem::path &folder, const QProcessEnvironment &environment, const QStringList &words,
              const QByteArray &input, int mostCode)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(QString::fromStdString(folder.string()));
    process.start(u"git"_s, hardened() + words);
    if (!process.waitForStarted(patience))
        return {{}, u"git is not installed"_s};
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(patience)) {
        process.kill();
        process.waitForFinished();
        return {{}, u"git took too long"_s};
    }
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() <= mostCode)
        return {process.readAllStandardOutput(), {}};
    const QString told = QString::fromUtf8(process.readAllStandardError()).section(u'\n', 0, 0);
    return {{}, told.isEmpty() ? u"git failed"_s : told};
}

} // namespace

GitAnswer askGit(const std::filesystem::path &folder, const QStringList &words, const QByteArray &input)
{
    return ask(folder, quietEnvironment(), words, input, 0);
}

GitAnswer differenceOfFolders(const std::filesystem::path &place)
{
    QProcessEnvironment environment = quietEnvironment();
    environment.insert(u"GIT_CEILING_DIRECTORIES"_s, QString::fromStdString(place.parent_path().string()));
    return ask(place, environment,
               {u"diff"_s, u"--no-index"_s, u"--no-ext-diff"_s, u"--no-textconv"_s, u"--no-color"_s, u"--src-prefix="_s,
                u"--dst-prefix="_s, u"a"_s, u"b"_s},
               {}, 1); // exit code 1 means that there is a difference
}

} // namespace rw
