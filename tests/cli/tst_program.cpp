// SPDX-License-Identifier: GPL-3.0-or-later
#include "../patience.h"
#include "cli/program.h"
#include "host/gamehost.h"

#include <QProcess>
#include <QTest>

#include <sstream>
#include <stdexcept>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

// Says what it was told, so that a test can see what reached it.
class EchoCommand final : public Command
{
public:
    QString name() const override { return u"echo"_s; }
    QString summary() const override { return u"Say the words again"_s; }
    QString details() const override { return u"A second paragraph."_s; }

protected:
    void declare(Options &options) const override
    {
        options.addArgument(u"DECK"_s, u"What to say."_s);
        options.addArgument(u"FILE"_s, u"More of it."_s, Options::Count::Any);
        options.addNumber(u"games"_s, u"How often."_s, {1, 1000}, 7);
        options.addText(u"bots"_s, u"A,B"_s, u"Who plays."_s);
        options.addFlag(u"loud"_s, u"Say it loudly."_s);
        options.addFormat();
        options.addSeed();
    }

    int execute(const Options &options, Streams &streams) override
    {
        streams.out << options.argument(u"DECK"_s).toStdString() << '|' << options.arguments().mid(1).join(u',').toStdString()
                    << '|' << options.number(u"games"_s) << '|' << options.list(u"bots"_s).join(u'+').toStdString() << '|'
                    << options.isSet(u"loud"_s) << '|' << options.text(u"format"_s).toStdString() << '|'
                    << options.number(u"seed"_s);
        return FoundFaults;
    }
};

class CrashCommand final : public Command
{
public:
    QString name() const override { return u"crash"_s; }
    QString summary() const override { return u"Throw"_s; }

protected:
    void declare(Options &) const override {}
    int execute(const Options &, Streams &) override { throw std::runtime_error("the table broke"); }
};

struct Said
{
    int code;
    std::string out;
    std::string err;
};

Said say(const QStringList &words)
{
    Commands commands;
    commands.push_back(std::make_unique<EchoCommand>());
    commands.push_back(std::make_unique<CrashCommand>());
    std::ostringstream out, err;
    Streams streams{out, err};
    const int code = Program(std::move(commands)).run(words, streams);
    return {code, out.str(), err.str()};
}

Said shell(const QString &line)
{
    QProcess process;
    process.start(u"/bin/sh"_s, {u"-c"_s, line});
    process.waitForFinished(rwtest::patience);
    return {process.exitCode(), process.readAllStandardOutput().toStdString(), process.readAllStandardError().toStdString()};
}

const QString program = u"" RW_PROGRAM ""_s;

} // namespace

class TestProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCommandGetsItsWords()
    {
        const Said said = say({u"echo"_s, u"d"_s, u"f"_s, u"--games"_s, u"12"_s, u"g"_s, u"--bots"_s, u"a,b"_s, u"--bots=c"_s,
                               u"--loud"_s, u"--format"_s, u"json"_s, u"--seed=9"_s});
        QCOMPARE(said.out, std::string("d|f,g|12|a+b+c|1|json|9"));
        QCOMPARE(said.err, std::string());
        QCOMPARE(said.code, int(FoundFaults));
    }

    void whatIsNotGivenHasItsFallback() { QCOMPARE(say({u"echo"_s, u"d"_s}).out, std::string("d||7||0|text|1")); }

    void limitsAreAllowed()
    {
        QCOMPARE(say({u"echo"_s, u"d"_s, u"--games=1"_s, u"--seed=0"_s}).out, std::string("d||1||0|text|0"));
        QCOMPARE(say({u"echo"_s, u"d"_s, u"--games=1000"_s, u"--seed=9223372036854775807"_s}).out,
                 std::string("d||1000||0|text|9223372036854775807"));
    }

    void wrongWordsAreExplained_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("complaint");
        const auto row = [](const char *name, const QStringList &words, const char *complaint) {
            QTest::newRow(name) << words << QByteArray(complaint);
        };
        row("missing argument", {}, "DECK is missing");
        row("too small", {u"d"_s, u"--games"_s, u"0"_s}, "--games must be a whole number from 1 to 1000, not '0'");
        row("too big", {u"d"_s, u"--games"_s, u"1001"_s}, "--games must be a whole number from 1 to 1000, not '1001'");
        row("beyond 64 bits", {u"d"_s, u"--seed"_s, u"99999999999999999999"_s},
            "--seed must be a whole number from 0 to 18446744073709551615, not '99999999999999999999'");
        row("negative", {u"d"_s, u"--seed"_s, u"-1"_s}, "--seed must be a whole number from 0 to 18446744073709551615, not '-1'");
        row("no number", {u"d"_s, u"--games"_s, u"many"_s}, "--games must be a whole number from 1 to 1000, not 'many'");
        row("only the last is right", {u"d"_s, u"--games=0"_s, u"--games=5"_s},
            "--games must be a whole number from 1 to 1000, not '0'");
        row("no value", {u"d"_s, u"--games"_s}, "Missing value after '--games'");
        row("choice", {u"d"_s, u"--format"_s, u"xml"_s}, "--format must be text or json, not 'xml'");
        row("mistyped", {u"d"_s, u"--gmaes"_s, u"3"_s}, "there is no option '--gmaes'; did you mean '--games'?");
        row("unknown", {u"d"_s, u"-z"_s}, "there is no option '-z'");
    }

    void wrongWordsAreExplained()
    {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, complaint);
        const Said said = say(QStringList(u"echo"_s) + words);
        QCOMPARE(QByteArray::fromStdString(said.err),
                 QByteArray("rulewright echo: " + complaint + "\nTry 'rulewright echo --help'.\n"));
        QCOMPARE(said.out, std::string());
        QCOMPARE(said.code, int(WrongWords));
    }

    void allWrongWordsAreNamedAtOnce()
    {
        const Said said = say({u"crash"_s, u"word"_s, u"--what"_s});
        QCOMPARE(said.err,
                 std::string("rulewright crash: there is no option '--what'\n"
                             "rulewright crash: nothing is known about the word 'word'\n"
                             "Try 'rulewright crash --help'.\n"));
        QCOMPARE(said.code, int(WrongWords));
    }

    void aCommandShowsItsHelp()
    {
        const Said said = say({u"echo"_s, u"--help"_s, u"--games=0"_s});
        const std::string start = "Usage: rulewright echo [options] DECK [FILE...]\n"
                                  "Say the words again.\n\nA second paragraph.\n\nOptions:\n  -h, --help ";
        QCOMPARE(QByteArray::fromStdString(said.out.substr(0, start.size())), QByteArray::fromStdString(start));
        QVERIFY(said.out.find("--format <text|json>") != std::string::npos);
        QCOMPARE(said.err, std::string());
        QCOMPARE(said.code, int(AllWell));
    }

    void theProgramListsItsCommands()
    {
        const Said said = say({u"--help"_s});
        QVERIFY(said.out.find("\n  echo   Say the words again\n  crash  Throw\n") != std::string::npos);
        QCOMPARE(said.code, int(AllWell));
    }

    void withoutWordsTheHelpIsAComplaint()
    {
        const Said said = say({});
        QCOMPARE(said.out, std::string());
        QCOMPARE(said.err, say({u"-h"_s}).out);
        QCOMPARE(said.code, int(WrongWords));
    }

    void anUnknownCommandIsCorrected()
    {
        const Said said = say({u"ehco"_s});
        QCOMPARE(said.err,
                 std::string("rulewright: there is no command 'ehco'; did you mean 'echo'?\nTry 'rulewright --help'.\n"));
        QCOMPARE(said.code, int(WrongWords));
        QCOMPARE(
            say({u"--vresion"_s}).err,
            std::string("rulewright: there is no option '--vresion'; did you mean '--version'?\nTry 'rulewright --help'.\n"));
    }

    void aDefectOfOursIsOwnedUpTo()
    {
        const Said said = say({u"crash"_s});
        QVERIFY(said.err.starts_with("rulewright: defect: the table broke\nThis is a fault of rulewright, not of your deck."));
        QCOMPARE(said.code, int(OurDefect));
    }

    void everyCommandHasHelpAndANameOfItsOwn()
    {
        QStringList names;
        GameHost host(std::vector<std::filesystem::path>{});
        for (const auto &command : allCommands(host, {})) {
            std::ostringstream out, err;
            Streams streams{out, err};
            QCOMPARE(command->run({u"--help"_s}, streams), int(AllWell));
            QVERIFY2(!command->summary().endsWith(u'.'), qPrintable(command->name()));
            QVERIFY2(!names.contains(command->name()), qPrintable(command->name()));
            names.append(command->name());
        }
    }

    void theRealProgramTellsItsVersion()
    {
        const Said said = shell(program + u" --version"_s);
        QVERIFY(said.out.starts_with("rulewright 0."));
        QCOMPARE(said.err, std::string());
        QCOMPARE(said.code, 0);
    }

    void wordsAreUtf8InAnyLocale()
    {
        const Said said = shell(u"LC_ALL=POSIX "_s + program + u" w\u00f6rd"_s);
        QCOMPARE(said.err, std::string("rulewright: there is no command 'w\xc3\xb6rd'\nTry 'rulewright --help'.\n"));
        QCOMPARE(said.code, int(WrongWords));
    }

    void aReaderThatGoesAwayIsNoFault()
    {
        const QString untilItIsGone = u"(trap '' PIPE; while echo; do :; done) 2>/dev/null"_s;
        const Said said = shell(u"("_s + untilItIsGone + u"; "_s + program + u" --help; echo code $? >&2) | true"_s);
        QCOMPARE(said.err, std::string("code 0\n"));
    }

    void aFullDiskIsAFault()
    {
        const Said said = shell(program + u" --help >/dev/full"_s);
        QCOMPARE(said.err, std::string("rulewright: the result cannot be written to the output\n"));
        QCOMPARE(said.code, int(Unusable));
    }
};

QTEST_GUILESS_MAIN(TestProgram)
#include "tst_program.moc"
