// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/help/helppage.h"

#include "workbench/help/helpbrowser.h"
#include "workbench/help/helptext.h"
#include "workbench/window/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

enum Role { WhereRole = Qt::UserRole, TextRole };

QTreeWidgetItem *pageItem(const HelpText &page)
{
    auto *item = new QTreeWidgetItem({page.title});
    item->setData(0, WhereRole, page.name);
    for (const HelpSection &section : page.sections) {
        if (section.level == 1) {
            item->setData(0, TextRole, section.title + u'\n' + section.text);
            continue;
        }
        auto *part = new QTreeWidgetItem(item, {section.title});
        part->setData(0, WhereRole, page.name + u'#' + section.anchor);
        part->setData(0, TextRole, section.title + u'\n' + section.text);
    }
    return item;
}

/// Shows an item if its text or that of an item below it has the words. Returns the number of matches.
int showFound(QTreeWidgetItem *item, const QString &words)
{
    int found = 0;
    for (int i = 0; i < item->childCount(); ++i)
        found += showFound(item->child(i), words);
    const QString text = item->data(0, TextRole).toString();
    const bool isFound = !text.isEmpty() && text.contains(words, Qt::CaseInsensitive);
    item->setHidden(!isFound && found == 0);
    item->setExpanded(words.isEmpty() ? !item->parent() : found > 0);
    return found + (isFound ? 1 : 0);
}

QTreeWidgetItem *firstFound(QTreeWidgetItem *item, const QString &words)
{
    if (item->data(0, TextRole).toString().contains(words, Qt::CaseInsensitive))
        return item;
    for (int i = 0; i < item->childCount(); ++i)
        if (QTreeWidgetItem *found = firstFound(item->child(i), words))
            return found;
    return nullptr;
}

QTreeWidgetItem *itemOf(QTreeWidgetItem *item, const QString &where)
{
    if (item->data(0, WhereRole).toString() == where)
        return item;
    for (int i = 0; i < item->childCount(); ++i)
        if (QTreeWidgetItem *found = itemOf(item->child(i), where))
            return found;
    return nullptr;
}

} // namespace

HelpPage::HelpPage(QWidget *parent)
    : QWidget(parent), m_line(new QLineEdit(this)), m_count(new QLabel(this)), m_contents(new QTreeWidget(this)),
      m_browser(new HelpBrowser(this))
{
    m_line->setObjectName(u"helpSearch"_s);
    m_line->setAccessibleName(tr("Search in all pages"));
    m_line->setPlaceholderText(tr("Search in all pages…"));
    m_line->setClearButtonEnabled(true);
    m_line->installEventFilter(this);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_browser->setObjectName(u"helpBrowser"_s);
    m_browser->setAccessibleName(tr("Documentation"));
    setFocusProxy(m_browser);
    makeContents();

    QToolButton *leave = makeButton(tr("Back to the deck"), u"close"_s);
    QToolButton *back = makeButton(tr("Back"), u"back"_s);
    QToolButton *forward = makeButton(tr("Forward"), u"forward"_s);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(8, 8, 8, 8);
    for (QToolButton *button : {back, forward})
        bar->addWidget(button);
    bar->addStretch(1);
    bar->addWidget(leave);
    auto *left = new QWidget(this);
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(8, 8, 0, 0);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_line, m_count, m_contents})
        column->addWidget(widget);
    auto *right = new QWidget(this);
    auto *page = new QVBoxLayout(right);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    page->addLayout(bar);
    page->addWidget(m_browser, 1);
    auto *splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(left);
    splitter->addWidget(right);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({fontMetrics().horizontalAdvance(u'0') * 36, 1000});
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(splitter);

    connect(back, &QToolButton::clicked, m_browser, &QTextBrowser::backward);
    connect(forward, &QToolButton::clicked, m_browser, &QTextBrowser::forward);
    connect(leave, &QToolButton::clicked, this, &HelpPage::left);
    connect(m_browser, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
    connect(m_browser, &QTextBrowser::forwardAvailable, forward, &QWidget::setEnabled);
    connect(m_browser, &QTextBrowser::sourceChanged, this, &HelpPage::follow);
    connect(m_browser, &HelpBrowser::said, this, &HelpPage::said);
    connect(m_line, &QLineEdit::textChanged, this, &HelpPage::search);
    connect(m_line, &QLineEdit::returnPressed, this, &HelpPage::openFound);
    connect(m_contents, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem *item) { openItem(item); });
    auto *escape = new QShortcut(Qt::Key_Escape, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, &HelpPage::left);
    back->setEnabled(false);
    forward->setEnabled(false);
    search({});
}

QToolButton *HelpPage::makeButton(const QString &text, const QString &icon)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(text);
    button->setIcon(themeIcon(icon));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void HelpPage::makeContents()
{
    m_contents->setObjectName(u"helpContents"_s);
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setHeaderHidden(true);
    m_contents->setFrameShape(QFrame::NoFrame);
    for (const HelpChapter &chapter : helpChapters()) {
        auto *item = new QTreeWidgetItem(m_contents, {chapter.title});
        item->setFlags(Qt::ItemIsEnabled);
        for (const HelpText &page : chapter.pages)
            item->addChild(pageItem(page));
    }
}

void HelpPage::showPage(const QString &where)
{
    m_line->clear();
    m_browser->showPage(where);
}

void HelpPage::startSearch()
{
    m_line->setFocus();
    m_line->selectAll();
}

void HelpPage::search(const QString &words)
{
    int found = 0;
    for (int i = 0; i < m_contents->topLevelItemCount(); ++i)
        found += showFound(m_contents->topLevelItem(i), words);
    m_count->setVisible(!words.isEmpty());
    m_count->setText(found == 0 ? tr("No page contains these words.") : tr("In %n part(s)", nullptr, found));
    m_browser->mark(words);
}

void HelpPage::openFound()
{
    for (int i = 0; i < m_contents->topLevelItemCount(); ++i)
        if (QTreeWidgetItem *found = firstFound(m_contents->topLevelItem(i), m_line->text())) {
            m_contents->setCurrentItem(found);
            m_contents->setFocus();
            return openItem(found);
        }
}

void HelpPage::openItem(const QTreeWidgetItem *item)
{
    if (const QString where = item ? item->data(0, WhereRole).toString() : QString(); !where.isEmpty())
        m_browser->showPage(where);
}

// Selects the current section in the contents, however the reader got there.
void HelpPage::follow()
{
    const QString where = m_browser->place();
    const QSignalBlocker blocker(m_contents);
    for (int i = 0; i < m_contents->topLevelItemCount(); ++i)
        if (QTreeWidgetItem *item = itemOf(m_contents->topLevelItem(i), where))
            m_contents->setCurrentItem(item);
}

bool HelpPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Down) {
        m_contents->setFocus();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace rw
