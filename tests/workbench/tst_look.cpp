// SPDX-License-Identifier: GPL-3.0-or-later
// All colours stand in the palettes, can be told apart, and the density of rows and fields is the user's choice.
#include "../testfiles.h"
#include "workbench/look/emptywords.h"
#include "workbench/look/palette.h"
#include "workbench/window/settings.h"
#include "workbench/window/settingspage.h"
#include "workbench/window/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QDirIterator>
#include <QDockWidget>
#include <QFile>
#include <QFontMetrics>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace rw;
using namespace Qt::StringLiterals;
using rwtest::textOf;

namespace {

constexpr double enoughForText = 4.5;
constexpr double enoughForMarks = 3;

double luminance(const QColor &colour)
{
    const auto linear = [](double part) { return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor &one, const QColor &other)
{
    const double a = luminance(one);
    const double b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

/// Where colours may stand: the two themes, what is painted like a thing on a table, and pictures.
bool mayHaveColours(const QString &file)
{
    const QString name = file.section(u'/', -1);
    return file.endsWith(u"/look/palette.cpp"_s) || name == u"paints.h"_s || name == u"Paints.qml"_s || name == u"paints.js"_s;
}

QStringList filesOf(const QString &folder, const QStringList &kinds)
{
    QStringList found;
    QDirIterator files(QStringLiteral(RW_SOURCE_DIR "/") + folder, kinds, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext())
        found += files.next();
    return found;
}

/// The lines of a file in which a colour is written down.
QStringList colourLines(const QString &file)
{
    static const QRegularExpression written(
        uR"(["'>:]#[0-9a-fA-F]{3,8}\b|\bQColor\((0x|\d)|\bqRgba?\(|Qt::(black|white|red|green|blue|cyan|magenta|yellow|gr[ae]y|dark[A-Z]\w+|lightGray)\b)"
        uR"(|\bQt\.(rgba|hsla|hsva|darker|lighter|tint)\(|QRgb\b.*[={]|\b0xff[0-9a-fA-F]{6}\b|\bcolor: *"[a-z]+"|(fill|stroke)=\\?["'](white|black)\b|Style = "[a-z]+")"_s);
    QStringList found;
    int number = 0;
    for (const QString &line : textOf(file).split(u'\n')) {
        ++number;
        if (line.contains(written) && !line.contains(u"\"transparent\""_s))
            found += u"%1:%2: %3"_s.arg(file.mid(int(sizeof(RW_SOURCE_DIR))), QString::number(number), line.trimmed());
    }
    return found;
}

} // namespace

class TestLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Settings::Colours::Light); }

    void coloursStandInThePalettesOnly()
    {
        QStringList stray;
        QStringList files = filesOf(u"src/workbench"_s, {u"*.cpp"_s, u"*.h"_s})
            + filesOf(u"qml"_s, {u"*.qml"_s, u"*.js"_s, u"*.cpp"_s, u"*.h"_s});
        for (const QString &file : filesOf(u"plugins"_s, {u"*.qml"_s, u"*.js"_s}))
            files += file;
        QVERIFY(files.size() > 150);
        for (const QString &file : files)
            if (!mayHaveColours(file))
                stray += colourLines(file);
        QCOMPARE(stray.join(u'\n'), QString());
    }

    void aColourThatIsWrittenDownIsFound_data()
    {
        QTest::addColumn<QString>("line");
        for (const char *line :
             {"color: \"#fff\"", "QColor(0x1f, 0x6f, 0x8b)", "constexpr QRgb ink = 0xff000000;", "p.setPen(Qt::white)",
              "color: \"white\"", "context.fillStyle = \"#eee\"", "border.color: Qt.rgba(0, 0, 0, 1)"})
            QTest::newRow(line) << QString::fromLatin1(line);
    }

    void aColourThatIsWrittenDownIsFound()
    {
        QFETCH(QString, line);
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"a.qml"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(line.toUtf8());
        file.close();
        QCOMPARE(colourLines(file.fileName()).size(), 1);
    }

    void aThemeIsShort()
    {
        const qsizetype lines = textOf(QStringLiteral(RW_SOURCE_DIR "/src/workbench/look/palette.cpp")).count(u'\n');
        QVERIFY(lines > 0);
        QVERIFY2(lines <= 150, qPrintable(QString::number(lines)));
    }

    void everythingCanBeRead_data()
    {
        QTest::addColumn<bool>("isNight");
        QTest::newRow("day") << false;
        QTest::newRow("night") << true;
    }

    void everythingCanBeRead()
    {
        QFETCH(bool, isNight);
        const ThemeColours &theme = isNight ? nightColours() : dayColours();
        using Theme = ThemeColours;
        using Roles = QList<QColor Theme::*>;
        const Roles grounds{&Theme::surface, &Theme::field,     &Theme::stripe, &Theme::raised, &Theme::hover,
                            &Theme::pressed, &Theme::selection, &Theme::notice, &Theme::alarm};
        const Roles inks{&Theme::text, &Theme::soft, &Theme::accent, &Theme::error, &Theme::warning, &Theme::good};
        const Roles still{&Theme::surface, &Theme::field, &Theme::stripe, &Theme::raised};
        QStringList weak;
        Roles measured;
        const auto measure = [&](const Roles &above, const Roles &below, double enough) {
            for (QColor Theme::*ink : above)
                for (QColor Theme::*ground : below)
                    if (const double found = contrast(theme.*ink, theme.*ground); found < enough)
                        weak += u"%1 on %2: %3"_s.arg(nameOf(ink), nameOf(ground)).arg(found);
            measured += above + below;
        };
        measure(inks, grounds, enoughForText);
        measure({&Theme::onFill}, {&Theme::fill, &Theme::accent}, enoughForText);
        measure({&Theme::faint, &Theme::edge}, still, enoughForMarks);
        measure({&Theme::fill, &Theme::focus}, grounds, enoughForMarks);
        for (const QColor &sign : theme.signs)
            if (const double found = contrast(sign, theme.field); found < enoughForMarks)
                weak += u"%1 on field: %2"_s.arg(sign.name()).arg(found);
        QCOMPARE(weak.join(u'\n'), QString());
        for (const NamedRole &each : colourRoles()) // a line between surfaces says nothing
            QVERIFY2(measured.contains(each.role) || each.role == &Theme::line, each.name);
    }

    void whatCannotBeUsedIsSeenToBeSo()
    {
        for (const Settings::Colours colours : {Settings::Colours::Light, Settings::Colours::Dark}) {
            applyTheme(*qApp, colours);
            QPushButton button(u"Save"_s);
            button.resize(button.sizeHint());
            const QImage usable = button.grab().toImage();
            button.setEnabled(false);
            QVERIFY(button.grab().toImage() != usable);
        }
        applyTheme(*qApp, Settings::Colours::Light);
    }

    void theFocusIsSeenOnEveryControl()
    {
        QWidget window;
        QPushButton usual(u"Save"_s, &window);
        QPushButton first(u"Play"_s, &window);
        first.setDefault(true);
        QLineEdit line(&window);
        QComboBox choice(&window);
        QListWidget list(&window);
        QList<QWidget *> all{&usual, &first, &line, &choice, &list};
        for (int i = 0; i < all.size(); ++i)
            all[i]->setGeometry(0, i * 60, 120, 50);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (QWidget *widget : all) {
            widget->clearFocus();
            const QImage without = widget->grab().toImage();
            widget->setFocus(Qt::MouseFocusReason); // by Tab or not
            QVERIFY(widget->grab().toImage() != without);
        }
    }

    void rowsAndFieldsFollowTheDensity()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"settings.json"_s);
        Settings settings(file);
        QCOMPARE(settings.density(), Density::Comfortable);
        connect(&settings, &Settings::changed, qApp, [&] { applyTheme(*qApp, settings.colours(), settings.density()); });
        QWidget window;
        QListWidget list(&window);
        list.addItem(u"Huginn"_s);
        QPushButton button(u"Save"_s, &window);
        window.show();
        const int row = list.sizeHintForRow(0);
        const int tall = button.sizeHint().height();
        SettingsPage page(settings);
        page.findChild<QComboBox *>(u"density"_s)->setCurrentIndex(1);
        QCOMPARE(Settings(file).density(), Density::Compact);
        QVERIFY(list.sizeHintForRow(0) < row);
        QVERIFY(button.sizeHint().height() < tall);
        settings.setDensity(Density::Comfortable); // as from the menu
        QCOMPARE(page.findChild<QComboBox *>(u"density"_s)->currentIndex(), 0);
        QCOMPARE(list.sizeHintForRow(0), row);
        QCOMPARE(button.sizeHint().height(), tall);
    }

    void aMenuHasAnEdgeAllAround()
    {
        for (const Settings::Colours colours : {Settings::Colours::Light, Settings::Colours::Dark}) {
            applyTheme(*qApp, colours);
            QMenu menu;
            menu.addAction(u"Undo"_s);
            menu.popup({});
            const QImage picture = menu.grab().toImage();
            const QColor edge = themeColours(menu.palette()).edge;
            const QPoint middle = picture.rect().center();
            for (const QPoint &at : {QPoint(0, middle.y()), QPoint(middle.x(), 0), QPoint(picture.width() - 1, middle.y()),
                                     QPoint(middle.x(), picture.height() - 1)})
                QCOMPARE(picture.pixelColor(at).name(), edge.name());
            QVERIFY(contrast(edge, themeColours(menu.palette()).surface) >= enoughForMarks);
        }
        applyTheme(*qApp, Settings::Colours::Light);
    }

    void severalLinesHaveAsMuchRoomAsOne()
    {
        QListWidget list;
        list.addItem(u"cid rolls 8 dice"_s);
        list.addItem(u"cid rolls 8 dice\ndag rolls 8 dice\nbo rolls 8 dice"_s);
        const int line = list.fontMetrics().height();
        const int around = list.sizeHintForRow(0) - line;
        QVERIFY(around > 0);
        QVERIFY(list.sizeHintForRow(1) >= 3 * line + around);
    }

    void aNameOnATabIsNotWrittenTwice()
    {
        QMainWindow window;
        window.resize(600, 400);
        QDockWidget first(u"Problems"_s, &window);
        QDockWidget second(u"Proofs"_s, &window);
        for (QDockWidget *dock : {&first, &second}) {
            dock->setWidget(new QWidget(dock));
            window.addDockWidget(Qt::BottomDockWidgetArea, dock);
        }
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const auto isNamed = [&] {
            const auto picture = [&](const QString &title) {
                first.setWindowTitle(title);
                return first.grab(QRect(0, 0, first.width() / 3, gap(4))).toImage();
            };
            return picture(u"Problems"_s) != picture(u"      "_s);
        };
        QVERIFY(isNamed());
        window.tabifyDockWidget(&first, &second);
        first.raise();
        QVERIFY(!isNamed());
        second.hide(); // and its tab with it
        QVERIFY(isNamed());
    }

    void anEmptyListSaysWhatWillStandThere()
    {
        QListWidget list;
        sayWhenEmpty(&list, u"No runs yet."_s);
        list.resize(200, 100);
        list.show();
        const auto *words = list.findChild<QLabel *>(u"emptyWords"_s);
        QVERIFY(words->isVisible());
        QCOMPARE(words->size(), list.viewport()->size());
        list.addItem(u"run 1"_s);
        QVERIFY(!words->isVisible());
        list.clear();
        QVERIFY(words->isVisible());
    }

    void distancesGrowWithTheLetters()
    {
        const QFont before = QApplication::font();
        const int usual = gap(2);
        QVERIFY(usual >= 8);
        QFont twice = before;
        twice.setPointSizeF(before.pointSizeF() * 2);
        QApplication::setFont(twice);
        QVERIFY(gap(2) > usual * 3 / 2);
        QCOMPARE(letters(Letters::Body).pointSizeF(), twice.pointSizeF());
        QVERIFY(letters(Letters::Small).pointSizeF() < twice.pointSizeF());
        QVERIFY(letters(Letters::Title).pointSizeF() > letters(Letters::Heading).pointSizeF());
        QApplication::setFont(before);
    }

private:
    static QString nameOf(QColor ThemeColours::*role)
    {
        for (const NamedRole &each : colourRoles())
            if (each.role == role)
                return QString::fromLatin1(each.name);
        return {};
    }
};

QTEST_MAIN(TestLook)
#include "tst_look.moc"
