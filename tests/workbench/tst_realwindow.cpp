// SPDX-License-Identifier: GPL-3.0-or-later
// The window under a real X server with a window manager, where it meets the edges of a screen: an offscreen window has none.
// The test starts the server; it starts itself again inside, once for each session of a user.
#include "../patience.h"
#include "deckkit.h"
#include "workbench/window/mainwindow.h"
#include "workbench/window/parts.h"
#include "workbench/window/settings.h"
#include "workbench/window/theme.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QProcess>
#include <QScreen>
#include <QStandardPaths>
#include <QTest>
#include <QTextStream>
#include <QToolBar>
#include <QWindow>

#include <functional>
#include <string_view>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;
using namespace std::string_view_literals;

namespace {

const QStringList tools{u"Xvfb"_s, u"openbox"_s};

/// Ends with the test.
class Server
{
public:
    bool start()
    {
        m_server.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_server.start(u"Xvfb"_s, {u"-displayfd"_s, u"1"_s, u"-screen"_s, u"0"_s, u"1280x800x24"_s, u"-nolisten"_s, u"tcp"_s});
        QByteArray number;
        while (!number.contains('\n')) {
            if (!m_server.waitForReadyRead(patience))
                return false;
            number += m_server.readAllStandardOutput();
        }
        m_display = u':' + QString::fromLatin1(number.trimmed());
        m_manager.setProcessEnvironment(environment());
        m_manager.start(u"openbox"_s, {u"--config-file"_s, u"/dev/null"_s, u"--sm-disable"_s});
        return m_manager.waitForStarted(patience);
    }
    ~Server()
    {
        for (QProcess *each : {&m_manager, &m_server}) {
            each->kill();
            each->waitForFinished(patience);
        }
    }
    QProcessEnvironment environment() const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"DISPLAY"_s, m_display);
        environment.insert(u"QT_QPA_PLATFORM"_s, u"xcb"_s);
        environment.remove(u"WAYLAND_DISPLAY"_s);
        return environment;
    }

private:
    QProcess m_server;
    QProcess m_manager;
    QString m_display;
};

QString said(const QRect &rect)
{
    return u"%1,%2 %3x%4"_s.arg(rect.x()).arg(rect.y()).arg(rect.width()).arg(rect.height());
}

/// One session of a user in the window, told line by line on the output.
class Session
{
public:
    Session(const QString &settings, const QString &recovery, const QString &deck)
        : m_settings(settings),
          m_window(m_settings, {engineProgram(), recovery, QStringLiteral(RW_SOURCE_DIR "/sample-decks")}, allParts())
    {
        m_window.appear();
        wait([this] { return m_window.windowHandle()->isExposed(); });
        m_window.resume(deck);
        tell(u"begins"_s);
    }

    void goThroughAllPages()
    {
        for (const QString &action : {u"Edit"_s, u"Play"_s, u"Measure"_s, u"Settings"_s, u"Keys"_s, u"About Rulewright"_s,
                                      u"Help on this page"_s, u"Start page"_s, u"Edit"_s})
            go(action);
    }
    /// As somebody does who pulls the panels about, and closes one.
    void disarrange()
    {
        auto *desk = m_window.findChild<QMainWindow *>(u"deskPage"_s);
        const QPoint line(panel(u"treeDock"_s)->geometry().right() + 2, desk->height() / 2);
        QTest::mouseClick(desk, Qt::LeftButton, {}, line);
        desk->resizeDocks({panel(u"treeDock"_s)}, {desk->width() / 3}, Qt::Horizontal);
        panel(u"cardDock"_s)->findChild<QAbstractButton *>(u"qt_dockwidget_floatbutton"_s)->click();
        panel(u"historyDock"_s)->close();
        tell(u"disarranged"_s);
    }
    void go(const QString &action)
    {
        press(action);
        tell(action);
    }
    void end() { m_window.close(); }
    /// Which other platforms leave out by themselves.
    void tellButtons()
    {
        const QDialogButtonBox buttons(QDialogButtonBox::Ok);
        const bool hasWordsAlone = buttons.buttons().front()->icon().isNull();
        QTextStream(stdout) << "buttons of dialogs have " << (hasWordsAlone ? "words" : "pictures") << Qt::endl;
    }

private:
    static bool wait(const std::function<bool()> &holds)
    {
        if (!QTest::qWaitFor(holds, patience))
            qFatal("waited in vain");
        return true;
    }
    /// The button of a page, or the action of a menu.
    void press(const QString &text)
    {
        for (QAbstractButton *button : m_window.findChild<QToolBar *>(u"deskBar"_s)->findChildren<QAbstractButton *>())
            if (button->text() == text)
                return button->click();
        for (QAction *action : m_window.findChildren<QAction *>())
            if (!action->menu() && action->text().remove(u'&') == text)
                return action->trigger();
        qFatal("there is no %s", qPrintable(text));
    }
    QDockWidget *panel(const QString &name) { return m_window.findChild<QDockWidget *>(name); }
    QString panels()
    {
        QStringList places;
        for (const QString &name : {u"treeDock"_s, u"cardDock"_s, u"problemsDock"_s, u"historyDock"_s}) {
            const QDockWidget *dock = panel(name);
            const bool hasPlace = !dock->isHidden() && !dock->isFloating() && name != u"historyDock"_s;
            places += dock->isHidden() ? u"closed"_s
                : dock->isFloating()   ? u"floating"_s
                : hasPlace             ? said(dock->geometry())
                                       : u"open"_s;
        }
        return places.join(u' ');
    }
    /// Waits until nothing moves any more, the window manager's answers included.
    void tell(const QString &what)
    {
        QString before;
        int calm = 0;
        wait([&] {
            const QString now = said(m_window.frameGeometry()) + panels();
            calm = now == before ? calm + 1 : 0;
            before = now;
            return calm > 5; // it looks again after some milliseconds
        });
        const QRect frame = m_window.frameGeometry();
        const QRect room =
            m_window.screen()->availableGeometry().adjusted(0, 0, 1, 1); // half a pixel is lost where pixels are doubled
        const bool fits = room.contains(frame);
        const QString page = m_window.pageName();
        QTextStream(stdout) << what << "; " << page << "; " << (page == u"edit"_s ? panels() : QString()) << "; " << said(frame)
                            << (fits ? "" : " beyond the screen") << Qt::endl;
    }

    Settings m_settings;
    MainWindow m_window;
};

int visit(const QString &wish, const QString &folder)
{
    Session session(folder + u"/settings.json"_s, folder + u"/recovery"_s, wish == u"first"_s ? folder + u"/deck"_s : QString());
    if (wish == u"first"_s) {
        session.goThroughAllPages();
        session.goThroughAllPages();
        session.disarrange();
        session.go(u"Reset panels"_s);
        session.go(u"Measure"_s);
        session.tellButtons();
    } else if (wish == u"second"_s) {
        session.goThroughAllPages();
        session.disarrange();
    } else {
        session.go(u"Play"_s);
        session.go(u"Edit"_s);
    }
    session.end();
    return 0;
}

} // namespace

class RealWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        for (const QString &tool : tools)
            if (QStandardPaths::findExecutable(tool).isEmpty())
                QSKIP(qPrintable(tool + u" is not installed"_s));
    }

    void everythingStaysInItsPlace_data()
    {
        QTest::addColumn<int>("dots");
        QTest::newRow("usual letters") << 96;
        QTest::newRow("letters of 125 %") << 120;
        QTest::newRow("letters of 200 %") << 192;
    }

    void everythingStaysInItsPlace()
    {
        QFETCH(int, dots);
        Server server;
        QVERIFY(server.start());
        const DeckCopy deck(u"liars-dice"_s);
        QProcessEnvironment environment = server.environment();
        environment.insert(u"QT_FONT_DPI"_s, QString::number(dots));
        environment.insert(u"LSAN_OPTIONS"_s, u"detect_leaks=0"_s); // of X and its drivers; ours are found by the offscreen tests
        QList<QStringList> told;
        for (const QString &wish : {u"first"_s, u"second"_s, u"third"_s}) {
            QProcess inside;
            inside.setProcessEnvironment(environment);
            inside.setProcessChannelMode(QProcess::ForwardedErrorChannel);
            inside.start(QCoreApplication::applicationFilePath(), {u"--visit"_s, wish, QFileInfo(deck.folder()).path()});
            QVERIFY(inside.waitForFinished(10 * patience));
            QCOMPARE(inside.exitCode(), 0);
            told.append(QString::fromUtf8(inside.readAll()).split(u'\n', Qt::SkipEmptyParts));
        }
        const QString all = told[0].join(u'\n') + u"\n--\n"_s + told[1].join(u'\n') + u"\n--\n"_s + told[2].join(u'\n');
        QVERIFY2(!all.contains(u"beyond"_s), qPrintable(all));
        QCOMPARE(told[0].back(), u"buttons of dialogs have words"_s);
        const auto places = [](const QString &line) { return line.section(u"; "_s, 2); };
        const QString edit = places(told[0][0]);
        QStringList alike = told[0].filter(u"; edit; "_s) + told[1].filter(u"; edit; "_s);
        const QStringList disarranged = alike.filter(u"disarranged"_s);
        QCOMPARE(disarranged.size(), 2);
        for (const QString &line : disarranged) {
            QVERIFY2(places(line) != edit, qPrintable(all));
            alike.removeAll(line);
        }
        QCOMPARE(alike.size(), 1 + 4 + 1 + 2); // begun, twice through the pages, put back, and once through after a restart
        for (const QString &line : alike)
            QVERIFY2(places(line) == edit, qPrintable(line + u"\nis not\n"_s + edit + u"\nin\n"_s + all));
        QVERIFY2(told[1][0].startsWith(u"begins; measure; "_s), qPrintable(all));
        // What the user has arranged stays as it is, too.
        QCOMPARE(told[2].size(), 3);
        for (const int line : {0, 2})
            QVERIFY2(places(told[2][line]) == places(disarranged[1]), qPrintable(all));
    }
};

int main(int argc, char **argv)
{
    if (argc == 4 && argv[1] == "--visit"sv) {
        QApplication application(argc, argv);
        applyTheme(application, Settings::Colours::Light);
        return visit(QString::fromUtf8(argv[2]), QString::fromUtf8(argv[3]));
    }
    QCoreApplication application(argc, argv);
    RealWindowTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_realwindow.moc"
