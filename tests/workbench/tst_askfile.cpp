// SPDX-License-Identifier: GPL-3.0-or-later
// The dialogs that ask for a file, answered as a user does.
#include "../patience.h"
#include "workbench/parts/askfile.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <utility>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

/// Types a name into the dialog that comes up, and presses its first button; a question whether to replace a file is denied.
class Typist
{
public:
    explicit Typist(const QString &name)
    {
        QObject::connect(&m_look, &QTimer::timeout, &m_look, [this, name] {
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                ++replacements;
                box->button(QMessageBox::No)->click();
                return;
            }
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            if (!dialog || !dialog->isVisible())
                return;
            if (replacements > 0)
                return dialog->reject();
            if (std::exchange(m_isTyped, true))
                return;
            folder = dialog->directory().absolutePath();
            auto *line = dialog->findChild<QLineEdit *>(u"fileNameEdit"_s);
            proposed = line->text();
            if (!name.isEmpty())
                line->setText(name);
            // Later: a timer does not go on ticking below its own tick, where a question would be asked.
            QMetaObject::invokeMethod(dialog->findChild<QDialogButtonBox *>()->buttons().constFirst(), "click",
                                      Qt::QueuedConnection);
        });
        m_look.start(10);
    }

    QString folder;
    QString proposed;
    int replacements = 0;

private:
    QTimer m_look;
    bool m_isTyped = false;
};

const QString games = u"Saved games (*.rwgame)"_s;

void write(const QString &path)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
}

} // namespace

class TestAskFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The dialog would take the folder that is not there for the name of a file.
    void aNewUserHasNoFolderOfDocuments()
    {
        const QTemporaryDir home;
        const QByteArray before = qgetenv("HOME");
        qputenv("HOME", home.path().toUtf8());
        const auto back = qScopeGuard([&] { qputenv("HOME", before); });
        QCOMPARE(usualFolder(), home.path());
        write(home.filePath(u"game.rwgame"_s));
        const Typist typist(u"game.rwgame"_s);
        QCOMPARE(askWhatToOpen(nullptr, u"Load"_s, games), home.filePath(u"game.rwgame"_s));
        QCOMPARE(typist.proposed, QString());
        QVERIFY(QDir(home.path()).mkdir(u"Documents"_s));
        QCOMPARE(usualFolder(), home.filePath(u"Documents"_s));
    }

    void aNameGetsItsEnding()
    {
        const QTemporaryDir folder;
        const Typist typist(u"mygame"_s);
        QCOMPARE(askWhereToSave(nullptr, u"Save"_s, folder.filePath(u"game.rwgame"_s), games),
                 folder.filePath(u"mygame.rwgame"_s));
        QCOMPARE(typist.proposed, u"game.rwgame"_s);
    }

    void theFileWithTheEndingIsNotReplacedUnasked()
    {
        const QTemporaryDir folder;
        write(folder.filePath(u"mygame.rwgame"_s));
        const Typist typist(u"mygame"_s);
        QCOMPARE(askWhereToSave(nullptr, u"Save"_s, folder.filePath(u"game.rwgame"_s), games), QString());
        QCOMPARE(typist.replacements, 1);
    }

    void whatIsAskedNextBeginsWhereTheLastFileIs()
    {
        const QTemporaryDir folder;
        {
            const Typist typist(QString{});
            QVERIFY(!askWhereToSave(nullptr, u"Save"_s, folder.filePath(u"first.rwgame"_s), games).isEmpty());
        }
        {
            const Typist typist(QString{});
            QCOMPARE(askWhereToSave(nullptr, u"Save"_s, u"second.rwgame"_s, games), folder.filePath(u"second.rwgame"_s));
        }
        write(folder.filePath(u"third.rwgame"_s));
        const Typist typist(u"third.rwgame"_s);
        QCOMPARE(askWhatToOpen(nullptr, u"Load"_s, games), folder.filePath(u"third.rwgame"_s));
        QCOMPARE(typist.folder, QFileInfo(folder.path()).absoluteFilePath());
    }
};

QTEST_MAIN(TestAskFile)
#include "tst_askfile.moc"
