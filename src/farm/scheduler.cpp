// SPDX-License-Identifier: GPL-3.0-or-later
#include "farm/scheduler.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>

#include <algorithm>
#include <set>

namespace rw {

using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace {

constexpr int patienceForPrograms = 5000; // ms

std::string bytesOf(const fs::path &path)
{
    QFile file(QString::fromStdString(path.string()));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::string trimmed(const QByteArray &text)
{
    return text.trimmed().toStdString();
}

} // namespace

Checked<std::string> Scheduler::run(const std::string &function, const Variables &variables, int milliseconds) const
{
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto &[key, value] : variables)
        environment.insert(QString::fromStdString(key), QString::fromStdString(value));
    shell.setProcessEnvironment(environment);
    shell.setStandardInputFile(QProcess::nullDevice());
    shell.start(u"/bin/sh"_s, {u"-c"_s, QString::fromStdString(script + "\n" + function + "\n"), QString::fromStdString(name)});
    const auto failed = [&](std::string message, std::string remedy, std::string said) -> Checked<std::string> {
        return {std::nullopt,
                {error("farm.scheduler", std::move(message), std::move(remedy),
                       {{"name", name},
                        {"function", function},
                        {"said", std::move(said)},
                        {"seconds", std::to_string((milliseconds + 999) / 1000)}})}};
    };
    if (!shell.waitForFinished(milliseconds)) {
        shell.kill();
        shell.waitForFinished(1000);
        return failed("{name} does not answer ({function}, {seconds} s)", "try again when the scheduler runs", {});
    }
    if (shell.exitStatus() != QProcess::NormalExit || shell.exitCode() != 0)
        return failed("{name} refused ({function}): {said}",
                      function == "submit" ? "change --on-options, or ask those who run the scheduler"
                                           : "try again when the scheduler runs",
                      trimmed(shell.readAllStandardError() + shell.readAllStandardOutput()));
    return {trimmed(shell.readAllStandardOutput()), {}};
}

Findings Scheduler::missing() const
{
    // The variable `needs` in the script lists the programs that it calls.
    const Checked<std::string> absent =
        run("for each in $needs; do command -v \"$each\" > /dev/null || printf '%s ' \"$each\"; done", {}, patienceForPrograms);
    if (!absent)
        return absent.findings;
    if (absent.value->empty())
        return {};
    return {error("farm.no-scheduler", "{name} cannot be used here: {programs} is not installed",
                  "install it, go to a machine that has it, or choose another --on",
                  {{"name", name}, {"programs", *absent.value}})};
}

std::vector<fs::path> Scheduler::folders()
{
    const fs::path own =
        fs::path(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation).toStdString()) / "rulewright/schedulers";
    const fs::path program = QCoreApplication::applicationDirPath().toStdString();
    std::vector<fs::path> folders{own};
    // Installed and built programs are in bin; tests are next to it.
    for (const fs::path &top : {program.parent_path(), program.parent_path().parent_path()})
        folders.push_back(top / "share/rulewright/schedulers");
    return folders;
}

std::vector<std::string> Scheduler::names()
{
    std::set<std::string> names;
    for (const fs::path &folder : folders()) {
        std::error_code unreadable;
        for (const fs::directory_entry &each : fs::directory_iterator(folder, unreadable))
            names.insert(each.path().filename().string());
    }
    return {names.begin(), names.end()};
}

Checked<Scheduler> Scheduler::find(const std::string &name)
{
    std::vector<fs::path> places;
    if (name.find('/') != name.npos)
        places.emplace_back(name);
    else
        for (const fs::path &folder : folders())
            places.push_back(folder / name);
    for (const fs::path &place : places)
        if (std::string script = bytesOf(place); !script.empty())
            return {Scheduler{place.filename().string(), std::move(script)}, {}};
    std::string known;
    for (const std::string &each : names())
        known += (known.empty() ? "" : ", ") + each;
    return {std::nullopt,
            {error("farm.unknown-scheduler", "there is no scheduler '{name}'",
                   "choose one of {known}, or name a file of your own with its folder", {{"name", name}, {"known", known}})}};
}

} // namespace rw
