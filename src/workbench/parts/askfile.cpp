// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/parts/askfile.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// The folder in which the user last saved or opened something.
QString &lastFolder()
{
    static QString folder;
    return folder;
}

QString startFolder()
{
    const QString &last = lastFolder();
    return last.isEmpty() || !QDir(last).exists() ? usualFolder() : last;
}

QString run(QFileDialog &dialog)
{
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return {};
    const QString file = dialog.selectedFiles().constFirst();
    lastFolder() = QFileInfo(file).absolutePath();
    return file;
}

} // namespace

QString usualFolder()
{
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(documents).isDir() ? documents : QDir::homePath();
}

QString askWhereToSave(QWidget *parent, const QString &title, const QString &proposal, const QString &filter)
{
    const QFileInfo start(QDir(startFolder()), proposal);
    QFileDialog dialog(parent, title, start.absolutePath(), filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.selectFile(start.fileName());
    static const QRegularExpression ending(u"\\*\\.(\\w+)"_s);
    const auto addEnding = [&dialog](const QString &chosen) { dialog.setDefaultSuffix(ending.match(chosen).captured(1)); };
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, addEnding);
    addEnding(filter);
    return run(dialog);
}

QString askWhatToOpen(QWidget *parent, const QString &title, const QString &filter)
{
    QFileDialog dialog(parent, title, startFolder(), filter);
    dialog.setFileMode(QFileDialog::ExistingFile);
    return run(dialog);
}

} // namespace rw
