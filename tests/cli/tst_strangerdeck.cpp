// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands do with a deck whose author means no good.
#include "../patience.h"
#include "cli/checkcommand.h"
#include "cli/experimentcommand.h"
#include "commandrun.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

void write(const QString &path, const QByteArray &text)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

} // namespace

class TestStrangerDeck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_place.emplace();
        m_deck = m_place->filePath(u"deck"_s);
        m_canary = m_place->filePath(u"canary"_s);
        qputenv("XDG_CONFIG_HOME", m_place->filePath(u"settings"_s).toUtf8());
        copyTo(m_deck);
        nameProgram(m_deck, "touch " + m_canary.toUtf8());
    }

    void aProgramOfADeckRunsOnlyAfterTheUserAgreed()
    {
        const Said refused = experiment();
        QCOMPARE(refused.code, int(FoundFaults));
        QVERIFY2(refused.err.contains(u"would run this command on your computer: touch "_s + m_canary + u"; "_s), qPrintable(refused.err));
        QVERIFY(refused.err.contains(u"--trust"_s));
        QVERIFY(!ran());
        experiment({u"--trust"_s});
        QVERIFY(ran());
        experiment(); // the agreement is kept
        QVERIFY(ran());
    }

    void anAgreementIsForOneCommandOfOneDeck()
    {
        experiment({u"--trust"_s});
        QVERIFY(ran());
        nameProgram(m_deck, "touch  " + m_canary.toUtf8());
        QVERIFY(experiment().err.contains(u"[bot.not-trusted]"_s));
        QVERIFY(!ran());
        nameProgram(m_deck, "touch " + m_canary.toUtf8());
        experiment();
        QVERIFY(ran());
        m_deck = m_place->filePath(u"another"_s);
        copyTo(m_deck);
        nameProgram(m_deck, "touch " + m_canary.toUtf8());
        QVERIFY(experiment().err.contains(u"[bot.not-trusted]"_s));
        QVERIFY(!ran());
    }

    void aDeckCannotAgreeForItself()
    {
        experiment({u"--trust"_s});
        QVERIFY(ran());
        const QString kept = m_place->filePath(u"settings/rulewright"_s);
        QVERIFY(QFile::copy(kept + u"/trusted-programs.json"_s, m_deck + u"/trusted-programs.json"_s));
        QVERIFY(QDir(kept).removeRecursively());
        QVERIFY(experiment().err.contains(u"[bot.not-trusted]"_s));
        QVERIFY(!ran());
    }

    void whatATerminalWouldObeyIsShown()
    {
        write(m_deck + u"/experiments/evil.yaml"_s, "experiments:\n  - {name: \"a\\e]0;owned\\a\\rb\\u202Ec\", games: 5, bots: [random]}\n");
        const Said list = told({m_deck});
        QVERIFY2(list.out.contains(u"a␛]0;owned␇␍b<U+202E>c"_s), qPrintable(list.out));
        QVERIFY(!list.out.contains(QChar(0x1b)) && !list.out.contains(QChar(0x202e)) && !list.out.contains(u'\r'));
        write(m_deck + u"/a\x1b[2J\nb.txt"_s, "x");
        CheckCommand command(m_host.catalog());
        const Said checked = run(command, {m_deck});
        QVERIFY2((checked.out + checked.err).contains(u"a␛[2J␊b.txt is no part of the deck"_s), qPrintable(checked.out + checked.err));
        QVERIFY(!(checked.out + checked.err).contains(QChar(0x1b)));
        QVERIFY2(checked.err.contains(u"[deck.hidden-character]"_s) || checked.out.contains(u"[deck.hidden-character]"_s), qPrintable(checked.err));
    }

private:
    Said told(const QStringList &words)
    {
        ExperimentCommand command(m_host);
        return run(command, words);
    }
    Said experiment(const QStringList &more = {}) { return told(QStringList{m_deck, u"Evil"_s, u"--games"_s, u"2"_s} + more); }
    /// Whether it ran since this was asked last.
    bool ran() const { return QFile::remove(m_canary); }

    static void copyTo(const QString &folder)
    {
        QProcess copy;
        copy.start(u"cp"_s, {u"-r"_s, u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s, folder});
        QVERIFY(copy.waitForFinished(patience) && copy.exitCode() == 0);
    }
    static void nameProgram(const QString &folder, const QByteArray &command)
    {
        write(folder + u"/experiments/stranger.yaml"_s,
              "# yaml-language-server: $schema=../schemas/experiment.schema.json\nexperiments:\n  - {name: Evil, games: 5, bots: [random, \"exec:"
                  + command + "\"]}\n");
    }

    GameHost m_host{{RW_BUILD_DIR "/bin/games"}};
    std::optional<QTemporaryDir> m_place;
    QString m_deck;
    QString m_canary;
};

QTEST_GUILESS_MAIN(TestStrangerDeck)
#include "tst_strangerdeck.moc"
