// SPDX-License-Identifier: GPL-3.0-or-later
#include "proofdeck.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <regex>
#include <set>

using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const QString fixtures = QStringLiteral(RW_SOURCE_DIR "/tests/data/bad-proofs");

QString fileText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

std::set<std::string> codesIn(const QString &folder, const QString &ending, const char *pattern)
{
    std::set<std::string> codes;
    const std::regex code(pattern);
    for (const QString &name : QDir(folder).entryList({ending}, QDir::Files)) {
        const std::string text = fileText(QDir(folder).filePath(name)).toStdString();
        for (std::sregex_iterator match(text.begin(), text.end(), code), end; match != end; ++match)
            codes.insert((*match)[1]);
    }
    return codes;
}

} // namespace

/// Proofs that cannot be understood, and proofs that must fail: NAME.yaml beside NAME.txt, which is what a person reads.
/// With RW_WRITE_EXPECTED=1 in the environment the texts are written instead, for a person to read the difference.
class TestBadProofs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachOneFailsLikeThis_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &name : QDir(fixtures).entryList({u"*.yaml"_s}, QDir::Files, QDir::Name))
            QTest::newRow(qPrintable(name)) << QDir(fixtures).filePath(name);
    }

    void eachOneFailsLikeThis()
    {
        QFETCH(QString, path);
        const QString found = QString::fromStdString(told(fileText(path).toStdString()));
        QFile expected(QString(path).replace(u".yaml"_s, u".txt"_s));
        if (qEnvironmentVariableIsSet("RW_WRITE_EXPECTED")) {
            QVERIFY(expected.open(QIODevice::WriteOnly));
            expected.write(found.toUtf8());
            expected.close();
        }
        QVERIFY(found.contains(u": error: "_s) || found.contains(u": warning: "_s));
        QCOMPARE(found, fileText(expected.fileName()));
    }

    void everyCodeHasAFixture()
    {
        // The game's own faults need a game that has them: tst_faultygames brings some. Idle luck needs dice that are rolled now and then.
        const std::set<std::string> elsewhere{"proof.invariant", "proof.endless", "proof.defect", "proof.cannot-pass", "proof.idle-luck", "proof.not-understood"};
        const std::set<std::string> codes = codesIn(QStringLiteral(RW_SOURCE_DIR "/src/proof"), u"*.cpp"_s, "\"(proof\\.[a-z]+(?:-[a-z]+)*)\"");
        const std::set<std::string> shown = codesIn(fixtures, u"*.txt"_s, "\\[(proof\\.[a-z-]+)\\]");
        QVERIFY(codes.size() > 15);
        for (const std::string &code : codes)
            QVERIFY2(shown.contains(code) || elsewhere.contains(code), code.c_str());
    }
};

QTEST_GUILESS_MAIN(TestBadProofs)
#include "tst_badproofs.moc"
