// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/startwords.h"

#include "deck/deckfile.h"
#include "deck/document.h"
#include "deck/fileformat.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

const QString gameMark = u"rulewright game "_s;

QString tr(const char *text)
{
    return QCoreApplication::translate("StartWords", text);
}

StartWords wrong(const QString &fault)
{
    return {StartWords::Wish::Nothing, {}, {}, {}, shownText(fault)}; // a terminal would obey hidden characters in a file name
}

bool isDeck(const QString &folder)
{
    return QFileInfo(folder + u"/deck.yaml"_s).isFile();
}

/// The deck that contains a file; empty if there is none.
QString deckAround(const QFileInfo &file)
{
    QDir folder = file.absoluteDir();
    do
        if (isDeck(folder.path()))
            return folder.canonicalPath();
    while (folder.cdUp());
    return {};
}

QString gameOf(const QString &deck)
{
    Checked<std::string> text = readDeckFile(toStd(deck), "deck.yaml", ReadLimits().bytes + 1);
    const Checked<Document> read = text ? Document::read(std::move(*text.value), "deck.yaml") : Checked<Document>();
    return read ? toQt(textOf(read.value->value(), "game")) : QString();
}

/// The game of a saved game, from its second line.
QString gameIn(const QString &saved)
{
    return saved.section(u'\n', 1, 1).section(u' ', 1, 1);
}

QString deckForGame(const QFileInfo &file, const QString &saved, const QStringList &recentDecks)
{
    for (const QString &deck : QStringList{deckAround(file)} + recentDecks)
        if (!deck.isEmpty() && gameOf(deck) == gameIn(saved))
            return deck;
    return {};
}

StartWords openGame(const QString &word, const QString &saved, const QString &namedDeck, const QStringList &recentDecks)
{
    const QString deck = namedDeck.isEmpty() ? deckForGame(QFileInfo(word), saved, recentDecks) : namedDeck;
    if (deck.isEmpty())
        return wrong(tr("%1 is a saved game of %2, and no deck of that game is known. Name the deck before it: "
                        "rulewright-workbench DECK %1")
                         .arg(word, gameIn(saved)));
    return {StartWords::Wish::Open, deck, {}, saved, {}};
}

StartWords openFile(const QString &word, const QString &namedDeck, const QStringList &recentDecks)
{
    QFile file(word);
    if (!file.open(QIODevice::ReadOnly))
        return wrong(tr("%1 cannot be read: %2.").arg(word, file.errorString()));
    if (file.peek(gameMark.size()) == gameMark.toLatin1()) {
        const QByteArray bytes = file.read(mostOfSavedGame + 1); // because a device has no size
        if (bytes.size() > mostOfSavedGame)
            return wrong(
                tr("%1 cannot be read: it is larger than %2 MiB, and no saved game is.").arg(word).arg(mostOfSavedGame >> 20));
        return openGame(word, QString::fromUtf8(bytes), namedDeck, recentDecks);
    }
    const QString deck = deckAround(QFileInfo(word));
    if (deck.isEmpty())
        return wrong(tr("%1 is no saved game and lies in no deck: none of the folders around it has a deck.yaml. "
                        "Name the folder of a deck, one of its files, or a saved game.")
                         .arg(word));
    const QString inside = QDir(deck).relativeFilePath(QFileInfo(word).canonicalFilePath());
    if (!kindOf(toStd(inside)))
        return wrong(
            tr("%1 is in the folder of the deck %2 but is not part of the deck. Name a file such as deck.yaml or cards/….yaml.")
                .arg(word, deck));
    return {StartWords::Wish::Open, deck, inside, {}, {}};
}

} // namespace

StartWords readStartWords(const QStringList &words, const QStringList &recentDecks)
{
    StartWords read;
    for (const QString &word : words) {
        const QFileInfo there(word);
        if (word == u"--help"_s || word == u"-h"_s)
            return {StartWords::Wish::Help, {}, {}, {}, {}};
        if (word == u"--version"_s)
            return {StartWords::Wish::Version, {}, {}, {}, {}};
        if (word.startsWith(u'-'))
            return wrong(
                tr("Unknown option %1. The options are --help and --version. For a file of that name, write ./%1.").arg(word));
        if (!read.file.isEmpty() || !read.game.isEmpty() || (!read.deck.isEmpty() && there.isDir()))
            return wrong(tr("Unexpected argument %1. Name one deck, one file of it, or one saved game.").arg(word));
        if (!there.exists())
            return wrong(
                tr("There is no file or folder %1. Name the folder of a deck, one of its files, or a saved game.").arg(word));
        if (!there.isDir())
            read = openFile(word, read.deck, recentDecks);
        else if (isDeck(word))
            read = {StartWords::Wish::Open, there.canonicalFilePath(), {}, {}, {}};
        else
            return wrong(tr("%1 is not a deck: it has no deck.yaml. Name the folder with that file.").arg(word));
        if (read.wish == StartWords::Wish::Nothing)
            return read;
    }
    return read;
}

QString startUsage()
{
    return tr("Usage: rulewright-workbench [DECK | FILE | [DECK] GAME]\n\n"
              "Opens the window where it was left, or on what is named:\n"
              "  DECK       the folder of a deck\n"
              "  FILE       a file of a deck, such as cards/artifacts.yaml; its deck is opened there\n"
              "  GAME       a saved game; it is opened at the table. Its deck is the one named before it, the one it\n"
              "             lies in, or the one of that game that was open last\n\n"
              "  --help     says this\n"
              "  --version  says the version\n\n"
              "Options of Qt, such as -platform and -style, are taken as well.\n");
}

} // namespace rw
