// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

/// Which bot plays when nobody says it is the game's to say: GameFacts::usualBot. A part that names a bot chooses for it.
class TestUsualBot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noPartChoosesABotItself()
    {
        static const QRegularExpression bot(u"\"(greedy|random)[\":]"_s);
        const QString root = u"" RW_SOURCE_DIR "/src/"_s;
        QStringList found;
        int looked = 0;
        for (const QString &part : {u"cli"_s, u"farm"_s, u"host"_s, u"serve"_s, u"workbench"_s})
            for (QDirIterator each(root + part, {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
                 each.hasNext(); ++looked) {
                QFile file(each.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                if (QString::fromUtf8(file.readAll()).contains(bot))
                    found.append(file.fileName().mid(root.size()));
            }
        found.sort();
        // One knows which bots every game has, and one that rules without a bot before them are rules for random.
        QCOMPARE(found, (QStringList{u"host/gamecheck.cpp"_s, u"workbench/parts/botbox.cpp"_s}));
        QVERIFY(looked > 100);
    }
};

QTEST_GUILESS_MAIN(TestUsualBot)
#include "tst_usualbot.moc"
