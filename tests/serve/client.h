// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../patience.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>

#include <functional>

namespace rwtest {

/// What a caller of `rulewright serve` does: asks, waits, and sees the process end.
class Client
{
public:
    /// \a games is a folder with plugins; empty for those beside the program. Paths are seen from \a folder.
    explicit Client(const QString &games = {}, const QString &folder = {});
    ~Client();

    /// Sends a request and gives its id.
    int send(const QString &what, QJsonObject fields = {});
    void sendLine(const QByteArray &line);
    /// The answer to a request, after those that come before it; empty when the process ended first or took too long.
    QJsonObject answerTo(int id);
    QJsonObject ask(const QString &what, const QJsonObject &fields = {}) { return answerTo(send(what, fields)); }
    /// The `result` of a request that must be done.
    QJsonObject result(const QString &what, const QJsonObject &fields = {});
    /// The next line that is no progress.
    QJsonObject nextAnswer();
    /// The next line, whatever it is.
    QJsonObject nextLine();
    QString nextText();
    /// Whether nothing comes for that long.
    bool isSilent(int milliseconds);
    /// What waits to be called at each line of progress.
    void onProgress(std::function<void(QJsonObject)> call) { m_onProgress = std::move(call); }

    void endInput() { m_process.closeWriteChannel(); }
    bool waitForEnd() { return m_process.state() == QProcess::NotRunning || m_process.waitForFinished(patience); }
    bool hasCrashed() const { return m_process.exitStatus() == QProcess::CrashExit; }
    int exitCode() const { return m_process.exitCode(); }
    void kill();
    QProcess &process() { return m_process; }

private:
    QProcess m_process;
    int m_lastId = 0;
    std::function<void(QJsonObject)> m_onProgress;
};

/// The code of the first finding of an answer.
QString codeOf(const QJsonObject &answer);
/// Its sentence.
QString messageOf(const QJsonObject &answer);

} // namespace rwtest
