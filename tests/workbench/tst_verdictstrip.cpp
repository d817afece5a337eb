// SPDX-License-Identifier: GPL-3.0-or-later
// What an edit does to the balance, below the words of a card.
#include "labbench.h"
#include "workbench/lab/verdictstrip.h"

#include <QLabel>
#include <QListWidget>
#include <QProxyStyle>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextEdit>
#include <QVBoxLayout>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

/// Leaves less room between its margins.
class WideStyle : public QProxyStyle
{
public:
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override
    {
        const bool isMargin = metric == PM_LayoutLeftMargin || metric == PM_LayoutRightMargin;
        return isMargin ? 60 : QProxyStyle::pixelMetric(metric, option, widget);
    }
};

} // namespace

class TestVerdictStrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEditShowsWhatItMoves()
    {
        LabBench bench;
        VerdictStrip strip(*bench.session, bench.lab);
        strip.setPause(std::chrono::milliseconds(0));
        strip.resize(600, 200);
        const auto *head = strip.findChild<QLabel *>(u"verdictHead"_s);
        QVERIFY(head->text().contains(u"no unsaved changes"_s));
        QSignalSpy shown(&strip, &VerdictStrip::shown);
        QVERIFY(bench.session->setValue({"tables.yaml", {"dice"}}, Value(2), u"Fewer dice"_s).empty());
        QTRY_VERIFY_WITH_TIMEOUT(shown.count() > 0, patience);
        QVERIFY(shown.front().front().toInt() >= 100);
        const auto *rows = strip.findChild<QListWidget *>(u"verdictRows"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(rows->count() > 0, qPrintable(head->text()), patience);
        QVERIFY2(rows->item(0)->text().contains(u" less ("_s) || rows->item(0)->text().contains(u" more ("_s),
                 qPrintable(rows->item(0)->text()));
        QCOMPARE(rows->item(0)->toolTip(), rows->item(0)->text());
        QVERIFY2(rows->item(0)->text().section(u'\n', 1).startsWith(u"    "_s),
                 qPrintable(rows->item(0)->text())); // numbers below each other
        QVERIFY(rows->wordWrap() && rows->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff);
        // A sentence that a designer understands comes first, then how much was played.
        QVERIFY2(head->text().startsWith(u"Dice at 2 (before 5): "_s), qPrintable(head->text()));
        QVERIFY2(head->text().section(u'\n', 0, 0).contains(u"win"_s)
                     && head->text().section(u'\n', 1).contains(u"Your changes compared with the saved deck"_s),
                 qPrintable(head->text()));
        // Each figure is whole, however narrow the strip is.
        strip.resize(220, 500);
        strip.show();
        QVERIFY(rows->count() > 0);
        QTRY_VERIFY_WITH_TIMEOUT(rows->horizontalScrollBar()->maximum() == 0, patience);
        for (int row = 0; row < rows->count(); ++row) {
            const QSize room = rows->visualItemRect(rows->item(row)).size();
            const QRect needed =
                rows->fontMetrics().boundingRect(QRect(0, 0, room.width(), 10'000), Qt::TextWordWrap, rows->item(row)->text());
            QVERIFY2(room.height() >= needed.height(), qPrintable(rows->item(row)->text()));
        }
        bench.session->undo();
        QTRY_VERIFY2_WITH_TIMEOUT(head->text().contains(u"no unsaved changes"_s), qPrintable(head->text()), patience);
    }

    void aStoppedEngineIsToldAndTheNextEditIsMeasured()
    {
        LabBench bench;
        EngineClient &engine = bench.lab.client();
        VerdictStrip strip(*bench.session, bench.lab);
        strip.setPause(std::chrono::milliseconds(0));
        strip.resize(600, 200);
        strip.show();
        const auto *banner = strip.findChild<Banner *>(u"engineBanner"_s);
        const auto *head = strip.findChild<QLabel *>(u"verdictHead"_s);
        const auto edit = [&](int dice) {
            return bench.session->setValue({"tables.yaml", {"dice"}}, Value(dice), u"Other dice"_s).empty();
        };
        engine.start();
        QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
        QVERIFY(halt(engine.processId()));
        QVERIFY(edit(2));
        QVERIFY(stopUntilTold(engine, *banner));
        QVERIFY(answer(engine, *banner, u"Wait"_s));
        QVERIFY(!banner->isVisible());
        QSignalSpy shown(&strip, &VerdictStrip::shown);
        ::kill(pid_t(engine.processId()), SIGCONT);
        QTRY_VERIFY_WITH_TIMEOUT(shown.count() > 0, patience);

        QVERIFY(halt(engine.processId()));
        QVERIFY(edit(3));
        QVERIFY(stopUntilTold(engine, *banner));
        QVERIFY(answer(engine, *banner, u"Stop"_s));
        QTRY_VERIFY2_WITH_TIMEOUT(head->text().contains(u"the engine ended"_s), qPrintable(head->text()), patience);
        shown.clear();
        QVERIFY(edit(4));
        QTRY_VERIFY2_WITH_TIMEOUT(shown.count() > 0, qPrintable(head->text()), patience);
    }

    void aDeckWithErrorsIsNotPlayed()
    {
        LabBench bench;
        VerdictStrip strip(*bench.session, bench.lab);
        strip.setPause(std::chrono::milliseconds(0));
        QVERIFY(bench.session->setValue({"tables.yaml", {"dice"}}, Value(99), u"Too many dice"_s).empty());
        const auto *head = strip.findChild<QLabel *>(u"verdictHead"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(head->text().contains(u"has errors"_s), qPrintable(head->text()), patience);
    }

    void theSentenceIsWholeWhereThereIsLittleRoom_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {600, 260, 180})
            QTest::newRow(qPrintable(QString::number(width))) << width;
    }

    void theSentenceIsWholeWhereThereIsLittleRoom()
    {
        QFETCH(int, width);
        LabBench bench;
        QWidget column;
        auto *layout = new QVBoxLayout(&column);
        auto *words = new QTextEdit; // takes all that it is given
        auto *strip = new VerdictStrip(*bench.session, bench.lab);
        strip->setPause(std::chrono::milliseconds(0));
        layout->addWidget(words, 1);
        layout->addWidget(strip);
        column.resize(width, 10);
        column.show();
        const auto *head = strip->findChild<QLabel *>(u"verdictHead"_s);
        const auto isWhole = [&] {
            column.resize(width, column.minimumSizeHint().height());
            return head->height() >= head->heightForWidth(head->width());
        };
        QTRY_VERIFY2_WITH_TIMEOUT(isWhole(), qPrintable(head->text()), patience);
        QVERIFY(bench.session->setValue({"tables.yaml", {"dice"}}, Value(99), u"Too many dice"_s).empty());
        QTRY_VERIFY_WITH_TIMEOUT(head->text().contains(u"has errors"_s), patience);
        QTRY_VERIFY2_WITH_TIMEOUT(isWhole(), qPrintable(head->text()), patience);
        column.resize(900, 400); // and takes no more than it needs
        QTRY_VERIFY_WITH_TIMEOUT(head->minimumHeight() > 0 && head->minimumHeight() < 2 * head->fontMetrics().lineSpacing(),
                                 patience);
    }

    void theSentenceStaysWholeInAnotherFontAndStyle()
    {
        LabBench bench;
        VerdictStrip strip(*bench.session, bench.lab);
        strip.resize(300, 100);
        strip.show();
        const auto *head = strip.findChild<QLabel *>(u"verdictHead"_s);
        const auto needed = [&] {
            return head->fontMetrics().boundingRect(0, 0, head->width(), 10'000, Qt::TextWordWrap, head->text()).height();
        };
        const int before = head->minimumHeight();
        QVERIFY(before >= needed());
        QFont large = strip.font();
        large.setPointSizeF(large.pointSizeF() * 2);
        strip.setFont(large);
        const int inLargeFont = head->minimumHeight();
        QVERIFY2(inLargeFont > before && inLargeFont >= needed(), qPrintable(QString::number(inLargeFont)));
        WideStyle wide;
        strip.setStyle(&wide);
        QVERIFY2(head->minimumHeight() > inLargeFont, qPrintable(QString::number(head->minimumHeight())));
        strip.setStyle(nullptr);
        QCOMPARE(head->minimumHeight(), inLargeFont);
    }
};

QTEST_MAIN(TestVerdictStrip)
#include "tst_verdictstrip.moc"
