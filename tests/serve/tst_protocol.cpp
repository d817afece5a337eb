// SPDX-License-Identifier: GPL-3.0-or-later
// What docs/protocol.md promises is what the program does.
#include "client.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <utility>

using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

QString page()
{
    QFile file(u"" RW_SOURCE_DIR "/docs/protocol.md"_s);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The lines of the transcript, with their marks.
QStringList transcript()
{
    const QString text = page().section(u"## A transcript"_s, 1);
    return text.section(u"```\n"_s, 1, 1).split(u'\n', Qt::SkipEmptyParts);
}

/// Whether the line is what the page says, where an ellipsis stands for anything.
bool fits(const QString &line, const QString &pattern)
{
    const QStringList parts = pattern.split(u'…');
    qsizetype at = 0;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        at = i == 0 ? (line.startsWith(parts[0]) ? 0 : -1) : line.indexOf(parts[i], at);
        if (at < 0)
            return false;
        at += parts[i].size();
    }
    return parts.last().isEmpty() || line.endsWith(parts.last());
}

/// What is said next, without progress that does not fit: how much of that there is depends on the machine.
QString nextOf(Client &client, const QString &pattern)
{
    QString said = client.nextText();
    while (said.contains(u"\"progress\":"_s) && !fits(said, pattern))
        said = client.nextText();
    return said;
}

/// The section of the page about a request.
QString sectionAbout(const QString &request)
{
    return page().section(u"\n### "_s + request + u"\n"_s, 1).section(u"\n##"_s, 0, 0);
}

} // namespace

class TestProtocol : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theTranscriptIsTrue()
    {
        const QStringList lines = transcript();
        QVERIFY(lines.size() > 40);
        const QTemporaryDir folder; // with a deck of its own, since runs of it are kept
        QVERIFY(QDir(folder.path()).mkdir(u"sample-decks"_s));
        QProcess copy;
        copy.start(u"cp"_s, {u"-r"_s, u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s, folder.filePath(u"sample-decks"_s)});
        QVERIFY(copy.waitForFinished(patience));
        Client client({}, folder.path());
        QString request;
        QString early; // the end of what is cancelled, where it comes before the answer to that
        for (const QString &line : lines) {
            if (line.startsWith(u"> "_s)) {
                request = line.mid(2);
                client.sendLine(request.toUtf8());
                continue;
            }
            QVERIFY2(line.startsWith(u"< "_s), qPrintable(line));
            QString said = early.isEmpty() ? nextOf(client, line.mid(2)) : std::exchange(early, {});
            if (request.contains(u"\"do\":\"cancel\""_s) && !fits(said, line.mid(2)))
                early = std::exchange(said, nextOf(client, line.mid(2)));
            QVERIFY2(fits(said, line.mid(2)), qPrintable(u"\nsays    "_s + said + u"\nbut not "_s + line.mid(2)));
        }
        client.endInput();
        QVERIFY(client.waitForEnd());
    }

    void everyRequestIsShownAndEveryFieldIsTold()
    {
        Client client;
        const QJsonArray requests = client.result(u"describe"_s)["requests"_L1].toArray();
        QVERIFY(requests.size() > 20);
        const QString shown = transcript().join(u'\n');
        QStringList names;
        for (const QJsonValue &request : requests) {
            const QString name = request["do"_L1].toString();
            names.append(name);
            QVERIFY2(shown.contains(u"\"do\":\"%1\""_s.arg(name)), qPrintable(name));
            const QString section = sectionAbout(name);
            const QJsonArray fields = request["fields"_L1].toArray();
            for (const QJsonValue &field : fields) {
                const QString mark = field["required"_L1].toBool() ? u"| `%1` | %2 |"_s : u"| *`%1`* | %2 |"_s;
                const QString row = mark.arg(field["name"_L1].toString(), field["type"_L1].toString());
                QVERIFY2(section.contains(row), qPrintable(name + u": "_s + row));
            }
            QCOMPARE(section.count(u"\n| `"_s) + section.count(u"\n| *`"_s), fields.size());
        }
        static const QRegularExpression heading(u"\n### ([a-z_]+)\n"_s);
        QStringList told;
        for (auto match = heading.globalMatch(page()); match.hasNext();)
            told.append(match.next().captured(1));
        QCOMPARE(told, names);
    }

    void everyCodeIsTold()
    {
        static const QRegularExpression code(u"\"(serve\\.[a-z-]+)\""_s);
        QStringList codes;
        for (const QFileInfo &source :
             QDir(u"" RW_SOURCE_DIR "/src/serve"_s).entryInfoList({u"*.cpp"_s, u"*.h"_s}, QDir::Files)) {
            QFile file(source.filePath());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(file.readAll());
            for (auto match = code.globalMatch(text); match.hasNext();)
                codes.append(match.next().captured(1));
        }
        QVERIFY(codes.size() > 20);
        const QString table = page().section(u"## When a game misbehaves"_s, 0, 0);
        for (const QString &each : codes)
            QVERIFY2(table.contains(u'`' + each + u'`'), qPrintable(each));
    }

    void theLimitsAreTold()
    {
        Client client;
        const QJsonObject limits = client.result(u"describe"_s)["limits"_L1].toObject();
        for (const QString &name : limits.keys())
            QVERIFY2(page().contains(u"(`%1`)"_s.arg(name)), qPrintable(name));
    }
};

QTEST_GUILESS_MAIN(TestProtocol)
#include "tst_protocol.moc"
