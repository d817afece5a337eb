// SPDX-License-Identifier: GPL-3.0-or-later
#include "editscript.h"
#include "testfiles.h"

#include <QTest>

#include <random>

using namespace rw;

/// A thousand random edits of every sound file, and their undo, give the first bytes.
class TestRandomEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void undoGivesTheFirstBytes_data()
    {
        QTest::addColumn<QByteArray>("path");
        for (const std::string &path : rwtest::soundYamlFiles())
            QTest::newRow(rwtest::shortName(path).c_str()) << QByteArray::fromStdString(path);
    }

    void undoGivesTheFirstBytes()
    {
        QFETCH(QByteArray, path);
        const Checked<Document> document = Document::read(rwtest::fileBytes(path.toStdString()), "file.yaml");
        QVERIFY(document);
        std::mt19937 random(20250114);
        std::string bytes;
        for (int i = 0; i < 100'000; ++i)
            bytes += char(random() & 0xff);
        rwtest::EditScript script(*document.value, bytes);
        constexpr std::size_t edits = 1000;
        const std::string wrong = script.run(edits);
        QVERIFY2(wrong.empty(), wrong.c_str());
        QCOMPARE(script.done(), edits);
    }
};

QTEST_GUILESS_MAIN(TestRandomEdits)
#include "tst_randomedits.moc"
