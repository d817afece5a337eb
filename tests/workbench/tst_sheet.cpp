// SPDX-License-Identifier: GPL-3.0-or-later
#include "formkit.h"
#include "workbench/face/facefacts.h"
#include "workbench/parts/qttext.h"
#include "workbench/sheet/facesheet.h"
#include "workbench/sheet/sheetdialog.h"
#include "workbench/sheet/sheetjob.h"
#include "workbench/window/settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>

#include <memory>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

int pagesOf(const QByteArray &pdf)
{
    return int(QString::fromLatin1(pdf).count(QRegularExpression(u"/Type /Page\\s"_s)));
}

SheetFace face(const QString &name, int copies = 1)
{
    SheetFace made{toStd(name), {}, copies};
    made.facts.name = name;
    return made;
}

/// Takes the address of a folder that would be shown.
class FolderCatcher : public QObject
{
    Q_OBJECT

public:
    FolderCatcher() { QDesktopServices::setUrlHandler(u"file"_s, this, "take"); }
    ~FolderCatcher() override { QDesktopServices::unsetUrlHandler(u"file"_s); }
    QUrl caught;

public Q_SLOTS:
    void take(const QUrl &url) { caught = url; }
};

} // namespace

class TestSheet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cardsHaveTheirTrueSize_data()
    {
        QTest::addColumn<SheetPaper>("paper");
        QTest::newRow("A4") << SheetPaper::A4;
        QTest::newRow("Letter") << SheetPaper::Letter;
    }
    void cardsHaveTheirTrueSize()
    {
        QFETCH(SheetPaper, paper);
        const SheetLayout layout(paper);
        QCOMPARE(layout.capacity(), 9);
        const QRectF page(QPointF(), layout.page);
        for (int slot = 0; slot < layout.capacity(); ++slot) {
            QCOMPARE(layout.place(slot).size(), QSizeF(63, 88));
            QVERIFY(page.contains(layout.place(slot)));
            for (const QLineF &mark : layout.cropMarks())
                QVERIFY(!layout.place(slot).contains(mark.center()));
        }
        QCOMPARE(layout.cropMarks().size(), std::size_t(16));
        for (const QLineF &mark : layout.cropMarks())
            QVERIFY(page.contains(mark.p1()) && page.contains(mark.p2()));
    }

    void aPageIsPaintedWhereItsLayoutSays()
    {
        const SheetLayout layout(SheetPaper::A4);
        constexpr int dots = 10; // a millimetre
        QImage page(int(layout.page.width() * dots), int(layout.page.height() * dots), QImage::Format_RGB32);
        page.fill(Qt::white);
        QImage red(63, 88, QImage::Format_RGB32);
        red.fill(Qt::red);
        QPainter painter(&page);
        painter.scale(dots, dots);
        FaceSheet::paintPage(painter, layout, {red, QImage(), red});
        painter.end();
        const auto colourAt = [&](const QPointF &millimetres) { return page.pixelColor((millimetres * dots).toPoint()); };
        for (int slot = 0; slot < 9; ++slot)
            QCOMPARE(colourAt(layout.place(slot).center()) == Qt::red, slot == 0 || slot == 2);
        const QRectF first = layout.place(0);
        QCOMPARE(colourAt(first.topLeft() + QPointF(0.3, 0.3)), QColor(Qt::red));
        QCOMPARE(colourAt(first.topLeft() - QPointF(0.3, 0.3)), QColor(Qt::white));
        QVERIFY(colourAt(first.topLeft() - QPointF(0, 3)).lightness() < 200); // a crop mark
        QVERIFY(colourAt(first.topLeft() - QPointF(3, 0)).lightness() < 200);
    }

    void aCardIsDrawnAsOftenAsTheDeckHasIt()
    {
        FaceSheet sheet({face(u"One"_s, 7), face(u"Two"_s, 0), face(u"Three"_s, 4)});
        const QByteArray every = sheet.pdf(SheetPaper::A4, true, u"Cards"_s);
        QVERIFY(every.startsWith("%PDF-"));
        QCOMPARE(sheet.pages(), 2);
        QCOMPARE(sheet.prints(), 11);
        QCOMPARE(pagesOf(every), 2);
        QVERIFY(every.contains("/MediaBox [0 0 595 842]") || every.contains("/MediaBox [0 0 595.0"));
        const QByteArray one = sheet.pdf(SheetPaper::Letter, false, u"Cards"_s);
        QCOMPARE(pagesOf(one), 1);
        QCOMPARE(sheet.prints(), 3);
        QVERIFY(one.contains("/MediaBox [0 0 612 792]") || one.contains("/MediaBox [0 0 612.0"));
    }

    void allFacesAreOnePicture()
    {
        FaceSheet sheet({face(u"One"_s), face(u"Two"_s), face(u"Three"_s)});
        const QImage three = QImage::fromData(sheet.png());
        QVERIFY(three.width() > 3 * 252 || three.height() > 2 * 352);
        std::vector<SheetFace> many;
        for (int i = 0; i < 400; ++i)
            many.push_back(face(u"Card %1"_s.arg(i)));
        const QImage all = QImage::fromData(FaceSheet(many).png());
        QVERIFY(qint64(all.width()) * all.height() < 30'000'000);
        QVERIFY(all.width() > all.height() / 2 && all.height() > all.width() / 3);
    }

    void whatDoesNotFitIsToldOnce()
    {
        SheetFace odd = face(QString(300, u'W'));
        odd.id = "odd";
        odd.facts.words = QChar(0x202e) + QString(1200, u'm'); // one word, from right to left
        FaceSheet sheet({face(u"Fine"_s, 3), odd, face(u"Also fine"_s)});
        const std::vector<Misfit> misfits{{"odd", Misfit::Part::Words}, {"odd", Misfit::Part::Name}};
        QVERIFY(!sheet.pdf(SheetPaper::A4, true, QChar(0x202e) + u"Turned"_s).isEmpty());
        QCOMPARE(sheet.misfits(), misfits);
        QVERIFY(!sheet.png().isEmpty());
        QCOMPARE(sheet.misfits(), misfits);
    }

    void facesAreThoseOfTheWindow()
    {
        const OpenDeck deck;
        QVERIFY(knowsGame(deck));
        const Value groups = deck.session->document(artifactsFile).value();
        const QString file = deck.place.filePath(u"all.png"_s);
        const Value job = Value::Map{{"folder", toStd(deck.session->folder())},
                                     {"schema", *deck.check->schema(FileKind::Cards)},
                                     {"groups", groups},
                                     {"cards", Value::List{"huginn"}},
                                     {"png", toStd(file)}};
        const Value answer = doSheetJob(job);
        QVERIFY(answer.find("errors")->list().empty());
        QVERIFY(answer.find("misfits")->list().empty());
        DeckFaces faces(deck.session->folder());
        faces.add(groups);
        FacePress press;
        const QImage own =
            press
                .draw(faces.face("artifacts", deck.session->value(deck.artifact("huginn")), deck.check->schema(FileKind::Cards)),
                      {252, 352})
                .image;
        const QImage drawn = QImage::fromData(bytesOf(file)).copy(8, 8, 252, 352);
        for (const QPoint &at : {QPoint(126, 3), QPoint(126, 40), QPoint(60, 120), QPoint(126, 300)})
            QCOMPARE(drawn.pixelColor(at), own.pixelColor(at));
    }

    void aFileThatCannotBeWrittenIsSaid()
    {
        const Value job = Value::Map{{"groups", Value::Map{{"cards", Value::List{Value::Map{{"id", "a"}}}}}},
                                     {"cards", Value::List{"a"}},
                                     {"png", "/nowhere/at/all.png"}};
        const Value answer = doSheetJob(job);
        QCOMPARE(answer.find("errors")->list().size(), std::size_t(1));
        QVERIFY(answer.find("errors")->list().front().text().starts_with("/nowhere/at/all.png: "));
    }

    void theDialogDrawsTheDeckAsItIsEdited()
    {
        const OpenDeck deck;
        QVERIFY(knowsGame(deck));
        QVERIFY(deck.session->setValue(deck.artifact("huginn").inside("name"), std::string(200, 'W'), u"Rename"_s)
                    .empty()); // is not saved
        SheetDialog dialog(*deck.workspace, {deck.artifact("huginn"), deck.artifact("muninn")});
        auto *line = dialog.findChild<QLineEdit *>(u"sheetFile"_s);
        QVERIFY2(QFileInfo(line->text()).dir().exists(), qPrintable(line->text())); // what is suggested can be written
        const QString file = deck.place.filePath(u"ravens.pdf"_s);
        line->setText(file);
        dialog.findChild<QComboBox *>(u"sheetCopies"_s)->setCurrentIndex(1);
        QVERIFY(dialog.words(u"deck"_s).contains(u"huginn,muninn"_s));
        dialog.show();
        auto *folder = dialog.findChild<QPushButton *>(u"sheetFolder"_s);
        QVERIFY(!folder->isVisible());
        QTest::mouseClick(dialog.findChild<QPushButton *>(u"sheetMake"_s), Qt::LeftButton);
        const auto said = [&] { return dialog.findChild<QLabel *>(u"sheetSaid"_s)->text(); };
        QTRY_VERIFY2_WITH_TIMEOUT(folder->isVisible(), qPrintable(said()), patience);
        QVERIFY2(said().contains(file) && said().contains(u"2 card"_s), qPrintable(said()));
        QVERIFY2(said().contains(u"2 print"_s) && said().contains(u"1 page"_s), qPrintable(said()));
        QVERIFY2(said().contains(u"huginn does not fit"_s), qPrintable(said()));
        QCOMPARE(pagesOf(bytesOf(file)), 1);
        FolderCatcher catcher;
        QTest::mouseClick(folder, Qt::LeftButton);
        QCOMPARE(catcher.caught.toLocalFile(), deck.place.path());
    }

    void theProposedFileSaysWhatIsOnTheSheet()
    {
        const OpenDeck deck;
        QVERIFY(knowsGame(deck));
        SheetDialog dialog(*deck.workspace, {});
        auto *line = dialog.findChild<QLineEdit *>(u"sheetFile"_s);
        auto *what = dialog.findChild<QComboBox *>(u"sheetWhat"_s);
        const QFileInfo folder(deck.session->folder());
        const auto proposed = [&](const QString &ending) {
            return folder.dir().filePath(folder.fileName() + u'-' + ending); // beside the deck
        };
        QCOMPARE(line->text(), proposed(u"cards.pdf"_s));
        const int artifacts = what->findData(QStringList(u"artifacts"_s));
        QVERIFY(artifacts > 0);
        what->setCurrentIndex(artifacts);
        QCOMPARE(line->text(), proposed(u"artifacts.pdf"_s));
        SheetDialog ofOne(*deck.workspace, {deck.artifact("huginn")});
        QCOMPARE(ofOne.findChild<QLineEdit *>(u"sheetFile"_s)->text(), proposed(u"huginn.pdf"_s));

        const QString own = deck.place.filePath(u"mine"_s); // a place of the user's own is proposed the next time
        QVERIFY(QDir().mkpath(own));
        line->clear();
        QTest::keyClicks(line, own + u"/print.pdf"_s);
        what->setCurrentIndex(0);
        QCOMPARE(line->text(), own + u"/print.pdf"_s); // what was typed stays
        deck.workspace->settings.setSheetFolder(own);
        SheetDialog next(*deck.workspace, {});
        QCOMPARE(next.findChild<QLineEdit *>(u"sheetFile"_s)->text(), own + u'/' + folder.fileName() + u"-cards.pdf"_s);
    }

    void noButtonJumpsWhileTheSheetIsDrawn()
    {
        const OpenDeck deck;
        QVERIFY(knowsGame(deck));
        SheetDialog dialog(*deck.workspace, {deck.artifact("huginn")});
        dialog.findChild<QLineEdit *>(u"sheetFile"_s)->setText(deck.place.filePath(u"huginn.png"_s));
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        auto *make = dialog.findChild<QPushButton *>(u"sheetMake"_s);
        const QPoint before = make->mapTo(&dialog, QPoint());
        dialog.make();
        QVERIFY(dialog.findChild<QProgressBar *>()->isVisible());
        QCoreApplication::processEvents();
        QCOMPARE(make->mapTo(&dialog, QPoint()), before);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.findChild<QProgressBar *>()->isVisible(), patience);
    }

    void nothingIsReplacedUnasked()
    {
        const OpenDeck deck;
        QVERIFY(knowsGame(deck));
        SheetDialog dialog(*deck.workspace, {deck.artifact("huginn")});
        dialog.findChild<QComboBox *>(u"sheetForm"_s)->setCurrentIndex(int(SheetDialog::Form::Png));
        const QString file = deck.place.filePath(u"mine.png"_s);
        QFile mine(file);
        QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("mine") == 4);
        mine.close();
        dialog.findChild<QLineEdit *>(u"sheetFile"_s)->setText(file);
        dialog.show();
        QTest::mouseClick(dialog.findChild<QPushButton *>(u"sheetMake"_s), Qt::LeftButton);
        auto *question = dialog.findChild<QMessageBox *>();
        QVERIFY(question);
        QCOMPARE(question->defaultButton(), question->button(QMessageBox::Cancel)); // Return loses nothing
        QCOMPARE(bytesOf(file), QByteArray("mine"));
        for (QAbstractButton *button : question->buttons())
            if (question->buttonRole(button) == QMessageBox::AcceptRole)
                button->click();
        QTRY_VERIFY_WITH_TIMEOUT(bytesOf(file).startsWith("\x89PNG"), patience);
    }

    void whatFailsIsSaid()
    {
        const OpenDeck deck;
        QVERIFY(knowsGame(deck));
        SheetDialog dialog(*deck.workspace, {});
        dialog.findChild<QComboBox *>(u"sheetForm"_s)->setCurrentIndex(int(SheetDialog::Form::Html));
        dialog.findChild<QLineEdit *>(u"sheetFile"_s)->setText(u"/nowhere/at/all.html"_s);
        dialog.show();
        dialog.make();
        auto *notices = dialog.findChild<QCheckBox *>(u"sheetNotices"_s);
        QVERIFY(notices->isEnabled() && !dialog.words(u"deck"_s).contains(u"--notices"_s));
        notices->setChecked(true);
        QVERIFY(dialog.words(u"deck"_s).contains(u"--notices"_s));
        dialog.findChild<QComboBox *>(u"sheetForm"_s)->setCurrentIndex(int(SheetDialog::Form::Pdf));
        QVERIFY(!notices->isEnabled() && !dialog.words(u"deck"_s).contains(u"--notices"_s));
        auto *said = dialog.findChild<QLabel *>(u"sheetSaid"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(said->text().contains(u"⚠"_s), qPrintable(said->text()), patience);
        QVERIFY(!dialog.findChild<QPushButton *>(u"sheetFolder"_s)->isVisible());
    }
};

QTEST_MAIN(TestSheet)
#include "tst_sheet.moc"
