// SPDX-License-Identifier: GPL-3.0-or-later
#include "client.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;

namespace rwtest {

Client::Client(const QString &games, const QString &folder)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"RULEWRIGHT_GAMES"_s, games);
    m_process.setProcessEnvironment(environment);
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.setWorkingDirectory(folder);
    m_process.start(u"" RW_PROGRAM ""_s, {u"serve"_s});
}

Client::~Client()
{
    kill();
}

void Client::kill()
{
    m_process.kill();
    m_process.waitForFinished(patience);
}

int Client::send(const QString &what, QJsonObject fields)
{
    fields.insert("id"_L1, ++m_lastId);
    fields.insert("do"_L1, what);
    sendLine(QJsonDocument(fields).toJson(QJsonDocument::Compact));
    return m_lastId;
}

void Client::sendLine(const QByteArray &line)
{
    m_process.write(line + '\n');
}

QString Client::nextText()
{
    while (!m_process.canReadLine())
        if (!m_process.waitForReadyRead(patience))
            return {};
    return QString::fromUtf8(m_process.readLine()).chopped(1);
}

QJsonObject Client::nextLine()
{
    return QJsonDocument::fromJson(nextText().toUtf8()).object();
}

bool Client::isSilent(int milliseconds)
{
    return !m_process.canReadLine() && !m_process.waitForReadyRead(milliseconds);
}

QJsonObject Client::nextAnswer()
{
    QJsonObject line = nextLine();
    for (; line.contains("progress"_L1); line = nextLine())
        if (m_onProgress)
            m_onProgress(line);
    return line;
}

QJsonObject Client::answerTo(int id)
{
    QJsonObject answer = nextAnswer();
    while (!answer.isEmpty() && answer["id"_L1].toInt() != id)
        answer = nextAnswer();
    return answer;
}

QJsonObject Client::result(const QString &what, const QJsonObject &fields)
{
    const QJsonObject answer = ask(what, fields);
    if (!answer["ok"_L1].toBool())
        qWarning("%s", qPrintable(what + u": "_s + messageOf(answer)));
    return answer["result"_L1].toObject();
}

QString codeOf(const QJsonObject &answer)
{
    return answer["findings"_L1].toArray().at(0)["code"_L1].toString();
}

QString messageOf(const QJsonObject &answer)
{
    return answer["findings"_L1].toArray().at(0)["message"_L1].toString();
}

} // namespace rwtest
