// SPDX-License-Identifier: GPL-3.0-or-later
#include "bottlecapvikings.h"
#include "engine/bot.h"
#include "engine/timeline.h"
#include "sampledeck.h"

#include <QTest>

#include <fstream>
#include <sstream>

using namespace rw;

namespace {

/// A whole game of greedy bots, told move by move: what each does, what happens and by which clause.
std::string story()
{
    static const BottlecapVikings game;
    const Setup setup{{"anna", "bo", "cid"}};
    const std::shared_ptr<const Engine> engine = *game.compile(rwtest::bottlecapDeck(), setup).value;
    const std::unique_ptr<SeatBot> bot = std::move(*engine->bot(BotSpec::parse("greedy")).value);
    Timeline timeline(engine, 42, 7);
    std::string text = "Bottlecap Vikings: three greedy bots, seed 42\n\n";
    const auto tellJournal = [&] {
        for (const Event &event : timeline.journalOf(timeline.here()))
            text += "    " + engine->tell(event) + " [" + engine->facts().clauses.at(event.clause) + "]\n";
    };
    tellJournal();
    for (int step = 0; step < 2000 && !timeline.position().over(); ++step) {
        const int seat = timeline.position().pending().seat;
        const Move move = bot->choose(timeline.position().bytes(), seat, timeline.botWord());
        text += setup.seats.at(std::size_t(seat)) + ": " + timeline.position().words(move) + '\n';
        if (!timeline.play(move).done())
            return text + "refused";
        tellJournal();
    }
    return text + "\nat the end\n" + toJson(timeline.position().tree(), 2) + '\n';
}

} // namespace

/// What may only change when somebody means it: the file is read by a person, and its differences too.
class TestBottlecapPlaythrough : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aGameIsPlayedLikeThis()
    {
        const std::string path = RW_SOURCE_DIR "/tests/data/playthrough/bottlecap-vikings.txt";
        const std::string now = story();
        if (qEnvironmentVariableIsSet("RULEWRIGHT_REGENERATE"))
            std::ofstream(path, std::ios::binary) << now;
        std::ostringstream kept;
        kept << std::ifstream(path, std::ios::binary).rdbuf();
        QCOMPARE(QString::fromStdString(now), QString::fromStdString(kept.str()));
    }
};

QTEST_GUILESS_MAIN(TestBottlecapPlaythrough)
#include "tst_bottlecapplaythrough.moc"
