// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/startpage.h"

#include "deck/deckfile.h"
#include "deck/document.h"
#include "workbench/engine/engineclient.h"
#include "workbench/look/paints.h"
#include "workbench/parts/homelypath.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/window/settings.h"
#include "workbench/window/theme.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileInfo>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QSvgRenderer>
#include <QVBoxLayout>

#include <initializer_list>
#include <utility>
#include <vector>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int pictureSize = 72;
constexpr int mostPictures = 3;
constexpr int leastSteps = 220; ///< the width that two columns need
constexpr int isThereRole = Qt::UserRole + 1; ///< whether a recent deck still exists

Value deckFile(const QString &folder)
{
    Checked<std::string> text = readDeckFile(toStd(folder), "deck.yaml", ReadLimits().bytes + 1);
    if (!text)
        return {};
    const Checked<Document> read = Document::read(std::move(*text.value), "deck.yaml");
    return read ? read.value->value() : Value();
}

/// Pictures of the deck's cards, or of dice if it has none.
std::vector<QByteArray> picturesOf(const QString &folder)
{
    const QStringList names = QDir(folder + u"/art"_s).entryList({u"*.svg"_s}, QDir::Files, QDir::Name);
    std::vector<QByteArray> pictures;
    for (int i = 0; i < mostPictures && !names.isEmpty(); ++i) {
        const Checked<DeckPicture> picture =
            readDeckPicture(toStd(folder), toStd(u"art/"_s + names[i * (names.size() - 1) / (mostPictures - 1)]));
        pictures.push_back(picture ? QByteArray::fromStdString(picture.value->bytes) : QByteArray());
    }
    if (pictures.empty())
        for (const QFileInfo &die : QDir(u":/workbench/pictures"_s).entryInfoList({u"*.svg"_s}, QDir::Files, QDir::Name))
            if (QFile file(die.filePath()); file.open(QIODevice::ReadOnly))
                pictures.push_back(file.readAll());
    return pictures;
}

/// The pictures, fanned out like a hand of cards.
QPixmap pictureOf(const QString &folder, qreal ratio)
{
    const QSize size(pictureSize * 2, pictureSize);
    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const std::vector<QByteArray> pictures = picturesOf(folder);
    for (int i = 0; i < mostPictures; ++i) {
        painter.save();
        painter.translate(36 + i * 36, pictureSize / 2 + 4);
        painter.rotate(-10 + i * 10);
        const QRectF card(-22, -30, 44, 60);
        painter.setPen(themeColours().soft);
        painter.setBrush(QColor(paints::paper));
        painter.drawRoundedRect(card, 4, 4);
        QSvgRenderer(pictures[std::size_t(i) * (pictures.size() - 1) / (mostPictures - 1)])
            .render(&painter, QRectF(-18, -18, 36, 36));
        painter.restore();
    }
    return pixmap;
}

QLabel *heading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setFont(letters(Letters::Heading));
    return label;
}

QLabel *softLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

/// The first sentence of a text.
QString firstSentence(const QString &text)
{
    const qsizetype end = text.indexOf(u". "_s);
    return end < 0 ? text : text.left(end + 1);
}

} // namespace

StartPage::StartPage(Settings &settings, EngineClient &engine, const QString &sampleDecks, QWidget *parent)
    : QWidget(parent), m_settings(settings), m_engine(engine)
{
    setAcceptDrops(true);
    setObjectName(u"startPage"_s);
    auto *body = new QWidget;
    auto *title = new QLabel(tr("Rulewright"), body);
    title->setFont(letters(Letters::Title));
    m_columns = new QHBoxLayout;
    m_columns->setSpacing(gap(12));
    m_columns->addWidget(makeRecent(), 2);
    auto *right = new QVBoxLayout;
    right->setSpacing(gap(6));
    right->addWidget(makeSamples(sampleDecks));
    right->addWidget(makeNew());
    right->addStretch(1);
    m_columns->addLayout(right, 3);
    auto *layout = new QVBoxLayout(body);
    layout->setContentsMargins(pageMargins());
    layout->setSpacing(gap(2));
    layout->addWidget(title);
    layout->addWidget(softLabel(tr("Change a card, and within a second see whether its words still match what it does, and which "
                                   "proofs broke."),
                                body));
    layout->addSpacing(gap(6));
    layout->addLayout(m_columns, 1);
    auto *scroll = new QScrollArea(this);
    scroll->setAccessibleName(tr("Start page"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(body);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);
    refreshRecent();
    connect(&engine, &EngineClient::started, this, &StartPage::askGames);
    if (engine.isReady())
        askGames();
}

QWidget *StartPage::makeRecent()
{
    auto *part = new QWidget(this);
    m_first = makeFirstSteps();
    m_lately = new QWidget(part);
    m_recent = new QListWidget(m_lately);
    m_recent->setObjectName(u"recentDecks"_s);
    m_recent->setAccessibleName(tr("Decks that were open lately"));
    m_recent->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    m_recent->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_recent->setTextElideMode(Qt::ElideMiddle);
    m_forget = new QPushButton(tr("&Remove from this list"), m_lately);
    m_forget->setObjectName(u"forgetDeck"_s);
    m_forget->setToolTip(tr("Removes the deck from this list. Its files stay as they are. (Del)"));
    auto *forget = new QShortcut(QKeySequence::Delete, m_recent, nullptr, nullptr, Qt::WidgetShortcut);
    auto *lately = new QVBoxLayout(m_lately);
    lately->setContentsMargins(0, 0, 0, 0);
    lately->setSpacing(gap(2));
    lately->addWidget(heading(tr("Recent decks"), m_lately));
    lately->addWidget(m_recent);
    lately->addWidget(m_forget, 0, Qt::AlignLeft);
    auto *open = new QPushButton(themeIcon(u"folder"_s), tr("Open a folder…"), part);
    open->setObjectName(u"openFolder"_s);
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(gap(4));
    layout->addWidget(m_lately);
    layout->addWidget(m_first);
    layout->addWidget(open, 0, Qt::AlignLeft);
    layout->addStretch(1);
    connect(open, &QPushButton::clicked, this, &StartPage::openFolderWanted);
    connect(m_forget, &QPushButton::clicked, this, &StartPage::forgetChosen);
    connect(forget, &QShortcut::activated, this, &StartPage::forgetChosen);
    connect(m_recent, &QListWidget::currentRowChanged, m_forget, [this](int row) { m_forget->setEnabled(row >= 0); });
    connect(m_recent, &QListWidget::itemActivated, this, [this](const QListWidgetItem *item) {
        if (item->data(isThereRole).toBool())
            Q_EMIT openWanted(item->data(Qt::UserRole).toString());
    });
    return part;
}

/// For users who have not opened a deck yet.
QWidget *StartPage::makeFirstSteps()
{
    auto *part = new QWidget(this);
    part->setObjectName(u"firstSteps"_s);
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(gap(2));
    layout->addWidget(heading(tr("What to do first"), part));
    const std::initializer_list<std::pair<QString, QString>> steps{
        {tr("1. Try a sample deck."), tr("You get a copy to try things in, so nothing can be broken.")},
        {tr("2. Change a card."),
         tr("Choose one on the left, and change its numbers or its words. The panel beside it says whether they still match.")},
        {tr("3. Play the deck, or measure it."),
         tr("Sit at its table with bots, or let bots play thousands of games and compare.")},
        {tr("4. Make it yours."), tr("Copy a sample, or begin an empty deck. F1 helps on every page.")},
    };
    for (const auto &[step, words] : steps) {
        auto *name = new QLabel(step, part);
        name->setFont(nameLetters());
        layout->addWidget(name);
        layout->addWidget(softLabel(words, part));
        layout->addSpacing(gap(1));
    }
    return part;
}

void StartPage::refreshRecent()
{
    m_recent->clear();
    for (const QString &folder : m_settings.recentDecks()) {
        const QString title = shownText(textOf(deckFile(folder), "title"));
        const bool isThere = !title.isEmpty();
        const QString text = (isThere ? title : tr("Not there any more: %1").arg(shownText(QFileInfo(folder).fileName()))) + u'\n'
            + homelyPath(folder);
        auto *item = new QListWidgetItem(themeIcon(isThere ? u"deck"_s : u"warning"_s, isThere ? Tone::Accent : Tone::Warning),
                                         text, m_recent);
        item->setData(Qt::UserRole, folder);
        item->setData(isThereRole, isThere);
        item->setToolTip(isThere
                             ? shownText(folder)
                             : tr("There is no deck in %1 any more. Remove it from the list, or open the folder it was moved to.")
                                   .arg(shownText(folder)));
        if (!isThere)
            item->setForeground(themeColours().soft);
    }
    const bool isEmpty = m_recent->count() == 0;
    m_first->setVisible(isEmpty);
    m_lately->setVisible(!isEmpty);
    m_forget->setEnabled(m_recent->currentRow() >= 0);
    m_recent->updateGeometry();
}

void StartPage::forgetChosen()
{
    const QListWidgetItem *chosen = m_recent->currentItem();
    if (!chosen)
        return;
    m_settings.forgetRecentDeck(chosen->data(Qt::UserRole).toString());
    refreshRecent();
}

QWidget *StartPage::makeSamples(const QString &folder)
{
    auto *part = new QWidget(this);
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(gap(2));
    layout->addWidget(heading(tr("Sample decks"), part));
    const QStringList names =
        folder.isEmpty() ? QStringList() : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    for (const QString &name : names)
        if (QFileInfo::exists(folder + u'/' + name + u"/deck.yaml"_s))
            layout->addWidget(makeSample(folder + u'/' + name));
    if (layout->count() == 1)
        layout->addWidget(softLabel(tr("The decks that come with the program were not found."), part));
    return part;
}

QWidget *StartPage::makeSample(const QString &folder)
{
    const Value deck = deckFile(folder);
    const QString title = shownText(textOf(deck, "title"));
    auto *card = new QFrame(this);
    card->setFrameShape(QFrame::StyledPanel);
    card->setProperty("isCard", true);
    auto *picture = new QLabel(card);
    picture->setPixmap(pictureOf(folder, devicePixelRatioF()));
    auto *name = new QLabel(title, card);
    name->setFont(nameLetters());
    auto *test = new QPushButton(tr("Try"), card);
    test->setAccessibleName(tr("Try the sample deck %1").arg(title));
    test->setToolTip(tr("Opens a copy to try things in; the next time you find it as you left it."));
    auto *copy = new QPushButton(tr("Copy…"), card);
    copy->setAccessibleName(tr("Copy the sample deck %1").arg(title));
    copy->setToolTip(tr("Makes a deck of your own from it, in a folder that you choose."));
    auto *words = new QVBoxLayout;
    words->addWidget(name);
    words->addWidget(softLabel(firstSentence(shownText(textOf(deck, "description"))), card), 1);
    auto *buttons = new QVBoxLayout;
    buttons->addWidget(test);
    buttons->addWidget(copy);
    buttons->addStretch(1);
    auto *layout = new QHBoxLayout(card);
    layout->setContentsMargins(gap(4), gap(3), gap(4), gap(3));
    layout->setSpacing(gap(4));
    layout->addWidget(picture);
    layout->addLayout(words, 1);
    layout->addLayout(buttons);
    connect(test, &QPushButton::clicked, this, [this, folder] { Q_EMIT tryWanted(folder); });
    connect(copy, &QPushButton::clicked, this, [this, folder] { Q_EMIT copyWanted(folder); });
    return card;
}

QWidget *StartPage::makeNew()
{
    auto *part = new QWidget(this);
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(gap(2));
    layout->addWidget(heading(tr("A new deck"), part));
    layout->addWidget(softLabel(tr("Start an empty deck for one of these games."), part));
    m_games = new QVBoxLayout;
    m_games->setSpacing(gap(1));
    layout->addLayout(m_games);
    return part;
}

void StartPage::askGames()
{
    m_engine.ask("describe", {}, this, [this](const Answer &answer) {
        while (QLayoutItem *item = m_games->takeAt(0)) {
            item->widget()->deleteLater();
            delete item;
        }
        for (const Value &game : listOf(answer.result, "games")) {
            const QString id = toQt(textOf(game, "id"));
            const QString title = toQt(textOf(game, "title"));
            auto *button = new QPushButton(themeIcon(u"add"_s), tr("New deck of %1…").arg(title), this);
            m_games->addWidget(button, 0, Qt::AlignLeft);
            connect(button, &QPushButton::clicked, this, [this, id, title] { Q_EMIT newWanted(id, title); });
        }
    });
}

/// If the page is narrow, one column is below the other.
void StartPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_columns->setDirection(width() < gap(leastSteps) ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void StartPage::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().first().isLocalFile())
        event->acceptProposedAction();
}

void StartPage::dropEvent(QDropEvent *event)
{
    const QFileInfo dropped(event->mimeData()->urls().first().toLocalFile());
    Q_EMIT openWanted(dropped.isDir() ? dropped.filePath() : dropped.path());
}

} // namespace rw
