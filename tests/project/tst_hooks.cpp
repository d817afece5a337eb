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

    void thePageNamesAllOfThem()
    {
        const QString page = textOf(checkout + u"/docs/adding-a-game.md"_s).section(u"\n## 10. "_s, 1).section(u"\n## "_s, 0, 0);
        int found = 0;
        for (const QString &room : {u"engine"_s, u"abilities"_s})
            for (QDirIterator headers(checkout + u"/src/"_s + room, {u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
                 headers.hasNext();) {
                const QString header = headers.next();
                for (const QString &name : hooksIn(textOf(header))) {
                    QVERIFY2(page.contains(QRegularExpression(u"`%1[(`]"_s.arg(name))), qPrintable(header + u": "_s + name));
                    ++found;
                }
            }
        QVERIFY(found > 15);
    }
};

QTEST_GUILESS_MAIN(TestHooks)
#include "../testfiles.h"
#include "tst_hooks.moc"
