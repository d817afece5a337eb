// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/startpage.h"

#include "deck/deckfile.h"
#include "deck/document.h"
#include "workbench/engineclient.h"
#include "workbench/homelypath.h"
#include "workbench/look/paints.h"
#include "workbench/qttext.h"
#include "workbench/settings.h"
#include "workbench/theme.h"

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
#include <QSvgRenderer>
#include <QVBoxLayout>

#include <vector>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int pictureSize = 72;
constexpr int mostPictures = 3;

Value deckFile(const QString &folder)
{
    Checked<std::string> text = readDeckFile(toStd(folder), "deck.yaml", ReadLimits().bytes + 1);
    if (!text)
        return {};
    const Checked<Document> read = Document::read(std::move(*text.value), "deck.yaml");
    return read ? read.value->value() : Value();
}

/// Pictures of the deck's cards; dice where it has none.
std::vector<QByteArray> picturesOf(const QString &folder)
{
    const QStringList names = QDir(folder + u"/art"_s).entryList({u"*.svg"_s}, QDir::Files, QDir::Name);
    std::vector<QByteArray> pictures;
    for (int i = 0; i < mostPictures && !names.isEmpty(); ++i) {
        const Checked<DeckPicture> picture = readDeckPicture(toStd(folder), toStd(u"art/"_s + names[i * (names.size() - 1) / (mostPictures - 1)]));
        pictures.push_back(picture ? QByteArray::fromStdString(picture.value->bytes) : QByteArray());
    }
    if (pictures.empty())
        for (const QFileInfo &die : QDir(u":/workbench/pictures"_s).entryInfoList({u"*.svg"_s}, QDir::Files, QDir::Name))
            if (QFile file(die.filePath()); file.open(QIODevice::ReadOnly))
                pictures.push_back(file.readAll());
    return pictures;
}

/// They are fanned out like a hand of cards.
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
        QSvgRenderer(pictures[std::size_t(i) * (pictures.size() - 1) / (mostPictures - 1)]).render(&painter, QRectF(-18, -18, 36, 36));
        painter.restore();
    }
    return pixmap;
}

QLabel *heading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * 1.3);
    label->setFont(font);
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
    auto *title = heading(tr("Rulewright"), body);
    QFont font = title->font();
    font.setPointSizeF(font.pointSizeF() * 1.4);
    font.setBold(true);
    title->setFont(font);
    auto *columns = new QHBoxLayout;
    columns->setSpacing(48);
    columns->addWidget(makeRecent(), 2);
    auto *right = new QVBoxLayout;
    right->setSpacing(24);
    right->addWidget(makeSamples(sampleDecks));
    right->addWidget(makeNew());
    right->addStretch(1);
    columns->addLayout(right, 3);
    auto *layout = new QVBoxLayout(body);
    layout->setContentsMargins(56, 40, 56, 32);
    layout->setSpacing(8);
    layout->addWidget(title);
    layout->addWidget(softLabel(tr("Change a card, and within a second see whether its words still match what it does, and which "
                                   "proofs broke."),
                                body));
    layout->addSpacing(24);
    layout->addLayout(columns, 1);
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
    m_recent = new QListWidget(part);
    m_recent->setObjectName(u"recentDecks"_s);
    m_recent->setAccessibleName(tr("Decks that were open lately"));
    m_recent->setFrameShape(QFrame::NoFrame);
    m_recent->setSpacing(2);
    m_noRecent = softLabel(tr("Nothing yet. Open one of the decks beside, or drop the folder of a deck here."), part);
    auto *open = new QPushButton(themeIcon(u"folder"_s), tr("Open a folder…"), part);
    open->setObjectName(u"openFolder"_s);
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(heading(tr("Recent decks"), part));
    layout->addWidget(m_noRecent);
    layout->addWidget(m_recent, 1);
    layout->addWidget(open, 0, Qt::AlignLeft);
    connect(open, &QPushButton::clicked, this, &StartPage::openFolderWanted);
    connect(m_recent, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem *item) { Q_EMIT openWanted(item->data(Qt::UserRole).toString()); });
    return part;
}

void StartPage::refreshRecent()
{
    m_recent->clear();
    for (const QString &folder : m_settings.recentDecks()) {
        const QString title = toQt(textOf(deckFile(folder), "title"));
        const bool isThere = !title.isEmpty();
        const QString text = (isThere ? title : tr("No longer there")) + u'\n' + homelyPath(folder);
        auto *item = new QListWidgetItem(themeIcon(u"deck"_s, isThere ? Tone::Accent : Tone::Soft), text, m_recent);
        item->setData(Qt::UserRole, folder);
    }
    m_noRecent->setVisible(m_recent->count() == 0);
    m_recent->setVisible(m_recent->count() > 0);
}

QWidget *StartPage::makeSamples(const QString &folder)
{
    auto *part = new QWidget(this);
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(heading(tr("Sample decks"), part));
    const QStringList names = folder.isEmpty() ? QStringList() : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
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
    const QString title = toQt(textOf(deck, "title"));
    auto *card = new QFrame(this);
    card->setFrameShape(QFrame::StyledPanel);
    card->setAutoFillBackground(true);
    card->setBackgroundRole(QPalette::Base);
    auto *picture = new QLabel(card);
    picture->setPixmap(pictureOf(folder, devicePixelRatioF()));
    auto *name = new QLabel(title, card);
    QFont bold = name->font();
    bold.setBold(true);
    name->setFont(bold);
    auto *open = new QPushButton(tr("Open"), card);
    open->setAccessibleName(tr("Open the sample deck %1").arg(title));
    auto *copy = new QPushButton(tr("Make a copy…"), card);
    copy->setAccessibleName(tr("Make a copy of the sample deck %1").arg(title));
    auto *words = new QVBoxLayout;
    words->addWidget(name);
    words->addWidget(softLabel(firstSentence(toQt(textOf(deck, "description"))), card), 1);
    auto *buttons = new QVBoxLayout;
    buttons->addWidget(open);
    buttons->addWidget(copy);
    auto *layout = new QHBoxLayout(card);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(16);
    layout->addWidget(picture);
    layout->addLayout(words, 1);
    layout->addLayout(buttons);
    connect(open, &QPushButton::clicked, this, [this, folder] { Q_EMIT openWanted(folder); });
    connect(copy, &QPushButton::clicked, this, [this, folder] { Q_EMIT copyWanted(folder); });
    return card;
}

QWidget *StartPage::makeNew()
{
    auto *part = new QWidget(this);
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(heading(tr("A new deck"), part));
    layout->addWidget(softLabel(tr("An empty deck of a game that is installed. Cards, tiles, tables and variants are made here, without "
                                   "programming; only a new game needs a plugin in C++."),
                                part));
    m_games = new QVBoxLayout;
    m_games->setSpacing(4);
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
