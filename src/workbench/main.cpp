// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/face/cardfaceview.h"
#include "workbench/formview/formview.h"
#include "workbench/grid/gridview.h"
#include "workbench/mainwindow.h"
#include "workbench/settings.h"

#include <QApplication>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"rulewright"_s);
    QApplication::setApplicationVersion(u"" RW_VERSION ""_s);
    QApplication::setApplicationDisplayName(u"Rulewright"_s);
    const QString data = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    rw::Settings settings(QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + u"/workbench.ini"_s);
    rw::MainWindow window(settings, {QApplication::applicationDirPath() + u"/rulewright"_s, data + u"/recovery"_s, {}}, {rw::makeFormView, rw::makeGridView, rw::makeCardFace});
    window.show();
    if (const QStringList arguments = QApplication::arguments(); arguments.size() > 1)
        window.openDeck(arguments[1]);
    return QApplication::exec();
}
