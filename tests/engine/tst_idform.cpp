// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/idform.h"

#include <QTest>

#include <regex>

using namespace rw;

class TestIdForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void idsHaveOneForm_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isOne");
        for (const char *text : {"a", "ember", "ring-4", "ring_4", "b00", "a-b_c-d", "a-0_1"})
            QTest::newRow(text) << QByteArray(text) << true;
        for (const char *text : {"", "-", "4", "4-ring", "Ring", "rinG", "ring-", "_ring", "ring--4", "ring__4", "ring-_4",
                                 "ring_-4", "ring.4", "ring 4", "ring\n", "\xc3\xa4"})
            QTest::newRow(text) << QByteArray(text) << false;
    }

    // The schemas check by the pattern, and the names of variants' files are checked by hand.
    void idsHaveOneForm()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isOne);
        QCOMPARE(isId(text.toStdString()), isOne);
        QCOMPARE(std::regex_match(text.toStdString(), std::regex(std::string(idPattern))), isOne);
    }
};

QTEST_GUILESS_MAIN(TestIdForm)
#include "tst_idform.moc"
