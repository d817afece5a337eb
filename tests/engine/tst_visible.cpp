// SPDX-License-Identifier: GPL-3.0-or-later
// What programs that get our texts must not obey: terminals, and programs for tables.
#include "engine/finding.h"
#include "engine/tablecell.h"
#include "engine/visible.h"

#include <QTest>

#include <cstring>

using namespace rw;

class TestVisible : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatATerminalObeysIsShown_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char *name, const QByteArray &text, const QByteArray &shown) {
            QTest::newRow(name) << text << shown;
        };
        row("plain", "Ember, 2 gold: Glück 火 👩‍🚀", "Ember, 2 gold: Glück 火 👩‍🚀");
        row("lines and tabs", "a\n\tb", "a\n\tb");
        row("escape", "\x1b[31mred", "␛[31mred");
        row("bell, return, delete, zero", QByteArray("\a\r\x7f\0", 4), "␇␍␡␀");
        row("C1",
            "\xc2\x9b"
            "31m",
            "<U+009B>31m");
        row("direction",
            "a\xe2\x80\xae"
            "b\xe2\x81\xa6",
            "a<U+202E>b<U+2066>");
        row("line separator",
            "a\xe2\x80\xa8"
            "b",
            "a<U+2028>b");
        row("no UTF-8",
            "a\x9b"
            "b\xc3",
            "a\xef\xbf\xbd"
            "b\xef\xbf\xbd");
        row("overlong", "\xc0\x9b\xe0\x80\x9b", QByteArray("\xef\xbf\xbd").repeated(5));
    }
    void whatATerminalObeysIsShown()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, shown);
        QCOMPARE(QByteArray::fromStdString(visible(text.toStdString())), shown);
    }

    void aFindingIsOneLine()
    {
        const Finding finding =
            error("a.b", "{path} is odd", {}, {{"path", "x\ny.yaml: error: \x1b[2J"}}, {"x\ny.yaml", {}, 1, 1});
        QCOMPARE(QByteArray::fromStdString(line(finding)), QByteArray("x␊y.yaml:1:1: error: x␊y.yaml: error: ␛[2J is odd [a.b]"));
    }

    void theEndOfAPieceMayBeUnfinished()
    {
        for (const char *whole : {"a", "é", "火", "🚀"})
            for (std::size_t size = 1; size <= std::strlen(whole); ++size)
                QCOMPARE(unfinishedBytes(std::string_view(whole, size)), size == std::strlen(whole) ? std::size_t(0) : size);
        QCOMPARE(unfinishedBytes("a\xbf\xbf\xbf\xbf"), std::size_t(0));
    }

    void aCellIsNoFormula_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("cell");
        for (const char *same : {"", "Ember", "-3", "+3", "-0.5", "1e5", "a=b", "3-4", " =1"})
            QTest::newRow(same) << QByteArray(same) << QByteArray(same);
        for (const char *marked : {"=1+1", "+cmd", "-", "--3", "-3+cmd|' /C calc'!A0", "-inf", "@SUM(1)", "\t=1", "\r=1", "'",
                                   "'tis", "'=1", "''", "+-3", "-1-1"})
            QTest::newRow(marked) << QByteArray(marked) << "'" + QByteArray(marked);
    }
    void aCellIsNoFormula()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, cell);
        QCOMPARE(QByteArray::fromStdString(tableCell(text.toStdString())), cell);
        QCOMPARE(QByteArray::fromStdString(textOfCell(cell.toStdString())), text);
    }

    void aCellOfAnotherProgramStaysAsItIs()
    {
        QCOMPARE(textOfCell("'tis"), std::string("'tis"));
        QCOMPARE(textOfCell("="), std::string("="));
    }
};

QTEST_GUILESS_MAIN(TestVisible)
#include "tst_visible.moc"
