// SPDX-License-Identifier: GPL-3.0-or-later
// What the window shows of a deck whose names hide characters: marks in their place, in every view.
#include "../hiddennames.h"
#include "windowbench.h"
#include "workbench/panels/carddeeds.h"
#include "workbench/parts/qttext.h"
#include "workbench/window/commandpalette.h"
#include "workbench/window/parts.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProcess>
#include <QQuickItem>
#include <QQuickWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QTableWidget>
#include <QTabWidget>
#include <QTextEdit>

#include <functional>
#include <map>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

using Take = std::function<void(const QString &where, const QString &text)>;

void textsOf(const QAbstractItemModel &model, const QModelIndex &parent, const QString &where, const Take &take)
{
    constexpr std::array roles{Qt::DisplayRole, Qt::ToolTipRole, Qt::StatusTipRole, Qt::AccessibleTextRole,
                               Qt::AccessibleDescriptionRole};
    for (int row = 0; row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column)
            for (const int role : roles)
                take(where, model.index(row, column, parent).data(role).toString());
        textsOf(model, model.index(row, 0, parent), where, take);
    }
    for (int column = 0; column < model.columnCount(parent); ++column)
        take(where + u" header"_s, model.headerData(column, Qt::Horizontal).toString());
}

void textsOf(const QObject &item, const QString &where, const Take &take)
{
    for (const char *property : {"text", "title", "placeholderText"})
        take(where, item.property(property).toString());
    if (const auto *shown = qobject_cast<const QQuickItem *>(&item))
        for (const QQuickItem *child : shown->childItems())
            textsOf(*child, where, take);
}

bool isEdited(const QWidget &widget)
{
    const auto *line = qobject_cast<const QLineEdit *>(&widget);
    const auto *lines = qobject_cast<const QPlainTextEdit *>(&widget);
    const auto *text = qobject_cast<const QTextEdit *>(&widget);
    return (line && !line->isReadOnly()) || (lines && !lines->isReadOnly()) || (text && !text->isReadOnly())
        || widget.inherits("QsciScintilla");
}

/// Each text of a window that people read rather than edit.
void textsOf(QWidget &window, const Take &take)
{
    QList<QWidget *> widgets = window.findChildren<QWidget *>();
    widgets += &window;
    for (QWidget *widget : widgets) {
        const QString where = QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName() + u" in "_s
            + (widget->parentWidget() ? QString::fromLatin1(widget->parentWidget()->metaObject()->className()) : QString());
        for (const QString &text : {widget->windowTitle(), widget->toolTip(), widget->statusTip(), widget->accessibleName(),
                                    widget->accessibleDescription()})
            take(where, text);
        for (const QAction *action : widget->actions())
            for (const QString &text : {action->text(), action->toolTip(), action->statusTip()})
                take(where + u" action"_s, text);
        if (!isEdited(*widget))
            for (const char *property : {"text", "title", "plainText", "currentMessage"})
                take(where, widget->property(property).toString());
        if (const auto *box = qobject_cast<QComboBox *>(widget); box && box->model())
            textsOf(*box->model(), {}, where, take);
        if (const auto *tabs = qobject_cast<QTabBar *>(widget))
            for (int i = 0; i < tabs->count(); ++i)
                for (const QString &text : {tabs->tabText(i), tabs->tabToolTip(i)})
                    take(where, text);
        if (const auto *view = qobject_cast<QAbstractItemView *>(widget); view && view->model())
            textsOf(*view->model(), {}, where, take);
        if (const auto *bar = qobject_cast<QStatusBar *>(widget))
            take(where, bar->currentMessage());
        if (const auto *page = qobject_cast<QQuickWidget *>(widget); page && page->rootObject())
            textsOf(*page->rootObject(), where, take);
    }
}

} // namespace

class TestStrangerWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_folder = m_place.filePath(u"it\n"_s + forged + u"/deck\n"_s + forged);
        copyWithHiddenNames(u"" RW_SOURCE_DIR "/sample-decks/spoils-of-war"_s, m_folder);
        QProcess batch; // a run that somebody kept in the deck
        batch.start(engineProgram(),
                    {u"batch"_s, m_folder, u"--games"_s, u"2"_s, u"--bots"_s, u"random"_s, u"--store"_s, u"--label"_s,
                     u"kept\n"_s + QString(forged).remove(QChar(0))});
        QVERIFY(batch.waitForFinished(patience));
        QCOMPARE(batch.exitCode(), 0);
        m_bench = std::make_unique<Bench>(false, allParts());
        m_bench->window->openDeck(m_folder);
        QVERIFY(m_bench->window->desk());
        QTRY_VERIFY_WITH_TIMEOUT(
            desk().check().lastCheckMs() >= 0 && desk().proofs().rowCount() > 0 && !desk().proofs().areNotRun(), patience);
    }
    void cleanupTestCase() { m_bench.reset(); }

    void everyThingOfTheDeck_data()
    {
        QTest::addColumn<int>("kind");
        using Kind = DeckEntry::Kind;
        for (const auto &[name, kind] : std::initializer_list<std::pair<const char *, Kind>>{{"deck", Kind::Deck},
                                                                                             {"card", Kind::Card},
                                                                                             {"table", Kind::Table},
                                                                                             {"clause", Kind::Clause},
                                                                                             {"variant", Kind::Variant},
                                                                                             {"proof", Kind::Proof},
                                                                                             {"experiment", Kind::Experiment}})
            QTest::newRow(name) << int(kind);
    }

    void everyThingOfTheDeck()
    {
        QFETCH(int, kind);
        const auto entry = std::ranges::find(desk().index().entries(), DeckEntry::Kind(kind), &DeckEntry::kind);
        QVERIFY(entry != desk().index().entries().end());
        const Spot spot = entry->spot;
        for (int view = 0; view < desk().editor()->viewCount(); ++view) {
            desk().show(spot);
            desk().editor()->chooseView(view);
            everythingIsShown();
        }
        desk().show({spot.file});
        everythingIsShown();
    }

    void everyProofAndItsJournal()
    {
        desk().showProof(0);
        QTRY_VERIFY_WITH_TIMEOUT(desk().journal().rowCount() > 1, patience);
        everythingIsShown();
    }

    void problemsOfWhatHides()
    {
        QVERIFY(desk().problems().rowCount() > 0);
        desk().showProblem(0);
        desk().showNextProblem();
        everythingIsShown();
    }

    void theHistoryAndWhatWasChanged()
    {
        const auto card = std::ranges::find(desk().index().entries(), DeckEntry::Kind::Card, &DeckEntry::kind);
        desk().show(Spot(card->spot));
        desk().doWithCards(CardDeed::Duplicate);
        QVERIFY(desk().session().hasUnsaved());
        everythingIsShown();
        desk().session().undo();
        everythingIsShown();
    }

    void whatIsAskedBeforeACardGoes()
    {
        const DeckEntry *card = desk().index().card("huginn");
        QVERIFY(card);
        desk().show(Spot(card->spot));
        desk().doWithCards(CardDeed::Delete);
        auto *question = m_bench->window->findChild<QMessageBox *>(u"deleteCard"_s);
        QVERIFY(question);
        QVERIFY(question->text().contains(u"FORGED"_s));
        everythingIsShown();
        question->close();
    }

    void theLab()
    {
        act(Qt::CTRL | Qt::Key_M);
        auto *lab = qobject_cast<QTabWidget *>(desk().lab());
        QVERIFY(lab && lab->isVisible());
        for (int tab = 0; tab < lab->count(); ++tab) {
            lab->setCurrentIndex(tab);
            everythingIsShown();
        }
        auto *runs = lab->findChild<QTableWidget *>(u"runTable"_s);
        QVERIFY(runs);
        QTRY_COMPARE_WITH_TIMEOUT(runs->rowCount(), 1, patience);
        runs->selectRow(0);
        everythingIsShown();
        const auto *name = lab->findChild<QLineEdit *>(u"runName"_s);
        QTRY_VERIFY_WITH_TIMEOUT(name->text().contains(u"FORGED"_s), patience);
        everythingIsShown();
    }

    void theTable()
    {
        act(Qt::CTRL | Qt::Key_G);
        QVERIFY(desk().table()->isVisible());
        const auto *from = desk().table()->findChild<QComboBox *>(u"tableFrom"_s);
        QVERIFY(from);
        QTRY_VERIFY_WITH_TIMEOUT(from->count() > 1, patience);
        everythingIsShown();
    }

    void thePalette()
    {
        act(Qt::CTRL | Qt::Key_K);
        const auto *palette = m_bench->window->findChild<CommandPalette *>();
        QVERIFY(palette->isVisible());
        everythingIsShown();
        const QAbstractItemModel *listed = palette->findChild<QListView *>()->model();
        for (int row = 0; row < listed->rowCount(); ++row)
            QCOMPARE(hiddenIn(listed->index(row, 0).data(PaletteModel::DetailRole).toString()), QString());
        QTest::keyClick(palette->findChild<QLineEdit *>(), Qt::Key_Escape);
    }

    void theStartPage()
    {
        m_bench->window->showPage(m_bench->window->startPage());
        everythingIsShown();
    }

    /// Marks are for the eyes: what is edited is the text of the file.
    void aFormKeepsWhatItIsNotAskedToChange()
    {
        const DeckEntry *card = desk().index().card("huginn");
        const std::string before = desk().session().text(card->spot.file);
        QVERIFY(before.find("\\e[31m") != std::string::npos);
        desk().show(Spot(card->spot));
        desk().editor()->chooseView(0);
        QLineEdit *name = nullptr;
        for (QLineEdit *each : desk().editor()->findChildren<QLineEdit *>())
            if (each->isVisible() && each->text().contains(u"FORGED"_s))
                name = each;
        QVERIFY(name);
        QVERIFY2(!name->text().contains(u'␛'), qPrintable(name->text()));
        name->setFocus();
        QTest::keyClick(name, Qt::Key_Tab);
        QCOMPARE(desk().session().text(desk().index().card("huginn")->spot.file), before);
    }

private:
    DeckDesk &desk() const { return m_bench->desk(); }

    void act(const QKeySequence &keys) const
    {
        const QList<QAction *> actions = m_bench->window->findChildren<QAction *>();
        const auto found = std::ranges::find(actions, keys, [](const QAction *each) { return each->shortcut(); });
        QVERIFY(found != actions.end());
        (*found)->trigger();
    }

    void everythingIsShown()
    {
        std::map<QString, QString> obeyed; // the first text of each place
        int seen = 0;
        textsOf(*m_bench->window, [&](const QString &where, const QString &text) {
            seen += text.contains(u"FORGED"_s);
            if (const QString hidden = hiddenIn(text); !hidden.isEmpty())
                obeyed.try_emplace(where, hidden);
        });
        QStringList told;
        for (const auto &[where, hidden] : obeyed)
            told += where + u": "_s + toQt(toJson(Value(toStd(hidden))));
        QCOMPARE(told.join(u'\n'), QString());
        QVERIFY(seen > 0);
    }

    QTemporaryDir m_place;
    QString m_folder;
    std::unique_ptr<Bench> m_bench;
};

QTEST_MAIN(TestStrangerWindow)
#include "tst_strangerwindow.moc"
