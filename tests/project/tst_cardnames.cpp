// SPDX-License-Identifier: GPL-3.0-or-later
#include "../testfiles.h"
#include "deck/document.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>

using namespace rw;
using namespace Qt::StringLiterals;
using rwtest::textOf;

namespace {

struct Excuse
{
    QStringView word;
    QStringView reason; ///< why the program may know it although a deck calls a card so
};

/// At most ten. Few are needed as long as games know their cards by what these can do.
constexpr std::array<Excuse, 1> excuses{{{u"ring", u"the ring of tiles in Bottlecap Vikings, which no card stands for"}}};

const QString checkout = QStringLiteral(RW_SOURCE_DIR);

/// Odin's Eye, odins-eye and ODINS_EYE are one name.
QString plain(QString word)
{
    return word.toLower().remove(QRegularExpression(u"[^\\p{L}\\p{N}]"_s));
}

void takeNames(const Value &list, QSet<QString> &names)
{
    if (!list.isList())
        return;
    for (const Value &card : list.list())
        for (const char *key : {"id", "name", "item"})
            if (const Value *name = card.isMap() ? card.find(key) : nullptr; name && name->isText())
                names += plain(QString::fromStdString(name->text()));
}

void takeGroups(const Value &groups, QSet<QString> &names)
{
    if (groups.isMap())
        for (const Value::Member &group : groups.map())
            takeNames(group.value, names);
}

/// What the decks in a folder call their cards and items, those of variants too.
QSet<QString> namesOfCards(const QString &decks)
{
    QSet<QString> names;
    for (QDirIterator file(decks, {u"*.yaml"_s}, QDir::Files, QDirIterator::Subdirectories); file.hasNext();) {
        const QString path = file.next();
        const bool cards = path.contains("/cards/"_L1);
        if (!cards && !path.contains("/variants/"_L1))
            continue;
        const Value whole = Document::read(textOf(path).toStdString(), path.toStdString()).value->value();
        const Value *added = cards ? &whole : whole.isMap() ? whole.find("add") : nullptr;
        if (added)
            takeGroups(*added, names);
    }
    return names;
}

/// The whole literals of a text, without comments, letters in single quotes and included names.
QStringList literals(const QString &text)
{
    static const QRegularExpression parts(u"(?://[^\\n]*|/\\*.*?\\*/|'(?:[^'\\\\\\n]|\\\\.)'|#\\s*include[^\\n]*)"
                                          "|R\"([^()\\s]*)\\((?<raw>.*?)\\)\\1\"|\"(?<plain>(?:[^\"\\\\\\n]|\\\\.)*)\""_s,
                                          QRegularExpression::DotMatchesEverythingOption);
    QStringList found;
    for (auto match = parts.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch each = match.next();
        for (const char16_t *kind : {u"raw", u"plain"})
            if (const QString literal = each.captured(QStringView(kind)); !literal.isEmpty())
                found += literal;
    }
    return found;
}

QStringList knownCards(const QString &folder, const QSet<QString> &names)
{
    QStringList known;
    for (const QString &part : {u"src"_s, u"plugins"_s, u"qml"_s})
        for (QDirIterator file(folder + u'/' + part, {u"*.cpp"_s, u"*.h"_s, u"*.in"_s, u"*.qml"_s, u"*.js"_s}, QDir::Files,
                               QDirIterator::Subdirectories);
             file.hasNext();) {
            const QString path = file.next();
            if (path.contains("/tests/"_L1))
                continue; // they may name the cards of a sample deck
            for (const QString &literal : literals(textOf(path)))
                if (names.contains(plain(literal))
                    && std::ranges::find(excuses, QStringView(literal), &Excuse::word) == excuses.end())
                    known += QDir(folder).relativeFilePath(path) + u": \""_s + literal + u'"';
        }
    return known;
}

} // namespace

/// Cards are data: no program text calls one by its id or its name.
class TestCardNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noProgramTextNamesACard()
    {
        const QSet<QString> names = namesOfCards(checkout + u"/sample-decks"_s);
        QVERIFY(names.size() > 60);
        const QStringList known = knownCards(checkout, names);
        QVERIFY2(known.isEmpty(), qPrintable(known.join(u'\n')));
    }

    void excusesAreFewAndReasoned()
    {
        QVERIFY(excuses.size() <= 10);
        for (const Excuse &excuse : excuses)
            QVERIFY(excuse.reason.size() > 20);
    }

    void cardsInAnyFormAreNames()
    {
        const QSet<QString> names = namesOfCards(checkout + u"/sample-decks"_s);
        for (const char *name : {"huginn", "Odin's Eye", "crown_2", "great_spear", "Mountain Dragon"})
            QVERIFY2(names.contains(plain(QString::fromUtf8(name))), name);
        for (const char *other : {"weapon", "spoils-of-war", "SOW-BID-01", "dice", "step-bidding"})
            QVERIFY2(!names.contains(plain(QString::fromUtf8(other))), other);
    }

    void literalsAreFoundWhole()
    {
        const QString text = u"#include \"huginn.h\"\n// \"comment\"\n/* \"also\n one\" */ auto quote = '\"'; call(\"plain\", "
                             "u\"odd \\\"one\\\"\"_s, R\"x(raw \"text\")x\"); // \"last\""_s;
        QCOMPARE(literals(text), (QStringList{u"plain"_s, u"odd \\\"one\\\""_s, u"raw \"text\""_s}));
    }

    void aNameInTheProgramIsFound()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(u"plugins/some-game"_s));
        QFile file(folder.filePath(u"plugins/some-game/rules.cpp"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("if (card.name == \"Odin's Eye\" || card.id == \"muninn_eye\")\n");
        file.close();
        QCOMPARE(knownCards(folder.path(), {u"odinseye"_s, u"muninn"_s}),
                 QStringList{u"plugins/some-game/rules.cpp: \"Odin's Eye\""_s});
    }
};

QTEST_GUILESS_MAIN(TestCardNames)
#include "tst_cardnames.moc"
