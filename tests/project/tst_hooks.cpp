// SPDX-License-Identifier: GPL-3.0-or-later
#include "../testfiles.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using rwtest::textOf;

namespace {

const QString checkout = QStringLiteral(RW_SOURCE_DIR);

/// The members of a game that a header looks for: `requires { G::name(...) }` asks whether a game offers it.
QSet<QString> hooksIn(const QString &text)
{
    static const QRegularExpression hook(u"constexpr \\(!?requires\\s*(?:\\([^)]*\\))?\\s*\\{\\s*G::(\\w+)\\("_s);
    QSet<QString> names;
    for (auto match = hook.globalMatch(text); match.hasNext();)
        names += match.next().captured(1);
    return names;
}

} // namespace

/// What a game may offer is found by its name alone, so a page lists all of it.
class TestHooks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyAreFound()
    {
        QCOMPARE(hooksIn(u"if constexpr (requires { G::one(a); }) x; else if constexpr (!requires(int b) { G::two(b); })"_s),
                 (QSet<QString>{u"one"_s, u"two"_s}));
        QCOMPARE(hooksIn(u"G::three(requires);"_s), QSet<QString>());
    }

    /// The concept is what keeps a slip in a name from compiling, so it must name all that the machine calls.
    void theConceptNamesAllThatTheMachineCalls()
    {
        static const QRegularExpression called(u"\\bG::([a-z]\\w*)\\("_s);
        QString concepts;
        QString machine;
        for (QDirIterator files(checkout + u"/src/abilities"_s, {u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
             files.hasNext();)
            if (const QString path = files.next(); path.endsWith(u"/abilitygame.h"_s))
                concepts += textOf(path);
            else
                machine += textOf(path);
        QSet<QString> unnamed;
        int found = 0;
        for (auto match = called.globalMatch(machine); match.hasNext(); ++found)
            if (const QString name = match.next().captured(1); !concepts.contains(u"G::"_s + name + u'('))
                unnamed += name;
        const QSet<QString> ofEveryGame{u"pending"_s, u"legalMoves"_s}; // PlayableGame names these
        QCOMPARE(unnamed, ofEveryGame);
        QVERIFY(found > 200);
    }

    void thePageNamesAllThatMayBeLeftOut()
    {
        const QString page = textOf(checkout + u"/docs/adding-a-game.md"_s).section(u"\n## 10. "_s, 1).section(u"\n## "_s, 0, 0);
        static const QRegularExpression topic(u"\nstruct (\\w+)\\b"_s);
        int found = 0;
        for (QDirIterator files(checkout + u"/src/abilities"_s, {u"abilitygame.h"_s}, QDir::Files, QDirIterator::Subdirectories);
             files.hasNext();)
            for (auto match = topic.globalMatch(textOf(files.next()).section(u"namespace without"_s, 1)); match.hasNext();
                 ++found) {
                const QString name = match.next().captured(1);
                QVERIFY2(page.contains(u"| `"_s + name + u"` |"_s), qPrintable(name));
            }
        QVERIFY(found > 15);
    }

    void thePageNamesAllOfThem()
    {
        const QString page = textOf(checkout + u"/docs/adding-a-game.md"_s).section(u"\n## 10. "_s, 1).section(u"\n## "_s, 0, 0);
        int found = 0;
        for (const QFileInfo &header : QDir(checkout + u"/src/engine"_s).entryInfoList({u"*.h"_s}, QDir::Files))
            for (const QString &name : hooksIn(textOf(header.filePath()))) {
                QVERIFY2(page.contains(QRegularExpression(u"`%1[(`]"_s.arg(name))),
                         qPrintable(header.fileName() + u": "_s + name));
                ++found;
            }
        QVERIFY(found > 5);
    }
};

QTEST_GUILESS_MAIN(TestHooks)
#include "tst_hooks.moc"
