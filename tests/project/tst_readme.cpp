// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <vector>

using namespace Qt::StringLiterals;

namespace {

const QDir checkout(u"" RW_SOURCE_DIR ""_s);

struct Block
{
    int line = 0;
    QString commands;
    QString output; ///< the `text` block right under the commands, where there is one
    bool showsOutput = false;
};

bool isCheckedElsewhere(const QString &command)
{
    return command.startsWith(u"./run"_s) || command.startsWith(u"./test"_s) || command.startsWith(u".ci/run"_s);
}

/// The `sh` blocks of a Markdown text, each with the `text` block that follows it after at most one empty line.
std::vector<Block> blocksOf(const QString &markdown)
{
    std::vector<Block> blocks;
    const QStringList lines = markdown.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (!lines[i].startsWith(u"```"_s))
            continue;
        const QString language = lines[i].mid(3);
        const bool underCommands = !blocks.empty() && !blocks.back().showsOutput && i > 1
            && (lines[i - 1] == "```"_L1 || (lines[i - 1].isEmpty() && lines[i - 2] == "```"_L1));
        const qsizetype start = i + 1;
        while (++i < lines.size() && lines[i] != "```"_L1) {}
        const QString inside = lines.mid(start, i - start).join(u'\n') + u'\n';
        if (language == "sh"_L1) {
            blocks.push_back({int(start + 1), inside, {}, false});
        } else if (language == "text"_L1 && underCommands) {
            blocks.back().output = inside;
            blocks.back().showsOutput = true;
        }
    }
    return blocks;
}

QString readme()
{
    QFile file(checkout.filePath(u"README.md"_s));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

bool copyCheckout(const QString &to)
{
    QStringList entries = checkout.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    entries.removeIf([](const QString &name) { return name == ".git"_L1 || name.startsWith("build"_L1); });
    for (QString &entry : entries)
        entry = checkout.filePath(entry);
    return QProcess::execute(u"cp"_s, QStringList(u"-a"_s) + entries + QStringList(to)) == 0;
}

} // namespace

class TestReadme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_copy.isValid());
        QVERIFY(copyCheckout(m_copy.path()));
        // The programs go along, so that they find the decks of the copy and not those of this checkout.
        QVERIFY(QDir(m_copy.path()).mkdir(u"build"_s));
        QCOMPARE(QProcess::execute(u"cp"_s, {u"-a"_s, QFileInfo(u"" RW_PROGRAM ""_s).path(), m_copy.filePath(u"build/bin"_s)}),
                 0);
    }

    void blocksAreFoundWithTheirOutput()
    {
        const std::vector<Block> blocks =
            blocksOf(u"```sh\na\nb\n```\n\n```text\nout\n```\nwords\n```text\nno\n```\n```sh\nc\n```\n"_s);
        QCOMPARE(blocks.size(), std::size_t(2));
        QCOMPARE(blocks[0].line, 2);
        QCOMPARE(blocks[0].commands, u"a\nb\n"_s);
        QCOMPARE(blocks[0].output, u"out\n"_s);
        QVERIFY(!blocks[1].showsOutput);
    }

    void everyLinkLeadsToAFile()
    {
        static const QRegularExpression link(u"\\]\\(([^)#:]+)\\)"_s);
        int count = 0;
        for (auto match = link.globalMatch(readme()); match.hasNext(); ++count) {
            const QString target = match.next().captured(1);
            QVERIFY2(QFileInfo::exists(m_copy.filePath(target)), qPrintable(target));
        }
        QVERIFY(count > 0);
    }

    void everyCommandWorksInAFreshCopy_data()
    {
        QTest::addColumn<QString>("commands");
        QTest::addColumn<QString>("output");
        QTest::addColumn<bool>("showsOutput");
        int count = 0;
        for (const Block &block : blocksOf(readme())) {
            QStringList commands = block.commands.split(u'\n', Qt::SkipEmptyParts);
            commands.removeIf(isCheckedElsewhere);
            if (commands.isEmpty())
                continue;
            ++count;
            QTest::addRow("README.md:%d", block.line) << commands.join(u'\n') << block.output << block.showsOutput;
        }
        QVERIFY2(count > 0, "the README shows no command");
    }

    // In the order of the README and in one folder: a later block may build on an earlier one.
    void everyCommandWorksInAFreshCopy()
    {
        QFETCH(QString, commands);
        QFETCH(QString, output);
        QFETCH(bool, showsOutput);
        QProcess shell;
        shell.setWorkingDirectory(m_copy.path());
        shell.setProcessChannelMode(QProcess::MergedChannels);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"PATH"_s, m_copy.filePath(u"build/bin"_s) + u':' + environment.value(u"PATH"_s));
        shell.setProcessEnvironment(environment);
        shell.setStandardInputFile(QProcess::nullDevice()); // who asks gets no answer
        shell.start(u"sh"_s, {u"-eu"_s, u"-c"_s, commands});
        QVERIFY(shell.waitForFinished(240000));
        const QString said = QString::fromUtf8(shell.readAll());
        QVERIFY2(shell.exitStatus() == QProcess::NormalExit && shell.exitCode() == 0, qPrintable(said));
        if (showsOutput)
            QCOMPARE(said, output);
    }

private:
    QTemporaryDir m_copy;
};

QTEST_GUILESS_MAIN(TestReadme)
#include "tst_readme.moc"
