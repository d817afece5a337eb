// SPDX-License-Identifier: GPL-3.0-or-later
// A farm of 2,000 parts on four pretended nodes: three parts of ten are killed wherever they are, and one node is lost.
#include "../cli/commandrun.h"
#include "cli/batchcommand.h"
#include "cli/splitting.h"
#include "farm/farm.h"
#include "farm/farmfile.h"
#include "farmtest.h"

#include <QTemporaryDir>

#include <atomic>
#include <csignal>
#include <deque>
#include <random>

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace {

constexpr int parts = 2000;
constexpr std::uint64_t games = 600'000;

/// What all processes of the test have counted.
struct Counters
{
    std::atomic<std::uint64_t> games = 0;
    std::atomic<int> killed = 0;
};

/// Plays a part, and kills the process that does after so many games; 0: never.
void playPart(const Farm &farm, GameHost &host, int number, std::uint64_t killAfter, Counters &counters)
{
    const auto play = [&] {
        const std::string begun = readWhole(farm.folder(), "parts/" + std::to_string(number) + ".part");
        const auto heading = Part::heading(std::string_view(begun).substr(0, begun.find('\n')));
        const std::uint64_t before = heading ? heading->games : 0;
        std::uint64_t last = before;
        StretchPlaying playing;
        playing.progress = [&](std::uint64_t done) {
            counters.games += done - last;
            last = done;
            if (killAfter > 0 && done - before >= killAfter) {
                ++counters.killed;
                raise(SIGKILL);
            }
        };
        return farm.play(host, number, playing).value.value_or(false);
    };
    if (killAfter == 0) { // nobody ends it, so it needs no process
        QVERIFY(play());
        return;
    }
    const pid_t child = fork();
    QVERIFY(child >= 0);
    if (child == 0)
        _exit(play() ? 0 : 3);
    int status = 0;
    QCOMPARE(waitpid(child, &status, 0), child);
    QVERIFY(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
}

} // namespace

class TestLosses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLostOfTwoThousandParts()
    {
        QTemporaryDir folder;
        useSettingsIn(folder.filePath(u"settings"_s));
        const QString deck = folder.filePath(u"deck"_s);
        makeDeck(deck);
        GameHost host({RW_BUILD_DIR "/bin/games"});
        const QStringList words{deck,        u"--bots"_s, u"random"_s,   u"--games"_s, QString::number(games),
                                u"--seed"_s, u"3"_s,      u"--format"_s, u"json"_s,    u"--without-run"_s};
        const Said whole = run(BatchCommand(host), words);

        // The scheduler is a folder with a file for each array; the loop below is its nodes.
        const QString scheduler = folder.filePath(u"pretended"_s);
        write(scheduler,
              "limit() { echo 700; }\n"
              "submit() { id=$(ls '"
                  + folder.path().toUtf8() + "' | grep -c ^array-); cp \"$RW_LIST\" '" + folder.path().toUtf8()
                  + "/array-'$id; echo $id; }\n"
                    "ask() { for id in $RW_IDS; do [ ! -s '"
                  + folder.path().toUtf8() + "/array-'$id ] || echo running; done; }\n");
        const Said submitted =
            run(BatchCommand(host), words + QStringList{u"--on"_s, scheduler, u"--parts"_s, QString::number(parts)});
        QVERIFY2(submitted.code == AllWell, qPrintable(submitted.err));
        int commands = 1;
        Checked<Farm> farm = Farm::open(deck.toStdString(), 1);
        QVERIFY(farm);

        void *shared = mmap(nullptr, sizeof(Counters), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        QVERIFY(shared != MAP_FAILED);
        Counters &counters = *new (shared) Counters;
        std::mt19937_64 chance(7);
        bool isNodeLost = false;
        int array = 0;
        const fs::path result = farm.value->folder() / "result.json";
        for (; !fs::exists(result); ++array) {
            const QString file = folder.filePath(u"array-%1"_s.arg(array));
            if (!QFile::exists(file)) { // the last task was given up: the user resumes
                QVERIFY(++commands <= 2);
                std::ostringstream out, err;
                Streams streams{out, err};
                QCOMPARE(resumeFarm(*farm.value, streams), int(AllWell));
                QVERIFY(QFile::exists(file) || fs::exists(result));
                --array;
                continue;
            }
            int at = 0;
            for (const QByteArray &line : bytesOf(file).trimmed().split('\n')) {
                if (const int number = line.toInt(); number > 0) {
                    const bool isOfTheLostNode = !isNodeLost && at >= 300 && at < 475; // what it plays, and what waits there
                    const std::uint64_t own = games / parts;
                    const bool isKilled = isOfTheLostNode ? at < 310 : chance() % 10 < 3;
                    if (!isOfTheLostNode || isKilled)
                        playPart(*farm.value, host, number, isKilled ? 1 + chance() % own : 0, counters);
                } else {
                    const bool isEarly = !farm.value->missing().empty();
                    const Checked<Farm::Collected> collected = farm.value->collect();
                    QVERIFY(!isEarly || !fs::exists(result)); // nothing is merged early
                    QVERIFY(collected || isEarly);
                }
                ++at;
            }
            isNodeLost = true;
            write(file, ""); // it is over
        }
        QCOMPARE(bytesOf(QString::fromStdString(result.string())), whole.out.toUtf8());
        QVERIFY2(counters.killed > parts / 4, qPrintable(QString::number(counters.killed)));
        const std::uint64_t played = counters.games;
        QVERIFY(played >= games);
        qInfo("%d parts killed, %llu of %llu games played twice, %d commands", counters.killed.load(),
              static_cast<unsigned long long>(played - games), static_cast<unsigned long long>(games), commands);
        QVERIFY2(played - games <= games / 100, qPrintable(QString::number(played - games)));
        const FarmStatus status = farm.value->status();
        QCOMPARE(status.phase, FarmStatus::Phase::Done);
        QCOMPARE(status.running.value_or(0), 0); // no slot is held any more
        const QDir left(QString::fromStdString((farm.value->folder() / "parts").string()));
        QCOMPARE(left.entryList({u"*.part*"_s, u"*.fault"_s}, QDir::Files).size(), 0);
        munmap(shared, sizeof(Counters));
    }
};

QTEST_GUILESS_MAIN(TestLosses)

#include "tst_losses.moc"
