// SPDX-License-Identifier: GPL-3.0-or-later
// All of the window can be reached by keys, is named for those who hear it, and shows where the focus is.
#include "windowbench.h"
#include "workbench/form/view/fieldform.h"
#include "workbench/help/helppage.h"
#include "workbench/window/parts.h"
#include "workbench/window/theme.h"

#include <QAbstractScrollArea>
#include <QAccessible>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QScopeGuard>
#include <QScrollArea>
#include <QSpinBox>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

QString told(const QWidget *widget)
{
    return QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName() + u" in "_s
        + (widget->parentWidget() ? QString::fromLatin1(widget->parentWidget()->metaObject()->className()) : QString());
}

/// What is spoken when the focus comes to it.
QString spokenName(QWidget *widget)
{
    const QAccessibleInterface *heard = QAccessible::queryAccessibleInterface(widget);
    return heard ? heard->text(QAccessible::Name) : QString();
}

bool takesTab(const QWidget *widget)
{
    return widget->isVisible() && widget->isEnabled() && widget->focusPolicy() & Qt::TabFocus && !widget->focusProxy();
}

QList<QWidget *> reachable(const QWidget *page)
{
    QList<QWidget *> found;
    for (QWidget *widget : page->findChildren<QWidget *>())
        if (takesTab(widget))
            found += widget;
    return found;
}

QStringList withoutName(const QWidget *page)
{
    QStringList nameless;
    for (QWidget *widget : reachable(page))
        if (spokenName(widget).trimmed().isEmpty())
            nameless += told(widget);
    return nameless;
}

/// Whether all that can be reached by Tab is in the one chain that Tab goes along.
bool isOneChain(QWidget *window)
{
    QList<QWidget *> chain;
    for (QWidget *widget = window->nextInFocusChain(); widget != window; widget = widget->nextInFocusChain())
        chain += widget;
    for (QWidget *widget : reachable(window))
        if (!chain.contains(widget))
            return false;
    return true;
}

} // namespace

class TestAccess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        applyTheme(*qApp, Settings::Colours::Light);
        m_bench = std::make_unique<Bench>(true, allParts());
        m_bench->window->setAttribute(Qt::WA_KeyboardFocusChange); // as the first Tab does it
    }
    void cleanupTestCase() { m_bench.reset(); }

    void everythingHasAName_data()
    {
        QTest::addColumn<QString>("page");
        for (const char *page : {"form", "grid", "source", "lab", "table", "start", "settings", "keys", "about", "help"})
            QTest::newRow(page) << QString::fromLatin1(page);
    }

    void everythingHasAName()
    {
        QFETCH(QString, page);
        show(page);
        QCOMPARE(withoutName(m_bench->window.get()).join(u'\n'), QString());
        QVERIFY(isOneChain(m_bench->window.get()));
    }

    void everyPanelHasNames()
    {
        show(u"form"_s);
        for (QDockWidget *dock : m_bench->window->findChildren<QDockWidget *>()) {
            dock->show();
            dock->raise();
            QCOMPARE(withoutName(dock).join(u'\n'), QString());
        }
    }

    void everyToolButtonSaysWhatItDoes_data() { everythingHasAName_data(); }

    void everyToolButtonSaysWhatItDoes()
    {
        QFETCH(QString, page);
        show(page);
        QStringList dumb;
        int seen = 0;
        for (QToolButton *button : m_bench->window->findChildren<QToolButton *>()) {
            const bool isQts = button->objectName().startsWith(u"qt_"_s) || button->inherits("QLineEditIconButton");
            if (!button->isVisible() || isQts)
                continue;
            ++seen;
            const bool isSign = button->toolButtonStyle() == Qt::ToolButtonIconOnly && !button->icon().isNull();
            const bool hasWords = !isSign && !button->text().trimmed().isEmpty();
            const bool hasSign = !button->icon().isNull() && !button->toolTip().isEmpty();
            if (!(hasWords || hasSign) || spokenName(button).trimmed().isEmpty())
                dumb += told(button) + u' ' + button->text();
        }
        QCOMPARE(dumb.join(u'\n'), QString());
        QVERIFY(seen > 0 || page == u"start"_s);
    }

    static int tabOf(const QTabBar &tabs, const QString &name)
    {
        int place = tabs.count() - 1;
        while (place > 0 && tabs.tabText(place) != name)
            --place;
        return place;
    }
    void aViewThatIsOfNoUseLeavesNoGap()
    {
        show(u"form"_s);
        const auto *tabs = m_bench->window->findChild<QTabBar *>(u"editorTabs"_s);
        QVERIFY(!tabs->isTabVisible(tabOf(*tabs, u"Board"_s))); // there is none in this deck
        int room = 0;
        for (int place = 0; place < tabs->count(); ++place)
            room += tabs->isTabVisible(place) ? tabs->tabRect(place).width() : 0;
        QTRY_COMPARE_WITH_TIMEOUT(tabs->width(), room, patience);
    }

    void undoTakesBackTheLastChangeWhereverTheFocusIs()
    {
        show(u"form"_s);
        m_bench->desk().show({"tables.yaml"});
        const std::string before = m_bench->session().text("tables.yaml");
        QSpinBox *number = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(([&] {
                                     for (auto *each : m_bench->desk().editor()->findChildren<QSpinBox *>())
                                         if (each->isVisible())
                                             number = each;
                                     return number != nullptr;
                                 }()),
                                 patience);
        number->setFocus();
        number->stepBy(number->value() < number->maximum() ? 1 : -1);
        const std::string after = m_bench->session().text("tables.yaml");
        QVERIFY(after != before);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        for (QWidget *place : reachable(m_bench->window.get())) {
            place->setFocus();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
            QVERIFY2(m_bench->session().text("tables.yaml") == before, qPrintable(told(place)));
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
            QVERIFY2(m_bench->session().text("tables.yaml") == after, qPrintable(told(place)));
        }
        m_bench->session().undo();
    }

    void tabGoesFromTheTabsThroughTheFieldsOfACard()
    {
        Bench bench(true, allParts(), u"spoils-of-war"_s);
        bench.desk().show(bench.desk().index().card("draupnir")->spot);
        bench.desk().show(bench.desk().index().card("huginn")->spot);
        EditorArea *editor = bench.desk().editor();
        editor->takeFocus();
        const auto *form = editor->findChild<FieldForm *>();
        QVERIFY(form && !form->isAncestorOf(QApplication::focusWidget())); // a key that is typed now changes nothing
        QWidgetList visited;
        for (int i = 0; i < 200; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            if (!form->isAncestorOf(QApplication::focusWidget()))
                break;
            visited += QApplication::focusWidget();
        }
        const QList<QWidget *> fields = reachable(form);
        QVERIFY(fields.size() > 8);
        QStringList way;
        for (const QWidget *each : visited)
            way += told(each) + u' ' + QString::number(each->mapTo(form, QPoint()).y());
        for (QWidget *field : fields)
            QVERIFY2(visited.contains(field),
                     qPrintable(told(field) + QString::number(field->mapTo(form, QPoint()).y()) + u" is not among\n"_s
                                + way.join(u'\n')));
        const auto heightOf = [&](const QWidget *each) { return each->mapTo(form, QPoint()).y(); };
        QVERIFY(heightOf(visited.front()) < heightOf(visited.back()));
    }

    void bothWordsOfACardAreReadBelowItsFace_data()
    {
        QTest::addColumn<double>("letters");
        QTest::newRow("usual letters") << 1.0;
        QTest::newRow("large letters") << 1.25;
    }

    void bothWordsOfACardAreReadBelowItsFace()
    {
        QFETCH(double, letters);
        const QFont usual = QApplication::font();
        const auto back = qScopeGuard([&] { QApplication::setFont(usual); });
        QFont large = usual;
        large.setPointSizeF(usual.pointSizeF() * letters);
        QApplication::setFont(large);
        Bench bench(true, allParts(), u"spoils-of-war"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!bench.desk().check().words().empty(), patience);
        const auto longest = std::ranges::max_element(bench.desk().check().words(), {},
                                                      [](const auto &each) { return each.second.printed.size(); });
        for (const std::string &id : {std::string("mead_of_poetry"), longest->first}) {
            bench.desk().show(bench.desk().index().card(id)->spot);
            const auto *face = bench.window->findChild<QWidget *>(u"cardFace"_s);
            const auto isWhole = [&](const char *name) {
                const auto *label = bench.desk().card()->findChild<QLabel *>(QString::fromLatin1(name));
                return label->isVisible() && !label->text().isEmpty() && label->visibleRegion().boundingRect() == label->rect()
                    && label->height() >= label->heightForWidth(label->width());
            };
            const bool mustFit = id == "mead_of_poetry"; // the longest may have to scroll, but only up and down
            const auto room = [&] {
                QString told;
                for (const char *name : {"verdict", "says", "does"}) {
                    const auto *label = bench.desk().card()->findChild<QLabel *>(QString::fromLatin1(name));
                    told += u"%1 %2 of %3 of %4, "_s.arg(QString::fromLatin1(name))
                                .arg(label->visibleRegion().boundingRect().width())
                                .arg(label->width())
                                .arg(label->height());
                }
                return told + u"face %1, panel %2"_s.arg(face->height()).arg(bench.desk().card()->height());
            };
            QTRY_VERIFY2_WITH_TIMEOUT(!mustFit || (isWhole("verdict") && isWhole("says") && isWhole("does")), qPrintable(room()),
                                      patience);
            const auto *scroll = bench.desk().card()->findChild<QScrollArea *>();
            QTRY_VERIFY_WITH_TIMEOUT(scroll->widget()->width() <= scroll->viewport()->width(), patience);
            QVERIFY2(face->height() >= 264 && face->width() >= 189,
                     qPrintable(u"%1x%2"_s.arg(face->width()).arg(face->height())));
        }
    }

    void theNameOfWhatIsShownHasRoom()
    {
        Bench bench(true, allParts(), u"bottlecap-vikings"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!bench.desk().check().words().empty(), patience);
        const auto *title = bench.window->findChild<QLabel *>(u"editorTitle"_s);
        const auto *tabs = bench.window->findChild<QTabBar *>(u"editorTabs"_s);
        const QString name = tabs->accessibleTabName(0);
        QCOMPARE(tabs->tabText(0), name);
        for (const int width : {1280, 1100, 1024, 900}) {
            bench.window->resize(width, 700);
            const int least = std::min(title->sizeHint().width(), title->fontMetrics().averageCharWidth() * 8);
            QTRY_VERIFY2_WITH_TIMEOUT(title->width() >= least, qPrintable(u"%1 of %2"_s.arg(title->width()).arg(width)),
                                      patience);
        }
        QCOMPARE(tabs->tabText(0), QString()); // signs stand for the names, and what is read out stays
        QCOMPARE(tabs->accessibleTabName(0), name);
        QVERIFY(tabs->tabToolTip(0).contains(name));
        QVERIFY(!name.isEmpty());
    }

    // Lists and texts are left out: their focus is the row that is chosen, and the cursor. What Enter presses anyway looks so all the time.
    void theFocusIsSeen_data() { everythingHasAName_data(); }

    void theFocusIsSeen()
    {
        QFETCH(QString, page);
        show(page);
        QStringList unseen;
        for (QWidget *widget : reachable(m_bench->window->centralWidget())) {
            const auto *button = qobject_cast<const QPushButton *>(widget);
            if (qobject_cast<QAbstractScrollArea *>(widget) || widget->inherits("QQuickWidget")
                || (button && button->isDefault()))
                continue;
            if (QWidget *before = QApplication::focusWidget())
                before->clearFocus();
            const QImage before = widget->grab().toImage();
            widget->setFocus(Qt::TabFocusReason);
            if (widget->hasFocus() && widget->grab().toImage() == before)
                unseen += told(widget);
        }
        QCOMPARE(unseen.join(u'\n'), QString());
    }

private:
    void show(const QString &page)
    {
        MainWindow &window = *m_bench->window;
        if (page == u"settings"_s)
            return window.showPage(window.settingsPage());
        if (page == u"keys"_s)
            return window.showPage(window.shortcutsPage());
        if (page == u"about"_s)
            return window.showPage(window.aboutPage());
        if (page == u"start"_s)
            return window.showPage(window.startPage());
        if (page == u"help"_s)
            return window.showPage(window.helpPage());
        window.showEditor();
        if (page == u"lab"_s)
            QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier);
        else if (page == u"table"_s)
            QTest::keyClick(&window, Qt::Key_G, Qt::ControlModifier);
        else
            m_bench->desk().editor()->chooseView(page == u"form"_s ? 0 : page == u"grid"_s ? 1 : 2);
    }

    std::unique_ptr<Bench> m_bench;
};

QTEST_MAIN(TestAccess)
#include "tst_access.moc"
