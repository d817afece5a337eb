// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/parts/englishplurals.h"
#include "workbench/window/mainwindow.h"
#include "workbench/window/parts.h"
#include "workbench/window/settings.h"
#include "workbench/window/startwords.h"
#include "workbench/window/theme.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <iostream>
#include <string_view>

using namespace Qt::StringLiterals;

namespace {

/// The folder with the program's decks: `share/rulewright/sample-decks` next to an installed `bin`, or `sample-decks` in the
/// source tree.
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

int say(const QString &text)
{
    std::cout << qPrintable(text);
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) { // these options need no screen
        const std::string_view word = argv[i];
        if (word == "--help" || word == "-h")
            return say(rw::startUsage());
        if (word == "--version")
            return say(u"rulewright-workbench "_s + u"" RW_VERSION "\n"_s);
    }
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"rulewright"_s);
    QApplication::setApplicationVersion(u"" RW_VERSION ""_s);
    QApplication::setApplicationDisplayName(u"Rulewright"_s);
    rw::EnglishPlurals plurals;
    QApplication::installTranslator(&plurals);
    const QString programs = QApplication::applicationDirPath();
    const QString data = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    rw::Settings settings(QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + u"/workbench.json"_s);
    const rw::StartWords wished = rw::readStartWords(QApplication::arguments().mid(1), settings.recentDecks());
    if (wished.wish == rw::StartWords::Wish::Nothing) {
        std::cerr << "rulewright-workbench: " << qPrintable(wished.fault) << '\n';
        return 2;
    }
    const auto paint = [&] { rw::applyTheme(application, settings.colours(), settings.density()); };
    paint();
    QObject::connect(&settings, &rw::Settings::changed, &application, paint);
    rw::MainWindow window(settings, {programs + u"/rulewright"_s, data + u"/recovery"_s, sampleDecks(programs)}, rw::allParts());
    window.appear();
    window.begin(wished);
    return QApplication::exec();
}
