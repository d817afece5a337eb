// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that run beside the window: what they said is told, and nobody is told who is gone.
#include "../patience.h"
#include "workbench/engine/errand.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

#include <optional>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

class TestErrand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasSaidIsTold()
    {
        std::optional<ErrandSaid> said;
        runErrand(this, u"/bin/sh"_s, {u"-c"_s, u"echo well; echo badly >&2; exit 3"_s}, AtTheEnd::Ends,
                  [&](const ErrandSaid &all) { said = all; });
        QTRY_VERIFY_WITH_TIMEOUT(said, patience);
        QCOMPARE(said->code, 3);
        QCOMPARE(said->out, QByteArray("well\n"));
        QCOMPARE(said->err, QByteArray("badly\n"));
    }

    void whatIsNoProgramIsTold()
    {
        std::optional<ErrandSaid> said;
        runErrand(this, u"/nowhere/at-all"_s, {}, AtTheEnd::Ends, [&](const ErrandSaid &all) { said = all; });
        QTRY_VERIFY_WITH_TIMEOUT(said, patience);
        QCOMPARE(said->code, -1);
        QVERIFY2(said->err.startsWith("/nowhere/at-all: "), said->err.constData());
    }

    /// A page that goes while its program runs: it hears nothing, and the program comes to its end.
    void whoIsGoneHearsNothing()
    {
        const QTemporaryDir folder;
        const QString go = folder.filePath(u"go"_s), done = folder.filePath(u"done"_s);
        bool isTold = false;
        {
            QWidget page;
            runErrand(&page, u"/bin/sh"_s,
                      {u"-c"_s, u"until [ -e \"$1\" ]; do sleep 0.05; done; : > \"$2\""_s, u"sh"_s, go, done},
                      AtTheEnd::IsWaitedFor, [&](const ErrandSaid &) { isTold = true; });
        }
        QVERIFY(QFile(go).open(QIODevice::WriteOnly));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(done), patience);
        QVERIFY(!isTold);
    }
};

QTEST_MAIN(TestErrand)
#include "tst_errand.moc"
