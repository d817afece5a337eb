// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays: chosen from a list that says what each bot is and how strong.
#include "engine/json.h"
#include "labbench.h"
#include "workbench/lab/playform.h"
#include "workbench/parts/botbox.h"
#include "workbench/parts/botsdialog.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

/// A game with a bot of its own, as the engine tells it.
Value game()
{
    return *readJson(
                R"({"players": {"min": 2, "max": 6, "usual": 3}, "bots": ["random", "ismcts", "bold"], "usual_bot": "bold", "bot_notes": [
        {"name": "random", "about": "It draws.", "strength": "The weakest.", "numbers": []},
        {"name": "ismcts", "about": "It searches.", "strength": "", "numbers":
            [{"name": "simulations", "about": "How often.", "least": 1, "most": 1000000, "usual": 1000, "decimals": 0, "bare": true}]},
        {"name": "bold", "about": "It dares.", "strength": "It beats random.", "numbers":
            [{"name": "courage", "about": "How much.", "least": 0, "most": 2, "usual": 0.7, "decimals": 2, "bare": false}]}]})")
                .value;
}

QDoubleSpinBox *numberOf(const BotBox &box, const QString &name)
{
    for (QDoubleSpinBox *spin : box.findChildren<QDoubleSpinBox *>(u"botNumber-"_s + name))
        if (!spin->isHidden())
            return spin;
    return nullptr;
}

} // namespace

class TestBotBox : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyBotHasItsLine()
    {
        BotBox box;
        box.addChoice(u"human"_s, u"A person."_s);
        box.setGame(game());
        QStringList rows;
        for (int row = 0; row < box.list()->count(); ++row)
            rows += box.list()->itemText(row) + u": "_s + box.list()->itemData(row, Qt::UserRole).toString();
        QCOMPARE(rows.mid(0, 4),
                 (QStringList{u"human: A person."_s, u"random: It draws. The weakest."_s, u"ismcts: It searches."_s,
                              u"bold: Plays unless you choose another bot. It dares. It beats random."_s}));
        QCOMPARE(rows.size(), 5);
        QVERIFY2(rows[4].startsWith(u"a program of mine"_s), qPrintable(rows[4]));
        // The list has room for all lines of each.
        const QAbstractItemView *view = box.list()->view();
        const QModelIndex bold = box.list()->model()->index(3, 0);
        QVERIFY(view->sizeHintForIndex(bold).height() >= 2 * view->fontMetrics().lineSpacing());
        QVERIFY(view->sizeHintForIndex(bold).width() <= view->minimumWidth());
    }

    void theGamesOfTheProgramAreListed()
    {
        LabBench bench;
        BotBox box;
        bool isThere = false;
        bench.lab.withGame(&box, [&](const Value &told) {
            box.setGame(told);
            isThere = true;
        });
        QTRY_VERIFY_WITH_TIMEOUT(isThere, patience);
        QCOMPARE(box.list()->count(), 4); // random, the usual ismcts:20, ismcts, a program
        box.setWords(u"ismcts:20"_s);
        QVERIFY2(box.about().contains(u"Searches: "_s) && box.about().contains(u"an even share is 25 %"_s),
                 qPrintable(box.about()));
    }

    void aNumberHasABox()
    {
        BotBox box;
        box.setGame(game());
        QSignalSpy changed(&box, &BotBox::changed);
        box.setWords(u"ismcts"_s);
        QVERIFY(changed.count() > 0);
        QCOMPARE(numberOf(box, u"simulations"_s)->value(), 1000.0);
        numberOf(box, u"simulations"_s)->setValue(250);
        QCOMPARE(box.words(), u"ismcts:250"_s);
        box.setWords(u"ismcts:77:explore=1.5+never:challenge"_s);
        QDoubleSpinBox *spin = numberOf(box, u"simulations"_s);
        QCOMPARE(spin->value(), 77.0);
        spin->setValue(80);
        QCOMPARE(box.words(), u"ismcts:80:explore=1.5+never:challenge"_s);
        QCOMPARE(numberOf(box, u"simulations"_s), spin); // the box that is typed into stays
        QVERIFY2(box.about().contains(u"keeps to your rules"_s), qPrintable(box.about()));
        box.setWords(u"ismcts:explore=2:simulations=50"_s); // by its name
        QCOMPARE(spin->value(), 50.0);
        spin->setValue(60);
        QCOMPARE(box.words(), u"ismcts:explore=2:60"_s);
        box.setWords(u"never:challenge"_s); // rules without a bot
        QCOMPARE(box.about(), u"It draws. The weakest. It keeps to your rules."_s);
        box.setWords(u"bold"_s);
        QTRY_VERIFY(!numberOf(box, u"simulations"_s));
        QCOMPARE(numberOf(box, u"courage"_s)->value(), 0.7);
        numberOf(box, u"courage"_s)->setValue(1.25);
        QCOMPARE(box.words(), u"bold:courage=1.25"_s);
        box.setWords(u"random"_s);
        QVERIFY(box.findChildren<QDoubleSpinBox *>().isEmpty()
                || QTest::qWaitFor([&] { return box.findChildren<QDoubleSpinBox *>().isEmpty(); }));
    }

    void aProgramIsAskedForByItsCommand()
    {
        BotBox box;
        box.setGame(game());
        box.setWords(u"random"_s);
        std::optional<QString> answer;
        box.setAsk([&] { return answer; });
        const int last = box.list()->count() - 1;
        const auto choose = [&] {
            box.list()->setCurrentIndex(last);
            Q_EMIT box.list()->activated(last);
        };
        choose();
        QCOMPARE(box.words(), u"random"_s); // it was not said which one
        QCOMPARE(box.list()->currentText(), u"random"_s);
        answer = u"python3 my:bot.py"_s;
        choose();
        QCOMPARE(box.words(), u"exec:python3 my:bot.py"_s);
        QCOMPARE(box.about(), u"A program of yours: python3 my:bot.py"_s);
    }

    void whatTheGameHasNotIsSaid()
    {
        BotBox box;
        box.setGame(game());
        QTest::keyClicks(box.list(), u"gready"_s);
        QCOMPARE(box.words(), u"gready"_s);
        QVERIFY2(box.about().contains(u"no bot “gready”"_s) && box.about().contains(u"random, ismcts, bold"_s),
                 qPrintable(box.about()));
    }

    void aWheelChoosesNobody()
    {
        BotBox box;
        box.setGame(game());
        box.setWords(u"random"_s);
        QWheelEvent wheel(QPointF(5, 5), QPointF(5, 5), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(box.list(), &wheel);
        QCOMPARE(box.words(), u"random"_s);
    }

    void severalSeatsAreChosenAtOnce()
    {
        BotsDialog dialog(game(), {}, 3);
        QCOMPARE(dialog.bots(), QStringList());
        const auto *about = dialog.findChild<QLabel *>(u"aboutBot"_s);
        QVERIFY2(about->text().contains(u"bold plays"_s), qPrintable(about->text()));
        auto boxes = dialog.findChildren<BotBox *>();
        QCOMPARE(boxes.size(), 1);
        boxes[0]->setWords(u"random"_s);
        QCOMPARE(about->text(), u"It draws. The weakest."_s);
        dialog.findChild<QRadioButton *>(u"oneForEach"_s)->setChecked(true);
        boxes = dialog.findChildren<BotBox *>();
        QCOMPARE(boxes.size(), 3);
        QCOMPARE(dialog.bots(), (QStringList{u"random"_s, u"random"_s, u"random"_s}));
        boxes[1]->setWords(u"ismcts:50"_s);
        auto *seats = dialog.findChild<QSpinBox *>(u"botSeats"_s);
        QCOMPARE(seats->maximum(), 6);
        seats->setValue(4);
        QCOMPARE(dialog.bots(), (QStringList{u"random"_s, u"ismcts:50"_s, u"random"_s, u"random"_s}));
        const auto *ok = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
        QVERIFY(ok->isEnabled());
        boxes[2]->setWords(u"exec:bot -a,b"_s); // commas part the bots of the list
        QVERIFY(!ok->isEnabled());
        QVERIFY2(about->text().contains(u"comma"_s), qPrintable(about->text()));
        boxes[2]->setWords(QString());
        QVERIFY(!ok->isEnabled());

        const BotsDialog two(game(), {u"bold"_s, u"random"_s}, 3);
        QCOMPARE(two.bots(), (QStringList{u"bold"_s, u"random"_s}));
        const BotsDialog one(game(), {u"bold:courage=1.00"_s}, 3);
        QCOMPARE(one.bots(), QStringList(u"bold:courage=1.00"_s));
    }

    void theFormOffersTheBotsOfItsGame()
    {
        PlayForm form(PlayForm::Kind::Batch);
        QSignalSpy wanted(&form, &PlayForm::gameWanted);
        form.show();
        QCOMPARE(wanted.count(), 1);
        const auto *choose = form.findChild<QToolButton *>(u"chooseBots"_s);
        QVERIFY(!choose->isEnabled());
        form.setGame(game());
        QVERIFY(choose->isEnabled());
        auto *edit = form.findChild<QLineEdit *>(u"bots"_s);
        edit->setText(u"random, ism"_s);
        edit->completer()->setCompletionPrefix(edit->text());
        QCOMPARE(edit->completer()->currentCompletion(), u"random, ismcts"_s);
    }
};

QTEST_MAIN(TestBotBox)
#include "tst_botbox.moc"
