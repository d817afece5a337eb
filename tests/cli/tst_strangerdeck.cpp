// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands do with a deck whose author means no good.
#include "../hiddennames.h"
#include "../patience.h"
#include "cli/checkcommand.h"
#include "cli/experimentcommand.h"
#include "cli/program.h"
#include "commandrun.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <iostream>
#include <optional>
#include <set>
#include <sstream>
#include <vector>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const QString decks = u"" RW_SOURCE_DIR "/sample-decks"_s;

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
        QVERIFY2(refused.err.contains(u"would run this command on your computer: touch "_s + m_canary + u"; "_s),
                 qPrintable(refused.err));
        QVERIFY(refused.err.contains(u"--trust"_s));
        QVERIFY2(refused.err.startsWith(m_deck + u"/experiments/stranger.yaml:3:43: error: "_s), qPrintable(refused.err));
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

    // Every text that a command writes, when the names of a deck hold what a terminal or a reader would take for something else.
    void nothingHidesInNames_data()
    {
        QTest::addColumn<QStringList>("words");
        for (const auto &[name, words] : everyCommand())
            QTest::newRow(name) << words;
    }

    void nothingHidesInNames()
    {
        QFETCH(QStringList, words);
        const QString folder = m_place->filePath(u"it\n"_s + forged);
        const QString dice = folder + u"/dice\n"_s + forged;
        const QString spoils = folder + u"/spoils\n"_s + forged;
        copyWithHiddenNames(decks + u"/liars-dice"_s, dice);
        copyWithHiddenNames(decks + u"/spoils-of-war"_s, spoils);
        const QDir there(folder);
        for (const QStringList &before :
             std::initializer_list<QStringList>{{u"batch"_s, dice, u"--games"_s, u"20"_s, u"--bots"_s, u"random"_s, u"--store"_s,
                                                 u"--label"_s, u"it\n"_s + forged},
                                                {u"batch"_s, dice, u"--games"_s, u"4"_s, u"--bots"_s, u"random"_s, u"--shard"_s,
                                                 u"1/2"_s, u"--format"_s, u"json"_s, u"--out"_s, there.filePath(u"1.json"_s)},
                                                {u"batch"_s, dice, u"--games"_s, u"4"_s, u"--bots"_s, u"random"_s, u"--shard"_s,
                                                 u"2/2"_s, u"--format"_s, u"json"_s, u"--out"_s, there.filePath(u"2.json"_s)},
                                                {u"batch"_s, spoils, u"--games"_s, u"1"_s, u"--bots"_s, u"random"_s, u"--keep"_s,
                                                 u"0"_s, u"--keep-in"_s, there.filePath(u"kept"_s)}})
            check(all(before));
        const std::pair<QString, QString> names[] = {{u"DICE"_s, dice}, {u"SPOILS"_s, spoils}, {u"IN"_s, folder}};
        for (QString &word : words)
            for (const auto &[name, path] : names)
                if (word.startsWith(name))
                    word.replace(0, name.size(), path);
        check(all(words));
        if (const QString written = there.filePath(u"written"_s); QFile::exists(written))
            check({0, textOf(written), {}});
    }

    /// So that a new command is tried here as well. Left out are lines for programs, a packed program, and what another one draws.
    void everyCommandIsTried()
    {
        std::set<QString> tried{u"serve"_s, u"part"_s, u"bundle"_s, u"sheet"_s};
        for (const auto &[name, words] : everyCommand())
            tried.insert(words.front());
        for (const auto &command : allCommands(m_host, decks.toStdString()))
            QVERIFY2(tried.contains(command->name()), qPrintable(command->name()));
    }

    void aNameOfAFileThatHidesSomethingIsTold()
    {
        for (const QString &name : {u"proofs/x\x1b[2J.yaml"_s, u"art/y\u202E.svg"_s, u"cards/plain.yaml"_s})
            write(m_deck + u'/' + name, "");
        CheckCommand command(m_host.catalog());
        const Said checked = run(command, {m_deck});
        const QString all = checked.out + checked.err;
        QVERIFY2(all.contains(
                     u"proofs/x␛[2J.yaml: warning: the name of this file has a character that is not seen: proofs/x␛[2J.yaml"_s),
                 qPrintable(all));
        QVERIFY2(all.contains(u"art/y<U+202E>.svg: warning: the name of this file has"_s), qPrintable(all));
        QCOMPARE(all.count(u"[deck.hidden-name]"_s), 2);
    }

    void whatATerminalWouldObeyIsShown()
    {
        write(m_deck + u"/experiments/evil.yaml"_s,
              "experiments:\n  - {name: \"a\\e]0;owned\\a\\rb\\u202Ec\", games: 5, bots: [random]}\n");
        const Said list = told({m_deck});
        QVERIFY2(list.out.contains(u"a␛]0;owned␇␍b<U+202E>c"_s), qPrintable(list.out));
        QVERIFY(!list.out.contains(QChar(0x1b)) && !list.out.contains(QChar(0x202e)) && !list.out.contains(u'\r'));
        write(m_deck + u"/a\x1b[2J\nb.txt"_s, "x");
        CheckCommand command(m_host.catalog());
        const Said checked = run(command, {m_deck});
        QVERIFY2((checked.out + checked.err).contains(u"a␛[2J␊b.txt is no part of the deck"_s),
                 qPrintable(checked.out + checked.err));
        QVERIFY(!(checked.out + checked.err).contains(QChar(0x1b)));
        QVERIFY2(checked.err.contains(u"[deck.hidden-character]"_s) || checked.out.contains(u"[deck.hidden-character]"_s),
                 qPrintable(checked.err));
    }

private:
    static std::vector<std::pair<const char *, QStringList>> everyCommand()
    {
        const auto played = [](const QString &words) { return (words + u" --games 20 --bots random"_s).split(u' '); };
        return {
            {"check", {u"check"_s, u"SPOILS"_s}},
            {"check of the dice", {u"check"_s, u"DICE"_s}},
            {"check --effective", {u"check"_s, u"SPOILS"_s, u"--effective"_s}},
            {"text", {u"text"_s, u"SPOILS"_s}},
            {"text --html", {u"text"_s, u"SPOILS"_s, u"--html"_s, u"IN/written"_s}},
            {"proof", {u"proof"_s, u"DICE"_s}},
            {"proof --coverage", {u"proof"_s, u"DICE"_s, u"--coverage"_s}},
            {"proof as JUnit", {u"proof"_s, u"DICE"_s, u"--format"_s, u"junit"_s}},
            {"proof of cards", {u"proof"_s, u"SPOILS"_s, u"--filter"_s, u"Huginn"_s}},
            {"play", {u"play"_s, u"SPOILS"_s, u"--seed"_s, u"3"_s, u"--save"_s, u"IN/kept game"_s}},
            {"batch", played(u"batch SPOILS"_s)},
            {"batch --out", played(u"batch SPOILS --out IN/written"_s)},
            {"batch as CSV", played(u"batch SPOILS --format csv"_s)},
            {"batch --keep", played(u"batch SPOILS --keep worst --keep-in IN/more"_s)},
            {"batch --ladder", {u"batch"_s, u"DICE"_s, u"--ladder"_s, u"--bots"_s, u"random,ismcts:2"_s, u"--games"_s, u"10"_s}},
            {"report", played(u"report SPOILS --out IN/written"_s)},
            {"report of a result", {u"report"_s, u"IN/1.json"_s}},
            {"merge", {u"merge"_s, u"IN/1.json"_s, u"IN/2.json"_s}},
            {"compare", played(u"compare DICE --after variant:few-dice"_s)},
            {"compare as CSV", played(u"compare SPOILS --after variant:no-abilities --format csv"_s)},
            {"compare as page", played(u"compare SPOILS --after variant:no-abilities --format html"_s)},
            {"sweep", played(u"sweep DICE --set tables.dice=2,3"_s)},
            {"sweep as page", played(u"sweep DICE --set tables.dice=2,3 --format html"_s)},
            {"experiment", {u"experiment"_s, u"DICE"_s}},
            {"experiment NAME", {u"experiment"_s, u"DICE"_s, u"Evil"_s}},
            {"experiment as page", {u"experiment"_s, u"DICE"_s, u"Evil"_s, u"--format"_s, u"html"_s}},
            {"runs", {u"runs"_s, u"DICE"_s}},
            {"runs --show", {u"runs"_s, u"DICE"_s, u"--show"_s, u"1"_s}},
            {"runs as CSV", {u"runs"_s, u"DICE"_s, u"--show"_s, u"1"_s, u"--format"_s, u"csv"_s}},
            {"runs as page", {u"runs"_s, u"DICE"_s, u"--show"_s, u"1"_s, u"--format"_s, u"html"_s}},
            {"runs --playtests", {u"runs"_s, u"DICE"_s, u"--playtests"_s}},
            {"farm", {u"farm"_s, u"DICE"_s}},
            {"replay", {u"replay"_s, u"IN/kept/spoils-of-war-0.rwgame"_s, u"--journal"_s, u"--deck"_s, u"SPOILS"_s}},
            {"new", {u"new"_s, u"liars-dice"_s, u"IN/new\n"_s + forged}},
            {"schema", {u"schema"_s, u"liars-dice"_s, u"--write"_s, u"IN/schemas\n"_s + forged}},
            {"bench", {u"bench"_s, u"--deck"_s, u"DICE"_s, u"--milliseconds"_s, u"5"_s, u"--repeats"_s, u"1"_s}},
            {"games", {u"games"_s}},
            {"bots", {u"bots"_s, u"SPOILS"_s}},
            {"vocabulary", {u"vocabulary"_s, u"spoils-of-war"_s}}};
    }

    Said all(const QStringList &words)
    {
        std::ostringstream out, err;
        Streams streams{out, err};
        std::istringstream typed("card huginn\njournal\nrules bid\ntable\nwhy\nhint\n");
        std::streambuf *before = std::cin.rdbuf(typed.rdbuf());
        const int code = Program(allCommands(m_host, decks.toStdString())).run(words, streams);
        std::cin.rdbuf(before);
        return {code, QString::fromStdString(out.str()), QString::fromStdString(err.str())};
    }

    static void check(const Said &said)
    {
        QVERIFY2(said.code == AllWell || (said.code == FoundFaults && !said.err.contains(u": error: "_s)), qPrintable(said.err));
        for (const QString &text : {said.out, said.err})
            QCOMPARE(hiddenIn(text), QString());
    }

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
              "# yaml-language-server: $schema=../schemas/experiment.schema.json\nexperiments:\n  - {name: Evil, games: 5, bots: "
              "[random, \"exec:"
                  + command + "\"]}\n");
    }

    GameHost m_host{{RW_BUILD_DIR "/bin/games"}};
    std::optional<QTemporaryDir> m_place;
    QString m_deck;
    QString m_canary;
};

QTEST_GUILESS_MAIN(TestStrangerDeck)
#include "tst_strangerdeck.moc"
