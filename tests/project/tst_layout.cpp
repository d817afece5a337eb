// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

const QDir checkout(u"" RW_SOURCE_DIR ""_s);

bool isMade(const QString &name)
{
    return name == "build"_L1 || name.startsWith("build-"_L1);
}

} // namespace

class TestLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theTopHoldsItsFixedFoldersAndNothingElse()
    {
        QStringList found = checkout.entryList(QDir::AllEntries | QDir::NoDotAndDotDot, QDir::Name);
        found.removeIf(isMade);
        QStringList expected{u"CMakeLists.txt"_s, u"CMakePresets.json"_s, u"LICENSE"_s, u"README.md"_s,
                             u"docs"_s,           u"plugins"_s,           u"qml"_s,     u"run"_s,
                             u"sample-decks"_s,   u"schemas"_s,           u"src"_s,     u"test"_s,
                             u"tests"_s};
        found.sort();
        expected.sort();
        QCOMPARE(found, expected);
    }

    void theScriptsCanBeStarted_data()
    {
        QTest::addColumn<QString>("script");
        for (const char *script : {"run", "test", ".ci/run", ".ci/layout"})
            QTest::newRow(script) << QString::fromLatin1(script);
    }

    void theScriptsCanBeStarted()
    {
        QFETCH(QString, script);
        QVERIFY(QFileInfo(checkout.filePath(script)).isExecutable());
    }

    void everyPackageIsExplained()
    {
        QFile list(checkout.filePath(u".ci/packages"_s));
        QFile page(checkout.filePath(u"docs/dependencies.md"_s));
        QVERIFY(list.open(QIODevice::ReadOnly) && page.open(QIODevice::ReadOnly));
        const QByteArray explained = page.readAll();
        while (!list.atEnd()) {
            const QByteArray package = list.readLine().split('#').first().trimmed();
            QVERIFY2(package.isEmpty() || explained.contains('`' + package + '`'), package.constData());
        }
    }

    void everySourceNamesItsLicence_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *top : {"src", "plugins", "tests"}) {
            QDirIterator it(checkout.filePath(QString::fromLatin1(top)), {u"*.h"_s, u"*.cpp"_s}, QDir::Files,
                            QDirIterator::Subdirectories);
            while (it.hasNext()) {
                const QString path = checkout.relativeFilePath(it.next());
                QTest::newRow(qPrintable(path)) << path;
            }
        }
    }

    void everySourceNamesItsLicence()
    {
        QFETCH(QString, path);
        QFile file(checkout.filePath(path));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readLine(), QByteArray("// SPDX-License-Identifier: GPL-3.0-or-later\n"));
    }
};

QTEST_GUILESS_MAIN(TestLayout)
#include "tst_layout.moc"
