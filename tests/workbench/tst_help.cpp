// SPDX-License-Identifier: GPL-3.0-or-later
// The documentation inside the program.
#include "../patience.h"
#include "workbench/help/helpbrowser.h"
#include "workbench/help/helppage.h"
#include "workbench/help/helptext.h"
#include "workbench/parts/englishplurals.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTreeWidget>

#include <algorithm>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

QList<HelpText> allPages()
{
    QList<HelpText> pages;
    for (const HelpChapter &chapter : helpChapters())
        pages += chapter.pages;
    return pages;
}

bool hasAnchor(const QString &name, const QString &anchor)
{
    const QList<HelpSection> sections = sectionsOf(helpSource(name));
    return std::ranges::find(sections, anchor, &HelpSection::anchor) != sections.end();
}

/// The links of a text that stay within the project.
QStringList linksOf(const QString &markdown)
{
    static const QRegularExpression code(u"```.*?```|`[^`]*`"_s, QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression link(u"\\]\\(([^)\\s]+)\\)"_s);
    QString words = markdown;
    words.remove(code);
    QStringList links;
    for (auto each = link.globalMatch(words); each.hasNext();)
        if (const QString target = each.next().captured(1); !target.startsWith(u"http"_s))
            links += target;
    return links;
}

struct Reader
{
    Reader()
    {
        page.resize(1000, 700);
        page.show();
        if (!QTest::qWaitForWindowActive(&page, rwtest::patience))
            qWarning("The page does not become active");
        page.showPage(u"user-guide.md"_s);
    }
    QTreeWidget &contents() const { return *page.findChild<QTreeWidget *>(u"helpContents"_s); }
    QString where() const { return page.browser()->place(); }
    int shownPages() const
    {
        int shown = 0;
        for (int i = 0; i < contents().topLevelItemCount(); ++i)
            for (int k = 0; k < contents().topLevelItem(i)->childCount(); ++k)
                shown += !contents().topLevelItem(i)->child(k)->isHidden();
        return shown;
    }

    HelpPage page;
};

} // namespace

class TestHelp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPageIsThere_data()
    {
        QTest::addColumn<QString>("name");
        QDirIterator it(u"" RW_SOURCE_DIR "/docs"_s, {u"*.md"_s});
        while (it.hasNext())
            QTest::newRow(qPrintable(it.nextFileInfo().fileName())) << it.fileName();
    }

    void everyPageIsThere()
    {
        QFETCH(QString, name);
        const QList<HelpText> pages = allPages();
        const auto page = std::ranges::find(pages, name, &HelpText::name);
        QVERIFY(page != pages.end());
        QVERIFY(!page->title.isEmpty());
        for (const QString &link : linksOf(helpSource(name))) {
            const QString file = link.section(u'#', 0, 0);
            const QString anchor = link.section(u'#', 1);
            if (file.endsWith(u".png"_s) || file.endsWith(u".svg"_s))
                QVERIFY2(QFile::exists(u":/help/"_s + file), qPrintable(link));
            else if (file.isEmpty() || file.endsWith(u".md"_s))
                QVERIFY2(anchor.isEmpty() ? !helpSource(file).isEmpty() : hasAnchor(file.isEmpty() ? name : file, anchor),
                         qPrintable(link));
            else
                QVERIFY2(QFile::exists(u"" RW_SOURCE_DIR "/docs/"_s + file), qPrintable(link));
        }
    }

    void everyPictureIsShownSomewhere()
    {
        QStringList pages{QStringLiteral(RW_SOURCE_DIR "/README.md")};
        QDirIterator docs(u"" RW_SOURCE_DIR "/docs"_s, {u"*.md"_s});
        while (docs.hasNext())
            pages += docs.next();
        QString text;
        for (const QString &page : pages) {
            QFile file(page);
            QVERIFY(file.open(QIODevice::ReadOnly));
            text += QString::fromUtf8(file.readAll());
        }
        QStringList unused;
        const QStringList pictures = QDir(u"" RW_SOURCE_DIR "/docs/images"_s).entryList({u"*.png"_s});
        QVERIFY(!pictures.isEmpty());
        for (const QString &picture : pictures)
            if (!text.contains(u"images/"_s + picture))
                unused += picture;
        QCOMPARE(unused.join(u' '), QString());
    }

    void headingsInCodeAreNone()
    {
        const QList<HelpSection> sections = sectionsOf(u"# One\ntext\n```yaml\n# a comment\n```\n## Two: `x` & y\nmore\n"_s);
        QCOMPARE(sections.size(), 2);
        QVERIFY(sections[0].text.contains(u"# a comment"_s));
        QCOMPARE(sections[1].title, u"Two: x & y"_s);
        QCOMPARE(sections[1].anchor, u"two-x--y"_s);
    }

    void theStarsOfAHeadingStandInOneSize()
    {
        const QString heading = u"proofs/*.yaml and experiments/*.yaml"_s;
        QVERIFY(hasAnchor(u"deck-format.md"_s, anchorOf(heading)));
        Reader reader;
        reader.page.browser()->showPage(u"deck-format.md"_s);
        QTextBlock block = reader.page.browser()->document()->begin();
        while (block.isValid() && block.text() != heading)
            block = block.next();
        QVERIFY(block.isValid());
        for (auto part = block.begin(); part != block.end(); ++part) {
            QVERIFY(!part.fragment().charFormat().fontItalic());
            QCOMPARE(part.fragment().charFormat().fontPointSize(), block.begin().fragment().charFormat().fontPointSize());
        }
    }

    void tablesForDesignersHaveHeads_data()
    {
        QTest::addColumn<QString>("name");
        for (const HelpText &page : helpChapters().front().pages)
            QTest::newRow(qPrintable(page.name)) << page.name;
    }
    void tablesForDesignersHaveHeads()
    {
        QFETCH(QString, name);
        QString before;
        for (const QString &line : helpSource(name).split(u'\n')) {
            if (line.startsWith(u"|---"_s))
                for (const QString &head :
                     before.section(u'|', 2, -2).split(u'|')) // the first column may be that of the rows' names
                    QVERIFY2(!head.trimmed().isEmpty(), qPrintable(before));
            before = line;
        }
    }

    void theSearchFindsWhatAUserCallsIt_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("section");
        QTest::newRow("PDF") << u"PDF"_s << u"user-guide.md#many-cards-at-once"_s;
        QTest::newRow("mutant") << u"mutant"_s << u"user-guide.md#prove-it"_s;
        QTest::newRow("accept") << u"accept"_s << u"user-guide.md#words-and-deeds"_s;
    }
    void theSearchFindsWhatAUserCallsIt()
    {
        QFETCH(QString, word);
        QFETCH(QString, section);
        Reader reader;
        QTest::keyClicks(reader.page.findChild<QLineEdit *>(u"helpSearch"_s), word);
        QTest::keyClick(reader.page.findChild<QLineEdit *>(u"helpSearch"_s), Qt::Key_Return);
        QCOMPARE(reader.where(), section);
    }

    void aLinkLeadsToItsPartAndBack()
    {
        Reader reader;
        HelpBrowser &browser = *reader.page.browser();
        QVERIFY(browser.toPlainText().contains(u"user guide"_s, Qt::CaseInsensitive));
        browser.showPage(u"deck-format.md#where-ids-stand"_s);
        QVERIFY(browser.verticalScrollBar()->value() > 0);
        QCOMPARE(reader.contents().currentItem()->text(0), u"Where ids stand"_s);
        browser.backward();
        QCOMPARE(browser.pageName(), u"user-guide.md"_s);
        QVERIFY(browser.isForwardAvailable());
        browser.forward();
        QCOMPARE(reader.where(), u"deck-format.md#where-ids-stand"_s);
    }

    void whatIsNoPageIsSaid()
    {
        Reader reader;
        QSignalSpy said(&reader.page, &HelpPage::said);
        reader.page.browser()->setSource(QUrl(u"qrc:/schemas/batch-result.schema.json"_s));
        QCOMPARE(said.size(), 1);
        QCOMPARE(reader.where(), u"user-guide.md"_s);
    }

    void theSearchGoesThroughAllPages()
    {
        Reader reader;
        const int all = reader.shownPages();
        auto *line = reader.page.findChild<QLineEdit *>(u"helpSearch"_s);
        QTest::keyClicks(line, u"sort by any column"_s);
        QCOMPARE(reader.shownPages(), 1);
        line->setText(u"xyzzy"_s);
        QCOMPARE(reader.shownPages(), 0);
        line->clear();
        QCOMPARE(reader.shownPages(), all);
        QTest::keyClicks(line, u"where ids stand"_s);
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(reader.where(), u"deck-format.md#where-ids-stand"_s);
        QVERIFY(!reader.page.browser()->extraSelections().isEmpty());
    }

    void theContentsAreReadByKeys()
    {
        Reader reader;
        auto *line = reader.page.findChild<QLineEdit *>(u"helpSearch"_s);
        reader.page.startSearch();
        QTest::keyClick(line, Qt::Key_Down);
        QTest::keyClick(&reader.contents(), Qt::Key_Down);
        QVERIFY(reader.where() != u"user-guide.md"_s);
        QSignalSpy left(&reader.page, &HelpPage::left);
        QTest::keyClick(&reader.page, Qt::Key_Escape);
        QCOMPARE(left.size(), 1);
    }

    void picturesFitTheWidth()
    {
        Reader reader;
        for (const int width : {1900, 1280, 700}) {
            reader.page.resize(width, 700);
            QTRY_COMPARE_WITH_TIMEOUT(reader.page.browser()->horizontalScrollBar()->maximum(), 0, rwtest::patience);
        }
    }

    void whatCountsIsGoodEnglish_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("fitting");
        QTest::newRow("one") << u"%n card(s) of %1"_s << 1 << u"%n card of %1"_s;
        QTest::newRow("more") << u"%n card(s) of %1"_s << 2 << u"%n cards of %1"_s;
        QTest::newRow("none") << u"%n card(s)"_s << 0 << u"%n cards"_s;
        QTest::newRow("one die") << u"%n {die|dice} {is|are} left"_s << 1 << u"%n die is left"_s;
        QTest::newRow("dice") << u"%n {die|dice} {is|are} left"_s << 3 << u"%n dice are left"_s;
    }

    void whatCountsIsGoodEnglish()
    {
        QFETCH(QString, text);
        QFETCH(int, count);
        QFETCH(QString, fitting);
        QCOMPARE(withPlural(text, count), fitting);
    }

    void theProgramSpeaksSo()
    {
        QCOMPARE(tr("%n card(s)", nullptr, 1), u"1 card(s)"_s); // before
        EnglishPlurals plurals;
        QVERIFY(QCoreApplication::installTranslator(&plurals));
        QCOMPARE(tr("%n card(s)", nullptr, 1), u"1 card"_s);
        QCOMPARE(tr("%n card(s)", nullptr, 7), u"7 cards"_s);
        QCOMPARE(tr("no number (s)"), u"no number (s)"_s);
        QCoreApplication::removeTranslator(&plurals);
    }

    // A number before a word that is always plural says "1 cards" some day.
    void noTextCountsWithoutAChoice()
    {
        static const QRegularExpression counted(u"[tT]r\\(\"[^\"]*%n (?:[a-z]+ )?[a-z]+s\\b(?!\\()"_s);
        for (const QString &room : {u"src/workbench"_s, u"qml"_s, u"plugins"_s}) {
            QDirIterator it(u"" RW_SOURCE_DIR "/"_s + room, {u"*.cpp"_s, u"*.qml"_s}, QDir::Files, QDirIterator::Subdirectories);
            while (it.hasNext()) {
                QFile file(it.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const auto plain = counted.match(QString::fromUtf8(file.readAll()));
                QVERIFY2(!plain.hasMatch(), qPrintable(it.filePath() + u": "_s + plain.captured()));
            }
        }
    }
};

QTEST_MAIN(TestHelp)
#include "tst_help.moc"
