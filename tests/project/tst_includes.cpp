// SPDX-License-Identifier: GPL-3.0-or-later
#include "includes.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

void plant(const QTemporaryDir &checkout, const QString &path, const QString &text)
{
    QVERIFY(QDir(checkout.path()).mkpath(path.section(u'/', 0, -2)));
    QFile file(checkout.filePath(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
}

} // namespace

class TestIncludes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noArrowOfThisCheckoutPointsTheWrongWay()
    {
        const QStringList wrong = wrongIncludes(u"" RW_SOURCE_DIR ""_s, rooms());
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void wrongIncludesAreFound_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("include");
        const auto row = [](const char *folder, const char *include) {
            QTest::addRow("%s %s", folder, include) << QString::fromLatin1(folder) << QString::fromLatin1(include);
        };
        row("src/engine", "<QString>");
        row("src/engine", "<QtCore/QString>");
        row("src/engine", "<yaml-cpp/yaml.h>");
        row("src/engine", "<unistd.h>");
        row("src/engine", "<stdio.h>");
        row("src/engine", "\"deck/document.h\"");
        row("src/engine", "\"../deck/document.h\"");
        row("src/engine", "\"src/deck/document.h\"");
        row("src/engine", "HEADER_OF_A_MACRO");
        row("src/deck", "\"engine/move.h\"");
        row("src/deck", "\"abilities/program.h\"");
        row("src/deck", "<QFile>");
        row("src/abilities", "<yaml-cpp/yaml.h>");
        row("src/abilities", "\"proof/scenario.h\"");
        row("src/proof", "<QtCore/qglobal.h>");
        row("src/lab", "<QtWidgets/QWidget>");
        row("src/lab", "<QtGui/QColor>");
        row("src/lab", "\"host/catalog.h\"");
        row("src/host", "<QtWidgets/QWidget>");
        row("src/host", "\"cli/command.h\"");
        row("src/cli", "<QtWidgets/QWidget>");
        row("src/cli", "<QtQml/QQmlEngine>");
        row("src/cli", "<QtCharts/QChart>");
        row("src/cli", "\"workbench/window.h\"");
        row("src/workbench", "\"host/catalog.h\"");
        row("src/workbench", "\"engine/move.h\"");
        row("plugins/highcard", "\"deck/document.h\"");
        row("plugins/highcard", "\"host/catalog.h\"");
        row("plugins/highcard", "<QObject>");
        row("plugins/highcard", "\"QObject\"");
        row("plugins/highcard", "\"otherplugin/state.h\"");
        row("plugins/highcard", "\"rules/state.h\""); // it has none
        row("src/engine", "\"deep/inside.h\""); // by its path in the room
    }

    void wrongIncludesAreFound()
    {
        QFETCH(QString, folder);
        QFETCH(QString, include);
        const QTemporaryDir checkout;
        plant(checkout, folder + u"/deep/inside.h"_s, u"#pragma once\n\n  #  include "_s + include + u" // as it is\n"_s);
        const QStringList expected{folder + u"/deep/inside.h:3: "_s + include + u" is not for "_s + folder};
        QCOMPARE(wrongIncludes(checkout.path(), rooms()), expected);
    }

    void rightIncludesPass_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("include");
        const auto row = [](const char *folder, const char *include) {
            QTest::addRow("%s %s", folder, include) << QString::fromLatin1(folder) << QString::fromLatin1(include);
        };
        row("src/engine", "<vector>");
        row("src/engine", "\"engine/value.h\"");
        row("src/deck", "\"engine/finding.h\"");
        row("src/deck", "<yaml-cpp/eventhandler.h>");
        row("src/deck", "<valijson/schema.hpp>");
        row("src/lab", "<boost/math/distributions/beta.hpp>");
        row("src/host", "<QPluginLoader>");
        row("src/host", "\"lab/batch.h\"");
        row("src/cli", "<QtCore/QString>");
        row("src/cli", "\"host/catalog.h\"");
        row("plugins/highcard", "\"highcard.h\"");
        row("plugins/highcard", "\"rules/state.h\"");
        row("plugins/highcard", "\"engine/engine.h\"");
    }

    void rightIncludesPass()
    {
        QFETCH(QString, folder);
        QFETCH(QString, include);
        const QTemporaryDir checkout;
        plant(checkout, folder + u"/highcard.h"_s, u"#pragma once\n"_s);
        plant(checkout, folder + u"/rules/state.h"_s, u"#pragma once\n"_s);
        plant(checkout, folder + u"/tests/tst_state.cpp"_s, u"#include <QTest>\n"_s);
        plant(checkout, folder + u"/file.cpp"_s, u"#include "_s + include + u'\n');
        QCOMPARE(wrongIncludes(checkout.path(), rooms()), QStringList());
    }

    void aFolderWithoutARoomIsFound()
    {
        const QTemporaryDir checkout;
        plant(checkout, u"src/attic/file.cpp"_s, u"int x;\n"_s);
        plant(checkout, u"src/cmake/Helpers.cmake"_s, u"\n"_s);
        QCOMPARE(wrongIncludes(checkout.path(), rooms()), QStringList(u"src/attic: no room is known by this name"_s));
    }
};

QTEST_GUILESS_MAIN(TestIncludes)
#include "tst_includes.moc"
