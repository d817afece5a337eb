// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

/// The sources below these folders of `src` in which the pattern stands.
QStringList sourcesWith(const QRegularExpression &pattern, const QStringList &folders)
{
    const QString root = u"" RW_SOURCE_DIR "/src/"_s;
    QStringList found;
    for (const QString &folder : folders)
        for (QDirIterator each(root + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
             each.hasNext();) {
            const QString path = each.next();
            QFile file(path);
            if (!file.open(QIODevice::ReadOnly) || QString::fromUtf8(file.readAll()).contains(pattern))
                found.append(path.mid(root.size()));
        }
    return found;
}

} // namespace

/// A value that is at hand is used as it is: nobody writes it as JSON to read that again.
class TestDetours : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noValueIsWrittenAsJsonToBeReadAgain()
    {
        static const QRegularExpression reading(u"\\bread(Json)?\\(\\s*toJson\\("_s);
        QCOMPARE(sourcesWith(reading, {u""_s}), QStringList());
    }

    /// The window and the server get values; only files and the store hold JSON text.
    void theWindowAndTheServerReadResultsFromValues()
    {
        static const QRegularExpression reading(u"\\b(BatchResult|ComparisonRecord|Playtest)::read\\("_s);
        QCOMPARE(sourcesWith(reading, {u"workbench"_s, u"serve"_s}), QStringList());
        QVERIFY(!sourcesWith(reading, {u"host"_s}).isEmpty()); // the pattern still finds something
    }
};

QTEST_GUILESS_MAIN(TestDetours)
#include "tst_detours.moc"
