// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment as a form.
#include "formkit.h"
#include "workbench/parts/botbox.h"
#include "workbench/parts/botsdialog.h"
#include "workbench/parts/qttext.h"
#include "workbench/proofview/experimentform.h"
#include "workbench/proofview/offerline.h"
#include "workbench/proofview/pathrows.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const std::string own = "experiments/own.yaml";

const std::string text = R"(# Ours.
experiments:
  - name: Does it matter   # the question
    description: >-
      Why we ask.
    games: 200
    odd_part: {keep: [me,   as I am]}
)";

struct ExperimentBench
{
    explicit ExperimentBench(const char *sample, const std::string &written = text) : deck(sample)
    {
        if (!deck.session->createFile(own, written).empty())
            qFatal("The file of experiments cannot be made");
        deck.workspace->runExperiment = [this](const QString &name) { run = name; };
        if (!knowsGame(deck))
            qFatal("The engine does not answer");
        form = std::make_unique<ExperimentForm>(*deck.workspace);
        form->resize(800, 900);
        form->QWidget::show();
        if (!QTest::qWaitForWindowActive(form.get(), patience))
            qFatal("The form does not become active");
        form->show({own, {"experiments", std::size_t(0)}});
    }

    OfferLine *line(const char *name) const { return form->findChild<OfferLine *>(QString::fromLatin1(name)); }
    Value value() const { return deck.session->value({own, {"experiments", std::size_t(0)}}); }
    std::string at(const char *key) const { return value().find(key) ? toJson(*value().find(key)) : std::string(); }
    void choose(int kind) const
    {
        auto *box = form->findChild<QComboBox *>(u"experiment.kind"_s);
        box->setCurrentIndex(kind);
        Q_EMIT box->activated(kind);
    }
    QStringList faults() const
    {
        QStringList all;
        for (const QLabel *label : form->findChildren<QLabel *>(u"fault"_s))
            if (label->isVisibleTo(form.get()))
                all += label->text();
        return all;
    }

    OpenDeck deck;
    std::unique_ptr<ExperimentForm> form;
    QString run;
};

void type(OfferLine *line, const QString &words)
{
    line->setFocus();
    line->setText(words);
    QTest::keyClick(line, Qt::Key_Return);
}

bool offers(const OfferLine *line, const QString &word)
{
    return std::ranges::any_of(line->offers(), [&](const Offer &offer) { return offer.text == word; });
}

} // namespace

class TestExperimentForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSweepIsWrittenAndRun()
    {
        ExperimentBench bench("spoils-of-war", std::string(text).erase(text.find("    odd_part")));
        const std::string before = bench.deck.text(own);
        type(bench.line("experiment.name"), u"How large should the ante be"_s);
        QCOMPARE(textOf(bench.value(), "name"), std::string("How large should the ante be"));
        bench.line("experiment.bots")->setFocus();
        QVERIFY(offers(bench.line("experiment.bots"), u"greedy"_s));
        type(bench.line("experiment.bots"), u"greedy"_s);
        QCOMPARE(bench.at("bots"), std::string(R"(["greedy"])"));
        bench.line("experiment.variants")->setFocus();
        QVERIFY(offers(bench.line("experiment.variants"), u"step-bidding"_s));
        type(bench.line("experiment.variants"), u"none"_s);
        QCOMPARE(bench.at("variants"), std::string("[]"));
        type(bench.line("experiment.players"), u"3, 4"_s);
        QCOMPARE(bench.at("players"), std::string("[3,4]"));
        bench.choose(2);
        QVERIFY(bench.value().find("sweep"));
        bench.line("experiment.sweep.path")->setFocus();
        QVERIFY(offers(bench.line("experiment.sweep.path"), u"tables.ante"_s));
        QVERIFY(offers(bench.line("experiment.sweep.path"), u"artifacts.huginn.gold"_s));
        type(bench.line("experiment.sweep.path"), u"tables.ante"_s);
        type(bench.line("experiment.sweep.values"), u"3, 4, 5"_s);
        QCOMPARE(bench.at("sweep"), std::string(R"({"path":"tables.ante","values":[3,4,5]})"));
        bench.form->findChild<QCheckBox *>(u"experiment.until_settled"_s)->click();
        QCOMPARE(bench.at("until_settled"), std::string("true"));
        auto *description = bench.form->findChild<QPlainTextEdit *>(u"experiment.description"_s);
        description->selectAll();
        QTest::keyClicks(description, u"From 3 on."_s);
        QCOMPARE(textOf(bench.value(), "description"), std::string("From 3 on."));
        QVERIFY(bench.deck.text(own).find("# Ours.\n") != std::string::npos);
        QVERIFY(bench.deck.text(own).find("# the question\n") != std::string::npos);

        auto *run = bench.form->findChild<QPushButton *>(u"runExperiment"_s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.deck.check->isCurrent() && run->isEnabled(), patience);
        const std::vector<Problem> problems = bench.deck.check->problemsIn({own, {}});
        for (const Problem &problem : problems)
            QVERIFY2(problem.severity != Finding::Severity::Error, qPrintable(problem.text));
        run->click();
        QCOMPARE(bench.run, u"How large should the ante be"_s);
        QVERIFY(bench.form->findChild<QLabel *>(u"experimentTold"_s)->text().contains(u"Description and answer"_s));

        while (bench.deck.session->canUndo())
            bench.deck.session->undo();
        QCOMPARE(bench.deck.text(own), before);
        QCOMPARE(description->toPlainText(), u"Why we ask."_s);
    }

    void sidesAreWrittenBesideEachOther()
    {
        ExperimentBench bench("bottlecap-vikings", std::string(text).erase(text.find("    odd_part")));
        bench.choose(1);
        QCOMPARE(listOf(bench.value(), "compare").size(), std::size_t(2));
        auto *add = bench.form->findChild<QToolButton *>(u"addSide"_s);
        add->click();
        QCOMPARE(listOf(bench.value(), "compare").size(), std::size_t(3));
        const QList<OfferLine *> names = bench.form->findChildren<OfferLine *>(u"side.name"_s);
        QCOMPARE(names.size(), 3);
        type(names.at(1), u"market"_s);
        const QList<OfferLine *> variants = bench.form->findChildren<OfferLine *>(u"side.variants"_s);
        variants.at(1)->setFocus();
        QVERIFY(offers(variants.at(1), u"market-of-fame"_s));
        type(variants.at(1), u"common-sides, market-of-fame"_s);
        QCOMPARE(toJson(listOf(bench.value(), "compare").at(1)),
                 std::string(R"({"name":"market","variants":["common-sides","market-of-fame"]})"));
        bench.form->findChildren<QToolButton *>(u"removeSide"_s).at(2)->click();
        QCOMPARE(listOf(bench.value(), "compare").size(), std::size_t(2));
        bench.choose(0);
        QVERIFY(!bench.value().find("compare"));
        bench.deck.session->undo();
        QCOMPARE(listOf(bench.value(), "compare").size(), std::size_t(2)); // a choice is one step
    }

    void botsAreChosenFromAListThatSaysWhatTheyAre()
    {
        ExperimentBench bench("spoils-of-war", std::string(text).erase(text.find("    odd_part")));
        type(bench.line("experiment.players"), u"3"_s);
        bench.line("experiment.bots")->setFocus();
        for (const Offer &offer : bench.line("experiment.bots")->offers())
            QVERIFY2(!offer.detail.isEmpty(), qPrintable(offer.text)); // a line on each
        QTest::mouseClick(bench.form->findChild<QToolButton *>(u"chooseBots"_s), Qt::LeftButton);
        auto *dialog = bench.form->findChild<BotsDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(dialog->findChild<QSpinBox *>(u"botSeats"_s)->value(), 3); // as many as play
        dialog->findChild<QRadioButton *>(u"oneForEach"_s)->setChecked(true);
        const auto boxes = dialog->findChildren<BotBox *>();
        QCOMPARE(boxes.size(), 3);
        boxes[0]->setWords(u"greedy"_s);
        QVERIFY(!boxes[0]->about().isEmpty());
        boxes[1]->setWords(u"random"_s);
        boxes[2]->setWords(u"random"_s);
        dialog->accept();
        QCOMPARE(bench.at("bots"), std::string(R"(["greedy","random","random"])"));
        QCOMPARE(bench.line("experiment.bots")->text(), u"greedy, random, random"_s);
        bench.deck.session->undo();
        QVERIFY(!bench.value().find("bots")); // one step
    }

    void aSideHasPlayersAndBotsOfItsOwn()
    {
        ExperimentBench bench("spoils-of-war", std::string(text).erase(text.find("    odd_part")));
        bench.choose(1);
        QVERIFY(bench.form->findChildren<OfferLine *>(u"side.players"_s).size() == 2);
        type(bench.form->findChildren<OfferLine *>(u"side.players"_s).at(1), u"4"_s);
        auto *bots = bench.form->findChildren<OfferLine *>(u"side.bots"_s).at(1);
        bots->parentWidget()->findChild<QToolButton *>(u"chooseBots"_s)->click();
        auto *dialog = bench.form->findChild<BotsDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<QSpinBox *>(u"botSeats"_s)->value(), 4);
        dialog->findChild<BotBox *>()->setWords(u"greedy"_s);
        dialog->accept();
        QCOMPARE(toJson(listOf(bench.value(), "compare").at(1)),
                 std::string(R"({"name":"changed","players":4,"bots":["greedy"]})"));
    }

    void anExperimentThatIsGoneIsNotRun()
    {
        ExperimentBench bench("spoils-of-war", std::string(text).erase(text.find("    odd_part")));
        auto *run = bench.form->findChild<QPushButton *>(u"runExperiment"_s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.deck.check->isCurrent() && run->isEnabled(), patience);
        QVERIFY(QFile::remove(toQt(bench.deck.session->filePath(own))));
        bench.deck.session->lookAtDisk();
        bench.line("experiment.name")->setFocus();
        QTest::keyClicks(bench.line("experiment.name"), u" and more"_s);
        bench.deck.session->letGo(own);
        QTest::keyClick(bench.line("experiment.name"), Qt::Key_Return); // has nowhere to go
        QVERIFY(!run->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(bench.deck.check->isCurrent(), patience);
        QVERIFY(!run->isEnabled());
        QVERIFY(bench.form->findChild<QLabel *>(u"experimentTold"_s)->text().contains(u"not there any more"_s));
        bench.deck.session->undo();
        QTRY_VERIFY_WITH_TIMEOUT(run->isEnabled(), patience);
        QVERIFY(bench.line("experiment.name")->isEnabled());
    }

    void onlyLinesThatOfferSomethingHaveAnArrow()
    {
        ExperimentBench bench("spoils-of-war", std::string(text).erase(text.find("    odd_part")));
        bench.choose(2);
        const QStringList offering{u"experiment.bots"_s, u"experiment.variants"_s, u"experiment.sweep.path"_s};
        for (OfferLine *line : bench.form->findChildren<OfferLine *>()) {
            if (!line->objectName().startsWith(u"experiment."_s))
                continue;
            const bool hasArrow = std::ranges::any_of(line->actions(), &QAction::isVisible);
            QVERIFY2(hasArrow == offering.contains(line->objectName()), qPrintable(line->objectName()));
        }
    }

    void badInputChangesNothing()
    {
        ExperimentBench bench("spoils-of-war");
        type(bench.line("experiment.games"), u"many"_s);
        QVERIFY2(bench.faults().join(u' ').contains(u"“many”"_s), qPrintable(bench.faults().join(u';')));
        type(bench.line("experiment.players"), u"3, few"_s);
        QVERIFY(bench.faults().join(u' ').contains(u"“few”"_s));
        type(bench.line("experiment.name"), u""_s);
        QVERIFY(bench.faults().join(u' ').contains(u"needs a name"_s));
        QCOMPARE(bench.deck.text(own), text);
        // What the form does not know is told, and kept.
        const auto *left = bench.form->findChild<QLabel *>(u"leftOut"_s);
        QVERIFY(left->isVisible());
        QVERIFY2(left->text().contains(u"odd_part"_s), qPrintable(left->text()));
    }

    void whatTheFormCannotShowItSays()
    {
        ExperimentBench bench("spoils-of-war",
                              "experiments:\n  - name: Both\n    games: 5\n    sweep: {path: tables.ante, values: [3]}\n    "
                              "compare: [{name: a}, {name: b}]\n");
        const Spot spot{own, {"experiments", std::size_t(0)}};
        QVERIFY(!bench.form->canShow(spot));
        QVERIFY(bench.form->whyNot(spot).contains(u"both `compare` and `sweep`"_s));
    }
};

QTEST_MAIN(TestExperimentForm)
#include "tst_experimentform.moc"
