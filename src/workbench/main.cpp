// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/englishplurals.h"
#include "workbench/mainwindow.h"
#include "workbench/parts.h"
#include "workbench/settings.h"
#include "workbench/theme.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace {

/// `share/rulewright/sample-decks` beside the `bin` of an installed program, or `sample-decks` of the tree it was built in.
QString sampleDecks(const QString &programFolder)
{
    if (const QString installed = programFolder + u"/../share/rulewright/sample-decks"_s; QFileInfo(installed).isDir())
        return QDir(installed).canonicalPath();
    QDir folder(programFolder);
    for (int level = 0; level < 4; ++level) {
        if (folder.exists(u"sample-decks"_s))
            return folder.filePath(u"sample-decks"_s);
        folder.cdUp();
    }
    return {};
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"rulewright"_s);
    QApplication::setApplicationVersion(u"" RW_VERSION ""_s);
    QApplication::setApplicationDisplayName(u"Rulewright"_s);
    rw::EnglishPlurals plurals;
    QApplication::installTranslator(&plurals);
    const QString programs = QApplication::applicationDirPath();
    const QString data = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    rw::Settings settings(QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + u"/workbench.ini"_s);
    const auto paint = [&] { rw::applyTheme(application, settings.colours(), settings.density()); };
    paint();
    QObject::connect(&settings, &rw::Settings::changed, &application, paint);
    rw::MainWindow window(settings, {programs + u"/rulewright"_s, data + u"/recovery"_s, sampleDecks(programs)}, rw::allParts());
    window.appear();
    window.resume(QApplication::arguments().value(1));
    return QApplication::exec();
}
